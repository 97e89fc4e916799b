import type { Paragraph, Run, TextContent, ThemeColor } from '../../deck/content.ts';
import type { Slide } from '../../deck/document.ts';
import type { Page, Pages, Slot } from '../build/page.ts';
import { contrastOn, neededContrast } from '../drawingml/contrast.ts';
import { fromHex } from '../drawingml/color-model.ts';

/** Another colour is written only where it is clearly better than the template's own. */
const CLEARLY = 1.15;
const plainInks: readonly ThemeColor[] = ['dk1', 'lt1', 'dk2', 'lt2'];

/**
 * Text in placeholders whose own colour cannot be read on what the layout draws behind it takes the theme's most legible one. Sizes are
 * final when this is asked: large text needs less contrast.
 */
export function legibleSlots(slides: readonly Slide[], pages: Pages): Slide[] {
  return slides.map((slide) => {
    const page = pages.byId.get(slide.layout);
    if (!page) return slide;
    const placeholders = slide.placeholders.map((holder) => {
      const slot = page.slots.find(({ type, idx }) => type === holder.type && idx === holder.idx);
      if (!slot || holder.content.type !== 'text') return holder;
      const content = legibleText(holder.content, slot, page);
      return content === holder.content ? holder : { ...holder, content };
    });
    return { ...slide, placeholders };
  });
}

function legibleText(content: TextContent, slot: Slot, page: Page): TextContent {
  const inked = content.paragraphs.map((paragraph): Paragraph => {
    const runs = paragraph.runs.map((run) => legibleRun(run, { paragraph, content, slot, page }));
    return runs.every((run, i) => run === paragraph.runs[i]) ? paragraph : { ...paragraph, runs };
  });
  return inked.every((paragraph, i) => paragraph === content.paragraphs[i])
    ? content
    : { ...content, paragraphs: inked };
}

interface Place {
  paragraph: Paragraph;
  content: TextContent;
  slot: Slot;
  page: Page;
}

function legibleRun(run: Run, { paragraph, content, slot, page }: Place): Run {
  const level = slot.levels[paragraph.level];
  if (!level || run.color || run.link) return run;
  const size = (run.size ?? level.size) * (content.fontScale ?? 1);
  const own = contrastOn(fromHex(level.color), slot.grounds);
  if (own >= neededContrast(size, run.bold ?? level.bold)) return run;
  const [best] = plainInks
    .map((color) => ({ color, contrast: contrastOn(fromHex(page.palette[color]), slot.grounds) }))
    .toSorted((a, b) => b.contrast - a.contrast);
  return best && best.contrast > own * CLEARLY ? { ...run, color: best.color } : run;
}
