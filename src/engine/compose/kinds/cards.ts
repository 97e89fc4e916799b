import type { Paragraph } from '../../../deck/content.ts';
import type { FreeElement } from '../../../deck/document.ts';
import type { DraftOf, DraftSlide } from '../../../deck/draft.ts';
import type { IconName } from '../../../deck/icon-name.ts';
import type { Box } from '../../../deck/units.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitFreeText, line, linesOf, roomInside, shape, type FittedText } from '../free-text.ts';
import { headingOn, quietSurface, strongSurface, surfaceLook } from '../palette.ts';
import { cellsOf, columnsOf } from '../region.ts';
import { composeInCardLayout } from './card-layout.ts';
import { startDrawn } from './start-drawn.ts';
import { chooseIcons } from '../../icons/choose-icons.ts';
import { cardFoot, FOOT, partFeet, type Footed } from './card-foot.ts';
import { fitAlike } from './fit-alike.ts';
import { placeTeam } from './team.ts';
import { topEdge, underEdge } from './top-edge.ts';

interface Card {
  title: string;
  text?: string;
}

interface FittedCards {
  boxes: readonly Box[];
  cards: readonly Footed<Card>[];
  texts: FittedText[];
  size: number;
  /** Height of the foot, in EMU; 0 where no card has one. */
  foot: number;
  /** One for each card, over its heading, in a field so high, in EMU. */
  icons?: readonly IconName[];
  head: number;
}

/** Points of the text on cards, and of the headings over it. */
const LARGEST = 26;
const LARGER = 3;
/** Texts as high as this share of the highest stand in the middle of their cards, each in its own. */
const ALIKE = 0.97;

/** Height of an icon, in inches: in rows of cards, and in cards that have the whole height; and what it keeps off the heading. */
const [ICON, LARGE_ICON, UNDER_ICON] = [0.6, 0.8, 0.2];
const ALONE = 0.9;

const iconSide = ({ composer, region }: SlideDraft, { height }: Box): number =>
  composer.length(height > region.height * ALONE ? LARGE_ICON : ICON);

function fitCards(
  slide: SlideDraft,
  given: readonly Card[],
  { boxes, icons }: { boxes: readonly Box[]; icons?: readonly IconName[] },
): FittedCards {
  const { composer, page } = slide;
  const cards = partFeet(slide, given, boxes);
  const heading = headingOn(page, quietSurface(page));
  const foot = cards.some((card) => card.foot !== undefined) ? composer.length(FOOT) : 0;
  const head = icons ? iconSide(slide, boxes[0] ?? slide.region) + composer.length(UNDER_ICON) : 0;
  const paragraphsOf =
    (card: Card) =>
    (size: number): Paragraph[] => [
      line(card.title, { bold: true, size: size + LARGER, color: heading }),
      ...(card.text ? linesOf(card.text) : []),
    ];
  const fitAll = (max: number) =>
    cards.map((card, i) => {
      const { width, height } = roomInside(underEdge(slide, boxes[i] ?? slide.region), 'rect');
      const room = { width, height: height - foot - head };
      return fitFreeText(paragraphsOf(card), room, { family: page.bodyFamily, max, min: composer.size(12) });
    });
  const size = Math.min(...fitAll(slide.under(LARGEST, 0.9)).map((fitted) => fitted.size));
  return { boxes, cards, texts: fitAll(size), size, foot, head, ...(icons ? { icons } : {}) };
}

/** A little above the middle, where the eye looks first. */
const OPTICAL_MIDDLE = 0.42;
/** Text that leaves more of a card's height than this free stands in its middle. */
const LEAST_SPARE = 0.25;

/** Cards of one size: a heading and a text each, both at one size on all of them, and who answers for it at the foot. */
export function placeCards(slide: SlideDraft, cards: readonly Card[], boxes: readonly Box[], name = 'Card'): void {
  placeFitted(slide, fitCards(slide, cards, { boxes }), name);
}

