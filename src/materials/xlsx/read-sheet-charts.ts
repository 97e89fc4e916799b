import type { Locator } from '../../deck/content.ts';
import type { Block } from '../blocks.ts';
import { readChart, type CellsAt, type ChartReading } from '../chart/read-chart.ts';
import type { OfficeFile } from '../open-office-file.ts';
import { parseRange, splitReference, type CellRange } from '../../office/cell-references.ts';
import type { ReadSheetPart, SheetPart } from './complete-formulas.ts';
import type { SheetGrid } from './read-sheet.ts';
import type { ShownCell } from './workbook-styles.ts';

/** The charts of a sheet, apart by where their figures stand. */
export interface SheetCharts {
  /**
   * Those whose figures are read nowhere else: they stand on hidden sheets, in hidden rows or columns or in another file, or the chart holds
   * them itself.
   */
  ofOthers: ChartReading[];
  /** Those that draw cells which are seen: what they show is in those cells. */
  ofSeen: ChartReading[];
}

/** @param cellsAt the cells of a sheet, hidden sheets among them, for charts that hold no figures themselves. */
export function readSheetCharts(
  archive: OfficeFile,
  sheet: SheetPart,
  { read, cellsAt }: { read: readonly ReadSheetPart[]; cellsAt: CellsAt },
): SheetCharts {
  const charts = [...chartParts(archive, sheet.part)].flatMap((part) => readChart(archive, part, cellsAt) ?? []);
  const isOfSeen = ({ references }: ChartReading): boolean =>
    references.length > 0 && references.every((one) => isSeen(one, sheet.name, read));
  return { ofOthers: charts.filter((chart) => !isOfSeen(chart)), ofSeen: charts.filter(isOfSeen) };
}

/** The cells of a range in reading order, the names on several levels of one row together. */
export function cellsOf({ texts, typed }: SheetGrid, { top, left, bottom, right }: CellRange): ShownCell[] {
  const cells: ShownCell[] = [];
  for (let row = top; row <= Math.min(bottom, texts.length - 1); row += 1) {
    const across: ShownCell[] = [];
    for (let column = left; column <= right; column += 1) {
      const value = typed[row]?.[column];
      across.push({ text: texts[row]?.[column] ?? '', ...(value ? { typed: value } : {}) });
    }
    if (top === bottom || left === right) cells.push(...across);
    else
      cells.push({
        text: across
          .map(({ text }) => text)
          .filter(Boolean)
          .join(' '),
      });
  }
  return cells;
}

/**
 * Gives the title of a chart to the table that it draws: as its caption where it draws all its figures and no other chart does, else as a line below it.
 */
export function captionByCharts(blocks: Block[], sheet: string, charts: readonly ChartReading[]): void {
  const titled = charts.filter(({ title }) => title !== '');
  for (const { title, references } of titled) {
    const drawn = references.map((one) => splitReference(one));
    const at = blocks.findIndex(
      (block) =>
        block.type === 'table' && drawn.every((one) => lies({ ...one, sheet: one.sheet ?? sheet }, block.locator)),
    );
    const table = blocks[at];
    if (table?.type !== 'table') continue;
    const figures = table.columns.filter(({ type }) => type !== 'text' && type !== 'date').length;
    if (titled.length === 1 && references.length >= figures && table.caption === undefined) table.caption = title;
    else if (table.caption !== title)
      blocks.splice(at + 1, 0, { type: 'paragraph', role: 'caption', runs: [{ text: title }], locator: table.locator });
  }
}

function lies({ sheet, range }: { sheet: string; range: CellRange | undefined }, locator: Locator): boolean {
  const cells = parseRange(locator.cells ?? '');
  if (!range || !cells || locator.sheet?.toLowerCase() !== sheet.toLowerCase()) return false;
  return (
    range.top >= cells.top && range.bottom <= cells.bottom && range.left >= cells.left && range.right <= cells.right
  );
}

/** Parts of the charts on a sheet (ECMA-376 part 1, 20.5 drawings of worksheets). */
function* chartParts(archive: OfficeFile, sheetPart: string): Generator<string> {
  for (const drawing of archive.relationships(sheetPart).values())
    if (drawing.kind === 'drawing' && !drawing.external)
      for (const chart of archive.relationships(drawing.target).values())
        if (chart.kind === 'chart' && !chart.external) yield chart.target;
}

function isSeen(reference: string, ownSheet: string, read: readonly ReadSheetPart[]): boolean {
  const { sheet = ownSheet, range } = splitReference(reference);
  const grid = read.find(({ name }) => name.toLowerCase() === sheet.toLowerCase())?.grid;
  return grid !== undefined && range !== undefined && !isHidden(range, grid);
}

/** Whether every row or every column of a range is hidden. */
function isHidden({ top, left, bottom, right }: CellRange, { hiddenRows, hiddenColumns }: SheetGrid): boolean {
  const rows = Array.from({ length: Math.min(bottom - top + 1, hiddenRows.size + 1) }, (_, at) => top + at);
  if (rows.every((row) => hiddenRows.has(row))) return true;
  return hiddenColumns.some((columns) => columns.left <= left && columns.right >= right);
}
