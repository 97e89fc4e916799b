import type { FreeElement } from '../../../deck/document.ts';
import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitFreeText, line, roomInside, shape, type FittedText } from '../free-text.ts';
import { headingOn, quietSurface, surfaceLook } from '../palette.ts';
import { cellsOf } from '../region.ts';
import { composeInCardLayout } from './card-layout.ts';
import { startDrawn } from './start-drawn.ts';
import { placeTeam } from './team.ts';
import { topEdge } from './top-edge.ts';

interface Card {
  title: string;
  text?: string;
}

/** What a card's text says at its end of who answers for it. */
const responsible =
  /^(?<text>.*?)[\s.;,–-]*(?<owner>(?:owner|lead|responsible|verantwortlich|zuständig|responsable|responsabile|responsável|eigenaar|ansvarlig|ansvarig|właściciel|ответственный|负责人|担当)\s*[:：]\s*\S.*)$/isu;

interface Parted extends Card {
  foot?: string;
}

/** Cards with who answers for them at their feet; where one foot has no room, all say it in their text. */
function partCards({ composer, page }: SlideDraft, cards: readonly Card[], boxes: readonly Box[]): readonly Parted[] {
  const footWidth = Math.min(...boxes.map((box) => roomInside(box, 'rect').width));
  const parted = cards.map((card): Parted => {
    const { text, owner } = responsible.exec(card.text ?? '')?.groups ?? {};
    return owner ? { title: card.title, text, foot: owner } : card;
  });
  const fits = (text: string): boolean =>
    !fitFreeText(
      () => [line(text, { bold: true })],
      { width: footWidth, height: composer.length(FOOT) * FOOT_TEXT },
      { family: page.bodyFamily, bold: true, max: composer.size(12), min: composer.size(12) },
    ).shortened;
  return parted.every(({ foot }) => foot === undefined || fits(foot)) ? parted : cards;
}

interface FittedCards {
  boxes: readonly Box[];
  cards: readonly Parted[];
  texts: FittedText[];
  size: number;
  /** Height of the foot, in EMU; 0 where no card has one. */
  foot: number;
}

/** Points of the text on cards, and of the headings over it. */
const LARGEST = 26;
const LARGER = 3;

function fitCards(slide: SlideDraft, given: readonly Card[], boxes: readonly Box[]): FittedCards {
  const { composer, page } = slide;
  const cards = partCards(slide, given, boxes);
  const heading = headingOn(page, quietSurface(page));
  const foot = cards.some((card) => card.foot !== undefined) ? composer.length(FOOT) : 0;
  const paragraphsOf =
    (card: Card) =>
    (size: number): Paragraph[] => [
      line(card.title, { bold: true, size: size + LARGER, color: heading }),
      ...(card.text ? [line(card.text)] : []),
    ];
  const fitAll = (max: number) =>
    cards.map((card, i) => {
      const { width, height } = roomInside(boxes[i] ?? slide.region, 'rect');
      const room = { width, height: height - foot };
      return fitFreeText(paragraphsOf(card), room, { family: page.bodyFamily, max, min: composer.size(12) });
    });
  const size = Math.min(...fitAll(slide.under(LARGEST, 0.9)).map((fitted) => fitted.size));
  return { boxes, cards, texts: fitAll(size), size, foot };
}

/** A little above the middle, where the eye looks first. */
const OPTICAL_MIDDLE = 0.42;
/** Text that leaves more of a card's height than this free stands in its middle. */
const LEAST_SPARE = 0.25;

/** Cards of one size: a heading and a text each, both at one size on all of them, and who answers for it at the foot. */
export function placeCards(slide: SlideDraft, cards: readonly Card[], boxes: readonly Box[], name = 'Card'): void {
  placeFitted(slide, fitCards(slide, cards, boxes), name);
}

