import { el, type XmlElement } from '../../office/xml/tree.ts';
import type { AxisPair } from './axis-pair.ts';
import { gapWidth } from './bar-geometry.ts';
import { categoryData, numberReference } from './category-data.ts';
import { grey, noLine, plainText, val, type Paint } from './chart-look.ts';
import type { SheetSeries } from './chart-sheet.ts';
import { noLabels, valueLabels } from './plan-labels.ts';
import { axisIds, filled, head, type Plot } from './plot.ts';
import { accentsApart } from './series-paints.ts';
import { shortFormat } from './short-format.ts';
import type { WaterfallSteps } from './waterfall-steps.ts';

/** The part of the axis that is kept for labels over the highest step. */
const HEADROOM = 1.12;
export const endOfWaterfall = ({ ends, values }: WaterfallSteps): number =>
  Number((Math.max(...ends, ...ends.map((end, i) => end - Math.min(0, values[i] ?? 0))) * HEADROOM).toPrecision(4));

/**
 * A waterfall as a native stack, editable everywhere: a part that is not seen carries levels, rises and falls. Each of these stands a second
 * time over them all, not seen either, for the label of a stack can stand in its parts only; the axis ends before those do.
 */
export function waterfallPlot({ chart, look, sheet, labels }: Plot, ids: AxisPair): XmlElement {
  const [rise = { color: 'accent1' }, fall = { color: 'accent2' }] = accentsApart(look, 2);
  const [base, ...steps] = sheet.series;
  const paints: Paint[] = [grey(look, 0), rise, fall];
  // A step that is none of the three kinds has a zero there, which is not written.
  const [plain = '0'] = shortFormat(chart).split(';');
  const formats = [`${plain};;`, `+${plain};;`, `−${plain};;`];
  const part = (index: number, placed: SheetSeries, drawn: { shape: XmlElement; labels: XmlElement }): XmlElement =>
    el(
      'c:ser',
      head(index, placed),
      drawn.shape,
      val('c:invertIfNegative', false),
      drawn.labels,
      categoryData(placed.x),
      el('c:val', numberReference(placed.y)),
    );
  const unseen = (): XmlElement => el('c:spPr', el('a:noFill'), noLine());
  return el(
    'c:barChart',
    val('c:barDir', 'col'),
    val('c:grouping', 'stacked'),
    val('c:varyColors', false),
    base && part(0, base, { shape: unseen(), labels: noLabels() }),
    steps.map((placed, i) => part(i + 1, placed, { shape: filled(paints[i] ?? rise), labels: noLabels() })),
    labels.values &&
      steps.map((placed, i) =>
        part(i + 1 + steps.length, placed, {
          shape: unseen(),
          labels: valueLabels(look, {
            format: formats[i] ?? plain,
            paint: plainText(look),
            position: 'inBase',
            bold: i === 0,
          }),
        }),
      ),
    val('c:gapWidth', gapWidth(chart, look, [0])),
    val('c:overlap', 100),
    axisIds(ids),
  );
}
