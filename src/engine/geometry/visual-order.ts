import type { Box } from '../../deck/units.ts';
import { bottom, right, sharedHeight, sharedWidth } from './box.ts';

/** Two boxes face each other when they share so much of the lesser side. */
const FACING = 0.3;

/**
 * Which of two boxes is read first: the upper of two that stand over each other, the nearer to the start of two beside each other.
 * @returns below 0 for the first, above 0 for the second, 0 where there is no telling
 */
export function visualOrder(one: Box, other: Box, rtl = false): number {
  const tolerance = Math.min(one.height, other.height) * 0.1;
  if (sharedWidth(one, other) > FACING) {
    const [above, below] = [bottom(one) <= other.y + tolerance, bottom(other) <= one.y + tolerance];
    if (above !== below) return above ? -1 : 1;
  }
  if (sharedHeight(one, other) > FACING) {
    const [left, after] = [right(one) <= other.x + tolerance, right(other) <= one.x + tolerance];
    if (left !== after) return left !== rtl ? -1 : 1;
  }
  return 0;
}
