import { OTHER_PART, partFieldName, partFields } from '../../../deck/number-parts.ts';
import type { ThemeColor } from '../../../deck/content.ts';
import { EMU_PER_POINT, type Box, type Emu } from '../../../deck/units.ts';
import { colorDifference } from '../../drawingml/color-difference.ts';
import { contrastOn } from '../../drawingml/contrast-ratio.ts';
import { fromHex, type Rgba } from '../../drawingml/rgba.ts';
import { bottom, overlaps } from '../../geometry/box.ts';
import { LINE_HEIGHT } from '../../fonts/index.ts';
import type { Page, Slot } from '../../page/page.ts';
import type { SlideDraft } from '../composer.ts';
import { line, shape } from '../free-text.ts';
import { alignWith, shiftOf } from './align-with.ts';
import { liningFigures } from './lining-figures.ts';

/** Sizes that a part's number may have, in points on a slide 7.5 in high. */
const SIZES = [96, 80, 66, 54];
/** Inches on a slide 7.5 in high: what the marks keep off the slide's edge, the title's letters and each other; the strip's sides. */
const [MARGIN, OVER, STRIP_WIDTH, STRIP_HEIGHT] = [0.4, 0.1, 3, 0.07];
/** So far under the words the strip stands, the nearest first, where the layout draws nothing itself. */
const UNDER = [0.4, 0.65, 0.9, 1.2];
/** Two parts are not counted: both are seen. */
const LEAST_FIELDS = 3;
/** Contrast of large text and of graphics (WCAG 2.2, 1.4.3 and 1.4.11). */
const LEAST_CONTRAST = 3;
/** A ground that differs more than this (ΔE of CIE 1976) shows something that marks would stand on. */
const PLAIN = 24;
/** Titles that begin with a number of their own. */
const NUMBERED = /^\s*[\p{Nd}]/u;

/** Where words stand on a divider: its letters, from the top of the slide to their end, and the placeholders that hold them. */
export interface DividerWords {
  title: Slot;
  /** Where letters begin and end. */
  start: Emu;
  end: Emu;
  /** Boxes that are taken. */
  taken: readonly Box[];
}

/** On a divider the number of its part over the title, large, and under it a strip that says how far the deck has come; only on a plain ground. */
export function placePartMarks(slide: SlideDraft, words: DividerWords): void {
  if (!NUMBERED.test(slide.title)) placeNumber(slide, words);
  if (slide.composer.parts >= LEAST_FIELDS) placeFields(slide, words);
}

/** As wide as the title's words. */
const acrossOf = ({ title: { box, insets } }: DividerWords) => ({
  x: box.x + insets.left,
  width: box.width - insets.left - insets.right,
});

/** Whether nothing else stands in a box, and it keeps off the slide's edges. */
const isFree = ({ composer }: SlideDraft, { taken }: DividerWords, box: Box): boolean =>
  box.y >= composer.length(MARGIN) &&
  bottom(box) <= composer.pages.slideSize.height - composer.length(MARGIN) * 1.5 &&
  !taken.some((other) => overlaps(box, other));

function placeNumber(slide: SlideDraft, words: DividerWords): void {
  const { composer, page } = slide;
  const boxFor = (size: number): Box => {
    const height = size * LINE_HEIGHT * EMU_PER_POINT;
    return { ...acrossOf(words), y: words.start - composer.length(OVER) - height, height };
  };
  for (const size of SIZES.map((points) => composer.size(points))) {
    const box = boxFor(size);
    const color = isFree(slide, words, box) ? inkFor(page, box) : undefined;
    if (!color) continue;
    slide.holdFirst(
      shape({
        name: 'Part number',
        role: 'partNumber',
        box,
        // Which of the parts it is, is known when all slides stand.
        paragraphs: [line('1', { bold: true })],
        size,
        color,
        align: alignWith(words.title, page),
        anchor: 'bottom',
        headingFont: liningFigures(page),
      }),
    );
    return;
  }
}

/** A strip with what would stand too near to it. */
const airy = (box: Box): Box => ({ ...box, y: box.y - 2 * box.height, height: 5 * box.height });

function placeFields(slide: SlideDraft, words: DividerWords): void {
  const { composer, page } = slide;
  const across = acrossOf(words);
  const width = Math.min(across.width, composer.length(STRIP_WIDTH));
  const x = across.x + (across.width - width) * shiftOf(alignWith(words.title, page), page);
  const height = composer.length(STRIP_HEIGHT);
  const strips = UNDER.map((under): Box => ({ x, y: words.end + composer.length(under), width, height }));
  const strip = strips.find((box) => isFree(slide, words, box) && inkFor(page, airy(box)));
  const fill = strip && inkFor(page, airy(strip));
  if (!strip || !fill) return;
  const fields = partFields(strip, composer.parts, page.rtl).map((box, i) =>
    shape({
      name: partFieldName(i),
      role: 'partField',
      box,
      fill,
      ...(i === 0 ? {} : { fillAlpha: OTHER_PART }),
      decorative: true,
    }),
  );
  slide.hold(...fields);
}

/** A colour that is seen on a plain ground: the first accent that is, else the text's; undefined where something is drawn there. */
function inkFor(page: Page, box: Box): ThemeColor | undefined {
  const grounds: Rgba[] = page.behind(box);
  const [first] = grounds;
  if (!first || grounds.some((ground) => colorDifference(ground, first) > PLAIN)) return undefined;
  return [...page.accents, page.text, page.background].find(
    (color) => contrastOn(fromHex(page.palette[color]), grounds) >= LEAST_CONTRAST,
  );
}
