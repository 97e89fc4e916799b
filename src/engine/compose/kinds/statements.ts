import { plainText, type Paragraph } from '../../../deck/content.ts';
import type { FreeElement } from '../../../deck/document.ts';
import type { SlideHead } from '../../../deck/draft.ts';
import { mainFigure } from '../../../deck/salient-number.ts';
import type { Box } from '../../../deck/units.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitFreeText, roomInside, shape, type FittedText } from '../free-text.ts';
import { headingOn, quietSurface, surfaceLook } from '../palette.ts';
import { cellsOf } from '../region.ts';
import { figureFamily, liningFigures } from './lining-figures.ts';
import { drawnNeed } from './start-drawn.ts';
import { barCard, besideBar } from './top-edge.ts';
import { figureRoom, oneLine, valueLine } from './value-runs.ts';

const MAX_STATEMENTS = 8;
/** More of them stand in two columns. */
const ONE_COLUMN = 5;
/** Longer ones are sentences to be read in a list, not statements; in two columns they are shorter still. */
const [MAX_LETTERS, MAX_IN_COLUMNS] = [170, 90];
/** A sentence alone may be longer: nothing else wants the room. */
const MAX_ALONE = 520;
/** Points by how many there are, and the share of the title's size that they do not pass: one alone is what the slide says. */
const largestOf = [
  { points: 48, share: 1.5 },
  { points: 34, share: 1.1 },
  { points: 30, share: 1 },
  { points: 28, share: 0.95 },
  { points: 24, share: 0.9 },
  { points: 24, share: 0.9 },
];
const SMALLEST = 16;

const lettersOf = ({ runs }: Paragraph): number => runs.reduce((sum, { text }) => sum + text.length, 0);

/** Whether a list is so few and so short that its points can stand by themselves. */
export const areStatements = (paragraphs: readonly Paragraph[]): boolean => {
  const { length } = paragraphs;
  const most = length === 1 ? MAX_ALONE : length > ONE_COLUMN ? MAX_IN_COLUMNS : MAX_LETTERS;
  return (
    length > 0 &&
    length <= MAX_STATEMENTS &&
    paragraphs.every((paragraph) => paragraph.level === 0 && lettersOf(paragraph) <= most)
  );
};

/** Marks that end a lead; what follows them is said in a line of its own. */
const AFTER_LEAD = /^[,;:.!?，；：。]*/u;
/** A lead that is longer than this is the statement itself. */
const LONGEST_LEAD = 60;

const inOneLine = (paragraph: Paragraph): Paragraph[] => [{ ...paragraph, bullet: 'none' }];

/** Points by which what follows a lead is smaller than the text's size. */
const REST_SMALLER = 2;

/** A statement that begins in bold says that in a line of its own, a little larger, and the rest under it. */
export function inLeadAndRest(paragraph: Paragraph, size: number): Paragraph[] {
  const plain: Paragraph = { ...paragraph, bullet: 'none' };
  const [lead, next, ...others] = paragraph.runs;
  if (!lead?.bold || !next || next.bold || lead.text.length > LONGEST_LEAD) return [plain];
  const mark = AFTER_LEAD.exec(next.text)?.[0] ?? '';
  const rest = next.text.slice(mark.length).trimStart();
  if (rest === '' && others.length === 0) return [plain];
  // One paragraph with a break in it: whoever copies the text or has it read out gets the whole sentence.
  const under = [{ ...next, text: `\n${rest}` }, ...others].map((run) => ({
    ...run,
    size: Math.max(size - REST_SMALLER, 12),
  }));
  return [{ ...plain, runs: [{ ...lead, text: `${lead.text.trimEnd()}${mark}`, size: size + 2 }, ...under] }];
}

/**
 * Leads on lines of their own, or in the line of what they lead, whichever lets all its words stand larger: in low rows two lines are small.
 * @param fit the size, in points, that all texts of a look stand in
 */
export function largerOf(fit: (look: typeof inLeadAndRest) => number): { look: typeof inLeadAndRest; size: number } {
  const [apart, together] = [fit(inLeadAndRest), fit(inOneLine)];
  return together > apart + REST_SMALLER ? { look: inOneLine, size: together } : { look: inLeadAndRest, size: apart };
}

/** Whether each point begins in bold with what it says. */
export const haveLeads = (paragraphs: readonly Paragraph[]): boolean =>
  paragraphs.every(({ runs: [lead, next] }) => Boolean(lead?.bold && next && !next.bold));

interface Rows {
  boxes: Box[];
  texts: FittedText[];
  size: number;
}

/** Equal cards down the whole region, down one column after the other where they are many, all in the largest size that stands in them; undefined where that is a small one. */
function layRows(
  slide: SlideDraft,
  paragraphs: readonly Paragraph[],
  { indent, gap }: { indent: number; gap: number },
): Rows | undefined {
  const { composer, page, region } = slide;
  const count = paragraphs.length;
  const columns = count > ONE_COLUMN ? 2 : 1;
  const rows = Math.ceil(count / columns);
  const cells = cellsOf(region, { columns, rows, gutter: gap });
  const boxes = paragraphs.map((_, i) => cells[(i % rows) * columns + Math.floor(i / rows)] ?? region);
  const [box = region] = boxes;
  const room = indent > 0 ? roomInside({ ...box, width: box.width - indent }, 'rect') : besideBar(slide, box);
  // Where only some begin with what they say, that stays in their line: cards of one and of two lines beside each other look torn.
  const fitAll = (max: number, look: typeof inLeadAndRest) =>
    paragraphs.map((paragraph) =>
      fitFreeText((size) => look(paragraph, size), room, {
        family: page.bodyFamily,
        max,
        min: composer.size(SMALLEST),
      }),
    );
  const { points, share } = largestOf[Math.min(count, largestOf.length) - 1] ?? { points: SMALLEST, share: 1 };
  const sizeIn = (look: typeof inLeadAndRest) =>
    Math.min(...fitAll(slide.under(points, share), look).map((text) => text.size));
  const { look, size } = haveLeads(paragraphs) ? largerOf(sizeIn) : { look: inOneLine, size: sizeIn(inOneLine) };
  const texts = fitAll(size, look);
  return texts.some(({ shortened }) => shortened) ? undefined : { boxes, texts, size };
}

