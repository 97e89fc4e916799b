import { blockTexts } from '../block-texts.ts';
import type { Block, TableBlock } from '../blocks.ts';
import { itemAt } from '../../item-at.ts';
import type { Reading } from '../limits.ts';
import { withFormat } from './column-format.ts';
import { evenerDateOrder, findDateOrder, parseDate, type DateOrder } from './parse-date.ts';
import { westernDigits } from './parse-number.ts';

const NUMERIC_DATE = /(?<![\d/-])\d{1,2}([/-])\d{1,2}\1(?:\d{4}|\d{2})(?![\d/-])/g;

/**
 * "04/10/2017" of a column that settles nothing by itself is read as the rest of the file writes its dates: its other columns and tables and
 * its text, then by the habit of its language. Where all of them leave it open, the likelier reading is taken and said.
 */
export function settleDateOrder(blocks: Block[], language: string | null, reading: Reading): void {
  const tables = blocks.filter((block): block is TableBlock => block.type === 'table');
  const open = tables.flatMap((table) => (table.openDates ?? []).map((column) => ({ table, column })));
  if (open.length === 0) return;
  const openTexts = open.flatMap(({ table, column }) => textsOf(table, column));
  const known = orderOf(blocks) ?? orderOfLanguage(language);
  const order = known ?? evenerDateOrder(openTexts);
  for (const { table, column } of open) readDates(table, column, order);
  for (const table of tables) delete table.openDates;
  if (known === null)
    reading.warn(
      `Dates such as “${openTexts.find((text) => NUMERIC_DATE.test(text)) ?? itemAt(openTexts, 0)}” do not tell day and month apart; they were read with the ${order === 'dmy' ? 'day' : 'month'} first.`,
    );
}

const textsOf = ({ rows }: TableBlock, column: number): string[] =>
  rows.flatMap((row) => (row[column]?.text ? [westernDigits(itemAt(row, column).text)] : []));

function* numericDatesOf(blocks: readonly Block[]): Generator<string> {
  for (const block of blocks) {
    for (const text of blockTexts(block)) yield* text.match(NUMERIC_DATE) ?? [];
    if (block.type === 'table')
      for (const [index, { type }] of block.columns.entries()) if (type === 'date') yield* textsOf(block, index);
  }
}

function orderOf(blocks: readonly Block[]): DateOrder | null {
  const dates = [...numericDatesOf(blocks)];
  return dates.length === 0 ? null : findDateOrder(dates);
}

/** The order of a language; that of English differs from country to country. */
function orderOfLanguage(language: string | null): DateOrder | null {
  if (language === null || language === 'en') return null;
  const parts = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric' }).formatToParts(0);
  return parts.findIndex(({ type }) => type === 'day') < parts.findIndex(({ type }) => type === 'month')
    ? 'dmy'
    : 'mdy';
}

function readDates(table: TableBlock, index: number, order: DateOrder): void {
  const column = itemAt(table.columns, index);
  for (const row of table.rows) {
    const cell = row[index];
    const date = cell?.text ? parseDate(westernDigits(cell.text), order) : null;
    if (!cell || !date) continue;
    cell.value = date.iso;
    Object.assign(column, withFormat(date.format));
  }
}
