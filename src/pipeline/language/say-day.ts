import { baseLanguage } from './base-language.ts';

const isoDay = /^((?:19|20)\d\d)-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?(?:[T ]00:00(?::00)?)?$/;
const joined: ReadonlySet<string> = new Set(['ja', 'zh', 'ko']);
/** Their short names are no words without the sign that cuts them. */
const namedWhole: ReadonlySet<string> = new Set(['ar', 'he']);

/** "2026-11" reads "Nov. 2026" in German, "2026-11-05" "5 Nov 2026" in English; other texts stay. */
export function sayDay(text: string, { language }: { language: string }): string {
  const [, year, month, day] = isoDay.exec(text.trim()) ?? [];
  if (year === undefined || month === undefined) return text;
  const base = baseLanguage(language);
  const format = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: namedWhole.has(base) ? 'long' : 'short',
    ...(day === undefined ? {} : { day: 'numeric' }),
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
  });
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  if (day !== undefined) return sayWholeDay(date, format, language);
  if (joined.has(base)) return format.format(date);
  const name = format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? month;
  return `${name} ${year}`;
}

const SHORT_DAY = 13;

/** With the month's name where that is short ("5 Nov 2026"), else in figures ("05/11/2026"). */
function sayWholeDay(date: Date, format: Intl.DateTimeFormat, language: string): string {
  const named = format.format(date).replace(/\s*(?:г|р)\.$/u, '');
  if (named.length <= SHORT_DAY) return named;
  return new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
  }).format(date);
}
