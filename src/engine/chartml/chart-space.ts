import { measureText } from '../text/measure-text.ts';
import { showsParts } from '../../deck/chart-kinds.ts';
import type { Chart } from '../../deck/content.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { categoryAxis, PRIMARY, SECONDARY, valueAxis } from './axis-pair.ts';
import { planLabels } from './plan-labels.ts';
import { lineFloor } from './line-floor.ts';
import {
  mutedText,
  noLine,
  plainText,
  richLines,
  textProperties,
  val,
  type ChartLook,
  type TitleLine,
} from './chart-look.ts';
import { plotLayout } from './plot-layout.ts';
import { drawn, type Plot } from './plot.ts';
import { areaPlot, barPlot, calloutLines, growthLine, linePlot, piePlot, targetLine, totalLine } from './plots.ts';
import { endsWithMarks } from './reference-marks.ts';
import { endOfWaterfall, waterfallPlot } from './waterfall-plot.ts';
import { waterfallSteps } from './waterfall-steps.ts';
import { bubblePlot, radarPlot, scatterPlot } from './point-plots.ts';
import { endBeforeTotals, legendBeside } from './bar-geometry.ts';
import { comboParts, panelEnds } from './combo-panels.ts';
import { layOutGrowth } from './growth-arrow.ts';
import { layOutSlope } from './lay-out-slope.ts';
import { layOutStackNames } from './lay-out-stack-names.ts';
import { layOutRing, ringTotal } from './lay-out-ring.ts';
import { divideAxis } from './divide-axis.ts';
import { dateFormat, drawnOver, hasDateAxis, layOutSheet, type ChartSheet } from './chart-sheet.ts';

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
  const labels = planLabels(chart, look);
  const ring = chart.kind === 'doughnut' && labels.values && !labels.legend ? layOutRing(chart, look) : undefined;
  const unnamed = chart.kind === 'doughnut' && labels.values && !ring && chart.legend === 'auto';
  const total = ring && ringTotal(chart, look.language);
  const title = chart.unit && !chart.valueAxisTitle ? chart.unit : undefined;
  const stack = layOutStackNames(chart, look, title !== undefined);
  const slope = layOutSlope(chart, look, title !== undefined);
  const growth = layOutGrowth(chart, look, { labels, titled: title !== undefined, stack });
  const sheet = layOutSheet(chart, growth);
  const legend = unnamed || (labels.legend && !stack && !slope);
  const named = slope ? { ...labels, endNames: true, valueAxis: false } : labels;
  const plot: Plot = { chart, look, sheet, labels: { ...named, legend }, ring, stack, slope, growth };
  const root = el(
    'c:chartSpace',
    NAMESPACES,
    val('c:date1904', false),
    val('c:roundedCorners', false),
    el(
      'c:chart',
      {},
      total ? totalTitle([total, title], look) : title && unitTitle(title, look),
      val('c:autoTitleDeleted', !title && !total),
      el(
        'c:plotArea',
        {},
        plotLayout(plot, title !== undefined),
        plotsAndAxes(plot),
        el('c:spPr', {}, el('a:noFill'), noLine()),
      ),
      legend && legendOf(plot),
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

const titleAt = (
  lines: readonly TitleLine[],
  look: ChartLook,
  at: { x: number; y: number; overlay: boolean },
): XmlElement =>
  el(
    'c:title',
    {},
    richLines(lines, look),
    el(
      'c:layout',
      {},
      el(
        'c:manualLayout',
        {},
        val('c:xMode', 'edge'),
        val('c:yMode', 'edge'),
        val('c:x', Number(at.x.toFixed(4))),
        val('c:y', Number(at.y.toFixed(4))),
      ),
    ),
    val('c:overlay', at.overlay),
  );

/** The unit, small, above the plot, flush with what stands over the chart. */
const unitTitle = (text: string, look: ChartLook): XmlElement =>
  titleAt([{ text, size: look.size }], look, {
    x: look.rtl ? Math.max(0, 1 - widthOf(text, look)) : 0,
    y: 0.005,
    overlay: false,
  });

/** Size of a total in the text's. */
const TOTAL_SIZE = 2;
const LINE = 1.2;

/** What a ring comes to, and in what, in its hole. */
function totalTitle([total, unit]: readonly [string, string | undefined], look: ChartLook): XmlElement {
  const large = Math.round(look.size * TOTAL_SIZE);
  const lines = [{ text: total, size: large, bold: true }, ...(unit ? [{ text: unit, size: look.size }] : [])];
  const width = Math.max(
    ...lines.map(({ text, size }) => measureText(text, { family: look.family, size, bold: size === large })),
  );
  const height = lines.reduce((sum, { size }) => sum + size * LINE, 0);
  return titleAt(lines, look, {
    x: 0.5 - width / look.width / 2,
    y: 0.5 - height / look.height / 2,
    overlay: true,
  });
}

/** Over the plot; beside slices, and beside stacked columns, where it reads as they are stacked. */
function legendOf({ chart, look, sheet }: Plot): XmlElement {
  const beside = showsParts(chart.kind) || legendBeside(chart, look) > 0;
  return el(
    'c:legend',
    {},
    val('c:legendPos', beside ? (look.rtl ? 'l' : 'r') : 't'),
    drawnOver(sheet).map((_, i) =>
      el('c:legendEntry', {}, val('c:idx', chart.series.length + i), val('c:delete', true)),
    ),
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
  const from = lineFloor(chart);
  const steps = waterfallSteps(chart);
  const ends = endsWithMarks(chart);
  const shown = {
    ids: PRIMARY,
    shown: labels.valueAxis,
    gridlines: labels.valueAxis,
    title: chart.valueAxisTitle,
    division: divideAxis(chart, all, { from, look }),
  };
  switch (chart.kind) {
    case 'pie':
    case 'doughnut':
      return [piePlot(plot)];
    case 'bar':
      return [
        barPlot(plot, PRIMARY, all),
        categoryAxis(chart, look, { ids: PRIMARY, position: rtl ? 'r' : 'l', reversed: true }),
        valueAxis(chart, look, {
          ...shown,
          position: 'b',
          reversed: rtl,
          fromZero: true,
          to: (plot.sheet.total && endBeforeTotals(chart, look)) ?? ends?.to,
          crosses: 'max',
        }),
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
          division: undefined,
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
    case 'waterfall':
      return [
        steps ? waterfallPlot(plot, PRIMARY) : barPlot(plot, PRIMARY, all),
        categoryAxis(chart, look, { ids: PRIMARY, position: 'b', reversed: rtl }),
        valueAxis(chart, look, {
          ...shown,
          position: rtl ? 'r' : 'l',
          fromZero: true,
          ...(steps ? { from: 0, to: endOfWaterfall(steps), division: undefined } : {}),
        }),
      ];
    case 'column':
    case 'line':
    case 'area': {
      const draw =
        chart.kind === 'column'
          ? barPlot(plot, PRIMARY, all)
          : chart.kind === 'line'
            ? linePlot(plot, PRIMARY, all)
            : areaPlot(plot, PRIMARY);
      const target = targetLine(plot, SECONDARY);
      return [
        draw,
        ...[totalLine(plot, PRIMARY), target, growthLine(plot, PRIMARY), ...calloutLines(plot, PRIMARY)].filter(
          (one) => one !== undefined,
        ),
        categoryAxis(chart, look, {
          ids: PRIMARY,
          position: 'b',
          reversed: rtl,
          dates,
          rails: plot.slope !== undefined,
        }),
        valueAxis(chart, look, {
          ...shown,
          position: rtl ? 'r' : 'l',
          fromZero: chart.kind !== 'line',
          from: plot.slope?.from ?? plot.growth?.from ?? ends?.from ?? from,
          to: plot.slope?.to ?? plot.growth?.to ?? ends?.to ?? plot.stack?.to,
          // Gridlines end at the last points, so that they do not run through the names there.
          crossBetween: chart.kind === 'area' || labels.endNames ? 'midCat' : 'between',
        }),
        ...(target
          ? [
              categoryAxis(chart, look, { ids: SECONDARY, position: 'b', reversed: rtl, deleted: true }),
              valueAxis(chart, look, {
                ...ends,
                ids: SECONDARY,
                position: rtl ? 'l' : 'r',
                shown: false,
                gridlines: false,
                fromZero: true,
                crosses: 'max',
                crossBetween: 'midCat',
              }),
            ]
          : []),
      ];
    }
  }
}

function comboPlots(
  plot: Plot,
  dates: { format: string; unit: 'days' | 'months' | 'years' } | undefined,
): XmlElement[] {
  const { chart, look, labels } = plot;
  const { rtl = false } = look;
  const { bars, lines, secondary } = comboParts(chart);
  const panels = labels.valueAxis ? undefined : panelEnds(chart);
  const plots: XmlElement[] = [];
  for (const [second, ids] of [
    [false, PRIMARY],
    [true, SECONDARY],
  ] as const) {
    const mine = (which: readonly number[]): number[] => which.filter((i) => secondary(i) === second);
    if (mine(bars).length > 0) plots.push(barPlot(plot, ids, mine(bars)));
    if (mine(lines).length > 0) plots.push(linePlot(plot, ids, mine(lines)));
  }
  const axes = (second: boolean): XmlElement[] => {
    const which = [...chart.series.keys()].filter((i) => secondary(i) === second);
    if (which.length === 0) return [];
    const alone = !second || which.length === chart.series.length;
    const ids = second ? SECONDARY : PRIMARY;
    const ends = panels && (second ? panels.line : panels.bars);
    // Each axis is in the colour of the one series that it counts for.
    const [only] = which.length === 1 ? drawn(plot, which) : [];
    const two = which.length < chart.series.length;
    return [
      categoryAxis(chart, look, { ids, position: 'b', reversed: rtl, dates, deleted: !alone }),
      valueAxis(chart, look, {
        ids,
        position: rtl === second ? 'l' : 'r',
        shown: labels.valueAxis,
        gridlines: labels.valueAxis && alone,
        fromZero: true,
        from: ends?.min,
        to: ends?.max,
        title: labels.valueAxis
          ? ((second ? undefined : chart.valueAxisTitle) ?? (two ? only?.series.name : undefined))
          : undefined,
        titlePaint: two ? only?.paint : undefined,
        division: divideAxis(chart, which),
        ...(second ? { crosses: 'max' } : {}),
      }),
    ];
  };
  return [...plots, ...axes(false), ...axes(true)];
}
