import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import { inches, type Box } from '../../../deck/units.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitFreeText, line, roomInside, shape, type FittedText } from '../free-text.ts';
import { headingOn, quietSurface, strongSurface, surfaceLook } from '../palette.ts';
import { cellsOf } from '../region.ts';
import { cardFoot, FOOT, partFeet, type Footed } from './card-foot.ts';
import { startDrawn } from './start-drawn.ts';

type Step = Extract<DraftSlide, { kind: 'process' }>['steps'][number];

/** Shares of the region's height: the row of chevrons, and the air under it. */
const CHEVRONS = 0.2;
const AIR = 0.04;
/** A chevron is no higher than this share of its width, or its point leaves no room for a name. */
const FLAT = 0.5;
/** Names smaller than this in their chevrons, in points, stand on the cards below instead. */
const LEAST_NAME = 14;
/** Text smaller than this in narrow columns, in points on a slide 7.5 in high, stands on rows. */
const LEAST_TEXT = 18;
/** Tips of chevrons reach into the next by this share of their height. */
const OPEN = 0.12;

/** Steps in a row: chevrons of one size that name them, and a card under each with its number and what happens in it; long names stand on rows. */
export function composeProcess(composer: Composer, draft: Extract<DraftSlide, { kind: 'process' }>): void {
  const slide = startDrawn(composer, draft);
  const { region } = slide;
  const { steps } = draft;
  const columns = slide.columns(steps.length, composer.length(OPEN));
  const width = columns[0]?.width ?? region.width;
  const flat = Math.min(composer.length(1.1), region.height * CHEVRONS, width * FLAT);
  const tall = Math.min(composer.length(2.4), region.height * 0.5);
  const band = (y: number, height: number): Box[] => columns.map((column) => ({ ...column, y, height }));
  const alone = band(Math.round(region.y + (region.height - tall) * 0.4), tall);
  const told = steps.some(({ text }) => text);
  const chevrons = told ? band(region.y, flat) : alone;
  const size = fitNames(slide, steps, chevrons);
  const from = flat + region.height * AIR;
  const cards = band(region.y + from, region.height - from);
  const details = { steps: partFeet(slide, steps, cards), boxes: cards, named: true };
  const inColumns = size === undefined ? 0 : told ? fitDetails(slide, details).size : Infinity;
  const down = rowsDown(slide, steps);
  if (size === undefined || (inColumns < composer.size(LEAST_TEXT) && fitDetails(slide, down).size > inColumns))
    placeDown(slide, down);
  else {
    placeChevrons(slide, { steps, boxes: chevrons, size });
    if (told) placeDetails(slide, details);
  }
  slide.done();
}

interface Rows extends Details {
  rows: readonly Box[];
  /** Width of the numbers before the cards, in EMU. */
  block: number;
}

/** Where steps stand down the page: a number each, and a card with the name and what happens. */
function rowsDown({ composer, region }: SlideDraft, steps: readonly Step[]): Rows {
  const rows = cellsOf(region, { columns: 1, rows: steps.length, gutter: composer.length(OPEN) });
  const block = Math.min(rows[0]?.height ?? 0, composer.length(0.95));
  const boxes = rows.map((row): Box => ({ ...row, x: row.x + block, width: row.width - block }));
  return { steps, rows, block, boxes, named: false };
}

/** Steps down the page, where names or text have no room in a row: numbers point on to the next. */
function placeDown(slide: SlideDraft, down: Rows): void {
  const { composer, page, region } = slide;
  const { steps, rows, block } = down;
  const strong = strongSurface(page);
  steps.forEach((_, i) => {
    slide.add(
      shape({
        name: `Step ${i + 1}`,
        box: { ...(rows[i] ?? region), width: block },
        geometry: i === steps.length - 1 ? 'rect' : 'flowChartOffpageConnector',
        ...surfaceLook(strong),
        paragraphs: [line(String(i + 1), { bold: true })],
        size: composer.size(24),
        anchor: 'middle',
        align: 'center',
      }),
    );
  });
  placeDetails(slide, down);
}

/** Points of chevrons, and the notches of those that follow, take this share of their height from each side. */
const POINT = 0.28;
const roomInChevron = ({ width, height }: Box, i: number): { width: number; height: number } => ({
  width: width - height * POINT * (i === 0 ? 1 : 2) - 2 * CHEVRON_INSET,
  height,
});
const CHEVRON_INSET = inches(0.04);