/** What stands large before each statement. */
interface Marks {
  values: readonly string[];
  /** Of the column that they stand in, in EMU. */
  width: number;
  /** By that of the words. */
  sizeFor: (words: number) => number;
  align: 'center' | 'start';
}

/** Room for a number in a row, in inches on a slide 7.5 in high, and points by which it is larger than the words. */
const [COUNTER, LARGER] = [0.9, 4];

const counters = ({ composer }: SlideDraft, { length }: { length: number }): Marks => ({
  values: Array.from({ length }, (_, i) => String(i + 1)),
  width: composer.length(COUNTER),
  sizeFor: (words) => words + LARGER,
  align: 'center',
});

/** Fewer rows with a figure each are no column of figures. */
const LEAST_FIGURES = 3;
/** Share of the page's width that a column of figures takes, and the points that they are set in. */
const FIGURES = 0.21;
const FIGURE_SIZE = { max: 40, min: 26 };
/** Words that would be smaller than this beside their figures stand alone, larger. */
const LEAST_BESIDE = 18;

/** The figure that each statement is about; undefined where one has none, or they would not stand large on a line each. */
function figuresOf(slide: SlideDraft, paragraphs: readonly Paragraph[]): Marks | undefined {
  const { composer, page, region } = slide;
  const values = paragraphs.flatMap((paragraph) => mainFigure(plainText([paragraph])) ?? []).map(oneLine);
  const { length } = paragraphs;
  if (length < LEAST_FIGURES || length > ONE_COLUMN || values.length < length || haveLeads(paragraphs))
    return undefined;
  const width = Math.round(region.width * FIGURES);
  const room = roomInside({ ...region, width, height: region.height / length }, 'rect');
  const sizes = values.map(
    (value) =>
      fitFreeText(
        (size) => [valueLine(value, size)],
        { ...room, width: figureRoom(page, room.width) },
        // One step under the least, where words may be wider than their room.
        {
          family: figureFamily(page),
          bold: true,
          max: composer.size(FIGURE_SIZE.max),
          min: composer.size(FIGURE_SIZE.min) - 2,
        },
      ).size,
  );
  const size = Math.min(...sizes);
  return size < composer.size(FIGURE_SIZE.min) ? undefined : { values, width, sizeFor: () => size, align: 'start' };
}

/**
 * Few short points as statements on cards down the page, each with its number where they are counted, with the figure that it is about where
 * all are about one, else with a bar in the accent at its edge.
 * @returns whether they had room at a size for statements
 */
export function composeStatements(
  composer: Composer,
  head: SlideHead,
  { paragraphs, numbered = false }: { paragraphs: readonly Paragraph[]; numbered?: boolean },
): boolean {
  const slide = composer.start(head, drawnNeed(head.kind));
  const gap = composer.length(0.16);
  const marks = numbered ? counters(slide, paragraphs) : figuresOf(slide, paragraphs);
  const marked = marks && layRows(slide, paragraphs, { indent: marks.width, gap });
  const isMarked = numbered || (marked !== undefined && marked.size >= composer.size(LEAST_BESIDE));
  const rows = isMarked ? marked : layRows(slide, paragraphs, { indent: 0, gap });
  if (!rows) return false;
  rows.boxes.forEach((box, at) => {
    const card = {
      name: `Statement ${at + 1}`,
      paragraphs: rows.texts[at]?.paragraphs ?? [],
      size: rows.size,
      box,
      at,
    };
    slide.add(...(isMarked && marks ? markedCard(slide, { ...card, marks }) : barCard(slide, card)));
  });
  slide.done();
  return true;
}

interface MarkedCard {
  name: string;
  box: Box;
  paragraphs: Paragraph[];
  size: number;
  at: number;
  marks: Marks;
}

/** A quiet card with what is marked large at the side from which it is read. */
function markedCard({ page }: SlideDraft, { box, at, marks, ...words }: MarkedCard): FreeElement[] {
  const surface = quietSurface(page);
  const { values, width, sizeFor, align } = marks;
  const size = sizeFor(words.size);
  const color = headingOn(page, surface, { large: true });
  return [
    shape({
      name: `Number ${at + 1}`,
      box: { ...box, width },
      ...surfaceLook(surface),
      paragraphs: [valueLine(values[at] ?? '', size)].map(({ runs, ...rest }) => ({
        ...rest,
        runs: runs.map((run) => ({ ...run, color })),
      })),
      size,
      anchor: 'middle',
      align,
      headingFont: liningFigures(page),
    }),
    shape({
      ...words,
      box: { ...box, x: box.x + width, width: box.width - width },
      ...surfaceLook(surface),
      anchor: 'middle',
    }),
  ];
}
