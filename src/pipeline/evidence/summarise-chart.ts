import type { Measure } from '../../materials/blocks.ts';
import { namesTotal } from '../../materials/index.ts';
import { baseLanguage } from '../language/base-language.ts';
import { fillPhrase, totalWord, type Phrases } from '../language/phrases.ts';
import { sayAmount } from '../wording/say-amount.ts';
import { fitsTitle } from '../wording/title-rules.ts';
import { capitalise, countWords } from '../language/words.ts';
import { areSteps } from './are-in-order.ts';
import { coverageOf, type Coverage } from './coverage-of.ts';
import { arePeriodSeries, periodsOfOne, targetText, valueText, type DrawnChart } from './draw-chart.ts';
import { readPeriod } from './read-period.ts';
import { shownName, type FigureColumn } from './read-figures.ts';
import type { GroupedPoint } from './group-rows.ts';
import { formatShare } from './number-style.ts';
import { nameOfMeasure } from './bare-name.ts';
import { agreeing, lastSentence, leaderSentence } from './leader-sentence.ts';

export interface ChartSummary {
  title: string;
  /** Sentences computed from the values, the strongest first; the title is the first of them where it fits. */
  takeaways: string[];
  /** Whether the title is a statement rather than a label. */
  stated: boolean;
}

interface Words {
  phrases: Phrases;
  language: string;
  /** The heading the table stands under, which may say what the rows are. */
  heading?: string;
}

/** What the chart says, computed: change over time, leader and last, share of the whole. */
export function summariseChart(drawn: DrawnChart, caption: string, words: Words): ChartSummary {
  const sentences = sentencesFor(drawn, { ...words, caption })
    .filter((sentence) => sentence !== '')
    .map(capitalise);
  const label = labelFor(drawn, words.phrases);
  const [first, ...rest] = sentences;
  const named =
    first && caption && drawn.measures.length > 1 && drawn.category.role === 'time' && !arePeriodSeries(drawn.measures)
      ? `${caption}: ${first}`
      : '';
  if (named && fitsTitle(named)) return { title: named, takeaways: rest, stated: true };
  // where the strongest is too long, the next says something all the same
  const fitting = sentences.find((sentence) => fitsTitle(sentence));
  if (fitting) return { title: fitting, takeaways: sentences.filter((one) => one !== fitting), stated: true };
  const title = caption && fitsTitle(caption) ? caption : fitsTitle(label) ? label : (drawn.measures[0]?.name ?? label);
  return { title, takeaways: sentences, stated: false };
}

function labelFor(drawn: DrawnChart, phrases: Phrases): string {
  const names = drawn.measures.map(shownName).filter(Boolean);
  const measure = names.slice(0, 2).join(', ') || phrases.count;
  if (drawn.chart.kind === 'scatter') return fillPhrase(phrases.relation, { m: measure, c: drawn.category.name });
  if (!drawn.category.name || drawn.category.name === measure) return measure;
  return fillPhrase(phrases.by, { m: measure, c: drawn.category.name });
}

/** The words with what the table calls itself. */
type Told = Words & { caption: string };

function sentencesFor(drawn: DrawnChart, words: Told): string[] {
  if (drawn.chart.kind === 'scatter') return [];
  if (isCourse(drawn)) {
    const whole = compareWholes(drawn, words);
    const courses = drawn.chart.series
      .map((_, series) => series)
      // things are told by how much they moved, measures as people ask for them
      .sort((a, b) =>
        areThings(drawn) || drawn.category.role !== 'time' ? changeOf(drawn, b) - changeOf(drawn, a) : 0,
      )
      .flatMap((series) => changeOverTime(drawn, series, words));
    return [...whole, ...courses].slice(0, 3);
  }
  return arePeriodSeries(drawn.measures) ? comparePeriods(drawn, words) : ranking(drawn, words);
}

const WHOLE_YEAR = 6;

