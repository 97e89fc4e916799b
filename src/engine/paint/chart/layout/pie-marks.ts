import { arcCurves, type PathCommand, type Point } from '../../geometry/path-command.ts';
import type { PointBox } from '../../stage.ts';
import { filledLook } from './bar-marks.ts';
import type { ChartPlot, ChartSeries } from '../chart-model.ts';
import { colorOf, type SeriesMarks, type SeriesSpace, type SliceShape } from './series-space.ts';

const FULL = Math.PI * 2;
const TOP = -Math.PI / 2;
/** No eye tells more slices apart. */
const MAX_SLICES = 720;

const onCircle = ({ x, y }: Point, radius: number, angle: number): Point => ({
  x: x + radius * Math.cos(angle),
  y: y + radius * Math.sin(angle),
});

/** A slice, or a part of a ring. */
function sliceCommands({ center, inner, outer, start, sweep }: SliceShape): PathCommand[] {
  const arc = (radius: number, from: number, by: number) =>
    arcCurves(center, { x: radius, y: radius }, { start: from, sweep: by });
  const first = onCircle(center, outer, start);
  const whole = sweep >= FULL - 1e-6;
  const commands: PathCommand[] = [{ kind: 'move', ...first }, ...arc(outer, start, sweep)];
  if (inner > 0) {
    const last = onCircle(center, inner, start + sweep);
    commands.push(whole ? { kind: 'close' } : { kind: 'line', ...last });
    if (whole) commands.push({ kind: 'move', ...last });
    commands.push(...arc(inner, start + sweep, -sweep));
  } else if (!whole) commands.push({ kind: 'line', ...center });
  commands.push({ kind: 'close' });
  return commands;
}

/** Sizes count, signs do not. */
const sizesOf = (series: ChartSeries): number[] =>
  series.values.values.slice(0, MAX_SLICES).map((value) => Math.abs(value ?? 0));

/** Explosion of each point in parts of the radius. */
const explosionOf = (series: ChartSeries, point: number): number =>
  (series.points.get(point)?.explosion ?? series.explosion) / 100;

const mostExploded = (plot: ChartPlot): number =>
  plot.series.reduce(
    (most, series) =>
      series.values.values.reduce<number>((n, _, point) => Math.max(n, explosionOf(series, point)), most),
    0,
  );

/** Radius of the slices in a box: slices that are pulled out need room. */
const pieRadius = (plot: ChartPlot, box: PointBox): number =>
  Math.min(box.width, box.height) /
  2 /
  (1 + (plot.kind === 'pie' || plot.series.length === 1 ? mostExploded(plot) : 0));

/** Pies (ECMA-376 part 1, 21.2.2.141) show their first series, doughnuts (21.2.2.50) a ring for each, the first inside. */
export function pieMarks(box: PointBox, space: SeriesSpace): SeriesMarks {
  const { plot } = space;
  const result: SeriesMarks = { marks: [], anchors: [] };
  const middle: Point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const radius = pieRadius(plot, box);
  const ring = plot.kind === 'doughnut';
  const hole = ring ? (radius * plot.holeSize) / 100 : 0;
  const shown = ring ? plot.series : plot.series.slice(0, 1);
  const width = (radius - hole) / Math.max(1, shown.length);
  shown.forEach((series, number) => {
    const sizes = sizesOf(series);
    const sum = sizes.reduce((total, size) => total + size, 0);
    if (sum === 0) return;
    let start = TOP + (plot.firstAngle * Math.PI) / 180;
    sizes.forEach((size, point) => {
      const sweep = (size / sum) * FULL;
      if (size === 0) return;
      const inner = hole + width * number;
      const outer = inner + width;
      const out = ring && number < shown.length - 1 ? 0 : explosionOf(series, point) * (ring ? width : radius);
      const center = onCircle(middle, out, start + sweep / 2);
      const slice: SliceShape = { center, inner, outer, start, sweep };
      const around = { x: center.x - outer, y: center.y - outer, width: outer * 2, height: outer * 2 };
      result.marks.push({
        kind: 'shape',
        role: 'slice',
        series: series.index,
        point,
        commands: sliceCommands(slice),
        ...filledLook(space, series, point),
        box: around,
      });
      const at = onCircle(center, (inner + outer) / 2, start + sweep / 2);
      result.anchors.push({
        plot,
        series,
        point,
        value: series.values.values[point] ?? 0,
        share: size / sum,
        box: { ...at, width: 0, height: 0 },
        slice,
        color: colorOf(space, series, point),
      });
      start += sweep;
    });
  });
  return result;
}
