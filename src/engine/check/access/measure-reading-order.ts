import { visualOrder } from '../../geometry/visual-order.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { isContent, isTitleItem, type Item } from '../read-items.ts';

const LEAST_TAU = 0.9;
/** Kendall's tau of the order of the tree against that seen, over the pairs that have one; 1 where there are none. */
function tauOf(items: readonly Item[], rtl: boolean): { tau: number; first: Item | undefined } {
  let [agreeing, contrary] = [0, 0];
  let first: Item | undefined;
  items.forEach((one, i) => {
    for (const other of items.slice(i + 1)) {
      // Titles are read first wherever they stand.
      const order = isTitleItem(one) ? -1 : isTitleItem(other) ? 1 : visualOrder(one.ink, other.ink, rtl);
      if (order < 0) agreeing++;
      if (order > 0) {
        contrary++;
        first ??= other;
      }
    }
  });
  const pairs = agreeing + contrary;
  return { tau: pairs > 0 ? (agreeing - contrary) / pairs : 1, first };
}

/** Screen readers read the tree from the back to the front: that must be the order that eyes take. */
export function measureReadingOrder({ slides }: CheckedDeck, findings: Findings) {
  let sum = 0;
  for (const { number, items } of slides) {
    const content = items.filter((item) => isContent(item) && item.ink.width > 0);
    const rightToLeft = content.flatMap(({ text }) => text?.paragraphs ?? []).filter(({ style }) => style.rtl).length;
    const all = content.flatMap(({ text }) => text?.paragraphs ?? []).length;
    const { tau, first } = tauOf(content, rightToLeft > all / 2);
    sum += tau;
    if (tau < LEAST_TAU)
      findings.warn(
        'reading_order',
        `Screen readers meet "${first?.name ?? ''}" later than it is seen. Put the shapes in reading order in the selection pane.`,
        { slide: number, shape: first?.name },
      );
  }
  return { readingOrder: slides.length > 0 ? sum / slides.length : null };
}
