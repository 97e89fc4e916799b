import type { Chart } from '../../deck/content.ts';
import type { ChartLook } from './chart-look.ts';
import { decimalsOf, formatOf, withDecimals } from './short-format.ts';

/** Parts that a value axis is divided into at most: few rules, and round numbers at them; fewer where an axis is this low, in font sizes. */
const [PARTS, FEW_PARTS, LOW] = [5, 2, 12];
/** So many times as many where an axis that does not start from zero would have no round numbers with fewer. */
const [MORE, MOST] = [1.5, 3];
const MAX_DECIMALS = 4;

/** 1, 2 or 5 and their tens, at least `size`. */
export function niceUnit(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  return ([1, 2, 5].find((step) => step * power >= size * 0.999) ?? 10) * power;
}

/** What the axis of these series reaches: sums where they are stacked. */
export function reachOf(chart: Chart, which: readonly number[]): { low: number; high: number } {
  const series = which.flatMap((i) => chart.series[i] ?? []);
  const stacked = chart.grouping === 'stacked' || (chart.kind === 'area' && series.length > 1);
  const sums = stacked
    ? chart.categories.flatMap((_, at) => {
        const values = series.map((one) => one.values[at] ?? 0);
        return [values.filter((v) => v > 0), values.filter((v) => v < 0)].map((side) =>
          side.reduce((a, b) => a + b, 0),
        );
      })
    : series.flatMap(({ values }) => values.filter((value) => value !== null));
  return { low: Math.min(0, ...sums), high: Math.max(0, ...sums) };
}

export interface AxisDivision {
  /** `c:majorUnit`. */
  unit: number;
  /** The format of its numbers, with the decimals that the unit needs and no more. */
  format: string;
}

/** The unit whose multiples are met from `from` on: 4, 6, 8 … and not 4, 9, 14 …; where no nice one fits, `from` itself. */
function unitFrom(from: number, spread: number, parts: number): number {
  const nice = niceUnit(spread / parts);
  const meets = (unit: number): boolean =>
    from === 0 || (unit <= spread && Math.abs(from / unit - Math.round(from / unit)) < 1e-6);
  return [nice, niceUnit(spread / (parts * MORE)), from, niceUnit(spread / (parts * MOST))].find(meets) ?? nice;
}

/**
 * How the axis of some series is divided; undefined leaves it to the program.
 * @param from where the axis starts, 0 unless said
 * @param look where it is given, a low axis has few parts
 */
export function divideAxis(
  chart: Chart,
  which: readonly number[],
  { from, look }: { from?: number; look?: Pick<ChartLook, 'height' | 'size'> } = {},
): AxisDivision | undefined {
  const [first] = which.flatMap((i) => chart.series[i] ?? []);
  const { low, high } = reachOf(chart, which);
  const spread = high - (from ?? low);
  if (!first || !(spread > 0)) return undefined;
  const parts = look && look.height < look.size * LOW ? FEW_PARTS : PARTS;
  const unit = Number(unitFrom(from ?? 0, spread, parts).toPrecision(6));
  const own = formatOf(chart, first);
  const decimals = decimalsOf(own.includes('%') ? unit * 100 : unit, MAX_DECIMALS);
  const plain = high >= 10_000 ? '#,##0' : '0';
  return { unit, format: withDecimals(own === 'General' ? plain : own, decimals) };
}
