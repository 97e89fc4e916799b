import type { Chart } from '../../deck/content.ts';
import { barThickness, textWidth, wordsBeside } from './bar-geometry.ts';
import type { ChartLook } from './chart-look.ts';
import { mayShowGrowth, roomOfGrowth } from './reference-marks.ts';
import { spreadAlong } from './spread-along.ts';
import { partNames, sumsOf } from './stacks.ts';

/** Where stacked columns stand in their chart, and how far the labels of the last column's parts are moved from where programs put them (in the parts) to stand beside it. */
export interface StackNames {
  /** The plot, in parts of the chart. */
  plot: { x: number; y: number; w: number; h: number };
  /** Where the value axis ends: heights are only known where it does. */
  to: number;
  /** By series, in parts of the chart: `c:manualLayout` of a label counts from where it stands by itself. */
  moves: { x: number; y: number }[];
}

const LINE = 1.25;
/** Between column and name, in font sizes. */
const GAP = 0.5;
/** Where the plot begins under what stands over it, in parts of the chart's height. */
export const [TOP, UNDER_TITLE] = [0.03, 0.1];
const SIDE = 0.01;
/** Room over the highest column for what it comes to, in font sizes. */
const TOTAL = 1.8;
const MOST_ROOM = 0.4;
/** Names stand beside another part than theirs from so many lines off on. */
const FAR = 1.2;
const round = (value: number): number => Number(value.toFixed(4));

/** Lines that the names of categories take under a plot. */
const [ONE_LINE, MORE_LINES] = [1.9, 3.2];

/** Where a plot ends over the names of its categories, in parts of the chart's height. */
export function footOf({ categories }: Chart, look: ChartLook): number {
  const widest = Math.max(...categories.map((name) => textWidth(name, look)));
  const lines = widest * categories.length <= look.width * 0.75 ? ONE_LINE : MORE_LINES;
  return 1 - Math.min(0.3, (lines * look.size) / look.height);
}

/** The layout of stacked columns whose parts are named beside the last of them; undefined where they are not, or would stand beside other parts than theirs. */
export function layOutStackNames(chart: Chart, look: ChartLook, titled: boolean): StackNames | undefined {
  const names = partNames(chart, look);
  if (!names) return undefined;
  const shares = chart.grouping === 'percent';
  const last = chart.categories.length - 1;
  const sums = sumsOf(chart);
  const top = titled ? UNDER_TITLE : TOP;
  const height = look.height * (footOf(chart, look) - top);
  const over = mayShowGrowth(chart) ? roomOfGrowth(chart, true) : TOTAL;
  const room = shares ? 0 : Math.min(MOST_ROOM, (look.size * over) / height);
  const to = shares ? 1 : Number((Math.max(...sums) / (1 - room)).toPrecision(4));
  const tall = ((shares ? 1 : (sums[last] ?? 0)) / to) * height;
  let below = 0;
  const labels = names.map((name, at) => {
    const part = ((chart.series[at]?.values[last] ?? 0) / (sums[last] ?? 1)) * tall;
    const home = height - below - part / 2;
    below += part;
    return { width: textWidth(name, look, true), part, home, y: home, height: look.size * LINE };
  });
  spreadAlong(labels, height);
  if (labels.some(({ y, home, part }) => Math.abs(y - home) > part / 2 + look.size * LINE * FAR)) return undefined;
  const beside = wordsBeside(chart, look);
  const thick = barThickness(chart, look, [...chart.series.keys()]);
  const width = 1 - 2 * SIDE - beside / look.width;
  const towards = look.rtl ? -1 : 1;
  return {
    plot: {
      x: round(look.rtl ? 1 - SIDE - width : SIDE),
      y: top,
      w: round(width),
      h: round(height / look.height),
    },
    to,
    moves: labels.map((label) => ({
      x: round((towards * (thick / 2 + look.size * GAP + label.width / 2)) / look.width),
      y: round((label.y - label.home) / look.height),
    })),
  };
}
