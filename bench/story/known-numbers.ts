import type { Material, TableBlock } from '../../src/materials/index.ts';
import { blockTexts } from '../../src/materials/index.ts';
import { findNumbers, saysValue, type SaidNumber } from './find-numbers.ts';
import { foldText } from './fold-text.ts';

/** Numbers up to here are counted out on a slide, and need no source. */
const COUNTED = 12;
/** Pairs are made of so many numbers at most: every second of a long list would be known otherwise. */
const PAIRED = 40;
const KNOWN_ROUNDED = 0.025;

/** What the materials' numbers are, and what follows from two of a sentence, a row or a column by one step. */
export function knownNumbers(materials: readonly Material[], request: string): (said: SaidNumber) => boolean {
  const known = new Set<number>();
  const add = (value: number): void => {
    if (Number.isFinite(value) && value !== 0) known.add(Number(Math.abs(value).toPrecision(6)));
  };
  for (const value of valuesIn(request)) add(value);
  for (const block of materials.flatMap(({ blocks }) => blocks)) {
    for (const text of blockTexts(block)) {
      for (const value of valuesIn(text)) add(value);
      for (const sentence of text.split(/(?<=[.;!?。])\s*/)) derive(valuesIn(sentence)).forEach(add);
    }
    if (block.type !== 'table') continue;
    const grid = block.rows.map((row) =>
      row.map(({ text, value }) => (typeof value === 'number' ? [value] : valuesIn(text))),
    );
    for (const name of block.columns.map((column) => column.name)) valuesIn(name).forEach(add);
    grid.flat(2).forEach(add);
    const columns = block.columns.map((_, index) => grid.flatMap((row) => row[index]?.slice(0, 1) ?? []));
    for (const list of [...grid.map((row) => row.flatMap((cell) => cell.slice(0, 1))), ...columns])
      derive(list).forEach(add);
    columns.flatMap(wholes).forEach(add);
    for (const sums of sumsByName(block)) [...derive(sums), ...wholes(sums), ...sums].forEach(add);
  }
  const all = [...known];
  return (said) =>
    said.readings.some(({ value }) => Number.isInteger(value) && value <= COUNTED) ||
    all.some(
      (value) =>
        saysValue(said, value, { anyUnit: true, rounded: KNOWN_ROUNDED }) ||
        saysValue(said, value * 100, { anyUnit: false, rounded: KNOWN_ROUNDED }) ||
        saysValue(said, value / 100, { anyUnit: false, rounded: KNOWN_ROUNDED }),
    );
}

/** What each column comes to for each name of a column whose names repeat: a list of sales is told by region and by month. */
function sumsByName({ rows, columns }: TableBlock): number[][] {
  return columns.flatMap((_, by) => {
    const names = new Set(rows.map((row) => row[by]?.text ?? ''));
    if (names.size < 2 || names.size * 2 > rows.length) return [];
    return columns.flatMap((__, at) => {
      if (at === by) return [];
      const sums = new Map<string, number>();
      for (const row of rows) {
        const value = row[at]?.value;
        const name = row[by]?.text ?? '';
        if (typeof value === 'number') sums.set(name, (sums.get(name) ?? 0) + value);
      }
      return sums.size < 2 ? [] : [[...sums.values()]];
    });
  });
}

const valuesIn = (text: string): number[] =>
  findNumbers(foldText(text)).flatMap(({ readings }) => readings.map(({ value }) => value));

/** Sums, differences, ratios and growth of any two. */
function derive(values: readonly number[]): number[] {
  const some = [...new Set(values)].slice(0, PAIRED);
  return some.flatMap((a) => some.flatMap((b) => (a === b ? [] : b === 0 ? [a] : [a - b, a + b, a / b, (a - b) / b])));
}

/** Sum, mean and number of a column, and the shares of its cells. */
function wholes(column: readonly number[]): number[] {
  const sum = column.reduce((total, value) => total + value, 0);
  if (column.length < 2 || sum === 0) return [];
  return [sum, sum / column.length, column.length, ...column.map((value) => value / sum)];
}
