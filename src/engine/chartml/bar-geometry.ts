import { measureText } from '../text/measure-text.ts';
import type { Chart } from '../../deck/content.ts';
import type { ChartLook } from './chart-look.ts';
import { reachOf } from './divide-axis.ts';
import { numberText, shortFormat } from './short-format.ts';
import { partNames } from './stacks.ts';

/** Where bars stand, as far as it is known before a program lays the chart out: which labels have room is told by it. */

/** Gap between bars, per cent of a bar's width: the usual one, and the most that the format allows. */
const GAP = 50;
const MOST_GAP = 500;
/** Bars of few categories are not drawn wider than so many font sizes. */
const WIDEST_COLUMN = 8;
const WIDEST_BAR = 4.5;
/** Share of the chart that its plot has, along the categories and along the values. */
const PLOT = 0.95;
const HEADROOM = 1.05;

const isLying = ({ kind }: Chart): boolean => kind === 'bar';
const barsOf = ({ grouping }: Chart, which: readonly number[]): number => (grouping === 'clustered' ? which.length : 1);

const stacksUpwards = ({ kind, grouping, series }: Chart): boolean =>
  series.length > 1 && ((kind === 'column' && grouping !== 'clustered') || kind === 'area');
/** A legend takes no more of the width than this from what it stands beside. */
const MOST_BESIDE = 0.24;

/** Points that a legend takes beside what is stacked upwards, where it reads as the parts stand; 0 where it stands over it. */
export function legendBeside(chart: Chart, look: ChartLook): number {
  if (!stacksUpwards(chart) || chart.legend === 'off') return 0;
  const width = Math.max(...chart.series.map(({ name }) => textWidth(name, look))) + look.size * 2;
  return width <= look.width * MOST_BESIDE ? width : 0;
}

/** Points that words take beside what is stacked upwards: the names of its parts, else its legend. */
export function wordsBeside(chart: Chart, look: ChartLook): number {
  const names = partNames(chart, look);
  return names ? Math.max(...names.map((name) => textWidth(name, look, true))) : legendBeside(chart, look);
}

/** Room of one category, in points. */
const slotOf = (chart: Chart, look: ChartLook): number =>
  ((isLying(chart) ? look.height : look.width - wordsBeside(chart, look)) * PLOT) /
  Math.max(1, chart.categories.length);

/** `c:gapWidth` (ECMA-376 part 1, 21.2.2.75): half a bar, more where bars would be slabs. */
export function gapWidth(chart: Chart, look: ChartLook, which: readonly number[]): number {
  if (chart.bare) return GAP;
  const bars = barsOf(chart, which);
  const widest = look.size * (isLying(chart) ? WIDEST_BAR : WIDEST_COLUMN);
  const gap = (slotOf(chart, look) / widest - bars) * 100;
  return Math.round(Math.min(MOST_GAP, Math.max(GAP, gap)));
}

/** Points that a bar is thick. */
export const barThickness = (chart: Chart, look: ChartLook, which: readonly number[]): number =>
  slotOf(chart, look) / (barsOf(chart, which) + gapWidth(chart, look, which) / 100);

/** Points that a value of a stack is long. */
export function lengthOf(chart: Chart, look: ChartLook, value: number): number {
  const room = isLying(chart) ? look.width * (1 - namesShare(chart, look)) : look.height * 0.75;
  const high = chart.grouping === 'percent' ? 1 : reachOf(chart, [...chart.series.keys()]).high * HEADROOM;
  return high > 0 ? (value / high) * room : 0;
}

const MOST_NAMES = 0.4;

/** Share of the width that the names of lying bars take. */
function namesShare({ categories }: Chart, look: ChartLook): number {
  const widest = Math.max(0, ...categories.map((name) => textWidth(name, look)));
  return Math.min(MOST_NAMES, (widest + look.size) / look.width) + 0.05;
}

export const textWidth = (text: string, { family, size }: ChartLook, bold = false): number =>
  measureText(text, { family, size, bold });

/** Width of the widest label of values. */
export const widestLabel = (chart: Chart, look: ChartLook): number =>
  chart.series.reduce(
    (most, series) =>
      series.values.reduce<number>(
        (widest, value) =>
          value === null ? widest : Math.max(widest, textWidth(numberText(value, shortFormat(chart, series)), look)),
        most,
      ),
    0,
  );

/** Where the axis of lying bars ends: beyond the longest by the room of what is written at its end, in bold where that is a total. */
export function endBeforeLabels(chart: Chart, look: ChartLook, { bold }: { bold: boolean }): number {
  const { high } = reachOf(chart, [...chart.series.keys()]);
  const room = look.width * (1 - namesShare(chart, look));
  const label = textWidth(numberText(high, shortFormat(chart)), look, bold) + look.size;
  return Number((high * (room / Math.max(room * 0.5, room - label))).toPrecision(4));
}

/** Labels of parts under this share of the axis would stand on each other. */
const LEAST_PART = 0.06;
const LINE = 1.25;

/** The points of a stacked series whose value has room in its part, given as they are shown (shares in a chart of shares). */
export function roomyPoints(
  chart: Chart,
  look: ChartLook,
  { values, format }: { values: readonly (number | null)[]; format: string },
): Set<number> {
  const all = [...chart.series.keys()];
  const thick = barThickness(chart, look, all);
  const whole = lengthOf(chart, look, chart.grouping === 'percent' ? 1 : reachOf(chart, all).high * HEADROOM);
  const roomy = new Set<number>();
  values.forEach((value, at) => {
    if (value === null) return;
    const long = lengthOf(chart, look, Math.abs(value));
    const width = textWidth(numberText(value, format), look) * 1.1;
    const fits = isLying(chart)
      ? long >= width && thick >= look.size * LINE
      : thick >= width && long >= look.size * LINE;
    if (fits && long >= whole * LEAST_PART) roomy.add(at);
  });
  return roomy;
}
