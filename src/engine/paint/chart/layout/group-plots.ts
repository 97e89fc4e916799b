import type { CategoryData, ChartAxis, ChartModel, ChartPlot, ChartSeries } from '../chart-model.ts';

/** Where a point of a stacked or plain series begins and ends on the value axis; null where it has no value. */
export interface Span {
  from: number;
  to: number;
  value: number;
}

export const isRound = ({ kind }: ChartPlot): boolean => kind === 'pie' || kind === 'doughnut';
export const isNumeric = ({ kind }: ChartPlot): boolean => kind === 'scatter' || kind === 'bubble';
export const isStacked = ({ grouping }: ChartPlot): boolean => grouping === 'stacked' || grouping === 'percent';

/** Number of categories of some plots. */
export const countPoints = (plots: readonly ChartPlot[]): number =>
  plots.reduce(
    (most, plot) =>
      plot.series.reduce((n, one) => Math.max(n, one.values.values.length, one.categories?.count ?? 0), most),
    0,
  );

export const categoriesOf = (plots: readonly ChartPlot[]): CategoryData | null => {
  for (const plot of plots) for (const series of plot.series) if (series.categories) return series.categories;
  return null;
};

const valueAt = (series: ChartSeries, point: number, zero: boolean): number | null => {
  const value = series.values.values[point];
  return value ?? (zero ? 0 : null);
};

/**
 * Spans of a plot's series over its categories. Stacked bars grow up and down from the base by themselves, lines and areas add up;
 * shares are of the sum of what the category has.
 */
export function spansOf(plot: ChartPlot, count: number, blanks: ChartModel['blanks']): (Span | null)[][] {
  const zero = blanks === 'zero' || plot.kind === 'area';
  const spans: (Span | null)[][] = plot.series.map(() => []);
  const stacked = isStacked(plot);
  const split = plot.kind === 'bar';
  for (let point = 0; point < count; point++) {
    let sum = 0;
    if (plot.grouping === 'percent')
      for (const series of plot.series) sum += Math.abs(series.values.values[point] ?? 0);
    let up = 0;
    let down = 0;
    plot.series.forEach((series, index) => {
      const raw = valueAt(series, point, zero || (stacked && !split));
      if (raw === null) {
        spans[index]?.push(null);
        return;
      }
      const value = plot.grouping === 'percent' ? (sum === 0 ? 0 : raw / sum) : raw;
      if (!stacked) spans[index]?.push({ from: 0, to: value, value: raw });
      else if (split && value < 0) {
        spans[index]?.push({ from: down, to: down + value, value: raw });
        down += value;
      } else {
        spans[index]?.push({ from: up, to: up + value, value: raw });
        up += value;
      }
    });
  }
  return spans;
}

/** Plots that share two axes. */
export interface AxisGroup {
  /** The axis of categories, or of x. */
  across: ChartAxis;
  value: ChartAxis;
  plots: ChartPlot[];
  /** Categories run upwards: bars lie on their side. */
  swapped: boolean;
  /** x and y are both numbers. */
  numeric: boolean;
  count: number;
  categories: CategoryData | null;
  /** Spans by plot, series and point. */
  spans: ReadonlyMap<ChartPlot, (Span | null)[][]>;
}

/** An axis for plots whose own are missing from the file: it scales, and is not seen. */
const hiddenAxis = (id: string, kind: ChartAxis['kind'], crossId: string): ChartAxis => ({
  id,
  kind,
  crossId,
  deleted: true,
  position: kind === 'value' ? 'l' : 'b',
  reversed: false,
  crosses: 'autoZero',
  between: true,
  majorGrid: null,
  minorGrid: null,
  title: null,
  majorTick: 'none',
  minorTick: 'none',
  labels: 'none',
  labelOffset: 100,
  multiLevel: true,
  look: {},
  text: { style: {} },
});

/** The plots by the axes they share, the first (primary) group first. */
export function groupPlots(chart: ChartModel): AxisGroup[] {
  const groups = new Map<string, ChartPlot[]>();
  for (const plot of chart.plots) {
    if (isRound(plot)) continue;
    const key = plot.axisIds.slice(0, 2).sort().join(' ');
    groups.set(key, [...(groups.get(key) ?? []), plot]);
  }
  return [...groups.values()].map((plots) => {
    const [first] = plots as [ChartPlot, ...ChartPlot[]];
    const numeric = plots.every(isNumeric);
    const axes = first.axisIds.flatMap((id) => chart.axes.find((axis) => axis.id === id) ?? []);
    const level = (axis: ChartAxis) => axis.position === 'b' || axis.position === 't';
    const across =
      (numeric ? axes.find(level) : axes.find((axis) => axis.kind === 'category' || axis.kind === 'date')) ??
      (numeric ? axes[0] : undefined) ??
      hiddenAxis(first.axisIds[0] ?? 'x', numeric ? 'value' : 'category', first.axisIds[1] ?? 'y');
    const value =
      axes.find((axis) => axis !== across && axis.kind === 'value') ??
      hiddenAxis(first.axisIds[1] ?? 'y', 'value', across.id);
    const count = countPoints(plots);
    return {
      across,
      value,
      plots,
      swapped: plots.some((plot) => plot.horizontal),
      numeric,
      count,
      categories: categoriesOf(plots),
      spans: new Map(plots.map((plot) => [plot, spansOf(plot, count, chart.blanks)])),
    };
  });
}

/** Ends of what a group shows on its value axis; null without any value. */
export function valueRange(group: AxisGroup): { low: number; high: number } | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const log = group.value.logBase !== undefined;
  for (const spans of group.spans.values()) {
    for (const series of spans) {
      for (const span of series) {
        if (!span || (log && span.to <= 0)) continue;
        if (span.to < low) low = span.to;
        if (span.to > high) high = span.to;
      }
    }
  }
  return low > high ? null : { low, high };
}

/** Ends of the x values of a scatter or bubble group; series without numbers count their points from 1. */
export function acrossRange(group: AxisGroup): { low: number; high: number } | null {
  const values = group.plots.flatMap((plot) =>
    plot.series.flatMap((series) => xValues(series).filter((x) => x !== null)),
  );
  if (values.length === 0) return null;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

/** x of each point; a series without numbers for x counts from 1. */
export function xValues(series: ChartSeries): (number | null)[] {
  const numbers = series.categories?.numbers;
  return series.values.values.map((_, point) => (numbers ? (numbers[point] ?? null) : point + 1));
}
