import type { DecimalMark } from './parse-number.ts';
import type { TypedValue } from './column-format.ts';

/** Cells as a sheet or a delimited file has them, before anybody knows what is a table. Rows may differ in length; texts are trimmed. */
export interface Grid {
  texts: string[][];
  /** Same shape as `texts`, where the file types its values. */
  typed?: (TypedValue | undefined)[][];
  bold?: ReadonlySet<number>;
  merges?: readonly Merge[];
  decimal?: DecimalMark;
}
export interface Merge {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** One number for a cell, for sets of cells. */
export const cellKey = (row: number, column: number): number => row * 16_384 + column;
export const textAt = (grid: Grid, row: number, column: number): string => grid.texts[row]?.[column] ?? '';

/** Part of a grid: rows and columns with content, ascending, not always adjacent. */
export interface Region {
  rows: readonly number[];
  columns: readonly number[];
}

export const filledIn = (grid: Grid, row: number, columns: readonly number[]): number => {
  const texts = grid.texts[row];
  if (!texts) return 0;
  let filled = 0;
  for (const column of columns) if (texts[column]) filled += 1;
  return filled;
};
