import type { Box } from '../../deck/units.ts';

export const right = (box: Box): number => box.x + box.width;
export const bottom = (box: Box): number => box.y + box.height;
export const area = (box: Box): number => box.width * box.height;

export const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(right(one), right(other)) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(bottom(one), bottom(other)) - Math.max(one.y, other.y));

/** Share of `box` that lies in `other`. */
export const coveredBy = (box: Box, other: Box): number => (area(box) > 0 ? overlap(box, other) / area(box) : 0);

/** Share of the narrower width, or the lesser height, that two boxes have in common. */
export const sharedWidth = (one: Box, other: Box): number =>
  Math.max(0, Math.min(right(one), right(other)) - Math.max(one.x, other.x)) /
  Math.max(1, Math.min(one.width, other.width));
export const sharedHeight = (one: Box, other: Box): number =>
  Math.max(0, Math.min(bottom(one), bottom(other)) - Math.max(one.y, other.y)) /
  Math.max(1, Math.min(one.height, other.height));

export const sameBox = (a: Box, b: Box): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

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
