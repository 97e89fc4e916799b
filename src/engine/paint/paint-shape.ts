import type { LayoutPlaceholder } from '../presentationml/placeholder-shape.ts';
import type { Shape } from '../presentationml/shape-tree.ts';
import type { Placement } from '../presentationml/transform.ts';
import { drawPath } from './draw-path.ts';
import { drawnOutline } from './geometry/outline-of.ts';
import type { Outline } from './geometry/outline.ts';
import { inPlace, pointBox } from './placed.ts';
import { lookOf, type Link, type ShapeLook } from './shape-look.ts';
import type { PointBox, Stage } from './stage.ts';

/** A shape as it is drawn: where it stands, what it inherits. */
export interface ShownShape {
  shape: Shape;
  placement: Placement;
  placeholder: LayoutPlaceholder | undefined;
  /** The shape, then the placeholders above it. */
  chain: readonly Link[];
  showsText: boolean;
}

interface Body {
  look: ShapeLook;
  outline: Outline;
  /** The shape's own, its top left at the origin. */
  box: PointBox;
  turned: number;
}

function drawBody(stage: Stage, { look, outline, box, turned }: Body): void {
  for (const { path, commands, fill, stroke } of outline.paths) {
    if (look.picture && look.paint && fill !== 'none') drawPath(stage, path, { paint: look.paint, box, turned });
    drawPath(stage, path, {
      paint: fill === 'none' ? null : (look.picture ?? look.paint),
      line: stroke ? look.line : null,
      box,
      mode: fill,
      commands,
      turned,
    });
  }
}

/** Draws a shape, a connector or a picture where it stands. */
export function paintShape(stage: Stage, shown: ShownShape): void {
  const { placement, chain } = shown;
  const { width, height } = pointBox(placement);
  const look = lookOf(chain, stage.layer.context);
  const outline = drawnOutline(look.geometry, { width, height });
  const body: Body = { look, outline, box: { x: 0, y: 0, width, height }, turned: placement.rotation };
  inPlace(stage, { placement, flipped: true }, () => drawBody(stage, body));
}
