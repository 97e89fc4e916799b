import type { Cell } from '../../deck/content.ts';
import type { MaterialTable, TableColumn } from '../blocks.ts';
import { cellKey, textAt, type Grid, type Region } from './grid.ts';
import { findMeasures } from './find-measures.ts';
import { findTotalColumns } from './find-total-columns.ts';
import { findTotals } from './find-totals.ts';
import { numberRole } from './number-role.ts';
import { findDecimalMark, type DecimalMark } from './parse-number.ts';
import { typeColumn, type TypedColumn } from './type-columns.ts';
import { itemAt } from '../../item-at.ts';

/** Rows of texts under given names as a typed table. */
export function tableFromTexts(names: readonly string[], texts: string[][], decimal?: Grid['decimal']): MaterialTable {
  const region = { rows: texts.map((_, row) => row), columns: names.map((_, column) => column) };
  return makeTable({ texts, ...(decimal ? { decimal } : {}) }, region, names);
}

/** The same table with the figures that its own texts leave open read with this decimal mark. */
export function retypeTable(table: MaterialTable, decimal: DecimalMark): MaterialTable {
  const texts = table.rows.map((cells) => cells.map(({ text }) => text));
  const names = table.columns.map(({ name }) => name);
  const made = tableFromTexts(names, texts, decimal);
  const rows = table.rows.map((cells, row) =>
    cells.map((cell, column) => ({ ...cell, value: made.rows[row]?.[column]?.value ?? null })),
  );
  const { caption, name } = table;
  return { ...made, rows, ...(caption === undefined ? {} : { caption }), ...(name === undefined ? {} : { name }) };
}

/** Body rows of a region as a typed table; total rows are bold, merged cells keep their spans. */
export function makeTable(grid: Grid, region: Region, names: readonly string[]): MaterialTable {
  const rows = withoutHeaders(grid, region, names);
  const sample = [...sampleTexts(grid, rows, region.columns)];
  const decimal = grid.decimal ?? findDecimalMark(sample) ?? undefined;
  const isOpen = decimal === undefined && !grid.typed && sample.some((text) => OPEN_NUMBER.test(text));
  const texts = region.columns.map((column) => rows.map((row) => textAt(grid, row, column)));
  const columns = region.columns.map((column, index) =>
    typeColumn({
      name: itemAt(names, index),
      texts: itemAt(texts, index),
      ...(grid.typed ? { typed: rows.map((row) => grid.typed?.[row]?.[column]) } : {}),
      ...(decimal ? { decimal } : {}),
      first: index === 0,
    }),
  );
  const cells = makeCells(rows.length, texts, columns);
  if (grid.bold?.size) markBold(grid, { rows, columns: region.columns }, cells);
  addSpans(grid, { rows, columns: region.columns }, cells);
  const table = describeTable({ columns: columns.map((column, index) => withRole(column, index === 0)), rows: cells });
  const openDates = columns.flatMap((column, index) => (column.isOpen ? [index] : []));
  return { ...table, ...(isOpen ? { isOpen } : {}), ...(openDates.length > 0 ? { openDates } : {}) };
}

/** One mark before three last digits: "1.790" is a number of thousands, or one with three decimals. */
const OPEN_NUMBER = /^[^\d]{0,6}\d{1,3}[.,]\d{3}(?!\d)/;

function withRole({ column, values }: TypedColumn, first: boolean): TableColumn {
  const role = numberRole({ column, values, first });
  return role ? { ...column, role } : column;
}

/** A table with what its figures say of themselves: which rows and columns sum others, and which rows have units of their own. */
function describeTable(table: MaterialTable): MaterialTable {
  const totals = findTotals(table);
  for (const { row } of totals) for (const cell of itemAt(table.rows, row)) cell.bold = true;
  for (const column of findTotalColumns(table)) column.total = true;
  return { ...table, ...(totals.length ? { totals } : {}), ...findMeasures(table) };
}

/** Rows of cells, each made once with its text and its value: a table may have a million. */
function makeCells(count: number, texts: readonly string[][], columns: readonly TypedColumn[]): Cell[][] {
  const width = columns.length;
  const rows: Cell[][] = [];
  for (let row = 0; row < count; row += 1) {
    const cells: Cell[] = [];
    for (let column = 0; column < width; column += 1)
      cells.push({ text: texts[column]?.[row] ?? '', value: columns[column]?.values?.[row] ?? null });
    rows.push(cells);
  }
  return rows;
}

function markBold(grid: Grid, { rows, columns }: Region, cells: readonly (readonly Cell[])[]): void {
  for (const [at, row] of rows.entries())
    for (const [index, column] of columns.entries()) {
      const cell = cells[at]?.[index];
      if (cell && cell.text !== '' && grid.bold?.has(cellKey(row, column))) cell.bold = true;
    }
}

function* sampleTexts(grid: Grid, rows: readonly number[], columns: readonly number[]): Generator<string> {
  for (const row of rows.slice(0, 200)) for (const column of columns) yield textAt(grid, row, column);
}

/** Long printed tables repeat their header on each page. */
function withoutHeaders(grid: Grid, { rows, columns }: Region, names: readonly string[]): readonly number[] {
  const [first] = columns;
  if (first === undefined || columns.length < 2 || !names[0]) return rows;
  const repeats = (row: number): boolean =>
    grid.texts[row]?.[first] === names[0] &&
    columns.every((column, index) => textAt(grid, row, column) === names[index]);
  return rows.some(repeats) ? rows.filter((row) => !repeats(row)) : rows;
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
