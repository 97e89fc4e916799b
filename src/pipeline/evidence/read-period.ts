import { westernDigits } from '../../materials/index.ts';
import { monthNames } from '../../calendar-names.ts';
import { onceFor } from '../../once-for.ts';

/** Month names, long and short, of the languages whose tables are met most, folded to one spelling. */
const monthLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ru', 'uk', 'pl', 'tr', 'ar', 'he', 'sv', 'da', 'cs'];
const fold = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[.,]/g, '').trim();

const months = new Map<string, number>([['mrz', 3]]);
for (const language of monthLanguages)
  for (const [month, names] of monthNames(language).entries())
    for (const name of names.map(fold)) if (/^\p{L}{3,}$/u.test(name) && !months.has(name)) months.set(name, month + 1);

const YEAR = String.raw`((?:1[6-9]|20|21)\d\d)`;
const at = (year: number, month = 1, day = 1): number => year * 10_000 + month * 100 + day;

/** As they are folded. */
const [MONTH_KO, QUARTER_KO] = ['월', '분기'].map((word) => word.normalize('NFKD'));

const WEEKS = 53;
/** Weeks of a year in the order of its months and days. */
const WEEK = 22;

const compiled = onceFor((pattern: string): RegExp => {
  return new RegExp(`^${pattern}$`, 'u');
});

/**
 * Where on the axis of time a label stands, as a number that sorts (year × 10,000 + month × 100 + day; a bare month or quarter has year 0),
 * or null where it names no time: "2023", "FY 2023/24", "Q3 2024", "2024-Q3", "H1 2024", "March 2024", "03/2024", "2024年3月", ISO dates.
 */
export function readPeriod(label: string): number | null {
  const text = fold(westernDigits(label)).replace(/\s+/g, ' ');
  if (!text || text.length > 24 || !/\d|\p{L}{3}/u.test(text)) return null;
  const match = (pattern: string): RegExpMatchArray | null => compiled(pattern).exec(text);
  let m = match(
    String.raw`(?:fy|gj|ej|year|jahr|ano|annee|год)?\s?'?${YEAR}(?:\s?[/–-]\s?\d\d(?:\d\d)?)?\s?(?:年|г|год|р|e|f|p|est)?`,
  );
  if (m) return at(Number(m[1]));
  // "2026 (June)", "2025 (plan)"
  m = match(String.raw`${YEAR} ?\((\p{L}[^()]*)\)`);
  if (m) return at(Number(m[1]), months.get(m[2] ?? '') ?? 1);
  m =
    match(String.raw`(?:q|t|k|кв)\s?([1-4])(?:[ /'-]*${YEAR})?`) ??
    match(
      String.raw`([1-4])\s?(?:q|t|кв|квартал|quartal|trimestre|trim|kwartaal|квартал|kwartał|kwartal)(?:[ /-]*${YEAR})?`,
    );
  if (m) return at(Number(m[2] ?? 0), (Number(m[1]) - 1) * 3 + 1);
  m = match(String.raw`${YEAR}[ /-]?(?:q|t|k|кв)\s?([1-4])`);
  if (m) return at(Number(m[1]), (Number(m[2]) - 1) * 3 + 1);
  m = match(String.raw`(?:h|s)\s?([12])(?:[ /'-]*${YEAR})?`);
  if (m) return at(Number(m[2] ?? 0), (Number(m[1]) - 1) * 6 + 1);
  m =
    match(String.raw`${YEAR}[-/ ](\d{1,2})(?:[-/ ](\d{1,2}))?(?:[t ].*)?`) ??
    match(String.raw`${YEAR}年(\d{1,2})月(?:(\d{1,2})日)?`) ??
    match(String.raw`${YEAR}년 ?(\d{1,2})월(?: ?(\d{1,2})일)?`.normalize('NFKD'));
  if (m && Number(m[2]) <= 12 && Number(m[2]) >= 1) return at(Number(m[1]), Number(m[2]), Number(m[3] ?? 1));
  m = match(String.raw`(\d{1,2})[-/](?:20)?(\d\d)`);
  if (m && Number(m[1]) <= 12 && Number(m[1]) >= 1 && text.length >= 5) return at(2000 + Number(m[2]), Number(m[1]));
  m =
    match(
      String.raw`(?:kw|cw|wk?|week|woche|semaine|semana|settimana|tydzien|недел[яи]|тиждень|hafta|uge|vecka|uke)\s?(\d{1,2})(?:[ /-]+${YEAR})?`,
    ) ??
    match(String.raw`第?(\d{1,2})[週周]`) ??
    match(String.raw`(\d{1,2})주차?`.normalize('NFKD'));
  if (m && Number(m[1]) >= 1 && Number(m[1]) <= WEEKS) return at(Number(m[2] ?? 0)) + (Number(m[1]) - 1) * WEEK;
  m = match(String.raw`(\d{1,2}) ?(?:月|${MONTH_KO})`);
  if (m && Number(m[1]) >= 1 && Number(m[1]) <= 12) return at(0, Number(m[1]));
  m = match(String.raw`(?:${YEAR}年?(?:度)?)? ?第?([1-4]) ?(?:四半期|季度|${QUARTER_KO})`);
  if (m) return at(Number(m[1] ?? 0), (Number(m[2]) - 1) * 3 + 1);
  // "2026 (June)": so far
  m = match(String.raw`(.{4,12}) ?\((.{3,16})\)`);
  const [whole, part] = [readPeriod(m?.[1] ?? ''), readPeriod((m?.[2] ?? '').split(' ').at(-1) ?? '')];
  if (whole !== null && part !== null && part < 10_000) return whole - (whole % 10_000) + part;
  m = match(String.raw`(?:(\d{1,2})[ /-]+)?(\p{L}{3,})(?:[ /'-]*(?:${YEAR}|(\d\d)))?`);
  const month = m ? months.get(m[2] ?? '') : undefined;
  if (m && month) return at(Number(m[3] ?? (m[4] ? 2000 + Number(m[4]) : 0)), month, Number(m[1] ?? 1));
  return null;
}

