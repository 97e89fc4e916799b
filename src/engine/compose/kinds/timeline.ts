import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import { bottom } from '../../geometry/box.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitFreeText, line, roomInside, shape } from '../free-text.ts';
import { headingOn, quietSurface, surfaceLook } from '../palette.ts';
import { columnsOf } from '../region.ts';
import { startDrawn } from './start-drawn.ts';
import { timeOf } from './time-of.ts';

type Event = Extract<DraftSlide, { kind: 'timeline' }>['events'][number];

/** So many events, or more, stand on alternating sides of the line. */
const ALTERNATE = 3;
/** Inches on a slide 7.5 in high. */
const [MARK, THICK, STEM, GAP, GUTTER] = [0.2, 0.04, 0.02, 0.14, 0.2];
/** Marks are no nearer to a side of their card, nor to each other, than so many of their sizes. */
const CLEAR = 1.25;

/** A line with dated marks, each with a card that says what happened: below it where they are two, else on alternating sides. */
export function composeTimeline(composer: Composer, draft: Extract<DraftSlide, { kind: 'timeline' }>): void {
  const slide = startDrawn(composer, draft);
  const { region } = slide;
  const { events } = draft;
  const alternate = events.length >= ALTERNATE;
  const gutter = composer.length(GUTTER);
  // Cards on alternating sides are as wide as two steps, so the last event needs one step more.
  const columns = columnsOf(region, events.length + (alternate ? 1 : 0), gutter);
  const mark = composer.length(MARK);
  const axis = Math.round(region.y + (alternate ? region.height / 2 : mark / 2));
  const cards = events.map((_, i): Box => {
    const column = columns[i] ?? region;
    const gap = mark / 2 + composer.length(GAP);
    const above = alternate && i % 2 === 0;
    const y = above ? region.y : axis + gap;
    const width = alternate ? 2 * column.width + gutter : column.width;
    return { x: column.x, width, y, height: above ? axis - gap - y : region.y + region.height - y };
  });
  const times = events.map(({ when }) => timeOf(when, composer.language));
  placeAxis(slide, { axis, cards, places: placesOf(cards, { times, mark }) });
  placeEvents(slide, { events, cards, title: draft.title });
  slide.done();
}

/** Where the middles of the marks are: to scale where every event has its date and its mark stays by its card, else in the middle of the cards. */
function placesOf(
  cards: readonly Box[],
  { times, mark }: { times: readonly (number | undefined)[]; mark: number },
): number[] {
  const middles = cards.map(({ x, width }) => x + width / 2);
  const [first, last] = [middles[0] ?? 0, middles.at(-1) ?? 0];
  const known = times.filter((time) => time !== undefined);
  const [from, to] = [known[0] ?? 0, known.at(-1) ?? 0];
  if (known.length < cards.length || to <= from) return middles;
  const scaled = known.map((time) => Math.round(first + ((time - from) / (to - from)) * (last - first)));
  const stands = scaled.every((x, i) => {
    const card = cards[i];
    const before = scaled[i - 1];
    return (
      card !== undefined &&
      x - card.x >= mark * CLEAR &&
      card.x + card.width - x >= mark * CLEAR &&
      (before === undefined || x - before >= mark * CLEAR * 2)
    );
  });
  return stands ? scaled : middles;
}

interface Axis {
  /** Its middle, from the top of the slide. */
  axis: number;
  cards: readonly Box[];
  places: readonly number[];
}

/** The line from the first of its marks to the last, and from every mark a stem to its card. */
function placeAxis(slide: SlideDraft, { axis, cards, places }: Axis): void {
  const { composer, page, region } = slide;
  const fill = page.accents[0] ?? 'accent1';
  const [mark, thick, stem] = [composer.length(MARK), composer.length(THICK), composer.length(STEM)];
  const [first, last] = [places[0] ?? region.x, places.at(-1) ?? region.x];
  slide.add(
    shape({
      name: 'Line',
      box: { x: first, y: axis - thick / 2, width: last - first, height: thick },
      fill,
      decorative: true,
    }),
  );
  places.forEach((x, i) => {
    const card = cards[i] ?? region;
    const end = card.y < axis ? bottom(card) : card.y;
    slide.add(
      shape({
        name: `Stem ${i + 1}`,
        box: { x: x - stem / 2, y: Math.min(end, axis), width: stem, height: Math.abs(axis - end) },
        fill,
        decorative: true,
      }),
      shape({
        name: `Mark ${i + 1}`,
        box: { x: x - mark / 2, y: axis - mark / 2, width: mark, height: mark },
        geometry: 'ellipse',
        fill,
        decorative: true,
      }),
    );
  });
}

function placeEvents(
  slide: SlideDraft,
  { events, cards, title }: { events: readonly Event[]; cards: readonly Box[]; title: string },
): void {
  const { composer, page } = slide;
  const surface = quietSurface(page);
  const color = headingOn(page, surface);
  const wordsOf =
    (event: Event) =>
    (size: number): Paragraph[] => [
      line(event.when, { bold: true, color, size: size + 2 }),
      line(event.title, { bold: true }),
      ...(event.text ? [line(event.text)] : []),
    ];
  const fitAt = (max: number) =>
    events.map((event, i) =>
      fitFreeText(wordsOf(event), roomInside(cards[i] ?? slide.region, 'rect'), {
        family: page.bodyFamily,
        bold: true,
        max,
        min: composer.size(12),
      }),
    );
  const size = Math.min(...fitAt(slide.under(24, 0.9)).map((fitted) => fitted.size));
  const fitted = fitAt(size);
  if (fitted.some((one) => one.shortened))
    composer.warn('text_shortened', `Events of "${title}" were shortened to fit; shorten them yourself.`);
  events.forEach((_, i) => {
    slide.add(
      shape({
        name: `Event ${i + 1}`,
        box: cards[i] ?? slide.region,
        ...surfaceLook(surface),
        paragraphs: fitted[i]?.paragraphs ?? [],
        size,
      }),
    );
  });
}
