import { cellKey, filledIn, textAt, type Grid, type Region } from './grid.ts';
import { columnNames, countHeaderRows, holdsValue } from './find-header.ts';
import type { MaterialTable } from '../blocks.ts';
import { makeTable } from './make-table.ts';
import { isUnitNote } from './measure-by-notes.ts';
import { measureOfNote } from './read-measure.ts';
import { itemAt } from '../../item-at.ts';

/** What a grid holds, in reading order: tables, and lines of text around them. Positions count from 0. */
export type GridPart =
  | { type: 'table'; table: MaterialTable; top: number; left: number; bottom: number; right: number }
  | { type: 'line'; text: string; row: number; column: number; bold: boolean };

const MAX_DEPTH = 3;
const MAX_CAPTION = 160;
/** Rows that tell what a long column holds. */
const SAMPLED_ROWS = 500;
const note =
  /^(?:\*|†|¹|\d\)|note|source|notes|anmerkung|quelle|hinweis|remarque|источник|примечан|fuente|nota|fonte|bron|źródło|出典|注|来源)/i;

/**
 * Finds the tables of a sheet: bands between blank rows, split at blank columns where both sides are tables of their own, title lines
 * above, notes below, header rows of any depth.
 */
export const findTables = (grid: Grid): GridPart[] => findTablesAround(grid, []);

/** The same where the file says of some cells that they are tables of their own, whatever stands right beside, above or below them. */
export function findTablesAround(grid: Grid, known: readonly Region[]): GridPart[] {
  const rest = known.reduce<Region[]>(
    (regions, table) => regions.flatMap((region) => without(grid, region, table)),
    [wholeOf(grid)],
  );
  const around = rest.flatMap((region) => partsOf(grid, region, 0));
  const tables = known.map((region) => captioned(tableOf(grid, region), around));
  return titled(
    tables.length === 0 ? around : [...around, ...tables].sort((a, b) => topOf(a) - topOf(b) || leftOf(a) - leftOf(b)),
  );
}

const BLANK_ROWS = 2;
const MAX_TITLE_WORDS = 12;

/**
 * The first line of a sheet, a blank row or two above its first table, is that table's title: the line goes. What stands between them and
 * says only in what its figures are counted ("All figures in thousand EUR") stays a line.
 */
function titled(parts: GridPart[]): GridPart[] {
  const at = parts.findIndex(({ type }) => type === 'table');
  const [line, ...notes] = parts.slice(0, Math.max(0, at));
  const table = parts[at];
  if (line?.type !== 'line' || table?.type !== 'table' || table.table.caption !== undefined || line.bold) return parts;
  if (notes.length > MAX_NOTES || !notes.every((part) => part.type === 'line' && isCounting(part.text))) return parts;
  if (line.text.length > MAX_CAPTION || line.text.split(/\s+/).length > MAX_TITLE_WORDS) return parts;
  if (saysUnit(line.text)) return parts;
  if (table.top - line.row > BLANK_ROWS + notes.length + 1 || line.column > table.right) return parts;
  return [...notes, { ...table, table: { ...table.table, caption: line.text } }, ...parts.slice(at + 1)];
}

const MAX_NOTES = 2;

/** "All figures in thousand EUR", which tells of the figures and not what the table is about. */
const saysUnit = (text: string): boolean => isUnitNote.test(text) && measureOfNote(text) !== undefined;

/** A line that is nothing but a note on units, or on where figures come from. */
const isCounting = (text: string): boolean => note.test(text) || measureOfNote(text.replace(/[.;]$/, '')) !== undefined;

const wholeOf = ({ texts }: Grid): Region => {
  let width = 0;
  for (const row of texts) width = Math.max(width, row.length);
  return { rows: texts.map((_, row) => row), columns: Array.from({ length: width }, (_, column) => column) };
};

