import { parse, type Options } from 'csv-parse/sync';
import { MaterialUnreadableError } from '../../errors.ts';
import type { Block } from '../blocks.ts';
import { decodeText } from '../text/decode-text.ts';
import { findTables, type GridPart } from '../table/find-tables.ts';
import type { Reading } from '../limits.ts';
import { findDecimalMark } from '../table/parse-number.ts';
import { parseRecords } from './parse-records.ts';
import { itemAt } from '../../item-at.ts';

const separators = [',', ';', '\t', '|'] as const;
const SNIFFED_LINES = 60;

/**
 * Delimited text (.csv, .tsv): any separator, any encoding, title lines above the header, ragged rows.
 * @throws MaterialUnreadableError `empty`, `damaged`, `too_large`.
 */
export function readDelimited(bytes: Uint8Array, extension: string, reading: Reading): Block[] {
  const decoded = decodeText(bytes);
  if (!decoded.certain && /\P{ASCII}/u.test(decoded.text))
    reading.warn(`The file does not say its encoding; it was read as ${decoded.encoding}.`);
  const { text } = decoded;
  const hint = /^sep=(.)\n/.exec(text);
  const separator = hint?.[1] ?? sniffSeparator(text, extension);
  const texts = splitRows(hint ? text.slice(hint[0].length) : text, separator);
  if (!texts.some((row) => row.some(Boolean))) throw new MaterialUnreadableError('empty', 'The file holds no data.');
  const kept = limitRows(texts, reading);
  const decimal = findDecimalMark(kept.slice(0, 500).flat()) ?? (separator === ';' ? ',' : '.');
  return toBlocks(findTables({ texts: kept, decimal }));
}

/** The separator that splits the most lines into the same number of fields. */
function sniffSeparator(text: string, extension = 'csv'): string {
  const lines = sampleLines(text);
  let best: string = extension === 'tsv' ? '\t' : ',';
  let bestScore = 0;
  for (const separator of separators) {
    const counts = lines.map((line) => countOutsideQuotes(line, separator)).filter((count) => count > 0);
    if (counts.length === 0) continue;
    const tally = new Map<number, number>();
    for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
    const [count, agreeing] = [...tally].sort((a, b) => b[1] * Math.sqrt(b[0]) - a[1] * Math.sqrt(a[0]))[0] as [
      number,
      number,
    ];
    const score = (agreeing / lines.length) ** 2 * Math.sqrt(count) * (separator === '\t' ? 1.5 : 1);
    if (score > bestScore) [best, bestScore] = [separator, score];
  }
  return best;
}

/** Lines outside of quotes, from the top of the text. */
function sampleLines(text: string): string[] {
  const lines: string[] = [];
  let pending = '';
  for (const line of text.slice(0, 200_000).split('\n')) {
    pending = pending ? `${pending}\n${line}` : line;
    if ((pending.split('"').length - 1) % 2 === 1 && pending.length < 20_000) continue;
    if (pending.trim()) lines.push(pending);
    pending = '';
    if (lines.length >= SNIFFED_LINES) break;
  }
  return lines;
}

function countOutsideQuotes(line: string, separator: string): number {
  let quoted = false;
  let count = 0;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (character === separator && !quoted) count += 1;
  }
  return count;
}

function splitRows(text: string, separator: string): string[][] {
  const records = parseRecords(text, separator);
  if (records) return records;
  const options: Options = {
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: false,
    trim: separator !== '\t',
    bom: true,
  };
  // A stray quote: quotes are then taken as letters where they do not enclose a field.
  try {
    return trimmed(parse(text, { ...options, relax_quotes: true }));
  } catch {
    return trimmed(parse(text, { ...options, quote: null }));
  }
}

function trimmed(rows: string[][]): string[][] {
  for (const row of rows) for (let index = 0; index < row.length; index += 1) row[index] = itemAt(row, index).trim();
  return rows;
}

/** Keeps what the limits allow and says what was left out. Blank lines at the end are no rows. */
function limitRows(rows: string[][], reading: Reading): string[][] {
  const { maxRows, maxCells } = reading.limits;
  while (rows.at(-1)?.every((text) => text === '')) rows.pop();
  let cells = 0;
  let count = 0;
  while (count < rows.length && count < maxRows && cells <= maxCells) cells += itemAt(rows, count++).length;
  if (count === rows.length) return rows;
  reading.warn(`Only the first ${count} of ${rows.length} rows were read.`);
  return rows.slice(0, count);
}

function toBlocks(parts: readonly GridPart[]): Block[] {
  return parts.map((part): Block => {
    if (part.type === 'table') return { type: 'table', ...part.table, locator: { line: part.top + 1 } };
    return { type: 'paragraph', runs: [{ text: part.text }], locator: { line: part.row + 1 } };
  });
}
