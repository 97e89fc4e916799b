import type { TextContext } from '../../../presentationml/effective-style.ts';
import type { PointBox } from '../../stage.ts';
import { automaticPlotFill, lookOver } from '../automatic-look.ts';
import type { ChartLegend, ChartModel, ChartPlot } from '../chart-model.ts';
import { areaMarks } from './area-marks.ts';
import {
  axisLabelMarks,
  axisLineMarks,
  axisTitleMarks,
  gridMarks,
  outerLevelMarks,
  type AxisDrawing,
} from './axis-marks.ts';
import { barMarks } from './bar-marks.ts';
import { layOutCartesian, manualPlotBox, type PlacedGroup, type PlotSpace } from './lay-out-cartesian.ts';
import { dataLabelMarks } from './data-label-marks.ts';
import { errorBarMarks } from './error-bar-marks.ts';
import { layOutLegend, type PlacedLegend } from './lay-out-legend.ts';
import { lineMarks } from './line-marks.ts';
import { backgroundMarks, paddingOf, titleMarks, type ChartSize, type Frame } from './frame-marks.ts';
import { boxCommands, textBox, type Mark, type Scene } from './mark.ts';
import { pieMarks } from './pie-marks.ts';
import { isRound } from './group-plots.ts';
import { layOutRadar } from './lay-out-radar.ts';
import { bubbleMarks, scatterMarks } from './scatter-marks.ts';
import type { LabelAnchor, SeriesMarks, SeriesSpace } from './series-space.ts';
import { trendlineMarks } from './trendline-marks.ts';

/** What the legend leaves of a box. */
function besideLegend(box: PointBox, legend: ChartLegend, placed: PlacedLegend, padding: number): PointBox {
  if (legend.overlay) return box;
  const { width, height } = placed.box;
  switch (legend.position) {
    case 'l':
      return { ...box, x: box.x + width + padding, width: box.width - width - padding };
    case 't':
      return { ...box, y: box.y + height + padding, height: box.height - height - padding };
    case 'b':
      return { ...box, height: box.height - height - padding };
    case 'r':
    case 'tr':
      return { ...box, width: box.width - width - padding };
  }
}

type DrawMarks = (placed: PlacedGroup, space: SeriesSpace) => SeriesMarks;
interface CartesianPlot {
  draw: DrawMarks;
  /** Areas and bars lie under the axes, lines and points over them. */
  below: boolean;
}
/** Plots between two axes, in the order in which they are painted, whichever axes they stand on. */
const cartesianPlots: Readonly<Record<Exclude<ChartPlot['kind'], 'pie' | 'doughnut' | 'radar'>, CartesianPlot>> = {
  area: { draw: areaMarks, below: true },
  bar: { draw: barMarks, below: true },
  line: { draw: lineMarks, below: false },
  scatter: { draw: scatterMarks, below: false },
  bubble: { draw: bubbleMarks, below: false },
};

const plotAreaMark = (chart: ChartModel, box: PointBox): Mark => ({
  kind: 'shape',
  role: 'plot-area',
  commands: boxCommands(box),
  ...lookOver(chart.plotArea.look, { fill: automaticPlotFill(chart) }),
  box,
});

function cartesianMarks(space: PlotSpace): { marks: Mark[]; anchors: LabelAnchor[]; plot: PointBox } | null {
  const layout = layOutCartesian(space);
  if (!layout) return null;
  const { chart, context, width, height } = space;
  const { theme } = context;
  const drawing: AxisDrawing = { chart, theme, plot: layout.plot, width, height };
  const anchors: LabelAnchor[] = [];
  const below: Mark[] = [];
  const above: Mark[] = [];
  for (const [kind, { draw, below: isBelow }] of Object.entries(cartesianPlots)) {
    for (const placed of layout.groups) {
      for (const plot of placed.group.plots.filter((one) => one.kind === kind)) {
        const series: SeriesSpace = { chart, theme, plot };
        const drawn = draw(placed, series);
        (isBelow ? below : above).push(
          ...drawn.marks,
          ...trendlineMarks(placed, series),
          ...errorBarMarks(placed, series, drawn.anchors),
        );
        anchors.push(...drawn.anchors);
      }
    }
  }
  const { bands } = layout;
  const each = (marks: (band: (typeof bands)[number], drawing: AxisDrawing) => Mark[]) =>
    bands.flatMap((band) => marks(band, drawing));
  const marks = [
    plotAreaMark(chart, layout.plot),
    ...each(gridMarks),
    ...below,
    ...each(axisLineMarks),
    ...above,
    ...each(axisLabelMarks),
    ...each(outerLevelMarks),
    ...each(axisTitleMarks),
  ];
  return { marks, anchors, plot: layout.plot };
}

