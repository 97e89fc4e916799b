import type { SpecifiedStyle } from '../../presentationml/specified-style.ts';
import type { XmlElement } from '../../../office/xml/tree.ts';

/** A chart space (`c:chartSpace`, ECMA-376 part 1, 21.2.2.29) as plain data. Fills and lines are still elements: their colours mean something on a theme only. */
export interface ChartModel {
  title: ChartTitle | null;
  legend: ChartLegend | null;
  /** In the order they are written, which is the order they are drawn in but for areas (first) and lines (last). */
  plots: readonly ChartPlot[];
  axes: readonly ChartAxis[];
  plotArea: { layout: ManualLayout | null; look: Look };
  look: Look;
  /** Properties of all text of the chart, which elements lay theirs over. */
  text: ChartText;
  /** 21.2.2.227: 1 to 48. */
  style: number;
  roundedCorners: boolean;
  blanks: 'gap' | 'zero' | 'span';
  /** The first day of serial dates is in 1904 (21.2.2.38). */
  date1904: boolean;
  /** Automatic colours of the chart's own style part (`cs:colorStyle`), null without one. */
  palette: readonly XmlElement[] | null;
  /** What was met that is not painted as it should be: code and sentence. */
  remarks: readonly Remark[];
}

export interface Remark {
  code: string;
  message: string;
}

/** Fill and line that a place has of its own: undefined where they are automatic. */
export interface Look {
  fill?: XmlElement;
  /** `a:ln` */
  line?: XmlElement;
  /** `a:effectLst` */
  effects?: XmlElement;
}

export interface ChartText {
  style: SpecifiedStyle;
  /** Clockwise in degrees; undefined leaves it to the program. */
  rotation?: number;
}

/** `c:manualLayout` (21.2.2.95): fractions of the chart. */
export interface ManualLayout {
  inner: boolean;
  /** Whether x and y count from the edge of the chart, else from where the element stands by itself. */
  xEdge: boolean;
  yEdge: boolean;
  /** Whether w and h are the right and lower edge rather than sizes. */
  wEdge: boolean;
  hEdge: boolean;
  x?: number;
  y?: number;
  w?: number;
  h?: number;
}

export interface TextPiece {
  text: string;
  style: SpecifiedStyle;
}
/** One paragraph of a title or label. */
export interface ChartParagraph {
  pieces: TextPiece[];
  align?: SpecifiedStyle['align'];
}

export interface ChartTitle {
  paragraphs: ChartParagraph[];
  rotation?: number;
  layout: ManualLayout | null;
  overlay: boolean;
  look: Look;
}

export interface ChartLegend {
  position: 'r' | 'l' | 't' | 'b' | 'tr';
  overlay: boolean;
  layout: ManualLayout | null;
  look: Look;
  text: ChartText;
  /** Entries (by their number in the legend) that are not shown, and those with text of their own. */
  deleted: ReadonlySet<number>;
  texts: ReadonlyMap<number, ChartText>;
}

export type PlotKind = 'bar' | 'line' | 'area' | 'pie' | 'doughnut' | 'scatter' | 'bubble' | 'radar';
export type Grouping = 'standard' | 'clustered' | 'stacked' | 'percent';

/** One `c:…Chart` of the plot area (21.2.2.145). */
export interface ChartPlot {
  kind: PlotKind;
  /** Bars lie on their side. */
  horizontal: boolean;
  grouping: Grouping;
  varyColors: boolean;
  series: readonly ChartSeries[];
  axisIds: readonly string[];
  /** Percent of a bar's width. */
  gapWidth: number;
  overlap: number;
  firstAngle: number;
  holeSize: number;
  /** Lines join the points of a scatter chart; markers stand at them (21.2.2.161 scatterStyle). */
  scatterLines: boolean;
  markers: boolean;
  radarFilled: boolean;
  bubbleScale: number;
  bubbleWidth: boolean;
  negativeBubbles: boolean;
  dropLines?: Look;
  highLowLines?: Look;
  upDownBars?: { gapWidth: number; up: Look; down: Look };
  seriesLines?: Look;
}

export interface NumberData {
  values: readonly (number | null)[];
  format: string;
  /** Formats of single points where they differ. */
  formats: ReadonlyMap<number, string>;
}

