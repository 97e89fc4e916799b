import type { Chart } from '../../deck/content.ts';
import { el, type XmlElement } from '../xml/tree.ts';
import type { AxisPair } from './axes.ts';
import { categoryData, numberReference, stringReference } from './data.ts';
import { endNameLabel, noLabels, sliceLabels, valueLabels, type LabelPlan } from './labels.ts';
import {
  gapLine,
  inkOn,
  line,
  noLine,
  plainText,
  pointPaint,
  seriesPaints,
  slicePaint,
  solidFill,
  val,
  type ChartLook,
  type Paint,
} from './look.ts';
import type { ChartSheet, SheetSeries } from './sheet.ts';

/** What every plot of one chart shares. */
export interface Plot {
  chart: Chart;
  look: ChartLook;
  sheet: ChartSheet;
  labels: LabelPlan;
}

const GAP_WIDTH = 50;
const LINE_WIDTH = 28_575;
const STRONG_LINE_WIDTH = 38_100;
/** Text size that these widths, and the sizes of markers, go with: on larger pages both grow. */
const USUAL_TEXT = 14;
const MAX_MARKER = 72;
const grow = (look: ChartLook): number => Math.max(1, look.size / USUAL_TEXT);
const lineWidth = (look: ChartLook, strong = false): number =>
  Math.round((strong ? STRONG_LINE_WIDTH : LINE_WIDTH) * grow(look));

const axisIds = (ids: AxisPair): XmlElement[] => [val('c:axId', ids.category), val('c:axId', ids.value)];
const head = (index: number, placed: SheetSeries): XmlElement[] => [
  val('c:idx', index),
  val('c:order', index),
  el('c:tx', {}, stringReference(placed.name)),
];
const filled = (paint: Paint, outline: XmlElement = noLine()): XmlElement =>
  el('c:spPr', {}, solidFill(paint), outline);

/** Series numbers drawn by a plot, with what belongs to each. */
function drawn(plot: Plot, which: readonly number[]) {
  const paints = seriesPaints(plot.chart, plot.look);
  return which.map((index) => ({
    index,
    series: plot.chart.series[index] as Chart['series'][number],
    placed: plot.sheet.series[index] as SheetSeries,
    paint: paints[index] as Paint,
  }));
}

export function barPlot(plot: Plot, ids: AxisPair, which: readonly number[]): XmlElement {
  const { chart, look, labels } = plot;
  const stacked = chart.kind !== 'combo' && chart.grouping !== 'clustered';
  const grouping = stacked ? (chart.grouping === 'percent' ? 'percentStacked' : 'stacked') : 'clustered';
  const single = which.length === 1;
  return el(
    'c:barChart',
    {},
    val('c:barDir', chart.kind === 'bar' ? 'bar' : 'col'),
    val('c:grouping', grouping),
    val('c:varyColors', false),
    drawn(plot, which).map(({ index, placed, paint }) =>
      el(
        'c:ser',
        {},
        head(index, placed),
        filled(
          single && chart.emphasizedPoint !== undefined ? (pointPaint(chart, -1, look) as Paint) : paint,
          stacked ? gapLine(look) : noLine(),
        ),
        val('c:invertIfNegative', false),
        single && chart.emphasizedPoint !== undefined && chart.emphasizedPoint < chart.categories.length
          ? el(
              'c:dPt',
              {},
              val('c:idx', chart.emphasizedPoint),
              val('c:invertIfNegative', false),
              val('c:bubble3D', false),
              filled(pointPaint(chart, chart.emphasizedPoint, look) as Paint),
            )
          : null,
        labels.values
          ? valueLabels(
              chart,
              look,
              stacked ? { paint: inkOn(paint, look), position: 'ctr' } : { paint: plainText(look), position: 'outEnd' },
            )
          : null,
        categoryData(placed.x),
        el('c:val', {}, numberReference(placed.y)),
      ),
    ),
    val('c:gapWidth', GAP_WIDTH),
    stacked ? val('c:overlap', 100) : which.length > 1 ? val('c:overlap', -5) : null,
    axisIds(ids),
  );
}

export function linePlot(plot: Plot, ids: AxisPair, which: readonly number[]): XmlElement {
  const { chart, look, labels } = plot;
  const grouping =
    chart.kind === 'line' && chart.grouping !== 'clustered'
      ? chart.grouping === 'percent'
        ? 'percentStacked'
        : 'stacked'
      : 'standard';
  return el(
    'c:lineChart',
    {},
    val('c:grouping', grouping),
    val('c:varyColors', false),
    drawn(plot, which).map(({ index, series, placed, paint }) =>
      el(
        'c:ser',
        {},
        head(index, placed),
        el('c:spPr', {}, line(paint, lineWidth(look, series.emphasis))),
        marker(paint, look, { shown: labels.values && chart.kind === 'line', size: 7 }),
        labels.endNames
          ? endNameLabel(lastIndex(series.values), paint, look)
          : labels.values
            ? valueLabels(chart, look, { paint: plainText(look), position: 't' })
            : null,
        categoryData(placed.x),
        el('c:val', {}, numberReference(placed.y)),
        val('c:smooth', false),
      ),
    ),
    val('c:marker', true),
    axisIds(ids),
  );
}

