import type { Chart } from '../../deck/content.ts';

/** From here on nobody reads the digits after the mark. */
const LARGE = 1_000;

/**
 * The number format of labels and axes: the chart's own, less its decimals where the values are large ("$ 3,440,742.00" is too long for a
 * bar). The cells of the workbook keep the chart's own.
 */
export function shortFormat({ numberFormat, series }: Chart): string {
  if (numberFormat.includes('%')) return numberFormat;
  const largest = series.reduce(
    (most, { values }) => values.reduce<number>((max, value) => Math.max(max, Math.abs(value ?? 0)), most),
    0,
  );
  return largest >= LARGE ? numberFormat.replace(/(?<=[0#])\.[0#]+/g, '') : numberFormat;
}
