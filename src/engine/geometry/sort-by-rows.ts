import type { Box } from '../../deck/units.ts';
import { inOneRow, right } from './box.ts';

/**
 * Boxes row by row from the top, in each from the start to the end, whatever order they come in. A row is all that stands beside its
 * highest box, so that steps of boxes, each a little lower than the one before, end somewhere.
 */
export function sortByRows<T extends { box: Box }>(boxed: readonly T[], rtl = false): T[] {
  const across = (one: Box, other: Box): number => (rtl ? right(other) - right(one) : one.x - other.x);
  let left = boxed.toSorted(({ box: one }, { box: other }) => one.y - other.y || across(one, other));
  const sorted: T[] = [];
  while (left.length > 0) {
    const [highest] = left;
    const row = left.filter((one) => one === highest || (highest && inOneRow(one.box, highest.box)));
    sorted.push(...row.toSorted(({ box: one }, { box: other }) => across(one, other) || one.y - other.y));
    left = left.filter((one) => !row.includes(one));
  }
  return sorted;
}
