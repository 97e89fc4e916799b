import { type Phrases, fillPhrase } from '../language/phrases.ts';
import { fitsTitle } from '../wording/title-rules.ts';
import { type DrawnChart, periodsOfOne, targetText } from './draw-chart.ts';
import type { GroupedPoint } from './group-rows.ts';
import { type Told, amid, isWhole, measureName, nameMeasured, wholeName } from './name-measure.ts';
import { formatShare } from './number-style.ts';
import { isRest } from './rank-things.ts';
import { type FigureColumn, shownName } from './read-figures.ts';
import { readPeriod } from './read-period.ts';
import { withUnit } from './say-value.ts';

/** "Day 28" where the steps are counted by their heading alone. */
const stepName = ({ category }: DrawnChart, { label }: GroupedPoint): string =>
  category.role === 'time' ? label : `${shownName(category)} ${label}`.trim();

export const areThings = ({ figures }: DrawnChart): boolean => figures.turned || figures.meaning.across === 'things';

/** How much a series moved from first to last: the one that moved most is told first. */
export function changeOf(drawn: DrawnChart, series: number): number {
  const values = drawn.points
    .map((point) => point.values[series])
    .filter((value) => value !== null && value !== undefined);
  return Math.abs((values.at(-1) ?? 0) - (values[0] ?? 0));
}

export function changeOverTime(drawn: DrawnChart, series: number, words: Told): string[] {
  const { phrases, language } = words;
  const points = drawn.points.filter((point) => point.values[series] !== null && point.values[series] !== undefined);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return [];
  const [a, b] = [first.values[series] ?? 0, last.values[series] ?? 0];
  const own = measureName(drawn, series, words);
  const m = drawn.figures.turned
    ? nameMeasured(own, words)
    : isWhole(drawn.measures[series])
      ? wholeName(own, words)
      : own;
  const text = withUnit(drawn, last, words, series);
  const from = { value: a, text: withUnit(drawn, first, words, series), label: stepName(drawn, first) };
  const to = { value: b, text, label: stepName(drawn, last) };
  const goal = drawn.target && series === 0 ? [againstTarget(m, { drawn, last, words })] : [];
  const top = points.reduce((best, point) => ((point.values[series] ?? 0) > (best.values[series] ?? 0) ? point : best));
  const peak = fillPhrase(isDay(top) ? phrases.peakOn : phrases.peakOf, {
    m,
    c: stepName(drawn, top),
    v: withUnit(drawn, top, words, series),
  });
  if (goesUpAndDown(points.map((point) => point.values[series] ?? 0))) {
    const towers = points.every(
      (point) => point === top || (point.values[series] ?? 0) * TOWERS <= (top.values[series] ?? 0),
    );
    return [...(towers ? [peak] : []), sayRange(m, { drawn, points, series, words }), ...goal];
  }
  const sentences = [
    sayChange(m, [from, to], { phrases, language, relative: !isPercent(drawn.measures[series]) }),
    ...goal,
  ];
  if (top !== first && top !== last && points.length > 2) {
    // what comes and goes by days has a height, and no way from the first of them to the last
    if (isWave(drawn, { points, top, series })) return [peak];
    // the first and the last month of one year are no change: its height tells more
    if ((!areThings(drawn) || isWhole(drawn.measures[series])) && areMonthsOfAYear(points)) sentences.unshift(peak);
    else sentences.push(peak);
  }
  return sentences;
}

/** A height that is so many times all others is what a row has to say. */
const TOWERS = 2;
const MIN_SWINGS = 6;
/** So little of all its ups and downs is left from the first to the last of a row without a way. */
const WAY = 0.2;
/** So loosely the values of such a row follow its order. */
const TREND = 0.5;

/** A row that neither rises nor falls: what lies between its first and its last is larger than what the two differ by, and no order of time shows in it. */
function goesUpAndDown(values: readonly number[]): boolean {
  if (values.length < MIN_SWINGS) return false;
  const steps = values.slice(1).reduce((sum, value, at) => sum + Math.abs(value - (values[at] ?? 0)), 0);
  const ends = [values[0] ?? 0, values.at(-1) ?? 0] as const;
  const way = Math.abs(ends[0] - ends[1]);
  // a trough, or a height, deeper than the way is long is what the row is about
  const beyond = Math.max(Math.min(...ends) - Math.min(...values), Math.max(...values) - Math.max(...ends));
  return steps > 0 && (way / steps < WAY || beyond > way) && Math.abs(followsOrder(values)) < TREND;
}

/** How far values grow with their place: 1 where each is above the one before it, -1 where each is below (Kendall's τ). */
function followsOrder(values: readonly number[]): number {
  let score = 0;
  for (const [at, value] of values.entries())
    for (const before of values.slice(0, at)) score += Math.sign(value - before);
  return score / ((values.length * (values.length - 1)) / 2);
}

/** "Deaths range from 3,900 (2014) to 4.0 million (1959)". */
function sayRange(
  m: string,
  { drawn, points, series, words }: { drawn: DrawnChart; points: readonly GroupedPoint[]; series: number; words: Told },
): string {
  const sorted = points.toSorted((a, b) => (a.values[series] ?? 0) - (b.values[series] ?? 0));
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (!low || !high) return '';
  return fillPhrase(words.phrases.ranges, {
    m,
    a: withUnit(drawn, low, words, series),
    p: stepName(drawn, low),
    b: withUnit(drawn, high, words, series),
    q: stepName(drawn, high),
  });
}

