import type { Chart } from '../../deck/content.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { barThickness, textWidth, widestLabel } from './bar-geometry.ts';
import { lineFloor } from './line-floor.ts';
import { hasErrors, showsTarget } from './reference-marks.ts';
import { END_SEPARATOR, showsShares, showsTotals } from './stacks.ts';
import { isInPanels } from './combo-panels.ts';
import {
  legiblePaint,
  noLine,
  plainText,
  richLines,
  solidFill,
  textProperties,
  val,
  type ChartLook,
  type Paint,
} from './chart-look.ts';

/**
 * What is labelled directly, and whether a legend or a value axis is still needed: values on bars where they have room, names at the
 * ends of lines, names on slices.
 */
export interface LabelPlan {
  /** Each value is written at its bar, point or slice. */
  values: boolean;
  /** Names stand at the last point of each line. */
  endNames: boolean;
  /** Names stand over the values of the last group of columns. */
  groupNames: boolean;
  legend: boolean;
  valueAxis: boolean;
}

const MAX_LABELLED_VALUES = 16;
const MAX_LABELLED_PARTS = 80;
const MAX_DIRECT_NAMES = 4;
const MAX_SLICES = 6;
/** Labels of columns may reach into the gaps beside them. */
const WIDER_THAN_BAR = 1.4;
/** Line ends nearer than this share of the range would write their names over each other. */
const END_GAP = 0.07;

const lastValue = (values: readonly (number | null)[]): number | null =>
  values.findLast((value) => value !== null) ?? null;

function lineEndsApart(chart: Chart): boolean {
  const all = chart.series.flatMap((series) => series.values).filter((value) => value !== null);
  const top = Math.max(...all);
  // The axis need not start at zero, which makes gaps of a few hundredths wide.
  const range = Math.max(top - (lineFloor(chart) ?? Math.min(0, ...all)), Number.EPSILON);
  const ends = chart.series.map((series) => lastValue(series.values)).filter((value) => value !== null);
  ends.sort((a, b) => a - b);
  return (
    ends.length === chart.series.length &&
    ends.every((end, i) => i === 0 || (end - (ends[i - 1] as number)) / range > END_GAP)
  );
}

/** Whether the names of columns have room over the last group of them, each over its own. */
function namesFitColumns(chart: Chart, look: ChartLook): boolean {
  const thick = barThickness(chart, look, [...chart.series.keys()]);
  return (
    chart.kind === 'column' &&
    chart.legend === 'auto' &&
    // Values stand in the columns then, and names have no place over them.
    !showsTarget(chart) &&
    !hasErrors(chart) &&
    chart.series.length > 1 &&
    chart.series.length <= MAX_DIRECT_NAMES &&
    chart.series.every(
      ({ name, values }) => lastValue(values) === values.at(-1) && textWidth(name, look, true) <= thick,
    )
  );
}

export function planLabels(chart: Chart, look: ChartLook): LabelPlan {
  if (chart.bare) return { values: false, endNames: false, groupNames: false, legend: false, valueAxis: false };
  const points = chart.series.reduce((sum, series) => sum + series.values.length, 0);
  const several = chart.series.length > 1;
  const explicit = (fallback: boolean) => (chart.labels === 'auto' ? fallback : chart.labels === 'on');
  const legend = (fallback: boolean) => (chart.legend === 'auto' ? fallback : chart.legend === 'on');
  const plan = { endNames: false, groupNames: false };
  switch (chart.kind) {
    case 'pie':
      return {
        ...plan,
        values: explicit(true),
        legend: legend(chart.categories.length > MAX_SLICES),
        valueAxis: false,
      };
    case 'doughnut':
      return {
        ...plan,
        values: explicit(true),
        legend: legend(chart.categories.length > MAX_SLICES),
        valueAxis: false,
      };
    case 'line': {
      const endNames =
        chart.legend !== 'on' && several && chart.series.length <= MAX_DIRECT_NAMES && lineEndsApart(chart);
      // Bars of errors stand where values would be written: the axis tells them.
      const values = explicit(!several && chart.categories.length <= 8 && !hasErrors(chart));
      return { ...plan, values, endNames, legend: legend(several && !endNames), valueAxis: !values };
    }
    case 'column':
    case 'bar': {
      if (chart.grouping !== 'clustered') {
        // The lengths of 100 % stacks are shares: other values on them would say something else.
        const values = explicit(
          points <= MAX_LABELLED_PARTS && (chart.grouping === 'percent' ? showsShares(chart) : showsTotals(chart)),
        );
        return { ...plan, values, legend: legend(several), valueAxis: !values };
      }
      const wide = chart.kind === 'column' ? barThickness(chart, look, [...chart.series.keys()]) : Infinity;
      const values = explicit(points <= MAX_LABELLED_VALUES && widestLabel(chart, look) <= wide * WIDER_THAN_BAR);
      const groupNames = values && namesFitColumns(chart, look);
      return { ...plan, values, groupNames, legend: legend(several && !groupNames), valueAxis: !values };
    }
    case 'combo': {
      const panels = isInPanels(chart, look);
      return { ...plan, values: explicit(panels), legend: legend(several), valueAxis: !panels };
    }
    case 'waterfall': {
      const values = explicit(points <= MAX_LABELLED_VALUES);
      return { ...plan, values, legend: legend(false), valueAxis: !values };
    }
    case 'area':
    case 'scatter':
    case 'bubble':
    case 'radar':
      return { ...plan, values: explicit(false), legend: legend(several), valueAxis: true };
  }
}