/** Months of one year beside those of another: what both come to says more than the course of each. */
function compareWholes(drawn: DrawnChart, words: Told): string[] {
  const { measures, points } = drawn;
  const [first, last] = [measures[0], measures.at(-1)];
  const isWhole = points.every(({ values }) => measures.every((_, at) => typeof values[at] === 'number'));
  if (!first || !last || !arePeriodSeries(measures) || points.length < WHOLE_YEAR || !isWhole) return [];
  if (!measures.every(({ summable }) => summable)) return [];
  const sums = measures.map((_, at) => points.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const whole: GroupedPoint = { label: '', key: null, rows: 2, values: sums, texts: measures.map(() => null) };
  const momentOf = (measure: FigureColumn): Moment => {
    const series = measures.indexOf(measure);
    return { value: sums[series] ?? 0, text: withUnit(drawn, whole, words, series), label: shownName(measure) };
  };
  const name = wholeName(totalWord(words.phrases), words);
  return [sayChange(name, [momentOf(first), momentOf(last)], { ...words, relative: true })];
}

/** Over time, or over steps of what is measured at. */
const isCourse = ({ category, points }: DrawnChart): boolean =>
  category.role === 'time' || areSteps(points.map(({ label }) => label));

/** "Day 28" where the steps are counted by their heading alone. */
const stepName = ({ category }: DrawnChart, { label }: GroupedPoint): string =>
  category.role === 'time' ? label : `${shownName(category)} ${label}`.trim();

const areThings = ({ figures }: DrawnChart): boolean => figures.turned || figures.meaning.across === 'things';

/** How much a series moved from first to last: the one that moved most is told first. */
function changeOf(drawn: DrawnChart, series: number): number {
  const values = drawn.points
    .map((point) => point.values[series])
    .filter((value) => value !== null && value !== undefined);
  return Math.abs((values.at(-1) ?? 0) - (values[0] ?? 0));
}

function changeOverTime(drawn: DrawnChart, series: number, words: Told): string[] {
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

interface Moment {
  value: number;
  text: string;
  label: string;
}

/** "Cloud rose from EUR 13.2 million (Q3 2025) to EUR 17.8 million (Q3 2026), +35%"; the change in percent where it fits. */
function sayChange(
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
function comparePeriods(drawn: DrawnChart, words: Told): string[] {
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

/** A column that only says that it is the whole ("All", "Total"). */
const isWhole = (measure: FigureColumn | undefined): boolean =>
  measure?.does === 'total' && (namesTotal(measure.name) || countWords(measure.name) === 1);

/** What the whole is of: "Visitors" of "Visitors by month", else what a short caption or heading calls it. */
function wholeName(own: string, { caption, heading = '' }: Told): string {
  const [, noun = ''] =
    /^(\p{Lu}[\p{L} ]{2,30}?)\s+(?:by|per|nach|pro|je|par|por|al|per|naar|według|по|за)\s/u.exec(caption) ?? [];
  if (noun !== '') return noun;
  return [caption, heading].find((name) => name !== '' && countWords(name) <= NAME_WORDS) ?? own;
}

const NAME_WORDS = 3;

/** The name of a row with what is measured, where the caption opens with it: "Nordics revenue", "Umsatz DACH". */
function nameMeasured(name: string, { caption, language }: Told): string {
  const base = baseLanguage(language);
  const [, noun] = (base === 'de' ? /^(\p{Lu}\p{Ll}+) nach /u : /^(\p{Lu}\p{Ll}+) by /u).exec(caption) ?? [];
  if (!noun) return name;
  if (base === 'de') return `${noun} ${name}`;
  return base === 'en' && ENGLISH_MEASURES.has(noun.toLowerCase()) ? `${name} ${noun.toLowerCase()}` : name;
}

/** Nouns that stand behind a name without more ado. */
const ENGLISH_MEASURES = new Set(
  'revenue sales cost costs spending income profit turnover margin output production demand orders headcount traffic exports imports emissions'.split(
    ' ',
  ),
);

const measureName = (drawn: DrawnChart, series: number, { phrases, heading }: Words): string => {
  const measure = drawn.measures[series];
  if (!measure) return phrases.count;
  const name = nameOfMeasure(shownName(measure), [drawn.figures.caption, heading]) || drawn.category.name;
  if (drawn.grouping === 'mean')
    return fillPhrase(phrases.average, { m: lowerAfterPrefix(phrases.average, name) }).replace(/^Average /, 'average ');
  return name;
};

/** "Average Rate" reads "Average rate"; acronyms and languages that put the name first keep it. */
export const lowerAfterPrefix = (pattern: string, name: string): string =>
  pattern.startsWith('{m}') || /^\p{Lu}{2}|^\P{Lu}|^\p{Lu}$/u.test(name) || pattern !== 'Average {m}'
    ? name
    : name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** In the middle of an English sentence a plain name is written small. */
const amid = (name: string, language: string): string =>
  baseLanguage(language) === 'en' && /^\p{Lu}\p{Ll}+(?:[\s-]\P{Lu}+)*$/u.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;

/** A value with what its column measures: an amount as people say it ("EUR 16.4 million"), else with the unit of header or caption ("12 kg"). */
function withUnit(drawn: DrawnChart, point: GroupedPoint, { language }: Words, series = 0): string {
  const text = valueText(drawn, point, series);
  const measure = drawn.measures[series] ?? drawn.measures[0];
  const value = point.values[series];
  if (!measure || typeof value !== 'number' || isSaid(text)) return text;
  const amount = amountOf(measure);
  if (amount !== null) return sayAmount(value, amount, language);
  const { unit } = measure;
  return !unit || text.includes(unit) ? text : `${text} ${unit}`;
}

/** Money, and units that say a scale, are amounts; rates of them ("EUR per hour") are read as they stand. */
function amountOf({ unit, currency, scale }: FigureColumn): Measure | null {
  if (unit !== undefined && /[/]|\b(?:per|pro|por|par|je)\b/u.test(unit)) return null;
  const money = currency ?? MONEY.exec(unit ?? '')?.[0];
  if (money === undefined && (scale ?? 1) === 1) return null;
  return {
    ...(unit === undefined ? {} : { unit }),
    ...(money === undefined ? {} : { currency: money }),
    scale: scale ?? 1,
  };
}

const MONEY = /^(?:EUR|USD|GBP|CHF|JPY|CNY|RUB|UAH|PLN|SEK|NOK|DKK|TRY|BRL|INR|[$€£¥₽₴₺])$/;

/** A text that brings its own sign or scale is taken as its author wrote it. */
const isSaid = (text: string): boolean => /[%$€£¥₽\p{L}]/u.test(text);

function ranking(drawn: DrawnChart, words: Told): string[] {
  const { phrases, language } = words;
  const named = drawn.points
    .filter((point) => point.values[0] !== null && !isRest(point, drawn))
    .toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0));
  const [top, second] = named;
  const [low, nextToLow] = [named.at(-1), named.at(-2)];
  if (!top) return [];
  const m = amid(measureName(drawn, 0, words), language);
  const tell = (point: GroupedPoint) => ({
    name: point.label,
    measure: m,
    value: withUnit(drawn, point, words),
  });
  const coverage = coverageOf(drawn, [words.caption, words.heading ?? '']);
  const share = shareOf(drawn, top, coverage, words);
  // two that are level lead together, and two that are level trail together: then neither is told
  const leads = second?.values[0] === top.values[0] ? '' : leaderSentence(tell(top), phrases, language);
  const isWhole =
    drawn.grouping === 'sum' || (drawn.grouping === 'rows' && drawn.figures.meaning.itemsAre === 'phases');
  const sums = isWhole ? drawn.measures.map((_, series) => sumSentence(drawn, series, words)) : [];
  const sentences: string[] = sums.slice(0, 1);
  if (drawn.grouping === 'count')
    sentences.push(
      fillPhrase(phrases.countBy, {
        m: drawn.category.name,
        v: count(top.values[0] ?? 0, language),
        n: count(drawn.rowCount, language),
        c: top.label,
      }),
    );
  else if (drawn.chart.kind === 'pie' && share !== '') sentences.push(share);
  else if (!sums[0]) sentences.push(leads);
  if (drawn.points.length > 2 && drawn.chart.kind !== 'pie') sentences.push(share);
  sentences.push(...sums.slice(1));
  const shownRows = drawn.points.reduce((sum, { rows }) => sum + rows, 0);
  const allShown = drawn.points.length === named.length && coverage !== 'partial' && shownRows >= filledRows(drawn);
  if (low && low !== top && allShown && drawn.grouping !== 'count' && named.length > 2)
    sentences.push(nextToLow?.values[0] === low.values[0] ? '' : lastSentence(tell(low), phrases, language));
  return sentences;
}

/** Rows with a name and a value: fewer are drawn where only the top finds room. */
const filledRows = ({ category, measures }: DrawnChart): number =>
  category.texts.filter(
    (text, row) => text !== '' && (measures[0] === undefined || typeof measures[0].values[row] === 'number'),
  ).length;

/** "Revenue: EUR 10 million in all, South leads with EUR 3.4 million"; empty where values below zero or a gap make the sum say less. */
function sumSentence(drawn: DrawnChart, series: number, words: Words): string {
  const measure = drawn.measures[series];
  const points = drawn.points.filter(({ values }) => typeof values[series] === 'number');
  if (
    !measure?.summable ||
    points.length < drawn.points.length ||
    points.some(({ values }) => (values[series] ?? 0) < 0)
  )
    return '';
  const named = points.filter((point) => !isRest(point, drawn));
  const [top, second] = named.toSorted((a, b) => (b.values[series] ?? 0) - (a.values[series] ?? 0));
  if (!top || (second && second.values[series] === top.values[series])) return '';
  const sum = points.reduce((total, { values }) => total + (values[series] ?? 0), 0);
  const whole: GroupedPoint = {
    label: '',
    key: null,
    rows: 2,
    values: drawn.measures.map(() => sum),
    texts: drawn.measures.map(() => null),
  };
  return fillPhrase(words.phrases.unitTotal, {
    c: `${measureName(drawn, series, words)}${drawn.grouping === 'sum' ? yearsOf(drawn) : ''}`,
    v: withUnit(drawn, whole, words, series),
    n: top.label,
    a: withUnit(drawn, top, words, series),
  });
}

/** The years that sums go over, where the figures have a course that the chart does not show: " 2001–2017". */
function yearsOf({ figures, category }: DrawnChart): string {
  const time = figures.columns.find((column) => column.role === 'time' && column !== category);
  const years = (time?.keys ?? []).flatMap((key) => (key === null || key < 10_000 ? [] : [Math.floor(key / 10_000)]));
  const [first, last] = [years.reduce((a, b) => Math.min(a, b), Infinity), years.reduce((a, b) => Math.max(a, b), 0)];
  return years.length > 0 && first < last ? ` ${first}–${last}` : '';
}

/** The part of the whole that a point makes up, or of what is listed where that may not be the whole; nothing where adding up makes no sense. */
function shareOf(drawn: DrawnChart, point: GroupedPoint, coverage: Coverage, words: Words): string {
  const { phrases, language } = words;
  if (!drawn.whole || drawn.whole <= 0 || drawn.points.some(({ values }) => (values[0] ?? 0) < 0)) return '';
  const values = {
    c: point.label,
    v: formatShare((point.values[0] ?? 0) / drawn.whole, language),
    m: amid(drawn.grouping === 'count' ? phrases.count : measureName(drawn, 0, words), language),
  };
  return coverage === 'whole'
    ? fillPhrase(agreeing(phrases.share, point.label, language), values)
    : fillPhrase(agreeing(phrases.shareListed, point.label, language), {
        ...values,
        n: count(drawn.grouping === 'sum' ? drawn.points.length : drawn.rowCount, language),
      });
}

const count = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(value);

const isRest = (point: GroupedPoint, drawn: DrawnChart): boolean =>
  point === drawn.points.at(-1) &&
  point.rows > 1 &&
  point.texts.every((text) => text === null) &&
  drawn.category.texts.indexOf(point.label) < 0;
