import { measureText } from '../text/measure-text.ts';
import { showsParts } from '../../deck/chart-kinds.ts';
import type { Chart } from '../../deck/content.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { categoryAxis, PRIMARY, SECONDARY, valueAxis } from './axis-pair.ts';
import { planLabels } from './plan-labels.ts';
import { lineFloor } from './line-floor.ts';
import { mutedText, noLine, plainText, richText, textProperties, val, type ChartLook } from './chart-look.ts';
import { plotLayout } from './plot-layout.ts';
import type { Plot } from './plot.ts';
import { areaPlot, barPlot, linePlot, piePlot } from './plots.ts';
import { bubblePlot, radarPlot, scatterPlot } from './point-plots.ts';
import { finerFormat } from './short-format.ts';
import { dateFormat, hasDateAxis, layOutSheet, type ChartSheet } from './chart-sheet.ts';

/**
 * `c:chartSpace` (ECMA-376 part 1, 21.2.2.29): one chart with its caches. Grey with one accent where something carries the message,
 * direct labels rather than legends, no gridlines where values are written, bars from zero, theme colours by name only.
 */
export interface ChartPart {
  root: XmlElement;
  sheet: ChartSheet;
}

const NAMESPACES = {
  'xmlns:c': 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};

/** @param workbook relationship id of the embedded workbook in the chart part */
export function chartSpace(chart: Chart, look: ChartLook, workbook: string): ChartPart {
  const sheet = layOutSheet(chart);
  const labels = planLabels(chart);
  const plot: Plot = { chart, look, sheet, labels };
  const title = chart.unit && !chart.valueAxisTitle ? chart.unit : undefined;
  const root = el(
    'c:chartSpace',
    NAMESPACES,
    val('c:date1904', false),
    val('c:roundedCorners', false),
    el(
      'c:chart',
      {},
      title && unitTitle(title, look),
      val('c:autoTitleDeleted', !title),
      el(
        'c:plotArea',
        {},
        plotLayout(plot, title !== undefined),
        plotsAndAxes(plot),
        el('c:spPr', {}, el('a:noFill'), noLine()),
      ),
      labels.legend && legend(chart, look),
      val('c:plotVisOnly', true),
      val('c:dispBlanksAs', 'gap'),
    ),
    el('c:spPr', {}, el('a:noFill'), noLine()),
    textProperties(plainText(look), look.size),
    el('c:externalData', { 'r:id': workbook }, val('c:autoUpdate', false)),
  );
  return { root, sheet };
}

/** Share of the chart's width that a text takes. */
const widthOf = (text: string, { family, size, width }: ChartLook): number =>
  measureText(text, { family, size, bold: false }) / width;

/** The unit, small, above the plot where it begins. */
const unitTitle = (text: string, look: ChartLook): XmlElement =>
  el(
    'c:title',
    {},
    richText(text, look, { size: look.size }),
    el(
      'c:layout',
      {},
      el(
        'c:manualLayout',
        {},
        val('c:xMode', 'edge'),
        val('c:yMode', 'edge'),
        val('c:x', look.rtl ? Number(Math.max(0.005, 0.985 - widthOf(text, look)).toFixed(3)) : 0.005),
        val('c:y', 0.005),
      ),
    ),
    val('c:overlay', false),
  );

function legend(chart: Chart, look: ChartLook): XmlElement {
  return el(
    'c:legend',
    {},
    val('c:legendPos', showsParts(chart.kind) ? 'r' : 't'),
    val('c:overlay', false),
    textProperties(mutedText(look), look.size),
  );
}

function dateUnit(chart: Chart): 'days' | 'months' | 'years' {
  const monthly = dateFormat(chart) === 'mmm yy';
  if (!monthly) return 'days';
  return chart.categories.every((category) => category.slice(5, 7) === '01') ? 'years' : 'months';
}

