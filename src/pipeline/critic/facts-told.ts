import { numbersIn, type WrittenNumber } from '../../deck/written-numbers.ts';
import { bareText } from './fold-text.ts';
import { saysFigure, type HeardSlide } from './hear-slide.ts';
import { slidesThatTell, type MaterialStatement, type Reading } from './reading.ts';

/** Statements below this say little by themselves. */
const LEAST_WEIGHT = 2;
/** What weighs most counts more than many things that weigh little. */
const EMPHASIS = 2;
/** A sentence without a figure can be said in so many ways that it proves less where its words are missing. */
const WITHOUT_FIGURE = 0.25;
/** Of a table beside the sentences: as a result is. */
const TABLE_WEIGHT = 4;
/** A slide speaks of a sentence that it has so many words of, in whatever words it says the rest. */
const SPEAKS_OF = 0.1;
/** Whole numbers up to this, and years, may be of anything; others are recognised wherever they stand. */
const COMMON = 100;
/** Without a figure a sentence is told in other words where so many of its own are there. */
const IN_OTHER_WORDS = 0.35;
/** So many of a table's cells, or this share of them, tell it as well as the table does. */
const CELLS_OF_TABLE = 8;
const SHARE_OF_TABLE = 0.4;

/** A fact of the material, and how much of it each slide says, 0 to 1. */
interface Fact {
  weight: number;
  told: readonly number[];
}

/**
 * How much of the material's weight the slides say, 0 to 1, by its figures and what they are about and not by its wording, so that a text
 * in other words tells as much. Of more slides than `most` the best so many count: a short deck is held against as short a one.
 */
export function factsTold(reading: Reading, most = Infinity): number {
  const facts = factsOf(reading);
  const all = facts.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return 1;
  const said = facts.map(() => 0);
  const left = new Set(reading.slides.keys());
  for (let taken = 0; taken < most && left.size > 0; taken++) {
    const gains = [...left].map((at) => ({ at, gain: gainOf(facts, { at, said }) }));
    const best = gains.reduce((top, one) => (one.gain > top.gain ? one : top));
    left.delete(best.at);
    for (const [i, { told }] of facts.entries()) said[i] = Math.max(said[i] ?? 0, told[best.at] ?? 0);
  }
  return facts.reduce((sum, { weight }, i) => sum + weight * (said[i] ?? 0), 0) / all;
}

const gainOf = (facts: readonly Fact[], { at, said }: { at: number; said: readonly number[] }): number =>
  facts.reduce((sum, { weight, told }, i) => sum + weight * Math.max(0, (told[at] ?? 0) - (said[i] ?? 0)), 0);

/** Whether the slides say a statement in whatever words: its figures on one of them, or most of its words somewhere. */
export function isToldSomehow(statement: MaterialStatement, reading: Reading): boolean {
  if (statement.numbers.length > 0) return isKept(statement, reading);
  const said = statement.words.filter((word) => reading.slides.some(({ words }) => words.has(word)));
  return !reading.comparable || said.length >= statement.words.length * MOST_WORDS;
}

/** Of the words of a sentence, spread over the slides. */
const MOST_WORDS = 0.6;

/** Whether one slide says a statement in words of its own: all its figures, or what it is about. */
export const isKept = (statement: MaterialStatement, reading: Reading): boolean =>
  slidesThatTell(statement, reading).length > 0 ||
  reading.slides.some(
    (slide) => shareTold(statement, slide, reading.comparable) >= (statement.numbers.length > 0 ? 1 : ABOUT_ALL),
  );
const ABOUT_ALL = 0.7;

function factsOf(reading: Reading): Fact[] {
  const { slides, statements, comparable } = reading;
  const asked = statements.filter(
    (statement) =>
      statement.weight >= LEAST_WEIGHT &&
      statement.topic.role !== 'appendix' &&
      reading.isInScope(statement) &&
      // words of two languages cannot be compared
      (comparable || statement.numbers.length > 0),
  );
  return [
    ...asked.map((statement) => ({
      weight: statement.weight ** EMPHASIS * (statement.numbers.some(({ text }) => !isYear(text)) ? 1 : WITHOUT_FIGURE),
      told: slides.map((slide) => shareTold(statement, slide, comparable)),
    })),
    ...tablesOf(reading).map((table) => ({
      weight: TABLE_WEIGHT ** EMPHASIS,
      told: slides.map((slide) => shareShown(table, slide)),
    })),
  ];
}

interface SourceTable {
  fileId: string;
  locator: string;
  cells: readonly { bare: string; numbers: readonly WrittenNumber[] }[];
}

/** So many rows are read of a table: nobody tells a longer one by its cells. */
const MOST_ROWS = 100;

const tablesOf = ({ brief }: Reading): SourceTable[] =>
  brief.materials.flatMap(({ fileId, material }) =>
    material.blocks.flatMap((block): SourceTable[] => {
      if (block.type !== 'table') return [];
      const texts = block.rows.slice(0, MOST_ROWS).flatMap((row) => row.map(({ text }) => text).filter(Boolean));
      const cells = texts.map((text) => ({ bare: bareText(text), numbers: numbersIn(text) }));
      return [{ fileId, locator: JSON.stringify(block.locator), cells }];
    }),
  );

const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);

const isDistinct = ({ text, meanings }: WrittenNumber): boolean =>
  !isYear(text) && meanings.some((value) => !Number.isInteger(value) || value > COMMON);

function shareTold({ words, numbers }: MaterialStatement, slide: HeardSlide, comparable: boolean): number {
  const share = words.length === 0 ? 1 : words.filter((word) => slide.words.has(word)).length / words.length;
  if (numbers.length === 0) return Math.min(1, share / IN_OTHER_WORDS);
  const counts = (number: WrittenNumber): boolean => !comparable || share >= SPEAKS_OF || isDistinct(number);
  // the year of a figure is understood
  const amounts = numbers.filter(({ text }) => !isYear(text));
  const figures = amounts.length > 0 ? amounts : numbers;
  return figures.filter((number) => counts(number) && saysFigure(number, slide.figures)).length / figures.length;
}

function shareShown({ fileId, locator, cells }: SourceTable, slide: HeardSlide): number {
  const shown = slide.charts.length + slide.tables.length > 0;
  const isSource = slide.sources.some(
    (source) => source.fileId === fileId && JSON.stringify(source.locator) === locator,
  );
  if (shown && isSource) return 1;
  const said = cells.filter(({ bare, numbers }) =>
    numbers.length > 0
      ? numbers.every((number) => saysFigure(number, slide.figures))
      : bare !== '' && slide.bare.includes(bare),
  ).length;
  return Math.min(1, said / Math.min(CELLS_OF_TABLE, Math.max(1, cells.length * SHARE_OF_TABLE)));
}
