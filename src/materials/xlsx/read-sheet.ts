import { cellKey, type Grid, type Merge } from '../table/grid.ts';
import type { Reading } from '../limits.ts';
import type { LocalHandler } from '../../office/xml/local-tree.ts';
import type { TypedValue } from '../table/column-format.ts';
import { showCell, type CellStyle, type ShownCell } from './workbook-styles.ts';
import { decodeString } from './decode-string.ts';
import { cellHandler, MAX_COLUMNS, type FormulaSource, type WrittenCell } from './scan-cells.ts';
import { parseRange, type CellRange } from '../../office/cell-references.ts';
import { itemAt } from '../../item-at.ts';
import { isTrue } from '../../office/xml/tree.ts';

export interface WorkbookContext {
  shared: readonly string[];
  styles: readonly CellStyle[];
  date1904: boolean;
}
export interface SheetGrid extends Grid {
  texts: string[][];
  typed: (TypedValue | undefined)[][];
  bold: Set<number>;
  merges: Merge[];
  /** Cells beyond the limits. */
  dropped: number;
  /** Formulas whose result the file does not hold. */
  uncomputed: UncomputedCell[];
  /** Formulas whose saved result may be a day that no format shows. */
  saved: SavedFormula[];
  /** Cells that show an error (`#DIV/0!`), each kind with its number. */
  errors: Map<string, number>;
  hiddenRows: Set<number>;
  hiddenColumns: CellRange[];
  /** What filters are set on: rows hidden within are those they leave out. */
  filters: CellRange[];
}
/** A formula with its saved result in a cell of no format: it may be a day. */
export interface SavedFormula extends UncomputedCell {
  value: number;
  source: FormulaSource;
}
export interface UncomputedCell {
  row: number;
  column: number;
  style: CellStyle | undefined;
}

/** Reads a worksheet part into a grid of shown texts and typed values, hidden ones among them. */
export function readSheet(
  scan: (handler: LocalHandler) => void,
  workbook: WorkbookContext,
  { limits }: Reading,
): SheetGrid {
  const grid: SheetGrid = {
    texts: [],
    typed: [],
    bold: new Set(),
    merges: [],
    dropped: 0,
    uncomputed: [],
    saved: [],
    errors: new Map(),
    hiddenRows: new Set(),
    hiddenColumns: [],
    filters: [],
  };
  let cells = 0;
  scan(
    cellHandler({
      cell(cell) {
        if (cell.row < 0 || (!cell.formula && cell.value === undefined)) return;
        if (cell.row >= limits.maxRows || cells >= limits.maxCells || cell.column >= MAX_COLUMNS) {
          grid.dropped += 1;
          return;
        }
        cells += 1;
        addCell(grid, cell, workbook);
      },
      hiddenRow(row) {
        if (row < limits.maxRows) grid.hiddenRows.add(row);
      },
      other(name, attributes) {
        if (name === 'mergeCell') addMerge(grid, attributes.get('ref') ?? '');
        else if (name === 'col') addHiddenColumns(grid, attributes);
        else if (name === 'autoFilter') addFilter(grid, attributes.get('ref') ?? '');
      },
    }),
  );
  return grid;
}

/** A cell in its place: its text, a formula that has no result yet, or an error. */
function addCell(grid: SheetGrid, cell: Readonly<WrittenCell>, workbook: WorkbookContext): void {
  const { row, column, type, value, formula } = cell;
  const style = workbook.styles[cell.style];
  if (formula && type === 'n' && mayBeDay(value, style, formula.text))
    grid.saved.push({ row, column, style, value: Number(value), source: formula });
  if (formula && !value && type !== 'str') grid.uncomputed.push({ row, column, style });
  else if (type === 'e') grid.errors.set(value ?? '', (grid.errors.get(value ?? '') ?? 0) + 1);
  else putCell(grid, { row, column, style }, readCell(value ?? '', type, { style, workbook }));
}

/** Days of about a century, as numbers; formulas of days have no other operators than these. */
const [FIRST_DAY, LAST_DAY] = [20_000, 80_000];
const mayBeDay = (value: string | undefined, style: CellStyle | undefined, formula: string): boolean => {
  if (style && style.format !== 'General') return false;
  const number = Number(value);
  return Number.isInteger(number) && number >= FIRST_DAY && number <= LAST_DAY && !/^[^(]*[*/^&<>=]/.test(formula);
};

/** Puts what a cell shows in its place. */
export function putCell(grid: SheetGrid, { row, column, style }: UncomputedCell, shown: ShownCell): void {
  if (shown.text === '') return;
  while (grid.texts.length <= row) {
    grid.texts.push([]);
    grid.typed.push([]);
  }
  const texts = itemAt(grid.texts, row);
  while (texts.length < column) texts.push('');
  texts[column] = shown.text;
  if (shown.typed) (grid.typed[row] as (TypedValue | undefined)[])[column] = shown.typed;
  if (style?.bold) grid.bold.add(cellKey(row, column));
}

function addMerge(grid: SheetGrid, reference: string): void {
  const range = parseRange(reference);
  if (!range || grid.merges.length > 20_000) return;
  const { top, left, bottom, right } = range;
  grid.merges.push({ row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 });
}

function addFilter(grid: SheetGrid, reference: string): void {
  const range = parseRange(reference);
  if (range) grid.filters.push(range);
}

/** ECMA-376 part 1, 18.3.1.13 `col`: numbers from 1, both ends included. */
function addHiddenColumns(grid: SheetGrid, attributes: { get(name: string): string | undefined }): void {
  if (!isTrue(attributes.get('hidden')) && Number(attributes.get('width') ?? 1) !== 0) return;
  const left = Number(attributes.get('min')) - 1;
  const right = Number(attributes.get('max')) - 1;
  if (left >= 0 && right >= left) grid.hiddenColumns.push({ top: 0, bottom: 0, left, right });
}

interface CellSource {
  style: CellStyle | undefined;
  workbook: WorkbookContext;
}

/** ECMA-376 part 1, 18.18.11 ST_CellType. */
function readCell(value: string, type: string, { style, workbook }: CellSource): ShownCell {
  if (type === 's') return { text: workbook.shared[Number(value)] ?? '' };
  if (type === 'b') return { text: isTrue(value) ? 'TRUE' : 'FALSE' };
  if (type === 'str' || type === 'inlineStr') return { text: decodeString(value).trim() };
  if (type === 'd') {
    const date = value.slice(0, 10);
    return { text: date, typed: { kind: 'date', value: date } };
  }
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return { text: value.trim() };
  return showCell(number, style, workbook.date1904);
}
