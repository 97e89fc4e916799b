import { describe, expect, it } from 'vitest';
import { divideAxis } from '../../../src/engine/chartml/divide-axis.ts';
import { lineFloor } from '../../../src/engine/chartml/line-floor.ts';
import type { Chart } from '../../../src/deck/content.ts';

const line = (low: number, high: number): Chart => ({
  kind: 'line',
  grouping: 'clustered',
  numberFormat: 'General',
  categoryKind: 'text',
  categories: ['Spring', 'Autumn'],
  labels: 'auto',
  legend: 'auto',
  series: [{ name: 'Stock', values: [low, high] }],
});

describe('the value axis of lines that start far above zero', () => {
  const lows = Array.from({ length: 40 }, (_, i) => Number((1.3 ** i).toPrecision(3)));
  const spans = [1.0001, 1.003, 1.02, 1.11, 1.3, 1.52, 1.75, 1.97];
  const pairs = lows.flatMap((low) => spans.map((span) => [low, low * span] as const));

  it.each([
    ['high', 40, 8],
    ['low', 5, 6],
  ])('has its rules at round numbers, on a %s plot', (_, lines, most) => {
    for (const [low, high] of pairs) {
      const from = lineFloor(line(low, high));
      if (from === undefined) continue;
      const { unit } = divideAxis(line(low, high), [0], { from, look: { height: lines * 12, size: 12 } }) ?? {
        unit: 0,
      };
      const parts = (high - from) / unit;
      expect(parts, `${low} to ${high} from ${from} by ${unit}`).toBeLessThanOrEqual(most + 1e-6);
      expect(parts, `${low} to ${high} from ${from} by ${unit}`).toBeGreaterThanOrEqual(1);
      expect(Math.abs(from / unit - Math.round(from / unit)), `${low} to ${high} from ${from} by ${unit}`).toBeLessThan(
        1e-6,
      );
    }
  });

  it('steps from 4 by 2, where 5 would give 4, 9, 14', () => {
    expect(lineFloor(line(7.5, 14.8))).toBe(4);
    expect(divideAxis(line(7.5, 14.8), [0], { from: 4 })?.unit).toBe(2);
  });
});
