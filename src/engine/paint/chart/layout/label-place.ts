import type { Point } from '../../geometry/path-command.ts';
import type { LabelAnchor, SliceShape } from './series-space.ts';

interface Size {
  width: number;
  height: number;
}

/** Between a mark and its label, in points. */
const GAP = 3;

function barPlace({ box, grows = 'up' }: LabelAnchor, size: Size, position: string): Point {
  const level = grows === 'left' || grows === 'right';
  const forward = grows === 'right' || grows === 'down' ? 1 : -1;
  const half = (level ? size.width : size.height) / 2;
  const start = level ? box.x : box.y;
  const length = level ? box.width : box.height;
  const end = forward > 0 ? start + length : start;
  const base = forward > 0 ? start : start + length;
  const along =
    position === 'outEnd'
      ? end + forward * (half + GAP)
      : position === 'inEnd'
        ? end - forward * (half + GAP)
        : position === 'inBase'
          ? base + forward * (half + GAP)
          : start + length / 2;
  return level ? { x: along, y: box.y + box.height / 2 } : { x: box.x + box.width / 2, y: along };
}

function pointPlace({ box }: LabelAnchor, size: Size, position: string): Point {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const dx = (box.width + size.width) / 2 + GAP;
  const dy = (box.height + size.height) / 2 + 1;
  switch (position) {
    case 'l':
      return { x: x - dx, y };
    case 'r':
      return { x: x + dx, y };
    case 't':
    case 'outEnd':
      return { x, y: y - dy };
    case 'b':
      return { x, y: y + dy };
    default:
      return { x, y };
  }
}

const middleAngle = ({ start, sweep }: SliceShape): number => start + sweep / 2;
const away = ({ center }: SliceShape, radius: number, angle: number): Point => ({
  x: center.x + radius * Math.cos(angle),
  y: center.y + radius * Math.sin(angle),
});
/** How far a box reaches from its middle in a direction. */
const reach = ({ width, height }: Size, angle: number): number => {
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  return Math.min(
    cos > 1e-6 ? width / 2 / cos : Number.POSITIVE_INFINITY,
    sin > 1e-6 ? height / 2 / sin : Number.POSITIVE_INFINITY,
  );
};

/** Whether a box about a place lies in the slice. */
function liesIn(slice: SliceShape, at: Point, { width, height }: Size): boolean {
  const corners = [-1, 1].flatMap((sx) =>
    [-1, 1].map((sy) => ({ x: at.x + (sx * width) / 2, y: at.y + (sy * height) / 2 })),
  );
  return corners.every(({ x, y }) => {
    const dx = x - slice.center.x;
    const dy = y - slice.center.y;
    if (Math.hypot(dx, dy) > slice.outer) return false;
    const turn = Math.PI * 2;
    const angle = (((Math.atan2(dy, dx) - slice.start) % turn) + turn) % turn;
    return angle <= slice.sweep;
  });
}

function slicePlace(slice: SliceShape, size: Size, position: string): Point {
  const angle = middleAngle(slice);
  if (slice.inner > 0) return away(slice, (slice.inner + slice.outer) / 2, angle);
  if (position === 'ctr') return away(slice, slice.outer * 0.6, angle);
  const near = Math.max(slice.outer * 0.5, slice.outer - reach(size, angle) - GAP);
  if (position !== 'outEnd') {
    // From the rim inwards, the first place at which the whole label lies in its slice.
    for (let radius = near; radius >= slice.outer * 0.3; radius -= slice.outer * 0.05) {
      const at = away(slice, radius, angle);
      if (liesIn(slice, at, size)) return at;
    }
  }
  if (position === 'inEnd') return away(slice, near, angle);
  // Outside, the box begins where the ray from the middle leaves the circle.
  const rim = away(slice, slice.outer + GAP, angle);
  return { x: rim.x + (Math.cos(angle) * size.width) / 2, y: rim.y + (Math.sin(angle) * size.height) / 2 };
}

/** Where labels stand that are left to the program (ECMA-376 part 1, 21.2.3.11 ST_DLblPos). */
function usualPosition({ plot, slice }: LabelAnchor): string {
  if (slice) return 'bestFit';
  switch (plot.kind) {
    case 'bar':
      return plot.grouping === 'clustered' ? 'outEnd' : 'ctr';
    case 'area':
      return 'ctr';
    case 'radar':
      return 'outEnd';
    case 'line':
    case 'scatter':
    case 'bubble':
    case 'pie':
    case 'doughnut':
      return 'r';
  }
}

/** Middle of a label of that size at its point. */
export function labelPlace(anchor: LabelAnchor, size: Size, position = usualPosition(anchor)): Point {
  if (anchor.slice) return slicePlace(anchor.slice, size, position);
  return anchor.grows ? barPlace(anchor, size, position) : pointPlace(anchor, size, position);
}

/** The middle of a label moved so far that the label stays within the chart. */
export const within = (middle: number, size: number, length: number): number =>
  Math.min(Math.max(middle, size / 2), Math.max(size / 2, length - size / 2));
