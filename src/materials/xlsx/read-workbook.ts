import { MaterialUnreadableError } from '../../errors.ts';
import type { Locator, Run } from '../../deck/content.ts';
import type { Block } from '../blocks.ts';
import type { ChartReading } from '../chart/read-chart.ts';
import { findTablesAround, type GridPart } from '../table/find-tables.ts';
import type { Reading } from '../limits.ts';
import { openOfficeFile, type OfficeFile } from '../open-office-file.ts';
import { childrenNamed, firstChild, type LocalElement } from '../../office/xml/local-tree.ts';
import { captionByCharts, cellsOf, readSheetCharts } from './read-sheet-charts.ts';
import { touchedTables } from './touched-tables.ts';
import { columnLetters, splitReference } from '../../office/cell-references.ts';
import { decodeString } from './decode-string.ts';
import { leaveOutHidden, type Hidden, type VisibleGrid } from './leave-out-hidden.ts';
import { completeFormulas, type ReadSheetPart, type SheetPart } from './complete-formulas.ts';
import { unfoldPivots } from './pivot-tables.ts';
import { readSheet, type SheetGrid, type WorkbookContext } from './read-sheet.ts';
import { namedRanges, nameOf, type NamedRange } from './name-ranges.ts';
import { readDefinedNames, readWorkbookTables } from './workbook-tables.ts';
import { showSavedDays } from './show-saved-days.ts';
import { readCellStyles } from './workbook-styles.ts';
import { isTrue } from '../../office/xml/tree.ts';

interface SheetEntry extends SheetPart {
  isHidden: boolean;
}

/**
 * Workbooks (.xlsx): every visible sheet, its tables with values as the file shows them, the text around them.
 * @throws MaterialUnreadableError with the reason.
 */
export async function readWorkbook(bytes: Uint8Array, reading: Reading): Promise<{ blocks: Block[]; sheets: number }> {
  const archive = openOfficeFile(bytes, reading);
  const main =
    [...archive.relationships('').values()].find((item) => item.kind === 'officeDocument')?.target ??
    '/xl/workbook.xml';
  const workbook = archive.xml(main);
  if (!workbook)
    throw new MaterialUnreadableError(
      'wrong_type',
      'The file is named .xlsx but holds no workbook. Save it as an Excel workbook.',
    );
  const related = archive.relationships(main);
  const partOf = (kind: string): string | undefined => [...related.values()].find((item) => item.kind === kind)?.target;
  const all = listSheets(workbook, related);
  const sheets = visibleSheets(all, reading);
  const context: WorkbookContext = {
    shared: readSharedStrings(archive, partOf('sharedStrings')),
    styles: readCellStyles(partOf('styles') ? archive.xml(partOf('styles') as string) : undefined),
    date1904: isOn1904(workbook),
  };
  const read = sheets.flatMap((sheet) => readPart(archive, sheet, { context, reading }) ?? []);
  const names = readDefinedNames(workbook);
  for (const { grid } of read) await showSavedDays(grid, context.date1904);
  await completeFormulas(read, { archive, sheets: all, names, context }, reading);
  const blocks: Block[] = [];
  const errors = new ErrorCells();
  const hiddenOnes = new Map<string, ReadSheetPart | undefined>();
  const gridOf = (name: string): SheetGrid | undefined => {
    const isNamed = (sheet: SheetPart): boolean => sheet.name.toLowerCase() === name.toLowerCase();
    const known = read.find(isNamed) ?? hiddenOnes.get(name);
    const hidden = known ? undefined : all.find(isNamed);
    if (hidden) hiddenOnes.set(name, readPart(archive, hidden, { context, reading }));
    return (known ?? hiddenOnes.get(name))?.grid;
  };
  const seenCharts: { sheet: string; charts: ChartReading[] }[] = [];
  for (const sheet of read) {
    errors.add(sheet.name, sheet.grid.errors);
    unfoldPivots(archive, sheet.part, sheet.grid);
    const { grid, hidden } = leaveOutHidden(sheet.grid);
    warnOfHidden(sheet.name, hidden, reading);
    const tables = readWorkbookTables(archive, sheet.part);
    const parts = findTablesAround(grid, touchedTables(grid, tables));
    const charts = readSheetCharts(archive, sheet, {
      read,
      cellsAt: (reference) => {
        const { sheet: of = sheet.name, range } = splitReference(reference);
        const cells = range && gridOf(of);
        return cells ? cellsOf(cells, range) : [];
      },
    });
    seenCharts.push({ sheet: sheet.name, charts: charts.ofSeen });
    if (parts.length + charts.ofOthers.length === 0) continue;
    if (sheets.length > 1)
      blocks.push({ type: 'heading', level: 1, runs: [{ text: sheet.name }], locator: { sheet: sheet.name } });
    const ranges = namedRanges(sheet.name, tables, names);
    for (const part of parts) blocks.push(toBlock(part, sheet.name, { grid, ranges }));
    for (const chart of charts.ofOthers)
      for (const table of chart.tables) blocks.push({ type: 'table', ...table, locator: { sheet: sheet.name } });
  }
  for (const { sheet, charts } of seenCharts) captionByCharts(blocks, sheet, charts);
  errors.warn(reading);
  if (blocks.length === 0)
    throw new MaterialUnreadableError('empty', 'The workbook has no cells with content on its visible sheets.');
  return { blocks, sheets: sheets.length };
}

