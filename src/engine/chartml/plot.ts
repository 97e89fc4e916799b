import type { Chart } from '../../deck/content.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import type { AxisPair } from './axis-pair.ts';
import { stringReference } from './category-data.ts';
import type { LabelPlan } from './plan-labels.ts';
import { noLine, solidFill, val, type ChartLook, type Paint } from './chart-look.ts';
import type { RingLayout } from './lay-out-ring.ts';
import type { GrowthArrow } from './growth-arrow.ts';
import type { Slope } from './lay-out-slope.ts';
import type { StackNames } from './lay-out-stack-names.ts';
import type { ChartSheet, SheetSeries } from './chart-sheet.ts';
import { seriesPaints } from './series-paints.ts';
import { itemAt } from '../../item-at.ts';

/** What every plot of one chart shares. */
export interface Plot {
  chart: Chart;
  look: ChartLook;
  sheet: ChartSheet;
  labels: LabelPlan;
  /** Of a ring whose names stand beside it. */
  ring?: RingLayout;
  /** Of stacked columns whose parts are named beside the last of them. */
  stack?: StackNames;
  /** Of lines between two points in time. */
  slope?: Slope;
  /** Of the arrow that says how much the values grow. */
  growth?: GrowthArrow;
}

const LINE_WIDTH = 28_575;
const STRONG_LINE_WIDTH = 38_100;
/** Text size that these widths, and the sizes of markers, go with: on larger pages both grow. */
const USUAL_TEXT = 14;
const MAX_MARKER = 72;
const grow = (look: ChartLook): number => Math.max(1, look.size / USUAL_TEXT);
export const lineWidth = (look: ChartLook, strong = false): number =>
  Math.round((strong ? STRONG_LINE_WIDTH : LINE_WIDTH) * grow(look));

export const axisIds = (ids: AxisPair): XmlElement[] => [val('c:axId', ids.category), val('c:axId', ids.value)];
export const head = (index: number, placed: SheetSeries): XmlElement[] => [
  val('c:idx', index),
  val('c:order', index),
  el('c:tx', stringReference(placed.name)),
];
export const filled = (paint: Paint, outline: XmlElement = noLine()): XmlElement =>
  el('c:spPr', solidFill(paint), outline);

/** The series that a plot draws, all unless their numbers are given, with what belongs to each. */
export function drawn(plot: Plot, which: readonly number[] = [...plot.chart.series.keys()]) {
  const paints = seriesPaints(plot.chart, plot.look);
  return which.map((index) => ({
    index,
    series: itemAt(plot.chart.series, index),
    placed: itemAt(plot.sheet.series, index),
    paint: itemAt(paints, index),
  }));
}

export function marker(
  paint: Paint,
  look: ChartLook,
  { shown = true, size }: { shown?: boolean; size: number },
): XmlElement {
  if (!shown) return el('c:marker', val('c:symbol', 'none'));
  return el(
    'c:marker',
    val('c:symbol', 'circle'),
    val('c:size', Math.min(MAX_MARKER, Math.round(size * grow(look)))),
    filled(paint),
  );
}
