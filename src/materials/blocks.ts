import type { Cell, ColumnType, Locator, Run } from '../deck/content.ts';
import { scriptText } from './script-text.ts';
import type { Structure } from './structure/structure.ts';
import { itemAt } from '../item-at.ts';

/** What a figure is measured in. Values stand as written: where `scale` is 1000, the value 12.4 means 12,400. */
export interface Measure {
  /** As written, the scale in it ("EUR million", "kg"). */
  unit?: string;
  /** ISO 4217 code or symbol of an amount of money, as written. */
  currency?: string;
  /** Factor from values to what they mean; absent where it is 1. */
  scale?: number;
}

/** Numbers that nobody adds up: names of things, places in an order, years, pages of a document. */
export type NumberRole = 'identifier' | 'rank' | 'year' | 'page';

/** A row of a table that sums others: the whole table, or the rows since the last such row. */
export interface TotalRow {
  /** Index of the body row. */
  row: number;
  kind: 'total' | 'subtotal';
}

export interface TableColumn extends Measure {
  name: string;
  type: ColumnType;
  /** What its numbers are where they measure nothing, told by their name and their course; absent where they do. */
  role?: NumberRole;
  /** Sums other columns of the table. */
  total?: boolean;
  /** SpreadsheetML number format that shows the values as the author wrote them. */
  numberFormat?: string;
}

/** Rectangular: each row as long as `columns`. */
export interface MaterialTable {
  caption?: string;
  /** The name that a workbook gives the table: that of an Excel table or of a defined name. */
  name?: string;
  columns: TableColumn[];
  rows: Cell[][];
  /** Its texts leave open whether "1.790" has decimals; settled by the rest of the material before anybody sees the table. */
  isOpen?: true;
  /** Columns of dates that leave open which number is the day ("04/10/2017"); settled likewise. */
  openDates?: number[];
  /** Rows that sum others, ascending. */
  totals?: TotalRow[];
  /** What the figures of single rows are measured in, by the row's index, where rows differ; it goes before the columns'. */
  rowMeasures?: Record<number, Measure>;
  /** The same of single cells, by `row:column`; it goes before the row's. */
  cellMeasures?: Record<string, Measure>;
}

/**
 * `lead` is the term in bold that the item opens with and explains ("**Storage.** Phones are often full"), without its full stop; the runs
 * hold both. `mark` is the number that an item of a list that counts shows: "3.", "b)", "2.1".
 */
export interface ListItem {
  level: number;
  runs: Run[];
  lead?: string;
  mark?: string;
}

/**
 * What a block is besides its type, where its place or form says so. The entries of a list of references, footnotes, names of authors,
 * captions, formulas and listings of programs belong to the text around them: none of them is a statement of its own. Notes are words for the speaker of the slide,
 * or under the heading, that they stand on.
 */
export type BlockRole = 'abstract' | 'author' | 'caption' | 'code' | 'footnote' | 'formula' | 'notes' | 'reference';

/** `said` is who said or wrote a paragraph, and when: marks of a transcript, a chat or a thread that are no part of its text. */
export interface Said {
  speaker: string;
  at?: string;
}

const headingLevels = [1, 2, 3, 4, 5, 6] as const;
export type HeadingLevel = (typeof headingLevels)[number];

/** The level of a heading, kept within the six that there are. */
export const headingLevel = (level: number): HeadingLevel =>
  itemAt(headingLevels, Math.max(1, Math.min(headingLevels.length, level)) - 1);

/**
 * The one block model that every reader produces: a material is a sequence of blocks in reading order, each with the place it came
 * from. Text blocks keep their inline formatting as runs; tables are rectangular and typed.
 * `note` marks what stands beside the text (footnotes): a source to draw on, never content of a slide by itself.
 */
export type Block = { locator: Locator; note?: boolean; role?: BlockRole; said?: Said; column?: number } & (
  | { type: 'heading'; level: HeadingLevel; runs: Run[] }
  /** `language` is that of a listing (role `code`), as its author names it; its line ends are in its text. */
  | { type: 'paragraph'; runs: Run[]; lead?: string; language?: string }
  | { type: 'list'; ordered: boolean; items: ListItem[] }
  | { type: 'quote'; runs: Run[]; attribution?: string }
  | ({ type: 'table' } & MaterialTable)
  | { type: 'picture'; bytes: Uint8Array; mime: string; alt: string; width?: number; height?: number }
);
export type TableBlock = Extract<Block, { type: 'table' }>;

export interface Material {
  /** File name as the person gave it. */
  name: string;
  extension: string;
  mime: string;
  /** BCP 47 tag of the main language, null when there is too little text to tell. */
  language: string | null;
  /** Pages (pdf), sheets (xlsx), otherwise null. */
  pages: number | null;
  words: number;
  blocks: Block[];
  /** What the blocks are as a whole (a transcript, minutes, a curriculum vitae), where their form says so. */
  structure?: Structure;
  /** What was left out or guessed, each a sentence for a person. */
  warnings: string[];
}

export const runsText = (runs: readonly Run[]): string => runs.map(scriptText).join('');
