import { Path2D, type DOMMatrix } from '@napi-rs/canvas';
import type { LayoutPlaceholder } from '../presentationml/layout-placeholder.ts';
import { nonVisual } from '../presentationml/placeholder-ref.ts';
import type { Shape } from '../presentationml/walk-shapes.ts';
import type { Placement } from '../presentationml/placement.ts';
import type { TextFrame } from '../text/text-frame.ts';
import { childOf, descend, type XmlElement } from '../../office/xml/tree.ts';
import { drawPath } from './draw-path.ts';
import { drawWithEffects, type Figure } from './effects/draw-with-effects.ts';
import { figureBounds } from './effects/figure-bounds.ts';
import { readEffects } from './effects/read-effects.ts';
import { drawnOutline } from './geometry/drawn-outline.ts';
import type { Outline } from './geometry/outline.ts';
import { frameOf, paintText } from './paint-text.ts';
import { linkBox } from './pdf/link-box.ts';
import { drawPicture } from './picture/draw-picture.ts';
import { inPlace, pointBox } from './point-box.ts';
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
  /** Of a picture. */
  blipFill: XmlElement | undefined;
  /** The shape's own, its top left at the origin. */
  box: PointBox;
  placement: Placement;
}

/** All filled paths of an outline as one, for a picture that shows through them. */
function windowOf({ paths }: Outline): Path2D {
  const [first, ...others] = paths.filter(({ fill }) => fill !== 'none');
  if (!first) return new Path2D();
  if (others.length === 0) return first.path;
  const path = new Path2D(first.path);
  for (const other of others) path.addPath(other.path);
  return path;
}

/** Cuts the shape out of all that lies between it and the page's background; `page` is where that lies on the canvas. */
function showPage(stage: Stage, { outline }: Body, page: DOMMatrix): void {
  const { canvas, paintPage } = stage;
  canvas.save();
  canvas.clip(windowOf(outline), 'evenodd');
  canvas.setTransform(page);
  paintPage?.(stage);
  canvas.restore();
}

function drawBody(stage: Stage, { look, outline, blipFill, box, placement }: Body): void {
  for (const { path, commands, fill, stroke } of outline.paths) {
    drawPath(stage, path, {
      paint: fill === 'none' ? null : look.paint,
      line: stroke && !blipFill ? look.line : null,
      box,
      mode: fill,
      commands,
      turned: placement.rotation,
    });
  }
  if (!blipFill) return;
  drawPicture(stage, blipFill, { box, outline: windowOf(outline) });
  if (!look.line) return;
  for (const { path, commands, stroke } of outline.paths)
    if (stroke) drawPath(stage, path, { line: look.line, box, commands });
}

/** Nothing but text: its effects are the text's. */
const isBare = ({ look, blipFill }: Body): boolean => !look.paint && !look.line && !blipFill;

function keyOf(body: Body): string {
  const { look, blipFill, placement } = body;
  // The fill of a group or a page lies differently in each shape.
  if (isBare(body) || look.paint?.kind === 'group' || look.paint?.kind === 'page') return '';
  const { rotation, flipH, flipV } = placement;
  const picture = blipFill && [blipFill, look.geometry];
  const paint = look.paint?.kind === 'picture' ? [look.paint.fill, look.paint.part?.name] : look.paint;
  return JSON.stringify([paint, look.line, look.geometry, picture, rotation, flipH, flipV]);
}

function drawFigure(stage: Stage, body: Body, text: (stage: Stage) => void): void {
  const { look, outline, placement } = body;
  const draw = (on: Stage): void => {
    const page = look.paint?.kind === 'page' ? on.canvas.getTransform() : null;
    inPlace(on, { placement, flipped: true }, () => {
      if (page) showPage(on, body, page);
      drawBody(on, body);
    });
    if (isBare(body)) text(on);
  };
  if (!look.effects) draw(stage);
  else {
    const figure: Figure = {
      draw,
      bounds: figureBounds(outline, placement, look.line),
      turned: placement.rotation,
      key: body.blipFill ? `${stage.layer.part.name}${keyOf(body)}` : keyOf(body),
    };
    drawWithEffects(stage, figure, readEffects(look.effects.list, look.effects.context));
  }
  if (!isBare(body)) text(stage);
}

/** A click on a shape leads somewhere: in a PDF too. */
function linkShape(stage: Stage, { shape, placement }: ShownShape): void {
  if (stage.output !== 'pdf') return;
  const id = descend(nonVisual(shape.element), 'p:cNvPr', 'a:hlinkClick')?.attributes['r:id'];
  const link = stage.layer.part.relationships.byId(id);
  if (!link) return;
  linkBox(stage, pointBox(placement), { address: link.external ? link.target : null, part: link.part });
}

/** Draws a shape, a connector or a picture where it stands. */
export function paintShape(stage: Stage, shown: ShownShape): void {
  const { shape, placement, placeholder, chain } = shown;
  const { width, height } = pointBox(placement);
  const look = lookOf(chain, stage.layer.context);
  if (look.solid && (look.paint || look.line || shape.kind === 'picture')) {
    stage.report(
      'three_dimensional',
      'Depth (a bevel, an extrusion or a turn in space) is left out: the shape is painted flat.',
    );
  }
  const outline = drawnOutline(look.geometry, { width, height });
  const blipFill = shape.kind === 'picture' ? childOf(shape.element, 'p:blipFill') : undefined;
  const body: Body = { look, outline, blipFill, box: { x: 0, y: 0, width, height }, placement };
  const frame: TextFrame | null = shown.showsText ? frameOf(stage, shape, placeholder) : null;
  drawFigure(stage, body, (on) => {
    if (frame) paintText(on, { shape, placement, frame, textBox: outline.textBox });
  });
  linkShape(stage, shown);
}
