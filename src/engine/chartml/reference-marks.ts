import type { Chart } from '../../deck/content.ts';
import { levelsOf } from '../../deck/growth-of.ts';
import { divideAxis, niceUnit } from './divide-axis.ts';
import { lineFloor } from './line-floor.ts';

/** Marks beside the values themselves: the target they are held against, how far they may be off, how much they grow, and single ones called out. */

/** Whether the target is drawn: over columns or lines of values from zero on, as many as a line across needs. */
export const showsTarget = ({ kind, grouping, target, series, categories, bare }: Chart): boolean =>
  target !== undefined &&
  (kind === 'column' || kind === 'line') &&
  grouping !== 'percent' &&
  bare !== true &&
  categories.length > 1 &&
  target.value >= 0 &&
  series.every(({ values }) => values.every((value) => value === null || value >= 0));

/** Whether error bars are drawn: not on stacks, whose parts begin where others end. */
export const hasErrors = ({ kind, grouping, series }: Chart): boolean =>
  (kind === 'column' || kind === 'bar' || kind === 'line') &&
  grouping === 'clustered' &&
  series.some(({ errors }) => errors?.some((error) => error !== null && error > 0));

const PARTS = 5;
/** Room over the highest value for what is written there. */
const HEADROOM = 1.04;
/** The same over a point that is called out. */
const CALLED_ROOM = 1.12;

/** Ends of the value axis that hold these marks, which programs leave out of what they count; undefined leaves them to the program. */
export function endsWithMarks(chart: Chart): { from: number; to: number } | undefined {
  const errors = hasErrors(chart);
  const called = calloutsOf(chart);
  if (!errors && called.length === 0 && !showsTarget(chart)) return undefined;
  const stacked = chart.grouping === 'stacked';
  const reach = chart.categories.map((_, at) => {
    const tops = chart.series.map(({ values, errors: off }) => (values[at] ?? 0) + (errors ? (off?.[at] ?? 0) : 0));
    return stacked ? tops.reduce((sum, top) => sum + top, 0) : Math.max(...tops);
  });
  const lows = chart.series.flatMap(({ values, errors: off }) =>
    values.map((value, at) => (value ?? 0) - (errors ? (off?.[at] ?? 0) : 0)),
  );
  const low = Math.min(...lows);
  const from = lineFloor(chart) ?? 0;
  const tops = called.map(({ at, series }) => from + ((chart.series[series]?.values[at] ?? 0) - from) * CALLED_ROOM);
  const high = Math.max(0, ...reach, ...tops, chart.target?.value ?? 0);
  if (!(high > 0) || low < 0) return undefined;
  const unit = divideAxis(chart, [...chart.series.keys()], { from })?.unit ?? niceUnit((high - from) / PARTS);
  return { from, to: Number((Math.ceil((high * HEADROOM - from * (HEADROOM - 1)) / unit) * unit).toPrecision(6)) };
}

/** Whether a growth arrow may stand over the plot: alone there, over what begins at the axis' foot or runs as one line. */
export const mayShowGrowth = (chart: Chart): boolean =>
  chart.growth !== undefined &&
  (chart.kind === 'column' || chart.kind === 'line') &&
  (chart.series.length === 1
    ? chart.grouping !== 'percent'
    : chart.kind === 'column' && chart.grouping === 'stacked') &&
  chart.categoryKind === 'text' &&
  chart.bare !== true &&
  !showsTarget(chart) &&
  !hasErrors(chart) &&
  levelsOf(chart).every((level) => level === null || level >= 0);

/** Points that are called out, with what is said at each. */
export function calloutsOf({ kind, grouping, series, categories, callouts = [], bare }: Chart) {
  const may = (kind === 'line' || (kind === 'column' && series.length === 1)) && grouping === 'clustered' && !bare;
  return callouts.flatMap(({ at, series: index = 0, text = '' }) =>
    may && at < categories.length && typeof series[index]?.values[at] === 'number' ? [{ at, series: index, text }] : [],
  );
}

/** Over a value, for what is written there or for none, in font sizes. */
const [LABELLED, BARE] = [1.7, 0.4];
export const clearanceOf = (labelled: boolean): number => (labelled ? LABELLED : BARE);
/** The least that a leg of a growth arrow is long, and half of what is said at it. */
const [LEG, HALF] = [0.9, 1.1];

/** A line of words over a value that is called out. */
const CALLED = 1.3;

/** Over the highest value, the level of a growth arrow and all that it takes, in font sizes. */
export const levelOfGrowth = (chart: Chart, labelled: boolean): number =>
  clearanceOf(labelled) + (calloutsOf(chart).length > 0 ? CALLED : 0) + LEG;
export const roomOfGrowth = (chart: Chart, labelled: boolean): number => levelOfGrowth(chart, labelled) + HALF;
