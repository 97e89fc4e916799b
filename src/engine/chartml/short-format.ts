import { format } from 'numfmt';
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

const MAX_DECIMALS = 3;

/**
 * The number format of an axis whose values are far smaller than the others of the chart: with the decimals that tell them apart, since
 * the chart's format may round them all to nothing. Undefined where that format will do.
 */
export function finerFormat({ numberFormat }: Chart, values: readonly (number | null)[]): string | undefined {
  if (/[%.]/.test(numberFormat) || numberFormat === 'General') return undefined;
  const largest = values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);
  if (largest === 0 || largest >= 10) return undefined;
  const decimals = Math.min(MAX_DECIMALS, Math.max(1, 1 - Math.floor(Math.log10(largest))));
  return `0.${'0'.repeat(decimals)}`;
}

/** A number as a label shows it; one whose format cannot be read is shown plainly. */
export const numberText = (value: number, pattern: string): string => format(pattern, value, { throws: false });