/** Slices are made smaller by that factor until their labels lie in the box, but not below the last. */
const SHRINK = 0.95;
const SMALLEST = 0.5;

function roundMarks(space: PlotSpace): { marks: Mark[]; anchors: LabelAnchor[]; plot: PointBox } | null {
  const plots = space.chart.plots.filter(isRound);
  if (plots.length === 0) return null;
  const { chart, context } = space;
  const manual = manualPlotBox(space);
  const outer = manual?.box ?? space.box;
  const draw = (box: PointBox) => {
    const drawn = plots.map((plot) => pieMarks(box, { chart, theme: context.theme, plot }));
    return { marks: drawn.flatMap(({ marks }) => marks), anchors: drawn.flatMap(({ anchors }) => anchors) };
  };
  let factor = 1;
  const boxAt = (share: number): PointBox => {
    const side = Math.min(outer.width, outer.height) * share;
    return { x: outer.x + (outer.width - side) / 2, y: outer.y + (outer.height - side) / 2, width: side, height: side };
  };
  let drawn = draw(boxAt(factor));
  if (!manual?.inner) {
    const fits = (): boolean =>
      dataLabelMarks(drawn.anchors, { ...space, free: true }).every((mark) => {
        if (mark.kind !== 'text') return true;
        const { x, y, width, height } = textBox(mark);
        return (
          x >= outer.x - 0.5 &&
          y >= outer.y - 0.5 &&
          x + width <= outer.x + outer.width + 0.5 &&
          y + height <= outer.y + outer.height + 0.5
        );
      });
    while (factor > SMALLEST && !fits()) drawn = draw(boxAt((factor *= SHRINK)));
  }
  const plot = boxAt(factor);
  return { marks: [plotAreaMark(chart, outer), ...drawn.marks], anchors: drawn.anchors, plot };
}

function radarMarks(space: PlotSpace): { marks: Mark[]; anchors: LabelAnchor[]; plot: PointBox } | null {
  const radar = layOutRadar(space);
  if (!radar) return null;
  const { grid, series, labels, plot } = radar;
  return {
    marks: [plotAreaMark(space.chart, plot), ...grid, ...series.marks, ...labels],
    anchors: series.anchors,
    plot,
  };
}

/**
 * Lays out a chart of a size as Office does: title, legend, plot area, axes, series, labels. Places are points from the chart's top
 * left; fills and lines are elements that mean something on the theme of `context`.
 */
export function layOutChart(chart: ChartModel, size: ChartSize, context: TextContext): Scene {
  const { width, height } = size;
  const padding = paddingOf(size);
  const frame: Frame = { chart, context, width, height, padding };
  const title = titleMarks(frame);
  let box: PointBox = {
    x: padding,
    y: title.top,
    width: Math.max(1, width - 2 * padding),
    height: Math.max(1, height - title.top - padding),
  };
  const legend = chart.legend && layOutLegend(chart.legend, { chart, context, width, height, box });
  if (chart.legend && legend) box = besideLegend(box, chart.legend, legend, padding);
  box = { ...box, width: Math.max(1, box.width), height: Math.max(1, box.height) };
  const space: PlotSpace = { chart, context, width, height, box };
  const parts = [cartesianMarks(space), radarMarks(space), roundMarks(space)].filter((part) => part !== null);
  const anchors = parts.flatMap((part) => part.anchors);
  return {
    marks: [
      ...backgroundMarks(frame),
      ...parts.flatMap(({ marks }) => marks),
      ...dataLabelMarks(anchors, { chart, context, width, height }),
      ...title.marks,
      ...(legend?.marks ?? []),
    ],
    plot: parts[0]?.plot ?? null,
  };
}
