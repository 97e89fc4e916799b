import type { Cell, Chart, ChartContent, Paragraph, PictureContent } from '../../src/deck/content.ts';

/** Words between double asterisks are bold. */
export const point = (text: string): Paragraph => ({
  runs: text
    .split(/(\*\*[^*]+\*\*)/)
    .filter(Boolean)
    .map((part) => (part.startsWith('**') ? { text: part.slice(2, -2), bold: true } : { text: part })),
  level: 0,
  bullet: 'inherit',
});
export const text = (...points: readonly string[]) => ({ type: 'text' as const, paragraphs: points.map(point) });
export const chart = (
  alt: string,
  data: Pick<Chart, 'kind' | 'categories' | 'series'> & Partial<Chart>,
): ChartContent => ({
  type: 'chart',
  alt,
  chart: {
    grouping: 'clustered',
    categoryKind: 'text',
    numberFormat: 'General',
    labels: 'auto',
    legend: 'auto',
    ...data,
  },
});
export const cell = (value: string | number): Cell => ({
  text: String(value),
  value: typeof value === 'number' ? value : null,
});
export const picture = (ref: string, width: number, height: number): PictureContent => ({
  type: 'picture',
  ref,
  alt: `A made-up scene called ${ref.replace(/\.\w+$/, '')}`,
  width,
  height,
});
