import { readChart, type ChartReading } from '../chart/read-chart.ts';
import type { OfficeFile } from '../open-office-file.ts';
import { splitReference, type CellRange } from './cell-references.ts';
import type { ReadSheetPart, SheetPart } from './complete-formulas.ts';
import type { SheetGrid } from './read-sheet.ts';

/**
 * The charts of a sheet whose figures are read nowhere else: they stand on hidden sheets, in hidden rows or columns or in another file, or
 * the chart holds them itself. What a chart draws of cells that are seen is in those cells.
 */
export function chartsOfOtherFigures(
  archive: OfficeFile,
  sheet: SheetPart,
  read: readonly ReadSheetPart[],
): ChartReading[] {
  return [...chartParts(archive, sheet.part)]
    .flatMap((part) => readChart(archive, part) ?? [])
    .filter(({ references }) => references.length === 0 || !references.every((one) => isSeen(one, sheet.name, read)));
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
