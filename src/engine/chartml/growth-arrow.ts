import type { Chart } from '../../deck/content.ts';
import { growthOf, levelsOf, type Growth } from '../../deck/growth-of.ts';
import { textWidth } from './bar-geometry.ts';
import type { ChartLook } from './chart-look.ts';
import { divideAxis, niceUnit } from './divide-axis.ts';
import { footOf, TOP, UNDER_TITLE, type StackNames } from './lay-out-stack-names.ts';
import { lineFloor } from './line-floor.ts';
import type { LabelPlan } from './plan-labels.ts';
import { clearanceOf, levelOfGrowth, mayShowGrowth, roomOfGrowth } from './reference-marks.ts';
import { numberText, shortFormat } from './short-format.ts';

/** An arrow over the plot from one category to another, with how much the values grow between them. All of it is a series of the chart. */
export interface GrowthArrow {
  growth: Growth;
  /** The plot, in parts of the chart: heights are only known where it is. */
  plot: { x: number; y: number; w: number; h: number };
  /** Ends of the value axis. */
  from: number;
  to: number;
  /** Where the arrow runs. */
  level: number;
  /** How far that is over the highest value under it, and how far over its value each leg ends. */
  over: number;
  clear: number;
  /** How far what is said stands right of the point that carries it, in parts of the chart. */
  aside: number;
}

/** No more of the plot than this stands over its values. */
const MOST = 0.4;
const SIDE = 0.015;
const GAP = 1;
const round = (value: number): number => Number(value.toFixed(4));

/** The layout of a chart's growth arrow; undefined where it has none, or no room for it. */
export function layOutGrowth(
  chart: Chart,
  look: ChartLook,
  { labels, titled, stack }: { labels: LabelPlan; titled: boolean; stack: StackNames | undefined },
): GrowthArrow | undefined {
  const growth = mayShowGrowth(chart) ? growthOf(chart, look.language) : undefined;
  if (!growth || (labels.legend && !stack)) return undefined;
  const levels = levelsOf(chart).map((level) => level ?? 0);
  const high = Math.max(...levels.slice(growth.from, growth.to + 1));
  const top = titled ? UNDER_TITLE : TOP;
  const start = lineFloor(chart) ?? 0;
  const height = stack ? stack.plot.h : footOf(chart, look) - top;
  const points = height * look.height;
  const clearance = clearanceOf(labels.values);
  const room = (roomOfGrowth(chart, labels.values) * look.size) / points;
  if (room > MOST) return undefined;
  const least = start + Math.max((high - start) / (1 - room), ...levels.map((level) => (level - start) * 1.1));
  // An axis that is seen ends at a round number.
  const unit = divideAxis(chart, [...chart.series.keys()], { from: start })?.unit ?? niceUnit(least);
  const to = stack?.to ?? (labels.valueAxis ? start + Math.ceil((least - start) / unit) * unit : least);
  const point = (to - start) / points;
  const over = levelOfGrowth(chart, labels.values) * look.size * point;
  const axis = labels.valueAxis ? textWidth(numberText(to, shortFormat(chart)), look) + look.size * GAP : 0;
  const left = SIDE + axis / look.width;
  const width = 1 - SIDE - left;
  const plot = stack?.plot ?? { x: round(look.rtl ? SIDE : left), y: top, w: round(width), h: round(height) };
  const slot = plot.w / chart.categories.length;
  const even = (growth.to - growth.from) % 2 === 1;
  return {
    growth,
    plot,
    from: start,
    to: Number(to.toPrecision(6)),
    level: Number((high + over).toPrecision(6)),
    over: Number(over.toPrecision(4)),
    clear: Number((clearance * look.size * point).toPrecision(4)),
    aside: even ? round(((look.rtl ? -1 : 1) * slot) / 2) : 0,
  };
}
