import type { Chart } from '../../deck/content.ts';
import { textWidth } from './bar-geometry.ts';
import type { ChartLook } from './chart-look.ts';
import { spreadAlong } from './spread-along.ts';

/**
 * Where a ring stands in its chart, and how far its labels are moved from where programs put them (on the ring, since the format knows no
 * other place for them) to stand beside their slices.
 */
export interface RingLayout {
  /** The ring's square, in parts of the chart. */
  plot: { x: number; y: number; w: number; h: number };
  /** By slice, in parts of the chart: `c:manualLayout` of a label counts from where it stands by itself. */
  moves: { x: number; y: number }[];
}

export const HOLE = 58;
/** Share of the chart's height that the ring has. */
const HEIGHT = 0.8;
const LINE = 1.25;
/** Between ring and label, in font sizes. */
const GAP = 0.5;
const ROUNDED = 4;
const round = (value: number): number => Number(value.toFixed(ROUNDED));

interface Placed {
  index: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The layout of a ring whose labels are its names and shares in two lines; undefined where they have no room beside it. */
export function layOutRing(chart: Chart, look: ChartLook): RingLayout | undefined {
  const values = chart.categories.map((_, i) => Math.abs(chart.series[0]?.values[i] ?? 0));
  const sum = values.reduce((total, value) => total + value, 0);
  if (!(sum > 0)) return undefined;
  const widths = chart.categories.map((name) => textWidth(name, look) * 1.08);
  const widest = Math.max(...widths);
  const outer = Math.min(look.height * HEIGHT, look.width - 2 * (widest + look.size * 2)) / 2;
  // PowerPoint breaks labels that are wider than a fifth of their chart.
  if (outer < look.size * 4 || widest > look.width * 0.24) return undefined;
  const center = { x: look.width / 2, y: look.height / 2 };
  const middle = (outer * (1 + HOLE / 100)) / 2;
  let start = -Math.PI / 2;
  const homes: { x: number; y: number }[] = [];
  const placed = values.map((value, index): Placed => {
    const sweep = (value / sum) * Math.PI * 2;
    const angle = start + sweep / 2;
    start += sweep;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const height = look.size * LINE * 2;
    const width = widths[index] ?? 0;
    homes.push({ x: center.x + middle * cos, y: center.y + middle * sin });
    const reach = outer + look.size * GAP;
    return {
      index,
      width,
      height,
      x: center.x + reach * cos + (Math.sign(cos) * width) / 2,
      y: center.y + reach * sin,
    };
  });
  for (const right of [false, true]) {
    const side = placed.filter(({ x }) => x >= center.x === right);
    spreadAlong(side, look.height);
    // What was moved along the ring leaves it sideways.
    for (const label of side) {
      const nearest = Math.max(0, Math.abs(label.y - center.y) - label.height / 2);
      const reach = outer + look.size * GAP;
      if (nearest >= reach) continue;
      const rim = Math.sqrt(reach * reach - nearest * nearest) + label.width / 2;
      label.x = right ? Math.max(label.x, center.x + rim) : Math.min(label.x, center.x - rim);
    }
  }
  return {
    plot: {
      x: round((center.x - outer) / look.width),
      y: round((center.y - outer) / look.height),
      w: round((2 * outer) / look.width),
      h: round((2 * outer) / look.height),
    },
    moves: placed.map(({ index, x, y }) => {
      const home = homes[index] ?? { x, y };
      return { x: round((x - home.x) / look.width), y: round((y - home.y) / look.height) };
    }),
  };
}

/** The sum of a ring's slices as it stands in the hole; undefined where it says nothing, as that of shares does. */
export function ringTotal(chart: Chart, language: string): string | undefined {
  const values = (chart.series[0]?.values ?? []).filter((value) => value !== null);
  const sum = Number(values.reduce((total, value) => total + value, 0).toPrecision(12));
  const shares = chart.numberFormat.includes('%') || /%/.test(chart.unit ?? '');
  if (shares || sum <= 0 || [1, 100].some((whole) => Math.abs(sum - whole) < whole * 0.006)) return undefined;
  const digits =
    sum >= 1_000 ? 0 : Math.max(...values.map((value) => Math.min(2, (String(value).split('.')[1] ?? '').length)));
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(sum);
}
