import { describe, expect, it } from 'vitest';
import { ChartKind } from '../../../src/deck/chart-kinds.ts';
import { type Chart } from '../../../src/deck/content.ts';
import { chartSpace, planLabels, toSerialDate } from '../../../src/engine/chartml/index.ts';
import { allOf, childOf, childrenOf, descend, elementsOf, textOf } from '../../../src/office/xml/tree.ts';
import { chartLook as look } from '../../support/chart-look.ts';
import { chart } from '../../support/sample-draft.ts';

const draw = (options: Partial<Chart> & Pick<Chart, 'kind'>) => chartSpace(chart(options).chart, look, 'rId1').root;
const plotOf = (root: ReturnType<typeof draw>) => descend(root, 'c:chart', 'c:plotArea');

describe('charts', () => {
  it.each(ChartKind.options)('names no colour but the theme’s in a %s chart', (kind) => {
    const root = draw({ kind });
    expect([...allOf(root, 'a:srgbClr')]).toEqual([]);
    expect([...allOf(root, 'a:schemeClr')].length).toBeGreaterThan(0);
  });
  it('greys every series but the one that carries the message', () => {
    const series = ['a', 'b', 'c'].map((name) => ({
      name,
      values: [1, 2],
      ...(name === 'b' ? { emphasis: true } : {}),
    }));
    const root = draw({ kind: 'line', categories: ['x', 'y'], series });
    const colors = [...allOf(root, 'c:ser')].map(
      (one) => descend(one, 'c:spPr', 'a:ln', 'a:solidFill', 'a:schemeClr')?.attributes['val'],
    );
    expect(colors).toEqual(['dk1', 'accent1', 'dk1']);
  });
  it('accents one bar of a single series', () => {
    const points = [...allOf(draw({ kind: 'bar', emphasizedPoint: 2 }), 'c:dPt')];
    expect(points.map((point) => childOf(point, 'c:idx')?.attributes['val'])).toEqual(['2']);
  });
  it('labels few bars directly, without value axis, gridlines or legend', () => {
    const root = draw({ kind: 'column' });
    const axis = childOf(plotOf(root), 'c:valAx');
    expect(childOf(axis, 'c:delete')?.attributes['val']).toBe('1');
    expect(childOf(axis, 'c:majorGridlines')).toBeUndefined();
    expect(childOf(childOf(root, 'c:chart'), 'c:legend')).toBeUndefined();
  });
  it('starts bars at zero unless a value is below', () => {
    const least = (values: number[]) =>
      [...allOf(draw({ kind: 'column', series: [{ name: 'a', values }] }), 'c:min')].map(
        (min) => min.attributes['val'],
      );
    expect(least([1, 2])).toEqual(['0']);
    expect(least([-1, 2])).toEqual([]);
  });
  it('writes names at line ends that stand apart, and a legend where they would collide', () => {
    const lines = (last: number) =>
      chart({
        kind: 'line',
        series: [
          { name: 'a', values: [1, 10] },
          { name: 'b', values: [2, last] },
        ],
        categories: ['x', 'y'],
      }).chart;
    expect(planLabels(lines(5), look)).toMatchObject({ endNames: true, legend: false });
    expect(planLabels(lines(10.1), look)).toMatchObject({ endNames: false, legend: true });
  });
  it('leaves out labels that would stand on each other, and none that have room', () => {
    const days = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1}/Aug/2015`);
    const skipOf = (categories: string[]) => {
      const values = categories.map((_, i) => i);
      const root = draw({ kind: 'line', categories, series: [{ name: 'Rate', values }] });
      return Number(childOf(childOf(plotOf(root), 'c:catAx'), 'c:tickLblSkip')?.attributes['val'] ?? 1);
    };
    expect(skipOf(days(6))).toBe(1);
    const skip = skipOf(days(30));
    // About 60 points each, in 620 points.
    expect(Math.ceil(30 / skip) * 60).toBeLessThan(720);
    expect(skip).toBeLessThan(8);
  });
  it('writes dates of a long date axis in steps that do not collide', () => {
    const categories = Array.from(
      { length: 36 },
      (_, i) => `${2020 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-01`,
    );
    const values = categories.map((_, i) => i);
    const root = draw({ kind: 'line', categoryKind: 'dates', categories, series: [{ name: 'Rate', values }] });
    const axis = childOf(plotOf(root), 'c:dateAx');
    expect(childOf(axis, 'c:majorTimeUnit')?.attributes['val']).toBe('months');
    expect(Number(childOf(axis, 'c:majorUnit')?.attributes['val'])).toBeGreaterThan(2);
  });
  it('puts dates on a date axis as days since the epoch of spreadsheets', () => {
    expect(toSerialDate('2024-01-01')).toBe(45_292);
    const root = draw({
      kind: 'line',
      categoryKind: 'dates',
      categories: ['2024-01-01', '2024-02-01'],
      series: [{ name: 'a', values: [1, 2] }],
    });
    expect(childOf(plotOf(root), 'c:dateAx')).toBeDefined();
    const category = descend([...allOf(root, 'c:ser')][0], 'c:cat', 'c:numRef', 'c:numCache');
    expect(childrenOf(category, 'c:pt').map(textOf)).toEqual(['45292', '45323']);
  });
  it('gives a combination chart a second pair of axes for its secondary series', () => {
    const root = draw({
      kind: 'combo',
      series: [
        { name: 'a', values: [1, 2] },
        { name: 'b', values: [3, 4], as: 'line', secondary: true },
      ],
    });
    const plot = plotOf(root);
    expect(childrenOf(plot, 'c:valAx')).toHaveLength(2);
    const ids = ['c:barChart', 'c:lineChart'].map((name) =>
      childrenOf(childOf(plot, name), 'c:axId').map((id) => id.attributes['val']),
    );
    expect(new Set(ids.flat()).size).toBe(4);
  });
  it('stacks a percent chart to one and leaves gaps of half a bar', () => {
    const root = draw({
      kind: 'bar',
      grouping: 'percent',
      series: [
        { name: 'a', values: [1] },
        { name: 'b', values: [3] },
      ],
    });
    const bars = childOf(plotOf(root), 'c:barChart');
    expect(childOf(bars, 'c:grouping')?.attributes['val']).toBe('percentStacked');
    expect(childOf(bars, 'c:overlap')?.attributes['val']).toBe('100');
    expect(childOf(bars, 'c:gapWidth')?.attributes['val']).toBe('50');
  });
  it('shows shares on the axis of a 100 % chart of values that have none, rather than other values on it', () => {
    const series = ['a', 'b'].map((name, i) => ({ name, values: [i - 1, 2] }));
    const root = draw({ kind: 'column', grouping: 'percent', categories: ['x', 'y'], series });
    expect([...allOf(root, 'c:dLbls')]).toEqual([]);
    expect(childOf(childOf(plotOf(root), 'c:valAx'), 'c:delete')?.attributes['val']).toBe('0');
  });
  it('starts lines near their lowest value where they stay far above zero, and never bars', () => {
    const least = (kind: 'line' | 'column', values: number[]) =>
      [...allOf(draw({ kind, series: [{ name: 'a', values }] }), 'c:min')].map((min) => min.attributes['val']);
    expect(least('line', [100, 165])).toEqual(['80']);
    expect(least('line', [0.31, 0.38])).toEqual(['0.28']);
    expect(least('line', [10, 165])).toEqual([]);
    expect(least('line', [-5, 3])).toEqual([]);
    expect(least('column', [100, 165])).toEqual(['0']);
  });
  it('writes the names of lines in their colour only where it is legible on the background', () => {
    const series = ['a', 'b'].map((name, i) => ({ name, values: [1, 2, 5 + i * 20], emphasis: i === 0 }));
    const root = draw({ kind: 'line', categories: ['x', 'y', 'z'], series });
    const [strong, faint] = [...allOf(root, 'c:dLbl')].map((label) => [...allOf(label, 'a:schemeClr')][0]);
    expect(strong?.attributes['val']).toBe('accent1');
    // The second is grey on white: its name has the colour of the axis labels.
    expect(childOf(faint, 'a:lumMod')?.attributes['val']).toBe('75000');
  });
  it('softens the labels of axes only where they stay legible on the ground', () => {
    const inkOf = (luminance: number) => {
      const { root } = chartSpace(chart({ kind: 'column' }).chart, { ...look, luminance }, 'rId1');
      return [...allOf(childOf(plotOf(root), 'c:catAx') ?? root, 'a:defRPr')].map(
        (style) => descend(style, 'a:solidFill', 'a:schemeClr')?.children.length,
      );
    };
    expect(inkOf(1)).toEqual([2]);
    expect(inkOf(0.25)).toEqual([0]);
  });
  it('draws thicker lines and larger markers where its text is larger', () => {
    const drawn = (size: number) => {
      const series = [{ name: 'a', values: [1, 2] }];
      const { root } = chartSpace(
        chart({ kind: 'line', categories: ['x', 'y'], series }).chart,
        { ...look, size },
        'rId1',
      );
      const [one] = [...allOf(root, 'c:ser')];
      return {
        line: Number(descend(one, 'c:spPr', 'a:ln')?.attributes['w']),
        marker: Number(descend(one, 'c:marker', 'c:size')?.attributes['val']),
      };
    };
    expect(drawn(12)).toEqual({ line: 28_575, marker: 7 });
    expect(drawn(28)).toEqual({ line: 57_150, marker: 14 });
  });
  it('writes labels on slices in the ink that is legible on each', () => {
    const root = draw({
      kind: 'doughnut',
      categories: ['a', 'b', 'c'],
      emphasizedPoint: 0,
      legend: 'on',
      series: [{ name: 's', values: [3, 2, 1] }],
    });
    const own = [...allOf(root, 'c:dLbl')].map((label) => [
      childOf(label, 'c:idx')?.attributes['val'],
      [...allOf(label, 'a:schemeClr')][0]?.attributes['val'],
    ]);
    // White on the accent and on the dark grey of the larger slice; the text's dark on the light grey of the smaller.
    expect(own).toEqual([['2', 'dk1']]);
  });
  it('gives a secondary axis of small values the decimals that tell them apart', () => {
    const root = draw({
      kind: 'combo',
      categories: ['x', 'y'],
      numberFormat: '#,##0',
      series: [
        { name: 'Revenue', values: [1_200, 1_500] },
        { name: 'Margin', values: [0.12, 0.18], as: 'line', secondary: true },
      ],
    });
    expect(
      childrenOf(plotOf(root), 'c:valAx').map((axis) => childOf(axis, 'c:numFmt')?.attributes['formatCode']),
    ).toEqual(['#,##0', '0.00']);
  });
  it('leaves room for long names at the ends of lines, and for wide values before them', () => {
    const innerOf = (name: string, scale: number) => {
      const series = [name, 'b'].map((one, i) => ({ name: one, values: [scale, scale, scale * (2 + i)] }));
      const layout = descend(
        plotOf(draw({ kind: 'line', categories: ['x', 'y', 'z'], series })),
        'c:layout',
        'c:manualLayout',
      );
      const number = (key: string) => Number(childOf(layout, key)?.attributes['val']);
      return { left: number('c:x'), right: 1 - number('c:x') - number('c:w') };
    };
    expect(innerOf('International licences', 1).right).toBeGreaterThan(innerOf('North', 1).right + 0.05);
    expect(innerOf('North', 1_000_000).left).toBeGreaterThan(innerOf('North', 1).left + 0.03);
  });
  it('leaves a missing value out of the cache instead of writing zero', () => {
    const cache = [...allOf(draw({ kind: 'line' }), 'c:numCache')][0];
    expect(
      elementsOf(cache)
        .filter((node) => node.name === 'c:pt')
        .map((point) => point.attributes['idx']),
    ).toEqual(['0', '1', '3', '4', '5']);
  });
});

it('ends the axis of lying bars beyond the longest by the room of the value written there, longer ones having more', () => {
  const endOver = (high: number): number => {
    const series = [{ name: 'Price', values: [high, high / 2] }];
    const root = draw({ kind: 'bar', categories: ['Kruse', 'Lindner'], series });
    return Number(descend(plotOf(root), 'c:valAx', 'c:scaling', 'c:max')?.attributes['val']) / high;
  };
  expect(endOver(23)).toBeGreaterThan(1.02);
  expect(endOver(10_231_000)).toBeGreaterThan(endOver(23) + 0.02);
  expect(endOver(10_231_000)).toBeLessThan(1.5);
});
