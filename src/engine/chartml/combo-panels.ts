import type { Chart } from '../../deck/content.ts';
import { barThickness, widestLabel } from './bar-geometry.ts';
import type { ChartLook } from './chart-look.ts';

/**
 * Bars with a line of another measure over them, in two panels of one plot: the bars below, the line above, each value written and no
 * axis needed. Two axes at two sides would leave it to the reader which of them counts for what.
 */

/** Bars reach up to this share of the plot; the line runs between the other two. */
const BARS_END = 0.56;
const LINE_FROM = 0.74;
const LINE_TO = 0.9;
const MAX_CATEGORIES = 12;
/** Points, in font sizes: under this there is no room for two panels. */
const LEAST_HEIGHT = 14;

export interface ComboParts {
  bars: number[];
  lines: number[];
  /** Whether the series is drawn against the secondary axis. */
  secondary: (index: number) => boolean;
}

/** Which series of a combination are bars and which are lines; without a word the last is the line. */
export function comboParts({ series }: Chart): ComboParts {
  const asLine = (i: number) => (series[i]?.as ?? (i === series.length - 1 && i > 0 ? 'line' : 'column')) === 'line';
  const all = [...series.keys()];
  return {
    bars: all.filter((i) => !asLine(i)),
    lines: all.filter(asLine),
    secondary: (index) => series[index]?.secondary ?? false,
  };
}

const valuesOf = (chart: Chart, which: readonly number[]): number[] =>
  which.flatMap((i) => chart.series[i]?.values ?? []).filter((value) => value !== null);

/** One measure in bars and another in one line, few enough and positive. */
export function isInPanels(chart: Chart, look: ChartLook): boolean {
  const { bars, lines, secondary } = comboParts(chart);
  const values = valuesOf(chart, [...bars, ...lines]);
  return (
    chart.kind === 'combo' &&
    chart.labels !== 'off' &&
    bars.length === 1 &&
    lines.length === 1 &&
    !bars.some(secondary) &&
    lines.every(secondary) &&
    chart.categories.length <= MAX_CATEGORIES &&
    look.height >= look.size * LEAST_HEIGHT &&
    values.every((value) => value >= 0) &&
    valuesOf(chart, bars).some((value) => value > 0) &&
    widestLabel(chart, look) <= barThickness(chart, look, bars) * 1.3
  );
}

interface AxisEnds {
  min: number;
  max: number;
}

const rounded = (value: number): number => Number(value.toPrecision(6));

/** Ends of the two axes that put bars and line each in their panel. */
export function panelEnds(chart: Chart): { bars: AxisEnds; line: AxisEnds } {
  const { bars, lines } = comboParts(chart);
  const line = valuesOf(chart, lines);
  const [low, high] = [Math.min(...line), Math.max(...line)];
  const span = (high > low ? high - low : Math.max(high, 1)) / (LINE_TO - LINE_FROM);
  return {
    bars: { min: 0, max: rounded(Math.max(...valuesOf(chart, bars)) / BARS_END) },
    line: { min: rounded(low - span * LINE_FROM), max: rounded(low + span * (1 - LINE_FROM)) },
  };
}
