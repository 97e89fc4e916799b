import { describe, expect, it } from 'vitest';
import { hasTrend, namedPoints } from '../../../src/engine/chartml/scatter-trend.ts';
import type { Chart } from '../../../src/deck/content.ts';
import { chart } from '../../support/sample-draft.ts';

const points = (values: number[], options: Partial<Chart> = {}) =>
  chart({
    kind: 'scatter',
    categories: values.map((_, i) => `Site ${i}`),
    series: [{ name: 'Use', values, xValues: values.map((_, i) => i) }],
    ...options,
  }).chart;

describe('a cloud of points', () => {
  it('has a trend where it lies along a line, up or down', () => {
    expect(hasTrend(points([1, 2, 3, 4, 5, 6, 7]))).toBe(true);
    expect(hasTrend(points([7, 6, 5, 4, 3, 2, 1]))).toBe(true);
  });
  it('has one where the numbers of its categories are where its points stand', () => {
    const values = [78, 74, 69, 61, 63, 50, 44];
    const numbered = (categories: string[]) => points(values, { categories, series: [{ name: 'Use', values }] });
    expect(hasTrend(numbered(['4', '6', '9', '12', '14', '17', '21']))).toBe(true);
    expect(hasTrend(numbered(['Mill', 'Bridge', 'Weir', 'Pond', 'Lock', 'Ford', 'Mouth']))).toBe(false);
  });
  it('has none where it does not, and where it has few points', () => {
    expect(hasTrend(points([1, 7, 2, 6, 1, 7, 2, 6]))).toBe(false);
    expect(hasTrend(points([1, 2, 3]))).toBe(false);
  });
  it('names few points all, of many those off the line and the one that carries the message', () => {
    expect(namedPoints(points([1, 2, 3]))).toEqual([0, 1, 2]);
    const many = Array.from({ length: 20 }, (_, i) => (i === 12 ? 40 : i));
    expect(namedPoints(points(many))).toEqual([12]);
    expect(namedPoints(points(many, { emphasizedPoint: 3 }))).toEqual([3, 12]);
  });
});
