import type { Paragraph } from '../../../deck/content.ts';
import { area } from '../../geometry/box.ts';
import type { Box } from '../../../deck/units.ts';
import { isRestless, type Slot } from '../../page/page.ts';
import { contentSlots } from '../page-slots.ts';
import type { SlideDraft } from '../composer.ts';
import { fitInSlot, isUnshrunk, legible } from '../fit-slot.ts';
import { fitFreeText, line, shape, type FittedText } from '../free-text.ts';
import { quietSurface, surfaceLook } from '../palette.ts';
import { barCard, besideBar } from './top-edge.ts';

const textRoles: ReadonlySet<Slot['role']> = new Set(['body', 'caption', 'subtitle', 'label']);

interface TakeawayPlace {
  text: string;
  /** The placeholder of what is shown, if it has one, and the area it would fill. */
  slot?: Slot;
  area: Box;
  /** It may stand on a card beside what is shown, where there is the width for it. */
  beside?: boolean;
}

/** A card takes this share of the width, where the area is at least so many times as wide as it is high. */
const CARD = 0.27;
const WIDE = 1.9;

/** A strip of words over what is shown is no higher than this, in inches on a slide 7.5 in high, and than this share of both. */
const STRIP = 1.1;
const STRIP_SHARE = 0.22;

/** A takeaway of several statements has one a line; each is a paragraph of its own, so that the layout's spacing parts them. */
const statements = (text: string): string[] => {
  const lines = text
    .split('\n')
    .map((statement) => statement.trim())
    .filter(Boolean);
  return lines.length > 0 ? lines : [text];
};

/**
 * The takeaway in words beside what shows it, where the layout has a place for words, else above it; returns the area that is left for
 * what is shown.
 */
export function placeTakeaway(slide: SlideDraft, { text, slot, area: shown, beside = false }: TakeawayPlace): Box {
  if (slot && fillTakeaway(slide, text, slot)) return shown;
  const { composer, page } = slide;
  const area = slot ? withPlaceAbove(slide, shown, slot) : shown;
  if (beside && area.width >= area.height * WIDE) {
    const left = placeCard(slide, { paragraphsAt: cardParagraphs(text), slot, area });
    if (left) return left;
  }
  const most = Math.min(composer.length(STRIP), area.height * STRIP_SHARE);
  const room = besideBar(slide, { ...area, height: most });
  const said = statements(text);
  const fitted = fitWhole(said, (some) =>
    fitFreeText(() => some.map((statement) => line(statement)), room, {
      family: page.bodyFamily,
      max: composer.size(20),
      min: composer.size(14),
    }),
  );
  if (fitted.shortened || fitted.paragraphs.length < said.length)
    composer.warn('text_shortened', 'A takeaway was shortened to fit; shorten it yourself.');
  const height = Math.ceil(fitted.height * 1.03 + most - room.height);
  const box: Box = { ...area, height };
  slide[slot ? 'hold' : 'add'](
    ...barCard(slide, { box, name: 'Takeaway', paragraphs: fitted.paragraphs, size: fitted.size, at: 0 }),
  );
  const used = height + composer.length(0.2);
  return { ...area, y: Math.round(area.y + used), height: Math.round(area.height - used) };
}

/** As many of the first statements as stand there whole, and these as large as may be; one at least. */
function fitWhole(said: readonly string[], fit: (some: readonly string[]) => FittedText): FittedText {
  const fitted = fit(said);
  return fitted.shortened && said.length > 1 ? fitWhole(said.slice(0, -1), fit) : fitted;
}

/** The area together with a place for words right above it that they do not fit in: nothing else stands there. */
function withPlaceAbove({ page, composer }: SlideDraft, area: Box, shown: Slot): Box {
  const isAbove = ({ x, y, width, height }: Box): boolean =>
    y + height <= area.y &&
    area.y - y - height <= composer.length(0.5) &&
    x < area.x + area.width &&
    x + width > area.x;
  const tops = contentSlots(page).flatMap((slot) =>
    slot !== shown && textRoles.has(slot.role) && isAbove(slot.box) ? [slot.box.y] : [],
  );
  const y = Math.min(area.y, ...tops);
  return { ...area, y, height: area.height + area.y - y };
}

/** A share that a statement tells, which can stand before it; where several differ none speaks for all. */
const SHARE = /(?<![\p{L}\p{Nd}])[+\-−–]?\p{Nd}[\p{Nd}.,\u00A0\u202F]*\s?[%٪]/gu;
/** "20 % fly ash has the highest strength: 44.9 MPa" tells another figure behind its colon: the percentage is part of a name. */
const NAMED = /^[^:：\n]*[%٪][^:：\n]*[:：](?=[^%٪\n]*\p{Nd})[^%٪\n]*$/gmu;
const shareOf = (text: string): string | undefined => {
  const shares = new Set([...text.replace(NAMED, '').matchAll(SHARE)].map(([share]) => share.trim()));
  return shares.size === 1 ? [...shares][0] : undefined;
};
/** A number that leads is followed by what tells it: behind another statement it would be read as that one's. */
const ledBy = (share: string, said: readonly string[]): string[] => [
  ...said.filter((statement) => shareOf(statement) === share),
  ...said.filter((statement) => shareOf(statement) !== share),
];
/** Sizes of its number and of the rest in words, in points. */
const NUMBER_SIZE = 40;
const CARD_TEXT = { max: 26, min: 16 };

