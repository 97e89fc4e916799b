import { describe, expect, it } from 'vitest';
import type { Chart } from '../../../src/deck/content.ts';
import { chartSpace, planLabels } from '../../../src/engine/chartml/index.ts';
import { allOf, childOf, childrenOf, descend, textOf, type XmlElement } from '../../../src/office/xml/tree.ts';
import { chartLook } from '../../support/chart-look.ts';
import { chart } from '../../support/sample-draft.ts';

const months: Partial<Chart> = {
  categories: ['Jan', 'Feb', 'Mar'],
  series: [{ name: 'On time', values: [71, 83, 90] }],
  numberFormat: '0',
};
const draw = (options: Partial<Chart> & Pick<Chart, 'kind'>) =>
  chartSpace(chart({ ...months, ...options }).chart, chartLook, 'rId1');
const numbersIn = (element: XmlElement | undefined): number[] =>
  childrenOf(descend(element, 'c:numRef', 'c:numCache'), 'c:pt').map((point) => Number(textOf(childOf(point, 'c:v'))));
const endsOf = (root: XmlElement): string[] =>
  [...allOf(root, 'c:valAx')].map((axis) =>
    ['c:min', 'c:max'].map((name) => descend(axis, 'c:scaling', name)?.attributes['val']).join('..'),
  );

describe('a target', () => {
  const target = { name: 'Target', value: 80 };

  it.each(['column', 'line'] as const)(
    'runs across a %s chart from side to side, on an axis alike in its ends',
    (kind) => {
      const { root, sheet } = draw({ kind, target });
      const line = [...allOf(root, 'c:lineChart')].at(-1);
      expect(numbersIn(descend(line, 'c:ser', 'c:val'))).toEqual([80, 80, 80]);
      expect(textOf(descend(line, 'c:ser', 'c:tx', 'c:strRef', 'c:strCache'))).toBe('Target');
      expect([...allOf(root, 'c:crossBetween')].map(({ attributes }) => attributes['val'])).toContain('midCat');
      const [own, second] = endsOf(root);
      expect(own).toBe(second);
      expect(own).toMatch(/^\d+\.\.\d+$/);
      expect(sheet.columns.map(({ header }) => header)).toEqual(['', 'On time', 'Target']);
    },
  );

  it('is named at its end, and nowhere else', () => {
    const { root } = draw({
      kind: 'column',
      target,
      legend: 'on',
      series: [
        { name: 'North', values: [71, 83, 90] },
        { name: 'South', values: [61, 73, 80] },
      ],
    });
    const line = [...allOf(root, 'c:lineChart')].at(-1);
    expect(line && [...allOf(line, 'c:dLbl')].map((label) => childOf(label, 'c:idx')?.attributes['val'])).toEqual([
      '2',
    ]);
    const entry = descend(root, 'c:chart', 'c:legend', 'c:legendEntry');
    expect(childOf(entry, 'c:idx')?.attributes['val']).toBe('2');
  });

  it('is left out where a line across says nothing', () => {
    for (const options of [
      { kind: 'bar' },
      { kind: 'column', grouping: 'percent' },
      { kind: 'column', series: [{ name: 'Change', values: [-3, 4, 5] }] },
    ] satisfies (Partial<Chart> & Pick<Chart, 'kind'>)[])
      expect([...allOf(draw({ ...options, target }).root, 'c:lineChart')]).toEqual([]);
  });
});

describe('error bars', () => {
  const series = [{ name: 'Response', values: [4, 5, 8], errors: [0.5, 0.7, 3] }];

  it.each(['column', 'bar', 'line'] as const)(
    'of a %s chart reach as far as its workbook says, within the axis',
    (kind) => {
      const { root, sheet } = draw({ kind, series });
      const [bars] = [...allOf(root, 'c:errBars')];
      expect([numbersIn(childOf(bars, 'c:plus')), numbersIn(childOf(bars, 'c:minus'))]).toEqual([
        [0.5, 0.7, 3],
        [0.5, 0.7, 3],
      ]);
      expect(sheet.columns.at(-1)).toMatchObject({ header: '± Response', cells: [0.5, 0.7, 3] });
      expect(Number(endsOf(root)[0]?.split('..')[1])).toBeGreaterThan(11);
    },
  );

  it('leave the ends of their columns free of values', () => {
    const { root } = draw({ kind: 'column', series });
    expect([...allOf(root, 'c:dLblPos')].map(({ attributes }) => attributes['val'])).toEqual(['inBase']);
  });
});

it('values on a line are told by its axis where bars of errors stand in their place', () => {
  const series = (errors?: number[]) => [{ name: 'Oxygen', values: [8.2, 7.4, 6.8], ...(errors ? { errors } : {}) }];
  const plan = (errors?: number[]) =>
    planLabels(chart({ ...months, kind: 'line', series: series(errors) }).chart, chartLook);
  expect(plan()).toMatchObject({ values: true, valueAxis: false });
  expect(plan([0.3, 0.4, 0.2])).toMatchObject({ values: false, valueAxis: true });
});