/** Two ways of writing one period of a year. */
export const isSamePeriod = (one: string, other: string): boolean => {
  const place = readPeriod(one);
  return place !== null && place >= 10_000 && place === readPeriod(other);
};

/** A long column is judged by its first rows. */
const SAMPLE = 300;

/** Whether the labels are a row of times: all of them, in at least two distinct places. */
export function arePeriods(all: readonly string[]): boolean {
  const labels = all.slice(0, SAMPLE);
  const filled = labels.filter((label) => label.trim() !== '');
  if (filled.length < 2 || filled.length < labels.length * 0.9) return false;
  const keys = filled.map(readPeriod);
  return keys.every((key) => key !== null) && new Set(keys).size > 1;
}

const NEXT_YEAR = 10_000;

/** Bare months of a season that goes over New Year ("December, January, February") stand in the order in which they are told. */
export function overNewYear(keys: readonly (number | null)[]): (number | null)[] {
  const turns = keys.flatMap((key, at) => (at > 0 && (key ?? 0) < (keys[at - 1] ?? 0) ? [at] : []));
  const [turn = keys.length] = turns;
  const isBare = keys.every((key) => key !== null && key < NEXT_YEAR);
  const isOneSeason = turns.length === 1 && (keys.at(-1) ?? 0) < (keys[0] ?? 0) && new Set(keys).size === keys.length;
  return isBare && isOneSeason ? keys.map((key, at) => (at < turn ? key : (key ?? 0) + NEXT_YEAR)) : [...keys];
}

/** "H1 – Q1" is the first quarter. */
export const shortPeriod = (name: string): string => /^[HS]\d\s*[–-]\s*(\S.*)$/u.exec(name)?.[1] ?? name;