function placeFitted(
  slide: SlideDraft,
  { boxes, cards, texts, size, foot, icons, head }: FittedCards,
  name: string,
): void {
  const { composer, page } = slide;
  const surface = quietSurface(page);
  if (texts.some((one) => one.shortened))
    composer.warn('text_shortened', 'Text on cards was shortened to fit; shorten it yourself.');
  const [first = slide.region] = boxes;
  const tallest = Math.max(...texts.map(({ height }) => height)) * 1.03;
  const spare = roomInside(first, 'rect').height - foot - head - tallest;
  const roomy = spare > first.height * LEAST_SPARE;
  const even = foot === 0 && texts.every(({ height }) => height * 1.03 > tallest * ALIKE);
  const inset = (first.height - roomInside(first, 'rect').height) / 2;
  const ink = { color: surface.text, ...(surface.textTint === undefined ? {} : { textTint: surface.textTint }) };
  cards.forEach((card, i) => {
    const box = boxes[i] ?? slide.region;
    const words = { name: `${name} ${i + 1}`, paragraphs: texts[i]?.paragraphs ?? [line(card.title)], size };
    const icon = icons?.[i];
    if (!icon && (!roomy || even)) {
      // Headings stand clear of the strip along the card's top.
      slide.add(
        shape({ ...words, box: underEdge(slide, box), ...surfaceLook(surface), anchor: roomy ? 'middle' : 'top' }),
      );
    } else {
      // All begin on one line, in the middle of the cards by the longest of them.
      const { width } = roomInside(box, 'rect');
      const side = head - composer.length(UNDER_ICON);
      const x = box.x + (box.width - width) / 2;
      const y = box.y + inset + Math.max(0, spare) * OPTICAL_MIDDLE;
      slide.add(
        shape({ name: `Ground ${i + 1}`, box, ...surfaceLook(surface), decorative: true }),
        ...(icon ? [iconOn(slide, { icon, box: { x, y, width: side, height: side }, at: i })] : []),
        shape({
          ...words,
          box: { x, y: y + head, width, height: tallest },
          ...ink,
        }),
      );
    }
    if (card.foot !== undefined) slide.add(...cardFoot(slide, { box, text: card.foot, at: i, size }));
  });
}

/** An icon in the colour of the headings, which say what it shows. */
function iconOn({ page }: SlideDraft, { icon, box, at }: { icon: IconName; box: Box; at: number }): FreeElement {
  const surface = quietSurface(page);
  const fill = headingOn(page, surface) ?? surface.text;
  return shape({ name: `Icon ${at + 1}`, box, icon, fill, decorative: true });
}

/** Text under icons is no smaller than this, in points. */
const LEAST_UNDER_ICON = 14;

/** The icons of cards: as they say, else by the words of their titles; undefined unless each card has one. */
function iconsOf(cards: DraftOf<'cards'>['cards'], language: string): IconName[] | undefined {
  if (cards.some(({ icon }) => icon === null)) return undefined;
  const told = chooseIcons(
    cards.map(({ title }) => title),
    language,
  );
  const icons = cards.flatMap(({ icon }, i) => icon ?? told?.[i] ?? []);
  return icons.length === cards.length ? icons : undefined;
}

export function composeCards(composer: Composer, draft: Extract<DraftSlide, { kind: 'cards' }>): void {
  const { cards } = draft;
  const team = cards.some(({ picture }) => picture);
  const isDrawn = team || cards.some(({ icon }) => icon);
  if (!isDrawn && composeInCardLayout(composer, draft)) return;
  const slide = startDrawn(composer, draft);
  if (team) placeTeam(slide, cards);
  else {
    const icons = iconsOf(cards, composer.language);
    const shown = icons && arrangeCards(slide, cards, icons);
    const fits =
      shown && shown.size >= composer.size(LEAST_UNDER_ICON) && !shown.texts.some(({ shortened }) => shortened);
    const fitted = fits ? shown : arrangeCards(slide, cards);
    if (fitted.icons || !areTall(slide, fitted) || !placeHeaded(slide, fitted)) {
      placeFitted(slide, fitted, 'Card');
      slide.add(...fitted.boxes.map((box, i) => topEdge(slide, box, i)));
    }
  }
  slide.done();
}

/** Cards with a text each, over the whole height of the slide's room, that would be empty for more than this share. */
const TALL_SPARE = 0.45;
const areTall = ({ region }: SlideDraft, { boxes: [box], cards, texts, foot }: FittedCards): boolean =>
  box !== undefined &&
  foot === 0 &&
  box.height > region.height * 0.9 &&
  cards.every(({ text }) => text) &&
  Math.max(...texts.map(({ height }) => height)) < box.height * (1 - TALL_SPARE);

/** Share of a card's height that its heading's field has, and inches that the text keeps off its upper and lower edge. */
const [FIELD, INSET] = [0.28, 0.22];
/** Points of headings in fields and of the text under them. */
const FIELD_TEXT = 26;

