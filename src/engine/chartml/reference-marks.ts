import type { Chart } from '../../deck/content.ts';
import { niceUnit } from './divide-axis.ts';
import { lineFloor } from './line-floor.ts';

/** Marks beside the values themselves: the target they are held against, and how far they may be off. */

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

/** Ends of the value axis that hold these marks, which programs leave out of what they count; undefined leaves them to the program. */
export function endsWithMarks(chart: Chart): { from: number; to: number } | undefined {
  const errors = hasErrors(chart);
  if (!errors && !showsTarget(chart)) return undefined;
  const stacked = chart.grouping === 'stacked';
  const reach = chart.categories.map((_, at) => {
    const tops = chart.series.map(({ values, errors: off }) => (values[at] ?? 0) + (errors ? (off?.[at] ?? 0) : 0));
    return stacked ? tops.reduce((sum, top) => sum + top, 0) : Math.max(...tops);
  });
  const lows = chart.series.flatMap(({ values, errors: off }) =>
    values.map((value, at) => (value ?? 0) - (errors ? (off?.[at] ?? 0) : 0)),
  );
  const high = Math.max(0, ...reach, chart.target?.value ?? 0);
  const low = Math.min(...lows);
  if (!(high > 0) || low < 0) return undefined;
  const from = lineFloor(chart) ?? 0;
  const unit = niceUnit((high - from) / PARTS);
  return { from, to: Number((Math.ceil((high * HEADROOM - from * (HEADROOM - 1)) / unit) * unit).toPrecision(6)) };
}
