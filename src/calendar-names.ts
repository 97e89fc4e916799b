/** What months and days of the week are called, as the platform knows it: nobody else writes them down. */
export type NameLength = 'long' | 'short';

const calendar = { timeZone: 'UTC', numberingSystem: 'latn', calendar: 'gregory' } as const;
const lengths: readonly NameLength[] = ['long', 'short'];

const namesOf = (
  language: string,
  { part, dates, forms }: { part: 'month' | 'weekday'; dates: readonly number[]; forms: Intl.DateTimeFormatOptions[] },
): string[][] => {
  const formats = forms.map((form) => new Intl.DateTimeFormat(language, { ...form, ...calendar }));
  return dates.map((date) => [
    ...new Set(
      formats
        .map((format) => format.formatToParts(date).find(({ type }) => type === part)?.value ?? '')
        // languages that number their months have no names for them
        .filter((name) => /\p{L}/u.test(name)),
    ),
  ]);
};

const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 5));
/** 1 January 2024 was a Monday. */
const week = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, day + 1));

/** The names of each month, January first, as they stand alone and as they stand beside a day, which inflects them in some languages. */
export const monthNames = (language: string, of: readonly NameLength[] = lengths): string[][] =>
  namesOf(language, {
    part: 'month',
    dates: months,
    forms: of.flatMap((month) => [{ month }, { month, day: 'numeric' } as const]),
  });

/** The names of each day of the week, Monday first. */
export const weekdayNames = (language: string, of: readonly NameLength[] = lengths): string[][] =>
  namesOf(language, { part: 'weekday', dates: week, forms: of.map((weekday) => ({ weekday })) });