/** A region around a table: cut across its whole width where figures go on below the table, else along its whole height. */
function without(grid: Grid, region: Region, table: Region): Region[] {
  const { rows, columns } = region;
  const [top, left] = [itemAt(table.rows, 0), itemAt(table.columns, 0)];
  const [bottom, right] = [itemAt(table.rows, -1), itemAt(table.columns, -1)];
  if (!rows.includes(top) || !columns.includes(left)) return [region];
  const above = rows.filter((row) => row < top);
  const below = rows.filter((row) => row > bottom);
  const [before, behind] = [columns.filter((column) => column < left), columns.filter((column) => column > right)];
  const goesOn = table.columns.some((column) => textAt(grid, bottom + 1, column));
  const beside = goesOn ? rows.filter((row) => row >= top && row <= bottom) : rows;
  const own = goesOn ? columns : columns.filter((column) => column >= left && column <= right);
  return [
    { rows: above, columns: own },
    { rows: beside, columns: before },
    { rows: beside, columns: behind },
    { rows: below, columns: own },
  ].filter((part) => part.rows.length > 0 && part.columns.length > 0);
}

const topOf = (part: GridPart): number => (part.type === 'table' ? part.top : part.row);
const leftOf = (part: GridPart): number => (part.type === 'table' ? part.left : part.column);

/** A table with the line right above it as its caption; the line goes. */
function captioned(part: GridPart, around: GridPart[]): GridPart {
  if (part.type !== 'table') return part;
  const at = around.findIndex(
    (line) =>
      line.type === 'line' &&
      line.row === part.top - 1 &&
      line.column >= part.left &&
      line.column <= part.right &&
      line.text.length <= MAX_CAPTION,
  );
  const [line] = at < 0 ? [] : around.splice(at, 1);
  if (line?.type === 'line') part.table.caption = line.text;
  return part;
}

function partsOf(grid: Grid, region: Region, depth: number): GridPart[] {
  const parts: GridPart[] = [];
  for (const band of bandsOf(grid, region)) {
    const sides = depth < MAX_DEPTH ? splitSideways(grid, band) : [band];
    if (sides.length > 1) for (const side of sides) parts.push(...partsOf(grid, side, depth + 1));
    else parts.push(...readBand(grid, band));
  }
  return parts;
}

/** Runs of rows with content, each with the columns it uses; a table that goes on after a blank row stays whole. */
function bandsOf(grid: Grid, { rows, columns }: Region): Region[] {
  const bands: number[][] = [];
  let previous = -2;
  for (const row of rows) {
    if (isBlank(grid, row, columns)) continue;
    const last = bands[bands.length - 1];
    const next = { row, columns };
    if (last && (row === previous + 1 || continuesTable(grid, last, next) || isHeadedBy(grid, last, next)))
      last.push(row);
    else bands.push([row]);
    previous = row;
  }
  return bands.map((band) => {
    const used: boolean[] = [];
    for (const row of band) {
      const texts = itemAt(grid.texts, row);
      for (const column of columns) if (texts[column]) used[column] = true;
    }
    return { rows: band, columns: columns.filter((column) => used[column]) };
  });
}

const isBlank = (grid: Grid, row: number, columns: readonly number[]): boolean => {
  const texts = itemAt(grid.texts, row);
  for (const column of columns) if (texts[column]) return false;
  return true;
};

/** After at most two blank rows: the same columns hold figures as in the rows above, so no header starts here. */
function continuesTable(
  grid: Grid,
  band: readonly number[],
  next: { row: number; columns: readonly number[] },
): boolean {
  const last = itemAt(band, -1);
  if (next.row - last > 3 || band.length < 3) return false;
  const recent = band.slice(-5);
  let agreeing = 0;
  for (const column of next.columns) {
    const above = recent.filter((row) => textAt(grid, row, column));
    const text = textAt(grid, next.row, column);
    if (above.length === 0 && text) return false;
    if (!text) continue;
    const figures = above.filter((row) => holdsValue(grid, row, column)).length;
    const isFigure = holdsValue(grid, next.row, column);
    if (figures === above.length && isFigure) agreeing += 1;
    else if (figures === above.length) return false;
  }
  return agreeing > 0;
}

