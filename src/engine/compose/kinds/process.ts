import type { DraftSlide } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import type { Composer } from '../composer.ts';
import { fitFreeText, line, shape } from '../free-text.ts';
import { strongSurface } from '../palette.ts';
import { columnsOf } from '../region.ts';
import { startDrawn } from './figures.ts';

/** Steps in a row: numbered chevrons of one size, the step's name and what happens in it below. */
export function composeProcess(composer: Composer, draft: Extract<DraftSlide, { kind: 'process' }>): void {
  const slide = startDrawn(composer, draft);
  const { page, region } = slide;
  const { steps } = draft;
  const surface = strongSurface(page);
  const columns = columnsOf(region, steps.length, composer.length(0.12));
  const height = Math.min(composer.length(1), region.height * 0.25);
  const inset = composer.length(0.1);
  const gap = composer.length(0.2);
  const textWidth = (columns[0]?.width ?? region.width) - inset;
  const room = { width: textWidth, height: region.height * 0.9 - height - gap };
  const withText = steps.some((step) => step.text);
  const titles = steps.map(({ title }) =>
    fitFreeText(
      () => [line(title, { bold: true })],
      { ...room, height: withText ? room.height * 0.35 : room.height },
      { family: page.bodyFamily, bold: true, max: composer.size(22), min: composer.size(14) },
    ),
  );
  const titleSize = Math.min(...titles.map((fitted) => fitted.size));
  const settled = steps.map(({ title }) =>
    fitFreeText(() => [line(title, { bold: true })], room, {
      family: page.bodyFamily,
      bold: true,
      max: titleSize,
      min: titleSize,
    }),
  );
  const titleHeight = Math.ceil(Math.max(...settled.map((fitted) => fitted.height)) * 1.05);
  const textRoom = { width: textWidth, height: Math.max(composer.length(0.4), room.height - titleHeight - gap / 2) };
  const texts = steps.map(({ text }) =>
    text
      ? fitFreeText(() => [line(text)], textRoom, {
          family: page.bodyFamily,
          max: composer.size(18),
          min: composer.size(12),
        })
      : undefined,
  );
  const textSize = Math.min(...texts.map((fitted) => fitted?.size ?? Infinity));
  const textHeight = Math.max(0, ...texts.map((fitted) => fitted?.height ?? 0));
  if ([...settled, ...texts].some((fitted) => fitted?.shortened))
    composer.warn('text_shortened', `Steps of "${draft.title}" were shortened to fit; shorten them yourself.`);
  const total = height + gap + titleHeight + (textHeight ? gap / 2 + textHeight : 0);
  const top = Math.round(region.y + Math.max(0, (region.height - total) * 0.35));
  steps.forEach((step, i) => {
    const box = columns[i] ?? region;
    slide.add(
      shape({
        name: `Step ${i + 1}`,
        box: { ...box, y: top, height },
        geometry: i === 0 ? 'homePlate' : 'chevron',
        fill: surface.fill,
        paragraphs: [line(String(i + 1), { bold: true })],
        size: composer.size(22),
        color: surface.text,
        anchor: 'middle',
        align: 'center',
      }),
    );
    const title: Box = { ...box, y: top + height + gap, width: textWidth, height: titleHeight };
    slide.add(
      shape({
        name: `Step ${i + 1}: name`,
        box: title,
        paragraphs: settled[i]?.paragraphs ?? [line(step.title)],
        size: titleSize,
        color: page.text,
      }),
    );
    const text = texts[i];
    if (text) {
      const y = title.y + titleHeight + gap / 2;
      slide.add(
        shape({
          name: `Step ${i + 1}: text`,
          box: { ...title, y, height: Math.ceil(textHeight * 1.04) },
          paragraphs: text.paragraphs,
          size: textSize,
          color: page.text,
        }),
      );
    }
  });
  slide.done();
}
