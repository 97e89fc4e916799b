import { type Phrases, fillPhrase, totalWord } from '../language/phrases.ts';
import { capitalise } from '../language/words.ts';
import { fitsTitle } from '../wording/title-rules.ts';
import { areSteps } from './are-in-order.ts';
import { type Moment, areThings, changeOf, changeOverTime, comparePeriods, sayChange } from './change-over-time.ts';
import { type DrawnChart, arePeriodSeries } from './draw-chart.ts';
import type { GroupedPoint } from './group-rows.ts';
import { type Told, type Words, wholeName } from './name-measure.ts';
import { ranking } from './rank-things.ts';
import { type FigureColumn, shownName } from './read-figures.ts';
import { withUnit } from './say-value.ts';

export interface ChartSummary {
  title: string;
  /** Sentences computed from the values, the strongest first; the title is the first of them where it fits. */
  takeaways: string[];
  /** Whether the title is a statement rather than a label. */
  stated: boolean;
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
