import { cellKey, filledIn, textAt, type Grid, type Region } from './grid.ts';
import { isPeriodLabel, isValue } from './type-columns.ts';
import { itemAt } from '../../item-at.ts';

const MAX_HEADER_ROWS = 4;
const MAX_HEADER_TEXT = 80;
/** Where more of the cells below a name are times, it heads times. */
const MOSTLY = 0.5;
const unitCell = /^(?:[([].{0,20}[)\]]|%|[€$£¥₽]|[A-Z]{3}|kg|t|km|m²|in .{1,20})$/;
const year = /^(?:19|20)\d\d$/;

/** How many rows at the top of a region name its columns. */
export function countHeaderRows(grid: Grid, region: Region): number {
  const { rows, columns } = region;
  if (rows.length < 2 || !isHeaderRow(grid, region, 0)) return 0;
  let count = 1;
  while (count < Math.min(MAX_HEADER_ROWS, rows.length - 1) && continuesHeader(grid, region, count)) count += 1;
  const hasValues = rows
    .slice(count, count + 50)
    .some((row) => columns.some((column) => holdsValue(grid, row, column)));
  if (hasValues) return count;
  return looksLikeNames(grid, region) ? count : 0;
}

/** A row of names: no figures, save years and other periods, which must head figures of another kind. */
function isHeaderRow(grid: Grid, { rows, columns }: Region, index: number): boolean {
  const row = itemAt(rows, index);
  let names = 0;
  for (const column of columns) {
    const text = textAt(grid, row, column);
    if (!text) continue;
    if (text.length > MAX_HEADER_TEXT * 3) return false;
    if (!holdsValue(grid, row, column)) names += 1;
    else if (!headsFigures(grid, rows, column, index)) return false;
    else names += 1;
  }
  return names > 0 && filledIn(grid, row, columns) >= Math.min(2, columns.length);
}

/** A year, quarter or date above cells that are figures, but no dates or years themselves. */
function headsFigures(grid: Grid, rows: readonly number[], column: number, index: number): boolean {
  const row = itemAt(rows, index);
  const text = textAt(grid, row, column);
  const kind = grid.typed?.[row]?.[column]?.kind;
  if (kind ? kind !== 'date' && !year.test(text) : !isPeriodLabel(text) && !/^\d{1,4}[./-]/.test(text)) return false;
  const below = rows
    .slice(index + 1, index + 12)
    .map((at) => ({ value: textAt(grid, at, column), isDate: grid.typed?.[at]?.[column]?.kind === 'date' }))
    .filter(({ value }) => value !== '');
  // an amount may look like a year by chance ("1,990 pupils" written 1990)
  const times = below.filter(({ value, isDate }) => isDate || year.test(value) || isPeriodLabel(value));
  return times.length === 0 || (times.length <= below.length * MOSTLY && times.every(({ value }) => year.test(value)));
}

/** Further header rows stand under gaps or merged names of the row above, or hold units. */
function continuesHeader(grid: Grid, region: Region, index: number): boolean {
  const { rows, columns } = region;
  const row = itemAt(rows, index);
  const above = itemAt(rows, index - 1);
  if (!isHeaderRow(grid, region, index)) return false;
  const filled = columns.map((column) => textAt(grid, row, column)).filter(Boolean);
  if (filled.every((text) => unitCell.test(text)) && filled.length >= columns.length / 2) return true;
  const gaps = columns.filter((column) => !textAt(grid, above, column) && textAt(grid, row, column)).length;
  if (gaps === 0) return false;
  const spans = grid.merges?.some(
    (merge) =>
      merge.row === above && merge.columns > 1 && merge.columns < columns.length && columns.includes(merge.column),
  );
  // Without merges the gaps must be many, or the row is just the first data row of a sparse table.
  return spans === true || gaps >= Math.max(2, columns.length / 4);
}

/** In a table without figures the first row names the columns when it reads like names: short, all different, no gaps. */
function looksLikeNames(grid: Grid, { rows, columns }: Region): boolean {
  const row = itemAt(rows, 0);
  const names = columns.map((column) => textAt(grid, row, column)).filter(Boolean);
  if (names.length < columns.length * 0.8 || new Set(names).size < names.length) return false;
  if (names.some((name) => name.length > 50 || name.endsWith(':') || /[.!?]\s/.test(name))) return false;
  if (columns.every((column) => grid.bold?.has(cellKey(row, column)) || !textAt(grid, row, column))) return true;
  // A code of two or three letters above other such codes is data.
  const first = itemAt(columns, 0);
  const below = rows.slice(1, 30).map((at) => textAt(grid, at, first));
  return !itemAt(names, 0).match(/^[a-z]{2,3}$/) || !below.every((text) => /^[a-z]{2,3}(?:-\w+)?$/i.test(text));
}

export const holdsValue = (grid: Grid, row: number, column: number): boolean =>
  grid.typed?.[row]?.[column] !== undefined || isValue(textAt(grid, row, column));

/** The name of each column: the texts of its header rows, a spanning name carried over what it spans. */
export function columnNames(grid: Grid, { rows, columns }: Region, headerRows: number): string[] {
  const parts: string[][] = columns.map(() => []);
  for (let index = 0; index < headerRows; index += 1) {
    const row = itemAt(rows, index);
    const isLast = index === headerRows - 1;
    let carried = '';
    for (const [at, column] of columns.entries()) {
      const merge = grid.merges?.find(
        (item) => item.row === row && column >= item.column && column < item.column + item.columns,
      );
      let text = merge ? textAt(grid, row, merge.column) : textAt(grid, row, column);
      // A gap in an upper row belongs to the name on its left, as long as something below it needs one.
      if (!text && !isLast && !grid.merges?.length && at > 0 && textAt(grid, itemAt(rows, index + 1), column))
        text = carried;
      if (text) carried = text;
      const names = itemAt(parts, at);
      if (text && names[names.length - 1] !== text) names.push(text);
    }
  }
  return parts.map((names) => joinNames(names));
}

function joinNames(names: readonly string[]): string {
  let joined = '';
  for (const name of names) joined += !joined ? name : /^[([]/.test(name) ? ` ${name}` : ` – ${name}`;
  return joined.replace(/\s+/g, ' ');
}
