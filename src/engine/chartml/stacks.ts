import type { Chart } from '../../deck/content.ts';
import { measureText } from '../text/measure-text.ts';
import type { ChartLook } from './chart-look.ts';
import { hasErrors, showsTarget } from './reference-marks.ts';
import { numberText, shortFormat } from './short-format.ts';

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

/** Between the name of a part, or of a line, and its last value. */
export const END_SEPARATOR = ' ';

/** Names beside a column take no more of the width than this: the rest is the plot's. */
const MOST_NAMES = 0.3;
const MAX_NAMED = 6;

/** What is written beside the last of stacked columns, by series: the name of each part with its value; undefined where it has no room there. */
export function partNames(chart: Chart, look: ChartLook): string[] | undefined {
  const { kind, grouping, series, categories, legend, labels } = chart;
  if (kind !== 'column' || grouping === 'clustered' || legend !== 'auto' || labels === 'off' || chart.bare)
    return undefined;
  if (series.length < 2 || series.length > MAX_NAMED || showsTarget(chart) || hasErrors(chart)) return undefined;
  const shares = grouping === 'percent';
  if (!(shares ? showsShares(chart) : showsTotals(chart))) return undefined;
  const last = categories.length - 1;
  const sum = sumsOf(chart)[last] ?? 0;
  const names = series.map(({ name, values }) => {
    const value = values[last] ?? 0;
    return [name, shares ? numberText(value / sum, '0%') : numberText(value, shortFormat(chart))].join(END_SEPARATOR);
  });
  const { family, size } = look;
  const fit = names.every((name) => measureText(name, { family, size, bold: true }) <= look.width * MOST_NAMES);
  return fit && series.every(({ values }) => (values[last] ?? 0) > 0) ? names : undefined;
}
