import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import { contentSlots, type Need } from '../choose-layout.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitInSlot } from '../fit-slot.ts';
import { fitFreeText, line, shape } from '../free-text.ts';
import { accentText } from '../palette.ts';
import { columnsOf } from '../region.ts';
import { composeInNumberLayout } from './number-layout.ts';

const drawnNeed = (kind: Need['kind']): Need => ({
  kind,
  layouts: ['titleOnly', 'content', 'table', 'chart'],
  content: 0,
  drawn: true,
});

/** A slide drawn on the grid under its title. */
export const startDrawn = (composer: Composer, draft: DraftSlide): SlideDraft =>
  composer.start(draft, drawnNeed(draft.kind));

/** One to four big numbers: in a layout made for so many, else in equal columns, each under a short rule in the accent, all on one baseline. */
export function composeBigNumbers(composer: Composer, draft: Extract<DraftSlide, { kind: 'bigNumbers' }>): void {
  if (composeInNumberLayout(composer, draft)) return;
  const slide = startDrawn(composer, draft);
  const { page, region } = slide;
  const { numbers } = draft;
  const gutter = composer.length(0.4);
  const shown: Box = numbers.length === 1 ? region : { ...region };
  const columns = columnsOf(shown, numbers.length, gutter);
  const width = columns[0]?.width ?? region.width;
  const rule = composer.length(0.05);
  const gap = composer.length(0.15);
  const largest = numbers.length === 1 ? 80 : numbers.length === 2 ? 72 : 60;
  const valueRoom = { width, height: Math.min(region.height * 0.36, composer.length(1.4)) };
  const values = numbers.map(({ value }) =>
    fitFreeText(() => [line(value, { bold: true })], valueRoom, {
      family: page.headingFamily,
      bold: true,
      max: composer.size(largest),
      min: composer.size(24),
    }),
  );
  const size = Math.min(...values.map((fitted) => fitted.size));
  const words =
    ({ label, change }: (typeof numbers)[number]) =>
    (at: number): Paragraph[] => [
      line(label),
      ...(change ? [line(change, { bold: true, size: Math.max(composer.size(12), at - 2) })] : []),
    ];
  const labelRoom = { width, height: region.height * 0.5 };
  const fitLabels = (max: number) =>
    numbers.map((number) =>
      fitFreeText(words(number), labelRoom, { family: page.bodyFamily, max, min: composer.size(12) }),
    );
  const labelSize = Math.min(...fitLabels(composer.size(20)).map((fitted) => fitted.size));
  const labels = fitLabels(labelSize);
  const valueHeight = Math.ceil(Math.max(...values.map((fitted) => fitted.height)) * 1.04);
  const labelHeight = Math.ceil(Math.max(...labels.map((fitted) => fitted.height)) * 1.04);
  const total = rule + gap + valueHeight + gap + labelHeight;
  const top = Math.round(region.y + Math.max(0, (region.height - total) * 0.4));
  const color = accentText(page, { large: true });
  numbers.forEach((number, i) => {
    const box = columns[i] ?? region;
    const value = values[i];
    const label = labels[i];
    const short = Math.min(box.width, composer.length(1.2));
    let y = top;
    slide.add(
      shape({
        name: `Rule ${i + 1}`,
        box: { ...box, y, width: short, height: rule },
        fill: page.accents[0] ?? 'accent1',
        decorative: true,
      }),
    );
    y += rule + gap;
    slide.add(
      shape({
        name: `Number ${i + 1}`,
        box: { ...box, y, height: valueHeight },
        paragraphs: value?.paragraphs ?? [],
        size,
        color,
        anchor: 'bottom',
        headingFont: true,
      }),
    );
    y += valueHeight + gap;
    slide.add(
      shape({
        name: `Label ${i + 1}`,
        box: { ...box, y, height: labelHeight },
        paragraphs: label?.paragraphs ?? [line(number.label)],
        size: labelSize,
        color: page.text,
      }),
    );
  });
  slide.done();
}

