import { Path2D } from '@napi-rs/canvas';
import type { Rgba } from '../../drawingml/rgba.ts';
import type { PathFill } from '../geometry/outline.ts';
import type { PointBox, Stage } from '../stage.ts';
import { cssColor } from './css-color.ts';
import { circleGradient, linearGradient, rectangleGradient, type GradientPaint } from './gradient-paint.ts';
import { DOT_POINTS, patternTile } from './pattern-tile.ts';
import { readPaint, type Paint } from './read-paint.ts';

/** Share of white or black that a path's own fill mode lays over the shape's fill (20.1.10.37 ST_PathFillMode). */
const shades: Readonly<Record<PathFill, { toward: number; share: number } | null>> = {
  norm: null,
  none: null,
  lighten: { toward: 1, share: 0.4 },
  lightenLess: { toward: 1, share: 0.2 },
  darken: { toward: 0, share: 0.4 },
  darkenLess: { toward: 0, share: 0.2 },
};

const shaded = (color: Rgba, mode: PathFill): Rgba => {
  const shade = shades[mode];
  if (!shade) return color;
  const part = (value: number): number => value + (shade.toward - value) * shade.share;
  return { r: part(color.r), g: part(color.g), b: part(color.b), alpha: color.alpha };
};

/** The paint as a path with that fill mode shows it; pictures and patterns stay as they are. */
const paintIn = (paint: Paint, mode: PathFill): Paint => {
  if (!shades[mode]) return paint;
  if (paint.kind === 'solid') return { kind: 'solid', color: shaded(paint.color, mode) };
  if (paint.kind === 'pattern') return { ...paint, ink: shaded(paint.ink, mode), paper: shaded(paint.paper, mode) };
  if (paint.kind !== 'gradient') return paint;
  return { ...paint, stops: paint.stops.map(({ at, color }) => ({ at, color: shaded(color, mode) })) };
};

/** A path as it lies in a box, taken to the unit square. */
function toUnitSquare(path: Path2D, { x, y, width, height }: PointBox): Path2D {
  const unit = new Path2D();
  unit.addPath(path, { a: 1 / width, b: 0, c: 0, d: 1 / height, e: -x / width, f: -y / height });
  return unit;
}

function fillCircle({ canvas }: Stage, path: Path2D, paint: GradientPaint, { x, y, width, height }: PointBox): void {
  const box = { x, y, width: Math.max(width, 1e-3), height: Math.max(height, 1e-3) };
  // The gradient is a circle in the unit square: the path is taken there, then both are stretched over the box.
  canvas.save();
  canvas.translate(box.x, box.y);
  canvas.scale(box.width, box.height);
  canvas.fillStyle = circleGradient(canvas, paint);
  canvas.fill(toUnitSquare(path, box), 'evenodd');
  canvas.restore();
}

function fillRectangles({ canvas }: Stage, path: Path2D, paint: GradientPaint, box: PointBox): void {
  canvas.save();
  canvas.clip(path, 'evenodd');
  canvas.drawImage(rectangleGradient(paint), box.x, box.y, box.width, box.height);
  canvas.restore();
}

function fillPattern({ canvas }: Stage, path: Path2D, paint: Extract<Paint, { kind: 'pattern' }>): void {
  const pattern = canvas.createPattern(patternTile(paint), 'repeat');
  if (!pattern) return;
  pattern.setTransform({ a: DOT_POINTS, b: 0, c: 0, d: DOT_POINTS, e: 0, f: 0 });
  canvas.fillStyle = pattern;
  canvas.fill(path, 'evenodd');
}

export interface FillLook {
  paint: Paint;
  /** What gradients and pictures are mapped to. */
  box: PointBox;
  mode?: PathFill;
  /** How far the canvas is turned, in degrees: gradients that do not turn with their shape are turned back. */
  turned?: number;
}

/** How a picture fills a path: given by the pictures' own drawing, so that fills know nothing of blips. */
export type PictureFiller = (
  stage: Stage,
  path: Path2D,
  paint: Extract<Paint, { kind: 'picture' }>,
  box: PointBox,
) => void;

/** The group's own fill, mapped to the group's box; null outside groups, and in a group whose fill is again its group's. */
function groupLook(stage: Stage, mode: PathFill): FillLook | null {
  const { groupFill } = stage;
  const paint = groupFill && readPaint(groupFill.fill, stage.layer.context);
  return paint && paint.kind !== 'group' ? { paint, box: groupFill.box, mode } : null;
}

export function fillPath(stage: Stage, path: Path2D, look: FillLook & { fillPicture: PictureFiller }): void {
  const { canvas } = stage;
  const mode = look.mode ?? 'norm';
  if (mode === 'none') return;
  const paint = paintIn(look.paint, mode);
  switch (paint.kind) {
    case 'solid':
      if (paint.color.alpha <= 0) return;
      canvas.fillStyle = cssColor(paint.color);
      canvas.fill(path, 'evenodd');
      return;
    case 'gradient':
      if (paint.path?.shape === 'circle') fillCircle(stage, path, paint, look.box);
      else if (paint.path) fillRectangles(stage, path, paint, look.box);
      else {
        canvas.fillStyle = linearGradient(canvas, paint, look.box, paint.turns ? 0 : (look.turned ?? 0));
        canvas.fill(path, 'evenodd');
      }
      return;
    case 'pattern':
      fillPattern(stage, path, paint);
      return;
    case 'picture':
      look.fillPicture(stage, path, paint, look.box);
      return;
    case 'group': {
      const group = groupLook(stage, mode);
      if (group) fillPath(stage, path, { ...group, fillPicture: look.fillPicture });
      return;
    }
    case 'page':
    // Drawn with the whole shape, which knows where the page lies.
  }
}
