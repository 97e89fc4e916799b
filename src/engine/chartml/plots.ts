import { el, type XmlElement } from '../../office/xml/tree.ts';
import type { AxisPair } from './axis-pair.ts';
import { categoryData, numberReference } from './category-data.ts';
import { endNameLabel, noLabels, sliceLabels, valueLabels } from './plan-labels.ts';
import { gapLine, inkOn, line, noLine, plainText, pointPaint, val, type Paint } from './chart-look.ts';
import { axisIds, drawn, filled, head, lineWidth, marker, type Plot } from './plot.ts';
import type { SheetSeries } from './chart-sheet.ts';
import { slicePaints } from './series-paints.ts';

const GAP_WIDTH = 50;

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
    drawn(plot).map(({ index, placed, paint }) =>
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
  const shades = slicePaints(chart, look);
  const slices = shades.map((paint, i) =>
    el('c:dPt', {}, val('c:idx', i), val('c:bubble3D', false), filled(paint, gapLine(look))),
  );
  // Labels of a ring stand on their slices, each of a colour of its own; those of a pie stand beside it.
  const paints = shades.map((paint) => (doughnut ? inkOn(paint, look) : plainText(look)));
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