interface Shown {
  value?: boolean;
  category?: boolean;
  series?: boolean;
  percent?: boolean;
}

const shows = ({ value = false, category = false, series = false, percent = false }: Shown): XmlElement[] => [
  val('c:showLegendKey', false),
  val('c:showVal', value),
  val('c:showCatName', category),
  val('c:showSerName', series),
  val('c:showPercent', percent),
  val('c:showBubbleSize', false),
];

const plainShape = (): XmlElement => el('c:spPr', el('a:noFill'), el('a:ln', el('a:noFill')));

/** How far a label is moved from where it stands by itself, in parts of the chart (21.2.2.95). */
interface Move {
  x: number;
  y: number;
}
const moved = ({ x, y }: Move): XmlElement => el('c:layout', el('c:manualLayout', val('c:x', x), val('c:y', y)));

export const noLabels = (): XmlElement => el('c:dLbls', shows({}));

/** Values at bars, columns, points. */
export function valueLabels(look: ChartLook, options: ValueLabels): XmlElement {
  const { format, paint, position, bold = false, without = [], named, apart } = options;
  const content = (style: { paint: Paint; bold: boolean; unbroken?: boolean }, shown: Shown): XmlElement[] => [
    el('c:numFmt', { formatCode: format, sourceLinked: false }),
    plainShape(),
    textProperties(style.paint, look.size, style),
    ...(position ? [val('c:dLblPos', position)] : []),
    ...shows(shown),
  ];
  return el(
    'c:dLbls',
    without.map((idx) => el('c:dLbl', val('c:idx', idx), val('c:delete', true))),
    apart && el('c:dLbl', val('c:idx', apart.idx), content({ paint: apart.paint, bold: true }, { value: true })),
    named &&
      el(
        'c:dLbl',
        val('c:idx', named.idx),
        named.move && moved(named.move),
        content(
          { paint: legiblePaint(named.paint, look), bold: true, unbroken: named.move !== undefined },
          { value: true, series: true },
        ),
        el('c:separator', named.separator),
      ),
    content({ paint, bold }, { value: true }),
  );
}

/** Words of their own at some points, to the side on which the slide is read on. */
export const textLabels = (look: ChartLook, labels: readonly { idx: number; text: string }[]): XmlElement =>
  el(
    'c:dLbls',
    labels.map(({ idx, text }) =>
      el(
        'c:dLbl',
        val('c:idx', idx),
        richLines([{ text, size: look.size }], look),
        plainShape(),
        val('c:dLblPos', look.rtl ? 'l' : 'r'),
        shows({ value: true }),
      ),
    ),
    shows({}),
  );

interface ValueLabels {
  format: string;
  paint: Paint;
  position?: string;
  bold?: boolean;
  /** Points whose label has no room. */
  without?: readonly number[];
  /** The point at which the series' name stands with the value, in the series' colour. */
  named?: { idx: number; paint: Paint; separator: string; move?: Move };
  /** The point whose value stands in an ink of its own, on a ground of its own. */
  apart?: { idx: number; paint: Paint };
}

interface SliceLabels {
  /** Ink of each. */
  paints: readonly Paint[];
  position?: string;
  /** Names stand over the shares. */
  names: boolean;
  /** How far each is moved from where it stands by itself, in parts of the chart. */
  moves?: readonly Move[];
}

