import type { PathCommand, Point } from '../../geometry/path-command.ts';
import { automaticHairline, automaticStroke, lookOver, noLine, schemeColor, solid } from '../automatic-look.ts';
import type { ChartSeries } from '../chart-model.ts';
import type { PlacedGroup } from './lay-out-cartesian.ts';
import { boxBetween, boxCommands, lineCommands, type Mark, type ShapeMark } from './mark.ts';
import { markerMark, markerSize } from './marker-mark.ts';
import { crossingOf } from './scaled-axis.ts';
import { clampShare, clipOf, colorOf, placeOf, type SeriesMarks, type SeriesSpace } from './series-space.ts';

/** A stretch of a line without gaps. */
type Stretch = (Point & { point: number })[];

/** Handles of smooth lines: a sixth of the way between the neighbours, as in a Catmull-Rom spline. */
const TENSION = 1 / 6;

/** The line through some points, bent at them or smooth. */
export function pathThrough(points: readonly Point[], smooth: boolean): PathCommand[] {
  return points.map((point, i): PathCommand => {
    const before = points[i - 1];
    if (!before) return { kind: 'move', x: point.x, y: point.y };
    if (!smooth || points.length < 3) return { kind: 'line', x: point.x, y: point.y };
    const earlier = points[i - 2] ?? before;
    const after = points[i + 1] ?? point;
    return {
      kind: 'curve',
      x1: before.x + (point.x - earlier.x) * TENSION,
      y1: before.y + (point.y - earlier.y) * TENSION,
      x2: point.x - (after.x - before.x) * TENSION,
      y2: point.y - (after.y - before.y) * TENSION,
      x: point.x,
      y: point.y,
    };
  });
}

/** Joins points to stretches: missing ones leave a gap, or are spanned. */
export function stretchesOf(points: readonly (Point | null)[], span: boolean): Stretch[] {
  const stretches: Stretch[] = [];
  let open = false;
  points.forEach((point, index) => {
    if (!point) {
      if (!span) open = false;
      return;
    }
    if (!open) stretches.push([]);
    stretches.at(-1)?.push({ ...point, point: index });
    open = true;
  });
  return stretches;
}

export interface StrokeOptions {
  /** Lines are drawn only where the series has one of its own. */
  ownOnly?: boolean;
  closed?: boolean;
  smooth: boolean;
}

/** Line and markers of a series through its points; stretches with a format of their own are drawn by themselves. */
export function strokeMarks(
  space: SeriesSpace,
  series: ChartSeries,
  { stretches, placed, options }: { stretches: readonly Stretch[]; placed: PlacedGroup; options: StrokeOptions },
): Mark[] {
  const color = colorOf({ ...space, plot: { ...space.plot, varyColors: false } }, series, 0);
  const automatic = options.ownOnly ? noLine() : automaticStroke(space.chart, space.theme, color);
  const look = lookOver(series.look, { line: automatic });
  const clip = clipOf(placed, 2);
  const shared = { kind: 'shape', role: 'line', series: series.index, box: placed.plot, clip } as const;
  const lines = stretches.flatMap((stretch): ShapeMark[] => {
    const commands = pathThrough(stretch, options.smooth);
    if (options.closed) commands.push({ kind: 'close' });
    const own = stretch.flatMap((at, i): ShapeMark[] => {
      const line = series.points.get(at.point)?.look.line;
      const step = commands[i];
      const before = stretch[i - 1];
      // The format of a point is that of the line that leads to it.
      if (!line || !step || !before) return [];
      const start: PathCommand = { kind: 'move', x: before.x, y: before.y };
      commands[i] = { kind: 'move', x: at.x, y: at.y };
      return [{ ...shared, point: at.point, commands: [start, step], line: lookOver({ line }, look).line }];
    });
    return [{ ...shared, commands, line: look.line, effects: look.effects }, ...own];
  });
  const markers = stretches.flatMap((stretch) => stretch.flatMap((at) => markerMark(space, series, at) ?? []));
  return [...lines, ...markers];
}

/** Lines (ECMA-376 part 1, 21.2.2.97), with what can join them: drop lines, high-low lines, up-down bars. */
export function lineMarks(placed: PlacedGroup, space: SeriesSpace): SeriesMarks {
  const { plot, chart } = space;
  const { across, value, group } = placed;
  const spans = group.spans.get(plot) ?? [];
  const result: SeriesMarks = { marks: joinMarks(placed, space), anchors: [] };
  plot.series.forEach((series, index) => {
    const points = (spans[index] ?? []).map((span, point) =>
      span && (!value.values?.logBase || span.to > 0) ? placeOf(placed, across.at(point), value.at(span.to)) : null,
    );
    const dated = across.axis.kind === 'date';
    const stretches = stretchesOf(points, chart.blanks === 'span');
    // Dates may come in any order: the line runs along the axis.
    if (dated) for (const stretch of stretches) stretch.sort((one, other) => one.x - other.x);
    result.marks.push(...strokeMarks(space, series, { stretches, placed, options: { smooth: series.smooth } }));
    points.forEach((at, point) => {
      const span = spans[index]?.[point];
      if (!at || !span) return;
      const share = value.at(span.to);
      if (share < -1e-6 || share > 1 + 1e-6) return;
      const size = markerSize(space, series, point);
      const box = { x: at.x - size / 2, y: at.y - size / 2, width: size, height: size };
      result.anchors.push({ plot, series, point, value: span.value, box, color: colorOf(space, series, point) });
    });
  });
  return result;
}

/** What stands between the lines of a plot at each category. */
function joinMarks(placed: PlacedGroup, { chart, theme, plot }: SeriesSpace): Mark[] {
  const { across, value, group } = placed;
  const spans = group.spans.get(plot) ?? [];
  const hairline = automaticHairline(chart, theme, 'other');
  const base = crossingOf(group.across, value);
  const high: PathCommand[] = [];
  const drop: PathCommand[] = [];
  const bars: Mark[] = [];
  const up = plot.upDownBars;
  const half = up ? across.slot / (1 + up.gapWidth / 100) / 2 : 0;
  for (let point = 0; point < group.count; point++) {
    const values = spans.flatMap((series) => series[point]?.to ?? []);
    if (values.length === 0) continue;
    const at = across.at(point);
    const place = (share: number, aside = 0) => placeOf(placed, at + aside, clampShare(share));
    const top = place(value.at(Math.max(...values)));
    const low = place(value.at(Math.min(...values)));
    const foot = place(base);
    high.push(...lineCommands(top.x, top.y, low.x, low.y));
    drop.push(...lineCommands(top.x, top.y, foot.x, foot.y));
    const first = spans[0]?.[point]?.to;
    const last = spans.at(-1)?.[point]?.to;
    if (!up || first === undefined || last === undefined || spans.length < 2) continue;
    const from = place(value.at(first), -half);
    const to = place(value.at(last), half);
    const box = boxBetween(from.x, from.y, to.x, to.y);
    const rises = last >= first;
    const fill = solid(schemeColor(rises ? 'lt1' : 'dk1'));
    const look = lookOver(rises ? up.up : up.down, { fill, line: hairline });
    bars.push({ kind: 'shape', role: 'up-down-bar', point, commands: boxCommands(box), ...look, box });
  }
  const stroke = (commands: PathCommand[], role: 'drop-line' | 'high-low-line', line: typeof plot.dropLines): Mark[] =>
    line ? [{ kind: 'shape', role, commands, line: lookOver(line, { line: hairline }).line, box: placed.plot }] : [];
  return [...stroke(drop, 'drop-line', plot.dropLines), ...stroke(high, 'high-low-line', plot.highLowLines), ...bars];
}
