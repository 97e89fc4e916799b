import type { TableColumn } from '../blocks.ts';
import { evenerDateOrder, findDateOrder, isPeriodName, parseDate, type DateOrder } from './parse-date.ts';
import { AGREEMENT, commonFormat, describeNumbers, withFormat, type Found, type TypedValue } from './column-format.ts';
import { findDecimalMark, parseNumber, simpleNumber, type DecimalMark, westernDigits } from './parse-number.ts';
import { namesIdentifier } from './number-role.ts';
import { itemAt } from '../../item-at.ts';
import { oneLine } from '../../one-line.ts';

export interface ColumnSource {
  name: string;
  texts: readonly string[];
  typed?: readonly (TypedValue | undefined)[];
  /** The decimal mark of the rest of the file, where the column itself leaves it open. */
  decimal?: DecimalMark;
  /** Whether this is the table's first column, where bare years count as such. */
  first: boolean;
}
export interface TypedColumn {
  column: TableColumn;
  /** By row; absent where no cell of the column has one. */
  values?: (number | string | null)[];
  /** Its dates leave open which of their numbers is the day. */
  isOpen?: true;
}

const SAMPLE_SIZE = 400;
/** Values from which a column's format is told. */
const MAX_DESCRIBED = 2_000;
/** Columns repeat themselves: what a text means is looked up for the first so many texts of a column. */
const MAX_REMEMBERED = 2_000;
/** Share of typed cells from which a text column's numbers are still worth reading one by one. */
const WORTH_READING = 0.1;

