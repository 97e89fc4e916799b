import type { Chart } from '../../deck/content.ts';

/** How a waterfall gets from one level to the next. */
export interface WaterfallSteps {
  values: number[];
  /** Whether the category's value is a level. */
  levels: boolean[];
  /** Where each step ends. */
  ends: number[];
}

const TOLERANCE = 1e-6;

/**
 * The steps of a waterfall; undefined where its bars would cross zero, or a value is missing: it is then drawn as plain columns. Its first
 * step starts from zero, whatever it is.
 */
export function waterfallSteps({ kind, categories, series, levels }: Chart): WaterfallSteps | undefined {
  const [only] = series;
  if (kind !== 'waterfall' || series.length !== 1 || !only || categories.length < 2) return undefined;
  const values = categories.flatMap((_, i) => only.values[i] ?? []);
  if (values.length < categories.length) return undefined;
  const before = values.slice(0, -1).reduce((sum, value) => sum + value, 0);
  const last = values.length - 1;
  const closes = Math.abs((values[last] ?? 0) - before) <= Math.abs(before) * TOLERANCE;
  const known = new Set(levels ?? (closes ? [0, last] : [0]));
  let end = 0;
  const ends = values.map((value, i) => Number((end = known.has(i) ? value : end + value).toPrecision(12)));
  if (ends.some((one) => one < 0)) return undefined;
  return { values, levels: values.map((_, i) => known.has(i)), ends };
}