function lastIndex(values: readonly (number | null)[]): number {
  for (let i = values.length - 1; i > 0; i--) if (values[i] !== null && values[i] !== undefined) return i;
  return 0;
}

function marker(paint: Paint, look: ChartLook, { shown = true, size }: { shown?: boolean; size: number }): XmlElement {
  if (!shown) return el('c:marker', {}, val('c:symbol', 'none'));
  return el(
    'c:marker',
    {},
    val('c:symbol', 'circle'),
    val('c:size', Math.min(MAX_MARKER, Math.round(size * grow(look)))),
    filled(paint),
  );
}

export function areaPlot(plot: Plot, ids: AxisPair): XmlElement {
  const { chart, labels, look } = plot;
  const stacked =
    chart.grouping === 'percent'
      ? 'percentStacked'
      : chart.series.length > 1 || chart.grouping === 'stacked'
        ? 'stacked'
        : 'standard';
  return el(
    'c:areaChart',
    {},
    val('c:grouping', stacked),
    val('c:varyColors', false),
    drawn(
      plot,
      chart.series.map((_, i) => i),
    ).map(({ index, placed, paint }) =>
      el(
        'c:ser',
        {},
        head(index, placed),
        filled(paint, gapLine(look)),
        labels.values ? valueLabels(chart, look, { paint: inkOn(paint, look) }) : null,
        categoryData(placed.x),
        el('c:val', {}, numberReference(placed.y)),
      ),
    ),
    axisIds(ids),
  );
}

export function piePlot(plot: Plot): XmlElement {
  const { chart, look, labels } = plot;
  const doughnut = chart.kind === 'doughnut';
  const placed = plot.sheet.series[0] as SheetSeries;
  const names = !doughnut && !labels.legend;
  const slices = chart.categories.map((_, i) =>
    el('c:dPt', {}, val('c:idx', i), val('c:bubble3D', false), filled(slicePaint(chart, i, look), gapLine(look))),
  );
  // Labels of a ring stand on their slices, each of a colour of its own; those of a pie stand beside it.
  const paints = chart.categories.map((_, i) => (doughnut ? inkOn(slicePaint(chart, i, look), look) : plainText(look)));
  return el(
    doughnut ? 'c:doughnutChart' : 'c:pieChart',
    {},
    val('c:varyColors', true),
    el(
      'c:ser',
      {},
      head(0, placed),
      slices,
      labels.values ? sliceLabels(look, { paints, position: doughnut ? undefined : 'outEnd', names }) : noLabels(),
      categoryData(placed.x),
      el('c:val', {}, numberReference(placed.y)),
    ),
    val('c:firstSliceAng', 0),
    doughnut && val('c:holeSize', 58),
  );
}

export function scatterPlot(plot: Plot, ids: AxisPair): XmlElement {
  const { chart, look, labels } = plot;
  return el(
    'c:scatterChart',
    {},
    val('c:scatterStyle', 'lineMarker'),
    val('c:varyColors', false),
    drawn(
      plot,
      chart.series.map((_, i) => i),
    ).map(({ index, placed, paint }) =>
      el(
        'c:ser',
        {},
        head(index, placed),
        el('c:spPr', {}, el('a:ln', { w: 19_050 }, el('a:noFill'))),
        marker(paint, look, { size: 9 }),
        labels.values ? valueLabels(chart, look, { paint: plainText(look), position: 'r' }) : null,
        el('c:xVal', {}, numberReference(placed.x)),
        el('c:yVal', {}, numberReference(placed.y)),
        val('c:smooth', false),
      ),
    ),
    axisIds(ids),
  );
}

export function bubblePlot(plot: Plot, ids: AxisPair): XmlElement {
  const { chart, look, labels } = plot;
  return el(
    'c:bubbleChart',
    {},
    val('c:varyColors', false),
    drawn(
      plot,
      chart.series.map((_, i) => i),
    ).map(({ index, placed, paint }) =>
      el(
        'c:ser',
        {},
        head(index, placed),
        filled(paint, gapLine(look)),
        val('c:invertIfNegative', false),
        labels.values ? valueLabels(chart, look, { paint: plainText(look), position: 'r' }) : null,
        el('c:xVal', {}, numberReference(placed.x)),
        el('c:yVal', {}, numberReference(placed.y)),
        placed.size && el('c:bubbleSize', {}, numberReference(placed.size)),
        val('c:bubble3D', false),
      ),
    ),
    val('c:bubbleScale', 60),
    val('c:showNegBubbles', false),
    axisIds(ids),
  );
}

export function radarPlot(plot: Plot, ids: AxisPair): XmlElement {
  const { chart, look } = plot;
  return el(
    'c:radarChart',
    {},
    val('c:radarStyle', 'marker'),
    val('c:varyColors', false),
    drawn(
      plot,
      chart.series.map((_, i) => i),
    ).map(({ index, placed, paint }) =>
      el(
        'c:ser',
        {},
        head(index, placed),
        el('c:spPr', {}, line(paint, lineWidth(look))),
        marker(paint, look, { size: 5 }),
        categoryData(placed.x),
        el('c:val', {}, numberReference(placed.y)),
      ),
    ),
    axisIds(ids),
  );
}