const blankWords = new Set(['-', '–', '—', '−', '.', '..', '...', '…', 'n/a', 'na', 'n.a.', 'n.a', 'null', 'nan', 'none', '#n/a', '#null!', '#div/0!', '#ref!', '#value!', '#name?', '#num!', 'k.a.', 'k. a.', 'n.v.', 'nd', 'n.d.', 'н/д', 'нет', 'x', '?', 'tbd', 'tba']); // prettier-ignore
export const isBlank = (text: string): boolean => {
  const first = text.charCodeAt(0);
  if (first >= 48 && first <= 57) return false;
  if (text.length > 8) return /^\s*(?:#+)?\s*$/.test(text);
  const plain = text.trim();
  return plain === '' || blankWords.has(plain.toLowerCase()) || /^#+$/.test(plain);
};

const yearHeader =
  /year|jahr|ann[ée]e|\baño|\bano\b|anno|\bгод|\brok\b|\bjaar|\bår\b|yıl|vuosi|\bfy\b|^$|period|time|zeit|年|סנה|سنة/i;

/** Decides the type of a column and reads its values; cells that do not fit it have the value null. */
export function typeColumn(source: ColumnSource): TypedColumn {
  const { texts, typed } = source;
  const name = tidyName(source.name);
  const sample = sampleOf(source);
  const sampleTexts = sample.map((index) => itemAt(texts, index));
  const decimal = findDecimalMark(sampleTexts) ?? source.decimal ?? '.';
  const settledOrder = findDateOrder(sampleTexts);
  const order = settledOrder ?? evenerDateOrder(sampleTexts);
  const years = holdsYears(source, sampleTexts);
  const readings = new Map<string, Found | null>();
  const readAt = (index: number): Found | null => {
    const given = typed?.[index];
    if (given && !(years && given.kind === 'number')) return given;
    const text = itemAt(texts, index);
    let known = readings.get(text);
    if (known === undefined) {
      known = readText(text, decimal, { order, years });
      if (readings.size < MAX_REMEMBERED) readings.set(text, known);
    }
    return known;
  };

  const found = sample.map(readAt);
  const numbers = found.filter((item) => item && item.kind !== 'date').length;
  const dates = found.filter((item) => item?.kind === 'date').length;
  const needed = Math.max(1, sample.length * AGREEMENT);
  const units = new Set(found.flatMap((item) => item?.number?.unit ?? unitOfFormat(item) ?? []));
  const isCodes = holdsCodes(name, found);
  const isNumeric = numbers >= needed && units.size <= 1;
  const isDate = !isNumeric && dates >= needed;
  if (isCodes || sample.length === 0 || (!isNumeric && !isDate && numbers + dates < sample.length * WORTH_READING))
    return { column: { name, type: 'text' } };

  const values: (number | string | null)[] = texts.map(() => null);
  const seen: Found[] = [];
  for (let index = 0; index < texts.length; index += 1) {
    const text = itemAt(texts, index);
    if (isNumeric && seen.length >= MAX_DESCRIBED && !typed) {
      const simple = simpleNumber(text, decimal);
      if (!Number.isNaN(simple)) {
        values[index] = simple;
        continue;
      }
    }
    const item = isBlank(text) ? null : readAt(index);
    if (!item || (isNumeric && item.kind === 'date') || (isDate && item.kind !== 'date')) continue;
    values[index] = item.value;
    if (seen.length < MAX_DESCRIBED) seen.push(item);
  }
  if (isDate) {
    const column: TableColumn = { name, type: 'date', ...withFormat(commonFormat(seen)) };
    return settledOrder === null && !typed ? { column, values, isOpen: true } : { column, values };
  }
  if (!isNumeric) return { column: { name, type: 'text' }, values };
  return { column: describeNumbers(name, seen, units), values };
}

/** A unit that a format writes, or its size ("Mio. €"); a mere sign of money is the column's currency. */
const unitOfFormat = (item: Found | null): string | undefined =>
  item?.measure && item.measure.unit !== item.measure.currency ? item.measure.unit : undefined;

/** Indices of cells with content, spread evenly over the column. */
function sampleOf({ texts }: ColumnSource): number[] {
  const step = Math.max(1, Math.floor(texts.length / SAMPLE_SIZE));
  const sample: number[] = [];
  for (let index = 0; index < texts.length; index += step) if (!isBlank(itemAt(texts, index))) sample.push(index);
  if (sample.length >= 20 || step === 1) return sample;
  return texts.flatMap((text, index) => (isBlank(text) ? [] : [index])).slice(0, SAMPLE_SIZE);
}

function readText(text: string, decimal: DecimalMark, dates: { order: DateOrder; years: boolean }): Found | null {
  if (text.length > 40 || isPeriodName(text)) return null;
  if (!dates.years) {
    const number = parseNumber(text, decimal);
    if (number) return { kind: number.kind, value: number.value, number };
  }
  const date = parseDate(westernDigits(text), dates.order, dates.years);
  return date && { kind: 'date', value: date.iso, format: date.format };
}

/** Bare years: whole numbers from 1900 to 2100 under a heading that says so, or running in order down the first column. */
function holdsYears({ name, first, texts }: ColumnSource, sample: readonly string[]): boolean {
  if (sample.length === 0 || !sample.every((text) => /^\s*(?:19\d\d|20\d\d|2100)\s*(?:[AEFPB]|г\.?)?\s*$/i.test(text)))
    return false;
  if (yearHeader.test(name) && (first || name.trim() !== '')) return true;
  if (!first || texts.length < 2) return false;
  const numbers = sample.map((text) => Number.parseInt(text, 10));
  const steps = numbers.slice(1).map((year, index) => year - itemAt(numbers, index));
  return steps.every((step) => step > 0) || steps.every((step) => step < 0);
}

/** Whole numbers under such a heading are names, not amounts: nobody adds up post codes. */
const holdsCodes = (name: string, found: readonly (Found | null)[]): boolean =>
  namesIdentifier(name) && found.every((item) => !item || (item.kind === 'number' && Number.isInteger(item.value)));

const tidyName = (name: string): string => oneLine(name).replace(/\s*:$/, '');
/** Whether a text is data rather than a name: a number or a date (a bare year is neither: it may head a column). */
export function isValue(text: string): boolean {
  if (text.length > 40 || !/\p{Nd}/u.test(text) || isPeriodName(text)) return false;
  return (
    parseNumber(text, '.') !== null ||
    parseNumber(text, ',') !== null ||
    parseDate(text, 'dmy') !== null ||
    parseDate(text, 'mdy') !== null
  );
}
/** Whether a text names a point of time that may head a column or label a row: a year, a quarter, a month. */
export function isPeriodLabel(text: string): boolean {
  if (text.length > 24) return false;
  if (isPeriodName(text)) return true;
  const date = parseDate(text, 'dmy', true);
  return date !== null && date.precision !== 'time' && date.precision !== 'day';
}
