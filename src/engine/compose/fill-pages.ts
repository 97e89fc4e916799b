import type { Paragraph, TextContent } from '../../deck/content.ts';
import type { PlaceholderContent, Slide } from '../../deck/document.ts';
import { slideKinds, type SlideKind } from '../../deck/slide-kinds.ts';
import { EMU_PER_POINT } from '../../deck/units.ts';
import { isTitle, type Pages, type Slot } from '../page/page.ts';
import { fitInSlot, isUnshrunk } from './fit-slot.ts';
import { spaceOf } from './paragraph-style.ts';

/** Body text is not set larger than this for the page's sake, in points on a slide 7.5 in high, nor than this share of the titles. */
const LARGEST = 24;
const SHARE_OF_TITLE = 0.8;
/** The fullest slide of running text keeps this much of its place free when all of them grow. */
const FULLEST = 0.9;
/** Lists are spread until they take up this share of their place, with at most so many sizes of type between two points. */
const SPREAD_TO = 0.78;
const WIDEST_SPACE = 1.4;

interface Entry {
  slide: number;
  placeholder: number;
  slot: Slot;
  content: TextContent;
}

/**
 * Lists that leave their page empty: in templates with small type all running text of the deck is set larger, in one size, as far as its
 * fullest slide allows; then the points of short lists stand further apart.
 */
export function fillPages(slides: readonly Slide[], pages: Pages): Slide[] {
  const filled = slides.map((slide) => ({ ...slide, placeholders: [...slide.placeholders] }));
  for (const group of groupsOf(slides, pages)) {
    const scale = growthOf(group, { slides, pages });
    for (const entry of group) {
      const content = spread(scale > 1 ? grown(entry, scale) : entry.content, entry.slot);
      const placeholders = filled[entry.slide]?.placeholders;
      const holder = placeholders?.[entry.placeholder];
      if (placeholders && holder && content !== entry.content) placeholders[entry.placeholder] = { ...holder, content };
    }
  }
  return filled;
}

/** Slides that show a few points in words beside a picture, a chart or a table. */
const besideFigures: ReadonlySet<SlideKind> = new Set(['pictureText', 'twoColumns', 'comparison']);
/** What is no list of points (a heading, a takeaway) keeps its size. */
const LEAST_POINTS = 2;

/** Running text that is not scaled, by the size its layouts give it. */
function groupsOf(slides: readonly Slide[], pages: Pages): Entry[][] {
  const groups = new Map<string, Entry[]>();
  slides.forEach((slide, s) => {
    const beside = besideFigures.has(slide.kind);
    if (!slideKinds[slide.kind].runningText && !beside) return;
    slide.placeholders.forEach((holder, p) => {
      const slot = slotOf(holder, slide, pages);
      if (!slot || isTitle(holder.type) || holder.content.type !== 'text') return;
      if (beside && holder.content.paragraphs.length < LEAST_POINTS) return;
      // Text beside a figure has less room than text that has the page to itself, and grows by itself.
      const key = beside ? `${slide.id} ${slot.levels[0]?.size}` : String(slot.levels[0]?.size);
      groups.set(key, [...(groups.get(key) ?? []), { slide: s, placeholder: p, slot, content: holder.content }]);
    });
  });
  return [...groups.values()];
}

function slotOf({ type, idx, box }: PlaceholderContent, slide: Slide, pages: Pages): Slot | undefined {
  const slot = pages.byId.get(slide.layout)?.slots.find((one) => one.type === type && one.idx === idx);
  return slot && box ? { ...slot, box } : slot;
}

const sizeOf = ({ runs, level }: Paragraph, slot: Slot): number => runs[0]?.size ?? slot.levels[level]?.size ?? 18;

/** The factor by which all text of a group can grow; 1 where some of it is scaled down, or is large already. */
function growthOf(group: readonly Entry[], { slides, pages }: { slides: readonly Slide[]; pages: Pages }): number {
  const size = Math.min(
    ...group.map(({ content, slot }) => (content.paragraphs[0] ? sizeOf(content.paragraphs[0], slot) : Infinity)),
  );
  const titles = group.flatMap(({ slide }) => {
    const page = pages.byId.get(slides[slide]?.layout ?? '');
    return page?.slots.find(({ type }) => isTitle(type))?.levels[0]?.size ?? [];
  });
  const limit = Math.min(LARGEST * pages.scale, ...titles.map((title) => title * SHARE_OF_TITLE));
  for (let points = Math.floor(limit); points > size; points--) {
    const scale = points / size;
    const fits = group.every((entry) => {
      if (entry.content.fontScale !== undefined) return false;
      const fit = fitInSlot(grown(entry, scale).paragraphs, entry.slot);
      return fit.fits && isUnshrunk(fit) && fit.fill <= FULLEST;
    });
    if (fits) return scale;
  }
  return 1;
}

const grown = ({ content, slot }: Entry, scale: number): TextContent => ({
  ...content,
  paragraphs: content.paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map((run) => ({ ...run, size: Math.round((run.size ?? sizeOf(paragraph, slot)) * scale) })),
  })),
});

/** More space between the points of a list that leaves much of its place free. */
function spread(content: TextContent, slot: Slot): TextContent {
  const { paragraphs } = content;
  const gaps = paragraphs.filter(({ level }, i) => i > 0 && level === 0).length;
  if (gaps === 0 || content.fontScale !== undefined) return content;
  const { fill } = fitInSlot(paragraphs, slot);
  if (fill >= SPREAD_TO) return content;
  const level = slot.levels[0];
  const own = level ? spaceOf(level.spaceBefore, level) : 0;
  const room = (slot.box.height - slot.insets.top - slot.insets.bottom) / EMU_PER_POINT;
  const spare = ((SPREAD_TO - fill) * room) / gaps;
  return {
    ...content,
    paragraphs: paragraphs.map((paragraph, i) => {
      if (i === 0 || paragraph.level > 0) return paragraph;
      return { ...paragraph, spaceBefore: Math.round(own + Math.min(spare, sizeOf(paragraph, slot) * WIDEST_SPACE)) };
    }),
  };
}
