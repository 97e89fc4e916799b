import { oneLine } from '../one-line.ts';

type Place = number | null | undefined;

/** What a cell says, in one line; empty where the row has no such cell. */
export const cellText = (row: readonly { text: string }[] | undefined, column: Place): string =>
  oneLine(row?.[column ?? -1]?.text);

/** What a column is called, in one line; empty where the table has no such column. */
export const columnName = ({ columns }: { columns: readonly { name: string }[] }, column: Place): string =>
  oneLine(columns[column ?? -1]?.name);

/** A figure as it is written: the spaces that hold its digits together stay. */
export const figureText = (row: readonly { text: string }[] | undefined, column: Place): string =>
  (row?.[column ?? -1]?.text ?? '').trim();
