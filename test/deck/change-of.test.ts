import { expect, it } from 'vitest';
import { changeOf } from '../../src/deck/change-of.ts';
import type { Chart } from '../../src/deck/content.ts';
import { chart } from '../support/sample-draft.ts';

const costs = (options: Partial<Chart> = {}) =>
  chart({
    kind: 'column',
    categories: ['2024', '2026'],
    series: [{ name: 'Cost', values: [4.2, 2.8] }],
    numberFormat: '0.0',
    ...options,
  }).chart;

it('tells how much the one measure of two or three periods changed, as the language writes it', () => {
  expect(changeOf(costs(), 'en')).toEqual({ share: '−33%', lines: ['Cost', '2024 – 2026'] });
  expect(changeOf(costs(), 'de')?.share).toMatch(/^−33\s%$/u);
  expect(changeOf(costs({ categories: ['Q1 25', 'Q2 25'] }), 'en')?.lines[1]).toBe('Q1 25 – Q2 25');
});

it.each<[string, Partial<Chart>]>([
  ['things that are no periods', { categories: ['North', 'South'] }],
  ['more periods', { categories: ['2021', '2022', '2023', '2024'], series: [{ name: 'Cost', values: [1, 2, 3, 4] }] }],
  ['two measures', { series: ['a', 'b'].map((name) => ({ name, values: [1, 2] })) }],
  ['shares', { numberFormat: '0%' }],
  ['points of a hundred', { unit: '% of visits' }],
  ['values that are not above zero', { series: [{ name: 'Result', values: [-2, 3] }] }],
])('tells no change of %s', (_name, options) => {
  expect(changeOf(costs(options), 'en')).toBeUndefined();
});
