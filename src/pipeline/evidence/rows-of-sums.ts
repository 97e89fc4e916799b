import type { ColumnType } from '../../deck/content.ts';
import { arePeriods } from './read-period.ts';

interface LongColumn {
  type: ColumnType;
  texts: readonly string[];
  values: readonly (number | null)[];
}

const MIN_PERIODS = 3;
const MIN_PARTS = 2;
const MAX_NAMES = 40;
/** Sums are rounded, and so are their parts. */
const FITS = 0.006;

/**
 * In rows that are each a thing in a period, those of the thing that all others add up to ("All natural disasters" beside floods and droughts): counted with
 * them, everything would be counted twice. It is proven where in every period that has parts its value is their sum, in all columns that hold its values.
 */
export function rowsOfSums(columns: readonly LongColumn[]): Set<number> {
  const time = columns.find(({ type, texts }) => type === 'date' || arePeriods(texts));
  const measures = columns.filter(
    (column) => column !== time && column.values.some((value) => value !== null && value !== 0),
  );
  if (!time || measures.length === 0) return new Set();
  for (const column of columns) {
    if (column === time || measures.includes(column)) continue;
    const names = new Set(column.texts.filter((text) => text !== ''));
    if (names.size <= MIN_PARTS || names.size > MAX_NAMES) continue;
    const periods = Map.groupBy(column.texts.keys(), (row) => time.texts[row] ?? '');
    for (const name of names)
      if (measures.every((measure) => isSumOfOthers(name, { column, measure, periods })))
        return new Set([...column.texts.keys()].filter((row) => column.texts[row] === name));
  }
  return new Set();
}

function isSumOfOthers(
  name: string,
  { column, measure, periods }: { column: LongColumn; measure: LongColumn; periods: ReadonlyMap<string, number[]> },
): boolean {
  let proven = 0;
  for (const rows of periods.values()) {
    const own = rows.filter((row) => column.texts[row] === name);
    const [only] = own;
    if (only === undefined || own.length > 1) return false;
    const parts = rows.filter((row) => row !== only).map((row) => measure.values[row] ?? 0);
    if (parts.length === 0) continue;
    const total = measure.values[only] ?? 0;
    const sum = parts.reduce((all, part) => all + part, 0);
    if (Math.abs(sum - total) > Math.abs(total) * FITS) return false;
    if (parts.filter((part) => part !== 0).length >= MIN_PARTS) proven += 1;
  }
  return proven >= MIN_PERIODS;
}
