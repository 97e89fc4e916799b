import type { Reading } from '../limits.ts';
import type { OfficeFile } from '../open-office-file.ts';
import { putCell, type SheetGrid, type WorkbookContext } from './read-sheet.ts';
import { asDay, showCell } from './workbook-styles.ts';
import { readWorkbookTables, type DefinedName } from './workbook-tables.ts';

export interface SheetPart {
  name: string;
  part: string;
}
export interface ReadSheetPart extends SheetPart {
  grid: SheetGrid;
}
export interface FormulaBook {
  archive: OfficeFile;
  /** All worksheets, hidden ones among them: formulas reach them. */
  sheets: readonly SheetPart[];
  names: readonly DefinedName[];
  context: WorkbookContext;
}

/** Kinds of formulas that a warning names. */
const MAX_NAMED = 4;

/**
 * Computes the formulas of the sheets whose results the file does not hold, as programs other than spreadsheets leave them, and puts the
 * results in their cells. What is not computed stays blank, and is said with its reason.
 */
export async function completeFormulas(
  read: readonly ReadSheetPart[],
  book: FormulaBook,
  reading: Reading,
): Promise<void> {
  if (read.every(({ grid }) => grid.uncomputed.length === 0)) return;
  const { readRawSheet } = await import('./formulas/raw-sheet.ts');
  const { computeFormulas } = await import('./formulas/compute-formulas.ts');
  const { archive, context } = book;
  const sheets = book.sheets.map(({ name, part }) =>
    readRawSheet(name, (handler) => archive.scan(part, handler), {
      shared: context.shared,
      maxRows: reading.limits.maxRows,
    }),
  );
  const tables = book.sheets.flatMap(({ name, part }) =>
    readWorkbookTables(archive, part).map((table) => ({ ...table, sheet: name })),
  );
  const names = new Map(
    book.names.map(({ name, sheet, text }) => [`${sheet === undefined ? '' : `${sheet}!`}${name}`.toLowerCase(), text]),
  );
  const raw = { sheets, tables, names };
  for (const { name, grid } of read) {
    const cells = grid.uncomputed.map(({ row, column }) => ({ sheet: name, row, column }));
    const { computed, uncomputable } = computeFormulas(raw, cells, () => reading.checkTime());
    for (const [index, { value, isError, isDay }] of computed.entries()) {
      const cell = grid.uncomputed[index];
      if (!cell || value === undefined || value === null) continue;
      if (isError) grid.errors.set(String(value), (grid.errors.get(String(value)) ?? 0) + 1);
      else if (typeof value === 'number')
        putCell(grid, cell, showCell(value, isDay ? asDay(cell.style) : cell.style, context.date1904));
      else putCell(grid, cell, { text: typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : value.trim() });
    }
    warnOfBlanks(name, uncomputable, reading);
  }
}

function warnOfBlanks(sheet: string, uncomputable: ReadonlyMap<string, number>, reading: Reading): void {
  const count = [...uncomputable.values()].reduce((sum, cells) => sum + cells, 0);
  if (count === 0) return;
  const reasons = [...uncomputable].sort((one, other) => other[1] - one[1]).map(([reason]) => reason);
  const more = reasons.length > MAX_NAMED ? ' and more' : '';
  reading.warn(
    `${count === 1 ? 'One formula' : `${count} formulas`} on the sheet “${sheet}” had no saved result and could not be computed (${reasons.slice(0, MAX_NAMED).join(', ')}${more}); ` +
      `${count === 1 ? 'its cell was' : 'their cells were'} left blank. Save the workbook in a spreadsheet program and send it again.`,
  );
}
