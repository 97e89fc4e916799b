import type { TextContent } from '../../deck/content.ts';
import type { DraftSlide } from '../../deck/draft.ts';
import { isOpening } from '../../deck/slide-kinds.ts';
import { EMU_PER_POINT, type Emu } from '../../deck/units.ts';
import { LINE_HEIGHT } from '../fonts/index.ts';
import { isTitle, type Page, type Pages, type Slot } from '../page/page.ts';
import { fitTitle } from './fit-slot.ts';

/** As many of a deck's longest titles settle how many lines its titles take. */
const LONGEST = 3;
/** Letters that go under the line are short of the line's height by this share of their size. */
const UNDER_LETTERS = 0.22;

/**
 * A template's pages that know where the letters of this deck's titles end, so that content begins as near under them on all slides, however
 * tall the titles' places are.
 */
export function withTitleRoom(pages: Pages, slides: readonly DraftSlide[]): Pages {
  const titles = slides
    .filter(({ kind }) => !isOpening(kind))
    .map(({ title }) => title)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, LONGEST);
  const known = new Map<string, Emu>();
  const endOf = (slot: Slot): Emu => {
    const { x, y, width, height } = slot.box;
    const key = [x, y, width, height, slot.levels[0]?.size, slot.levels[0]?.latin, slot.anchor].join(' ');
    const end = known.get(key) ?? lettersEnd(slot, titles);
    known.set(key, end);
    return end;
  };
  const list = pages.pages.map((page): Page => {
    const slot = page.slots.find(({ type, vertical }) => isTitle(type) && !vertical);
    return slot ? { ...page, titleEnd: endOf(slot) } : page;
  });
  return { ...pages, pages: list, byId: new Map(list.map((page) => [page.id, page])) };
}

const lettersEnd = (slot: Slot, titles: readonly string[]): Emu =>
  Math.max(
    endOfLetters(slot, undefined),
    ...titles.map((title) => {
      const { content, lines } = fitTitle(title, slot);
      return endOfLetters(slot, { content, lines });
    }),
  );

/** Where the letters of a title end on the slide; of a title in one line at its layout's size where none is given. */
export function endOfLetters(
  { box, insets, anchor, levels: [level] }: Slot,
  title: { content: TextContent; lines: number } | undefined,
): Emu {
  const own = level?.size ?? 28;
  const size = (title?.content.paragraphs[0]?.runs[0]?.size ?? own) * (title?.content.fontScale ?? 1);
  const spacing = level && level.lineSpacing.kind !== 'points' ? level.lineSpacing.value : 1;
  const text = (title?.lines ?? 1) * size * LINE_HEIGHT * spacing * EMU_PER_POINT;
  const top = box.y + insets.top;
  const end = box.y + box.height - insets.bottom;
  const low = anchor === 'bottom' ? end : anchor === 'middle' ? (top + end + text) / 2 : top + text;
  return Math.round(Math.min(low, end) - size * UNDER_LETTERS * EMU_PER_POINT);
}
