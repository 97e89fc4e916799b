import { visualOrder } from '../../geometry/visual-order.ts';
import { childOf, descend } from '../../../office/xml/tree.ts';
import { nonVisual } from '../../presentationml/placeholder-ref.ts';
import type { CheckedDeck, CheckedSlide } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { isContent, isTitleItem, type Item } from '../read-items.ts';

const LEAST_TAU = 0.9;
/** Of two that stand over each other the one that begins earlier by this share of the lesser width may be read first: steps to and fro along a line are. */
const AHEAD = 0.3;

interface Seen {
  rtl: boolean;
  /** Whether two shapes are tied together by connectors, which then say in which order they are read. */
  areTied: (one: Item, other: Item) => boolean;
}

/** Whether what comes first in the tree also begins first along the line, though the other stands higher. */
function isAhead({ ink: one }: Item, { ink: other }: Item, rtl: boolean): boolean {
  const ahead = rtl ? one.x + one.width - (other.x + other.width) : other.x - one.x;
  return other.y < one.y && ahead > Math.min(one.width, other.width) * AHEAD;
}

/** Kendall's tau of the order of the tree against that seen, over the pairs that have one; 1 where there are none. */
function tauOf(items: readonly Item[], { rtl, areTied }: Seen): { tau: number; first: Item | undefined } {
  let [agreeing, contrary] = [0, 0];
  let first: Item | undefined;
  items.forEach((one, i) => {
    for (const other of items.slice(i + 1)) {
      // Titles are read first wherever they stand.
      const titled = isTitleItem(one) || isTitleItem(other);
      const order = isTitleItem(one) ? -1 : titled ? 1 : visualOrder(one.ink, other.ink, rtl);
      if (order < 0) agreeing++;
      if (order > 0 && (titled || !(isAhead(one, other, rtl) || areTied(one, other)))) {
        contrary++;
        first ??= other;
      }
    }
  });
  const pairs = agreeing + contrary;
  return { tau: pairs > 0 ? (agreeing - contrary) / pairs : 1, first };
}

/** The shapes of a slide that connectors tie together, each with all that can be reached from it. */
function tiesOn({ slide }: CheckedSlide): Seen['areTied'] {
  const group = new Map<string, string>();
  const rootOf = (id: string): string => {
    const parent = group.get(id);
    return parent === undefined || parent === id ? id : rootOf(parent);
  };
  for (const { element } of slide.shapes) {
    if (element?.name !== 'p:cxnSp') continue;
    const ends = descend(element, 'p:nvCxnSpPr', 'p:cNvCxnSpPr');
    const [from, to] = ['a:stCxn', 'a:endCxn'].map((name) => childOf(ends, name)?.attributes['id']);
    if (from !== undefined && to !== undefined) group.set(rootOf(from), rootOf(to));
  }
  const idOf = ({ shape: { element } }: Item): string | undefined =>
    element ? childOf(nonVisual(element), 'p:cNvPr')?.attributes['id'] : undefined;
  return (one, other) => {
    const [a, b] = [idOf(one), idOf(other)];
    return a !== undefined && b !== undefined && group.size > 0 && rootOf(a) === rootOf(b);
  };
}

/** Screen readers read the tree from the back to the front: that must be the order that eyes take. */
export function measureReadingOrder({ slides }: CheckedDeck, findings: Findings) {
  let sum = 0;
  for (const slide of slides) {
    const { number, items } = slide;
    const content = items.filter((item) => isContent(item) && item.ink.width > 0);
    const rightToLeft = content.flatMap(({ text }) => text?.paragraphs ?? []).filter(({ style }) => style.rtl).length;
    const all = content.flatMap(({ text }) => text?.paragraphs ?? []).length;
    const { tau, first } = tauOf(content, { rtl: rightToLeft > all / 2, areTied: tiesOn(slide) });
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