/** Tall cards of little text: the heading in a field of the accent, the text under it as large as it fits. False where they do not fit. */
function placeHeaded(slide: SlideDraft, { boxes, cards }: FittedCards): boolean {
  const { composer, page } = slide;
  const [quiet, strong] = [quietSurface(page), strongSurface(page)];
  const field = Math.round((boxes[0] ?? slide.region).height * FIELD);
  const inset = composer.length(INSET);
  // Text stands flush with the heading's letters.
  const flush = (box: Box) => {
    const { width } = roomInside(box, 'rect');
    return { x: box.x + (box.width - width) / 2, width };
  };
  const rooms = boxes.map(({ x, y, width, height }) => ({
    heading: { x, y, width, height: field },
    text: { ...flush({ x, y, width, height }), y: y + field + inset, height: height - field - 2 * inset },
  }));
  const headings = fitAlike(
    slide,
    cards.map(({ title }, i) => ({
      text: title,
      bold: true,
      room: roomInside(rooms[i]?.heading ?? slide.region, 'rect'),
    })),
    FIELD_TEXT,
  );
  const texts = fitAlike(
    slide,
    cards.map(({ text = '' }, i) => ({ text: () => linesOf(text), room: rooms[i]?.text ?? slide.region })),
    FIELD_TEXT,
  );
  if ([...headings.fitted, ...texts.fitted].some(({ shortened }) => shortened)) return false;
  const ink = { color: quiet.text, ...(quiet.textTint === undefined ? {} : { textTint: quiet.textTint }) };
  // All texts begin on one line, the longest of them in the middle.
  const tallest = Math.max(...texts.fitted.map(({ height }) => height)) * 1.03;
  cards.forEach((_, i) => {
    const box = boxes[i] ?? slide.region;
    const room = rooms[i];
    if (!room) return;
    slide.add(
      shape({ name: `Ground ${i + 1}`, box, ...surfaceLook(quiet), decorative: true }),
      shape({
        name: `Heading ${i + 1}`,
        box: room.heading,
        ...surfaceLook(strong),
        paragraphs: headings.fitted[i]?.paragraphs ?? [],
        size: headings.size,
        anchor: 'middle',
      }),
      shape({
        name: `Card ${i + 1}`,
        box: {
          ...room.text,
          y: room.text.y + Math.max(0, room.text.height - tallest) * OPTICAL_MIDDLE,
          height: tallest,
        },
        paragraphs: texts.fitted[i]?.paragraphs ?? [],
        size: texts.size,
        ...ink,
      }),
    );
  });
  return true;
}

/** Columns in which so many cards may stand, the first where they fill it as well as the others. */
const columnsFor: Readonly<Record<number, readonly number[]>> = { 2: [2, 1], 3: [3, 1], 4: [2, 4], 5: [3], 6: [3, 2] };
/** Cards filled so far are full enough. */
const ENOUGH = 0.3;

/** The arrangement in which the cards' text is largest and leaves least of them empty. */
function arrangeCards(slide: SlideDraft, cards: readonly Card[], icons?: readonly IconName[]): FittedCards {
  const worthOf = ({ texts, size, boxes: [box = slide.region], foot, head }: FittedCards): number => {
    if (texts.some(({ shortened }) => shortened)) return 0;
    const room = roomInside(box, 'rect').height - foot - head;
    const fill = texts.reduce((sum, { height }) => sum + height / room, 0) / texts.length;
    return size * Math.min(ENOUGH, fill);
  };
  // Icons stand over headings, for which lying cards have no room.
  const ways = (columnsFor[cards.length] ?? [Math.min(3, cards.length)]).filter((columns) => !icons || columns > 1);
  const arranged = ways.map((columns) => {
    const rows = Math.ceil(cards.length / columns);
    return fitCards(slide, cards, { boxes: gridOf(slide, { count: cards.length, columns, rows }), icons });
  });
  return arranged.reduce((best, other) => (worthOf(other) > worthOf(best) * 1.15 ? other : best));
}

/** Cells for so many cards; those of the last row share its whole width. */
function gridOf(
  { composer, region }: SlideDraft,
  { count, columns, rows }: { count: number; columns: number; rows: number },
): Box[] {
  const gutter = composer.length(0.25);
  const cells = cellsOf(region, { columns, rows, gutter });
  const full = count - (count % columns);
  const [last] = cells.slice(full);
  const rest = last ? columnsOf({ ...region, y: last.y, height: last.height }, count - full, gutter) : [];
  return [...cells.slice(0, full), ...rest];
}
