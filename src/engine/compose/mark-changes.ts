import type { Cell, Table, ThemeColor } from '../../deck/content.ts';
import { isRestless, type Page } from '../page/page.ts';
import { statusColor } from './status-color.ts';

/** A change as it is written: a sign, then a number. */
const SIGNED = /^(?<sign>[+＋\-−–])\s?(?=\p{Nd})/u;
const isPlus = (sign: string): boolean => sign === '+' || sign === '＋';

const signOf = ({ text }: Cell): string | undefined => SIGNED.exec(text.trim())?.groups?.['sign'];
const isZero = ({ text }: Cell): boolean => /^[+\-−–±]?[0.,\s%]*$/u.test(text.trim());

/** Columns of changes: every number has its sign, and some have a plus, which nobody writes for anything else. */
const isOfChanges = (cells: readonly Cell[]): boolean =>
  cells.some((cell) => isPlus(signOf(cell) ?? '')) && cells.every((cell) => signOf(cell) !== undefined || isZero(cell));

/** The table with arrows for the signs of its changes, in the colours of better and worse where the column says which is which. */
export function markChanges(table: Table, page: Page): Table {
  const columns = [...table.columns.keys()].filter(
    (column) => column > 0 && isOfChanges(table.rows.flatMap((row) => row[column] ?? [])),
  );
  if (columns.length === 0) return table;
  const inkOf = (column: number, up: boolean): ThemeColor | undefined => {
    const good = table.columns[column]?.good;
    if (good === undefined || isRestless(page)) return undefined;
    return statusColor(page, { fill: page.background, text: page.text }, (good === 'up') === up ? 'good' : 'bad');
  };
  const rows = table.rows.map((row) =>
    row.map((cell, column) => {
      const sign = columns.includes(column) ? signOf(cell) : undefined;
      if (sign === undefined) return cell;
      const up = isPlus(sign);
      const color = inkOf(column, up);
      return {
        ...cell,
        text: `${up ? '▲' : '▼'} ${cell.text.trim().replace(SIGNED, '')}`,
        ...(color ? { color } : {}),
      };
    }),
  );
  return { ...table, rows };
}
