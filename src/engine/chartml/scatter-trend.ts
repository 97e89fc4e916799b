import type { Chart, ChartSeries } from '../../deck/content.ts';
import { xValuesOf } from './x-values.ts';

/** A trend is drawn through so many points at least that keep to it this closely (the size of Pearson's r). */
const LEAST_POINTS = 6;
const LEAST_CORRELATION = 0.6;
/** Points are named where few of them are, else those that lie off the trend by so many standard deviations. */
const MOST_NAMED = 8;
const OUTLIER = 1.8;
const MAX_OUTLIERS = 4;

interface Point {
  index: number;
  x: number;
  y: number;
}

function pointsOf(chart: Chart, series: ChartSeries): Point[] {
  const xs = xValuesOf(chart, series);
  return series.values.flatMap((y, index) => {
    const x = xs[index];
    return y === null || x === null || x === undefined ? [] : [{ index, x, y }];
  });
}

interface Line {
  slope: number;
  start: number;
  /** Pearson's r. */
  correlation: number;
}

function regression(points: readonly Point[]): Line | undefined {
  const mean = (of: (point: Point) => number): number => points.reduce((sum, one) => sum + of(one), 0) / points.length;
  const [mx, my] = [mean(({ x }) => x), mean(({ y }) => y)];
  const [xx, yy, xy] = [
    mean(({ x }) => (x - mx) ** 2),
    mean(({ y }) => (y - my) ** 2),
    mean(({ x, y }) => (x - mx) * (y - my)),
  ];
  if (!(xx > 0 && yy > 0)) return undefined;
  const slope = xy / xx;
  return { slope, start: my - slope * mx, correlation: xy / Math.sqrt(xx * yy) };
}

/** Whether the points of the only series lie along a line. */
export function hasTrend(chart: Chart): boolean {
  const { kind, series } = chart;
  const [only] = series;
  if (kind !== 'scatter' || series.length !== 1 || !only) return false;
  const points = pointsOf(chart, only);
  const correlation = points.length >= LEAST_POINTS ? (regression(points)?.correlation ?? 0) : 0;
  return Math.abs(correlation) >= LEAST_CORRELATION;
}

/** The points of the only series that are named beside themselves: the one that carries the message, all of few, else the outliers. */
export function namedPoints(chart: Chart): number[] {
  const { categories, series, emphasizedPoint } = chart;
  const [only] = series;
  if (series.length !== 1 || !only?.xValues || categories.length !== only.values.length) return [];
  const points = pointsOf(chart, only).filter(({ index }) => categories[index]?.trim());
  if (points.length <= MOST_NAMED) return points.map(({ index }) => index);
  const line = regression(points);
  const off = line
    ? points.map(({ index, x, y }) => ({ index, off: Math.abs(y - (line.start + line.slope * x)) }))
    : [];
  const deviation = Math.sqrt(off.reduce((sum, one) => sum + one.off ** 2, 0) / Math.max(1, off.length));
  const outliers = off
    .filter((one) => one.off > deviation * OUTLIER)
    .toSorted((a, b) => b.off - a.off)
    .slice(0, MAX_OUTLIERS)
    .map(({ index }) => index);
  return [...new Set([...(emphasizedPoint === undefined ? [] : [emphasizedPoint]), ...outliers])].sort((a, b) => a - b);
}