function readPart(
  archive: OfficeFile,
  sheet: SheetEntry,
  { context, reading }: { context: WorkbookContext; reading: Reading },
): ReadSheetPart | undefined {
  let isThere = false;
  const grid = readSheet((handler) => (isThere = archive.scan(sheet.part, handler)), context, reading);
  if (!isThere) return undefined;
  for (const table of readWorkbookTables(archive, sheet.part)) if (table.isFiltered) grid.filters.push(table.range);
  if (grid.dropped) reading.warn(`The sheet “${sheet.name}” is longer than can be read; its last rows were left out.`);
  return { ...sheet, grid };
}

/** Cells that show an error count as blank; said once for the whole workbook. */
class ErrorCells {
  readonly #kinds = new Set<string>();
  readonly #sheets: string[] = [];

  add(sheet: string, errors: ReadonlyMap<string, number>): void {
    let count = 0;
    for (const [kind, cells] of errors) {
      this.#kinds.add(kind);
      count += cells;
    }
    if (count > 0) this.#sheets.push(`${count} on the sheet “${sheet}”`);
  }

  warn(reading: Reading): void {
    if (this.#sheets.length === 0) return;
    const kinds = [...this.#kinds].filter(Boolean).join(', ');
    reading.warn(`Cells with an error (${kinds}) count as blank: ${this.#sheets.join(', ')}.`);
  }
}

function warnOfHidden(sheet: string, { rows, filtered, columns }: Hidden, reading: Reading): void {
  const counted = (count: number, thing: string): string[] =>
    count === 0 ? [] : [`${count} ${thing}${count === 1 ? '' : 's'}`];
  const said = [
    ...counted(rows, 'hidden row'),
    ...counted(filtered, 'row').map((text) => `${text} that a filter hides`),
    ...counted(columns, 'hidden column'),
  ];
  if (said.length === 0) return;
  const list = said.length === 1 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
  reading.warn(`On the sheet “${sheet}” ${list} ${rows + filtered + columns === 1 ? 'was' : 'were'} left out.`);
}

/** The worksheets and the sheets of a single chart of a workbook in their order (ECMA-376 part 1, 18.2.19 `sheet`). */
function listSheets(workbook: LocalElement, related: ReturnType<OfficeFile['relationships']>): SheetEntry[] {
  return childrenNamed(firstChild(workbook, 'sheets'), 'sheet').flatMap(({ attributes }) => {
    const { name = '', state = 'visible', id = '' } = attributes;
    const relation = related.get(id);
    return relation?.kind === 'worksheet' || relation?.kind === 'chartsheet'
      ? [{ name, part: relation.target, isHidden: state !== 'visible' }]
      : [];
  });
}

function visibleSheets(sheets: readonly SheetEntry[], reading: Reading): SheetEntry[] {
  for (const { name, isHidden } of sheets) if (isHidden) reading.warn(`The hidden sheet “${name}” was left out.`);
  return sheets.filter(({ isHidden }) => !isHidden);
}

const isOn1904 = (workbook: LocalElement): boolean =>
  isTrue(firstChild(workbook, 'workbookPr')?.attributes['date1904']);

/** ECMA-376 part 1, 18.4.9 `sst`: plain and rich strings, without their phonetic guides. */
function readSharedStrings(archive: OfficeFile, part: string | undefined): string[] {
  const strings: string[] = [];
  if (part === undefined) return strings;
  let text = '';
  let collecting = false;
  let phonetic = false;
  archive.scan(part, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') collecting = !phonetic;
      else if (name === 'rPh') phonetic = true;
    },
    text(piece) {
      if (collecting) text += piece;
    },
    close(name) {
      if (name === 'si') strings.push(decodeString(text).trim());
      else if (name === 't') collecting = false;
      else if (name === 'rPh') phonetic = false;
    },
  });
  return strings;
}

interface Placed {
  grid: VisibleGrid;
  ranges: readonly NamedRange[];
}

function toBlock(part: GridPart, sheet: string, { grid, ranges }: Placed): Block {
  const rowOf = (row: number): number => grid.rowNumbers?.[row] ?? row;
  const columnOf = (column: number): number => grid.columnNumbers?.[column] ?? column;
  const cell = (row: number, column: number): string => `${columnLetters(columnOf(column))}${rowOf(row) + 1}`;
  if (part.type === 'table') {
    const cells = `${cell(part.top, part.left)}:${cell(part.bottom, part.right)}`;
    const place = {
      top: rowOf(part.top),
      left: columnOf(part.left),
      bottom: rowOf(part.bottom),
      right: columnOf(part.right),
    };
    const name = nameOf(place, ranges);
    return { type: 'table', ...part.table, ...(name === undefined ? {} : { name }), locator: { sheet, cells } };
  }
  const locator: Locator = { sheet, cells: cell(part.row, part.column) };
  const runs: Run[] = [{ text: part.text, ...(part.bold ? { bold: true } : {}) }];
  return part.bold && part.text.length <= 80 && !/[.;,]$/.test(part.text)
    ? { type: 'heading', level: 2, runs: [{ text: part.text }], locator }
    : { type: 'paragraph', runs, locator };
}
