import type { Box } from '../../deck/units.ts';
import { visualOrder } from './visual-order.ts';

/**
 * Boxes in the order in which they are read: each after all that `visualOrder` puts before it; what that leaves open stays in the order
 * given. It is told of two at a time, so boxes may run in a circle, which is entered at the first given of it, once all before it are out.
 */
export function sortVisually<T extends { box: Box }>(boxed: readonly T[], rtl = false): T[] {
  const isBefore = (one: T, other: T): boolean => visualOrder(one.box, other.box, rtl) < 0;
  const left = boxed.map((item) => ({ item, before: boxed.filter((other) => isBefore(other, item)).length }));
  const sorted: T[] = [];
  while (left.length > 0) {
    const free = left.findIndex(({ before }) => before === 0);
    const next =
      free >= 0
        ? free
        : entryOfCircle(
            left.map(({ item }) => item),
            isBefore,
          );
    for (const { item } of left.splice(next, 1)) {
      sorted.push(item);
      for (const other of left) if (isBefore(item, other.item)) other.before--;
    }
  }
  return sorted;
}

/** The first that only boxes of its own circle stand before. */
function entryOfCircle<T>(left: readonly T[], isBefore: (one: T, other: T) => boolean): number {
  const allBefore = left.map((item) => {
    const before = new Set([item]);
    for (const one of before) for (const other of left) if (isBefore(other, one)) before.add(other);
    return before;
  });
  const entry = left.findIndex((item, at) =>
    left.every((other, i) => !allBefore[at]?.has(other) || allBefore[i]?.has(item)),
  );
  return Math.max(0, entry);
}
