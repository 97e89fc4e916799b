import { plainColorMap } from '../../src/engine/drawingml/resolve-color.ts';
import { readTheme } from '../../src/engine/drawingml/theme.ts';
import { contentType } from '../../src/office/opc/content-types.ts';
import { OpcPackage } from '../../src/office/opc/package.ts';
import type { Part } from '../../src/office/opc/part.ts';
import type { TextContext } from '../../src/engine/presentationml/effective-style.ts';
import { contextOf } from '../../src/engine/presentationml/master.ts';
import { el, type XmlElement } from '../../src/office/xml/tree.ts';

/** Charts of a test's own making, as `c:chartSpace` trees: only what the test is about has to be said. */
const val = (name: string, value: string | number | boolean): XmlElement => el(name, { val: value });

export interface SeriesXml {
  name?: string;
  values?: (number | null)[];
  categories?: (string | number)[];
  /** Number format of categories that are numbers. */
  categoryFormat?: string;
  format?: string;
  x?: number[];
  sizes?: number[];
  /** Children between `c:tx` and the data, in schema order. */
  parts?: XmlElement[];
  /** Children after the data. */
  after?: XmlElement[];
}

export const numbers = (values: readonly (number | null)[], format = 'General'): XmlElement =>
  el(
    'c:numLit',
    el('c:formatCode', format),
    val('c:ptCount', values.length),
    values.map((value, idx) => (value === null ? null : el('c:pt', { idx }, el('c:v', String(value))))),
  );
const strings = (values: readonly string[]): XmlElement =>
  el(
    'c:strLit',
    val('c:ptCount', values.length),
    values.map((value, idx) => el('c:pt', { idx }, el('c:v', value))),
  );

export function seriesXml(index: number, spec: SeriesXml): XmlElement {
  const {
    name = `S${index + 1}`,
    values = [],
    categories,
    categoryFormat,
    format,
    x,
    sizes,
    parts = [],
    after = [],
  } = spec;
  const dated = categories?.every((category) => typeof category === 'number');
  return el(
    'c:ser',
    val('c:idx', index),
    val('c:order', index),
    el('c:tx', el('c:v', name)),
    parts,
    categories &&
      el('c:cat', dated ? numbers(categories.map(Number), categoryFormat) : strings(categories.map(String))),
    x && el('c:xVal', numbers(x)),
    el(x ? 'c:yVal' : 'c:val', numbers(values, format)),
    sizes && el('c:bubbleSize', numbers(sizes)),
    after,
  );
}

export interface PlotXml {
  /** `barChart`, `lineChart`, … */
  name: string;
  series: SeriesXml[];
  /** Values by element, in schema order: before the series, and after them. */
  before?: Record<string, string | number | boolean>;
  after?: (XmlElement | undefined)[];
  axes?: readonly [number, number];
  /** Number of the first series. */
  from?: number;
}

export const PRIMARY = [1, 2] as const;
export const SECONDARY = [3, 4] as const;

export const plotXml = ({ name, series, before = {}, after = [], axes = PRIMARY, from = 0 }: PlotXml): XmlElement =>
  el(
    `c:${name}`,
    Object.entries(before).map(([key, value]) => val(`c:${key}`, value)),
    series.map((one, index) => seriesXml(from + index, one)),
    after,
    /pie|doughnut/i.test(name) ? [] : axes.map((id) => val('c:axId', id)),
  );

export interface AxisXml {
  name?: 'catAx' | 'valAx' | 'dateAx';
  id: number;
  cross: number;
  position?: 'l' | 'r' | 't' | 'b';
  reversed?: boolean;
  deleted?: boolean;
  scaling?: XmlElement[];
  /** Children from gridlines to text properties. */
  parts?: XmlElement[];
  crosses?: XmlElement;
  /** Children after the crossing. */
  after?: XmlElement[];
}

export const axisXml = (spec: AxisXml): XmlElement =>
  el(
    `c:${spec.name ?? 'valAx'}`,
    val('c:axId', spec.id),
    el('c:scaling', val('c:orientation', spec.reversed ? 'maxMin' : 'minMax'), spec.scaling),
    val('c:delete', spec.deleted ?? false),
    val('c:axPos', spec.position ?? 'l'),
    spec.parts,
    val('c:crossAx', spec.cross),
    spec.crosses ?? val('c:crosses', 'autoZero'),
    spec.after,
  );

/** The two axes of a chart of columns, or of bars that lie. */
export const usualAxes = (across: Partial<AxisXml> = {}, value: Partial<AxisXml> = {}): XmlElement[] => [
  axisXml({ name: 'catAx', id: 1, cross: 2, position: 'b', ...across }),
  axisXml({ name: 'valAx', id: 2, cross: 1, position: 'l', parts: [el('c:majorGridlines')], ...value }),
];

export interface ChartXml {
  plots: XmlElement[];
  axes?: XmlElement[];
  title?: XmlElement;
  legend?: XmlElement;
  layout?: XmlElement;
  style?: number;
  blanks?: 'gap' | 'zero' | 'span';
  /** Points; 10 where nothing is said. */
  size?: number;
  after?: XmlElement[];
}

export const chartXml = (spec: ChartXml): XmlElement =>
  el(
    'c:chartSpace',
    {
      'xmlns:c': 'http://schemas.openxmlformats.org/drawingml/2006/chart',
      'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
      'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    },
    val('c:roundedCorners', false),
    spec.style !== undefined && val('c:style', spec.style),
    el(
      'c:chart',
      spec.title,
      val('c:autoTitleDeleted', spec.title === undefined),
      el('c:plotArea', spec.layout ?? el('c:layout'), spec.plots, spec.axes ?? []),
      spec.legend,
      val('c:plotVisOnly', true),
      val('c:dispBlanksAs', spec.blanks ?? 'gap'),
    ),
    spec.size !== undefined &&
      el(
        'c:txPr',
        el('a:bodyPr'),
        el('a:p', el('a:pPr', el('a:defRPr', { sz: spec.size * 100 })), el('a:endParaRPr', { lang: 'en-US' })),
      ),
    spec.after,
  );

/** `c:layout` with the inner plot area at these shares of the chart. */
export const innerLayout = (x: number, y: number, w: number, h: number): XmlElement =>
  el(
    'c:layout',
    el(
      'c:manualLayout',
      val('c:layoutTarget', 'inner'),
      val('c:xMode', 'edge'),
      val('c:yMode', 'edge'),
      val('c:x', x),
      val('c:y', y),
      val('c:w', w),
      val('c:h', h),
    ),
  );

export const chartPart = (root: XmlElement): Part =>
  OpcPackage.create().addPart('/ppt/charts/chart1.xml', contentType.chart, root);

/** Office's own theme and the plain colour map. */
export const officeContext = (): TextContext => contextOf(readTheme(undefined), plainColorMap);
