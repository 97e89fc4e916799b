import type { PathCommand, Point } from '../../geometry/path-command.ts';
import type { PointBox } from '../../stage.ts';
import { automaticHairline, lookOver } from '../automatic-look.ts';
import { filledLook } from './bar-marks.ts';
import { manualPlotBox, type PlacedGroup, type PlotSpace } from './lay-out-cartesian.ts';
import { stretchesOf, strokeMarks } from './line-marks.ts';
import { lineCommands, type Mark } from './mark.ts';
import { markerSize } from './marker-mark.ts';
import { groupPlots } from './group-plots.ts';
import { scaleAxis } from './scaled-axis.ts';
import { clampShare, colorOf, type SeriesMarks, type SeriesSpace } from './series-space.ts';
import { levelOf, setLabel, type TextBlock } from './text-block.ts';

/** Categories at the rim have that much room of the width each, and stand so far from it, in font sizes. */
const LABEL_SHARE = 0.25;
const RIM_GAP = 0.4;

interface Spoke {
  dx: number;
  dy: number;
  block: TextBlock;
}

const polygon = (points: readonly Point[]): PathCommand[] => [
  ...points.map(({ x, y }, i): PathCommand => ({ kind: i === 0 ? 'move' : 'line', x, y })),
  { kind: 'close' },
];

/** Radius at which all labels at the rim still lie in the box. */
function radiusIn(box: PointBox, spokes: readonly Spoke[], gap: number): { radius: number; center: Point } {
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  let radius = Math.min(box.width, box.height) / 2;
  for (const { dx, dy, block } of spokes) {
    if (Math.abs(dx) > 0.1) radius = Math.min(radius, (box.width / 2 - block.width - gap) / Math.abs(dx));
    if (Math.abs(dy) > 0.1) radius = Math.min(radius, (box.height / 2 - block.height - gap) / Math.abs(dy));
  }
  return { radius: Math.max(4, radius), center };
}

export interface RadarLayout {
  grid: Mark[];
  series: SeriesMarks;
  labels: Mark[];
  plot: PointBox;
}

/** Radar charts (ECMA-376 part 1, 21.2.2.153): the value axis runs up from the middle, categories go round clockwise. */
export function layOutRadar(space: PlotSpace): RadarLayout | null {
  const group = groupPlots(space.chart).find((one) => one.plots.some((plot) => plot.kind === 'radar'));
  if (!group) return null;
  const { chart, context } = space;
  const { theme } = context;
  const manual = manualPlotBox(space);
  const box = manual?.box ?? space.box;
  const across = scaleAxis(group.across, group, { chart, context, length: box.width, vertical: false });
  const count = Math.max(1, group.count);
  const style = { style: group.across.text.style, context };
  const spokes = Array.from({ length: count }, (_, point): Spoke => {
    const angle = (point / count) * Math.PI * 2 - Math.PI / 2;
    const text = across.labels[point]?.text ?? '';
    return { dx: Math.cos(angle), dy: Math.sin(angle), block: setLabel(text, style, box.width * LABEL_SHARE) };
  });
  const gap = levelOf(group.across.text.style, context).size * RIM_GAP;
  const named = across.labels.length > 0;
  const { center, radius } = radiusIn(box, manual?.inner || !named ? [] : spokes, gap);
  const value = scaleAxis(group.value, group, { chart, context, length: radius, vertical: true });
  const at = (point: number, share: number): Point => {
    const { dx, dy } = spokes[point] ?? { dx: 0, dy: 0 };
    return { x: center.x + dx * radius * share, y: center.y + dy * radius * share };
  };
  const plot = { x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2 };
  const placed: PlacedGroup = { group, across, value, plot };
  const ring = (share: number) => polygon(spokes.map((_, point) => at(point, share)));
  const grid: Mark[] = [];
  const hairline = automaticHairline(chart, theme, 'major');
  if (group.value.majorGrid) {
    const { line } = lookOver(group.value.majorGrid, { line: hairline });
    grid.push({ kind: 'shape', role: 'gridline', commands: value.majors.flatMap(ring), line, box: plot });
  }
  const axisLine = lookOver({ line: group.value.look.line }, { line: automaticHairline(chart, theme, 'axis') }).line;
  if (!group.value.deleted) {
    const commands = spokes.flatMap((_, point) => {
      const end = at(point, 1);
      return lineCommands(center.x, center.y, end.x, end.y);
    });
    grid.push({ kind: 'shape', role: 'axis-line', commands, line: axisLine, box: plot });
  }
  const series: SeriesMarks = { marks: [], anchors: [] };
  for (const one of group.plots) {
    const drawn = seriesMarks({ chart, theme, plot: one }, { placed, at });
    series.marks.push(...drawn.marks);
    series.anchors.push(...drawn.anchors);
  }
  return {
    grid,
    series,
    labels: [...rimLabels(spokes, { center, radius, gap }), ...valueLabels(placed, space, center)],
    plot,
  };
}

function rimLabels(
  spokes: readonly Spoke[],
  { center, radius, gap }: { center: Point; radius: number; gap: number },
): Mark[] {
  return spokes.flatMap(({ dx, dy, block }): Mark[] =>
    block.width === 0
      ? []
      : [
          {
            kind: 'text',
            role: 'axis-label',
            block,
            rotation: 0,
            // Labels right above and below are centred on their spoke, those beside it begin or end at it.
            x: center.x + dx * (radius + gap) + (Math.abs(dx) < 0.05 ? 0 : (Math.sign(dx) * block.width) / 2),
            y: center.y + dy * (radius + gap) + (dy * block.height) / 2,
          },
        ],
  );
}

function valueLabels({ group, value, plot }: PlacedGroup, { context }: PlotSpace, center: Point): Mark[] {
  const style = { style: group.value.text.style, context };
  return value.labels.map(({ text, share }): Mark => {
    const block = setLabel(text, style);
    return {
      kind: 'text',
      role: 'axis-label',
      block,
      rotation: 0,
      x: center.x - block.width / 2 - 4,
      y: center.y - (share * plot.height) / 2,
    };
  });
}

function seriesMarks(
  space: SeriesSpace,
  { placed, at }: { placed: PlacedGroup; at: (point: number, share: number) => Point },
): SeriesMarks {
  const { plot } = space;
  const { group, value } = placed;
  const result: SeriesMarks = { marks: [], anchors: [] };
  plot.series.forEach((series, index) => {
    const spans = group.spans.get(plot)?.[index] ?? [];
    const points = Array.from({ length: group.count }, (_, point) => {
      const span = spans[point];
      return span ? at(point, clampShare(value.at(span.to))) : null;
    });
    const whole = points.every((point) => point !== null);
    const stretches = stretchesOf(points, false);
    if (plot.radarFilled) {
      const commands = polygon(points.filter((point) => point !== null));
      const look = filledLook(space, series, 0);
      result.marks.push({ kind: 'shape', role: 'area', series: series.index, commands, ...look, box: placed.plot });
    } else
      result.marks.push(
        ...strokeMarks(space, series, { stretches, placed, options: { smooth: false, closed: whole } }),
      );
    points.forEach((place, point) => {
      if (!place) return;
      const size = markerSize(space, series, point);
      const box = { x: place.x - size / 2, y: place.y - size / 2, width: size, height: size };
      const color = plot.radarFilled ? colorOf(space, series, 0) : colorOf(space, series, point);
      result.anchors.push({ plot, series, point, value: spans[point]?.value ?? 0, box, color });
    });
  });
  return result;
}
