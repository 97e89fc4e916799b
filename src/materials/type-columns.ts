import type { ColumnType } from '../deck/content.ts';
import type { TableColumn } from './blocks.ts';
import { findDateOrder, isPeriodName, parseDate, type DateOrder } from './parse-date.ts';
import {
  findCurrency,
  findDecimalMark,
  isCurrency as isCurrencyWord,
  parseNumber,
  type DecimalMark,
  simpleNumber,
  type ParsedNumber,
} from './parse-number.ts';

/** A value whose type the file itself states, as workbooks do. */
export interface TypedValue {
  kind: Exclude<ColumnType, 'text'>;
  /** A number (0.34 for 34 %) or an ISO date. */
  value: number | string;
  /** SpreadsheetML number format. */
  format?: string;
}
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
  values: (number | string | null)[];
}

const SAMPLE_SIZE = 400;
/** Values from which a column's format is told. */
const MAX_DESCRIBED = 2_000;
/** Columns repeat themselves: what a text means is looked up for the first so many texts of a column. */
const MAX_REMEMBERED = 2_000;
/** Share of the cells with content that must agree on a type. */
const AGREEMENT = 0.8;
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

type Found = { kind: TypedValue['kind']; value: number | string; number?: ParsedNumber; format?: string };

/** Decides the type of a column and reads its values; cells that do not fit it have the value null. */
export function typeColumn(source: ColumnSource): TypedColumn {
  const { texts, typed } = source;
  const name = tidyName(source.name);
  const sample = sampleOf(source);
  const sampleTexts = sample.map((index) => texts[index] as string);
  const decimal = findDecimalMark(sampleTexts) ?? source.decimal ?? '.';
  const order = findDateOrder(sampleTexts);
  const years = holdsYears(source, sampleTexts);
  const readings = new Map<string, Found | null>();
  const readAt = (index: number): Found | null => {
    const given = typed?.[index];
    if (given && !(years && given.kind === 'number')) return given;
    const text = texts[index] as string;
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
  const units = new Set(found.flatMap((item) => (item?.number?.unit ? [item.number.unit] : [])));
  const isCodes = holdsCodes(name, found);
  const isNumeric = numbers >= needed && units.size <= 1;
  const isDate = !isNumeric && dates >= needed;
  const values: (number | string | null)[] = Array.from({ length: texts.length }, () => null);
  if (isCodes || sample.length === 0 || (!isNumeric && !isDate && numbers + dates < sample.length * WORTH_READING))
    return { column: { name, type: 'text' }, values };

  const seen: Found[] = [];
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index] as string;
    if (isNumeric && seen.length >= MAX_DESCRIBED && !typed) {
      const simple = simpleNumber(text);
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
  if (isDate) return { column: { name, type: 'date', ...withFormat(commonFormat(seen)) }, values };
  if (!isNumeric) return { column: { name, type: 'text' }, values };
  return { column: describeNumbers(name, seen, units), values };
}

/** Indices of cells with content, spread evenly over the column. */
function sampleOf({ texts }: ColumnSource): number[] {
  const step = Math.max(1, Math.floor(texts.length / SAMPLE_SIZE));
  const sample: number[] = [];
  for (let index = 0; index < texts.length; index += step) if (!isBlank(texts[index] as string)) sample.push(index);
  if (sample.length >= 20 || step === 1) return sample;
  return texts.flatMap((text, index) => (isBlank(text) ? [] : [index])).slice(0, SAMPLE_SIZE);
}

function readText(text: string, decimal: DecimalMark, dates: { order: DateOrder; years: boolean }): Found | null {
  if (text.length > 40) return null;
  if (!dates.years) {
    const number = parseNumber(text, decimal);
    if (number) return { kind: number.kind, value: number.value, number };
  }
  const date = parseDate(text, dates.order, dates.years);
  return date && { kind: 'date', value: date.iso, format: date.format };
}

/** Bare years: whole numbers from 1900 to 2100 under a heading that says so, or running in order down the first column. */
function holdsYears({ name, first, texts }: ColumnSource, sample: readonly string[]): boolean {
  if (sample.length === 0 || !sample.every((text) => /^\s*(?:19\d\d|20\d\d|2100)\s*(?:[AEFPB]|г\.?)?\s*$/i.test(text)))
    return false;
  if (yearHeader.test(name) && (first || name.trim() !== '')) return true;
  if (!first || texts.length < 2) return false;
  const numbers = sample.map((text) => Number.parseInt(text, 10));
  const steps = numbers.slice(1).map((year, index) => year - (numbers[index] as number));
  return steps.every((step) => step > 0) || steps.every((step) => step < 0);
}

const codeName =
  /(?:^|[^\p{L}])(?:ids?|codes?|zip(?: ?code)?|plz|postleitzahl|post ?code|postal|phone|tel|fax|sku|isbn|ean|iban|code postal|cp|код|индекс|артикул|инн|телефон)\.?$|(?:ID|Id|Code|Zip)$/iu;
/** Whole numbers under such a heading are names, not amounts: nobody adds up post codes. */
const holdsCodes = (name: string, found: readonly (Found | null)[]): boolean =>
  codeName.test(name.replace(/([\p{Ll}])([\p{Lu}])/gu, '$1 $2')) &&
  found.every((item) => !item || (item.kind === 'number' && Number.isInteger(item.value)));

function describeNumbers(name: string, seen: readonly Found[], units: ReadonlySet<string>): TableColumn {
  const count = (kind: string): number => seen.filter((item) => item.kind === kind).length;
  const headerUnit = unitOfName(name);
  const unit = [...units][0] ?? headerUnit;
  const headerCurrency = headerUnit ? findCurrency(headerUnit) : findCurrency(name);
  const written = mostCommon(
    seen.flatMap((item) => item.number?.currency ?? (item.format ? (findCurrency(item.format) ?? []) : [])),
  );
  const isPercent = count('percent') >= seen.length * AGREEMENT;
  const isCurrency =
    !isPercent && count('percent') === 0 && (count('currency') > seen.length / 2 || headerCurrency !== undefined);
  const type: ColumnType = isPercent ? 'percent' : isCurrency ? 'currency' : 'number';
  const mixed = count('percent') > 0 && !isPercent;
  const currencies = new Set(seen.flatMap((item) => item.number?.currency ?? []));
  const currency = isCurrency && currencies.size <= 1 ? (written ?? headerCurrency) : undefined;
  return {
    name,
    type,
    ...(currency ? { currency } : {}),
    ...(unit ? { unit } : {}),
    ...(mixed || currencies.size > 1 ? {} : withFormat(commonFormat(seen) ?? formatOf(seen, type))),
  };
}

const capitalUnit = /^(?:MT|KG|TEU|GWH|MWH|KWH|MW|GW|FTE|PCS|MB|GB|TB|USD|BPS|PP)$/;
/** The unit a heading names: "Revenue (EUR million)", "Weight [kg]", "Выручка, млн руб.". */
export function unitOfName(name: string): string | undefined {
  const bracketed =
    name.match(/[([]([^()[\]]{1,24})[)\]]\s*$/)?.[1] ??
    name.match(/\bin ((?:Mio|Mrd|Tsd)\.?\s?\S{0,4}|%|[A-Z]{3}(?: \S+)?)$/)?.[1];
  const tail = bracketed ?? name.match(/,\s*([^,]{1,16})$/)?.[1];
  const unit = tail?.trim();
  if (
    !unit ||
    /^\d+$/.test(unit) ||
    (/^[A-Z]{2,5}$/.test(unit) && !isCurrencyWord(unit) && !capitalUnit.test(unit)) ||
    unit.split(/\s+/).length > 3
  )
    return undefined;
  if (
    bracketed &&
    /^[A-Z]?[a-z]{5,}$/.test(unit) &&
    !/million|billion|thousand|tonn|percent|hours|people|euro|dollar/i.test(unit)
  )
    return undefined;
  return unit;
}

const tidyName = (name: string): string => name.replace(/\s+/g, ' ').trim().replace(/\s*:$/, '');
const withFormat = (numberFormat: string | undefined): { numberFormat?: string } =>
  numberFormat ? { numberFormat } : {};

function mostCommon(items: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function commonFormat(seen: readonly Found[]): string | undefined {
  const format = mostCommon(seen.flatMap((item) => item.format ?? []));
  return format === 'General' ? undefined : format;
}

/** A SpreadsheetML number format (ECMA-376 part 1, 18.8.30) that shows the values as they were written. */
function formatOf(seen: readonly Found[], type: ColumnType): string | undefined {
  const numbers = seen.flatMap((item) => item.number ?? []);
  if (numbers.length === 0) return undefined;
  const decimals = Math.max(...numbers.map((number) => number.decimals));
  const fewest = Math.min(...numbers.map((number) => number.decimals));
  const grouped = numbers.some((number) => number.grouped);
  const magnitude = numbers[0]?.magnitude;
  if (numbers.some((number) => number.magnitude?.text !== magnitude?.text)) return undefined;
  // Decimals that come and go are what General shows; behind groups or a sign of money they are filled up.
  const isPlain =
    type === 'number' && !grouped && !magnitude && numbers.every((number) => !number.unit && !number.parentheses);
  if (isPlain && fewest === 0 && decimals > 0) return undefined;
  const filled = Math.min(isPlain ? fewest : decimals, 6);
  const fraction = decimals ? `.${'0'.repeat(filled)}${'#'.repeat(Math.min(decimals, 6) - filled)}` : '';
  let format = `${grouped ? '#,##0' : '0'}${fraction}`;
  if (magnitude) {
    const thousands = Math.log10(magnitude.factor) / 3;
    if (!Number.isInteger(thousands)) return undefined;
    format += `${','.repeat(thousands)}"${magnitude.text}"`;
  }
  if (type === 'percent') format += numbers.some((number) => number.spaced) ? ' %' : '%';
  const unit = numbers.find((number) => number.unit)?.unit;
  if (unit) format += `" ${unit}"`;
  const money = type === 'currency' ? numbers.find((number) => number.currency) : undefined;
  if (money?.currency) {
    const gap = money.spaced ? ' ' : '';
    format = money.currencyFirst ? `"${money.currency}${gap}"${format}` : `${format}"${gap}${money.currency}"`;
  }
  return numbers.some((number) => number.parentheses) ? `${format};(${format})` : format;
}

/** Whether a text is data rather than a name: a number or a date (a bare year is neither: it may head a column). */
export function isValue(text: string): boolean {
  if (text.length > 40 || !/\d/.test(text)) return false;
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
