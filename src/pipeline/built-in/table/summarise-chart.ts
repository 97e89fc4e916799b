import { baseLanguage } from '../language.ts';
import { fillPhrase, type Phrases } from '../phrases.ts';
import { fitsTitle } from '../titles.ts';
import { capitalise } from '../words.ts';
import { valueText, type DrawnChart } from './draw-chart.ts';
import { shownName } from './figures.ts';
import type { Point } from './group-rows.ts';
import { formatShare } from './number-style.ts';

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
}

/** What the chart says, computed: change over time, leader and last, share of the whole. */
export function summariseChart(drawn: DrawnChart, caption: string, words: Words): ChartSummary {
  const sentences = sentencesFor(drawn, words)
    .filter((sentence) => sentence !== '')
    .map(capitalise);
  const label = labelFor(drawn, words.phrases);
  const [first, ...rest] = sentences;
  const named =
    first && caption && drawn.measures.length > 1 && drawn.category.role === 'time' ? `${caption}: ${first}` : '';
  if (named && fitsTitle(named)) return { title: named, takeaways: rest, stated: true };
  if (first && fitsTitle(first)) return { title: first, takeaways: rest, stated: true };
  const title = caption && fitsTitle(caption) ? caption : fitsTitle(label) ? label : (drawn.measures[0]?.name ?? label);
  return { title, takeaways: sentences, stated: false };
}

export function labelFor(drawn: DrawnChart, phrases: Phrases): string {
  const names = drawn.measures.map(shownName).filter(Boolean);
  const measure = names.slice(0, 2).join(', ') || phrases.count;
  if (drawn.chart.kind === 'scatter') return fillPhrase(phrases.relation, { m: measure, c: drawn.category.name });
  if (!drawn.category.name || drawn.category.name === measure) return measure;
  return fillPhrase(phrases.by, { m: measure, c: drawn.category.name });
}

function sentencesFor(drawn: DrawnChart, words: Words): string[] {
  if (drawn.chart.kind === 'scatter') return [];
  if (drawn.category.role === 'time')
    return drawn.chart.series
      .map((_, series) => series)
      .sort((a, b) => changeOf(drawn, b) - changeOf(drawn, a))
      .flatMap((series) => changeOverTime(drawn, series, words))
      .slice(0, 3);
  return ranking(drawn, words);
}

/** How much a series moved from first to last: the one that moved most is told first. */
function changeOf(drawn: DrawnChart, series: number): number {
  const values = drawn.points
    .map((point) => point.values[series])
    .filter((value) => value !== null && value !== undefined);
  return Math.abs((values.at(-1) ?? 0) - (values[0] ?? 0));
}

function changeOverTime(drawn: DrawnChart, series: number, { phrases, language }: Words): string[] {
  const points = drawn.points.filter((point) => point.values[series] !== null && point.values[series] !== undefined);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return [];
  const [a, b] = [first.values[series] ?? 0, last.values[series] ?? 0];
  const m = measureName(drawn, series, phrases);
  const texts = {
    m,
    a: valueText(drawn, first, series),
    b: withUnit(valueText(drawn, last, series), drawn),
    p: first.label,
    q: last.label,
  };
  const pattern = b > a ? phrases.rose : b < a ? phrases.fell : phrases.steady;
  const change =
    a > 0 && b > 0 && b !== a && !drawn.measures[series]?.style.percent
      ? `, ${formatShare((b - a) / a, language, true)}`
      : '';
  const whole = fillPhrase(pattern, texts) + change;
  const sentences = [fitsTitle(whole) ? whole : fillPhrase(pattern, texts)];
  const top = points.reduce((best, point) => ((point.values[series] ?? 0) > (best.values[series] ?? 0) ? point : best));
  if (top !== first && top !== last && points.length > 2)
    sentences.push(fillPhrase(phrases.leads, { m, c: top.label, v: valueText(drawn, top, series) }));
  return sentences;
}

const measureName = (drawn: DrawnChart, series: number, phrases: Phrases): string => {
  const measure = drawn.measures[series];
  if (!measure) return phrases.count;
  const name = shownName(measure) || drawn.category.name;
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
  baseLanguage(language) === 'en' && /^\p{Lu}\p{Ll}+(?:\s\P{Lu}+)*$/u.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;

/** A value with the unit that its column's header or caption names: "EUR 16.4 million", "12 kg". */
function withUnit(text: string, drawn: DrawnChart): string {
  const unit = drawn.measures[0]?.unit;
  if (!unit || text.includes(unit) || /[%$€£¥₽]/.test(text)) return text;
  const money = /^([A-Z]{3}|[$€£¥₽₴₺])\s?(.*)$/.exec(unit);
  if (!money?.[1]) return `${text} ${unit}`;
  return `${money[1]}${/^[A-Z]/.test(money[1]) ? ' ' : ''}${text}${money[2] ? ` ${money[2]}` : ''}`;
}

function ranking(drawn: DrawnChart, { phrases, language }: Words): string[] {
  const named = drawn.points.filter((point) => point.values[0] !== null && !isRest(point, drawn));
  const [top, low] = [named[0], named.at(-1)];
  if (!top) return [];
  const m = amid(measureName(drawn, 0, phrases), language);
  const isShare = drawn.measures[0]?.style.percent === true;
  const share = drawn.whole && drawn.whole > 0 ? (top.values[0] ?? 0) / drawn.whole : null;
  const sentences: string[] = [];
  if (drawn.grouping === 'count')
    sentences.push(
      fillPhrase(phrases.countBy, {
        m: drawn.category.name,
        v: count(top.values[0] ?? 0, language),
        n: count(drawn.rowCount, language),
        c: top.label,
      }),
    );
  else if (drawn.chart.kind === 'pie' && isShare)
    sentences.push(fillPhrase(phrases.share, { c: top.label, v: withUnit(valueText(drawn, top), drawn), m }));
  else if (drawn.chart.kind === 'pie' && share !== null)
    sentences.push(fillPhrase(phrases.share, { c: top.label, v: formatShare(share, language), m }));
  else sentences.push(fillPhrase(phrases.leads, { c: top.label, v: withUnit(valueText(drawn, top), drawn), m }));
  if (share !== null && drawn.points.length > 2 && drawn.chart.kind !== 'pie')
    sentences.push(
      fillPhrase(phrases.share, {
        c: top.label,
        v: formatShare(share, language),
        m: drawn.grouping === 'count' ? amid(phrases.count, language) : m,
      }),
    );
  const wholeShown = drawn.points.length === named.length;
  if (low && low !== top && wholeShown && drawn.grouping !== 'count' && named.length > 2)
    sentences.push(fillPhrase(phrases.trails, { c: low.label, v: withUnit(valueText(drawn, low), drawn), m }));
  return sentences;
}

const count = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(value);

const isRest = (point: Point, drawn: DrawnChart): boolean =>
  point === drawn.points.at(-1) &&
  point.rows > 1 &&
  point.texts.every((text) => text === null) &&
  drawn.category.texts.indexOf(point.label) < 0;
