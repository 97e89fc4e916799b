import { Path2D } from '@napi-rs/canvas';

/** A step of a path, lengths in points: what arrow heads and bounds are worked out from. */
export type PathCommand =
  | { kind: 'move' | 'line'; x: number; y: number }
  | { kind: 'curve'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { kind: 'close' };

export interface Point {
  x: number;
  y: number;
}

const number = (value: number): string => String(Math.round(value * 1_000) / 1_000);

export function toPath(commands: readonly PathCommand[]): Path2D {
  let text = '';
  for (const step of commands) {
    switch (step.kind) {
      case 'move':
        text += `M${number(step.x)} ${number(step.y)}`;
        break;
      case 'line':
        text += `L${number(step.x)} ${number(step.y)}`;
        break;
      case 'curve':
        text += `C${number(step.x1)} ${number(step.y1)} ${number(step.x2)} ${number(step.y2)} ${number(step.x)} ${number(step.y)}`;
        break;
      case 'close':
        text += 'Z';
    }
  }
  return new Path2D(text);
}

/** The steps split where the pen is lifted. */
export function subpaths(commands: readonly PathCommand[]): PathCommand[][] {
  const parts: PathCommand[][] = [];
  for (const step of commands) {
    if (step.kind === 'move' || parts.length === 0) parts.push([]);
    parts[parts.length - 1]?.push(step);
  }
  return parts;
}

/** An arc of an ellipse as curves of at most a quarter turn each; the pen stands at its start. Angles of the ellipse's parameter, in radians. */
export function arcCurves(
  center: Point,
  radii: { x: number; y: number },
  { start, sweep }: { start: number; sweep: number },
): PathCommand[] {
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / pieces;
  const handle = (4 / 3) * Math.tan(step / 4);
  const curves: PathCommand[] = [];
  for (let piece = 0; piece < pieces; piece++) {
    const from = start + step * piece;
    const to = from + step;
    const x = center.x + radii.x * Math.cos(to);
    const y = center.y + radii.y * Math.sin(to);
    curves.push({
      kind: 'curve',
      x1: center.x + radii.x * (Math.cos(from) - handle * Math.sin(from)),
      y1: center.y + radii.y * (Math.sin(from) + handle * Math.cos(from)),
      x2: x + radii.x * handle * Math.sin(to),
      y2: y - radii.y * handle * Math.cos(to),
      x,
      y,
    });
  }
  return curves;
}
