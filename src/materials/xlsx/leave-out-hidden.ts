import { cellKey, type Merge } from '../table/grid.ts';
import { itemAt } from '../../item-at.ts';
import { putCell, type SheetGrid } from './read-sheet.ts';

/** A sheet without what it hides; where its rows and columns stood in the file is kept for their places. */
export interface VisibleGrid extends SheetGrid {
  /** Rows and columns of the file, by those of the grid; absent where they are the same. */
  rowNumbers?: number[];
  columnNumbers?: number[];
}

/** Rows and columns with content that a sheet hides, filtered rows apart. */
export interface Hidden {
  rows: number;
  filtered: number;
  columns: number;
}

/** Takes hidden rows and columns out of a sheet, as if they were not there: what stands on both sides of them is one table. */
export function leaveOutHidden(grid: SheetGrid): { grid: VisibleGrid; hidden: Hidden } {
  const hidden: Hidden = { rows: 0, filtered: 0, columns: 0 };
  const width = grid.texts.reduce((widest, row) => Math.max(widest, row.length), 0);
  const columnNumbers = visibleColumns(grid, width, hidden);
  const rowNumbers = visibleRows(grid, columnNumbers, hidden);
  if (rowNumbers.length === grid.texts.length && columnNumbers.length === width) return { grid, hidden };
  moveMergedTexts(grid, rowNumbers, columnNumbers);
  const pick = <T>(row: readonly T[]): T[] =>
    columnNumbers.length === width
      ? [...row]
      : columnNumbers.filter((column) => column < row.length).map((column) => itemAt(row, column));
  const bold = new Set<number>();
  for (const [at, row] of rowNumbers.entries())
    for (const [index, column] of columnNumbers.entries())
      if (grid.bold.has(cellKey(row, column))) bold.add(cellKey(at, index));
  return {
    hidden,
    grid: {
      ...grid,
      texts: rowNumbers.map((row) => pick(itemAt(grid.texts, row))),
      typed: rowNumbers.map((row) => pick(itemAt(grid.typed, row))),
      bold,
      merges: visibleMerges(grid, rowNumbers, columnNumbers),
      rowNumbers,
      columnNumbers,
    },
  };
}

function visibleColumns(grid: SheetGrid, width: number, hidden: Hidden): number[] {
  const isHidden = (column: number): boolean =>
    grid.hiddenColumns.some(({ left, right }) => column >= left && column <= right);
  const visible: number[] = [];
  for (let column = 0; column < width; column += 1) {
    if (!isHidden(column)) visible.push(column);
    else if (grid.texts.some((row) => row[column])) hidden.columns += 1;
  }
  return visible;
}

function visibleRows(grid: SheetGrid, columns: readonly number[], hidden: Hidden): number[] {
  const visible: number[] = [];
  for (const [row, texts] of grid.texts.entries()) {
    if (!grid.hiddenRows.has(row)) visible.push(row);
    else if (columns.some((column) => texts[column])) {
      if (grid.filters.some(({ top, bottom }) => row > top && row <= bottom)) hidden.filtered += 1;
      else hidden.rows += 1;
    }
  }
  return visible;
}

/** Merged cells keep what of them is to be seen, and show their text there also where their first cell is hidden. */
function visibleMerges(grid: SheetGrid, rows: readonly number[], columns: readonly number[]): Merge[] {
  return grid.merges.flatMap((merge) => {
    const row = firstFrom(rows, merge.row);
    const column = firstFrom(columns, merge.column);
    const merged = {
      row,
      column,
      rows: firstFrom(rows, merge.row + merge.rows) - row,
      columns: firstFrom(columns, merge.column + merge.columns) - column,
    };
    return merged.rows > 0 && merged.columns > 0 ? [merged] : [];
  });
}

/** Moves the text of a merge whose first cell is hidden to the first of its cells that is seen. */
function moveMergedTexts(grid: SheetGrid, rows: readonly number[], columns: readonly number[]): void {
  for (const merge of grid.merges) {
    const row = rows[firstFrom(rows, merge.row)] ?? Number.POSITIVE_INFINITY;
    const column = columns[firstFrom(columns, merge.column)] ?? Number.POSITIVE_INFINITY;
    const isMoved = row !== merge.row || column !== merge.column;
    const text = grid.texts[merge.row]?.[merge.column];
    if (!isMoved || !text || row >= merge.row + merge.rows || column >= merge.column + merge.columns) continue;
    const typed = grid.typed[merge.row]?.[merge.column];
    putCell(grid, { row, column, style: undefined }, { text, ...(typed ? { typed } : {}) });
  }
}

/** Index of the first of ascending numbers that is not below a limit. */
function firstFrom(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (itemAt(numbers, middle) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
