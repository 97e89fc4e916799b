import { automaticHairline, lookOver } from '../automatic-look.ts';
import type { ChartSeries, Trendline } from '../chart-model.ts';
import type { Point } from '../../geometry/path-command.ts';
import type { PlacedGroup } from './lay-out-cartesian.ts';
import { fitCurve, type Curve } from './fit-curve.ts';
import { pathThrough } from './line-marks.ts';
import type { Mark } from './mark.ts';
import { isNumeric, xValues } from './group-plots.ts';
import { clipOf, placeOf, type SeriesSpace } from './series-space.ts';

const names: Readonly<Record<string, string>> = {
  linear: 'Linear',
  exp: 'Expon.',
  log: 'Log.',
  power: 'Power',
  poly: 'Poly.',
  movingAvg: 'Mov. Avg.',
};

/** What the legend calls a trendline that has no name of its own. */
export const trendlineName = (trend: Trendline, series: ChartSeries): string =>
  trend.name || `${names[trend.kind] ?? 'Linear'} (${series.name})`;

const STEPS = 48;

/** Points of a series as numbers: categories count from 1. */
export function numbersOf(series: ChartSeries, numeric: boolean): Point[] {
  const xs = numeric ? xValues(series) : null;
  return series.values.values.flatMap((y, point) => {
    const x = xs ? xs[point] : point + 1;
    return y === null || x === null || x === undefined ? [] : [{ x, y }];
  });
}

function sample(curve: Curve, trend: Trendline, points: readonly Point[]): Point[] {
  if (trend.kind === 'movingAvg')
    return points.flatMap(({ x }) => ({ x, y: curve(x) })).filter(({ y }) => Number.isFinite(y));
  const xs = points.map(({ x }) => x);
  const from = Math.min(...xs) - trend.backward;
  const to = Math.max(...xs) + trend.forward;
  const steps = trend.kind === 'linear' ? 1 : STEPS;
  return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps)
    .map((x) => ({ x, y: curve(x) }))
    .filter(({ y }) => Number.isFinite(y));
}

/** Trendlines (ECMA-376 part 1, 21.2.2.211) of the series of a plot. */
export function trendlineMarks(placed: PlacedGroup, space: SeriesSpace): Mark[] {
  const { plot, chart, theme } = space;
  const numeric = isNumeric(plot);
  return plot.series.flatMap((series) =>
    series.trendlines.flatMap((trend): Mark[] => {
      const points = numbersOf(series, numeric);
      const curve = fitCurve(trend, points);
      if (!curve) return [];
      const { across, value } = placed;
      const shareAt = (x: number): number => {
        if (numeric) return across.at(x);
        const first = across.at(0);
        return first + (x - 1) * across.slot * (across.axis.reversed ? -1 : 1);
      };
      const places = sample(curve, trend, points).map(({ x, y }) => placeOf(placed, shareAt(x), value.at(y)));
      if (places.length < 2) return [];
      const { line } = lookOver(trend.look, { line: automaticHairline(chart, theme, 'other') });
      return [
        {
          kind: 'shape',
          role: 'trendline',
          series: series.index,
          commands: pathThrough(places, false),
          line,
          box: placed.plot,
          clip: clipOf(placed, 1),
        },
      ];
    }),
  );
}
