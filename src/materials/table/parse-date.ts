import { monthNames, weekdayNames } from '../../calendar-names.ts';
import { oneLine } from '../../one-line.ts';

/** Dates and periods as people write them. `iso` is a full ISO date (with time where one is given): the first day of a period. */
export interface ParsedDate {
  iso: string;
  precision: 'time' | 'day' | 'month' | 'quarter' | 'year';
  /** SpreadsheetML number format in the author's order, where there is one. */
  format?: string;
}
export type DateOrder = 'dmy' | 'mdy';

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'uk', 'cs', 'sv', 'da', 'nb', 'fi', 'tr', 'ro', 'hu', 'el', 'bg', 'hr', 'sk', 'ar', 'id']; // prettier-ignore
let known: Map<string, number> | undefined;

/** Month names of many languages, long and short, in lower case without dots. */
function months(): Map<string, number> {
  if (known) return known;
  known = new Map([
    ['sept', 9],
    ['mrz', 3],
  ]);
  for (const language of languages)
    for (const [month, names] of monthNames(language).entries())
      for (const written of names) {
        const name = written.toLocaleLowerCase(language).replaceAll('.', '');
        if (!known.has(name)) known.set(name, month + 1);
      }
  return known;
}

let weekdays: Set<string> | undefined;

/** Whether a word is the name of a day of the week, in any of many languages. */
export function isWeekday(word: string): boolean {
  weekdays ??= new Set(
    languages.flatMap((language) =>
      weekdayNames(language, ['long'])
        .flat()
        .map((name) => name.toLocaleLowerCase(language).replace(/-feira$/, '')),
    ),
  );
  return weekdays.has(word.toLowerCase());
}

const monthOf = (word: string): number | undefined => months().get(word.toLowerCase().replaceAll('.', ''));
/** Whether a word is the name of a month, in any of many languages and also in the form that it has behind a day. */
export const isMonthName = (word: string): boolean => monthOf(word) !== undefined;
const pad = (value: number): string => String(value).padStart(2, '0');

