import type { Chart } from '../../deck/content.ts';
import { measureText } from '../text/measure-text.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { val } from './chart-look.ts';
import type { Plot } from './plot.ts';
import { numberText, shortFormat } from './short-format.ts';

/** Blank beside a name or a label, in font sizes. */
const NAME_GAP = 1.2;
const MAX_NAMES = 0.3;
const MAX_VALUES = 0.2;

/** Lines that carry their names at the right end need room there; everything else is laid out by the program that shows it. */
export function plotLayout({ chart, look, labels }: Plot, titled: boolean): XmlElement {
  if (!labels.endNames) return el('c:layout');
  const style = { family: look.family, size: look.size };
  const share = (texts: readonly string[], bold: boolean): number =>
    (Math.max(...texts.map((text) => measureText(text, { ...style, bold }))) + look.size * NAME_GAP) / look.width;
  const names = Math.min(
    MAX_NAMES,
    share(
      chart.series.map((series) => series.name),
      true,
    ),
  );
  const values = labels.valueAxis ? Math.min(MAX_VALUES, share(valueTexts(chart), false)) : 0.02;
  const title = chart.valueAxisTitle ? (look.size * 2) / look.width : 0;
  const left = Math.max(0.03, values + title);
  const top = titled ? 0.1 : 0.04;
  return el(
    'c:layout',
    {},
    el(
      'c:manualLayout',
      {},
      val('c:layoutTarget', 'inner'),
      val('c:xMode', 'edge'),
      val('c:yMode', 'edge'),
      val('c:x', Number((look.rtl ? names : left).toFixed(3))),
      val('c:y', top),
      val('c:w', Number((1 - left - names).toFixed(3))),
      val('c:h', Number((0.86 - top).toFixed(3))),
    ),
  );
}

/** What the value axis may say at its ends. */
function valueTexts(chart: Chart): string[] {
  const values = chart.series.flatMap((series) => series.values).filter((value) => value !== null);
  const format = chart.grouping === 'percent' ? '0%' : shortFormat(chart);
  return [Math.max(...values) * 1.2, Math.min(...values)].map((value) => numberText(value, format));
}
