import { measureText } from '../text/measure-text.ts';
import { showsParts } from '../../deck/chart-kinds.ts';
import type { Chart } from '../../deck/content.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { planLabels } from './plan-labels.ts';
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
import type { Plot } from './plot.ts';
import { plotsAndAxes } from './plots-and-axes.ts';
import { legendBeside } from './bar-geometry.ts';
import { layOutGrowth } from './growth-arrow.ts';
import { layOutSlope } from './lay-out-slope.ts';
import { layOutStackNames } from './lay-out-stack-names.ts';
import { layOutRing, ringTotal } from './lay-out-ring.ts';
import { drawnOver, layOutSheet, type ChartSheet } from './chart-sheet.ts';

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
      total ? totalTitle([total, title], look) : title && unitTitle(title, look),
      val('c:autoTitleDeleted', !title && !total),
      el(
        'c:plotArea',
        plotLayout(plot, title !== undefined),
        plotsAndAxes(plot),
        el('c:spPr', el('a:noFill'), noLine()),
      ),
      legend && legendOf(plot),
      val('c:plotVisOnly', true),
      val('c:dispBlanksAs', 'gap'),
    ),
    el('c:spPr', el('a:noFill'), noLine()),
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
    richLines(lines, look),
    el(
      'c:layout',
      el(
        'c:manualLayout',
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
    val('c:legendPos', beside ? (look.rtl ? 'l' : 'r') : 't'),
    drawnOver(sheet).map((_, i) => el('c:legendEntry', val('c:idx', chart.series.length + i), val('c:delete', true))),
    val('c:overlay', false),
    textProperties(mutedText(look), look.size),
  );
}
