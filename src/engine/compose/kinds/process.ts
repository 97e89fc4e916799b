import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
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
  const room = { width: (columns[0]?.width ?? region.width) - inset, height: region.height * 0.95 - height - gap };
  const paragraphsOf =
    ({ title, text }: { title: string; text?: string }) =>
    (size: number): Paragraph[] => [line(title, { bold: true, size: size + 2 }), ...(text ? [line(text)] : [])];
  const fitAt = (max: number) =>
    steps.map((step) =>
      fitFreeText(paragraphsOf(step), room, { family: page.bodyFamily, max, min: composer.size(12) }),
    );
  const size = Math.min(...fitAt(composer.size(18)).map((fitted) => fitted.size));
  const fitted = fitAt(size);
  if (fitted.some((one) => one.shortened))
    composer.warn('text_shortened', `Steps of "${draft.title}" were shortened to fit; shorten them yourself.`);
  const textHeight = Math.ceil(Math.max(...fitted.map((one) => one.height)) * 1.04);
  const total = height + gap + textHeight;
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
        ...(surface.textTint === undefined ? {} : { textTint: surface.textTint }),
        anchor: 'middle',
        align: 'center',
      }),
    );
    slide.add(
      shape({
        name: `Step ${i + 1}: text`,
        box: { ...box, y: top + height + gap, width: room.width, height: textHeight },
        paragraphs: fitted[i]?.paragraphs ?? [line(step.title)],
        size,
        color: page.text,
      }),
    );
  });
  slide.done();
}
