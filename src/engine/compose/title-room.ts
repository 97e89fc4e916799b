import type { TextContent } from '../../deck/content.ts';
import type { DraftSlide } from '../../deck/draft.ts';
import { isOpening } from '../../deck/slide-kinds.ts';
import { EMU_PER_POINT, type Emu } from '../../deck/units.ts';
import { LINE_HEIGHT } from '../fonts/index.ts';
import { isTitle, type Page, type Pages, type Slot } from '../page/page.ts';
import type { LayoutKind } from '../../deck/template-profile.ts';
import { fitTitle } from './fit-slot.ts';
import { housePage } from './layout-chooser.ts';
import { titleSlot } from './page-slots.ts';

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
  const size = titleSizeOn(pages, titles);
  const known = new Map<string, Emu>();
  const endOf = (slot: Slot): Emu => {
    const { x, y, width, height } = slot.box;
    const key = [x, y, width, height, slot.levels[0]?.size, slot.levels[0]?.latin, slot.anchor].join(' ');
    const end = known.get(key) ?? lettersEnd(slot, titles);
    known.set(key, end);
    return end;
  };
  const list = pages.pages.map((whole): Page => {
    const page = ownTitleKinds.has(whole.kind) ? whole : withTitleSize(whole, size);
    const slot = page.slots.find(({ type, vertical }) => isTitle(type) && !vertical);
    return slot ? { ...page, titleEnd: endOf(slot) } : page;
  });
  return { ...pages, pages: list, byId: new Map(list.map((page) => [page.id, page])) };
}

/** Layouts whose titles are what is shown, or open and close a deck. */
export const ownTitleKinds: ReadonlySet<LayoutKind> = new Set([
  'title',
  'section',
  'closing',
  'quote',
  'picture',
  'blank',
]);
/** Titles all follow the smallest that is no smaller than this share of the size that most of their layouts give. */
export const LEAST_TITLE_SHARE = 0.6;

/** Points in which the longest titles stand on the page that most slides are on: all others will be as large. */
function titleSizeOn(pages: Pages, titles: readonly string[]): number {
  const page = housePage(pages);
  const slot = page && titleSlot(page);
  const own = slot?.levels[0]?.size;
  if (!slot || own === undefined) return Infinity;
  const shown = titles.map((title) => {
    const { content } = fitTitle(title, slot);
    return (content.paragraphs[0]?.runs[0]?.size ?? own) * (content.fontScale ?? 1);
  });
  return Math.floor(Math.min(own, ...shown.filter((size) => size >= own * LEAST_TITLE_SHARE)));
}

/** A page whose titles are no larger than that. */
function withTitleSize(page: Page, size: number): Page {
  const smaller = (slot: Slot): Slot => {
    const [level, ...levels] = slot.levels;
    return isTitle(slot.type) && level && level.size > size
      ? { ...slot, levels: [{ ...level, size }, ...levels] }
      : slot;
  };
  return { ...page, slots: page.slots.map(smaller) };
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
export const endOfLetters = (slot: Slot, title: SetTitle | undefined): Emu => lettersOf(slot, title).end;

interface SetTitle {
  content: TextContent;
  lines: number;
}

/** From where to where the letters of a title stand on the slide, in EMU from its top. */
export function lettersOf(
  { box, insets, anchor, levels: [level] }: Slot,
  title: SetTitle | undefined,
): { start: Emu; end: Emu } {
  const own = level?.size ?? 28;
  const size = (title?.content.paragraphs[0]?.runs[0]?.size ?? own) * (title?.content.fontScale ?? 1);
  const spacing = level && level.lineSpacing.kind !== 'points' ? level.lineSpacing.value : 1;
  const text = (title?.lines ?? 1) * size * LINE_HEIGHT * spacing * EMU_PER_POINT;
  const top = box.y + insets.top;
  const foot = box.y + box.height - insets.bottom;
  const low = anchor === 'bottom' ? foot : anchor === 'middle' ? (top + foot + text) / 2 : top + text;
  const end = Math.min(low, foot) - size * UNDER_LETTERS * EMU_PER_POINT;
  return { start: Math.round(Math.max(top, low - text)), end: Math.round(end) };
}
