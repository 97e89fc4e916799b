import type { TableBlock } from '../../materials/blocks.ts';
import { means, type ColumnRole, type TableMeaning } from '../../materials/table-meaning/index.ts';
import { readPeriod } from './read-period.ts';
import { columnName } from '../../materials/table-texts.ts';

const FEWEST = 3;
const MOST = 8;
const MOST_PERIODS = 12;
/** Letters that stand in a bar, by each of its periods; the others of a wide roadmap are narrower. */
const LETTERS_IN_ROADMAP = 84;

const inTime: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['period', 'date', 'due']);
const clean = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').replaceAll(' — ', ' – ').trim();

/** Months that a period lasts, by how it is written: a month or a day in it, a quarter, a half, a year. */
function monthsOf(label: string): number {
  const text = label.toLowerCase();
  if (/^(?:\D{0,4}\s?)?(?:1[6-9]|20|21)\d\d\D{0,3}$/u.test(text) && !/\p{L}{3}/u.test(text)) return 12;
  if (
    /(?<!\p{L})(?:q|t|k|кв)\s?[1-4](?!\d)|(?<!\d)[1-4]\s?(?:q|t|кв)(?!\p{L})|quart|trim|kwart|季|四半期|분기/u.test(
      text,
    )
  )
    return 3;
  if (/(?<!\p{L})[hs]\s?[12](?!\d)/u.test(text)) return 6;
  return 1;
}

interface Span {
  /** Months since year 0: the first, and the one after the last. */
  from: number;
  to: number;
}

const monthOf = (key: number): number => Math.floor(key / 10_000) * 12 + (Math.floor(key / 100) % 100) - 1;

/** From the beginning of one written period to the end of another. */
function spanOf(first: string, last: string): Span | null {
  const [from, to] = [readPeriod(first), readPeriod(last)];
  if (from === null || to === null) return null;
  // "Q1–Q2 2027": the year stands once.
  const year = Math.floor(to / 10_000);
  const start = Math.floor(from / 10_000) === 0 && year > 0 ? from + year * 10_000 : from;
  const end = monthOf(to) + monthsOf(last);
  return Math.floor(start / 10_000) > 0 && end > monthOf(start) ? { from: monthOf(start), to: end } : null;
}

const RANGE = /\s*(?:–|—|~|〜|至|\bto\b|\bbis\b|\s-\s)\s*/u;

/** What each row's time spans: two columns, or one that says from when until when. */
function spansOf(items: readonly TableBlock['rows'][number][], times: readonly number[]): (Span | null)[] {
  const [first, second] = times;
  return items.map((row) => {
    const text = (column: number | undefined): string => (column === undefined ? '' : clean(row[column]?.text));
    if (second !== undefined) return spanOf(text(first), text(second));
    const parts = text(first).split(RANGE);
    const [from = '', to = from] = parts;
    return parts.length <= 2 ? spanOf(from, to) : null;
  });
}

/** The units of a roadmap: the finest that gives no more periods than can be read. */
const units = [1, 3, 6, 12] as const;

function namesOf(from: number, to: number, { unit, language }: { unit: number; language: string }): string[] {
  // Within one year months need no year beside them.
  const year = Math.floor(from / 12) === Math.floor((to - 1) / 12) ? {} : ({ year: 'numeric' } as const);
  const month = new Intl.DateTimeFormat(language, { month: 'short', ...year, timeZone: 'UTC' });
  return Array.from({ length: (to - from) / unit }, (_, at) => {
    const start = from + at * unit;
    const [inYear, within] = [Math.floor(start / 12), start % 12];
    if (unit === 12) return String(inYear);
    if (unit === 3) return `${quarters[language.split('-')[0] ?? ''] ?? 'Q'}${within / 3 + 1} ${inYear}`;
    if (unit === 6) return `${within / 6 + 1}/${inYear}`;
    return month.format(new Date(Date.UTC(inYear, within, 1)));
  });
}

/** What quarters are abbreviated with. */
const quarters: Readonly<Partial<Record<string, string>>> = {
  fr: 'T',
  es: 'T',
  it: 'T',
  pt: 'T',
  nl: 'K',
  tr: 'Ç',
  ru: 'кв. ',
  uk: 'кв. ',
};

/**
 * Phases that each last from one time to another, some of them side by side, as lines of a roadmap; null where they follow each other day by
 * day, or say more than bars hold: then a timeline tells them.
 */
export function roadmapLines(block: TableBlock, meaning: TableMeaning, language: string): string[] | null {
  const { label, columns } = meaning;
  const items = block.rows.filter((_, row) => meaning.rows[row]?.role === 'item');
  if (label === null || items.length < FEWEST || items.length > MOST || items.length !== block.rows.length) return null;
  const times = columns.flatMap(({ role }, column) => (inTime.has(role) && column !== label ? [column] : []));
  // Two dates are a stretch of time where one says when it begins and the other when it ends, not what was planned and what came of it.
  const [begin, end] = times.map((column) => columnName(block, column));
  if (begin === undefined || times.length > 2) return null;
  if (end !== undefined && !(means(begin, 'begins') && means(end, 'ends'))) return null;
  const spans = spansOf(items, times).flatMap((span) => span ?? []);
  if (spans.length !== items.length || !overlap(spans)) return null;
  const [first, last] = [Math.min(...spans.map(({ from }) => from)), Math.max(...spans.map(({ to }) => to))];
  const unit = units.find((one) => Math.ceil(last / one) - Math.floor(first / one) <= MOST_PERIODS);
  if (unit === undefined) return null;
  const start = Math.floor(first / unit) * unit;
  const periods = namesOf(start, Math.ceil(last / unit) * unit, { unit, language });
  if (periods.length < 2 || new Set(periods).size !== periods.length) return null;
  const lines = items.map((row, at) => {
    const { from, to } = spans[at] ?? { from: start, to: last };
    const [one, other] = [Math.floor((from - start) / unit), Math.ceil((to - start) / unit) - 1];
    const rest = columns.flatMap((_, column) =>
      column === label || times.includes(column) ? [] : clean(row[column]?.text) || [],
    );
    const what = rest.join(', ') || times.map((column) => clean(row[column]?.text)).join(' – ');
    const room = (LETTERS_IN_ROADMAP / periods.length) * (other - one + 1);
    const name = clean(row[label]?.text);
    if (name === '' || name.length > 40 || what.length > room) return null;
    return `${name} — ${periods[one]} – ${periods[other]} — ${what}`;
  });
  const told = lines.flatMap((line) => line ?? []);
  return told.length === lines.length ? [periods.join(' — '), ...told] : null;
}

/** Whether some of the work goes on side by side, or lasts over more than one period: else it is a row of events. */
const overlap = (spans: readonly Span[]): boolean =>
  spans.some((one, i) => spans.some((other, j) => j > i && one.from < other.to && other.from < one.to));