/** A row of names with a blank row between it and its figures. */
function isHeadedBy(grid: Grid, band: readonly number[], next: { row: number; columns: readonly number[] }): boolean {
  const last = itemAt(band, -1);
  if (next.row - last > 3) return false;
  const names = next.columns.filter((column) => textAt(grid, last, column));
  if (names.length < 3 || names.some((column) => holdsValue(grid, last, column))) return false;
  if (band.length > 1 && filledIn(grid, itemAt(band, -2), next.columns) > 1) return false;
  const filled = next.columns.filter((column) => textAt(grid, next.row, column));
  return filled.length >= 2 && filled.some((column) => holdsValue(grid, next.row, column));
}

/** Blank columns part tables only when what stands on both sides is a table by itself; else they are mere spacing. */
function splitSideways(grid: Grid, band: Region): Region[] {
  const groups: number[][] = [];
  for (const column of band.columns) {
    const group = groups[groups.length - 1];
    if (group && column === itemAt(group, -1) + 1) group.push(column);
    else groups.push([column]);
  }
  if (groups.length < 2) return [band];
  const sides = groups.map((columns) => ({ rows: band.rows, columns }));
  const areTables = sides.every((side) => {
    const own = side.rows.filter((row) => filledIn(grid, row, side.columns) >= 2);
    return (
      side.columns.length >= 2 && own.length >= 2 && countHeaderRows(grid, { rows: own, columns: side.columns }) > 0
    );
  });
  return areTables ? sides : [band];
}

function readBand(grid: Grid, band: Region): GridPart[] {
  const { columns } = band;
  const typical = typicalFill(grid, band);
  let start = 0;
  let end = band.rows.length;
  if (columns.length > 1) {
    while (start < end && isTitle(grid, band, { index: start, typical })) start += 1;
    while (end > start && isNote(grid, band, { index: end - 1, typical })) end -= 1;
  }
  const lines = (from: number, to: number): GridPart[] =>
    band.rows.slice(from, to).map((row) => lineOf(grid, row, columns));
  const body = trimColumns(grid, { rows: band.rows.slice(start, end), columns });
  if (body.columns.length < 2 || body.rows.length < 2) {
    if (body.columns.length === 1 && isColumnOfFigures(grid, body))
      return [...lines(0, start), tableOf(grid, body), ...lines(end, band.rows.length)];
    return lines(0, band.rows.length);
  }
  const titles = lines(0, start);
  const [main, beside] = partLooseColumns(grid, body);
  const table = tableOf(grid, main);
  const first = titles[0];
  if (table.type === 'table' && first?.type === 'line' && first.text.length <= MAX_CAPTION && !saysUnit(first.text)) {
    table.table.caption = first.text;
    titles.shift();
  }
  return [...titles, table, ...(beside ? [besideOf(grid, beside)] : []), ...lines(end, band.rows.length)];
}

const besideOf = (grid: Grid, beside: Region): GridPart =>
  beside.rows.length >= 2 ? tableOf(grid, beside) : lineOf(grid, itemAt(beside.rows, 0), beside.columns);

/** Columns at the right edge without a name and with hardly a cell are a note beside the table, such as its key figures. */
function partLooseColumns(grid: Grid, body: Region): [Region, Region | undefined] {
  const { rows, columns } = body;
  const headerRows = countHeaderRows(grid, body);
  if (headerRows === 0 || rows.length < 12) return [body, undefined];
  const isLoose = (column: number): boolean =>
    rows.slice(0, headerRows).every((row) => !textAt(grid, row, column)) &&
    rows.filter((row) => textAt(grid, row, column)).length < rows.length * 0.2;
  let keep = columns.length;
  while (keep > 2 && isLoose(itemAt(columns, keep - 1))) keep -= 1;
  if (keep === columns.length) return [body, undefined];
  const loose = columns.slice(keep);
  return [
    { rows, columns: columns.slice(0, keep) },
    { rows: rows.filter((row) => filledIn(grid, row, loose) > 0), columns: loose },
  ];
}

