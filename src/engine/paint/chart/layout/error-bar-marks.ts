import { automaticHairline, lookOver } from '../automatic-look.ts';
import type { PathCommand } from '../../geometry/path-command.ts';
import type { ChartSeries, ErrorBars } from '../chart-model.ts';
import type { PlacedGroup } from './lay-out-cartesian.ts';
import { lineCommands, type Mark } from './mark.ts';
import { isNumeric, xValues } from './group-plots.ts';
import { clampShare, clipOf, placeOf, type LabelAnchor, type SeriesSpace } from './series-space.ts';

const CAP = 3;

/** Standard deviation of a sample. */
function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1));
}

/** Lengths of a bar at a point, downwards and upwards, in values. */
function lengthsOf(bars: ErrorBars, value: number, { point, all }: { point: number; all: readonly number[] }) {
  const both = (length: number) => ({ minus: length, plus: length });
  switch (bars.kind) {
    case 'percentage':
      return both((Math.abs(value) * bars.value) / 100);
    case 'stdDev':
      return both(deviation(all) * bars.value);
    case 'stdErr':
      return both(deviation(all) / Math.sqrt(Math.max(1, all.length)));
    case 'cust':
      return { minus: bars.minus[point] ?? bars.minus[0] ?? 0, plus: bars.plus[point] ?? bars.plus[0] ?? 0 };
    default:
      return both(bars.value);
  }
}

/** Bars of one kind for the points of a series, which stand where their anchors are. */
function barsOf(
  bars: ErrorBars,
  series: ChartSeries,
  { placed, anchors }: { placed: PlacedGroup; anchors: readonly LabelAnchor[] },
): PathCommand[] {
  const { group, across, value } = placed;
  const along = bars.direction === 'x' && group.numeric;
  const scaled = along ? across : value;
  const xs = along ? xValues(series) : [];
  const all = (along ? xs : series.values.values).filter((one) => one !== null);
  return anchors.flatMap((anchor) => {
    const stacked = group.spans.get(anchor.plot)?.[anchor.plot.series.indexOf(series)]?.[anchor.point]?.to;
    const number = along ? xs[anchor.point] : (stacked ?? anchor.value);
    if (number === null || number === undefined) return [];
    const { minus, plus } = lengthsOf(bars, number, { point: anchor.point, all });
    const middle = { x: anchor.box.x + anchor.box.width / 2, y: anchor.box.y + anchor.box.height / 2 };
    const level = along !== group.swapped;
    const at = (one: number) => {
      const place = placeOf(placed, clampShare(scaled.at(one)), clampShare(scaled.at(one)));
      return level ? { x: place.x, y: middle.y } : { x: middle.x, y: place.y };
    };
    const start = at(number);
    const sides = [bars.sides === 'plus' ? [] : [number - minus], bars.sides === 'minus' ? [] : [number + plus]].flat();
    return sides.flatMap((end) => {
      const place = at(end);
      const cap = level
        ? lineCommands(place.x, place.y - CAP, place.x, place.y + CAP)
        : lineCommands(place.x - CAP, place.y, place.x + CAP, place.y);
      return [...lineCommands(start.x, start.y, place.x, place.y), ...(bars.cap ? cap : [])];
    });
  });
}

/** Error bars (ECMA-376 part 1, 21.2.2.55) of the series of a plot. */
export function errorBarMarks(placed: PlacedGroup, space: SeriesSpace, anchors: readonly LabelAnchor[]): Mark[] {
  const hairline = automaticHairline(space.chart, space.theme, 'other');
  return space.plot.series.flatMap((series) =>
    series.errorBars.flatMap((bars): Mark[] => {
      if (bars.direction === 'x' && !isNumeric(space.plot)) return [];
      const own = anchors.filter((anchor) => anchor.series === series);
      const commands = barsOf(bars, series, { placed, anchors: own });
      if (commands.length === 0) return [];
      const { line } = lookOver(bars.look, { line: hairline });
      return [
        {
          kind: 'shape',
          role: 'error-bar',
          series: series.index,
          commands,
          line,
          box: placed.plot,
          clip: clipOf(placed, 1),
        },
      ];
    }),
  );
}
