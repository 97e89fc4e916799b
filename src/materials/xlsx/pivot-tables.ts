import { childrenNamed, descendant, firstChild, type LocalElement } from '../../office/xml/local-tree.ts';
import { itemAt } from '../../item-at.ts';
import type { OfficeFile } from '../open-office-file.ts';
import { cellKey } from '../table/grid.ts';
import { parseRange, type CellRange } from '../../office/cell-references.ts';
import type { SheetGrid } from './read-sheet.ts';

/** A row of a pivot table: the levels of its first and its innermost label, and whether it sums others. */
interface PivotRow {
  from: number;
  level: number;
  isTotal: boolean;
}

/** What a pivot table says of the cells that it fills (ECMA-376 part 1, 18.10.1.73 `pivotTableDefinition`). */
interface PivotTable {
  range: CellRange;
  /** Rows of its range above the first row of figures, columns left of them. */
  headerRows: number;
  labelColumns: number;
  /** Names of the fields whose values its rows are, the outer ones first. */
  rowFields: string[];
  rows: PivotRow[];
  hasColumnFields: boolean;
}

/** Fields of this number are the names of the figures themselves (18.10.1.29 `field`). */
const VALUES = '-2';

/**
 * Writes the pivot tables of a sheet as any other table: columns of labels are named by their field and not "Row Labels", what stands within an
 * outer label says that label too, and the sum of an outer label stands below what it sums.
 */
export function unfoldPivots(archive: OfficeFile, sheetPart: string, grid: SheetGrid): void {
  for (const { kind, target, external } of archive.relationships(sheetPart).values()) {
    const pivot = kind === 'pivotTable' && !external ? readPivot(archive, target) : undefined;
    if (!pivot || pivot.range.bottom >= grid.texts.length) continue;
    nameLabels(grid, pivot);
    if (pivot.rowFields.length > 1) unfoldRows(grid, pivot);
  }
}

function readPivot(archive: OfficeFile, part: string): PivotTable | undefined {
  const table = archive.xml(part);
  const location = firstChild(table, 'location');
  const range = parseRange(location?.attributes['ref'] ?? '');
  const fields = childrenNamed(firstChild(table, 'rowFields'), 'field').map(({ attributes }) => attributes['x'] ?? '');
  if (!range || fields.length === 0 || fields.includes(VALUES)) return undefined;
  const names = cacheFields(archive, part);
  const columnFields = childrenNamed(firstChild(table, 'colFields'), 'field');
  return {
    range,
    headerRows: Number(location?.attributes['firstDataRow'] ?? 1),
    labelColumns: Number(location?.attributes['firstDataCol'] ?? 1),
    rowFields: fields.map((field) => names[Number(field)] ?? ''),
    rows: childrenNamed(firstChild(table, 'rowItems'), 'i').map(readRow),
    hasColumnFields: columnFields.some(({ attributes }) => attributes['x'] !== VALUES),
  };
}

/** 18.10.1.44 `i`: `r` labels are those of the row above, each `x` is one more. */
function readRow(item: LocalElement): PivotRow {
  const from = Number(item.attributes['r'] ?? 0);
  const level = from + Math.max(1, childrenNamed(item, 'x').length) - 1;
  return { from, level, isTotal: (item.attributes['t'] ?? 'data') !== 'data' };
}

function cacheFields(archive: OfficeFile, part: string): string[] {
  const cache = [...archive.relationships(part).values()].find(({ kind }) => kind === 'pivotCacheDefinition');
  const definition = cache && !cache.external ? archive.xml(cache.target) : undefined;
  return childrenNamed(descendant(definition, 'cacheFields'), 'cacheField').map(
    ({ attributes }) => attributes['name'] ?? '',
  );
}

/** "Row Labels" becomes the name of the field, "Column Labels" goes. */
function nameLabels(
  grid: SheetGrid,
  { range, headerRows, labelColumns, rowFields, hasColumnFields }: PivotTable,
): void {
  const header = grid.texts[range.top + headerRows - 1];
  if (!header || rowFields.some((name) => name === '')) return;
  if (labelColumns === 1) header[range.left] = rowFields.join(' – ');
  const above = hasColumnFields && headerRows > 1 ? grid.texts[range.top] : undefined;
  if (above?.[range.left + labelColumns]) above[range.left + labelColumns] = '';
}

/** Rows in their new order with their labels written out. */
function unfoldRows(grid: SheetGrid, pivot: PivotTable): void {
  const { range, rowFields, labelColumns } = pivot;
  const first = range.top + pivot.headerRows;
  const innermost = rowFields.length - 1;
  const order: number[] = [];
  const path: string[] = [];
  const open: { row: number; level: number }[] = [];
  const total = totalWord(grid, pivot);
  const closeFrom = (level: number): void => {
    while ((open.at(-1)?.level ?? -1) >= level) order.push((open.pop() as { row: number }).row);
  };
  for (const [at, { from, level, isTotal }] of pivot.rows.entries()) {
    const row = first + at;
    const texts = grid.texts[row];
    if (!texts || row > range.bottom) break;
    closeFrom(isTotal ? 0 : level);
    if (isTotal) {
      order.push(row);
      continue;
    }
    const columnOf = (of: number): number => range.left + Math.min(of, labelColumns - 1);
    const column = columnOf(level);
    path.length = from;
    for (let of = from; of <= level; of += 1) path.push(texts[columnOf(of)] ?? '');
    const labels = path.filter(Boolean);
    if (labelColumns === 1) texts[column] = labels.join(' – ');
    else for (const [outer, label] of path.entries()) texts[range.left + outer] ||= label;
    const hasFigures = texts.slice(range.left + labelColumns, range.right + 1).some(Boolean);
    if (level === innermost) order.push(row);
    else if (hasFigures) {
      texts[column] = [texts[column] ?? '', total].filter(Boolean).join(' – ');
      open.push({ row, level });
    }
  }
  closeFrom(0);
  moveRows(grid, { first, last: first + pivot.rows.length - 1, order });
}

/** What the sheet calls its sum, without its being that of all. */
function totalWord(grid: SheetGrid, { range, headerRows, rows }: PivotTable): string {
  const at = rows.findIndex(({ level, isTotal }) => isTotal && level === 0);
  const label = grid.texts[range.top + headerRows + at]?.[range.left] ?? '';
  return at < 0 ? 'Total' : label.replace(/^grand /i, '');
}

function moveRows(
  grid: SheetGrid,
  { first, last, order }: { first: number; last: number; order: readonly number[] },
): void {
  const { texts, typed, bold } = grid;
  const rows = order.map((row) => ({ texts: itemAt(texts, row), typed: itemAt(typed, row) }));
  for (let at = 0; first + at <= last && first + at < texts.length; at += 1) {
    texts[first + at] = rows[at]?.texts ?? [];
    typed[first + at] = rows[at]?.typed ?? [];
  }
  for (const key of bold) {
    const row = Math.floor(key / cellKey(1, 0));
    if (row >= first && row <= last) bold.delete(key);
  }
}