export interface CategoryData {
  count: number;
  /** Innermost level first; texts by point, '' where a level says nothing. */
  levels: readonly (readonly string[])[];
  /** Values where the categories are numbers or dates. */
  numbers: readonly (number | null)[] | null;
  format: string;
}

export interface MarkerSpec {
  /** 21.2.3.27 ST_MarkerStyle; undefined is automatic. */
  symbol?: string;
  size?: number;
  look: Look;
}

export interface PointSpec {
  look: Look;
  marker: MarkerSpec | null;
  explosion?: number;
  invertIfNegative?: boolean;
}

export interface ChartSeries {
  /** `c:idx`: what automatic formats count by. */
  index: number;
  order: number;
  name: string;
  look: Look;
  marker: MarkerSpec | null;
  points: ReadonlyMap<number, PointSpec>;
  labels: SeriesLabels | null;
  categories: CategoryData | null;
  values: NumberData;
  sizes: NumberData | null;
  smooth: boolean;
  invertIfNegative: boolean;
  /** Fill of inverted bars ([MS-ODRAWXML] c14:invertSolidFillFmt). */
  invertedFill?: XmlElement;
  explosion: number;
  trendlines: readonly Trendline[];
  errorBars: readonly ErrorBars[];
}

/** Which parts a label shows, how, and where. Undefined inherits. */
export interface LabelSpec {
  deleted: boolean;
  value: boolean;
  category: boolean;
  series: boolean;
  percent: boolean;
  bubbleSize: boolean;
  legendKey: boolean;
  /** Text from cells ([MS-ODRAWXML] c15:showDataLabelsRange). */
  cellRange: boolean;
  separator?: string;
  position?: string;
  format?: string;
  look: Look;
  /** Preset shape of its box ([MS-ODRAWXML] c15:spPr); a rectangle unless said. */
  geometry?: string;
  /** Points between the text and its box; the program's own unless said. */
  padding?: { x: number; y: number };
  /** Its lines are broken nowhere. */
  unbroken?: boolean;
  text: ChartText;
  layout: ManualLayout | null;
  /** Text of its own; fields are pieces whose text is `[VALUE]` and the like. */
  paragraphs?: ChartParagraph[];
}

export interface SeriesLabels {
  all: LabelSpec;
  points: ReadonlyMap<number, LabelSpec>;
  leaderLines: boolean;
  leaderLook: Look;
  /** Cached texts of the cells that labels may show. */
  cells: ReadonlyMap<number, string>;
}

export interface Trendline {
  kind: string;
  name: string;
  order: number;
  period: number;
  forward: number;
  backward: number;
  intercept?: number;
  look: Look;
  equation: boolean;
  rSquared: boolean;
}

export interface ErrorBars {
  direction: 'x' | 'y';
  sides: 'both' | 'plus' | 'minus';
  kind: string;
  value: number;
  plus: readonly (number | null)[];
  minus: readonly (number | null)[];
  cap: boolean;
  look: Look;
}

export type TickMark = 'none' | 'in' | 'out' | 'cross';
export type TimeUnit = 'days' | 'months' | 'years';

export interface ChartAxis {
  id: string;
  kind: 'category' | 'date' | 'value' | 'series';
  crossId: string;
  deleted: boolean;
  position: 'l' | 'r' | 't' | 'b';
  reversed: boolean;
  min?: number;
  max?: number;
  logBase?: number;
  majorUnit?: number;
  minorUnit?: number;
  baseUnit?: TimeUnit;
  majorTimeUnit?: TimeUnit;
  minorTimeUnit?: TimeUnit;
  /** Where this axis crosses the other one. */
  crosses: 'autoZero' | 'min' | 'max';
  crossesAt?: number;
  /** Whether the categories of the axis that is crossed have room of their own (between ticks). */
  between: boolean;
  majorGrid: Look | null;
  minorGrid: Look | null;
  title: ChartTitle | null;
  /** Undefined where it is linked to the source. */
  format?: string;
  majorTick: TickMark;
  minorTick: TickMark;
  labels: 'high' | 'low' | 'nextTo' | 'none';
  labelSkip?: number;
  markSkip?: number;
  /** Percent of the usual distance. */
  labelOffset: number;
  multiLevel: boolean;
  displayUnit?: { divisor: number; title: ChartTitle | null };
  look: Look;
  text: ChartText;
}
