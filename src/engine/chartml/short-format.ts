import { format } from 'numfmt';
import type { Chart, ChartSeries } from '../../deck/content.ts';

/** From here on nobody reads the digits after the mark. */
const LARGE = 1_000;
/** From here on thousands are parted. */
const PARTED = 10_000;
const MAX_DECIMALS = 3;
/** Decimals of numbers that nobody gave a format: one digit more than these is noise beside the others. */
const PLAIN_DECIMALS = 2;

type Formatted = Pick<Chart, 'kind' | 'numberFormat' | 'series'>;

const valuesOf = (series: readonly ChartSeries[]): number[] =>
  series.flatMap(({ values }) => values.filter((value) => value !== null));
const largestOf = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** Fractions of one, to a tenth of a per cent at most: shares, where nobody gave them a format. */
function areShares({ values }: ChartSeries): boolean {
  const known = values.filter((value) => value !== null);
  return (
    known.some((value) => !Number.isInteger(value)) &&
    known.every((value) => value >= 0 && value <= 1 && Math.abs(value * 1_000 - Math.round(value * 1_000)) < 1e-6)
  );
}

/** The number format of one series: its own, else the chart's; shares that have none are per cents. */
export function formatOf({ kind, numberFormat }: Formatted, series: ChartSeries): string {
  if (series.numberFormat !== undefined) return series.numberFormat;
  if (kind !== 'combo' || !series.secondary) return numberFormat;
  if (numberFormat !== 'General' || !areShares(series)) return finerFormat(numberFormat, series.values) ?? numberFormat;
  return series.values.some((value) => value !== null && !Number.isInteger(Number((value * 100).toFixed(6))))
    ? '0.0%'
    : '0%';
}

/** The same format with so many decimals; one that shows no plain number stays as it is. */
export function withDecimals(pattern: string, decimals: number): string {
  if (/E[+-]/i.test(pattern)) return pattern;
  const mark = decimals > 0 ? `.${'0'.repeat(decimals)}` : '';
  return pattern.replace(/"[^"]*"|\[[^\]]*\]|\\.|([#0?][#0?,]*)(?:\.[#0?]+)?/g, (all, whole?: string) =>
    whole === undefined ? all : `${whole}${mark}`,
  );
}

/** Decimals that a number is written with, at most `most`. */
export function decimalsOf(value: number, most: number): number {
  const rounded = Number(value.toPrecision(12));
  for (let decimals = 0; decimals < most; decimals++)
    if (Math.abs(Number(rounded.toFixed(decimals)) - rounded) <= Math.abs(rounded) * 1e-9) return decimals;
  return most;
}

/** Numbers without a format: each with the decimals of the one that has most, so that "8" beside "7.2" is "8.0". */
function plainFormat(values: readonly number[]): string {
  const largest = largestOf(values);
  if (largest >= LARGE) return largest >= PARTED ? '#,##0' : '0';
  const most = largest > 0 && largest < 0.1 ? MAX_DECIMALS : PLAIN_DECIMALS;
  return withDecimals('0', Math.max(0, ...values.map((value) => decimalsOf(value, most))));
}

/**
 * The number format of labels: the chart's own, or that of a series, less its decimals where the values are large ("$ 3,440,742.00" is too
 * long for a bar). The cells of the workbook keep the chart's own.
 */
export function shortFormat(chart: Formatted, series?: ChartSeries): string {
  const own = series ? formatOf(chart, series) : chart.numberFormat;
  const alike = chart.series.filter((one) => formatOf(chart, one) === own);
  const values = valuesOf(alike.length > 0 ? alike : chart.series);
  if (own === 'General') return plainFormat(values);
  if (own.includes('%')) return own;
  return largestOf(values) >= LARGE ? own.replace(/(?<=[0#])\.[0#]+/g, '') : own;
}

/**
 * The number format of values that are far smaller than the others of the chart: with the decimals that tell them apart, since the chart's
 * format may round them all to nothing. Undefined where that format will do.
 */
function finerFormat(numberFormat: string, values: readonly (number | null)[]): string | undefined {
  if (/[%.]/.test(numberFormat) || numberFormat === 'General') return undefined;
  const largest = values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);
  if (largest === 0 || largest >= 10) return undefined;
  const decimals = Math.min(MAX_DECIMALS, Math.max(1, 1 - Math.floor(Math.log10(largest))));
  return `0.${'0'.repeat(decimals)}`;
}

/** A number as a label shows it; one whose format cannot be read is shown plainly. */
export const numberText = (value: number, pattern: string): string => format(pattern, value, { throws: false });
