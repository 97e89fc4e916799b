import { latinDigits } from '../../latin-digits.ts';

/** Numbers as people write them in any country. Percentages are fractions (34 % is 0.34). */
export interface ParsedNumber {
  kind: 'number' | 'percent' | 'currency';
  value: number;
  decimals: number;
  grouped: boolean;
  /** Sign or ISO code as written. */
  currency?: string;
  currencyFirst?: boolean;
  spaced?: boolean;
  parentheses?: boolean;
  /** `k`, `M`, `bn`: what stood behind the digits and was multiplied in. */
  magnitude?: { factor: number; text: string };
  /** Any other word behind the digits ("kg"). */
  unit?: string;
}
export type DecimalMark = '.' | ',';

const signs = String.raw`US\$|C\$|A\$|R\$|HK\$|NT\$|S\$|\$|€|£|¥|￥|₽|₴|₸|₹|₩|₺|₪|₫|฿|₦|₱|₡|₲|₵|₼|₾|zł|Kč|kr\.?|Ft|lei|лв\.?|руб\.?|р\.|грн\.?|円|元|원`;
const isoCodes = new Set(Intl.supportedValuesOf('currency'));
const magnitudes: Record<string, number> = {
  k: 1e3, K: 1e3, tsd: 1e3, Tsd: 1e3, 'тыс': 1e3,
  M: 1e6, mn: 1e6, mln: 1e6, Mln: 1e6, mio: 1e6, Mio: 1e6, 'млн': 1e6, million: 1e6,
  B: 1e9, bn: 1e9, Bn: 1e9, bln: 1e9, mrd: 1e9, Mrd: 1e9, md: 1e9, 'млрд': 1e9, billion: 1e9,
  '万': 1e4, '億': 1e8, '亿': 1e8,
}; // prettier-ignore
/** Small letters are units of other things: "€1.2m" is money, "1.2m" may be a length. */
const magnitudesOfMoney: Record<string, number> = { m: 1e6, b: 1e9, tn: 1e12 };
const shape = new RegExp(
  String.raw`^(?<open>\()?\s*(?<sign1>[-+])?\s*(?:(?<before>${signs}|[A-Z]{3})\s?)?(?<inner>\()?(?<sign2>[-+])?\s*` +
    String.raw`(?<digits>\d[\d.,'_ ]*\d|\d|[.,]\d+)(?<exponent>[eE][-+]?\d{1,3})?(?<sign3>-)?` +
    String.raw`(?<rest>\s{0,3}[^\d\s().,;:/-][^\d();:]{0,14})?(?<close>\))?$`,
  'u',
);
const currencyWord = new RegExp(String.raw`^(?:${signs})$`, 'u');
export const isCurrency = (word: string): boolean => currencyWord.test(word) || isoCodes.has(word);

/** The first currency sign or code of a text, such as a header or a number format. */
export function findCurrency(text: string): string | undefined {
  const sign = text.match(/US\$|R\$|[$€£¥₽₴₸₹₩₺₪₫฿₦₱₡₵]/)?.[0];
  return sign ?? text.match(/\b[A-Z]{3}\b/g)?.find((word) => isoCodes.has(word) && word !== 'ALL' && word !== 'TOP');
}

/** Digits and marks of other scripts as those of Latin; the marks of Chinese and Japanese part figures in cells alone, and clauses elsewhere. */
export const westernDigits = (text: string): string =>
  /[\u0660-\u0e59\uff0c-\uff19]/.test(text) ? latinDigits(text).replaceAll('．', '.').replaceAll('，', ',') : text;

/** How far a figure may be off, behind it: "8.2 ± 0.4", "41 +/- 2". */
const tolerance = /(?<=\d\s?)(?:±|\+\/-|\+-)\s?(\d[\d.,]*)/u;

/** The digits behind the ± of a cell; null where it has none. */
export const toleranceOf = (text: string): string | null => tolerance.exec(westernDigits(text))?.[1] ?? null;

/** A figure without how far it may be off. */
export const withoutTolerance = (text: string): string => text.replace(tolerance, '').trim();

