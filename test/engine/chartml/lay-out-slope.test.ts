import { describe, expect, it } from 'vitest';
import type { Chart } from '../../../src/deck/content.ts';
import { chartSpace } from '../../../src/engine/chartml/index.ts';
import { layOutSlope } from '../../../src/engine/chartml/lay-out-slope.ts';
import { allOf, childOf, childrenOf, descend } from '../../../src/office/xml/tree.ts';
import { showsSlope } from '../../../src/pipeline/evidence/shows-slope.ts';
import { chartLook } from '../../support/chart-look.ts';
import { chart } from '../../support/sample-draft.ts';

const lines = (ends: readonly (readonly [number, number])[], options: Partial<Chart> = {}): Chart =>
  chart({
    kind: 'line',
    categories: ['2024', '2025'],
    series: ends.map(([a, b], i) => ({ name: `Town ${i + 1}`, values: [a, b] })),
    ...options,
  }).chart;

describe('lines between two points in time', () => {
  it('run between two rails, with their values at the start and their names with the values at the end', () => {
    const { root } = chartSpace(
      lines([
        [10, 20],
        [18, 12],
      ]),
      chartLook,
      'rId1',
    );
    const plot = descend(root, 'c:chart', 'c:plotArea');
    expect(childOf(childOf(plot, 'c:catAx'), 'c:majorGridlines')).toBeDefined();
    expect(childOf(childOf(plot, 'c:valAx'), 'c:delete')?.attributes['val']).toBe('1');
    expect(descend(root, 'c:chart', 'c:legend')).toBeUndefined();
    for (const series of allOf(root, 'c:ser')) {
      const said = childrenOf(childOf(series, 'c:dLbls'), 'c:dLbl').map((label) =>
        ['c:idx', 'c:dLblPos', 'c:showVal', 'c:showSerName'].map((name) => childOf(label, name)?.attributes['val']),
      );
      expect(said).toEqual([
        ['0', 'l', '1', '0'],
        ['1', 'r', '1', '1'],
      ]);
    }
  });
  it('have their labels moved apart where they end at nearly one value', () => {
    const slope = layOutSlope(
      lines([
        [10, 20],
        [15, 20.1],
        [30, 19.9],
      ]),
      chartLook,
      false,
    );
    const height = (slope?.plot.h ?? 0) * chartLook.height;
    const spread = (slope?.to ?? 0) - (slope?.from ?? 0);
    const ends = [20, 20.1, 19.9]
      .map(
        (value, i) =>
          (1 - (value - (slope?.from ?? 0)) / spread) * height + (slope?.moves[i]?.end ?? 0) * chartLook.height,
      )
      .toSorted((a, b) => a - b);
    for (const [i, y] of ends.slice(1).entries()) expect(y - (ends[i] ?? 0)).toBeGreaterThan(chartLook.size);
  });
  it('stay plain lines over more categories, with a gap, or where a legend is wanted', () => {
    const two = [
      [10, 20],
      [18, 12],
    ] as const;
    expect(layOutSlope(lines(two, { categories: ['a', 'b', 'c'] }), chartLook, false)).toBeUndefined();
    expect(layOutSlope(lines(two, { legend: 'on' }), chartLook, false)).toBeUndefined();
    const [first] = lines(two).series;
    expect(
      layOutSlope(
        lines(two, { series: [...(first ? [first] : []), { name: 'b', values: [1, null] }] }),
        chartLook,
        false,
      ),
    ).toBeUndefined();
  });

  it('have room for the names wherever the built-in writer asks for them', () => {
    // any values do: the same ones each time
    const random = (
      (seed: number) => () =>
        (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    )(7);
    let asked = 0;
    for (let round = 0; round < 400; round++) {
      const things = Array.from({ length: 4 + (round % 4) }, (_, at) => ({
        name: `Town ${at + 1}`,
        before: 100 * random(),
        after: 100 * random(),
      }));
      if (!showsSlope(things, { amounts: true })) continue;
      asked++;
      const slope: Chart = chart({
        kind: 'line',
        categories: ['2024', '2025'],
        numberFormat: '0',
        series: things.map(({ name, before, after }) => ({ name, values: [before, after] })),
      }).chart;
      expect(layOutSlope(slope, { ...chartLook, width: 560, height: 300 }, true)).toBeDefined();
    }
    expect(asked).toBeGreaterThan(100);
  });
});
