import { lineOver } from '../../line/read-line.ts';
import {
  automaticFill,
  automaticHairline,
  automaticOutline,
  lookOn,
  lookOver,
  schemeColor,
  solid,
} from '../automatic-look.ts';
import type { ChartSeries, Look } from '../chart-model.ts';
import type { PlacedGroup } from './lay-out-cartesian.ts';
import { boxBetween, boxCommands, lineCommands } from './mark.ts';
import { isStacked } from './group-plots.ts';
import { crossingOf } from './scaled-axis.ts';
import { clampShare, colorOf, placeOf, type LabelAnchor, type SeriesMarks, type SeriesSpace } from './series-space.ts';

/** Fill and line of a point of a filled series: the point's own, the series' own, the style's. */
export function filledLook(space: SeriesSpace, series: ChartSeries, point: number): Look {
  const color = colorOf(space, series, point);
  return lookOver(lookOn(series.points.get(point)?.look, series.look), {
    fill: automaticFill(space.chart, space.theme, color),
    line: automaticOutline(space.chart, space.theme, color),
  });
}

const white = solid(schemeColor('lt1'));

/** Bars below zero may be turned to white, or to a second colour (ECMA-376 part 1, 21.2.2.86). */
function invertedLook(look: Look, series: ChartSeries, point: number): Look {
  const own = series.points.get(point);
  if (own?.look.fill) return look;
  if (!(own?.invertIfNegative ?? series.invertIfNegative) || look.fill?.name === 'a:noFill') return look;
  return { ...look, fill: series.invertedFill ?? white };
}

/** Bars and columns (21.2.2.16): clustered ones beside each other, stacked ones on each other. */
export function barMarks(placed: PlacedGroup, space: SeriesSpace): SeriesMarks {
  const { plot } = space;
  const { across, value, group } = placed;
  const spans = group.spans.get(plot) ?? [];
  const stacked = isStacked(plot);
  const clusters = stacked ? 1 : plot.series.length;
  const overlap = (stacked ? 100 : plot.overlap) / 100;
  // A cluster of n bars that overlap, and a gap of so many bars beside it, fill a slot.
  const wide = across.slot / (clusters - (clusters - 1) * (clusters > 1 ? overlap : 0) + plot.gapWidth / 100);
  const step = wide * (1 - overlap);
  const base = crossingOf(group.across, value);
  const direction = across.axis.reversed ? -1 : 1;
  const result: SeriesMarks = { marks: [], anchors: [] };
  plot.series.forEach((series, index) => {
    const offset = stacked ? 0 : (index - (clusters - 1) / 2) * step * direction;
    (spans[index] ?? []).forEach((span, point) => {
      if (!span) return;
      const middle = across.at(point) + offset;
      const from = clampShare(stacked && span.from !== 0 ? value.at(span.from) : base);
      const to = clampShare(value.at(span.to));
      const start = placeOf(placed, middle - wide / 2, from);
      const end = placeOf(placed, middle + wide / 2, to);
      const box = boxBetween(start.x, start.y, end.x, end.y);
      const color = colorOf(space, series, point);
      const plain = filledLook(space, series, point);
      const look = span.value < 0 ? invertedLook(plain, series, point) : plain;
      if (from !== to || !stacked)
        result.marks.push({
          kind: 'shape',
          role: 'bar',
          series: series.index,
          point,
          commands: boxCommands(box),
          ...look,
          box,
        });
      const positive = to === from ? span.value >= 0 : to > from;
      const grows: LabelAnchor['grows'] = group.swapped ? (positive ? 'right' : 'left') : positive ? 'up' : 'down';
      result.anchors.push({ plot, series, point, value: span.value, box, grows, color });
    });
  });
  result.marks.push(...seriesLines(placed, space, wide));
  return result;
}

/** Lines that join the ends of stacked bars (21.2.2.178 serLines). */
function seriesLines(placed: PlacedGroup, { chart, theme, plot }: SeriesSpace, wide: number): SeriesMarks['marks'] {
  if (!plot.seriesLines || !isStacked(plot)) return [];
  const line = lineOver(plot.seriesLines.line, automaticHairline(chart, theme, 'other'));
  const { across, value, group } = placed;
  const commands = (group.spans.get(plot) ?? []).flatMap((series) =>
    series.flatMap((span, point) => {
      const next = series[point + 1];
      if (!span || !next) return [];
      const half = (wide / 2) * (across.axis.reversed ? -1 : 1);
      const from = placeOf(placed, across.at(point) + half, clampShare(value.at(span.to)));
      const to = placeOf(placed, across.at(point + 1) - half, clampShare(value.at(next.to)));
      return lineCommands(from.x, from.y, to.x, to.y);
    }),
  );
  return commands.length > 0 ? [{ kind: 'shape', role: 'series-line', commands, line, box: placed.plot }] : [];
}