function makeDate(year: number, month: number, day: number): string | null {
  if (year < 1000 || year > 2999 || month < 1 || month > 12 || day < 1) return null;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${year}-${pad(month)}-${pad(day)}`;
}
const day = (year: number, month: number, date: number, format?: string): ParsedDate | null => {
  const iso = makeDate(year, month, date);
  return iso ? { iso, precision: 'day', ...(format ? { format } : {}) } : null;
};
const period = (
  year: number,
  month: number,
  precision: ParsedDate['precision'],
  format?: string,
): ParsedDate | null => {
  const iso = makeDate(year, month, 1);
  return iso ? { iso, precision, ...(format ? { format } : {}) } : null;
};
/** Two-digit years as Excel reads them: 00 to 29 are this century. */
const fullYear = (text: string): number => {
  const year = Number(text);
  return text.length === 2 ? year + (year < 30 ? 2000 : 1900) : year;
};

const isoShape =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const yearFirst = /^(\d{4})([/.])(\d{1,2})\2(\d{1,2})$/;
const numeric = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})\.?(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?( ?[AaPp][Mm])?)?$/;
const dayNameYear =
  /^(?:\p{L}+\.?,? )?(\d{1,2})(?:st|nd|rd|th|\.|º)?(?: de | of |[ /.-])(\p{L}{3,}\.?)(?: de | del |,? |[/.-])'?(\d{4}|\d{2})(?: г\.?)?$/u;
const nameDayYear = /^(?:\p{L}+\.?,? )?(\p{L}{3,}\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;
const nameYear = /^(\p{L}{3,}\.?)(?: de |[ /.'-]+)(\d{4}|\d{2})(?: г\.?)?$/u;
const yearName = /^(\d{4})[ /.-](\p{L}{3,}\.?)$/u;
const yearMonth = /^(\d{4})[-/.](\d{2})$/;
const monthYear = /^(\d{1,2})[/.](\d{4})$/;
const cjk = /^(\d{4})([年년])(?:[度도]|( ?)(\d{1,2})([月월])(?: ?(\d{1,2})([日일]))?)?$/;
const cjkQuarter = /^(\d{4})[年년]度? ?第?([1-4])(?:季度|四半期|분기)$/;
const quarterFirst = /^(?:Q|T|K|КВ\.? ?|кв\.? ?)([1-4])(?:[ /.'-]*(?:FY)?)?(\d{4}|\d{2})$/iu;
const yearFirstQuarter = /^(?:FY ?)?(\d{4})[ /.-]?(?:Q|T|K|кв\.? ?)([1-4])$/iu;
const digitQuarter =
  /^([1-4])(?:Q|T|\.? ?(?:Quartal|quarter|trimestre|кв\.?|квартал|kw\.?))[ /.'-]*(\d{4}|\d{2})(?: г\.?)?$/iu;
const yearShape = /^(?:FY ?|CY ?)?((?:19|20)\d{2})(?: ?[AEFPB])?(?: ?(?:г\.?|год))?$/i;
const fiscalShort = /^FY ?'?(\d{2})(?: ?[AEFPB])?$/i;
const season = /^((?:19|20)\d{2})[/–-](\d{2}|\d{4})$/;

/** Reads a date or period, or gives null. `order` settles what 03/04/2024 means. Bare years count only when `years` is true. */
export function parseDate(source: string, order: DateOrder, years = false): ParsedDate | null {
  if (source.length < 4 || source.length > 34) return null;
  const text = oneLine(source);
  const first = text.charCodeAt(0);
  if (first < 128 && !/[\dA-Za-z]/.test(text.charAt(0))) return null;
  if (!/\d/.test(text)) return null;
  return parseNumericDate(text, order) ?? parsePeriod(text, years) ?? parseNamedDate(text);
}

function parseNumericDate(text: string, order: DateOrder): ParsedDate | null {
  let match = isoShape.exec(text);
  if (match) {
    const [, year, month, date, hour, minute, second] = match;
    const found = day(Number(year), Number(month), Number(date), 'yyyy-mm-dd');
    return found && withTime(found, hour, minute, second);
  }
  match = yearFirst.exec(text);
  if (match) return day(Number(match[1]), Number(match[3]), Number(match[4]), `yyyy${match[2]}mm${match[2]}dd`);
  match = numeric.exec(text);
  if (match) {
    const [, one = '', mark = '', two = '', year = '', hour, minute, second, half] = match;
    const monthFirst = order === 'mdy' && mark !== '.';
    const [date, month] = monthFirst ? [two, one] : [one, two];
    const y = year.length === 2 ? 'yy' : 'yyyy';
    const d = one.length + two.length > 2 ? ['dd', 'mm'] : ['d', 'm'];
    const format = (monthFirst ? [d[1], d[0], y] : [d[0], d[1], y]).join(mark);
    const found = day(fullYear(year), Number(month), Number(date), format);
    const shift = half && /p/i.test(half) && Number(hour) < 12 ? 12 : 0;
    return found && withTime(found, hour && String(Number(hour) + shift), minute, second);
  }
  match = cjk.exec(text);
  if (!match) return null;
  const [, yearDigits, nian = '', space = '', monthDigits, yue = '', date, ri = ''] = match;
  const year = Number(yearDigits);
  const format = `yyyy"${nian}${space}"m"${yue}"`;
  if (date) return day(year, Number(monthDigits), Number(date), `${format}${space && '" "'}d"${ri}"`);
  return monthDigits ? period(year, Number(monthDigits), 'month', format) : period(year, 1, 'year');
}

function withTime(found: ParsedDate, hour?: string, minute?: string, second?: string): ParsedDate | null {
  if (hour === undefined) return found;
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  const iso = `${found.iso}T${pad(Number(hour))}:${pad(Number(minute))}:${pad(Number(second ?? 0))}`;
  return { iso, precision: 'time', ...(found.format ? { format: `${found.format} hh:mm` } : {}) };
}

function parsePeriod(text: string, years: boolean): ParsedDate | null {
  const quarter = quarterFirst.exec(text) ?? digitQuarter.exec(text);
  if (quarter) return period(fullYear(quarter[2] ?? ''), Number(quarter[1]) * 3 - 2, 'quarter');
  const reversed = yearFirstQuarter.exec(text) ?? cjkQuarter.exec(text);
  if (reversed) return period(Number(reversed[1]), Number(reversed[2]) * 3 - 2, 'quarter');
  let match = yearMonth.exec(text);
  if (match && Number(match[2]) <= 12) return period(Number(match[1]), Number(match[2]), 'month', 'yyyy-mm');
  match = monthYear.exec(text);
  if (match && text.includes('/')) return period(Number(match[2]), Number(match[1]), 'month', 'mm/yyyy');
  match = season.exec(text);
  if (match && Number((match[2] ?? '').slice(-2)) === (Number(match[1]) + 1) % 100)
    return period(Number(match[1]), 1, 'year');
  match = fiscalShort.exec(text);
  if (match) return period(2000 + Number(match[1]), 1, 'year');
  match = yearShape.exec(text);
  // A bare four-digit number is a year only where the column says so; "FY2024" and "2024E" always are.
  return match && (years || text.length > 4) ? period(Number(match[1]), 1, 'year') : null;
}

function parseNamedDate(text: string): ParsedDate | null {
  if (!/\p{L}{3}/u.test(text)) return null;
  let match = dayNameYear.exec(text);
  if (match) {
    const month = monthOf(match[2] ?? '');
    return month ? day(fullYear(match[3] ?? ''), month, Number(match[1]), namedFormat(text, match[2] ?? '')) : null;
  }
  match = nameDayYear.exec(text);
  if (match) {
    const month = monthOf(match[1] ?? '');
    return month ? day(Number(match[3]), month, Number(match[2]), 'mmmm d, yyyy') : null;
  }
  match = nameYear.exec(text);
  if (match) {
    const month = monthOf(match[1] ?? '');
    return month ? period(fullYear(match[2] ?? ''), month, 'month', 'mmm yyyy') : null;
  }
  match = yearName.exec(text);
  const month = match && monthOf(match[2] ?? '');
  return match && month ? period(Number(match[1]), month, 'month', 'yyyy mmm') : null;
}

function namedFormat(text: string, name: string): string | undefined {
  const mark = text.match(/\d([/. -])\p{L}/u)?.[1];
  if (!mark) return undefined;
  return `d${mark}${name.replace('.', '').length <= 4 ? 'mmm' : 'mmmm'}${mark}${/\d{4}$/.test(text) ? 'yyyy' : 'yy'}`;
}

/** The dates of texts whose day and month are both numbers, without those parted by points: they begin with the day everywhere. */
function numericDates(texts: Iterable<string>): { one: number; two: number; year: number }[] {
  const dates: { one: number; two: number; year: number }[] = [];
  for (const text of texts) {
    const [, one, mark, two, year = ''] = numeric.exec(text.trim()) ?? [];
    if (mark !== undefined && mark !== '.') dates.push({ one: Number(one), two: Number(two), year: fullYear(year) });
  }
  return dates;
}

/** Day-first or month-first, from the numbers over 12 of many dates; null where there is none, though there are such dates. */
export function findDateOrder(texts: Iterable<string>): DateOrder | null {
  const dates = numericDates(texts);
  const dayFirst = dates.filter(({ one }) => one > 12).length;
  const monthFirst = dates.filter(({ two }) => two > 12).length;
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'dmy' : 'mdy';
  return dates.length === 0 ? 'dmy' : null;
}

/** The order under which dates that leave it open run more evenly. */
export function evenerDateOrder(texts: Iterable<string>): DateOrder {
  const dates = numericDates(texts);
  const swing = (month: 'one' | 'two', day: 'one' | 'two'): number => {
    const times = dates.map((date) => Date.UTC(date.year, date[month] - 1, date[day]));
    return times.reduce((sum, time, at) => sum + Math.abs(time - (times[at - 1] ?? time)), 0);
  };
  return swing('one', 'two') < swing('two', 'one') ? 'mdy' : 'dmy';
}

const partName =
  /^(?:q[1-4]|t[1-4]|[1-4]q|h[12]|[12]h|kw ?\d{1,2}|w(?:eek)? ?\d{1,2}|[1-4]\.? ?(?:quartal|quarter|trimestre|квартал|кв\.?)|(?:[1-9]|1[0-2])[月월]|第?[1-4一二三四](?:季度|四半期|분기)|[上下]半[年期]|[상하]반기)$/i;
/** A point of time without a year: a month's name, a quarter, a half, a week. They order a category axis but are no dates. */
export const isPeriodName = (text: string): boolean => {
  const plain = text.trim();
  return (
    plain.length <= 14 && (partName.test(plain) || (/^\p{L}{3,}\.?$/u.test(plain) && monthOf(plain) !== undefined))
  );
};
