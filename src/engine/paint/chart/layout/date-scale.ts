import type { ChartAxis, TimeUnit } from '../chart-model.ts';
import { itemAt } from '../../../../item-at.ts';

/** A date axis (`c:dateAx`, ECMA-376 part 1, 21.2.2.43): categories stand where their date falls, in whole base units. */
export interface DateScale {
  unit: TimeUnit;
  /** First and last base unit, counted from the calendar's start. */
  first: number;
  last: number;
  major: { count: number; unit: TimeUnit };
}

const MS_PER_DAY = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
const DAYS: Readonly<Record<TimeUnit, number>> = { days: 1, months: 30.4, years: 365.25 };
const MAX_MARKS = 500;

const dateOf = (serial: number): Date => new Date(EPOCH + serial * MS_PER_DAY);
const serialOf = (year: number, month: number, day = 1): number => (Date.UTC(year, month, day) - EPOCH) / MS_PER_DAY;

/** Number of the base unit that a serial date falls in. */
export function unitNumber(serial: number, unit: TimeUnit): number {
  if (unit === 'days') return Math.floor(serial);
  const date = dateOf(serial);
  return unit === 'months' ? date.getUTCFullYear() * 12 + date.getUTCMonth() : date.getUTCFullYear();
}

/** Serial date on which a base unit begins. */
function unitStart(number: number, unit: TimeUnit): number {
  if (unit === 'days') return number;
  return unit === 'months' ? serialOf(Math.floor(number / 12), ((number % 12) + 12) % 12) : serialOf(number, 0);
}

/** The largest unit that keeps all dates apart, as Office chooses it. */
function baseUnit(serials: readonly number[]): TimeUnit {
  const sorted = [...new Set(serials)].sort((a, b) => a - b);
  let gap = Number.POSITIVE_INFINITY;
  for (let i = 1; i < sorted.length; i++) gap = Math.min(gap, itemAt(sorted, i) - itemAt(sorted, i - 1));
  if (gap >= 365) return 'years';
  return gap >= 28 && gap !== Number.POSITIVE_INFINITY ? 'months' : 'days';
}

const steps: readonly { count: number; unit: TimeUnit; days: number }[] = [
  ...[1, 2, 7, 14].map((count) => ({ count, unit: 'days' as const, days: count })),
  ...[1, 2, 3, 4, 6].map((count) => ({ count, unit: 'months' as const, days: count * DAYS.months })),
  ...[1, 2, 5, 10, 20, 50, 100].map((count) => ({ count, unit: 'years' as const, days: count * DAYS.years })),
];

/**
 * @param serials the dates of the data
 * @param room how many labels the axis has room for
 */
export function scaleDates(axis: ChartAxis, serials: readonly number[], room: number): DateScale {
  const unit = axis.baseUnit ?? baseUnit(serials);
  const numbers = serials.map((serial) => unitNumber(serial, unit));
  const ends = numbers.length > 0 ? numbers : [0];
  const first = axis.min === undefined ? Math.min(...ends) : unitNumber(axis.min, unit);
  const last = Math.max(first, axis.max === undefined ? Math.max(...ends) : unitNumber(axis.max, unit));
  return { unit, first, last, major: majorStep(axis, { unit, first, last }, room) };
}

function majorStep(axis: ChartAxis, scale: Omit<DateScale, 'major'>, room: number): DateScale['major'] {
  const own = axis.majorTimeUnit ?? (axis.majorUnit === undefined ? undefined : scale.unit);
  const span = (scale.last - scale.first) * DAYS[scale.unit];
  if (own && axis.majorUnit) {
    const count = Math.max(1, Math.round(axis.majorUnit));
    if (span / (count * DAYS[own]) <= MAX_MARKS) return { count, unit: own };
  }
  const usual = steps.filter((step) => step.days >= DAYS[scale.unit] * 0.9);
  const found = usual.find((step) => span / step.days + 1 <= Math.max(2, room)) ?? usual.at(-1);
  return { count: found?.count ?? 1, unit: found?.unit ?? scale.unit };
}

/** Serial dates of the marks, counted from the first. */
export function dateMarks({ unit, first, last, major }: DateScale): number[] {
  const marks: number[] = [];
  const start = dateOf(unitStart(first, unit));
  const startNumber = unitNumber(unitStart(first, unit), major.unit);
  for (let n = 0; n < MAX_MARKS; n++) {
    const number = startNumber + n * major.count;
    // Steps of months and years keep the day of the month they start on.
    const serial =
      major.unit === 'days'
        ? number
        : unitStart(number, major.unit) +
          (unit === 'days' ? start.getUTCDate() - 1 : 0) +
          (unit === 'months' && major.unit === 'years'
            ? unitStart(first, 'months') - unitStart(startNumber, 'years')
            : 0);
    if (unitNumber(serial, unit) > last) break;
    marks.push(serial);
  }
  return marks;
}
