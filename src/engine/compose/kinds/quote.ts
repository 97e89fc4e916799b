import { area } from '../../geometry/box.ts';
import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import type { Page, Slot } from '../../page/page.ts';
import type { Need } from '../layout-rules.ts';
import { contentSlots, titleSlot } from '../page-slots.ts';
import type { Composer } from '../composer.ts';
import { fitInSlot, isUnshrunk } from '../fit-slot.ts';
import { fitFreeText, line, shape } from '../free-text.ts';
import { quietSurface, surfaceLook } from '../palette.ts';
import { drawnNeed } from './start-drawn.ts';

type Quote = Extract<DraftSlide, { kind: 'quote' }>;

/** Words of someone: in the layout's own place for a quote, else large beside a bar in the accent. */
export function composeQuote(composer: Composer, draft: Quote): void {
  const text = quoted(draft.quote, composer.language);
  if (composeInQuoteLayout(composer, draft, text)) return;
  const slide = composer.start(draft, drawnNeed('quote'));
  const { page, region } = slide;
  const surface = quietSurface(page);
  const who = draft.attribution;
  const [mark, air] = [composer.length(0.4), composer.length(0.35)];
  const whoHeight = who ? composer.length(0.5) : 0;
  const inner: Box = {
    x: region.x + mark + air,
    y: region.y + air,
    width: region.width - mark - 2 * air,
    height: region.height - 2 * air - whoHeight,
  };
  const fitted = fitFreeText(() => [line(text)], inner, {
    family: page.headingFamily,
    max: Math.max(composer.size(36), Math.round(sizeOf(titleSlot(page)))),
    min: composer.size(16),
  });
  if (fitted.shortened) composer.warn('text_shortened', 'A quotation was shortened to fit; choose a shorter passage.');
  const ink = { color: surface.text, ...(surface.textTint === undefined ? {} : { textTint: surface.textTint }) };
  const height = Math.min(inner.height, Math.ceil(fitted.height * 1.04));
  const top = Math.round(inner.y + (inner.height - height) / 2);
  slide.add(
    shape({ name: 'Card', box: region, ...surfaceLook(surface), decorative: true }),
    shape({
      name: 'Edge',
      box: { ...region, width: composer.length(0.09) },
      fill: page.accents[0] ?? 'accent1',
      decorative: true,
    }),
    shape({
      name: 'Quote',
      box: { ...inner, y: top, height },
      paragraphs: fitted.paragraphs,
      size: fitted.size,
      ...ink,
      headingFont: true,
    }),
  );
  if (who) {
    const small = fitFreeText(
      () => [line(who, { bold: true })],
      { width: inner.width, height: whoHeight },
      { family: page.bodyFamily, bold: true, max: composer.size(18), min: composer.size(12) },
    );
    slide.add(
      shape({
        name: 'Attribution',
        box: { ...inner, y: top + height + composer.length(0.15), height: whoHeight - composer.length(0.05) },
        paragraphs: small.paragraphs,
        size: small.size,
        ...ink,
      }),
    );
  }
  slide.done();
}

/** A title set larger than all other text by this factor, on a layout for quotations, is the place of the quotation. */
const SPOKEN_TITLE = 1.3;
const sizeOf = (slot: Slot | undefined): number => slot?.levels[0]?.size ?? 0;
const inPlain = (text: string): Paragraph[] => [{ ...line(text), bullet: 'none' }];

/** A quote layout serves when it has a place that is meant for the words: large in area and type. */
function composeInQuoteLayout(composer: Composer, draft: Quote, text: string): boolean {
  const need: Need = { kind: 'quote', layouts: ['quote'], content: draft.attribution ? 2 : 1 };
  const page = composer.chooser.choose(need);
  if (page.kind !== 'quote') return false;
  const texts = contentSlots(page).filter((slot) => slot.role !== 'picture' && !slot.vertical);
  const title = titleSlot(page);
  if (title && sizeOf(title) >= SPOKEN_TITLE * Math.max(0, ...texts.map(sizeOf)))
    return composeInTitle(composer, draft, { page, title, who: texts[0] });
  const [first, second] = texts.toSorted((a, b) => area(b.box) - area(a.box));
  const { width, height } = composer.pages.slideSize;
  if (!first || sizeOf(first) < 18 || first.box.width * first.box.height < width * height * 0.1) return false;
  const paragraphs = inPlain(text);
  const fit = fitInSlot(paragraphs, first);
  if (!fit.fits || (draft.attribution && !second)) return false;
  const slide = composer.start(draft, need, page).fillText(first, paragraphs, fit);
  if (second && draft.attribution) {
    const attribution = attributionIn(second, draft.attribution, composer.size(LEAST_WHO));
    slide.fillText(second, attribution, fitInSlot(attribution, second));
  }
  slide.done();
  return true;
}

/** Points of the name of who said it, where it has the room. */
const LEAST_WHO = 18;

/** Who said it, no smaller than it can be read under large words, where that fits its place. */
function attributionIn(slot: Slot, who: string, least: number): Paragraph[] {
  const plain = inPlain(who);
  const larger = plain.map((one) => ({ ...one, runs: one.runs.map((run) => ({ ...run, size: least })) }));
  return sizeOf(slot) < least && isUnshrunk(fitInSlot(larger, slot)) ? larger : plain;
}

interface TitlePlace {
  page: Page;
  title: Slot;
  /** For the name of the person who said it. */
  who: Slot | undefined;
}

/** The quotation between the marks that the layout draws around its title; what the slide would be headed with goes into the notes. */
function composeInTitle(composer: Composer, draft: Quote, { page, title, who }: TitlePlace): boolean {
  const words = inPlain(draft.quote.trim());
  const attribution = draft.attribution ? inPlain(draft.attribution) : undefined;
  if (!fitInSlot(words, title).fits || (attribution && !(who && fitInSlot(attribution, who).fits))) return false;
  const need: Need = { kind: 'quote', layouts: ['quote'], content: attribution ? 1 : 0, spokenTitle: true };
  const head = { ...draft, title: draft.quote.trim(), notes: [line(draft.title), ...draft.notes] };
  const slide = composer.start(head, need, page);
  if (who && attribution) slide.fillText(who, attribution, fitInSlot(attribution, who));
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