/** Digits, spaces, minus signs and apostrophes of typography in their plain forms; how far a figure may be off is no part of it. */
export const plainNumber = (text: string): string =>
  withoutTolerance(westernDigits(text))
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[−–‒﹣－]/g, '-')
    .replace(/[’‘ʼ´`＇]/g, "'")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

/** Reads a number, or gives null. `decimal` settles what "1.234" and "1,234" mean. */
export function parseNumber(text: string, decimal: DecimalMark): ParsedNumber | null {
  if (text.length > 40) return null;
  const simple = parseSimple(text);
  if (simple) return simple;
  const match = shape.exec(plainNumber(text));
  if (!match?.groups) return null;
  const { close, sign1, sign2, sign3, before, exponent, digits = '' } = match.groups;
  const open = match.groups['open'] ?? match.groups['inner'];
  if (match.groups['open'] && match.groups['inner']) return null;
  if (Boolean(open) !== Boolean(close)) return null;
  const bare = parseDigits(digits, decimal);
  if (!bare) return null;
  if (before && /^[A-Z]{3}$/.test(before) && !isoCodes.has(before)) return null;
  const rest = match.groups['rest'] ?? '';
  const tail = readTail(rest.trim(), before !== undefined);
  if (!tail) return null;
  const currency = before ?? tail.currency;
  const negative = Boolean(open) !== [sign1, sign2, sign3].includes('-');
  const magnitude = tail.magnitude;
  let value = Number(bare.plain + (exponent ?? '')) * (magnitude?.factor ?? 1);
  if (tail.percent) value = Number(`${bare.plain}e-${tail.percent}`);
  if (!Number.isFinite(value)) return null;
  return {
    kind: tail.percent ? 'percent' : currency ? 'currency' : 'number',
    value: negative ? -value : value,
    decimals: bare.decimals,
    grouped: bare.grouped,
    ...(currency
      ? { currency, currencyFirst: before !== undefined, spaced: /^\s/.test(rest) || isoCodes.has(before ?? '') }
      : {}),
    ...(tail.percent && /^\s/.test(rest) ? { spaced: true } : {}),
    ...(open ? { parentheses: true } : {}),
    ...(magnitude ? { magnitude } : {}),
    ...(tail.unit ? { unit: tail.unit } : {}),
  };
}

/** The common case without the machinery: "1234", "-12", "0.1619". */
function parseSimple(text: string): ParsedNumber | null {
  const value = simpleNumber(text);
  if (Number.isNaN(value)) return null;
  const point = text.indexOf('.');
  return { kind: 'number', value, decimals: point < 0 ? 0 : text.length - point - 1, grouped: false };
}

/**
 * The value of plain digits with at most a leading minus and one point; else NaN. A point before three last digits may part thousands,
 * unless it is known to be the decimal mark.
 */
export function simpleNumber(text: string, decimal?: DecimalMark): number {
  const { length } = text;
  const first = text.charCodeAt(0) === 45 ? 1 : 0;
  if (length === first || length > 15) return Number.NaN;
  let point = -1;
  for (let index = first; index < length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= 48 && code <= 57) continue;
    if (code !== 46 || point >= 0 || index === first) return Number.NaN;
    point = index;
  }
  if (point >= 0 && (length - point === 1 || (length - point === 4 && decimal !== '.'))) return Number.NaN;
  if (text.charCodeAt(first) === 48 && length > first + 1 && point !== first + 1) return Number.NaN;
  return Number(text);
}

interface Tail {
  percent?: 2 | 3;
  currency?: string;
  magnitude?: { factor: number; text: string };
  unit?: string;
}

/** What may stand behind the digits: %, a magnitude, a currency, a unit; null for prose. */
function readTail(rest: string, isMoney: boolean): Tail | null {
  if (!rest) return {};
  if (rest === '%' || rest === '％' || rest === '٪') return { percent: 2 };
  if (rest === '‰') return { percent: 3 };
  const words = rest.split(/\s+/);
  const tail: Tail = {};
  for (const [index, word] of words.entries()) {
    const bare = word.replace(/\.$/, '');
    const sizes = isMoney || words.slice(1).some(isCurrency) ? { ...magnitudes, ...magnitudesOfMoney } : magnitudes;
    const factor = Object.hasOwn(sizes, bare) ? sizes[bare] : undefined;
    if (index === 0 && factor) tail.magnitude = { factor, text: word };
    else if (!tail.currency && isCurrency(word)) tail.currency = word;
    else if (words.length === 1 && /^[\p{L}°µ²³/]{1,6}\.?$/u.test(word)) tail.unit = word;
    else return null;
  }
  return tail;
}

/** Digits with their marks resolved into a plain literal; null where the marks make no number (dates, versions, phone numbers). */
function parseDigits(
  digits: string,
  decimal: DecimalMark,
): { plain: string; decimals: number; grouped: boolean } | null {
  const other = decimal === '.' ? ',' : '.';
  const lastDecimal = digits.lastIndexOf(decimal);
  let whole = digits;
  let fraction = '';
  if (lastDecimal >= 0 && digits.indexOf(decimal) === lastDecimal) {
    whole = digits.slice(0, lastDecimal);
    fraction = digits.slice(lastDecimal + 1);
  } else if (lastDecimal < 0 && digits.indexOf(other) >= 0 && digits.indexOf(other) === digits.lastIndexOf(other)) {
    // "12.5" in a column of decimal commas, where no group of three follows: a stray in the other fashion.
    const at = digits.indexOf(other);
    if (digits.length - at - 1 !== 3) [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)];
  }
  if (fraction && !/^\d+$/.test(fraction)) return null;
  const grouped = /\D/.test(whole);
  if (grouped && !/^\d{1,3}(?:([ '_.,])\d{3})(?:\1\d{3})*$/.test(whole) && !/^\d{1,2}(?:,\d{2})+,\d{3}$/.test(whole))
    return null;
  const bare = whole.replace(/\D/g, '') || '0';
  // Leading zeros mark codes and phone numbers.
  if (bare.length > 1 && bare.startsWith('0')) return null;
  if (bare.length > 15) return null;
  return { plain: fraction ? `${bare}.${fraction}` : bare, decimals: fraction.length, grouped };
}

const MIN_GROUPED = 3;

/** What the numbers of many cells say of the mark that parts decimals. */
interface MarkEvidence {
  /** For a comma, for a point. */
  ',': number;
  '.': number;
  /** Numbers with one mark before three last digits, which may part either: of them those that end in a zero, and in two. */
  open: Record<DecimalMark, { all: number; tens: number; round: number }>;
  /** Bare whole numbers of three digits, and of four and more. */
  hundreds: number;
  thousands: number;
}

/**
 * Which mark separates decimals, from the evidence of many cells: both marks in one number, a mark that repeats, a fraction that is not
 * three digits long, round numbers that end in a mark and three digits, and bare hundreds beside them. Null without evidence.
 */
export function findDecimalMark(texts: Iterable<string>): DecimalMark | null {
  const evidence: MarkEvidence = {
    ',': 0,
    '.': 0,
    open: { ',': { all: 0, tens: 0, round: 0 }, '.': { all: 0, tens: 0, round: 0 } },
    hundreds: 0,
    thousands: 0,
  };
  for (const text of texts) {
    if (text.length > 40 || !/\p{Nd}/u.test(text)) continue;
    const number = plainNumber(text).match(/\d[\d.,' ]*\d|[.,]\d+|\d/g);
    if (number?.length !== 1 || /\d[-/]\d|:/.test(text)) continue;
    weighMarks(number[0], evidence);
  }
  const { ',': comma, '.': point } = evidence;
  return comma === point ? (comma === 0 ? markOfOpenOnes(evidence) : null) : comma > point ? ',' : '.';
}

function weighMarks(digits: string, evidence: MarkEvidence): void {
  const lastComma = digits.lastIndexOf(',');
  const lastPoint = digits.lastIndexOf('.');
  if (lastComma < 0 && lastPoint < 0) {
    if (/^[1-9]\d\d$/.test(digits)) evidence.hundreds += 1;
    else if (/^\d{4,}$/.test(digits)) evidence.thousands += 1;
    return;
  }
  if (lastComma >= 0 && lastPoint >= 0) {
    evidence[lastComma > lastPoint ? ',' : '.'] += 2;
    return;
  }
  const mark = lastComma >= 0 ? ',' : '.';
  const other = mark === ',' ? '.' : ',';
  const last = Math.max(lastComma, lastPoint);
  if (digits.indexOf(mark) !== last) {
    // Repeated: groups of three, so the other mark is the decimal one; anything else is a date or a version.
    if (/^\d{1,3}(?:[.,]\d{3})+$/.test(digits)) evidence[other] += 2;
    return;
  }
  const isDecimal =
    digits.length - last - 1 !== 3 ||
    last === 0 ||
    last > 3 ||
    digits.startsWith('0') ||
    /[ ']/.test(digits.slice(0, last));
  if (isDecimal) {
    evidence[mark] += 1;
    return;
  }
  evidence.open[mark].all += 1;
  if (digits.endsWith('0')) evidence.open[mark].tens += 1;
  if (digits.endsWith('00')) evidence.open[mark].round += 1;
}

/** Numbers that are all of the form 1.234, or bare: what follows from how they stand together. */
function markOfOpenOnes({ open, hundreds, thousands }: MarkEvidence): DecimalMark | null {
  for (const [mark, other] of [
    ['.', ','],
    [',', '.'],
  ] as const) {
    const { all, tens, round } = open[mark];
    if (all === 0 || open[other].all > 0) continue;
    // "21.000", "8.400", "38.500", "3.850", "1.540": nobody writes round numbers with three decimals
    if (all >= MIN_GROUPED && (round * 2 >= all || tens === all)) return other;
    // "1.850", "640", "2.400": thousands are parted where hundreds need no mark
    if (hundreds > 0 && thousands === 0) return other;
  }
  return null;
}
