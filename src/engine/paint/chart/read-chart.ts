import type { Part } from '../../../office/opc/part.ts';
import { relationshipType } from '../../../office/opc/relationship-types.ts';
import type { SpecifiedStyle } from '../../presentationml/specified-style.ts';
import { childOf, childrenOf, descend, elementsOf, type XmlElement } from '../../../office/xml/tree.ts';
import { colorChild } from '../../drawingml/resolve-color.ts';
import type { ChartAxis, ChartLegend, ChartModel, ChartPlot, ChartText, ChartTitle, Remark } from './chart-model.ts';
import { isAxis, readAxis, readTitle } from './read-axis.ts';
import { readPlot, type PlotContext } from './read-plot.ts';
import { readTextProperties } from './read-rich-text.ts';
import { readFlag, readLayout, readLook, readNumber, readText } from './read-values.ts';
import { cellsOf } from './cell-source.ts';

/** Text of charts has ten points where nothing is said; titles of charts are a fifth larger, eighteen points by themselves. */
const DEFAULT_SIZE = 10;
const DEFAULT_TITLE_SIZE = 18;
const TITLE_FACTOR = 1.2;
const FIRST_DARK_STYLE = 41;

const textFill = (style: number): XmlElement => ({
  name: 'a:solidFill',
  attributes: {},
  children: [{ name: 'a:schemeClr', attributes: { val: style >= FIRST_DARK_STYLE ? 'bg1' : 'tx1' }, children: [] }],
});

/** `c:style`, also as Office 2010 writes it beside its own (`c14:style`, counted from 101). */
function readStyleNumber(root: XmlElement): number {
  const fallback = descend(root, 'mc:AlternateContent', 'mc:Fallback');
  const style = readNumber(root, 'c:style') ?? readNumber(fallback, 'c:style') ?? 2;
  return style >= 1 && style <= 48 ? Math.round(style) : 2;
}

function readPalette(part: Part): readonly XmlElement[] | null {
  const colors = part.relationships.firstOf(relationshipType.chartColorStyle)?.xml;
  if (!colors || colors.name !== 'cs:colorStyle') return null;
  const base = elementsOf(colors).filter((node) => colorChild({ name: '', attributes: {}, children: [node] }));
  if (base.length === 0) return null;
  const variations = childrenOf(colors, 'cs:variation');
  // Each round through the colours has the next variation.
  return (variations.length > 0 ? variations : [undefined]).flatMap((variation) =>
    base.map((color) => ({ ...color, children: [...color.children, ...(variation?.children ?? [])] })),
  );
}

const readLegend = (chart: XmlElement, style: SpecifiedStyle): ChartLegend | null => {
  const legend = childOf(chart, 'c:legend');
  if (!legend) return null;
  const position = readText(legend, 'c:legendPos');
  const text = readTextProperties(legend, style);
  const deleted = new Set<number>();
  const texts = new Map<number, ChartText>();
  for (const entry of childrenOf(legend, 'c:legendEntry')) {
    const index = readNumber(entry, 'c:idx');
    if (index === undefined) continue;
    if (readFlag(entry, 'c:delete')) deleted.add(index);
    else if (childOf(entry, 'c:txPr')) texts.set(index, readTextProperties(entry, text.style));
  }
  return {
    position: position === 'l' || position === 't' || position === 'b' || position === 'tr' ? position : 'r',
    overlay: readFlag(legend, 'c:overlay'),
    layout: readLayout(legend),
    look: readLook(legend),
    text,
    deleted,
    texts,
  };
};

/** Painted flat, a chart has no depth axis to name its series: a legend names them (21.2.2.175 serAx). */
const legendOf = ({ text }: ChartAxis): ChartLegend => ({
  position: 'r',
  overlay: false,
  layout: null,
  look: {},
  text,
  deleted: new Set(),
  texts: new Map(),
});

interface TitleFacts {
  plots: readonly ChartPlot[];
  style: SpecifiedStyle;
  office2007: boolean;
  part: Part;
}

/** The chart's title; a chart of one series has that series' name for one unless the title was taken away (21.2.2.7 autoTitleDeleted). */
function readChartTitle(chart: XmlElement, { plots, style, office2007, part }: TitleFacts): ChartTitle | null {
  const series = plots.flatMap((plot) => plot.series);
  const single = series.length === 1 ? series[0] : undefined;
  const size = style.size === undefined ? DEFAULT_TITLE_SIZE : style.size * TITLE_FACTOR;
  const titleStyle: SpecifiedStyle = { ...style, size, bold: style.bold ?? true };
  const element = childOf(chart, 'c:title');
  const context = { cells: cellsOf(part), style: titleStyle, automatic: single?.name ?? 'Chart Title' };
  if (element) return readTitle(element, context);
  if (!single || readFlag(chart, 'c:autoTitleDeleted', !office2007)) return null;
  return readTitle({ name: 'c:title', attributes: {}, children: [] }, context);
}

const DATA_TABLE: Remark = {
  code: 'chart_data_table',
  message: 'The data table under the chart is not painted.',
};

/** Reads `c:chartSpace` of a chart part. */
export function readChart(part: Part): ChartModel {
  const root = part.xml;
  const chart = childOf(root, 'c:chart');
  const plotArea = childOf(chart, 'c:plotArea');
  const remarks: Remark[] = [];
  const style = readStyleNumber(root);
  // Office 2007 wrote neither of these, and took elements left out for false.
  const office2007 = !childOf(root, 'c:roundedCorners') && !childOf(root, 'mc:AlternateContent');
  const spoken = readTextProperties(root, { fill: textFill(style) });
  const text: ChartText = { style: { ...spoken.style, size: spoken.style.size ?? DEFAULT_SIZE } };
  const cells = cellsOf(part);
  const context: PlotContext = { cells, style: text.style, office2007, remark: (remark) => remarks.push(remark) };
  const plots = elementsOf(plotArea).flatMap((node) =>
    node.name.endsWith('Chart') ? (readPlot(node, context) ?? []) : [],
  );
  if (childOf(plotArea, 'c:dTable')) remarks.push(DATA_TABLE);
  const labelled = plots.some(({ series }) =>
    series.some((one) => one.trendlines.some((trend) => trend.equation || trend.rSquared)),
  );
  if (labelled)
    remarks.push({
      code: 'chart_trend_label',
      message: 'The equation of a trendline is not written; its line is painted.',
    });
  if (plots.some((plot) => plot.series.length > 0 && plot.series.every((one) => one.values.values.length === 0)))
    remarks.push({
      code: 'chart_no_data',
      message: 'The chart has no cached values and none in its workbook: it is painted empty.',
    });
  const blanks = readText(chart, 'c:dispBlanksAs');
  const axes = elementsOf(plotArea)
    .filter(isAxis)
    .map((axis) => readAxis(axis, cells, text.style));
  const depth = axes.find(({ kind, deleted }) => kind === 'series' && !deleted);
  return {
    title: chart ? readChartTitle(chart, { plots, style: spoken.style, office2007, part }) : null,
    legend: chart ? (readLegend(chart, text.style) ?? (depth ? legendOf(depth) : null)) : null,
    plots,
    axes,
    plotArea: { layout: readLayout(plotArea), look: readLook(plotArea) },
    look: readLook(root),
    text,
    style,
    roundedCorners: readFlag(root, 'c:roundedCorners'),
    blanks: blanks === 'span' || blanks === 'gap' ? blanks : childOf(chart, 'c:dispBlanksAs') ? 'zero' : 'gap',
    date1904: readFlag(root, 'c:date1904'),
    palette: readPalette(part),
    remarks,
  };
}
