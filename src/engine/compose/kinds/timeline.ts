import type { DraftOf } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitFreeText, line, roomInside, shape } from '../free-text.ts';
import { headingOn, quietSurface, surfaceLook } from '../palette.ts';
import { columnsOf } from '../region.ts';
import { startDrawn } from './figures.ts';

type Timeline = DraftOf<'timeline'>;
type Event = Timeline['events'][number];

/** Events that still have room for words under one line; more stand on alternating sides. */
const ONE_SIDE = 5;
const GAP = 0.16;

interface Look {
  mark: number;
  thick: number;
  gap: number;
  axis: number;
}

/** A line with dated marks from the first event to the last; on cards under it, or on alternating sides when there are many. */
export function composeTimeline(composer: Composer, draft: Timeline): void {
  const slide = startDrawn(composer, draft);
  const { region } = slide;
  const alternate = draft.events.length > ONE_SIDE;
  const look: Look = {
    mark: composer.length(0.22),
    thick: composer.length(0.04),
    gap: composer.length(GAP),
    axis: Math.round(alternate ? region.y + region.height / 2 : region.y + composer.length(0.3)),
  };
  const boxes = alternate
    ? onBothSides(slide, draft.events.length, look)
    : underneath(slide, draft.events.length, look);
  placeLine(slide, boxes, look);
  placeEvents(slide, draft, { boxes, cards: !alternate });
  slide.done();
}

const underneath = ({ composer, region }: SlideDraft, count: number, { axis, mark, gap }: Look): Box[] => {
  const y = axis + mark / 2 + gap;
  const room = { ...region, y, height: region.y + region.height - y };
  return columnsOf(room, count, composer.length(0.2));
};

/** Words on alternating sides are nearly as wide as two steps, each centred over its mark. */
function onBothSides({ composer, region }: SlideDraft, count: number, { axis, mark, gap }: Look): Box[] {
  const step = region.width / (count + 1);
  const width = step * 2 - composer.length(0.2);
  const height = region.height / 2 - mark / 2 - gap;
  return Array.from({ length: count }, (_, i) => ({
    x: region.x + step * (i + 1) - width / 2,
    width,
    height,
    y: i % 2 === 0 ? region.y : axis + mark / 2 + gap,
  }));
}

const middleOf = ({ x, width }: Box): number => x + width / 2;

function placeLine(slide: SlideDraft, boxes: readonly Box[], { axis, mark, thick }: Look): void {
  const accent = slide.page.accents[0] ?? 'accent1';
  const [first, last] = [boxes[0] ?? slide.region, boxes.at(-1) ?? slide.region];
  const from = middleOf(first);
  slide.add(
    shape({
      name: 'Line',
      box: { x: from, y: axis - thick / 2, width: middleOf(last) - from, height: thick },
      fill: accent,
      decorative: true,
    }),
    ...boxes.map((box, i) =>
      shape({
        name: `Mark ${i + 1}`,
        box: { x: middleOf(box) - mark / 2, y: axis - mark / 2, width: mark, height: mark },
        geometry: 'ellipse',
        fill: accent,
        decorative: true,
      }),
    ),
  );
}

function placeEvents(
  slide: SlideDraft,
  { title, events }: Timeline,
  { boxes, cards }: { boxes: readonly Box[]; cards: boolean },
): void {
  const { composer, page, region } = slide;
  const surface = quietSurface(page);
  const heading = cards ? headingOn(page, surface) : slide.accent;
  const wordsOf = (event: Event) => (size: number) => [
    line(event.when, { bold: true, color: heading, size: size + 2 }),
    line(event.title, { bold: true }),
    ...(event.text ? [line(event.text)] : []),
  ];
  const fitAll = (max: number) =>
    events.map((event, i) => {
      const box = boxes[i] ?? region;
      return fitFreeText(wordsOf(event), cards ? roomInside(box, 'rect') : box, {
        family: page.bodyFamily,
        bold: true,
        max,
        min: composer.size(12),
      });
    });
  const size = Math.min(...fitAll(composer.size(cards ? 22 : 20)).map((fitted) => fitted.size));
  const texts = fitAll(size);
  if (texts.some(({ shortened }) => shortened))
    composer.warn('text_shortened', `Events of "${title}" were shortened to fit; shorten them yourself.`);
  texts.forEach(({ paragraphs, height }, i) => {
    const box = boxes[i] ?? region;
    const above = !cards && i % 2 === 0;
    const tall = cards ? box.height : Math.min(box.height, Math.ceil(height * 1.04));
    slide.add(
      shape({
        name: `Event ${i + 1}`,
        box: { ...box, height: tall, y: above ? box.y + box.height - tall : box.y },
        paragraphs,
        size,
        ...(cards ? surfaceLook(surface) : { color: page.text }),
        anchor: above ? 'bottom' : 'top',
        align: 'center',
      }),
    );
  });
}
