import { describe, expect, it } from 'vitest';
import type { Chart, ThemeColor } from '../../../src/deck/content.ts';
import { chartSpace, planLabels, type ChartLook } from '../../../src/engine/chartml/index.ts';
import { colorDifference } from '../../../src/engine/drawingml/color-difference.ts';
import { fromHex } from '../../../src/engine/drawingml/rgba.ts';
import { relativeLuminance } from '../../../src/engine/drawingml/contrast-ratio.ts';
import { plainColorMap, resolveColor } from '../../../src/engine/drawingml/resolve-color.ts';
import { allOf, childOf, descend } from '../../../src/office/xml/tree.ts';
import { chart } from '../../support/sample-draft.ts';

const base = { dk1: '#1A1A1A', lt1: '#FFFFFF', dk2: '#123456', lt2: '#EEEEEE', hlink: '#0000EE', folHlink: '#551A8B' };
const accents = (colors: readonly string[]): ChartLook['palette'] => {
  const six = Array.from({ length: 6 }, (_, i) => [`accent${i + 1}`, colors[i % colors.length]]);
  return { ...base, ...Object.fromEntries(six) } as ChartLook['palette'];
};
const lookOf = (palette: ChartLook['palette'], dark = false): ChartLook => ({
  text: dark ? 'lt1' : 'dk1',
  background: dark ? 'dk1' : 'lt1',
  accents: ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] satisfies ThemeColor[],
  palette,
  luminance: relativeLuminance(fromHex(dark ? base.dk1 : base.lt1)),
  size: 12,
  family: 'Arial',
  width: 720,
  height: 400,
  language: 'en',
});
const themes = {
  'six accents that differ': accents(['#1F62AD', '#B55519', '#1B7F5C', '#7A3E9D', '#C8A415', '#B3254B']),
  'accents that are all alike': accents(['#0F7681', '#127A84', '#157E88', '#4E9396', '#4B9094', '#0D7079']),
  'one yellow six times': accents(['#F2DC35']),
};

function nearest(options: Partial<Chart> & Pick<Chart, 'kind'>, look: ChartLook): number {
  const { root } = chartSpace(chart(options).chart, look, 'rId1');
  // Sums are the labels of a series that is not seen.
  const seen = [...allOf(root, 'c:ser')].filter(
    (one) => !descend(one, 'c:spPr', 'a:ln', 'a:noFill') || descend(one, 'c:spPr', 'a:solidFill'),
  );
  const shown = seen.map((one) => {
    const fill = descend(one, 'c:spPr', 'a:solidFill') ?? descend(one, 'c:spPr', 'a:ln', 'a:solidFill');
    const color = resolveColor(fill && childOf(fill, 'a:schemeClr'), { colors: look.palette, map: plainColorMap });
    if (!color) throw new Error('A series has no colour.');
    return color;
  });
  return Math.min(...shown.flatMap((one, i) => shown.slice(i + 1).map((other) => colorDifference(one, other))));
}
const series = (count: number, emphasised = -1) =>
  Array.from({ length: count }, (_, i) => ({
    name: `s${i}`,
    values: [1, 2],
    ...(i === emphasised ? { emphasis: true } : {}),
  }));

describe.each(Object.entries(themes))('series on %s', (_name, palette) => {
  it.each([false, true])('can be told apart by colour (on a dark ground: %s)', (dark) => {
    const look = lookOf(palette, dark);
    for (const count of [2, 3, 4])
      expect(
        nearest({ kind: 'column', grouping: 'stacked', categories: ['a', 'b'], series: series(count) }, look),
      ).toBeGreaterThan(25);
  });
  it.each([false, true])('can be told apart where one carries the message (on a dark ground: %s)', (dark) => {
    const lines = { kind: 'line' as const, categories: ['a', 'b'], series: series(3, 1) };
    expect(nearest(lines, lookOf(palette, dark))).toBeGreaterThan(25);
  });
});

describe('the names of lines', () => {
  const rates = [
    { name: 'us', values: [0.931, 0.912] },
    { name: 'first rival', values: [0.905, 0.938] },
    { name: 'second rival', values: [0.898, 0.925] },
  ];
  it('stand at their ends also where the axis does not start at zero', () => {
    const plan = planLabels(
      chart({ kind: 'line', categories: ['a', 'b'], series: rates }).chart,
      lookOf(accents(['#1F62AD'])),
    );
    expect(plan).toMatchObject({ endNames: true, legend: false });
  });
});

describe('the slices of a ring', () => {
  it('fade with their size beside the one that carries the message', () => {
    const { root } = chartSpace(
      chart({
        kind: 'doughnut',
        categories: ['a', 'b', 'c', 'd'],
        series: [{ name: 's', values: [9, 1, 4, 2] }],
        emphasizedPoint: 0,
      }).chart,
      lookOf(themes['six accents that differ']),
      'rId1',
    );
    const shades = [...allOf(root, 'c:dPt')].map((point) => {
      const color = descend(point, 'c:spPr', 'a:solidFill', 'a:schemeClr');
      return { color: color?.attributes['val'], off: Number(childOf(color, 'a:lumOff')?.attributes['val'] ?? 0) };
    });
    expect(shades[0]?.color).toBe('accent1');
    const [, smallest = { off: 0 }, largest = { off: 0 }, middle = { off: 0 }] = shades;
    expect([largest.off, middle.off, smallest.off]).toEqual(
      [largest.off, middle.off, smallest.off].toSorted((a, b) => a - b),
    );
    expect(new Set(shades.map(({ off }) => off)).size).toBe(4);
  });
});