/** "Scrap (Jun 2026): 2.2 % against a target of 2.5 %". */
function againstTarget(
  m: string,
  { drawn, last, words }: { drawn: DrawnChart; last: GroupedPoint; words: Told },
): string {
  if (!drawn.target) return '';
  return fillPhrase(words.phrases.againstTarget, {
    c: `${m} (${stepName(drawn, last)})`,
    v: withUnit(drawn, last, words),
    a: targetText(drawn.target),
  });
}

/** A point that is one day, not a month or a year. */
const isDay = ({ label, key }: GroupedPoint): boolean =>
  /\d/.test(label.replace(/(?<!\d)(?:19|20)\d\d(?!\d)/u, '')) &&
  key !== null &&
  readPeriod(label) !== key - (key % 100) + 1;

const WAVE = 1.3;

/** Counts by days whose height lies well inside: cases, arrivals, visits. */
function isWave(
  { measures, figures }: DrawnChart,
  { points, top, series }: { points: readonly GroupedPoint[]; top: GroupedPoint; series: number },
): boolean {
  const ends = [points[0], points.at(-1)].map((point) => point?.values[series] ?? 0);
  return (
    !figures.turned &&
    measures[series]?.summable === true &&
    points.length >= MIN_WAVE &&
    points.every(isDay) &&
    (top.values[series] ?? 0) >= Math.max(...ends) * WAVE
  );
}

const MIN_WAVE = 4;

const MANY_MONTHS = 4;

const areMonthsOfAYear = (points: readonly GroupedPoint[]): boolean => {
  const places = points.map(({ label }) => readPeriod(label));
  return (
    points.length >= MANY_MONTHS &&
    places.every((place) => place !== null) &&
    new Set(places.map((place) => Math.floor((place ?? 0) / 10_000))).size === 1
  );
};

export interface Moment {
  value: number;
  text: string;
  label: string;
}

/** "Cloud rose from EUR 13.2 million (Q3 2025) to EUR 17.8 million (Q3 2026), +35%"; the change in percent where it fits. */
export function sayChange(
  m: string,
  [from, to]: readonly [Moment, Moment],
  { phrases, language, relative }: { phrases: Phrases; language: string; relative: boolean },
): string {
  const stands = to.value === from.value || amountIn(to.text) === amountIn(from.text);
  const pattern = stands ? phrases.steady : to.value > from.value ? phrases.rose : phrases.fell;
  const said = fillPhrase(pattern, {
    m,
    a: from.text,
    b: to.text,
    p: unbracketed(from.label),
    q: unbracketed(to.label),
  });
  const shown = relative && from.value > 0 && to.value > 0 && !stands;
  const whole = shown ? `${said}, ${formatShare((to.value - from.value) / from.value, language, true)}` : said;
  return fitsTitle(whole) ? whole : said;
}

/** "Before (May 2025)" within brackets. */
const unbracketed = (label: string): string => label.replace(/^(.*\S)\s*[(（]([^()（）]*)[)）]$/u, '$1, $2');

/** What a reader sees of a figure, whatever unit stands behind it. */
const amountIn = (text: string): string => /[-−]?\d[\d.,'’\s\u00a0\u202f]*/u.exec(text)?.[0].trim() ?? text;

/** A share, told in percent: its change is one of points. */
const isPercent = (measure: FigureColumn | undefined): boolean =>
  measure !== undefined && (measure.style.percent || measure.unit === '%');

const MAX_COMPARED = 3;

/** Names by two or three periods: those that moved most from the first to the last. */
export function comparePeriods(drawn: DrawnChart, words: Told): string[] {
  const { lead, measures } = drawn;
  const [first, last] = [measures[0], measures[lead]];
  if (!first || !last) return [];
  const years = periodsOfOne(measures);
  // "Pupils 2024" beside "Pupils 2025": what rose are the pupils of each
  const rest = years
    ? shownName(last)
        .replace(years.at(-1) ?? '', '')
        .replace(/^[\s–-]+|[\s–-]+$/gu, '')
    : '';
  const periodOf = (measure: FigureColumn): string => years?.[measures.indexOf(measure)] ?? shownName(measure);
  return drawn.points
    .flatMap((point) => {
      const [a, b] = [point.values[0], point.values[lead]];
      return isRest(point, drawn) || typeof a !== 'number' || typeof b !== 'number' ? [] : [{ point, a, b }];
    })
    .sort((one, other) => Math.abs(other.b - other.a) - Math.abs(one.b - one.a))
    .slice(0, MAX_COMPARED)
    .map(({ point, a, b }) => {
      const text = withUnit(drawn, point, words, lead);
      const from = withUnit(drawn, point, words);
      return sayChange(
        years && rest !== '' ? `${point.label}: ${amid(rest, words.language)}` : nameMeasured(point.label, words),
        [
          { value: a, text: from, label: periodOf(first) },
          { value: b, text, label: periodOf(last) },
        ],
        { ...words, relative: !isPercent(last) },
      );
    });
}
