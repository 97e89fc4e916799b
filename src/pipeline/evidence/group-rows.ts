import { sayDay } from '../language/say-day.ts';
import type { FigureColumn, Figures } from './read-figures.ts';

/** One category with a value a measure; `rows` tells how many rows stand behind it, `text` is the cell as written where one row does. */
export interface GroupedPoint {
  label: string;
  key: number | null;
  rows: number;
  values: (number | null)[];
  texts: (string | null)[];
}

export type Grouping = 'rows' | 'sum' | 'mean' | 'count';

export interface Grouped {
  points: GroupedPoint[];
  /** What a value is: one row's own, a sum, a mean, or the number of rows. */
  grouping: Grouping;
}

/** Rows by the label in a column: each label once, its rows added up, averaged (rates and prices), or counted where no measure is given. */
export function groupRows(figures: Figures, by: FigureColumn, measures: readonly FigureColumn[]): Grouped {
  const groups = new Map<string, number[]>();
  const labels = by.role === 'time' ? axisLabels(by) : by.texts;
  for (const [row, text] of labels.entries()) {
    if (text === '') continue;
    const rows = groups.get(text);
    if (rows) rows.push(row);
    else groups.set(text, [row]);
  }
  const repeated = groups.size < by.texts.filter((text) => text !== '').length;
  const grouping: Grouping =
    measures.length === 0
      ? 'count'
      : !repeated
        ? 'rows'
        : measures.every((measure) => measure.summable)
          ? 'sum'
          : 'mean';
  const points = [...groups].map(([label, rows]): GroupedPoint => {
    const key = by.role === 'time' ? (by.keys[rows[0] ?? 0] ?? null) : null;
    if (measures.length === 0)
      return { label, key, rows: rows.length, values: [rows.length], texts: [String(rows.length)] };
    const cells = measures.map((measure) => gather(measure, rows, grouping));
    return {
      label,
      key,
      rows: rows.length,
      values: cells.map((cell) => cell.value),
      texts: cells.map((cell) => cell.text),
    };
  });
  return {
    points: by.role === 'time' && grouping === 'mean' ? withoutPartial(points, measures, groups) : points,
    grouping,
  };
}

/** Less than so much of the usual number of values is no mean of its day or month. */
const WHOLE_PERIOD = 0.75;

function withoutPartial(
  points: GroupedPoint[],
  measures: readonly FigureColumn[],
  groups: ReadonlyMap<string, readonly number[]>,
): GroupedPoint[] {
  const counts = measures.map((measure) =>
    points.map(
      ({ label }) => (groups.get(label) ?? []).filter((row) => typeof measure.values[row] === 'number').length,
    ),
  );
  return points.map((point, at) => {
    const isPartial = counts.map((all) => {
      const usual = all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
      return (all[at] ?? 0) < usual * WHOLE_PERIOD;
    });
    return {
      ...point,
      values: point.values.map((value, series) => (isPartial[series] ? null : value)),
      texts: point.texts.map((text, series) => (isPartial[series] ? null : text)),
    };
  });
}

function gather(
  measure: FigureColumn,
  rows: readonly number[],
  grouping: Grouping,
): { value: number | null; text: string | null } {
  const first = rows.find((row) => measure.values[row] !== null && measure.values[row] !== undefined);
  if (first === undefined) return { value: null, text: null };
  const values = rows.map((row) => measure.values[row]).filter((value) => value !== null && value !== undefined);
  if (values.every((value) => value === values[0]) && grouping !== 'sum')
    return { value: values[0] ?? null, text: measure.texts[first] ?? null };
  const sum = values.reduce((total, value) => total + value, 0);
  if (values.length === 1) return { value: sum, text: measure.texts[first] ?? null };
  return { value: round(grouping === 'mean' ? sum / values.length : sum), text: null };
}

/** Above so many distinct dates a chart shows months, above so many months years. */
const MAX_DATES = 45;
const MAX_MONTHS = 60;
const MOST_MONTHS = 400;
const FIRST_DAY = 101;

/** Labels of the axis of time as written, or by month or year where there are too many dates to read. */
export function axisLabels(column: FigureColumn): string[] {
  const distinct = new Set(column.texts.filter(Boolean)).size;
  if (column.keys.some((key) => key === null)) return column.texts;
  // rows by the thousand have few days and months
  const known = new Map<string, string>();
  const say = (iso: string): string => {
    const said = known.get(iso) ?? sayDay(iso, column);
    known.set(iso, said);
    return said;
  };
  if (column.type === 'date' && distinct >= MIN_DAYS && column.texts.every(saysDay)) {
    // a program writes a year as its first day, a month as its own
    if (column.keys.every((key) => (key ?? 0) % 10_000 === FIRST_DAY))
      return column.keys.map((key) => monthOf(key).slice(0, 4));
    // a month's own row is never added up to a year's: how many are employed is no sum of months
    if (distinct <= MOST_MONTHS && column.keys.every((key) => (key ?? 0) % 100 === 1))
      return column.keys.map((key) => say(monthOf(key)));
  }
  if (distinct <= MAX_DATES) return column.texts;
  const days = column.keys.map((key) => `${monthOf(key)}-${String((key ?? 0) % 100).padStart(2, '0')}`);
  const distinctDays = new Set(days).size;
  if (distinctDays < distinct && distinctDays <= MAX_DATES && distinctDays >= MIN_DAYS) return days.map(say);
  const months = column.keys.map(monthOf);
  return new Set(months).size <= MAX_MONTHS ? months.map(say) : months.map((month) => month.slice(0, 4));
}

/** "Jan 1, 2001", "2001-01-01": more numbers than the year's; "July 2027" is its author's word. */
const saysDay = (text: string): boolean =>
  text === '' || ((text.match(/\d+/g)?.length ?? 0) >= 2 && !quarterOrWeek.test(text));
/** "T1 2026", "2026-Q3", "KW 12 2026", "1. Quartal 2026" have two numbers as well. */
const quarterOrWeek =
  /^\p{L}{1,2}\.?\s?\d{1,2}(?!\d)|(?:^|[\s/.-])[QTHSKW]{1,2}\s?\d{1,2}$|\d\.?\s?(?:[qt](?!\p{L})|quart|trim|kwart|кв|季度|四半期|분기)/iu;

/** Measured several times a day, so many days are a course. */
const MIN_DAYS = 4;

const monthOf = (key: number | null): string =>
  `${Math.floor((key ?? 0) / 10_000)}-${String(Math.floor(((key ?? 0) % 10_000) / 100)).padStart(2, '0')}`;

/** Sums of decimals without their binary dust. */
export const round = (value: number): number => Number(value.toPrecision(12));
