import type { Box } from '../../deck/units.ts';
import { area, coveredBy } from './box.ts';
import { sortVisually } from './sort-visually.ts';
import { visualOrder } from './visual-order.ts';

/** A panel is drawn before what stands on it. */
const liesUnder = (panel: Box, box: Box): boolean => area(panel) > area(box) && coveredBy(box, panel) > 0.02;

interface Boxed {
  box: Box;
}

/**
 * Placeholders put among the free elements where they are read: screen readers read the tree from back to front, and eyes from top to
 * bottom, and across as the text runs. Elements keep their order, which is also how they lie over each other.
 */
export function inReadingOrder<T extends Boxed>(placeholders: readonly T[], elements: readonly T[], rtl = false): T[] {
  const merged = [...elements];
  const holders = sortVisually(placeholders, rtl);
  for (const holder of holders.toReversed()) {
    const after = elements.findLastIndex(
      (element) => liesUnder(element.box, holder.box) || visualOrder(element.box, holder.box, rtl) < 0,
    );
    const anchor = elements[after];
    merged.splice(anchor ? merged.indexOf(anchor) + 1 : 0, 0, holder);
  }
  return merged;
}
