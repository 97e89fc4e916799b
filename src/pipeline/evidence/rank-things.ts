import { fillPhrase } from '../language/phrases.ts';
import { type Coverage, coverageOf } from './coverage-of.ts';
import type { DrawnChart } from './draw-chart.ts';
import type { GroupedPoint } from './group-rows.ts';
import { agreeing, lastSentence, leaderSentence } from './leader-sentence.ts';
import { type Told, type Words, amid, measureName } from './name-measure.ts';
import { formatShare } from './number-style.ts';
import { withUnit } from './say-value.ts';

export function ranking(drawn: DrawnChart, words: Told): string[] {
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

export const isRest = (point: GroupedPoint, drawn: DrawnChart): boolean =>
  point === drawn.points.at(-1) &&
  point.rows > 1 &&
  point.texts.every((text) => text === null) &&
  drawn.category.texts.indexOf(point.label) < 0;
