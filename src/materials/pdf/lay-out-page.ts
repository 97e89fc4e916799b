import { findTables, type GridPart } from '../table/find-tables.ts';
import { findColumns } from './find-columns.ts';
import { formulaText } from './mark-formulas.ts';
import type { PdfPage, Row, Segment } from './pdf-page.ts';
import { rowsOf } from './rows-of.ts';
import { itemAt } from '../../item-at.ts';

export interface PdfLine extends Segment {
  page: number;
  pageHeight: number;
  /** Left and right edge of the column it stands in. */
  columnLeft: number;
  columnRight: number;
  /** Distance from the line above in the same column, in points; infinite for its first line. */
  gap: number;
  formula?: Row['formula'];
}
export type PdfPart =
  | { type: 'line'; line: PdfLine }
  | { type: 'table'; page: number; size: number; letters: number; part: Extract<GridPart, { type: 'table' }> };

const MIN_TABLE_ROWS = 3;
/** Segments longer than this on average are lines of columns, not cells. */
const CELL_LENGTH = 32;

/** The lines of a page in reading order, column by column, with the tables that alignment makes clear. */
export const layOutPage = (page: PdfPage): PdfPart[] =>
  findColumns(page.fragments, page.width).flatMap((fragments) => layOutColumn(rowsOf(fragments), page));

function layOutColumn(rows: readonly Row[], page: PdfPage): PdfPart[] {
  if (rows.length === 0) return [];
  const columnLeft = Math.min(...rows.flatMap((row) => row.segments.map((item) => item.x)));
  const columnRight = Math.max(...rows.flatMap((row) => row.segments.map((item) => item.right)));
  const parts: PdfPart[] = [];
  let previous: number | undefined;
  for (let index = 0; index < rows.length;) {
    const table = takeTable(rows, index);
    if (table) {
      const taken = rows.slice(index, index + table.rows);
      let letters = 0;
      for (const { segments } of taken) for (const { text } of segments) letters += text.length;
      const size = Math.round(itemAt(taken, -1).size * 2) / 2;
      parts.push({ type: 'table', page: page.number, size, letters, part: table.part });
      index += table.rows;
      previous = undefined;
      continue;
    }
    const row = itemAt(rows, index);
    const line = row.formula ? { ...joinSegments(row), text: formulaText(row) } : joinSegments(row);
    if (line.text)
      parts.push({
        type: 'line',
        line: {
          ...line,
          page: page.number,
          pageHeight: page.height,
          columnLeft,
          columnRight,
          gap: previous === undefined ? Infinity : row.y - previous,
          ...(row.formula ? { formula: row.formula } : {}),
        },
      });
    previous = row.y;
    index += 1;
  }
  return parts;
}

/** A row that is no table: its segments in reading order. */
function joinSegments({ segments, size, y }: Row): Segment {
  const rtl = segments.filter((item) => item.rtl).length > segments.length / 2;
  const ordered = rtl ? [...segments].reverse() : segments;
  return {
    text: ordered.map((item) => item.text).filter(Boolean).join(' '),
    x: Math.min(...segments.map((item) => item.x)),
    right: Math.max(...segments.map((item) => item.right)),
    y, size, rtl,
    bold: segments.every((item) => item.bold),
    ...(segments[0]?.mark ? { mark: segments[0].mark } : {}),
  }; // prettier-ignore
}

/** Rows from `start` on whose segments stand in the same columns, as far as they go. */
function takeTable(
  rows: readonly Row[],
  start: number,
): { part: Extract<GridPart, { type: 'table' }>; rows: number } | null {
  if (itemAt(rows, start).segments.length < 2 || itemAt(rows, start).formula) return null;
  let end = start;
  let sparse = 0;
  while (end < rows.length) {
    const row = itemAt(rows, end);
    const before = rows[end - 1];
    if (row.formula) break;
    if (end > start && before && row.y - before.y > Math.max(row.size, before.size) * 3.2) break;
    if (row.segments.length < 2) {
      // A wrapped cell or a label inside the table; two in a row end it.
      sparse += 1;
      if (sparse > 1 || (row.segments[0]?.text.length ?? 0) > CELL_LENGTH * 2) break;
    } else sparse = 0;
    end += 1;
  }
  while (end > start && itemAt(rows, end - 1).segments.length < 2) end -= 1;
  const taken = rows.slice(start, end);
  const full = taken.filter((row) => row.segments.length >= 2);
  if (full.length < MIN_TABLE_ROWS) return null;
  const cells = full.flatMap((row) => row.segments);
  if (cells.reduce((sum, cell) => sum + cell.text.length, 0) / cells.length > CELL_LENGTH) return null;
  // Leaders to page numbers are a table of contents; marks before items are a list.
  if (full.filter((row) => row.segments.some((cell) => /\.{4,}|…{2,}/.test(cell.text))).length > full.length / 3)
    return null;
  if (
    full.every(
      (row) => /^(?:[-•●▪■◦–*o]|\(?\w{1,3}[.)])$/.test(row.segments[0]?.text ?? '') && row.segments.length === 2,
    )
  )
    return null;
  const columns = columnsOf(cells);
  if (!columns || columns.length < 2) return null;
  const texts = taken.map((row) => placeCells(row.segments, columns));
  const filled = texts.reduce((sum, row) => sum + row.filter(Boolean).length, 0);
  if (filled < texts.length * columns.length * 0.5) return null;
  const part = findTables({ texts }).find((item) => item.type === 'table');
  return part?.type === 'table' ? { part, rows: taken.length } : null;
}

/** Spans on the page that no cell crosses the edge of: the columns, or null where cells do not line up. */
function columnsOf(cells: readonly Segment[]): { left: number; right: number }[] | null {
  const columns: { left: number; right: number }[] = [];
  for (const cell of [...cells].sort((a, b) => a.x - b.x)) {
    const last = columns[columns.length - 1];
    if (last && cell.x < last.right - 0.5) last.right = Math.max(last.right, cell.right);
    else columns.push({ left: cell.x, right: cell.right });
  }
  return columns.length > 30 ? null : columns;
}

function placeCells(segments: readonly Segment[], columns: readonly { left: number; right: number }[]): string[] {
  const texts = columns.map(() => '');
  for (const segment of segments) {
    const index = columns.findIndex((column) => segment.x < column.right && segment.right > column.left);
    const at = Math.max(0, index);
    texts[at] = texts[at] ? `${texts[at]} ${segment.text}` : segment.text;
  }
  return texts;
}
