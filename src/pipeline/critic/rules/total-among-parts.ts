import type { SaidChart } from '../../../deck/said-slide.ts';
import { showsPoints } from '../../../deck/chart-kinds.ts';
import { namesTotal } from '../../../materials/index.ts';
import type { Finding } from '../finding.ts';
import type { Reading } from '../reading.ts';

/** A chart that draws a total beside the parts that it sums; a line of the total over those of its parts is read as one. */
export const totalAmongParts = ({ slides }: Reading): Finding[] =>
  slides.flatMap(({ number, charts }) =>
    charts.flatMap((chart): Finding[] => {
      const name = totalIn(chart);
      return name === null ? [] : [{ code: 'total_among_parts', severity: 'error', slide: number, values: { name } }];
    }),
  );

const LEAST_PARTS = 2;
/** Parts are rounded. */
const TOLERANCE = 0.02;

/** The category or the series that sums the others; null where none does. */
export function totalIn({ kind, categories, series }: SaidChart): string | null {
  if (kind === 'line' || kind === 'area' || kind === 'combo' || kind === 'radar' || showsPoints(kind)) return null;
  const category = categories.findIndex(namesTotal);
  if (category >= 0 && series.some(({ values }) => sums(values, category))) return categories[category] ?? null;
  const total = series.findIndex(({ name }) => namesTotal(name));
  const across = categories.map((_, at) => series.map(({ values }) => values[at] ?? null));
  return total >= 0 && across.length > 0 && across.every((values) => sums(values, total))
    ? (series[total]?.name ?? null)
    : null;
}

function sums(values: readonly (number | null)[], at: number): boolean {
  const parts = values.filter((value, index) => index !== at && value !== null);
  const whole = values[at];
  if (whole === null || whole === undefined || parts.length < LEAST_PARTS) return false;
  const sum = parts.reduce<number>((all, value) => all + (value ?? 0), 0);
  return Math.abs(sum - whole) <= Math.abs(whole) * TOLERANCE;
}
