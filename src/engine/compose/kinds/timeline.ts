import type { DraftSlide } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import type { Composer } from '../composer.ts';
import { fitFreeText, line, shape } from '../free-text.ts';
import { columnsOf } from '../region.ts';
import { startDrawn } from './figures.ts';

/** Events that still have room for words under one line; more stand on alternating sides. */
const ONE_SIDE = 5;

/** A line with dated marks; dates above their words, or on alternating sides when there are many. */
export function composeTimeline(composer: Composer, draft: Extract<DraftSlide, { kind: 'timeline' }>): void {
  const slide = startDrawn(composer, draft);
  const { page, region } = slide;
  const { events } = draft;
  const alternate = events.length > ONE_SIDE;
  const gutter = composer.length(0.2);
  // Text on alternating sides is as wide as two steps, so the last event needs one step more.
  const columns = columnsOf(region, events.length + (alternate ? 1 : 0), gutter);
  const mark = composer.length(0.2);
  const thick = composer.length(0.04);
  const gap = composer.length(0.16);
  const half = Math.round(region.height / 2);
  const axis = Math.round(alternate ? region.y + half : region.y + Math.min(region.height * 0.2, composer.length(0.9)));
  const accent = page.accents[0] ?? 'accent1';
  const boxes = columns.map((column, i) => textBox({ column, i, alternate, axis }));
  function textBox({
    column,
    i,
    alternate: both,
    axis: y,
  }: {
    column: Box;
    i: number;
    alternate: boolean;
    axis: number;
  }): Box {
    const bottom = region.y + region.height;
    if (!both) return { ...column, y: y + mark / 2 + gap, height: bottom - y - mark / 2 - gap };
    const width = column.width * 2;
    const above = i % 2 === 0;
    return above
      ? { x: column.x, width, y: region.y, height: y - mark / 2 - gap - region.y }
      : { x: column.x, width, y: y + mark / 2 + gap, height: bottom - y - mark / 2 - gap };
  }
  const fitAt = (max: number) =>
    events.map((event, i) => {
      const box = boxes[i] ?? region;
      return fitFreeText(
        (size) => [
          line(event.when, { bold: true, color: slide.accent, size: size + 2 }),
          line(event.title, { bold: true }),
          ...(event.text ? [line(event.text)] : []),
        ],
        box,
        { family: page.bodyFamily, bold: true, max, min: composer.size(12) },
      );
    });
  const size = Math.min(...fitAt(composer.size(20)).map((fitted) => fitted.size));
  const fitted = fitAt(size);
  if (fitted.some((one) => one.shortened))
    composer.warn('text_shortened', `Events of "${draft.title}" were shortened to fit; shorten them yourself.`);
  slide.add(
    shape({ name: 'Line', box: { ...region, y: axis - thick / 2, height: thick }, fill: accent, decorative: true }),
  );
  events.forEach((_, i) => {
    const x = columns[i]?.x ?? region.x;
    slide.add(
      shape({
        name: `Mark ${i + 1}`,
        box: { x, y: axis - mark / 2, width: mark, height: mark },
        geometry: 'ellipse',
        fill: accent,
        decorative: true,
      }),
    );
  });
  events.forEach((_, i) => {
    const box = boxes[i] ?? region;
    const text = fitted[i];
    if (!text) return;
    const above = alternate && i % 2 === 0;
    const height = Math.min(box.height, Math.ceil(text.height * 1.04));
    const y = above ? box.y + box.height - height : box.y;
    slide.add(
      shape({
        name: `Event ${i + 1}`,
        box: { ...box, y, height },
        paragraphs: text.paragraphs,
        size,
        color: page.text,
        anchor: above ? 'bottom' : 'top',
      }),
    );
  });
  slide.done();
}