const geometryOf = (i: number): string => (i === 0 ? 'homePlate' : 'chevron');

/** The size at which every step's name stands whole in its chevron; undefined where there is none. */
function fitNames(
  { composer, page, region }: SlideDraft,
  steps: readonly Step[],
  boxes: readonly Box[],
): number | undefined {
  const names = steps.map(({ title }, i) =>
    fitFreeText(() => [line(title, { bold: true })], roomInChevron(boxes[i] ?? region, i), {
      family: page.bodyFamily,
      bold: true,
      max: composer.size(22),
      min: composer.size(LEAST_NAME) - 1,
    }),
  );
  const size = Math.min(...names.map((name) => name.size));
  return size >= composer.size(LEAST_NAME) && names.every(({ shortened }) => !shortened) ? size : undefined;
}

function placeChevrons(
  slide: SlideDraft,
  { steps, boxes, size }: { steps: readonly Step[]; boxes: readonly Box[]; size: number },
): void {
  const { page } = slide;
  const surface = strongSurface(page);
  steps.forEach((step, i) => {
    slide.add(
      shape({
        name: `Step ${i + 1}`,
        box: boxes[i] ?? slide.region,
        geometry: geometryOf(i),
        fill: surface.fill,
        paragraphs: [line(step.title, { bold: true })],
        size,
        color: surface.text,
        ...(surface.textTint === undefined ? {} : { textTint: surface.textTint }),
        anchor: 'middle',
        align: 'center',
      }),
    );
  });
}

interface Details {
  steps: readonly Footed<Step>[];
  boxes: readonly Box[];
  /** Chevrons name the steps. */
  named: boolean;
}

/** Steps without texts of their own say what happens where a title is longer than this, in letters: they are set as text. */
const LONGEST_NAME = 48;
const areSentences = (steps: readonly Step[]): boolean =>
  steps.every(({ text }) => !text) && steps.some(({ title }) => title.length > LONGEST_NAME);

/** What happens in the steps, all in one size: under a large number where chevrons name them, else under the name. */
function fitDetails(slide: SlideDraft, { steps, boxes, named }: Details): { size: number; fitted: FittedText[] } {
  const { composer, page } = slide;
  const color = headingOn(page, quietSurface(page));
  const sentences = areSentences(steps);
  const wordsOf =
    (step: Step, i: number) =>
    (size: number): Paragraph[] => [
      named
        ? line(String(i + 1), { bold: true, size: Math.round(size * 2.2), color })
        : sentences
          ? line(step.title)
          : line(step.title, { bold: true, size: size + 2, color }),
      ...(step.text ? [line(step.text)] : []),
    ];
  const foot = steps.some((step) => step.foot !== undefined) ? composer.length(FOOT) : 0;
  const fitAt = (max: number) =>
    steps.map((step, i) => {
      const { width, height } = roomInside(boxes[i] ?? slide.region, 'rect');
      return fitFreeText(
        wordsOf(step, i),
        { width, height: height - foot },
        { family: page.bodyFamily, max, min: composer.size(12) },
      );
    });
  const size = Math.min(...fitAt(slide.under(26, 0.9)).map((fitted) => fitted.size));
  return { size, fitted: fitAt(size) };
}

/** Cards with what happens in the steps, and at their feet who does it or how long it takes. */
function placeDetails(slide: SlideDraft, details: Details): void {
  const { composer, page } = slide;
  const { steps, boxes, named } = details;
  const { size, fitted } = fitDetails(slide, details);
  if (fitted.some((one) => one.shortened))
    composer.warn('text_shortened', `Steps of "${slide.title}" were shortened to fit; shorten them yourself.`);
  steps.forEach((step, i) => {
    slide.add(
      shape({
        name: `Step ${i + 1}: text`,
        box: boxes[i] ?? slide.region,
        ...surfaceLook(quietSurface(page)),
        paragraphs: fitted[i]?.paragraphs ?? [line(step.title)],
        size,
        anchor: named ? 'top' : 'middle',
      }),
    );
    if (step.foot !== undefined)
      slide.add(...cardFoot(slide, { box: boxes[i] ?? slide.region, text: step.foot, at: i, size }));
  });
}
