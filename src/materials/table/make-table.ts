import type { Cell } from '../../deck/content.ts';
import type { MaterialTable, TableColumn } from '../blocks.ts';
import { cellKey, textAt, type Grid, type Region } from './grid.ts';
import { findMeasures } from './find-measures.ts';
import { findTotalColumns } from './find-total-columns.ts';
import { findTotals, isTotalLabel } from './find-totals.ts';
import { numberRole } from './number-role.ts';
import { findDecimalMark } from './parse-number.ts';
import { typeColumn, type TypedColumn } from './type-columns.ts';
import { itemAt } from '../item-at.ts';

/** Rows of texts under given names as a typed table. */
export function tableFromTexts(names: readonly string[], texts: string[][], decimal?: Grid['decimal']): MaterialTable {
  const region = { rows: texts.map((_, row) => row), columns: names.map((_, column) => column) };
  return makeTable({ texts, ...(decimal ? { decimal } : {}) }, region, names);
}

/** Body rows of a region as a typed table; total rows are bold, merged cells keep their spans. */
export function makeTable(grid: Grid, region: Region, names: readonly string[]): MaterialTable {
  const rows = region.rows.filter((row) => !repeatsHeader(grid, row, { columns: region.columns, names }));
  const decimal = grid.decimal ?? findDecimalMark(sampleTexts(grid, rows, region.columns)) ?? undefined;
  const columns = region.columns.map((column, index) =>
    typeColumn({
      name: itemAt(names, index),
      texts: rows.map((row) => textAt(grid, row, column)),
      ...(grid.typed ? { typed: rows.map((row) => grid.typed?.[row]?.[column]) } : {}),
      ...(decimal ? { decimal } : {}),
      first: index === 0,
    }),
  );
  const cells = rows.map((row, index) => makeRow(grid, row, { index, columns: region.columns, typed: columns }));
  addSpans(grid, { rows, columns: region.columns }, cells);
  return describeTable({ columns: columns.map((column, index) => withRole(column, index === 0)), rows: cells });
}

function withRole({ column, values }: TypedColumn, first: boolean): TableColumn {
  const role = numberRole({ column, values, first });
  return role ? { ...column, role } : column;
}

/** A table with what its figures say of themselves: which rows and columns sum others, and which rows have units of their own. */
function describeTable(table: MaterialTable): MaterialTable {
  const totals = findTotals(table);
  for (const column of findTotalColumns(table)) column.total = true;
  return { ...table, ...(totals.length ? { totals } : {}), ...findMeasures(table) };
}

interface RowSource {
  index: number;
  columns: readonly number[];
  typed: readonly TypedColumn[];
}

function makeRow(grid: Grid, row: number, { index, columns, typed }: RowSource): Cell[] {
  const texts = itemAt(grid.texts, row);
  const isTotal = isTotalLabel(texts[itemAt(columns, 0)] ?? '');
  const cells: Cell[] = [];
  for (let at = 0; at < columns.length; at += 1) {
    const column = itemAt(columns, at);
    const text = texts[column] ?? '';
    const value = itemAt(typed, at).values[index] ?? null;
    const bold = isTotal || (grid.bold !== undefined && text !== '' && grid.bold.has(cellKey(row, column)));
    cells.push(bold ? { text, value, bold } : { text, value });
  }
  return cells;
}

function* sampleTexts(grid: Grid, rows: readonly number[], columns: readonly number[]): Generator<string> {
  for (const row of rows.slice(0, 200)) for (const column of columns) yield textAt(grid, row, column);
}

/** Long printed tables repeat their header on each page. */
function repeatsHeader(
  grid: Grid,
  row: number,
  header: { columns: readonly number[]; names: readonly string[] },
): boolean {
  const { columns, names } = header;
  const first = textAt(grid, row, itemAt(columns, 0));
  if (!first || first !== names[0] || columns.length < 2) return false;
  return columns.every((column, index) => textAt(grid, row, column) === names[index]);
}

function addSpans(grid: Grid, { rows, columns }: Region, cells: Cell[][]): void {
  if (!grid.merges?.length) return;
  const rowIndex = new Map(rows.map((row, index) => [row, index]));
  const columnIndex = new Map(columns.map((column, index) => [column, index]));
  for (const merge of grid.merges) {
    const top = rowIndex.get(merge.row);
    const left = columnIndex.get(merge.column);
    if (top === undefined || left === undefined) continue;
    const cell = cells[top]?.[left];
    let rowSpan = 0;
    let colSpan = 0;
    while (rowSpan < merge.rows && rowIndex.get(merge.row + rowSpan) === top + rowSpan) rowSpan += 1;
    for (let offset = 0; offset < merge.columns; offset += 1) if (columnIndex.has(merge.column + offset)) colSpan += 1;
    if (cell && colSpan > 1) cell.colSpan = colSpan;
    if (cell && rowSpan > 1) cell.rowSpan = rowSpan;
  }
}
