import type { Chart } from '../../deck/content.ts';
import { measureText } from '../text/measure-text.ts';
import type { ChartLook } from './chart-look.ts';
import { toSerialDate } from './chart-sheet.ts';

/** Which labels of a category axis are written, so that none stands on another; nothing is turned. */
export interface DateAxis {
  /** SpreadsheetML number format of the labels. */
  format: string;
  unit: 'days' | 'months' | 'years';
}

/** Share of a chart's width that its plot has, beside the value axis. */
const PLOT = 0.86;
/** Lines that a label of several words may take. */
const MAX_LINES = 3;
/** Blank between two labels, in parts of the font size. */
const GAP = 0.9;

/** Width that a label needs, in points: that of its longest word at least, of the whole label shared over its lines at most. */
function labelWidth(label: string, look: ChartLook): number {
  const width = (text: string) => measureText(text, { family: look.family, size: look.size });
  const words = label.split(/\s+/).filter(Boolean);
  const lines = Math.min(MAX_LINES, words.length);
  return Math.max(0, ...words.map(width), lines > 1 ? (width(label) / lines) * 1.25 : 0);
}

const labelsThatFit = (widest: number, look: ChartLook): number =>
  Math.max(1, Math.floor((look.width * PLOT) / (widest + look.size * GAP)));

/** Every n-th label is written (`c:tickLblSkip`, ECMA-376 part 1, 21.2.2.208), 1 where all have room. */
export function labelSkip(chart: Chart, look: ChartLook): number {
  const widest = Math.max(0, ...chart.categories.map((category) => labelWidth(category, look)));
  return Math.max(1, Math.ceil(chart.categories.length / labelsThatFit(widest, look)));
}

interface DateSteps {
  count: number;
  unit: DateAxis['unit'];
}

const DAYS_PER_MONTH = 30.44;
const DAYS_PER_YEAR = 365.25;
const steps: readonly (DateSteps & { days: number })[] = [
  ...[1, 2, 7, 14].map((count) => ({ count, unit: 'days' as const, days: count })),
  ...[1, 2, 3, 6].map((count) => ({ count, unit: 'months' as const, days: count * DAYS_PER_MONTH })),
  ...[1, 2, 5, 10, 20, 50].map((count) => ({ count, unit: 'years' as const, days: count * DAYS_PER_YEAR })),
];
const sizes: Readonly<Record<DateAxis['unit'], number>> = { days: 1, months: DAYS_PER_MONTH, years: DAYS_PER_YEAR };

/** The distance between dates that are written (`c:majorUnit`, 21.2.2.103): the least usual one at which they do not collide. */
export function dateSteps(chart: Chart, look: ChartLook, { format, unit }: DateAxis): DateSteps {
  const days = chart.categories.map((category) => toSerialDate(category) ?? 0);
  const span = Math.max(...days) - Math.min(...days);
  // A label of the format is about as wide as the format with wide digits in it.
  const room = labelsThatFit(labelWidth(format.replaceAll(/[a-z]/gi, '0').replaceAll(' ', '0'), look), look);
  const wide = steps.filter((step) => step.days >= sizes[unit] * 0.99);
  const step = wide.find((one) => span / one.days + 1 <= room) ?? wide.at(-1);
  return { count: step?.count ?? 1, unit: step?.unit ?? unit };
}
