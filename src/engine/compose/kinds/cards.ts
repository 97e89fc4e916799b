import type { FreeElement } from '../../../deck/document.ts';
import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitFreeText, line, roomInside, shape } from '../free-text.ts';
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

/** Cards of one size: a heading and a text each, both at one size on all of them, and who answers for it at the foot. */
export function placeCards(slide: SlideDraft, cards: readonly Card[], boxes: readonly Box[], name = 'Card'): void {
  const { composer, page } = slide;
  const surface = quietSurface(page);
  const heading = headingOn(page, surface);
  const footWidth = Math.min(...boxes.map((box) => roomInside(box, 'rect').width));
  const parted = cards.map((card): Card & { foot?: string } => {
    const { text, owner } = responsible.exec(card.text ?? '')?.groups ?? {};
    return owner ? { title: card.title, text, foot: owner } : card;
  });
  const fits = (text: string): boolean =>
    !fitFreeText(
      () => [line(text, { bold: true })],
      { width: footWidth, height: composer.length(0.5) * FOOT_TEXT },
      { family: page.bodyFamily, bold: true, max: composer.size(12), min: composer.size(12) },
    ).shortened;
  // Where one foot has no room, all say it in their text.
  const split: readonly (Card & { foot?: string })[] = parted.every(
    ({ foot: words }) => words === undefined || fits(words),
  )
    ? parted
    : [...cards];
  const footed = split.some((card) => card.foot !== undefined);
  const foot = composer.length(0.5);
  const paragraphsOf =
    (card: Card) =>
    (size: number): Paragraph[] => [
      line(card.title, { bold: true, size: size + 3, color: heading }),
      ...(card.text ? [line(card.text)] : []),
    ];
  const roomOf = (i: number) => {
    const { width, height } = roomInside(boxes[i] ?? slide.region, 'rect');
    return { width, height: height - (footed ? foot : 0) };
  };
  const fitAll = (max: number) =>
    split.map((card, i) =>
      fitFreeText(paragraphsOf(card), roomOf(i), { family: page.bodyFamily, max, min: composer.size(12) }),
    );
  const size = Math.min(...fitAll(composer.size(24)).map((fitted) => fitted.size));
  const fitted = fitAll(size);
  if (fitted.some((one) => one.shortened))
    composer.warn('text_shortened', 'Text on cards was shortened to fit; shorten it yourself.');
  split.forEach((card, i) => {
    const box = boxes[i] ?? slide.region;
    slide.add(
      shape({
        name: `${name} ${i + 1}`,
        box,
        ...surfaceLook(surface),
        paragraphs: fitted[i]?.paragraphs ?? [line(card.title)],
        size,
        anchor: cards.some(({ text }) => text) ? 'top' : 'middle',
      }),
    );
    if (card.foot !== undefined) slide.add(...footOf(slide, { box, text: card.foot, at: i, height: foot, size }));
  });
}

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
    shape({
      name: `Rule ${at + 1}`,
      box: { x, y, width, height: composer.length(0.015) },
      fill: page.accents[0] ?? 'accent1',
      decorative: true,
    }),
    // As wide as its card, so that their edges are one.
    shape({
      name: `Foot ${at + 1}`,
      box: { ...box, y, height },
      ...surfaceLook(surface),
      paragraphs: fitted.paragraphs,
      size: fitted.size,
      anchor: 'middle',
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
    const columns = cards.length === 4 ? 2 : Math.min(3, cards.length);
    const rows = Math.ceil(cards.length / columns);
    const boxes = cellsOf(slide.region, { columns, rows, gutter: composer.length(0.25) });
    placeCards(slide, cards, boxes);
    slide.add(...boxes.slice(0, cards.length).map((box, i) => topEdge(slide, box, i)));
  }
  slide.done();
}
