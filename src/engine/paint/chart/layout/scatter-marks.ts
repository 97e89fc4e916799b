import { filledLook } from './bar-marks.ts';
import type { PlacedGroup } from './lay-out-cartesian.ts';
import { stretchesOf, strokeMarks } from './line-marks.ts';
import { circleCommands, markerSize } from './marker-mark.ts';
import type { ChartSeries } from '../chart-model.ts';
import { xValues } from './group-plots.ts';
import { clipOf, colorOf, placeOf, type SeriesMarks, type SeriesSpace } from './series-space.ts';

/** Places of the points of a series with x values of their own; null where x or y is missing. */
export function pointsOf(placed: PlacedGroup, series: ChartSeries) {
  const { across, value } = placed;
  return xValues(series).map((x, point) => {
    const y = series.values.values[point];
    if (x === null || y === null || y === undefined) return null;
    if ((value.values?.logBase && y <= 0) || (across.values?.logBase && x <= 0)) return null;
    return placeOf(placed, across.at(x), value.at(y));
  });
}

/** Scatter charts (ECMA-376 part 1, 21.2.2.161). */
export function scatterMarks(placed: PlacedGroup, space: SeriesSpace): SeriesMarks {
  const { plot, chart } = space;
  const result: SeriesMarks = { marks: [], anchors: [] };
  for (const series of plot.series) {
    const points = pointsOf(placed, series);
    const stretches = stretchesOf(points, chart.blanks === 'span');
    const options = { smooth: series.smooth, ownOnly: !plot.scatterLines };
    result.marks.push(...strokeMarks(space, series, { stretches, placed, options }));
    points.forEach((at, point) => {
      if (!at) return;
      const size = markerSize(space, series, point);
      const box = { x: at.x - size / 2, y: at.y - size / 2, width: size, height: size };
      const value = series.values.values[point] ?? 0;
      result.anchors.push({ plot, series, point, value, box, color: colorOf(space, series, point) });
    });
  }
  return result;
}

/** The largest bubble is that share of the plot's shorter side wide. */
const LARGEST = 0.25;

/** Bubbles (21.2.2.20): the area, or the width, stands for the size. */
export function bubbleMarks(placed: PlacedGroup, space: SeriesSpace): SeriesMarks {
  const { plot } = space;
  const result: SeriesMarks = { marks: [], anchors: [] };
  const sizes = plot.series.flatMap((series) => series.sizes?.values ?? []).map((size) => Math.abs(size ?? 0));
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0) || 1;
  const { group } = placed;
  const free = [group.across, group.value].every(({ min, max }) => min === undefined && max === undefined);
  const widest = Math.min(placed.plot.width, placed.plot.height) * LARGEST * (plot.bubbleScale / 100);
  for (const series of plot.series) {
    pointsOf(placed, series).forEach((at, point) => {
      const size = series.sizes?.values[point] ?? (series.sizes ? 0 : 1);
      if (!at || size === 0 || (size < 0 && !plot.negativeBubbles)) return;
      const share = Math.abs(size) / largest;
      const width = widest * (plot.bubbleWidth ? share : Math.sqrt(share));
      const box = { x: at.x - width / 2, y: at.y - width / 2, width, height: width };
      result.marks.push({
        kind: 'shape',
        role: 'bubble',
        series: series.index,
        point,
        commands: circleCommands(at, width / 2),
        ...filledLook(space, series, point),
        box,
        // Office makes no room for bubbles at the edge, and lets them run over it where the axes are its own.
        clip: free ? undefined : clipOf(placed),
      });
      const value = series.values.values[point] ?? 0;
      result.anchors.push({ plot, series, point, value, box, color: colorOf(space, series, point) });
    });
  }
  return result;
}
