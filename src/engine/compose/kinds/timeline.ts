import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitFreeText, line, roomInside, shape } from '../free-text.ts';
import { headingOn, quietSurface, surfaceLook } from '../palette.ts';
import { columnsOf } from '../region.ts';
import { startDrawn } from './start-drawn.ts';

type Event = Extract<DraftSlide, { kind: 'timeline' }>['events'][number];

/** Events that still have room for words under one line; more stand on alternating sides. */
const ONE_SIDE = 5;
/** Inches on a slide 7.5 in high. */
const [MARK, THICK, GAP, GUTTER] = [0.2, 0.04, 0.12, 0.2];

/** A line with dated marks, each with a card that says what happened, below it, or on alternating sides when there are many. */
export function composeTimeline(composer: Composer, draft: Extract<DraftSlide, { kind: 'timeline' }>): void {
  const slide = startDrawn(composer, draft);
  const { region } = slide;
  const { events } = draft;
  const alternate = events.length > ONE_SIDE;
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
  placeAxis(slide, { axis, places: columns.slice(0, events.length).map(({ x }) => x) });
  placeEvents(slide, { events, cards, title: draft.title });
  slide.done();
}

/** The line from the region's edge to the last of its marks, and the marks. */
function placeAxis(slide: SlideDraft, { axis, places }: { axis: number; places: readonly number[] }): void {
  const { composer, page, region } = slide;
  const fill = page.accents[0] ?? 'accent1';
  const [mark, thick] = [composer.length(MARK), composer.length(THICK)];
  const end = (places.at(-1) ?? region.x) + mark;
  slide.add(
    shape({
      name: 'Line',
      box: { x: region.x, y: axis - thick / 2, width: end - region.x, height: thick },
      fill,
      decorative: true,
    }),
    ...places.map((x, i) =>
      shape({
        name: `Mark ${i + 1}`,
        box: { x, y: axis - mark / 2, width: mark, height: mark },
        geometry: 'ellipse',
        fill,
        decorative: true,
      }),
    ),
  );
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
  const size = Math.min(...fitAt(slide.under(24, 0.85)).map((fitted) => fitted.size));
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
