import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import { inches, type Box } from '../../../deck/units.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitFreeText, line, roomInside, shape } from '../free-text.ts';
import { headingOn, quietSurface, strongSurface, surfaceLook } from '../palette.ts';
import { startDrawn } from './start-drawn.ts';

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
  const flat = Math.min(composer.length(1.1), region.height * CHEVRONS, width * FLAT);
  const tall = Math.min(composer.length(2.4), region.height * 0.5);
  const band = (y: number, height: number): Box[] => columns.map((column) => ({ ...column, y, height }));
  const alone = band(Math.round(region.y + (region.height - tall) * 0.4), tall);
  const size = steps.some(({ text }) => text) ? undefined : fitNames(slide, steps, alone);
  if (size !== undefined) placeChevrons(slide, { steps, boxes: alone, size });
  else {
    const chevrons = band(region.y, flat);
    const named = fitNames(slide, steps, chevrons);
    placeChevrons(slide, { steps, boxes: chevrons, size: named });
    const from = flat + region.height * AIR;
    const boxes = band(region.y + from, region.height - from);
    placeDetails(slide, { steps, boxes, named: named !== undefined, title: draft.title });
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

/** Without a size for names the chevrons show the steps' numbers, and the names stand below. */
function placeChevrons(
  slide: SlideDraft,
  { steps, boxes, size }: { steps: readonly Step[]; boxes: readonly Box[]; size: number | undefined },
): void {
  const { composer, page } = slide;
  const surface = strongSurface(page);
  steps.forEach((step, i) => {
    slide.add(
      shape({
        name: `Step ${i + 1}`,
        box: boxes[i] ?? slide.region,
        geometry: geometryOf(i),
        fill: surface.fill,
        paragraphs: [line(size === undefined ? String(i + 1) : step.title, { bold: true })],
        size: size ?? composer.size(24),
        color: surface.text,
        ...(surface.textTint === undefined ? {} : { textTint: surface.textTint }),
        anchor: 'middle',
        align: 'center',
      }),
    );
  });
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
