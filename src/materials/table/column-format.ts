import type { ColumnType } from '../../deck/content.ts';
import type { Measure, TableColumn } from '../blocks.ts';
import { measureOfUnit, readMeasure } from './read-measure.ts';
import { findCurrency, isCurrency, type ParsedNumber } from './parse-number.ts';

/** A value whose type the file itself states, as workbooks do. */
export interface TypedValue {
  kind: Exclude<ColumnType, 'text'>;
  /** A number (0.34 for 34 %) or an ISO date. */
  value: number | string;
  /** SpreadsheetML number format. */
  format?: string;
  /** What the format writes beside the figure, and what values were divided by. */
  measure?: Measure;
}
/** A value as read: from the file's own types, or from its text. */
export type Found = TypedValue & { number?: ParsedNumber };

/** Share of the cells with content that must agree on a type. */
export const AGREEMENT = 0.8;

/** What a column of figures is: its type, unit, currency, and the format that shows them as their author wrote them. */
export function describeNumbers(name: string, seen: readonly Found[], units: ReadonlySet<string>): TableColumn {
  const count = (kind: string): number => seen.filter((item) => item.kind === kind).length;
  const headerUnit = unitOfName(name);
  // beside shares in percent or money the unit of some cells ("2 points", "6 years") is not the column's
  const isPriced = count('currency') > 0 && [...units].some((one) => findCurrency(one) === undefined);
  const unit = isPriced || count('percent') > 0 ? headerUnit : ([...units][0] ?? headerUnit);
  const headerCurrency = headerUnit ? findCurrency(headerUnit) : findCurrency(name);
  const written = mostCommon(seen.flatMap((item) => item.number?.currency ?? item.measure?.currency ?? []));
  const isPercent = count('percent') >= seen.length * AGREEMENT;
  const isCurrency =
    !isPercent && count('percent') === 0 && (count('currency') > seen.length / 2 || headerCurrency !== undefined);
  const type: ColumnType = isPercent ? 'percent' : isCurrency ? 'currency' : 'number';
  const mixed = isPriced || (count('percent') > 0 && !isPercent);
  const currencies = new Set(seen.flatMap((item) => item.number?.currency ?? item.measure?.currency ?? []));
  const currency = isCurrency && currencies.size <= 1 ? (written ?? headerCurrency) : undefined;
  return {
    name,
    type,
    ...(currency ? { currency } : {}),
    ...(unit ? { unit } : {}),
    ...scaleOf(unit, seen),
    ...(mixed || currencies.size > 1 ? {} : withFormat(commonFormat(seen) ?? formatOf(seen, type))),
  };
}

/** The factor that a unit names ("EUR thousand": 1000), or by which a format divides, as a field of its column. */
function scaleOf(unit: string | undefined, seen: readonly Found[]): { scale?: number } {
  const written = seen[0]?.measure?.scale;
  const divided = seen.every((item) => item.measure?.scale === written) ? written : undefined;
  const scale = divided ?? (unit === undefined ? undefined : measureOfUnit(unit).scale);
  return scale === undefined || scale === 1 ? {} : { scale };
}

const capitalUnit = /^(?:MT|KG|TEU|GWH|MWH|KWH|MW|GW|FTE|PCS|MB|GB|TB|USD|BPS|PP)$/;
/** The unit a heading names: "Revenue (EUR million)", "Weight [kg]", "Выручка, млн руб.", "Sales $m", "EUR million – 2023". */
export function unitOfName(name: string): string | undefined {
  const bracketed =
    name.match(/[([（［]([^()[\]（）［］]{1,24})[)\]）］]\s*$/)?.[1] ??
    name.match(/\bin ((?:Mio|Mrd|Tsd)\.?\s?\S{0,4}|%|[A-Z]{3}(?: \S+)?)$/)?.[1];
  // a comma between digits parts thousands ("per 1,000 guests")
  const tail = bracketed ?? name.match(/(?:(?<!\d),|,(?=\s))\s*([^,]{1,16})$/)?.[1];
  const unit = tail?.trim();
  if (unit && (readMeasure(unit) || looksLikeUnit(unit, bracketed !== undefined))) return unit;
  return unitOfPart(name) ?? unitAlone(name) ?? unitOfLastWords(name);
}

function looksLikeUnit(unit: string, bracketed: boolean): boolean {
  // "May 2025" says when, not in what
  if (/^\d+$/.test(unit) || /(?<!\d)(?:19|20)\d\d(?!\d)/.test(unit) || unit.split(/\s+/).length > 3) return false;
  if (/^[A-Z]{2,5}$/.test(unit) && !isCurrency(unit) && !capitalUnit.test(unit)) return false;
  const isWord = /^[A-Z]?[a-z]{5,}$/.test(unit);
  return !(bracketed && isWord && !/million|billion|thousand|tonn|percent|hours|people|euro|dollar/i.test(unit));
}

/** A column called by what it is counted in, and nothing else ("Million EUR"). */
function unitAlone(name: string): string | undefined {
  const measure = readMeasure(name);
  return measure?.scale && measure.currency ? name.trim() : undefined;
}

/** One row of a header of several rows may hold the unit: "EUR million – 2023 – Q1", "Revenue (EUR) – 2024". */
function unitOfPart(name: string): string | undefined {
  const parts = name.split(' – ');
  if (parts.length < 2) return undefined;
  for (const part of parts) {
    const unit = (/[([]([^()[\]]{1,24})[)\]]\s*$/.exec(part)?.[1] ?? part).trim();
    if (readMeasure(unit)) return unit;
  }
  return undefined;
}

const per = /^(?:per|pro|je|par|por|al|na|за|на|a|each)$/iu;

/** Last words that no name ends with by chance: money, sizes, and units of more than a plain word. */
function unitOfLastWords(name: string): string | undefined {
  const words = name.trim().split(/\s+/);
  for (const count of [3, 2, 1]) {
    if (words.length <= count) continue;
    const unit = words.slice(-count).join(' ');
    const measure = readMeasure(unit);
    // "Rent per m²" is counted in money
    if (!measure || per.test(words.at(-count - 1) ?? '')) continue;
    if (measure.currency || measure.scale || /^(?:%|‰|k?g|km|[kMG]?Wh|[kM]W|m[²³]|°C)$/u.test(unit))
      return unit.replace(/^(?:in|en|em|w|в)\s+/i, '');
  }
  return undefined;
}

export const withFormat = (numberFormat: string | undefined): { numberFormat?: string } =>
  numberFormat ? { numberFormat } : {};

function mostCommon(items: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

export function commonFormat(seen: readonly Found[]): string | undefined {
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
