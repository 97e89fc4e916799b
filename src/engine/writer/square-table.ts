import type { Cell, Table } from '../../deck/content.ts';

const blank: Cell = { text: '', value: null };

/**
 * The table as a grid can hold it (ECMA-376 part 1, 21.1.3.13): each row as long as the columns, each span inside the table and over cells
 * that no other span covers, and at least one row. A table that is one already is handed back as it is.
 */
export function squareTable(table: Table): Table {
  if (isSquare(table)) return table;
  const bare = table.rows.length === 0 && !table.header ? [[]] : table.rows;
  const rows = bare.map((row) => table.columns.map((_, c) => row[c] ?? blank));
  const covered = rows.map((row) => row.map(() => false));
  return {
    ...table,
    rows: rows.map((row, r) => row.map((cell, c) => withinGrid(cell, { covered, r, c }))),
  };
}

const isSpanned = ({ colSpan = 1, rowSpan = 1 }: Cell): boolean => colSpan > 1 || rowSpan > 1;

const isSquare = ({ columns, rows, header }: Table): boolean =>
  (header || rows.length > 0) && rows.every((row) => row.length === columns.length && !row.some(isSpanned));

/** The cell with as much of its spans as is free, which is covered from then on. */
function withinGrid(cell: Cell, { covered, r, c }: { covered: boolean[][]; r: number; c: number }): Cell {
  if (!isSpanned(cell)) return cell;
  const { colSpan: wide = 1, rowSpan: high = 1, ...plain } = cell;
  if (covered[r]?.[c]) return plain;
  const isFree = (row: number, column: number) => covered[row]?.[column] === false;
  let colSpan = 1;
  while (colSpan < wide && isFree(r, c + colSpan)) colSpan++;
  const isFreeRow = (row: number) => Array.from({ length: colSpan }, (_, i) => i).every((i) => isFree(row, c + i));
  let rowSpan = 1;
  while (rowSpan < high && isFreeRow(r + rowSpan)) rowSpan++;
  for (let i = r; i < r + rowSpan; i++) covered[i]?.fill(true, c, c + colSpan);
  return { ...plain, ...(colSpan > 1 ? { colSpan } : {}), ...(rowSpan > 1 ? { rowSpan } : {}) };
}
