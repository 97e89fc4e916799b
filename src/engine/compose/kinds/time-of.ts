import { monthNames } from '../../../calendar-names.ts';
import { onceFor } from '../../../once-for.ts';

/** A year with a month by number: "2026年6月", "2026년 6월", "2026-06", "2026-06-14"; "06.2026", "6/2026". */
const NUMBERED = [
  /(?<year>\d{4})\s*(?:年|년)\s*(?<month>\d{1,2})\s*(?:月|월)(?:\s*(?<day>\d{1,2})\s*(?:日|号|일))?/u,
  /(?<!\p{Nd})(?<year>\d{4})[-/.](?<month>0?[1-9]|1[0-2])(?:[-/.](?<day>\d{1,2}))?(?!\p{Nd})/u,
  /(?<![\p{Nd}/.-])(?<month>0?[1-9]|1[0-2])[/.](?<year>\d{4})(?!\p{Nd})/u,
];

/** A month is not cut shorter than this ("Sep" of "Sept"). */
const LEAST_LETTERS = 3;

/** The months' names in short, January first, in lower case and without their point. */
const shortMonths = onceFor((language: string): string[][] =>
  monthNames(language, ['short']).map((names) =>
    names.map((name) => name.toLocaleLowerCase(language).replace(/\.$/u, '')),
  ),
);

/**
 * When something is, in years, of words like "2027", "Q3 2027", "Jun 2027" or "14 June 2027" in a deck's language; a period counts from
 * its start. Undefined where no year is named, or more than one.
 */
export function timeOf(when: string, language: string): number | undefined {
  const words = when.normalize('NFKC').toLocaleLowerCase(language);
  const [year, ...more] = words.match(/(?<!\p{Nd})(?:1[5-9]|20|21)\p{Nd}{2}(?!\p{Nd})/gu) ?? [];
  if (year === undefined || more.length > 0) return undefined;
  const numbered = NUMBERED.map((form) => form.exec(words)?.groups).find((groups) => groups !== undefined);
  if (numbered) return Number(year) + (Number(numbered['month']) - 1) / 12 + (Number(numbered['day'] ?? 1) - 1) / 365;
  const quarter = /\p{L}(?<number>[1-4])(?!\p{Nd})/u.exec(words)?.groups?.['number'];
  if (quarter !== undefined) return Number(year) + (Number(quarter) - 1) / 4;
  const letters = words.match(/\p{L}+/gu) ?? [];
  // Letters that name no month ("spring", "end of") could be any part of the year.
  const month = shortMonths(language).findIndex((names) =>
    names.some((name) =>
      letters.some((word) => word.startsWith(name) || (word.length >= LEAST_LETTERS && name.startsWith(word))),
    ),
  );
  if (month === -1) return letters.length === 0 && words.trim() === year ? Number(year) : undefined;
  const day = /(?<!\p{Nd})(?<day>[0-2]?\d|3[01])(?!\p{Nd})/u.exec(words.replace(year, ' '))?.groups?.['day'];
  return Number(year) + month / 12 + (Number(day ?? 1) - 1) / 365;
}
