import { fillChild } from '../../drawingml/fill.ts';
import type { SpecifiedStyle } from '../../presentationml/specified-style.ts';
import { childOf, childrenOf, descend, textOf, type XmlElement } from '../../../office/xml/tree.ts';
import type { ChartSeries, ErrorBars, LabelSpec, MarkerSpec, PointSpec, Trendline } from './chart-model.ts';
import { readCategories, readName, readNumbers } from './read-categories.ts';
import { readSeriesLabels } from './read-series-labels.ts';
import { boundedNumber, readFlag, readLook, readNumber, readText } from './read-values.ts';
import type { CellSource } from './cell-source.ts';

/** What the meaning of a series depends on. */
export interface SeriesContext {
  cells: CellSource;
  /** Style of the chart's text. */
  style: SpecifiedStyle;
  /** Labels of the whole plot. */
  labels: LabelSpec | null;
  /** Lines are smooth where the file does not say. */
  smooth: boolean;
}

function readMarker(parent: XmlElement): MarkerSpec | null {
  const marker = childOf(parent, 'c:marker');
  if (!marker) return null;
  const symbol = readText(marker, 'c:symbol');
  return {
    symbol: symbol === 'auto' ? undefined : symbol,
    size: childOf(marker, 'c:size') ? boundedNumber(marker, 'c:size', { low: 2, high: 72, absent: 5 }) : undefined,
    look: readLook(marker),
  };
}

function readPoints(series: XmlElement): ReadonlyMap<number, PointSpec> {
  const points = new Map<number, PointSpec>();
  for (const node of childrenOf(series, 'c:dPt')) {
    const index = readNumber(node, 'c:idx');
    if (index === undefined) continue;
    points.set(index, {
      look: readLook(node),
      marker: readMarker(node),
      explosion: readNumber(node, 'c:explosion'),
      invertIfNegative: childOf(node, 'c:invertIfNegative') ? readFlag(node, 'c:invertIfNegative') : undefined,
    });
  }
  return points;
}

/** 21.2.2.211 trendline. */
const readTrendline = (node: XmlElement): Trendline => ({
  kind: readText(node, 'c:trendlineType') ?? 'linear',
  name: textOf(childOf(node, 'c:name')),
  order: boundedNumber(node, 'c:order', { low: 2, high: 6, absent: 2 }),
  period: boundedNumber(node, 'c:period', { low: 2, high: 255, absent: 2 }),
  forward: boundedNumber(node, 'c:forward', { low: 0, high: 10_000, absent: 0 }),
  backward: boundedNumber(node, 'c:backward', { low: 0, high: 10_000, absent: 0 }),
  intercept: readNumber(node, 'c:intercept'),
  look: readLook(node),
  equation: readFlag(node, 'c:dispEq'),
  rSquared: readFlag(node, 'c:dispRSqr'),
});

/** 21.2.2.55 errBars. Bars without a direction are the value's. */
function readErrorBars(node: XmlElement, cells: CellSource): ErrorBars {
  const sides = readText(node, 'c:errBarType');
  return {
    direction: readText(node, 'c:errDir') === 'x' ? 'x' : 'y',
    sides: sides === 'plus' || sides === 'minus' ? sides : 'both',
    kind: readText(node, 'c:errValType') ?? 'fixedVal',
    value: readNumber(node, 'c:val') ?? 0,
    plus: readNumbers(childOf(node, 'c:plus'), cells).values,
    minus: readNumbers(childOf(node, 'c:minus'), cells).values,
    cap: !readFlag(node, 'c:noEndCap'),
    look: readLook(node),
  };
}

/** The fill of bars below zero where it is not simply white ([MS-ODRAWXML] c14:invertSolidFillFmt). */
function readInvertedFill(series: XmlElement): XmlElement | undefined {
  for (const extension of childrenOf(childOf(series, 'c:extLst'), 'c:ext')) {
    const properties = descend(extension, 'c14:invertSolidFillFmt', 'c14:spPr');
    if (properties) return fillChild(properties);
  }
  return undefined;
}

/** A `c:ser` of any kind (21.2.2.170 to .177). */
export function readSeries(node: XmlElement, position: number, context: SeriesContext): ChartSeries {
  const { cells, style, labels, smooth } = context;
  const index = readNumber(node, 'c:idx') ?? position;
  return {
    index,
    order: readNumber(node, 'c:order') ?? position,
    name: readName(childOf(node, 'c:tx'), cells) ?? `Series${position + 1}`,
    look: readLook(node),
    marker: readMarker(node),
    points: readPoints(node),
    labels: readSeriesLabels(node, labels, style),
    categories: readCategories(childOf(node, 'c:cat') ?? childOf(node, 'c:xVal'), cells),
    values: readNumbers(childOf(node, 'c:val') ?? childOf(node, 'c:yVal'), cells),
    sizes: childOf(node, 'c:bubbleSize') ? readNumbers(childOf(node, 'c:bubbleSize'), cells) : null,
    smooth: readFlag(node, 'c:smooth', smooth),
    invertIfNegative: readFlag(node, 'c:invertIfNegative'),
    invertedFill: readInvertedFill(node),
    explosion: boundedNumber(node, 'c:explosion', { low: 0, high: 400, absent: 0 }),
    trendlines: childrenOf(node, 'c:trendline').map(readTrendline),
    errorBars: childrenOf(node, 'c:errBars').map((bars) => readErrorBars(bars, cells)),
  };
}