/** Names and shares of slices. */
export function sliceLabels(look: ChartLook, { paints, position, names, moves = [] }: SliceLabels): XmlElement {
  const [first = { color: look.text }] = paints;
  const content = (paint: Paint) => [
    el('c:numFmt', { formatCode: '0%', sourceLinked: false }),
    plainShape(),
    textProperties(paint, look.size),
    position && val('c:dLblPos', position),
    ...shows({ category: names, percent: true }),
    names && el('c:separator', '\n'),
  ];
  return el(
    'c:dLbls',
    paints.map((paint, idx) => {
      const move = moves[idx];
      if (paint.color === first.color && !move) return null;
      return el('c:dLbl', val('c:idx', idx), move && moved(move), content(paint));
    }),
    content(first),
    val('c:showLeaderLines', names && moves.length === 0),
  );
}

interface NameLabel {
  idx: number;
  paint: Paint;
  position: string;
  shows: Shown;
  format?: string;
  move?: Move;
  /** Of a pill around it. */
  fill?: Paint;
}

const LABEL_EXTENSION = '{CE6537A1-D6FC-4f65-9D91-7224C49458BB}';
const LABEL_NAMESPACE = 'http://schemas.microsoft.com/office/drawing/2012/chart';
/** EMU between a label and the pill around it. */
const PILL = { x: 91_440, y: 36_576 };
/** The box of a label as a pill, for programs that know such ([MS-ODRAWXML] 2.24.3.72). */
const pill = (): XmlElement =>
  el(
    'c:extLst',
    el(
      'c:ext',
      { uri: LABEL_EXTENSION, 'xmlns:c15': LABEL_NAMESPACE },
      el('c15:spPr', el('a:prstGeom', { prst: 'roundRect' }, el('a:avLst'))),
    ),
  );

/** The one label of a series that is there for it: its name, its value or both, one under the other. */
export const nameLabel = (
  look: ChartLook,
  { idx, paint, position, shows: said, format, move, fill }: NameLabel,
): XmlElement =>
  el(
    'c:dLbls',
    el(
      'c:dLbl',
      val('c:idx', idx),
      move && (move.x !== 0 || move.y !== 0) && moved(move),
      format !== undefined && el('c:numFmt', { formatCode: format, sourceLinked: false }),
      fill ? el('c:spPr', solidFill(fill), noLine()) : plainShape(),
      textProperties(paint, look.size, { bold: true, ...(fill ? { inset: PILL } : {}) }),
      val('c:dLblPos', position),
      ...shows(said),
      el('c:separator', '\n'),
      fill && pill(),
    ),
    shows({}),
  );

interface EndName {
  index: number;
  paint: Paint;
  format: string;
  move?: Move;
  /** The first value stands at the line's start too, moved so far. */
  start?: Move;
}

/** The series' name with its last value, in the series' colour, at its last point; other points carry nothing but the first its value where it is wanted. */
export function endNameLabel(look: ChartLook, { index, paint, format, move, start }: EndName): XmlElement {
  const [before, after] = look.rtl ? ['r', 'l'] : ['l', 'r'];
  const at = (idx: number, by: Move | undefined, content: readonly XmlElement[]): XmlElement =>
    el(
      'c:dLbl',
      val('c:idx', idx),
      by && (by.x !== 0 || by.y !== 0) && moved(by),
      el('c:numFmt', { formatCode: format, sourceLinked: false }),
      plainShape(),
      content,
    );
  return el(
    'c:dLbls',
    start &&
      at(0, start, [textProperties(plainText(look), look.size), val('c:dLblPos', before), ...shows({ value: true })]),
    at(index, move, [
      textProperties(legiblePaint(paint, look), look.size, { bold: true, unbroken: true }),
      val('c:dLblPos', after),
      ...shows({ series: true, value: true }),
      el('c:separator', END_SEPARATOR),
    ]),
    el('c:spPr', el('a:noFill')),
    el(
      'c:txPr',
      el('a:bodyPr'),
      el('a:lstStyle'),
      el(
        'a:p',
        el('a:pPr', el('a:defRPr', { sz: Math.round(look.size * 100) }, solidFill(paint))),
        el('a:endParaRPr', { lang: look.language }),
      ),
    ),
    shows({}),
  );
}
