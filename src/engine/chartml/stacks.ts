import type { Chart } from '../../deck/content.ts';

/** Charts whose bars stand on each other: what they come to, and what share each part has. */
const isBars = ({ kind }: Chart): boolean => kind === 'column' || kind === 'bar';
const MAX_TOTALS = 16;

/** Sum of each category's values. */
export const sumsOf = ({ categories, series }: Chart): number[] =>
  categories.map((_, at) => Number(series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0).toPrecision(12)));

const hasNegative = ({ series }: Chart): boolean =>
  series.some(({ values }) => values.some((value) => value !== null && value < 0));

/** Parts of one whole are drawn as their shares, which can then be written on them. */
export const showsShares = (chart: Chart): boolean =>
  isBars(chart) && chart.grouping === 'percent' && !hasNegative(chart) && sumsOf(chart).every((sum) => sum > 0);

/** What the parts come to is written beyond them. */
export const showsTotals = (chart: Chart): boolean =>
  isBars(chart) &&
  chart.grouping === 'stacked' &&
  chart.series.length > 1 &&
  chart.categories.length <= MAX_TOTALS &&
  chart.labels !== 'off' &&
  chart.bare !== true &&
  !hasNegative(chart);
