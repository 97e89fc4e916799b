import type { Chart } from '../../deck/content.ts';
import type { AxisDivision } from './divide-axis.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { dateSteps, labelSkip, type DateAxis } from './label-skip.ts';
import {
  faintLine,
  line,
  ringLine,
  mutedText,
  noLine,
  richLines,
  textProperties,
  val,
  type ChartLook,
  type Paint,
} from './chart-look.ts';

/** Axes (ECMA-376 part 1, 21.2.2.25 catAx, 21.2.2.43 dateAx, 21.2.2.226 valAx), children in schema order. */
export interface AxisPair {
  category: number;
  value: number;
}
export const PRIMARY: AxisPair = { category: 111_111_111, value: 222_222_222 };
export const SECONDARY: AxisPair = { category: 333_333_333, value: 444_444_444 };

const ROTATED = -5_400_000;

const axisTitle = (
  text: string | undefined,
  look: ChartLook,
  style: { rotation?: number; paint?: Paint } = {},
): XmlElement | undefined =>
  text
    ? el(
        'c:title',
        richLines([{ text, size: look.size, paint: style.paint }], look, style.rotation),
        val('c:overlay', false),
      )
    : undefined;

const scaling = (orientation: 'minMax' | 'maxMin', limits: { min?: number; max?: number } = {}): XmlElement =>
  el(
    'c:scaling',
    val('c:orientation', orientation),
    limits.max !== undefined && val('c:max', limits.max),
    limits.min !== undefined && val('c:min', limits.min),
  );

interface CategoryOptions {
  ids: AxisPair;
  position: 'b' | 'l' | 'r';
  /** Horizontal bars read from the top: their category axis runs backwards. */
  reversed?: boolean;
  deleted?: boolean;
  dates?: DateAxis;
  /** A line stands at each category, and none under them. */
  rails?: boolean;
}

export function categoryAxis(chart: Chart, look: ChartLook, options: CategoryOptions): XmlElement {
  const { ids, position, reversed = false, deleted = chart.bare ?? false, dates, rails = false } = options;
  const negative = chart.series.some((series) => series.values.some((value) => value !== null && value < 0));
  const skip = position === 'b' && !dates ? labelSkip(chart, look) : 1;
  // Labels kept level are broken over lines, dates and labels with others left out between them are not to be.
  const lines = position === 'b' && !dates && skip === 1;
  const major = dates && dateSteps(chart, look, dates);
  return el(
    dates ? 'c:dateAx' : 'c:catAx',
    val('c:axId', ids.category),
    scaling(reversed ? 'maxMin' : 'minMax'),
    val('c:delete', deleted),
    val('c:axPos', position),
    rails && el('c:majorGridlines', el('c:spPr', line(faintLine(look), 12_700))),
    axisTitle(chart.categoryAxisTitle, look, { rotation: position === 'b' ? undefined : ROTATED }),
    el('c:numFmt', { formatCode: dates?.format ?? 'General', sourceLinked: false }),
    val('c:majorTickMark', 'none'),
    val('c:minorTickMark', 'none'),
    val('c:tickLblPos', negative || rails ? 'low' : 'nextTo'),
    el('c:spPr', rails ? noLine() : line(faintLine(look), 9_525)),
    textProperties(mutedText(look), look.size, { rotation: lines ? 0 : undefined }),
    val('c:crossAx', ids.value),
    val('c:crosses', 'autoZero'),
    val('c:auto', !dates),
    !dates && val('c:lblAlgn', 'ctr'),
    val('c:lblOffset', 100),
    dates && val('c:baseTimeUnit', dates.unit),
    major && [val('c:majorUnit', major.count), val('c:majorTimeUnit', major.unit)],
    skip > 1 && [val('c:tickLblSkip', skip), val('c:tickMarkSkip', skip)],
    !dates && val('c:noMultiLvlLbl', true),
  );
}

interface ValueOptions {
  ids: AxisPair;
  position: 'l' | 'r' | 'b';
  /** Values grow to the left. */
  reversed?: boolean;
  shown: boolean;
  gridlines: boolean;
  /** Bars start from zero. */
  fromZero: boolean;
  /** Where lines start that stay far above zero, see `lineFloor`. */
  from?: number;
  /** Where the axis ends, if not at the next mark. */
  to?: number;
  division?: AxisDivision;
  crosses?: 'autoZero' | 'max';
  crossBetween?: 'between' | 'midCat';
  title?: string;
  titlePaint?: Paint;
  /** Where there is no division. */
  format?: string;
}

export function valueAxis(chart: Chart, look: ChartLook, options: ValueOptions): XmlElement {
  const {
    ids,
    position,
    reversed = false,
    shown,
    gridlines,
    fromZero,
    from,
    to,
    division,
    crosses = 'autoZero',
    crossBetween = 'between',
    title,
    titlePaint,
    format,
  } = options;
  const negative = chart.series.some((series) => series.values.some((value) => value !== null && value < 0));
  const limits = {
    ...(from !== undefined ? { min: from } : fromZero && !negative ? { min: 0 } : {}),
    ...(to === undefined ? {} : { max: to }),
  };
  return el(
    'c:valAx',
    val('c:axId', ids.value),
    scaling(reversed ? 'maxMin' : 'minMax', chart.grouping === 'percent' ? { ...limits, max: 1 } : limits),
    val('c:delete', !shown),
    val('c:axPos', position),
    gridlines &&
      el('c:majorGridlines', el('c:spPr', line(chart.kind === 'radar' ? ringLine(look) : faintLine(look), 6_350))),
    axisTitle(title, look, { rotation: position === 'b' ? undefined : ROTATED, paint: titlePaint }),
    el('c:numFmt', {
      formatCode: chart.grouping === 'percent' ? '0%' : (division?.format ?? format ?? chart.numberFormat),
      sourceLinked: false,
    }),
    val('c:majorTickMark', 'none'),
    val('c:minorTickMark', 'none'),
    val('c:tickLblPos', 'nextTo'),
    el('c:spPr', noLine()),
    textProperties(mutedText(look), look.size),
    val('c:crossAx', ids.category),
    val('c:crosses', crosses),
    val('c:crossBetween', crossBetween),
    shown && division && chart.grouping !== 'percent' && val('c:majorUnit', division.unit),
  );
}