function plotsAndAxes(plot: Plot): XmlElement[] {
  const { chart, look, labels } = plot;
  const { rtl = false } = look;
  const all = chart.series.map((_, i) => i);
  const dates = hasDateAxis(chart)
    ? { format: dateUnit(chart) === 'years' ? 'yyyy' : dateFormat(chart), unit: dateUnit(chart) }
    : undefined;
  const shown = { ids: PRIMARY, shown: labels.valueAxis, gridlines: labels.valueAxis, title: chart.valueAxisTitle };
  switch (chart.kind) {
    case 'pie':
    case 'doughnut':
      return [piePlot(plot)];
    case 'bar':
      return [
        barPlot(plot, PRIMARY, all),
        categoryAxis(chart, look, { ids: PRIMARY, position: rtl ? 'r' : 'l', reversed: true }),
        valueAxis(chart, look, { ...shown, position: 'b', reversed: rtl, fromZero: true, crosses: 'max' }),
      ];
    case 'scatter':
    case 'bubble':
      return [
        chart.kind === 'scatter' ? scatterPlot(plot, PRIMARY) : bubblePlot(plot, PRIMARY),
        valueAxis(chart, look, {
          ids: { category: PRIMARY.value, value: PRIMARY.category },
          position: 'b',
          shown: true,
          gridlines: false,
          fromZero: false,
          crossBetween: 'midCat',
          title: chart.categoryAxisTitle,
          format: 'General',
        }),
        valueAxis(chart, look, {
          ...shown,
          shown: true,
          gridlines: true,
          position: 'l',
          fromZero: false,
          crossBetween: 'midCat',
        }),
      ];
    case 'radar':
      return [
        radarPlot(plot, PRIMARY),
        categoryAxis(chart, look, { ids: PRIMARY, position: 'b' }),
        valueAxis(chart, look, { ...shown, shown: true, gridlines: true, position: 'l', fromZero: true }),
      ];
    case 'combo':
      return comboPlots(plot, dates);
    case 'column':
    case 'line':
    case 'area': {
      const draw =
        chart.kind === 'column'
          ? barPlot(plot, PRIMARY, all)
          : chart.kind === 'line'
            ? linePlot(plot, PRIMARY, all)
            : areaPlot(plot, PRIMARY);
      return [
        draw,
        categoryAxis(chart, look, { ids: PRIMARY, position: 'b', reversed: rtl, dates }),
        valueAxis(chart, look, {
          ...shown,
          position: rtl ? 'r' : 'l',
          fromZero: chart.kind !== 'line',
          from: lineFloor(chart),
          // Gridlines end at the last points, so that they do not run through the names there.
          crossBetween: chart.kind === 'area' || labels.endNames ? 'midCat' : 'between',
        }),
      ];
    }
  }
}

function comboPlots(
  plot: Plot,
  dates: { format: string; unit: 'days' | 'months' | 'years' } | undefined,
): XmlElement[] {
  const { chart, look } = plot;
  const { rtl = false } = look;
  const indexes = chart.series.map((_, i) => i);
  const asLine = (i: number) =>
    (chart.series[i]?.as ?? (i === chart.series.length - 1 && i > 0 ? 'line' : 'column')) === 'line';
  const secondary = (i: number) => chart.series[i]?.secondary ?? false;
  const pick = (lines: boolean, second: boolean) =>
    indexes.filter((i) => asLine(i) === lines && secondary(i) === second);
  const plots: XmlElement[] = [];
  for (const [second, ids] of [
    [false, PRIMARY],
    [true, SECONDARY],
  ] as const) {
    const bars = pick(false, second);
    const lines = pick(true, second);
    if (bars.length > 0) plots.push(barPlot(plot, ids, bars));
    if (lines.length > 0) plots.push(linePlot(plot, ids, lines));
  }
  const onSecond = indexes.some(secondary);
  const onFirst = indexes.some((i) => !secondary(i));
  const first = onFirst
    ? [
        categoryAxis(chart, look, { ids: PRIMARY, position: 'b', reversed: rtl, dates }),
        valueAxis(chart, look, {
          ids: PRIMARY,
          position: rtl ? 'r' : 'l',
          shown: true,
          gridlines: true,
          fromZero: true,
          title: chart.valueAxisTitle,
        }),
      ]
    : [];
  const second = onSecond
    ? [
        categoryAxis(chart, look, { ids: SECONDARY, position: 'b', reversed: rtl, dates, deleted: onFirst }),
        valueAxis(chart, look, {
          ids: SECONDARY,
          position: rtl ? 'l' : 'r',
          shown: true,
          gridlines: false,
          fromZero: true,
          format: finerFormat(
            chart,
            indexes.filter(secondary).flatMap((i) => chart.series[i]?.values ?? []),
          ),
          crosses: 'max',
        }),
      ]
    : [];
  return [...plots, ...first, ...second];
}
