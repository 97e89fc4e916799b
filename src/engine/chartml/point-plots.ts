import { el, type XmlElement } from '../../office/xml/tree.ts';
import type { AxisPair } from './axis-pair.ts';
import { categoryData, numberReference } from './category-data.ts';
import { textLabels, valueLabels } from './plan-labels.ts';
import { shortFormat } from './short-format.ts';
import type { Chart } from '../../deck/content.ts';
import { gapLine, line, mutedText, plainText, solidFill, val, type ChartLook } from './chart-look.ts';
import { hasTrend, namedPoints } from './scatter-trend.ts';
import { axisIds, drawn, filled, head, lineWidth, marker, type Plot } from './plot.ts';

/** Names of points, in the text's ink beside them. */
function nameLabels(chart: Chart, look: ChartLook): XmlElement | null {
  const named = namedPoints(chart);
  if (named.length === 0) return null;
  return textLabels(
    look,
    named.map((idx) => ({ idx, text: chart.categories[idx] ?? '' })),
  );
}

const emphasisedDot = ({ look }: Plot, index: number): XmlElement =>
  el(
    'c:dPt',
    val('c:idx', index),
    marker({ color: look.accents[1] ?? look.text }, look, { size: 15 }),
    val('c:bubble3D', false),
  );

/** Plots whose series are points: scatter, bubbles, and the rays of a radar. */
export function scatterPlot(plot: Plot, ids: AxisPair): XmlElement {
  const { chart, look, labels } = plot;
  return el(
    'c:scatterChart',
    val('c:scatterStyle', 'lineMarker'),
    val('c:varyColors', false),
    drawn(plot).map(({ index, series, placed, paint }) =>
      el(
        'c:ser',
        head(index, placed),
        el('c:spPr', el('a:ln', { w: 19_050 }, el('a:noFill'))),
        marker(paint, look, { size: 11 }),
        series.values.length > (chart.emphasizedPoint ?? Infinity) && chart.series.length === 1
          ? emphasisedDot(plot, chart.emphasizedPoint ?? 0)
          : null,
        labels.values
          ? valueLabels(look, { format: shortFormat(chart, series), paint: plainText(look), position: 'r' })
          : nameLabels(chart, look),
        hasTrend(chart) &&
          el(
            'c:trendline',
            el('c:spPr', el('a:ln', { w: 19_050 }, solidFill(mutedText(look)), el('a:prstDash', { val: 'dash' }))),
            val('c:trendlineType', 'linear'),
            val('c:dispRSqr', false),
            val('c:dispEq', false),
          ),
        el('c:xVal', numberReference(placed.x)),
        el('c:yVal', numberReference(placed.y)),
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
    val('c:varyColors', false),
    drawn(plot).map(({ index, series, placed, paint }) =>
      el(
        'c:ser',
        head(index, placed),
        filled(paint, gapLine(look)),
        val('c:invertIfNegative', false),
        labels.values
          ? valueLabels(look, { format: shortFormat(chart, series), paint: plainText(look), position: 'r' })
          : null,
        el('c:xVal', numberReference(placed.x)),
        el('c:yVal', numberReference(placed.y)),
        placed.size && el('c:bubbleSize', numberReference(placed.size)),
        val('c:bubble3D', false),
      ),
    ),
    val('c:bubbleScale', 60),
    val('c:showNegBubbles', false),
    axisIds(ids),
  );
}

export function radarPlot(plot: Plot, ids: AxisPair): XmlElement {
  const { look } = plot;
  return el(
    'c:radarChart',
    val('c:radarStyle', 'marker'),
    val('c:varyColors', false),
    drawn(plot).map(({ index, placed, paint }) =>
      el(
        'c:ser',
        head(index, placed),
        el('c:spPr', line(paint, lineWidth(look))),
        marker(paint, look, { size: 5 }),
        categoryData(placed.x),
        el('c:val', numberReference(placed.y)),
      ),
    ),
    axisIds(ids),
  );
}
