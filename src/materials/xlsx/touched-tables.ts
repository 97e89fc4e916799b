import { textAt, type Region } from '../table/grid.ts';
import type { CellRange } from '../../office/cell-references.ts';
import type { VisibleGrid } from './leave-out-hidden.ts';
import type { WorkbookTable } from './workbook-tables.ts';

/**
 * The Excel tables of a sheet that other cells touch, as regions of its grid: their place in the file parts them from those, which their
 * form does not. A table that stands alone is found as any other.
 */
export function touchedTables(grid: VisibleGrid, tables: readonly WorkbookTable[]): Region[] {
  return tables
    .map(({ range }) => regionOf(grid, range))
    .filter((region) => region.rows.length >= 2 && isTouched(grid, region));
}

function regionOf({ texts, rowNumbers, columnNumbers }: VisibleGrid, { top, left, bottom, right }: CellRange): Region {
  const within = (numbers: readonly number[] | undefined, from: number, to: number): number[] =>
    numbers
      ? numbers.flatMap((number, at) => (number >= from && number <= to ? [at] : []))
      : Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return {
    rows: within(rowNumbers, top, Math.min(bottom, rowNumbers?.at(-1) ?? texts.length - 1)),
    columns: within(columnNumbers, left, right),
  };
}

/** Whether a cell right above, below or beside the region has content. */
function isTouched(grid: VisibleGrid, { rows, columns }: Region): boolean {
  const [top = 0, left = 0] = [rows[0], columns[0]];
  const [bottom = 0, right = 0] = [rows.at(-1), columns.at(-1)];
  return (
    columns.some((column) => textAt(grid, top - 1, column) || textAt(grid, bottom + 1, column)) ||
    rows.some((row) => textAt(grid, row, left - 1) || textAt(grid, row, right + 1))
  );
}
