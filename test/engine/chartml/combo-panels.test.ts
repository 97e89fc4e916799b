import { describe, expect, it } from 'vitest';
import { chartSpace } from '../../../src/engine/chartml/index.ts';
import { allOf, childOf, childrenOf, descend, textOf } from '../../../src/office/xml/tree.ts';
import type { Chart } from '../../../src/deck/content.ts';
import { chartLook } from '../../support/chart-look.ts';
import { chart } from '../../support/sample-draft.ts';

const combo = (options: Partial<Chart> = {}) =>
  chartSpace(
    chart({
      kind: 'combo',
      categories: ['Q1', 'Q2', 'Q3'],
      numberFormat: 'General',
      series: [
        { name: 'Revenue', values: [15, 20.5, 25], as: 'column' },
        { name: 'Use', values: [0.22, 0.25, 0.31], as: 'line', secondary: true },
      ],
      ...options,
    }).chart,
    chartLook,
    'rId1',
  ).root;
const axesOf = (root: ReturnType<typeof combo>) => childrenOf(descend(root, 'c:chart', 'c:plotArea'), 'c:valAx');
const formatsOf = (root: ReturnType<typeof combo>) =>
  [...allOf(root, 'c:dLbls')].map((labels) => childOf(labels, 'c:numFmt')?.attributes['formatCode']);

describe('columns with a line of another measure', () => {
  it('have their values written, each in its own format, and no axis', () => {
    const root = combo();
    expect(formatsOf(root)).toEqual(['0.0', '0%']);
    expect(axesOf(root).map((axis) => childOf(axis, 'c:delete')?.attributes['val'])).toEqual(['1', '1']);
  });
  it('keep the line above the highest column', () => {
    const share = (axis: number, value: number): number => {
      const [max, min] = ['c:max', 'c:min'].map((name) =>
        Number(descend(axesOf(combo())[axis], 'c:scaling', name)?.attributes['val']),
      );
      return (value - (min ?? 0)) / ((max ?? 0) - (min ?? 0));
    };
    expect(share(0, 25)).toBeLessThan(0.6);
    expect(share(1, 0.22)).toBeGreaterThan(0.7);
    expect(share(1, 0.31)).toBeLessThan(0.95);
  });
  it('take a format that a series has of its own', () => {
    const series = [
      { name: 'Revenue', values: [15, 20, 25], as: 'column' as const },
      { name: 'Price', values: [2, 3, 4], as: 'line' as const, secondary: true, numberFormat: '0.00' },
    ];
    expect(formatsOf(combo({ series }))).toEqual(['0', '0.00']);
  });
  it('name each axis in its series’ colour where the values have no room', () => {
    const root = combo({ labels: 'off' });
    const titles = axesOf(root).map((axis) => childOf(axis, 'c:title'));
    expect(titles.map((title) => [...allOf(title ?? root, 'a:t')].map(textOf).join(''))).toEqual(['Revenue', 'Use']);
    expect(axesOf(root).map((axis) => childOf(axis, 'c:numFmt')?.attributes['formatCode'])).toEqual(['0', '0%']);
  });
});