const cardParagraphs =
  (text: string) =>
  (slide: SlideDraft): Paragraph[] => {
    const share = shareOf(text);
    const said = statements(text);
    if (!share) return said.map((statement) => line(statement));
    return [cardNumber(slide, share), ...ledBy(share, said).map((statement) => line(statement))];
  };

/** A number that leads what stands on a card. */
export const cardNumber = ({ composer }: SlideDraft, text: string): Paragraph =>
  line(text, { bold: true, size: composer.size(NUMBER_SIZE) });

interface Card {
  paragraphsAt: (slide: SlideDraft) => Paragraph[];
  slot?: Slot;
  area: Box;
}

/** Words on a card of the whole height at the side where the slide is read last; the area that is left, undefined where they do not fit. */
export function placeCard(slide: SlideDraft, { paragraphsAt, slot, area }: Card): Box | undefined {
  const { composer, page } = slide;
  const gap = composer.length(0.3);
  const inset = composer.length(0.25);
  const width = Math.round(area.width * CARD);
  const surface = quietSurface(page);
  const fitted = fitFreeText(
    () => paragraphsAt(slide),
    { width: width - 2 * inset, height: area.height - 2 * inset },
    { family: page.bodyFamily, max: composer.size(CARD_TEXT.max), min: composer.size(CARD_TEXT.min) },
  );
  if (fitted.shortened) return undefined;
  // What stands at a placeholder's place is not mirrored with the rest: its card is put there at once.
  const first = slot !== undefined && page.rtl;
  const card: Box = { ...area, width, x: first ? area.x : area.x + area.width - width };
  const words: Box = {
    x: card.x + inset,
    y: card.y + inset,
    width: width - 2 * inset,
    height: card.height - 2 * inset,
  };
  slide[slot ? 'hold' : 'add'](
    shape({ name: 'Takeaway: card', box: card, ...surfaceLook(surface), decorative: true }),
    shape({
      name: 'Takeaway',
      box: words,
      paragraphs: fitted.paragraphs,
      size: fitted.size,
      color: surface.text,
      textTint: surface.textTint,
      anchor: 'middle',
    }),
  );
  return { ...area, x: first ? area.x + width + gap : area.x, width: area.width - width - gap };
}

function fillTakeaway(slide: SlideDraft, text: string, shown: Slot): boolean {
  const slots = contentSlots(slide.page).filter((slot) => slot !== shown && textRoles.has(slot.role) && !slot.vertical);
  const [place] = slots.toSorted((a, b) => area(b.box) - area(a.box));
  if (!place || isRestless(slide.page)) return false;
  const unmarked = (statement: string): Paragraph => ({ ...line(statement), bullet: 'none' });
  const said = statements(text).map(unmarked);
  const share = isTall(slide, place.box) ? shareOf(text) : undefined;
  const led = share
    ? [{ ...cardNumber(slide, share), bullet: 'none' as const }, ...ledBy(share, statements(text)).map(unmarked)]
    : said;
  // In a place at the side that is set small the words grow with their room.
  const own = place.levels[0]?.size ?? CARD_TEXT.max;
  const sizes = isTall(slide, place.box)
    ? larger.map((size) => slide.composer.size(size)).filter((size) => size > own)
    : [];
  for (const { paragraphs, firm } of [
    ...sizes.flatMap((size) => [led, said].map((one) => ({ paragraphs: sized(one, size), firm: true }))),
    { paragraphs: legible(led, place), firm: led !== said },
    { paragraphs: legible(said, place), firm: false },
  ]) {
    const fit = fitInSlot(paragraphs, place);
    if (!fit.fits || (firm && (!isUnshrunk(fit) || fit.fill > FULLEST))) continue;
    slide.fillText(place, paragraphs, fit);
    return true;
  }
  return false;
}

/** Sizes that words at the side take, and how full their place may be then. */
const larger = [22, 20, 18];
const FULLEST = 0.9;
const sized = (paragraphs: readonly Paragraph[], size: number): Paragraph[] =>
  paragraphs.map((one) => ({ ...one, runs: one.runs.map((run) => ({ ...run, size: run.size ?? size })) }));

/** Inches, on a slide 7.5 in high, that a place at the side has at least to lead its words with their number. */
const TALL = 2.2;
const isTall = ({ composer, region }: SlideDraft, { width, height }: Box): boolean =>
  height >= composer.length(TALL) && width < region.width / 2;
