import type { SpecifiedStyle } from '../../presentationml/specified-style.ts';
import { childOf, childrenOf, type XmlElement } from '../../../office/xml/tree.ts';
import type { ChartPlot, Grouping, PlotKind, Remark } from './chart-model.ts';
import { noLabel, readSpecOf } from './read-series-labels.ts';
import { readSeries } from './read-series.ts';
import { boundedNumber, readFlag, readLook, readText } from './read-values.ts';
import type { CellSource } from './cell-source.ts';

/** Plots of a plot area (ECMA-376 part 1, 21.2.2.145). */
export const plotKinds: Readonly<Record<string, PlotKind>> = {
  'c:barChart': 'bar',
  'c:bar3DChart': 'bar',
  'c:lineChart': 'line',
  'c:line3DChart': 'line',
  'c:stockChart': 'line',
  'c:areaChart': 'area',
  'c:area3DChart': 'area',
  'c:pieChart': 'pie',
  'c:pie3DChart': 'pie',
  'c:ofPieChart': 'pie',
  'c:doughnutChart': 'doughnut',
  'c:scatterChart': 'scatter',
  'c:bubbleChart': 'bubble',
  'c:radarChart': 'radar',
};

export interface PlotContext {
  cells: CellSource;
  style: SpecifiedStyle;
  /** Elements that are left out mean what Office 2007 took them for. */
  office2007: boolean;
  remark: (remark: Remark) => void;
}

const groupings: Readonly<Record<string, Grouping>> = {
  clustered: 'clustered',
  standard: 'standard',
  stacked: 'stacked',
  percentStacked: 'percent',
};

function remarkOn(name: string, remark: PlotContext['remark']): void {
  if (name.includes('3D')) remark({ code: 'chart_3d', message: 'The three-dimensional chart is painted flat.' });
  if (name === 'c:ofPieChart')
    remark({ code: 'chart_of_pie', message: 'The pie with a second plot is painted as one pie.' });
  if (name.startsWith('c:surface'))
    remark({ code: 'chart_surface', message: 'Surface charts cannot be painted: the plot is left empty.' });
}

function upDownBars(plot: XmlElement): ChartPlot['upDownBars'] {
  const bars = childOf(plot, 'c:upDownBars');
  if (!bars) return undefined;
  return {
    gapWidth: boundedNumber(bars, 'c:gapWidth', { low: 0, high: 500, absent: 150 }),
    up: readLook(childOf(bars, 'c:upBars')),
    down: readLook(childOf(bars, 'c:downBars')),
  };
}

const lookOf = (plot: XmlElement, name: string) => {
  const node = childOf(plot, name);
  return node && readLook(node);
};

/** PowerPoint's own limit. */
const MAX_SERIES = 255;

/** Reads a `c:…Chart`; null for what is no plot, or none that can be painted. */
export function readPlot(plot: XmlElement, context: PlotContext): ChartPlot | null {
  remarkOn(plot.name, context.remark);
  const kind = Object.hasOwn(plotKinds, plot.name) ? plotKinds[plot.name] : undefined;
  if (!kind) return null;
  const round = kind === 'pie' || kind === 'doughnut';
  const scatterStyle = readText(plot, 'c:scatterStyle') ?? 'marker';
  const labels = readSpecOf(plot, noLabel(context.style));
  const smooth = !context.office2007 && kind === 'line' && plot.name === 'c:lineChart';
  const written = childrenOf(plot, 'c:ser');
  if (written.length > MAX_SERIES) {
    context.remark({
      code: 'chart_series',
      message: `The chart has more than ${MAX_SERIES} series: those beyond are not painted.`,
    });
  }
  const series = written
    .slice(0, MAX_SERIES)
    .map((node, position) =>
      readSeries(node, position, { cells: context.cells, style: context.style, labels, smooth }),
    );
  return {
    kind,
    horizontal: kind === 'bar' && readText(plot, 'c:barDir') === 'bar',
    grouping: groupings[readText(plot, 'c:grouping') ?? ''] ?? (kind === 'bar' ? 'clustered' : 'standard'),
    varyColors: readFlag(plot, 'c:varyColors', round),
    series: series.sort((one, other) => one.order - other.order),
    axisIds: childrenOf(plot, 'c:axId').map((node) => node.attributes['val'] ?? ''),
    gapWidth: boundedNumber(plot, 'c:gapWidth', { low: 0, high: 500, absent: 150 }),
    overlap: boundedNumber(plot, 'c:overlap', { low: -100, high: 100, absent: 0 }),
    firstAngle: boundedNumber(plot, 'c:firstSliceAng', { low: 0, high: 360, absent: 0 }),
    holeSize: boundedNumber(plot, 'c:holeSize', { low: 1, high: 90, absent: 10 }),
    scatterLines: kind === 'scatter' && scatterStyle !== 'none',
    markers:
      kind === 'line'
        ? readFlag(plot, 'c:marker')
        : kind === 'radar'
          ? readText(plot, 'c:radarStyle') === 'marker'
          : !/^(line|smooth|none)$/.test(scatterStyle),
    radarFilled: readText(plot, 'c:radarStyle') === 'filled',
    bubbleScale: boundedNumber(plot, 'c:bubbleScale', { low: 0, high: 300, absent: 100 }),
    bubbleWidth: readText(plot, 'c:sizeRepresents') === 'w',
    negativeBubbles: readFlag(plot, 'c:showNegBubbles'),
    dropLines: lookOf(plot, 'c:dropLines'),
    highLowLines: lookOf(plot, 'c:hiLowLines'),
    upDownBars: upDownBars(plot),
    seriesLines: lookOf(plot, 'c:serLines'),
  };
}