function trimColumns(grid: Grid, { rows, columns }: Region): Region {
  return { rows, columns: columns.filter((column) => rows.some((row) => textAt(grid, row, column))) };
}

/** How many cells a row of this band usually fills. */
function typicalFill(grid: Grid, { rows, columns }: Region): number {
  const step = Math.max(1, Math.floor(rows.length / 200));
  const counts: number[] = [];
  for (let index = 0; index < rows.length; index += step) counts.push(filledIn(grid, itemAt(rows, index), columns));
  counts.sort((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}

interface Line {
  index: number;
  typical: number;
}

/** A line above the header: one cell (or a label and its value over a wide table) that does not head part of the columns. */
function isTitle(grid: Grid, { rows, columns }: Region, { index, typical }: Line): boolean {
  const row = itemAt(rows, index);
  const filled = filledIn(grid, row, columns);
  if (filled > 2 || filled >= typical || (filled === 2 && typical < 4)) return false;
  const column = columns.find((at) => textAt(grid, row, at)) as number;
  const merge = grid.merges?.find((item) => item.row === row && item.column === column);
  if (filled === 1 && merge && merge.columns >= columns.length * 0.7) return true;
  if (merge && merge.columns > 1 && column !== columns[0]) return false;
  if (filled === 2 && merge) return false;
  // In a two-column table a lone cell at the top may be a section's label; at the very top it is a title.
  return column === columns[0] || (filled === 1 && index === 0 && !headsNextRow(grid, { rows, columns }, index));
}

/** A lone name over several names of the next row is the upper part of a header. */
function headsNextRow(grid: Grid, { rows, columns }: Region, index: number): boolean {
  const next = rows[index + 1];
  if (next === undefined) return false;
  return columns.filter((column) => textAt(grid, next, column) && !holdsValue(grid, next, column)).length >= 2;
}

function isNote(grid: Grid, { rows, columns }: Region, { index, typical }: Line): boolean {
  const row = itemAt(rows, index);
  if (typical < 2 || filledIn(grid, row, columns) > 1) return false;
  const column = columns.find((at) => textAt(grid, row, at)) as number;
  const text = textAt(grid, row, column);
  if (holdsValue(grid, row, column)) return false;
  return note.test(text) || text.length > 40 || (columns.length >= 3 && column === columns[0]);
}

function isColumnOfFigures(grid: Grid, { rows, columns }: Region): boolean {
  const column = itemAt(columns, 0);
  return (
    rows.length >= 3 &&
    !holdsValue(grid, itemAt(rows, 0), column) &&
    rows.slice(1, SAMPLED_ROWS).every((row) => holdsValue(grid, row, column))
  );
}

function lineOf(grid: Grid, row: number, columns: readonly number[]): GridPart {
  const filled = columns.filter((column) => textAt(grid, row, column));
  const column = filled[0] ?? 0;
  const texts = filled.map((at) => textAt(grid, row, at));
  const text = texts.length === 2 && !/[:.,]$/.test(itemAt(texts, 0)) ? texts.join(': ') : texts.join(' ');
  return { type: 'line', text, row, column, bold: grid.bold?.has(cellKey(row, column)) ?? false };
}

function tableOf(grid: Grid, region: Region): GridPart {
  const headerRows = countHeaderRows(grid, region);
  const names = headerRows
    ? columnNames(grid, region, headerRows)
    : region.columns.map((_, index) => `Column ${index + 1}`);
  const { rows, columns } = region;
  return {
    type: 'table',
    table: makeTable(grid, { rows: rows.slice(headerRows), columns }, names),
    top: itemAt(rows, 0),
    left: itemAt(columns, 0),
    bottom: itemAt(rows, -1),
    right: itemAt(columns, -1),
  };
}
