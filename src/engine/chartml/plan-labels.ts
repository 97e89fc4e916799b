import type { Chart } from '../../deck/content.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { lineFloor } from './line-floor.ts';
import { shortFormat } from './short-format.ts';
import { legiblePaint, solidFill, textProperties, val, type ChartLook, type Paint } from './chart-look.ts';

/**
 * What is labelled directly, and whether a legend or a value axis is still needed: values on bars where they have room, names at the
 * ends of lines, names on slices.
 */
export interface LabelPlan {
  /** Each value is written at its bar, point or slice. */
  values: boolean;
  /** Names stand at the last point of each line. */
  endNames: boolean;
  legend: boolean;
  valueAxis: boolean;
}

const MAX_LABELLED_VALUES = 16;
const MAX_DIRECT_NAMES = 4;
const MAX_SLICES = 6;
/** Line ends nearer than this share of the range would write their names over each other. */
const END_GAP = 0.07;

const lastValue = (values: readonly (number | null)[]): number | null => {
  for (let i = values.length - 1; i >= 0; i--)
    if (values[i] !== null && values[i] !== undefined) return values[i] as number;
  return null;
};

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

export function planLabels(chart: Chart): LabelPlan {
  if (chart.bare) return { values: false, endNames: false, legend: false, valueAxis: false };
  const points = chart.series.reduce((sum, series) => sum + series.values.length, 0);
  const several = chart.series.length > 1;
  const explicit = (fallback: boolean) => (chart.labels === 'auto' ? fallback : chart.labels === 'on');
  const legend = (fallback: boolean) => (chart.legend === 'auto' ? fallback : chart.legend === 'on');
  switch (chart.kind) {
    case 'pie':
      return {
        values: explicit(true),
        endNames: false,
        legend: legend(chart.categories.length > MAX_SLICES),
        valueAxis: false,
      };
    case 'doughnut':
      return { values: explicit(true), endNames: false, legend: legend(true), valueAxis: false };
    case 'line': {
      const endNames =
        chart.legend !== 'on' && several && chart.series.length <= MAX_DIRECT_NAMES && lineEndsApart(chart);
      const values = explicit(!several && chart.categories.length <= 8);
      return { values, endNames, legend: legend(several && !endNames), valueAxis: !values };
    }
    case 'column':
    case 'bar': {
      const values = explicit(
        // The lengths of 100 % stacks are shares: the values beside them would say something else.
        points <= MAX_LABELLED_VALUES &&
          chart.grouping !== 'percent' &&
          (chart.grouping === 'clustered' || chart.series.length <= MAX_DIRECT_NAMES),
      );
      return { values, endNames: false, legend: legend(several), valueAxis: !values };
    }
    case 'area':
    case 'scatter':
    case 'bubble':
    case 'radar':
    case 'combo':
      return { values: explicit(false), endNames: false, legend: legend(several), valueAxis: true };
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

const plainShape = (): XmlElement => el('c:spPr', {}, el('a:noFill'), el('a:ln', {}, el('a:noFill')));

export const noLabels = (): XmlElement => el('c:dLbls', {}, shows({}));

/** Values at bars, columns, points. */
export function valueLabels(
  chart: Chart,
  look: ChartLook,
  { paint, position, bold = false }: { paint: Paint; position?: string; bold?: boolean },
): XmlElement {
  return el(
    'c:dLbls',
    {},
    el('c:numFmt', { formatCode: shortFormat(chart), sourceLinked: false }),
    plainShape(),
    textProperties(paint, look.size, { bold }),
    position && val('c:dLblPos', position),
    shows({ value: true }),
  );
}

/** Names and shares of slices. */
export function sliceLabels(
  look: ChartLook,
  { paints, position, names }: { paints: readonly Paint[]; position?: string; names: boolean },
): XmlElement {
  const [first = { color: look.text }] = paints;
  const content = (paint: Paint) => [
    el('c:numFmt', { formatCode: '0%', sourceLinked: false }),
    plainShape(),
    textProperties(paint, look.size),
    position && val('c:dLblPos', position),
    ...shows({ category: names, percent: true }),
    names && el('c:separator', {}, '\n'),
  ];
  return el(
    'c:dLbls',
    {},
    paints.map((paint, idx) =>
      paint.color === first.color ? null : el('c:dLbl', {}, val('c:idx', idx), content(paint)),
    ),
    content(first),
    val('c:showLeaderLines', names),
  );
}

/** The series' name, in the series' colour, at its last point; other points carry nothing. */
export function endNameLabel(index: number, paint: Paint, look: ChartLook): XmlElement {
  return el(
    'c:dLbls',
    {},
    el(
      'c:dLbl',
      {},
      val('c:idx', index),
      plainShape(),
      textProperties(legiblePaint(paint, look), look.size, { bold: true }),
      val('c:dLblPos', look.rtl ? 'l' : 'r'),
      shows({ series: true }),
    ),
    el('c:spPr', {}, el('a:noFill')),
    el(
      'c:txPr',
      {},
      el('a:bodyPr'),
      el('a:lstStyle'),
      el(
        'a:p',
        {},
        el('a:pPr', {}, el('a:defRPr', { sz: Math.round(look.size * 100) }, solidFill(paint))),
        el('a:endParaRPr', { lang: look.language }),
      ),
    ),
    shows({}),
  );
}