/** Words of someone: in the layout's own place for a quote, else large beside a bar in the accent. */
export function composeQuote(composer: Composer, draft: Extract<DraftSlide, { kind: 'quote' }>): void {
  const text = quoted(draft.quote, composer.language);
  if (composeInQuoteLayout(composer, draft, text)) return;
  const slide = composer.start(draft, drawnNeed('quote'));
  const { page, region } = slide;
  const bar = composer.length(0.07);
  const indent = composer.length(0.35);
  const width = Math.min(region.width - indent, composer.length(10));
  const who = draft.attribution;
  const whoHeight = who ? composer.length(0.45) : 0;
  const fitted = fitFreeText(
    () => [line(text)],
    { width, height: region.height * 0.8 - whoHeight },
    { family: page.headingFamily, max: composer.size(30), min: composer.size(16) },
  );
  if (fitted.shortened) composer.warn('text_shortened', 'A quotation was shortened to fit; choose a shorter passage.');
  const height = Math.ceil(fitted.height * 1.04);
  const total = height + (who ? composer.length(0.2) + whoHeight : 0);
  const top = Math.round(region.y + Math.max(0, (region.height - total) * 0.35));
  const x = region.x + indent;
  slide.add(
    shape({
      name: 'Bar',
      box: { x: region.x, y: top, width: bar, height: total },
      fill: page.accents[0] ?? 'accent1',
      decorative: true,
    }),
  );
  slide.add(
    shape({
      name: 'Quote',
      box: { x, y: top, width, height },
      paragraphs: fitted.paragraphs,
      size: fitted.size,
      color: page.text,
      headingFont: true,
    }),
  );
  if (who) {
    const small = fitFreeText(
      () => [line(who)],
      { width, height: whoHeight },
      { family: page.bodyFamily, max: composer.size(18), min: composer.size(12) },
    );
    slide.add(
      shape({
        name: 'Attribution',
        box: { x, y: top + height + composer.length(0.2), width, height: whoHeight },
        paragraphs: small.paragraphs,
        size: small.size,
        color: slide.accent,
      }),
    );
  }
  slide.done();
}

/** A quote layout serves when it has a place that is meant for the words: large in area and type. */
function composeInQuoteLayout(
  composer: Composer,
  draft: Extract<DraftSlide, { kind: 'quote' }>,
  text: string,
): boolean {
  const need: Need = { kind: 'quote', layouts: ['quote'], content: draft.attribution ? 2 : 1 };
  const page = composer.chooser.choose(need);
  if (page.kind !== 'quote') return false;
  const [first, second] = contentSlots(page)
    .filter((slot) => slot.role !== 'picture' && !slot.vertical)
    .toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
  const { width, height } = composer.pages.slideSize;
  if (!first || (first.levels[0]?.size ?? 0) < 18 || first.box.width * first.box.height < width * height * 0.1)
    return false;
  const paragraphs = [{ ...line(text), bullet: 'none' as const }];
  const fit = fitInSlot(paragraphs, first);
  if (!fit.fits || (draft.attribution && !second)) return false;
  const slide = composer.start(draft, need, page).fillText(first, paragraphs, fit);
  if (second && draft.attribution) {
    const attribution = [{ ...line(draft.attribution), bullet: 'none' as const }];
    slide.fillText(second, attribution, fitInSlot(attribution, second));
  }
  slide.done();
  return true;
}

const marks: Readonly<Record<string, readonly [string, string]>> = {
  de: ['„', '“'],
  cs: ['„', '“'],
  pl: ['„', '”'],
  fr: ['« ', ' »'],
  ru: ['«', '»'],
  uk: ['«', '»'],
  es: ['«', '»'],
  it: ['«', '»'],
  ja: ['「', '」'],
  zh: ['“', '”'],
};

/** Quotation marks of the language, unless the words bring their own. */
function quoted(text: string, language: string): string {
  if (/^["'“”„«»「『‘‚]/u.test(text.trim())) return text.trim();
  const [open, close] = marks[language.toLowerCase().split('-')[0] ?? ''] ?? ['“', '”'];
  return `${open}${text.trim()}${close}`;
}
