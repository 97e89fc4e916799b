import { describe, expect, it } from 'vitest';
import { chartSpace } from '../../../src/engine/chartml/index.ts';
import { workbookParts } from '../../../src/engine/chartml/workbook-parts.ts';
import { allOf, childOf, childrenOf, descend, textOf, type XmlElement } from '../../../src/office/xml/tree.ts';
import type { Chart } from '../../../src/deck/content.ts';
import { chartLook } from '../../support/chart-look.ts';
import { chart } from '../../support/sample-draft.ts';

const streams = [
  { name: 'Pay per use', values: [28, 31, 38] },
  { name: 'Subscriptions', values: [8, 13, 37] },
  { name: 'Fleet', values: [1, 3, 8] },
];
const stacked = (options: Partial<Chart> = {}) =>
  chartSpace(
    chart({ kind: 'column', grouping: 'stacked', categories: ['2024', '2025', '2026'], series: streams, ...options })
      .chart,
    chartLook,
    'rId1',
  );
const seriesOf = (root: XmlElement) => [...allOf(root, 'c:ser')];
const valuesOf = (series: XmlElement | undefined) =>
  childrenOf(descend(series, 'c:val', 'c:numRef', 'c:numCache'), 'c:pt').map((point) =>
    Number(textOf(childOf(point, 'c:v'))),
  );
const deletedIn = (series: XmlElement | undefined) =>
  childrenOf(childOf(series, 'c:dLbls'), 'c:dLbl')
    .filter((label) => childOf(label, 'c:delete'))
    .map((label) => Number(childOf(label, 'c:idx')?.attributes['val']));

describe('stacked columns', () => {
  it('carry their sums over them as labels of a line that is not seen', () => {
    const { root } = stacked();
    const line = descend(root, 'c:chart', 'c:plotArea', 'c:lineChart');
    const [total] = childrenOf(line, 'c:ser');
    expect(valuesOf(total)).toEqual([37, 47, 83]);
    expect(descend(total, 'c:spPr', 'a:ln', 'a:noFill')).toBeDefined();
    expect(descend(total, 'c:dLbls', 'c:dLblPos')?.attributes['val']).toBe('t');
  });
  it('have sums that the workbook computes, so that they follow what a person changes', () => {
    const { sheet } = stacked();
    const cells = workbookParts(sheet)
      .filter(({ name }) => name.endsWith('sheet1.xml'))
      .flatMap(({ root }) => [...allOf(root, 'f')].map(textOf));
    expect(cells).toEqual(['SUM(B2:D2)', 'SUM(B3:D3)', 'SUM(B4:D4)']);
  });
  it('leave the sums out of the legend, which stands beside them', () => {
    const legend = descend(stacked({ legend: 'on' }).root, 'c:chart', 'c:legend');
    expect(childOf(legend, 'c:legendPos')?.attributes['val']).toBe('r');
    const entry = childOf(legend, 'c:legendEntry');
    expect([childOf(entry, 'c:idx')?.attributes['val'], childOf(entry, 'c:delete')?.attributes['val']]).toEqual([
      '3',
      '1',
    ]);
  });
  it('name their parts beside the last column with its values, each clear of the next, and need no legend', () => {
    const { root } = stacked();
    expect(descend(root, 'c:chart', 'c:legend')).toBeUndefined();
    const named = seriesOf(root)
      .slice(0, 3)
      .map((series) => {
        const label = childrenOf(childOf(series, 'c:dLbls'), 'c:dLbl').find((one) => childOf(one, 'c:layout'));
        const move = descend(label, 'c:layout', 'c:manualLayout');
        const at = (name: string) => Number(childOf(move, name)?.attributes['val']);
        return {
          idx: childOf(label, 'c:idx')?.attributes['val'],
          shown: ['c:showSerName', 'c:showVal'].map((name) => childOf(label, name)?.attributes['val']),
          x: at('c:x'),
          y: at('c:y'),
        };
      });
    const axis = descend(root, 'c:chart', 'c:plotArea', 'c:valAx', 'c:scaling', 'c:max')?.attributes['val'];
    const plot = descend(root, 'c:chart', 'c:plotArea', 'c:layout', 'c:manualLayout');
    const height = Number(childOf(plot, 'c:h')?.attributes['val']) * chartLook.height;
    const middles = [38 / 2, 38 + 37 / 2, 75 + 8 / 2].map(
      (middle, i) => (1 - middle / Number(axis)) * height + (named[i]?.y ?? 0) * chartLook.height,
    );
    for (const { idx, shown, x } of named) {
      expect([idx, ...shown]).toEqual(['2', '1', '1']);
      expect(x).toBeGreaterThan(0);
    }
    expect((middles[0] ?? 0) - (middles[1] ?? 0)).toBeGreaterThan(chartLook.size);
    expect((middles[1] ?? 0) - (middles[2] ?? 0)).toBeGreaterThan(chartLook.size);
  });
  it('keep a legend where a name is too long, or a part of the last column is none', () => {
    const renamed = streams.map((one, i) => (i === 0 ? { ...one, name: 'Payments for each single use of it' } : one));
    const ended = streams.map((one, i) => (i === 2 ? { ...one, values: [1, 3, 0] } : one));
    for (const series of [renamed, ended])
      expect(descend(stacked({ series }).root, 'c:chart', 'c:legend')).toBeDefined();
  });
  it('write values into the parts that have room for them', () => {
    const [first, , third] = seriesOf(stacked({ legend: 'on' }).root);
    expect(deletedIn(first)).toEqual([]);
    expect(deletedIn(third)).toEqual([0, 1]);
  });
  it('have no sums where parts go below zero, which a column does not add up to', () => {
    const below = streams.map((one) => ({ ...one, values: one.values.map((value, i) => (i === 0 ? -value : value)) }));
    expect(seriesOf(stacked({ series: below }).root)).toHaveLength(3);
  });
  it('end their axis beyond the sums that stand beside lying bars, and before the bars that carry those', () => {
    const { root } = stacked({ kind: 'bar' });
    const max = Number(descend(root, 'c:chart', 'c:plotArea', 'c:valAx', 'c:scaling', 'c:max')?.attributes['val']);
    expect(max).toBeGreaterThan(83);
    expect(max).toBeLessThan(83 * 1.5);
    expect(seriesOf(root)).toHaveLength(4);
  });
});

describe('stacks to a hundred per cent', () => {
  it('are drawn as shares, computed from the figures beside them, and labelled with them', () => {
    const { root, sheet } = stacked({ grouping: 'percent' });
    const [first] = seriesOf(root);
    expect(valuesOf(first).map((value) => Number(value.toFixed(3)))).toEqual([0.757, 0.66, 0.458]);
    expect(descend(first, 'c:dLbls', 'c:numFmt')?.attributes['formatCode']).toBe('0%');
    expect(sheet.columns.map(({ header }) => header).slice(4)).toEqual(['Pay per use', 'Subscriptions', 'Fleet']);
    expect(sheet.columns[1]?.formulas?.[0]).toBe('E2/SUM($E2:$G2)');
    expect(sheet.columns[4]?.cells).toEqual([28, 31, 38]);
  });
});
