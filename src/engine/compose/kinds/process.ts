import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import { inches, type Box } from '../../../deck/units.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitFreeText, line, roomInside, shape } from '../free-text.ts';
import { headingOn, quietSurface, strongSurface, surfaceLook } from '../palette.ts';
import { startDrawn } from './figures.ts';

type Step = Extract<DraftSlide, { kind: 'process' }>['steps'][number];

/** Shares of the region's height: the row of chevrons, and the air under it. */
const CHEVRONS = 0.2;
const AIR = 0.04;
/** A chevron is no higher than this share of its width, or its point leaves no room for a name. */
const FLAT = 0.5;
/** Names smaller than this in their chevrons, in points, stand on the cards below instead. */
const LEAST_NAME = 14;
/** Tips of chevrons reach into the next by this share of their height. */
const OPEN = 0.12;

/** Steps in a row: chevrons of one size that name them, and a card under each with its number and what happens in it. */
export function composeProcess(composer: Composer, draft: Extract<DraftSlide, { kind: 'process' }>): void {
  const slide = startDrawn(composer, draft);
  const { region } = slide;
  const { steps } = draft;
  const columns = slide.columns(steps.length, composer.length(OPEN));
  const width = columns[0]?.width ?? region.width;
  const told = steps.some(({ text }) => text);
  const height = told
    ? Math.min(composer.length(1.1), region.height * CHEVRONS, width * FLAT)
    : Math.min(composer.length(2.4), region.height * 0.5);
  const top = told ? region.y : Math.round(region.y + (region.height - height) * 0.4);
  const bands = columns.map((column): Box => ({ ...column, y: top, height }));
  const named = placeChevrons(slide, steps, bands);
  if (told) {
    const from = height + region.height * AIR;
    const cards = columns.map((column): Box => ({ ...column, y: region.y + from, height: region.height - from }));
    placeDetails(slide, { steps, boxes: cards, named, title: draft.title });
  }
  slide.done();
}

/** Points of chevrons, and the notches of those that follow, take this share of their height from each side. */
const POINT = 0.28;
const roomInChevron = ({ width, height }: Box, i: number): { width: number; height: number } => ({
  width: width - height * POINT * (i === 0 ? 1 : 2) - 2 * CHEVRON_INSET,
  height,
});
const CHEVRON_INSET = inches(0.04);

const geometryOf = (i: number): string => (i === 0 ? 'homePlate' : 'chevron');

/** @returns whether the steps' names stand in the chevrons; else their numbers do */
function placeChevrons(slide: SlideDraft, steps: readonly Step[], boxes: readonly Box[]): boolean {
  const { composer, page } = slide;
  const surface = strongSurface(page);
  const names = steps.map(({ title }, i) =>
    fitFreeText(() => [line(title, { bold: true })], roomInChevron(boxes[i] ?? slide.region, i), {
      family: page.bodyFamily,
      bold: true,
      max: composer.size(22),
      min: composer.size(LEAST_NAME) - 1,
    }),
  );
  const size = Math.min(...names.map((name) => name.size));
  const named = size >= composer.size(LEAST_NAME) && names.every(({ shortened }) => !shortened);
  steps.forEach((step, i) => {
    slide.add(
      shape({
        name: `Step ${i + 1}`,
        box: boxes[i] ?? slide.region,
        geometry: geometryOf(i),
        fill: surface.fill,
        paragraphs: [line(named ? step.title : String(i + 1), { bold: true })],
        size: named ? size : composer.size(24),
        color: surface.text,
        ...(surface.textTint === undefined ? {} : { textTint: surface.textTint }),
        anchor: 'middle',
        align: 'center',
      }),
    );
  });
  return named;
}

/** Cards under the chevrons: a large number, or the name where the chevron has no room for it, and what happens in the step. */
function placeDetails(
  slide: SlideDraft,
  { steps, boxes, named, title }: { steps: readonly Step[]; boxes: readonly Box[]; named: boolean; title: string },
): void {
  const { composer, page } = slide;
  const surface = quietSurface(page);
  const color = headingOn(page, surface);
  const wordsOf =
    (step: Step, i: number) =>
    (size: number): Paragraph[] => [
      named
        ? line(String(i + 1), { bold: true, size: Math.round(size * 1.9), color })
        : line(step.title, { bold: true, size: size + 2, color }),
      ...(step.text ? [line(step.text)] : []),
    ];
  const fitAt = (max: number) =>
    steps.map((step, i) =>
      fitFreeText(wordsOf(step, i), roomInside(boxes[i] ?? slide.region, 'rect'), {
        family: page.bodyFamily,
        max,
        min: composer.size(12),
      }),
    );
  const size = Math.min(...fitAt(composer.size(22)).map((fitted) => fitted.size));
  const fitted = fitAt(size);
  if (fitted.some((one) => one.shortened))
    composer.warn('text_shortened', `Steps of "${title}" were shortened to fit; shorten them yourself.`);
  steps.forEach((step, i) => {
    slide.add(
      shape({
        name: `Step ${i + 1}: text`,
        box: boxes[i] ?? slide.region,
        ...surfaceLook(surface),
        paragraphs: fitted[i]?.paragraphs ?? [line(step.title)],
        size,
      }),
    );
  });
}
