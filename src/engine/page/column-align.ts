import type { ColumnType, Table } from '../../deck/content.ts';

export type Align = 'start' | 'center' | 'end';

const numeric: ReadonlySet<ColumnType> = new Set(['number', 'percent', 'currency']);
/** A number with its signs and unit, and no date, which has two marks between its parts. */
const NUMBER = /^(?=.*\p{Nd})(?!.*\p{Nd}[-./]\p{Nd}+[-./]\p{Nd})[^\p{L}]*$/u;

/** Numbers stand at the end, mark under mark, whether their column says so or its cells; words at the start. */
export function columnAlign({ columns, rows }: Table, column: number): Align {
  const { type = 'text', align } = columns[column] ?? {};
  if (align) return align;
  if (numeric.has(type)) return 'end';
  const texts = rows.map((row) => row[column]?.text.trim() ?? '').filter(Boolean);
  return type === 'text' && column > 0 && texts.length > 0 && texts.every((text) => NUMBER.test(text))
    ? 'end'
    : 'start';
}

/** Words that follow numbers keep away from them: the two would meet in the middle. */
export const followsNumbers = (table: Table, column: number): boolean =>
  column > 0 && columnAlign(table, column) === 'start' && columnAlign(table, column - 1) === 'end';

/** The first column names the rows, in bold, where a header names the others. */
export const namesRows = (table: Table, column: number): boolean =>
  column === 0 && table.header && table.columns.length > 1 && columnAlign(table, 0) === 'start';
