import { el, type XmlElement } from '../../office/xml/tree.ts';
import type { AxisPair } from './axis-pair.ts';
import { categoryData, numberReference } from './category-data.ts';
import { valueLabels } from './plan-labels.ts';
import { gapLine, line, plainText, val } from './chart-look.ts';
import { axisIds, drawn, filled, head, lineWidth, marker, type Plot } from './plot.ts';

/** Plots whose series are points: scatter, bubbles, and the rays of a radar. */
export function scatterPlot(plot: Plot, ids: AxisPair): XmlElement {
  const { chart, look, labels } = plot;
  return el(
    'c:scatterChart',
    {},
    val('c:scatterStyle', 'lineMarker'),
    val('c:varyColors', false),
    drawn(plot).map(({ index, placed, paint }) =>
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
    drawn(plot).map(({ index, placed, paint }) =>
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
  const { look } = plot;
  return el(
    'c:radarChart',
    {},
    val('c:radarStyle', 'marker'),
    val('c:varyColors', false),
    drawn(plot).map(({ index, placed, paint }) =>
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
