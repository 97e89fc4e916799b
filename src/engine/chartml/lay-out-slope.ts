import type { Chart } from '../../deck/content.ts';
import { textWidth } from './bar-geometry.ts';
import type { ChartLook } from './chart-look.ts';
import { footOf, TOP, UNDER_TITLE } from './lay-out-stack-names.ts';
import { hasErrors, showsTarget } from './reference-marks.ts';
import { numberText, shortFormat } from './short-format.ts';
import { spreadAlong } from './spread-along.ts';
import { END_SEPARATOR } from './stacks.ts';

/** A slope chart: lines from one point in time to another between two rails, each with its value at its start, and with its name and its value at its end. */
export interface Slope {
  /** The plot, in parts of the chart. */
  plot: { x: number; y: number; w: number; h: number };
  /** Ends of the value axis. */
  from: number;
  to: number;
  /** By series, how far its labels at the start and at the end are moved along the height, in parts of the chart. */
  moves: { start: number; end: number }[];
}

const MAX_LINES = 10;
const LINE = 1.25;
/** Between a rail and what stands beside it, in font sizes. */
const GAP = 1;
/** Blank over the highest and under the lowest end, in parts of the spread. */
const ROOM = 0.08;
/** Names take no more of the width than this: the rest is the plot's. */
const MOST_NAMES = 0.3;
const MOST_VALUES = 0.2;
/** Rails farther apart than so many times their height make every slope look flat. */
const WIDEST = 1.6;
/** Labels moved farther than so many lines stand at other lines than theirs. */
const FAR = 2.5;
const round = (value: number): number => Number(value.toFixed(4));

/** The layout of lines over two categories; undefined where they are shown as other lines are. */
export function layOutSlope(chart: Chart, look: ChartLook, titled: boolean): Slope | undefined {
  const { kind, grouping, series, categories, legend, labels } = chart;
  if (kind !== 'line' || grouping !== 'clustered' || categories.length !== 2 || chart.bare) return undefined;
  if (legend !== 'auto' || labels === 'off' || chart.valueAxisTitle) return undefined;
  if (series.length < 2 || series.length > MAX_LINES || showsTarget(chart) || hasErrors(chart)) return undefined;
  const pairs = series.flatMap(({ values: [a, b] }) =>
    typeof a === 'number' && typeof b === 'number' ? [{ a, b }] : [],
  );
  const all = pairs.flatMap(({ a, b }) => [a, b]);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (pairs.length < series.length || low === high) return undefined;
  const said = (at: number): string => numberText(all[at] ?? 0, shortFormat(chart, series[Math.floor(at / 2)]));
  const starts = Math.max(...pairs.map((_, i) => textWidth(said(2 * i), look)));
  const ends = Math.max(
    ...series.map(({ name }, i) => textWidth([name, said(2 * i + 1)].join(END_SEPARATOR), look, true)),
  );
  if (ends > look.width * MOST_NAMES || starts > look.width * MOST_VALUES) return undefined;
  const top = titled ? UNDER_TITLE : TOP;
  const height = look.height * (footOf(chart, look) - top);
  const [from, to] = [low - (high - low) * ROOM, high + (high - low) * ROOM];
  const movesOf = (values: readonly number[]): number[] | undefined => {
    const homes = values.map((value) => ((to - value) / (to - from)) * height);
    const standing = homes.map((y) => ({ y, height: look.size * LINE }));
    spreadAlong(standing, height);
    const moves = standing.map(({ y }, i) => y - (homes[i] ?? y));
    return moves.every((move) => Math.abs(move) <= look.size * LINE * FAR) ? moves : undefined;
  };
  const [start, end] = [movesOf(pairs.map(({ a }) => a)), movesOf(pairs.map(({ b }) => b))];
  if (!start || !end) return undefined;
  const gap = look.size * GAP;
  const free = look.width - starts - ends - 2 * gap;
  const width = Math.min(free, height * WIDEST);
  // Rails, values and names stand in the middle of the chart together.
  const left = (free - width) / 2 + (look.rtl ? ends : starts) + gap;
  return {
    plot: { x: round(left / look.width), y: top, w: round(width / look.width), h: round(height / look.height) },
    from: Number(from.toPrecision(6)),
    to: Number(to.toPrecision(6)),
    moves: series.map((_, i) => ({
      start: round((start[i] ?? 0) / look.height),
      end: round((end[i] ?? 0) / look.height),
    })),
  };
}
