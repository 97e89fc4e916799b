import { runsText, type Block, type MaterialTable, type Measure, type TableColumn } from '../blocks.ts';
import { measureOfNote } from './read-measure.ts';

/** Lines around a table that may speak of its figures: the nearest above it, and the one below. */
const LINES_ABOVE = 3;
const MAX_NOTE = 120;
/** A line about all figures, and about nothing else. */
export const isUnitNote =
  /^\W*(?:all |alle |toutes? |todas? |tutti |todos? |все )?(?:the )?(?:amounts?|figures?|values?|numbers?|sums?|data|units?|angaben|werte|beträge|zahlen|einheit|montants?|chiffres|valeurs|unité|cifras|importes|valores|unidad|importi|valori|bedragen|cijfers|kwoty|dane|wartości|jednostka|belopp|beløb|tall|данные|суммы|значения|показатели|единица|ед|単位|单位|單位|단위|in|en|w|v|i|в|у|[$€£¥(])(?!\p{L})/iu;
/** Names of columns that count things, so that no amount of money is in them. */
export const countName =
  /(?:^|[^\p{L}])(?:employees?|staff|headcount|ftes?|people|customers?|users?|members?|visitors?|orders?|units|qty|quantity|count|number of|no\. of|anzahl|stück|menge|mitarbeiter|kunden|köpfe|nombre|effectifs?|quantité|número|cantidad|empleados|clientes|quantità|numero|dipendenti|clienti|aantal|liczba|ilość|antal|antall|количество|кол-во|число|численность|人数|件数|数量|개수|인원)(?!\p{L})/iu;

/**
 * Gives tables the unit that their caption or a line near them names for all figures ("All figures in thousand EUR unless noted").
 * Columns keep a unit of their own; shares, counts, years and names have none. A line that says nothing else becomes a note.
 */
export function measureByNotes(blocks: readonly Block[]): void {
  let ofSheet: Measure | undefined;
  let sheet: string | undefined;
  for (const [index, block] of blocks.entries()) {
    if (block.locator.sheet !== sheet) [sheet, ofSheet] = [block.locator.sheet, undefined];
    if (block.type !== 'table') continue;
    const near = measureNear(blocks, index);
    // A note at the top of a sheet speaks of all its tables.
    if (sheet !== undefined && near?.ofAll) ofSheet ??= near.measure;
    const own = measureOfNote(block.caption ?? '');
    const noted = near?.measure ?? ofSheet;
    const countsThings = noted?.currency !== undefined && countName.test(block.caption ?? '');
    const measure = own ?? (countsThings ? undefined : noted);
    if (measure) giveMeasure(block, measure);
  }
}

/** `ofAll` where the line says nothing else, so that it may hold for further tables too. */
interface NotedMeasure {
  measure: Measure;
  ofAll: boolean;
}

function measureNear(blocks: readonly Block[], table: number): NotedMeasure | undefined {
  for (let at = table - 1; at >= Math.max(0, table - LINES_ABOVE) && blocks[at]?.type !== 'table'; at -= 1) {
    const found = measureOfLine(blocks[at], blocks[table]);
    if (found) return found;
  }
  return measureOfLine(blocks[table + 1], blocks[table]);
}

function measureOfLine(line: Block | undefined, table: Block | undefined): NotedMeasure | undefined {
  if ((line?.type !== 'paragraph' && line?.type !== 'heading') || line.locator.sheet !== table?.locator.sheet)
    return undefined;
  const text = runsText(line.runs);
  if (text.length > MAX_NOTE) return undefined;
  const measure = measureOfNote(text);
  if (!measure) return undefined;
  const isNote = isUnitNote.test(text);
  if (!isNote && line.locator.sheet === undefined && line.type === 'paragraph') return undefined;
  if (isNote && line.type === 'paragraph') line.note = true;
  return { measure, ofAll: isNote };
}

/** Gives the columns of a table that have no unit of their own the one that holds for all its figures. */
export function giveMeasure(table: MaterialTable, measure: Measure): void {
  for (const column of table.columns)
    if (takesMeasure(table, column, measure)) Object.assign(column, fitting(column, measure));
}

function takesMeasure(table: MaterialTable, column: TableColumn, measure: Measure): boolean {
  if ((column.type !== 'number' && column.type !== 'currency') || column.unit !== undefined || column.role)
    return false;
  if (measure.unit === '%') return column.type === 'number' && !table.rowMeasures;
  if (column.currency && measure.currency && column.currency !== measure.currency) return false;
  return !(measure.currency && countName.test(column.name));
}

/** The unit as a column's own; an amount of money makes its figures money. */
const fitting = (column: TableColumn, { unit, currency, scale }: Measure): Partial<TableColumn> => ({
  ...(unit === undefined ? {} : { unit }),
  ...(scale === undefined ? {} : { scale }),
  ...(currency === undefined ? {} : { currency: column.currency ?? currency, type: 'currency' as const }),
});