function placeFitted(slide: SlideDraft, { boxes, cards, texts, size, foot }: FittedCards, name: string): void {
  const { composer, page } = slide;
  const surface = quietSurface(page);
  if (texts.some((one) => one.shortened))
    composer.warn('text_shortened', 'Text on cards was shortened to fit; shorten it yourself.');
  const [first = slide.region] = boxes;
  const tallest = Math.max(...texts.map(({ height }) => height)) * 1.03;
  const spare = roomInside(first, 'rect').height - foot - tallest;
  // All begin on one line, in the middle of the cards by the longest of them.
  const down = spare > first.height * LEAST_SPARE ? spare * OPTICAL_MIDDLE : 0;
  const inset = (first.height - roomInside(first, 'rect').height) / 2;
  cards.forEach((card, i) => {
    const box = boxes[i] ?? slide.region;
    const paragraphs = texts[i]?.paragraphs ?? [line(card.title)];
    if (down > 0) {
      const { width } = roomInside(box, 'rect');
      slide.add(
        shape({ name: `Ground ${i + 1}`, box, ...surfaceLook(surface), decorative: true }),
        shape({
          name: `${name} ${i + 1}`,
          box: { x: box.x + (box.width - width) / 2, y: box.y + inset + down, width, height: tallest },
          paragraphs,
          size,
          color: surface.text,
          ...(surface.textTint === undefined ? {} : { textTint: surface.textTint }),
        }),
      );
    } else slide.add(shape({ name: `${name} ${i + 1}`, box, ...surfaceLook(surface), paragraphs, size }));
    if (card.foot !== undefined) slide.add(...footOf(slide, { box, text: card.foot, at: i, height: foot, size }));
  });
}

/** Height of the foot of a card, in inches on a slide 7.5 in high. */
const FOOT = 0.5;
/** Share of the foot's height that its words have. */
const FOOT_TEXT = 0.8;

interface Foot {
  box: Box;
  text: string;
  at: number;
  height: number;
  /** Of the text on the card, in points. */
  size: number;
}

/** A line at the foot of a card, under a hairline. */
function footOf(slide: SlideDraft, { box, text, at, height, size }: Foot): FreeElement[] {
  const { composer, page } = slide;
  const surface = quietSurface(page);
  const { width } = roomInside(box, 'rect');
  const x = box.x + (box.width - width) / 2;
  const y = box.y + box.height - height;
  const fitted = fitFreeText(
    () => [line(text, { bold: true })],
    { width, height: height * FOOT_TEXT },
    { family: page.bodyFamily, bold: true, max: Math.min(size, composer.size(16)), min: composer.size(12) },
  );
  return [
    // As wide as its card, so that their edges are one.
    shape({
      name: `Foot ${at + 1}`,
      box: { ...box, y, height },
      ...surfaceLook(surface),
      paragraphs: fitted.paragraphs,
      size: fitted.size,
      anchor: 'middle',
    }),
    shape({
      name: `Rule ${at + 1}`,
      box: { x, y, width, height: composer.length(0.015) },
      fill: page.accents[0] ?? 'accent1',
      decorative: true,
    }),
  ];
}

export function composeCards(composer: Composer, draft: Extract<DraftSlide, { kind: 'cards' }>): void {
  const { cards } = draft;
  const team = cards.some(({ picture }) => picture);
  if (!team && composeInCardLayout(composer, draft)) return;
  const slide = startDrawn(composer, draft);
  if (team) placeTeam(slide, cards);
  else {
    const fitted = arrangeCards(slide, cards);
    placeFitted(slide, fitted, 'Card');
    slide.add(...fitted.boxes.map((box, i) => topEdge(slide, box, i)));
  }
  slide.done();
}

/** Columns in which so many cards may stand, the first where they fill it as well as the others. */
const columnsFor: Readonly<Record<number, readonly number[]>> = { 2: [2, 1], 3: [3, 1], 4: [2, 4], 5: [3], 6: [3, 2] };
/** Cards filled so far are full enough. */
const ENOUGH = 0.55;

/** The arrangement in which the cards' text is largest and leaves least of them empty. */
function arrangeCards(slide: SlideDraft, cards: readonly Card[]): FittedCards {
  const worthOf = ({ texts, size, boxes: [box = slide.region], foot }: FittedCards): number => {
    if (texts.some(({ shortened }) => shortened)) return 0;
    const room = roomInside(box, 'rect').height - foot;
    const fill = texts.reduce((sum, { height }) => sum + height / room, 0) / texts.length;
    return size * Math.min(ENOUGH, fill);
  };
  const arranged = (columnsFor[cards.length] ?? [Math.min(3, cards.length)]).map((columns) => {
    const rows = Math.ceil(cards.length / columns);
    const boxes = cellsOf(slide.region, { columns, rows, gutter: slide.composer.length(0.25) });
    return fitCards(slide, cards, boxes.slice(0, cards.length));
  });
  return arranged.reduce((best, other) => (worthOf(other) > worthOf(best) * 1.15 ? other : best));
}
