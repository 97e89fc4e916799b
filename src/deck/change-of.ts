import type { Chart } from './content.ts';

export interface Change {
  /** "−33 %", as the language writes it. */
  share: string;
  /** Of what: the series, and the periods from and to. */
  lines: string[];
}

const MOST_PERIODS = 3;
/** A year, or a quarter or month with one. */
const PERIOD = /(?<!\p{Nd})(?:19|20)\p{Nd}\p{Nd}(?!\p{Nd})|^[QТT]?[1-4][\s/-]/u;

/** How much the one series of a chart of two or three periods rose or fell; undefined for other charts, and for shares, whose change is no share. */
export function changeOf(chart: Chart, language: string): Change | undefined {
  const { kind, categories, series, numberFormat } = chart;
  const [only] = series;
  if ((kind !== 'column' && kind !== 'line') || series.length !== 1 || !only) return undefined;
  const periods = categories.length >= 2 && categories.length <= MOST_PERIODS;
  if (!periods || !categories.every((category) => PERIOD.test(category))) return undefined;
  const [first, last] = [only.values[0], only.values[categories.length - 1]];
  if (typeof first !== 'number' || typeof last !== 'number' || first <= 0 || last <= 0 || first === last)
    return undefined;
  if ((only.numberFormat ?? numberFormat).includes('%') || /%/.test(chart.unit ?? '')) return undefined;
  const change = last / first - 1;
  const written = new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0,
  }).format(change);
  const share = written.replace('-', '−');
  return { share, lines: [only.name, `${categories[0] ?? ''} – ${categories.at(-1) ?? ''}`] };
}
