import type { Paragraph, TextContent } from '../../deck/content.ts';
import type { PlaceholderContent, Slide } from '../../deck/document.ts';
import { isOpening, slideKinds } from '../../deck/slide-kinds.ts';
import { isTitle, type Pages, type Slot } from '../page/page.ts';
import { fitInSlot, isUnshrunk, withFit } from './fit-slot.ts';

/** What is smaller than this share of the largest is an exception that the others do not follow. */
const LEAST_SHARE = 0.75;
/** Points under which titles and bodies are not taken for evenness' sake. */
const LEAST_TITLE = 24;
const LEAST_BODY = 18;

interface Entry {
  slide: number;
  placeholder: number;
  slot: Slot;
  content: TextContent;
  /** Size of the first level as the layout or the run says it, and as it is shown, in points. */
  own: number;
  shown: number;
}

/**
 * Titles of one deck in one size, and running text too: what the layout sets alike is shown alike, at the largest size at which all of it
 * fits. Text that needs to be much smaller keeps a size of its own.
 */
export function unifyFontSizes(slides: readonly Slide[], pages: Pages): Slide[] {
  const even = slides.map((slide) => ({ ...slide, placeholders: [...slide.placeholders] }));
  for (const { entries, least } of groupsOf(slides, pages)) {
    const largest = Math.max(...entries.map(({ shown }) => shown));
    const floor = Math.min(largest, Math.max(least, largest * LEAST_SHARE));
    const target = Math.floor(Math.min(...entries.map(({ shown }) => shown).filter((shown) => shown >= floor)));
    for (const entry of entries) {
      if (entry.shown < floor || entry.own <= target) continue;
      const content = atSize(entry, target);
      const placeholders = even[entry.slide]?.placeholders;
      const holder = placeholders?.[entry.placeholder];
      if (content && holder && placeholders) placeholders[entry.placeholder] = { ...holder, content };
    }
  }
  return even;
}

function groupsOf(slides: readonly Slide[], pages: Pages): { entries: Entry[]; least: number }[] {
  const titles = new Map<string, Entry[]>();
  const bodies = new Map<string, Entry[]>();
  slides.forEach((slide, s) => {
    if (isOpening(slide.kind)) return;
    slide.placeholders.forEach((holder, p) => {
      const entry = entryOf(holder, slide, pages);
      if (!entry) return;
      const title = isTitle(holder.type);
      if (!title && !slideKinds[slide.kind].runningText) return;
      const groups = title ? titles : bodies;
      // Layouts that set their text in different sizes mean it.
      const key = String(entry.slot.levels[0]?.size);
      const group = groups.get(key);
      const placed = { ...entry, slide: s, placeholder: p };
      if (group) group.push(placed);
      else groups.set(key, [placed]);
    });
  });
  return [
    ...[...titles.values()].map((entries) => ({ entries, least: LEAST_TITLE })),
    ...[...bodies.values()].map((entries) => ({ entries, least: LEAST_BODY })),
  ].filter(({ entries }) => entries.length > 1);
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
  return { slot: box ? { ...slot, box } : slot, content, own, shown: own * (content.fontScale ?? 1) };
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
  const fit = fitInSlot(paragraphs, slot, isTitle(slot.type) ? { maxLines: 2 } : {});
  return fit.fits && isUnshrunk(fit) ? withFit(paragraphs, fit) : undefined;
}
