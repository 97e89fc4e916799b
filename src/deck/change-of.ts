import type { Chart } from './content.ts';
import { arePeriods, sayShare } from './growth-of.ts';

export interface Change {
  /** "−33 %", as the language writes it. */
  share: string;
  /** Of what: the series, and the periods from and to. */
  lines: string[];
}

const MOST_PERIODS = 3;

/** How much the one series of a chart of two or three periods rose or fell; undefined for other charts, and for shares, whose change is no share. */
export function changeOf(chart: Chart, language: string): Change | undefined {
  const { kind, categories, series, numberFormat } = chart;
  const [only] = series;
  if ((kind !== 'column' && kind !== 'line') || series.length !== 1 || !only) return undefined;
  if (categories.length > MOST_PERIODS || !arePeriods(categories)) return undefined;
  const [first, last] = [only.values[0], only.values[categories.length - 1]];
  if (typeof first !== 'number' || typeof last !== 'number' || first <= 0 || last <= 0 || first === last)
    return undefined;
  if ((only.numberFormat ?? numberFormat).includes('%') || /%/.test(chart.unit ?? '')) return undefined;
  return {
    share: sayShare(last / first - 1, language),
    lines: [only.name, `${categories[0] ?? ''} – ${categories.at(-1) ?? ''}`],
  };
}
