import type { Paragraph, Run, ShapeContent, TextContent, ThemeColor } from '../../deck/content.ts';
import type { Slide } from '../../deck/document.ts';
import type { Box } from '../../deck/units.ts';
import { legibleInk } from '../page/ink.ts';
import type { Page, Pages, Slot } from '../page/page.ts';
import { tintedColor } from '../page/tinted-color.ts';
import { contrastOn, neededContrast } from '../drawingml/contrast-ratio.ts';
import { fromHex, type Rgba } from '../drawingml/rgba.ts';
import { coveredBy } from '../geometry/box.ts';

/** Another colour is written only where it is clearly better than the template's own. */
const CLEARLY = 1.15;
/** Of text that says no size. */
const USUAL_SIZE = 18;
/** Points of one line among those looked at: text may fill any line of its box and leave the others. */
const POINTS_OF_LINE = 5;
const contrastAlong = (color: Rgba, grounds: readonly Rgba[]): number => {
  let least = Infinity;
  for (let at = 0; at < grounds.length; at += POINTS_OF_LINE)
    least = Math.min(least, contrastOn(color, grounds.slice(at, at + POINTS_OF_LINE)));
  return least;
};

const plainInks: readonly ThemeColor[] = ['dk1', 'lt1', 'dk2', 'lt2'];

/**
 * Gives text that cannot be read on what the layout draws behind it another ink: text in placeholders the theme's most legible colour, text
 * on the grid a shade of it too. Sizes are final when this is asked, since large text needs less contrast.
 */
export function ensureContrast(slides: readonly Slide[], pages: Pages): Slide[] {
  return slides.map((slide) => {
    const page = pages.byId.get(slide.layout);
    if (!page) return slide;
    const placeholders = slide.placeholders.map((holder) => {
      const slot = page.slots.find(({ type, idx }) => type === holder.type && idx === holder.idx);
      if (!slot || holder.content.type !== 'text') return holder;
      const content = legibleText(holder.content, slot, page);
      return content === holder.content ? holder : { ...holder, content };
    });
    const filled: Box[] = [];
    const elements = slide.elements.map((element) => {
      const { content, box } = element;
      if (content.type !== 'shape') return element;
      if (content.fill !== null) filled.push(box);
      // What stands on a panel of ours was given the panel's ink.
      if (content.fill !== null || element.rotation || filled.some((panel) => coveredBy(box, panel) > 0.5))
        return element;
      return { ...element, content: legibleShape(content, page.behind(box), page) };
    });
    return { ...slide, placeholders, elements };
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

/** Text straight on the ground: its colours were chosen for the ground as a whole, and pictures differ from place to place. */
function legibleShape(shape: ShapeContent, grounds: readonly Rgba[], page: Page): ShapeContent {
  const usual = shape.textColor ?? page.text;
  const passes = (color: ThemeColor, tint: number | undefined, run: Run): boolean => {
    const size = run.size ?? shape.size ?? USUAL_SIZE;
    return contrastAlong(tintedColor(page.palette[color], tint), grounds) >= neededContrast(size, run.bold ?? false);
  };
  const fails = shape.paragraphs.some(({ runs }) =>
    runs.some(
      (run) => run.text.trim() !== '' && !run.link && !passes(run.color ?? usual, run.color ? 0 : shape.textTint, run),
    ),
  );
  if (!fails) return shape;
  const ink = legibleInk(page, ...grounds);
  const paragraphs = shape.paragraphs.map((paragraph): Paragraph => ({
    ...paragraph,
    runs: paragraph.runs.map((run) => ({ ...run, color: undefined })),
  }));
  return { ...shape, paragraphs, textColor: ink.color, textTint: ink.tint };
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
  const own = contrastAlong(fromHex(level.color), slot.grounds);
  if (own >= neededContrast(size, run.bold ?? level.bold)) return run;
  const [best] = plainInks
    .map((color) => ({ color, contrast: contrastAlong(fromHex(page.palette[color]), slot.grounds) }))
    .toSorted((a, b) => b.contrast - a.contrast);
  return best && best.contrast > own * CLEARLY ? { ...run, color: best.color } : run;
}
