import type { TableBlock } from '../blocks.ts';
import { findDecimalMark, type DecimalMark } from '../table/parse-number.ts';
import { isBlank } from '../table/type-columns.ts';
import { readFigure } from './read-figure.ts';
import type { Figure } from './table-meaning.ts';
import { PLAIN, unitOfLabel, unitOfMeasure } from './read-unit.ts';
import { readWhen, type When } from './read-when.ts';
import { isWordFor, opensWith } from './read-words.ts';
import type { Unit } from './table-meaning.ts';
import { oneLine } from '../../one-line.ts';
import { cellText } from '../table-texts.ts';

/** A long table is judged by so many of its rows, spread evenly. */
const SAMPLE = 120;

/** Levels, states and marks are short. */
const MAX_WORD = 28;

/** What can be seen of a column without knowing what the table is. */
export interface ColumnEvidence {
  index: number;
  name: string;
  nameUnit: Unit | null;
  /** Cells with content, of the rows looked at. */
  filled: number;
  distinct: number;
  /** Share of the filled cells that are figures, times, levels ("High"), states ("Done"), yes or no. */
  figures: number;
  whens: number;
  days: number;
  levels: number;
  states: number;
  marks: number;
  length: number;
  isEmpty: boolean;
}

/** The cells of the rows looked at, read once. */
export interface TableEvidence {
  block: TableBlock;
  decimal: DecimalMark;
  rowCount: number;
  /** Every row was looked at. */
  isWhole: boolean;
  /** Indices of the rows looked at. */
  sample: number[];
  texts: string[][];
  figures: (Figure | null)[][];
  columns: ColumnEvidence[];
}

/** Evidence of all rows, or of the rows named. */
export function gatherEvidence(block: TableBlock, rows: readonly number[] = [...block.rows.keys()]): TableEvidence {
  const step = Math.max(1, Math.ceil(rows.length / SAMPLE));
  const sample = rows.filter((_, at) => at % step === 0 || at === rows.length - 1);
  const texts = sample.map((row) => block.columns.map((_, column) => cellText(block.rows[row], column)));
  const decimal = findDecimalMark(texts.flat()) ?? '.';
  const figures = texts.map((row, at) =>
    row.map((text, column) => figureIn(block, { row: sample[at] ?? 0, column, text }, decimal)),
  );
  const columns = block.columns.map((column, index) => lookAt({ index, name: column.name }, { texts, figures }));
  return { block, decimal, rowCount: rows.length, isWhole: step === 1, sample, texts, figures, columns };
}

/** The figure of a cell: the reader's own value where it has one, else what the text says. */
export function figureIn(
  block: TableBlock,
  { row, column, text }: { row: number; column: number; text: string },
  decimal: DecimalMark,
): Figure | null {
  if (text === '' || isBlank(text)) return null;
  const value = block.rows[row]?.[column]?.value ?? null;
  if (typeof value === 'string') return null;
  // "15 May" is a day, though the reader of numbers takes May for a unit
  if (/\p{L}/u.test(text) && readWhen(text) !== null) return null;
  const read = readFigure(text, decimal);
  if (value === null) return read;
  const figure = read ? { ...read, value } : { value, unit: PLAIN };
  const own = block.cellMeasures?.[`${row}:${column}`];
  return own && figure.unit.kind === 'plain' ? { ...figure, unit: unitOfMeasure(own) ?? PLAIN } : figure;
}

function lookAt(
  { index, name }: { index: number; name: string },
  cells: { texts: string[][]; figures: (Figure | null)[][] },
): ColumnEvidence {
  const texts = cells.texts.map((row) => row[index] ?? '').filter((text) => text !== '');
  const found = cells.figures.flatMap((row) => row[index] ?? []);
  // classes of age or size name their rows ("18–29", "50+")
  const areClasses = index === 0 && found.filter((figure) => figure.upTo !== undefined).length >= texts.length * 0.5;
  const figures = areClasses ? 0 : found.length;
  // a number is a time only where the reader took the whole column for one
  const whens = cells.texts.flatMap((row, at): (When | null)[] => {
    const text = row[index] ?? '';
    if (text === '') return [];
    return [cells.figures[at]?.[index] ? null : readWhen(text)];
  });
  const filled = Math.max(1, texts.length);
  const short = texts.filter((text) => text.length <= MAX_WORD && !/\d/.test(text));
  const share = (test: (text: string) => boolean): number => short.filter(test).length / filled;
  return {
    index,
    name: oneLine(name),
    nameUnit: unitOfLabel(name),
    filled: texts.length,
    distinct: new Set(texts).size,
    figures: figures / filled,
    whens: whens.filter((when) => when !== null).length / filled,
    days: whens.filter((when) => when === 'day').length / filled,
    levels: share((text) => isWordFor(text, 'level') || (opensWith(text, 'level') && text.length <= 14)),
    states: share((text) => isWordFor(text, 'state')),
    marks: share((text) => isWordFor(text, 'yes') || isWordFor(text, 'no')),
    length: texts.reduce((sum, text) => sum + text.length, 0) / filled,
    isEmpty: texts.length === 0,
  };
}
