import type { Box } from '../../deck/units.ts';

export const right = (box: Box): number => box.x + box.width;
export const bottom = (box: Box): number => box.y + box.height;
/** Of a box that was cut away altogether: 0. */
export const area = (box: Box): number => Math.max(0, box.width) * Math.max(0, box.height);

/** What two boxes have in common across and down; below 0 it is the gap between them. */
export const commonWidth = (one: Box, other: Box): number =>
  Math.min(right(one), right(other)) - Math.max(one.x, other.x);
export const commonHeight = (one: Box, other: Box): number =>
  Math.min(bottom(one), bottom(other)) - Math.max(one.y, other.y);

/** The area that two boxes have in common. */
export const overlap = (one: Box, other: Box): number =>
  Math.max(0, commonWidth(one, other)) * Math.max(0, commonHeight(one, other));

/** Whether a box reaches into another; a line, which has no area, can too. */
export const overlaps = (one: Box, other: Box): boolean =>
  one.x < right(other) && other.x < right(one) && one.y < bottom(other) && other.y < bottom(one);

export const contains = (outer: Box, inner: Box): boolean =>
  outer.x <= inner.x && outer.y <= inner.y && right(outer) >= right(inner) && bottom(outer) >= bottom(inner);

/** Share of `box` that lies in `other`. */
export const coveredBy = (box: Box, other: Box): number => (area(box) > 0 ? overlap(box, other) / area(box) : 0);

/** Share of the narrower width, or the lesser height, that two boxes have in common. */
export const sharedWidth = (one: Box, other: Box): number =>
  Math.max(0, commonWidth(one, other)) / Math.max(1, Math.min(one.width, other.width));
export const sharedHeight = (one: Box, other: Box): number =>
  Math.max(0, commonHeight(one, other)) / Math.max(1, Math.min(one.height, other.height));

/** Boxes of one row have more than this share of the lesser height in common. */
const ONE_ROW = 0.5;

export const inOneRow = (one: Box, other: Box): boolean => sharedHeight(one, other) > ONE_ROW;

/** A box on the other side of the middle of another one. */
export const mirroredIn = (outer: Box, box: Box): Box => ({ ...box, x: 2 * outer.x + outer.width - box.x - box.width });

/** Whether two boxes are one, but for so much at each of their measures. */
export const sameBox = (one: Box, other: Box, within = 0): boolean =>
  Math.abs(one.x - other.x) <= within &&
  Math.abs(one.y - other.y) <= within &&
  Math.abs(one.width - other.width) <= within &&
  Math.abs(one.height - other.height) <= within;

/** The box that a turned one takes up on the slide. */
export function turnedBounds(box: Box, degrees: number): Box {
  if (degrees % 180 === 0) return box;
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  const width = Math.round(box.width * cos + box.height * sin);
  const height = Math.round(box.width * sin + box.height * cos);
  return {
    x: Math.round(box.x + (box.width - width) / 2),
    y: Math.round(box.y + (box.height - height) / 2),
    width,
    height,
  };
}

/** The least box round several; an empty one at the origin round none. */
export function boundsOf(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, width: Math.max(...boxes.map(right)) - x, height: Math.max(...boxes.map(bottom)) - y };
}
