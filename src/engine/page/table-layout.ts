import type { Cell, Table } from '../../deck/content.ts';
import { EMU_PER_POINT, inches, toPoints, type Emu } from '../../deck/units.ts';
import { measureParagraph } from '../text/measure-paragraph.ts';
import { setParagraphs } from '../text/set-paragraphs.ts';
import { followsNumbers, namesRows } from './column-align.ts';
import { typefacesOf } from './typefaces-of.ts';

/** Column widths and row heights of a table that really hold its text, in EMU. */
export interface TableLayout {
  columns: Emu[];
  /** Header first, when the table has one. */
  rows: Emu[];
  height: Emu;
  /** Whether a word had to be broken. */
  broken: boolean;
}

export interface TableText {
  family: string;
  /** Points. */
  size: number;
  width: Emu;
  /** Least height of a row. */
  rowHeight?: Emu;
}

export const CELL_MARGIN_X: Emu = inches(0.1);
export const CELL_MARGIN_Y: Emu = inches(0.05);
/** Before words that follow numbers. */
const CELL_MARGIN_WIDE: Emu = inches(0.35);
export const marginBefore = (table: Table, column: number): Emu =>
  followsNumbers(table, column) ? CELL_MARGIN_WIDE : CELL_MARGIN_X;
/** A row holds one line of this share of its size, whatever the font says. */
const LEAST_LINE = 1.3;
/** Words are measured a little wide: a program with other metrics must not break them. */
const SLACK = 1.03;

interface Measured {
  natural: number;
  longestWord: number;
}

const cellText = (cell: Cell | undefined): string => cell?.text ?? '';

function measureCell(text: string, style: { family: string; size: number; bold: boolean }): Measured {
  const runs = [{ text: text.replaceAll('\n', ' ') }];
  const { atoms, widest } = measureParagraph(runs, { ...style, ...typefacesOf(runs) });
  const natural = atoms.reduce((sum, { width }) => sum + width, 0);
  return { natural: natural * SLACK, longestWord: widest * SLACK };
}

export function layoutTable(table: Table, { family, size, width, rowHeight = 0 }: TableText): TableLayout {
  const lastRow = table.rows.length - 1;
  const isBold = (row: number, column: number) =>
    (table.rows[row]?.[column]?.bold ?? false) ||
    (table.totalRow && row === lastRow) ||
    row === table.emphasizedRow ||
    namesRows(table, column);
  const paddings = table.columns.map((_, c) => toPoints(marginBefore(table, c) + CELL_MARGIN_X));
  const paddingOf = (column: number): number => paddings[column] ?? 0;
  const measured = table.columns.map((column, c) => {
    const padding = paddingOf(c);
    const cells = table.rows.map((row, r) => {
      const cell = row[c];
      return (cell?.colSpan ?? 1) > 1
        ? { natural: 0, longestWord: 0 }
        : measureCell(cellText(cell), { family, size, bold: isBold(r, c) });
    });
    if (table.header) cells.push(measureCell(column.name, { family, size, bold: true }));
    return {
      natural: Math.max(0, ...cells.map((cell) => cell.natural)) + padding,
      least: Math.max(size * 2, ...cells.map((cell) => cell.longestWord)) + padding,
    };
  });
  const { widths, broken } = shareWidth(measured, toPoints(width));
  const heightOf = (
    text: string,
    { columnWidth, bold, padding }: { columnWidth: number; bold: boolean; padding: number },
  ) => {
    const lines = text
      .split('\n')
      .map((part) => measureParagraph([{ text: part }], { family, size, bold, ...typefacesOf([{ text: part }]) }));
    return (
      setParagraphs(lines, Math.max(1, (columnWidth - padding) / SLACK)).height * EMU_PER_POINT + 2 * CELL_MARGIN_Y
    );
  };
  const least = Math.max(rowHeight, size * EMU_PER_POINT * LEAST_LINE + 2 * CELL_MARGIN_Y);
  const rows = table.rows.map((row, r) =>
    Math.max(
      least,
      ...row.map((cell, c) => {
        if ((cell.rowSpan ?? 1) > 1) return 0;
        const span = widths.slice(c, c + (cell.colSpan ?? 1)).reduce((sum, one) => sum + one, 0);
        return heightOf(cell.text, { columnWidth: span, bold: isBold(r, c), padding: paddingOf(c) });
      }),
    ),
  );
  if (table.header)
    rows.unshift(
      Math.max(
        least,
        ...table.columns.map((column, c) =>
          heightOf(column.name, { columnWidth: widths[c] ?? 1, bold: true, padding: paddingOf(c) }),
        ),
      ),
    );
  const columns = toWholeEmu(widths, width);
  const heights = rows.map((row) => Math.ceil(row));
  return { columns, rows: heights, height: heights.reduce((sum, row) => sum + row, 0), broken };
}

/** Natural widths where they fit (what is left over is shared out in proportion), else what is over the longest words is shared. */
function shareWidth(
  measured: readonly { natural: number; least: number }[],
  total: number,
): { widths: number[]; broken: boolean } {
  const natural = measured.reduce((sum, one) => sum + one.natural, 0);
  if (natural <= total) {
    // Half of the room to spare goes out evenly, half by content, so that short columns are not lost beside long ones.
    const spare = total - natural;
    return {
      widths: measured.map((one) => one.natural + spare * (0.5 / measured.length + (0.5 * one.natural) / natural)),
      broken: false,
    };
  }
  const least = measured.reduce((sum, one) => sum + Math.min(one.least, one.natural), 0);
  if (least >= total)
    return { widths: measured.map((one) => (Math.min(one.least, one.natural) / least) * total), broken: true };
  const wish = natural - least;
  const spare = total - least;
  return {
    widths: measured.map((one) => {
      const base = Math.min(one.least, one.natural);
      return base + (spare * (one.natural - base)) / wish;
    }),
    broken: false,
  };
}

function toWholeEmu(widths: readonly number[], total: Emu): Emu[] {
  let used = 0;
  return widths.map((one, i) => {
    const emu = i === widths.length - 1 ? total - used : Math.round(one * EMU_PER_POINT);
    used += emu;
    return emu;
  });
}
