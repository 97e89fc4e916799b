import type { Chart } from '../../deck/content.ts';
import { measureText } from '../text/measure-text.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { val } from './chart-look.ts';
import type { Plot } from './plot.ts';
import { numberText, shortFormat } from './short-format.ts';
import { divideAxis } from './divide-axis.ts';
import { lineFloor } from './line-floor.ts';
import { END_SEPARATOR } from './stacks.ts';

/** Blank beside a name or a label, in font sizes. */
const NAME_GAP = 1.2;
const MAX_NAMES = 0.3;
const MAX_VALUES = 0.2;
/** Height of a legend over the plot. */
const LEGEND = 0.09;

/** Lines that carry their names at the right end need room there, rings, stacks, slopes and growth arrows stand where their labels count from; everything else is laid out by the program that shows it. */
export function plotLayout(
  { chart, look, labels, ring, stack, slope, growth, sheet }: Plot,
  titled: boolean,
): XmlElement {
  const own = ring ?? stack ?? slope ?? growth;
  if (own) return innerLayout(own.plot);
  if (!labels.endNames && !sheet.target) return el('c:layout');
  const style = { family: look.family, size: look.size };
  const share = (texts: readonly string[], bold: boolean): number =>
    (Math.max(...texts.map((text) => measureText(text, { ...style, bold }))) + look.size * NAME_GAP) / look.width;
  const names = Math.min(
    MAX_NAMES,
    share(
      [
        ...(labels.endNames ? chart.series : []),
        ...(chart.target && sheet.target ? [{ name: chart.target.name, values: [chart.target.value] }] : []),
      ].map((series) => {
        const last = series.values.findLast((value) => value !== null);
        return last === undefined
          ? series.name
          : [series.name, numberText(last ?? 0, shortFormat(chart, series))].join(END_SEPARATOR);
      }),
      true,
    ),
  );
  const values = labels.valueAxis ? Math.min(MAX_VALUES, share(valueTexts(chart), false)) : 0.02;
  const title = chart.valueAxisTitle ? (look.size * 2) / look.width : 0;
  const left = Math.max(0.03, values + title);
  const top = (titled ? 0.1 : 0.04) + (labels.legend ? LEGEND : 0);
  return innerLayout({
    x: Number((look.rtl ? names : left).toFixed(3)),
    y: top,
    w: Number((1 - left - names).toFixed(3)),
    h: Number((0.86 - top).toFixed(3)),
  });
}

const innerLayout = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): XmlElement =>
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

/** What the value axis may say at its ends. */
function valueTexts(chart: Chart): string[] {
  const values = chart.series.flatMap((series) => series.values).filter((value) => value !== null);
  const all = [...chart.series.keys()];
  const format =
    chart.grouping === 'percent'
      ? '0%'
      : (divideAxis(chart, all, { from: lineFloor(chart) })?.format ?? shortFormat(chart));
  return [Math.max(...values) * 1.2, Math.min(...values)].map((value) => numberText(value, format));
}
