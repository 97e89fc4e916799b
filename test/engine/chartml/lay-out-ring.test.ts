import { describe, expect, it } from 'vitest';
import { layOutRing, ringTotal } from '../../../src/engine/chartml/lay-out-ring.ts';
import { chartLook } from '../../support/chart-look.ts';
import { chart } from '../../support/sample-draft.ts';

const ring = (values: number[], unit?: string) =>
  chart({
    kind: 'doughnut',
    categories: values.map((_, i) => `Part ${i + 1}`),
    series: [{ name: 'Budget', values }],
    numberFormat: 'General',
    unit,
  }).chart;

describe('the labels of a ring', () => {
  it.each([[[9.8, 3.9, 2.2, 1.7, 0.8]], [[1, 1]], [[90, 4, 3, 2, 1]], [[1, 2, 3, 4, 5, 6]]])(
    'stand outside of it and apart, for %j',
    (values) => {
      const layout = layOutRing(ring(values), chartLook);
      if (!layout) throw new Error('There is no layout.');
      const { width, height, size } = chartLook;
      const outer = (layout.plot.w * width) / 2;
      const sum = values.reduce((a, b) => a + b, 0);
      let start = -Math.PI / 2;
      const places = values.map((value, i) => {
        const angle = start + (value / sum) * Math.PI;
        start += (value / sum) * Math.PI * 2;
        // Programs put labels into the middle of the ring, whose hole is 58 % wide.
        const middle = (outer * 1.58) / 2;
        const move = layout.moves[i] ?? { x: 0, y: 0 };
        return { x: middle * Math.cos(angle) + move.x * width, y: middle * Math.sin(angle) + move.y * height };
      });
      for (const { x, y } of places) {
        expect(Math.hypot(x, y)).toBeGreaterThan(outer);
        expect(Math.abs(y)).toBeLessThanOrEqual(height / 2);
        expect(Math.abs(x)).toBeLessThan(width / 2);
      }
      for (const [i, one] of places.entries())
        for (const other of places.slice(i + 1))
          if (Math.sign(one.x) === Math.sign(other.x)) expect(Math.abs(one.y - other.y)).toBeGreaterThan(size * 2);
    },
  );
  it('have no place beside a ring in a narrow chart', () => {
    expect(layOutRing(ring([3, 2, 1]), { ...chartLook, width: 120 })).toBeUndefined();
  });
});

describe('the total in a ring', () => {
  it('is written as the language writes it, with the decimals of its parts', () => {
    expect(ringTotal(ring([9.8, 3.9, 2.2, 1.7, 0.8]), 'en')).toBe('18.4');
    expect(ringTotal(ring([9.8, 3.9, 2.2, 1.7, 0.8]), 'de')).toBe('18,4');
    expect(ringTotal(ring([1200, 800]), 'en')).toBe('2,000');
  });
  it('is left out where it would be the whole of shares', () => {
    expect(ringTotal(ring([60, 40]), 'en')).toBeUndefined();
    expect(ringTotal(ring([0.6, 0.4]), 'en')).toBeUndefined();
    expect(ringTotal(ring([30, 20], '% of answers'), 'en')).toBeUndefined();
  });
});
