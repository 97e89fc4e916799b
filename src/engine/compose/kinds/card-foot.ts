import type { FreeElement } from '../../../deck/document.ts';
import type { Box } from '../../../deck/units.ts';
import type { SlideDraft } from '../composer.ts';
import { fitFreeText, line, roomInside, shape } from '../free-text.ts';
import { quietSurface, surfaceLook } from '../palette.ts';

/** What stands before who answers for something, and before how long it takes, in the languages that decks are written in. */
const labels = [
  'owner|lead|responsible|verantwortlich|zuständig|responsable|responsabile|responsável|eigenaar|verantwoordelijk|ansvarlig|ansvarig|vastuu',
  'właściciel|odpowiedzialny|odpovídá|ответственный|відповідальний|sorumlu|المسؤول|אחראי|负责人|負責人|担当|담당',
  'duration|time|dauer|durée|duración|durata|duração|duur|varighet|varighed|varaktighet|tid|kesto|czas|trvání|длительность|срок|тривалість|süre|المدة|משך|期间|时间|所要時間|기간',
].join('|');
const FOOTED = new RegExp(`^(?:(?<text>.*?)[.。;；,،–-]\\s*|\\s*)(?<foot>(?:${labels})\\s*[:：]\\s*\\S.*)$`, 'isu');

/** What is said of something, less who answers for it or how long it takes where it ends in that; the foot is undefined where it does not. */
function partFoot(said: string | undefined): { text?: string | undefined; foot?: string } {
  const { text, foot } = FOOTED.exec(said ?? '')?.groups ?? {};
  return foot === undefined ? { text: said } : { text: text || undefined, foot };
}

interface Told {
  title: string;
  text?: string | undefined;
}

export type Footed<T> = T & { foot?: string };

/** What cards say, with who answers for it or how long it takes at their feet; where one foot has no room, all say it in their text. */
export function partFeet<T extends Told>(
  { composer, page }: SlideDraft,
  cards: readonly T[],
  boxes: readonly Box[],
): readonly Footed<T>[] {
  const footWidth = Math.min(...boxes.map((box) => roomInside(box, 'rect').width));
  const parted = cards.map((card): Footed<T> => ({ ...card, text: undefined, ...partFoot(card.text) }));
  const fits = (text: string): boolean =>
    !fitFreeText(
      () => [line(text, { bold: true })],
      { width: footWidth, height: composer.length(FOOT) * FOOT_TEXT },
      { family: page.bodyFamily, bold: true, max: composer.size(12), min: composer.size(12) },
    ).shortened;
  return parted.every(({ foot }) => foot === undefined || fits(foot)) ? parted : cards;
}

/** Height of the foot of a card, in inches on a slide 7.5 in high. */
export const FOOT = 0.5;
/** Share of the foot's height that its words have. */
const FOOT_TEXT = 0.8;

interface Foot {
  box: Box;
  text: string;
  at: number;
  /** Of the text on the card, in points. */
  size: number;
}

/** A line at the foot of a card, under a hairline. */
export function cardFoot(slide: SlideDraft, { box, text, at, size }: Foot): FreeElement[] {
  const { composer, page } = slide;
  const height = composer.length(FOOT);
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
