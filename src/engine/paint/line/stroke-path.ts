import { Path2D, PathOp, StrokeCap, StrokeJoin, type CanvasGradient, type SKRSContext2D } from '@napi-rs/canvas';
import { cssColor } from '../fill/css-color.ts';
import { fillPath, type PictureFiller } from '../fill/fill-path.ts';
import { linearGradient } from '../fill/gradient-paint.ts';
import { subpaths, toPath, type PathCommand } from '../geometry/path-command.ts';
import type { PointBox, Stage } from '../stage.ts';
import { withArrows } from './with-arrows.ts';
import type { Line } from './read-line.ts';

const caps = { butt: StrokeCap.Butt, round: StrokeCap.Round, square: StrokeCap.Square } as const;
const joins = { miter: StrokeJoin.Miter, round: StrokeJoin.Round, bevel: StrokeJoin.Bevel } as const;

/** A line of no width is drawn as thin as can be seen. */
const HAIRLINE = 0.25;

/** Bands of a compound line from its middle outward, as shares of its width: from, to. */
const bands: Readonly<Record<Line['compound'], readonly (readonly [number, number])[]>> = {
  sng: [],
  dbl: [[1 / 3, 1]],
  thickThin: [[1 / 4, 1]],
  thinThick: [[1 / 4, 1]],
  tri: [
    [0, 1 / 3],
    [2 / 3, 1],
  ],
};

function setPen(canvas: SKRSContext2D, line: Line): number {
  const width = Math.max(line.width, HAIRLINE);
  canvas.lineWidth = width;
  canvas.lineJoin = line.join;
  canvas.miterLimit = line.miterLimit;
  // Dashes are as long as they are said to be; with round or square caps they would grow by a line's width.
  canvas.lineCap = line.cap;
  const grows = line.dash && line.cap !== 'butt' ? 1 : 0;
  const lengths = (line.dash ?? []).map((length, index) =>
    Math.max(index % 2 === 0 ? 0.01 : 0, length + (index % 2 === 0 ? -grows : grows)),
  );
  canvas.setLineDash(lengths.map((length) => length * width));
  return width;
}

/** The ink where the canvas can stroke with it; null for pictures, patterns and gradients from a focus, which fill the outline of the stroke. */
function strokeInk(stage: Stage, line: Line, box: PointBox): string | CanvasGradient | null {
  const { paint } = line;
  if (paint.kind === 'solid') return cssColor(paint.color);
  return paint.kind === 'gradient' && paint.linear ? linearGradient(stage.canvas, paint, box) : null;
}

/** Cutting the outline of a stroke costs the square of its steps; a path of more is stroked plainly. */
const MAX_OUTLINED_STEPS = 2_000;

/** One colour for what would be a pattern or a picture. */
const plainInk = ({ paint }: Line): string => {
  if (paint.kind === 'gradient') return cssColor(paint.stops[0]?.color ?? { r: 0, g: 0, b: 0, alpha: 1 });
  return paint.kind === 'pattern' ? cssColor(paint.ink) : '#7f7f7f';
};

function outlineOfStroke(path: Path2D, line: Line, share = 1): Path2D {
  const width = Math.max(line.width, HAIRLINE) * share;
  return new Path2D(path).stroke({
    width,
    cap: caps[line.cap],
    join: joins[line.join],
    miterLimit: line.miterLimit,
  });
}

interface StrokeLook {
  line: Line;
  box: PointBox;
  fillPicture: PictureFiller;
}

function fillStroke(stage: Stage, path: Path2D, { line, box, fillPicture }: StrokeLook): void {
  const shape = outlineOfStroke(path, line).simplify();
  fillPath(stage, shape, { paint: line.paint, box, fillPicture });
}

function strokeCompound(stage: Stage, path: Path2D, { line, box, fillPicture }: StrokeLook): void {
  for (const [from, to] of bands[line.compound]) {
    const outer = outlineOfStroke(path, line, to).simplify();
    const band = from > 0 ? outer.op(outlineOfStroke(path, line, from).simplify(), PathOp.Difference) : outer;
    fillPath(stage, band, { paint: line.paint, box, fillPicture });
  }
}

/**
 * Strokes a path with its arrow heads.
 * @param commands the steps of the path, without which it has no heads.
 */
export function strokePath(stage: Stage, path: Path2D, look: StrokeLook & { commands?: readonly PathCommand[] }): void {
  const { canvas } = stage;
  const { line, commands } = look;
  let drawn = path;
  const heads = [];
  if ((line.head || line.tail) && commands) {
    const parts = subpaths(commands).map((part) => withArrows(part, line));
    drawn = toPath(parts.flatMap((part) => part.commands));
    heads.push(...parts.flatMap((part) => part.heads));
  }
  const simple = (commands?.length ?? 0) > MAX_OUTLINED_STEPS;
  const ink = strokeInk(stage, line, look.box) ?? (simple ? plainInk(line) : null);
  canvas.save();
  if (line.compound !== 'sng' && line.width > 1 && !simple) strokeCompound(stage, drawn, look);
  else if (ink === null) fillStroke(stage, drawn, look);
  else {
    setPen(canvas, line);
    canvas.strokeStyle = ink;
    canvas.stroke(drawn);
  }
  canvas.setLineDash([]);
  for (const head of heads) {
    if (!head.filled) {
      canvas.lineWidth = Math.max(line.width, HAIRLINE);
      canvas.lineJoin = 'miter';
      canvas.lineCap = 'butt';
      canvas.strokeStyle = ink ?? '#000000';
      canvas.stroke(head.path);
    } else if (ink === null)
      fillPath(stage, head.path, { paint: line.paint, box: look.box, fillPicture: look.fillPicture });
    else {
      canvas.fillStyle = ink;
      canvas.fill(head.path);
    }
  }
  canvas.restore();
}
