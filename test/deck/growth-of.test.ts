import { describe, expect, it } from 'vitest';
import type { Chart } from '../../src/deck/content.ts';
import { growthOf } from '../../src/deck/growth-of.ts';
import { chart } from '../support/sample-draft.ts';

const sales = (options: Partial<Chart> = {}): Chart =>
  chart({
    kind: 'column',
    categories: ['2021', '2022', '2023', '2024', '2025'],
    series: [{ name: 'Sales', values: [400, 420, 460, 500, 560] }],
    numberFormat: '0',
    growth: { as: 'share' },
    ...options,
  }).chart;

describe('how much values grow', () => {
  it('is told as a share, for each year, or as the difference, and computed from the two cells', () => {
    expect(growthOf(sales(), 'en')).toMatchObject({ from: 0, to: 4, text: '+40%' });
    expect(growthOf(sales(), 'de')?.text).toMatch(/^\+40\s%$/u);
    expect(growthOf(sales({ growth: { as: 'yearly' } }), 'en')?.text).toBe('+8.8%\u00a0a year');
    expect(growthOf(sales({ growth: { from: 3, to: 4, as: 'difference' } }), 'en')?.text).toBe('+60');
    expect(growthOf(sales(), 'en')?.formula('B2', 'B6')).toBe('IF(B6<B2,"−","+")&FIXED(ABS(B6/B2-1)*100,0)&"%"');
    expect(growthOf(sales({ growth: { as: 'yearly' } }), 'en')?.formula('B2', 'B6')).toBe(
      'IF(B6<B2,"−","+")&FIXED(ABS((B6/B2)^(1/4)-1)*100,1)&"%"&"\u00a0a year"',
    );
  });

  it('is one of points where the values are per cents, and that of the sums where parts stand on each other', () => {
    const rates = { numberFormat: '0.0%', series: [{ name: 'Rate', values: [0.9, 0.91, 0.92, 0.9, 0.868] }] };
    expect(growthOf(sales(rates), 'en')?.text).toBe('−3.2\u00a0pts');
    const parts = ['North', 'South'].map((name) => ({ name, values: [10, 11, 12, 13, 15] }));
    expect(growthOf(sales({ grouping: 'stacked', series: parts }), 'en')?.text).toBe('+50%');
    expect(growthOf(sales({ series: parts }), 'en')).toBeUndefined();
  });

  it('puts sign and unit where the language has them', () => {
    expect(growthOf(sales(), 'tr')?.text).toBe('+%40');
    expect(growthOf(sales(), 'tr')?.formula('B2', 'B6')).toBe('IF(B6<B2,"−","+")&"%"&FIXED(ABS(B6/B2-1)*100,0)');
  });
});
