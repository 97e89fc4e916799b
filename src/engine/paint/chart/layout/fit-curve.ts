import type { Point } from '../../geometry/path-command.ts';
import type { Trendline } from '../chart-model.ts';

export type Curve = (x: number) => number;

/** Solves a system of linear equations by elimination with pivots; null where it has no single solution. */
function solve(rows: number[][]): number[] | null {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    const top = rows[pivot];
    const other = rows[column];
    if (!top || !other || Math.abs(top[column] ?? 0) < 1e-12) return null;
    rows[pivot] = other;
    rows[column] = top;
    for (let row = 0; row < size; row++) {
      const line = rows[row];
      if (!line || row === column) continue;
      const factor = (line[column] ?? 0) / (top[column] ?? 1);
      for (let i = column; i <= size; i++) line[i] = (line[i] ?? 0) - factor * (top[i] ?? 0);
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1));
}

/** Least squares for a polynomial; x is scaled to keep the sums small. */
function polynomial(points: readonly Point[], order: number, intercept?: number): Curve | null {
  const scale = Math.max(...points.map(({ x }) => Math.abs(x))) || 1;
  const first = intercept === undefined ? 0 : 1;
  const powers = Array.from({ length: order + 1 - first }, (_, i) => i + first);
  const rows = powers.map((row) => [
    ...powers.map((column) => points.reduce((sum, { x }) => sum + (x / scale) ** (row + column), 0)),
    points.reduce((sum, { x, y }) => sum + (y - (intercept ?? 0)) * (x / scale) ** row, 0),
  ]);
  const found = solve(rows);
  return found && ((x) => found.reduce((sum, factor, i) => sum + factor * (x / scale) ** (i + first), intercept ?? 0));
}

const movingAverage = (points: readonly Point[], period: number): Curve => {
  const averages = new Map<number, number>();
  points.forEach(({ x }, i) => {
    if (i < period - 1) return;
    const window = points.slice(i - period + 1, i + 1);
    averages.set(x, window.reduce((sum, { y }) => sum + y, 0) / period);
  });
  return (x) => averages.get(x) ?? Number.NaN;
};

/** The curve of a trendline through points (ECMA-376 part 1, 21.2.3.50 ST_TrendlineType); null where it cannot be fitted. */
export function fitCurve(trend: Trendline, points: readonly Point[]): Curve | null {
  if (points.length < 2) return null;
  const positive = (one: Point): boolean => one.y > 0;
  switch (trend.kind) {
    case 'movingAvg':
      return movingAverage(points, trend.period);
    case 'poly':
      return polynomial(points, Math.min(trend.order, points.length - 1), trend.intercept);
    case 'exp': {
      if (!points.every(positive)) return null;
      const own = trend.intercept && trend.intercept > 0 ? Math.log(trend.intercept) : undefined;
      const curve = polynomial(
        points.map(({ x, y }) => ({ x, y: Math.log(y) })),
        1,
        own,
      );
      return curve && ((x) => Math.exp(curve(x)));
    }
    case 'log': {
      if (points.some(({ x }) => x <= 0)) return null;
      const curve = polynomial(
        points.map(({ x, y }) => ({ x: Math.log(x), y })),
        1,
      );
      return curve && ((x) => (x > 0 ? curve(Math.log(x)) : Number.NaN));
    }
    case 'power': {
      if (!points.every((one) => one.x > 0 && one.y > 0)) return null;
      const curve = polynomial(
        points.map(({ x, y }) => ({ x: Math.log(x), y: Math.log(y) })),
        1,
      );
      return curve && ((x) => (x > 0 ? Math.exp(curve(Math.log(x))) : Number.NaN));
    }
    default:
      return polynomial(points, 1, trend.intercept);
  }
}
