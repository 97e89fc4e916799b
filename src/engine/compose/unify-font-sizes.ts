import type { Paragraph, TextContent } from '../../deck/content.ts';
import type { PlaceholderContent, Slide } from '../../deck/document.ts';
import { isOpening, slideKinds } from '../../deck/slide-kinds.ts';
import { isTitle, type Pages, type Slot } from '../page/page.ts';
import { fitInSlot, isUnshrunk, withFit } from './fit-slot.ts';
import { LEAST_TITLE_SHARE, ownTitleKinds } from './title-room.ts';

/** What is smaller than this share of the largest is an exception that the others do not follow. */
const LEAST_SHARE = 0.75;
/** Points under which bodies are not taken for evenness' sake. */
const LEAST_BODY = 18;

/** A title with less than this share of the widest title's room, beside a picture, settles no size for the others. */
const WIDE_TITLE = 0.6;

interface Entry {
  slide: number;
  placeholder: number;
  slot: Slot;
  content: TextContent;
  /** Size of the first level as the layout or the run says it, and as it is shown, in points. */
  own: number;
  shown: number;
  /** Size of the first level on the layout. */
  level: number;
}

/**
 * Titles of one deck in one size, whatever their layouts say, and running text too: what the layout sets alike is shown alike, at the
 * largest size at which all of it fits. Text that needs to be much smaller keeps a size of its own.
 */
export function unifyFontSizes(slides: readonly Slide[], pages: Pages): Slide[] {
  const even = slides.map((slide) => ({ ...slide, placeholders: [...slide.placeholders] }));
  const set = (entry: Entry, target: number): void => {
    const content = atSize(entry, target);
    const placeholders = even[entry.slide]?.placeholders;
    const holder = placeholders?.[entry.placeholder];
    if (content && holder && placeholders) placeholders[entry.placeholder] = { ...holder, content };
  };
  const { titles, bodies } = groupsOf(slides, pages);
  const widest = Math.max(0, ...titles.map(({ slot }) => slot.box.width));
  const isWide = ({ slot }: Entry): boolean => slot.box.width >= widest * WIDE_TITLE;
  const title = titleSizeOf(titles.filter(isWide));
  for (const entry of titles)
    if ((isWide(entry) || entry.shown > title) && (entry.shown !== title || entry.own !== title)) set(entry, title);
  for (const entries of bodies) {
    const largest = Math.max(...entries.map(({ shown }) => shown));
    const floor = Math.min(largest, Math.max(LEAST_BODY, largest * LEAST_SHARE));
    const target = Math.floor(Math.min(...entries.map(({ shown }) => shown).filter((shown) => shown >= floor)));
    for (const entry of entries) if (entry.shown >= floor && entry.own > target) set(entry, target);
  }
  return even;
}

/** The size that all titles take, in points: that of most layouts, or smaller where a title needs it. */
function titleSizeOf(titles: readonly Entry[]): number {
  const votes = new Map<number, number>();
  for (const { level } of titles) votes.set(level, (votes.get(level) ?? 0) + 1);
  const [usual = 0] = [...votes].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const needed = titles.map(({ shown }) => shown).filter((shown) => shown >= usual * LEAST_TITLE_SHARE);
  const least = Math.min(usual, ...needed);
  const fitting = titles.filter(({ shown }) => shown >= usual * LEAST_TITLE_SHARE);
  for (let size = least === usual ? usual : Math.floor(least); size >= usual * LEAST_TITLE_SHARE; size--)
    if (fitting.every((entry) => (entry.shown === size && entry.own === size) || atSize(entry, size))) return size;
  return Math.floor(least);
}

function groupsOf(slides: readonly Slide[], pages: Pages): { titles: Entry[]; bodies: Entry[][] } {
  const titles: Entry[] = [];
  const bodies = new Map<string, Entry[]>();
  slides.forEach((slide, s) => {
    if (isOpening(slide.kind)) return;
    slide.placeholders.forEach((holder, p) => {
      const entry = entryOf(holder, slide, pages);
      if (!entry) return;
      const title = isTitle(holder.type);
      if (!title && !slideKinds[slide.kind].runningText) return;
      const placed = { ...entry, slide: s, placeholder: p };
      if (title) {
        if (!ownTitleKinds.has(pages.byId.get(slide.layout)?.kind ?? 'other')) titles.push(placed);
        return;
      }
      // Layouts that set their text in different sizes mean it.
      const key = String(entry.slot.levels[0]?.size);
      bodies.set(key, [...(bodies.get(key) ?? []), placed]);
    });
  });
  return { titles, bodies: [...bodies.values()].filter((entries) => entries.length > 1) };
}

function entryOf(
  { type, idx, content, box }: PlaceholderContent,
  slide: Slide,
  pages: Pages,
): Omit<Entry, 'slide' | 'placeholder'> | undefined {
  const slot = pages.byId.get(slide.layout)?.slots.find((one) => one.type === type && one.idx === idx);
  if (!slot || content.type !== 'text') return undefined;
  const first = content.paragraphs[0];
  const own = first?.runs[0]?.size ?? slot.levels[first?.level ?? 0]?.size;
  if (own === undefined) return undefined;
  const level = slot.levels[0]?.size ?? own;
  return { slot: box ? { ...slot, box } : slot, content, own, level, shown: own * (content.fontScale ?? 1) };
}

/** The text with the size written into it, deeper levels in proportion; undefined where it would not fit without being scaled again. */
function atSize({ slot, content, own }: Entry, target: number): TextContent | undefined {
  const ratio = target / own;
  const paragraphs = content.paragraphs.map((paragraph): Paragraph => {
    const level = slot.levels[paragraph.level]?.size ?? own;
    return {
      ...paragraph,
      runs: paragraph.runs.map((run) => ({ ...run, size: Math.max(12, Math.floor((run.size ?? level) * ratio)) })),
    };
  });
  const title = isTitle(slot.type);
  const fit = fitInSlot(paragraphs, slot, title ? { maxLines: 2 } : {});
  return fit.fits && (title ? fit.scale === 1 : isUnshrunk(fit)) ? withFit(paragraphs, fit) : undefined;
}
