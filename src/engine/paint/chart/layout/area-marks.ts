import { lineOver } from '../../line/read-line.ts';
import type { PathCommand } from '../../geometry/path-command.ts';
import { automaticHairline } from '../automatic-look.ts';
import { filledLook } from './bar-marks.ts';
import type { PlacedGroup } from './lay-out-cartesian.ts';
import { lineCommands } from './mark.ts';
import { isStacked } from './group-plots.ts';
import { crossingOf } from './scaled-axis.ts';
import { clampShare, clipOf, colorOf, placeOf, type SeriesMarks, type SeriesSpace } from './series-space.ts';

/** Areas (ECMA-376 part 1, 21.2.2.3): from the axis up, or each on the one before. */
export function areaMarks(placed: PlacedGroup, space: SeriesSpace): SeriesMarks {
  const { plot, chart, theme } = space;
  const { across, value, group } = placed;
  const spans = group.spans.get(plot) ?? [];
  const base = crossingOf(group.across, value);
  const stacked = isStacked(plot);
  const result: SeriesMarks = { marks: [], anchors: [] };
  plot.series.forEach((series, index) => {
    const points = (spans[index] ?? []).flatMap((span, point) =>
      span ? [{ span, point, share: across.at(point) }] : [],
    );
    points.sort((one, other) => one.share - other.share);
    if (points.length === 0) return;
    const tops = points.map(({ span, share }) => placeOf(placed, share, value.at(span.to)));
    const feet = points.map(({ span, share }) =>
      placeOf(placed, share, stacked && (index > 0 || span.from !== 0) ? value.at(span.from) : base),
    );
    const commands: PathCommand[] = [...tops, ...feet.reverse()].map(({ x, y }, i) => ({
      kind: i === 0 ? 'move' : 'line',
      x,
      y,
    }));
    result.marks.push({
      kind: 'shape',
      role: 'area',
      series: series.index,
      commands: [...commands, { kind: 'close' }],
      ...filledLook(space, series, 0),
      box: placed.plot,
      clip: clipOf(placed),
    });
    for (const { span, point, share } of points) {
      const middle = stacked ? (value.at(span.from) + value.at(span.to)) / 2 : (base + value.at(span.to)) / 2;
      const at = placeOf(placed, share, clampShare(middle));
      const box = { ...at, width: 0, height: 0 };
      result.anchors.push({ plot, series, point, value: span.value, box, color: colorOf(space, series, 0) });
    }
  });
  if (plot.dropLines) {
    const commands = Array.from({ length: group.count }, (_, point) => {
      const highest = Math.max(...spans.map((series) => series[point]?.to ?? 0));
      const top = placeOf(placed, across.at(point), clampShare(value.at(highest)));
      const foot = placeOf(placed, across.at(point), base);
      return lineCommands(top.x, top.y, foot.x, foot.y);
    }).flat();
    const line = lineOver(plot.dropLines.line, automaticHairline(chart, theme, 'other'));
    result.marks.push({ kind: 'shape', role: 'drop-line', commands, line, box: placed.plot });
  }
  return result;
}
