import type { Box } from '../../deck/units.ts';
import { visualOrder } from './visual-order.ts';

/**
 * Boxes in the order in which they are read: each after all that `visualOrder` puts before it; what that leaves open stays in the order
 * given. It is told of two at a time, so boxes may run in a circle, which is entered at the first given.
 */
export function sortVisually<T extends { box: Box }>(boxed: readonly T[], rtl = false): T[] {
  const isBefore = (one: T, other: T): boolean => visualOrder(one.box, other.box, rtl) < 0;
  const left = boxed.map((item) => ({ item, before: boxed.filter((other) => isBefore(other, item)).length }));
  const sorted: T[] = [];
  while (left.length > 0) {
    const free = left.findIndex(({ before }) => before === 0);
    for (const { item } of left.splice(Math.max(0, free), 1)) {
      sorted.push(item);
      for (const other of left) if (isBefore(item, other.item)) other.before--;
    }
  }
  return sorted;
}
