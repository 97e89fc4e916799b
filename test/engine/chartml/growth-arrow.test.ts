import { describe, expect, it } from 'vitest';
import type { Chart } from '../../../src/deck/content.ts';
import { chartSpace } from '../../../src/engine/chartml/index.ts';
import { workbookParts } from '../../../src/engine/chartml/workbook-parts.ts';
import { allOf, childOf, childrenOf, descend, textOf, type XmlElement } from '../../../src/office/xml/tree.ts';
import { chartLook } from '../../support/chart-look.ts';
import { chart } from '../../support/sample-draft.ts';

const draw = (options: Partial<Chart> = {}, rtl = false) =>
  chartSpace(
    chart({
      kind: 'column',
      categories: ['2022', '2023', '2024', '2025'],
      series: [{ name: 'Sales', values: [400, 420, 460, 500] }],
      numberFormat: '0',
      growth: { as: 'share' },
      ...options,
    }).chart,
    { ...chartLook, rtl },
    'rId1',
  );
const pointsOf = (element: XmlElement | undefined): number[] =>
  [...allOf(element ?? { name: '', attributes: {}, children: [] }, 'c:pt')].map((point) =>
    Number(textOf(childOf(point, 'c:v'))),
  );
const arrowOf = (root: XmlElement): XmlElement | undefined =>
  [...allOf(root, 'c:ser')].find((series) => descend(series, 'c:spPr', 'a:ln', 'a:tailEnd'));
const numberAt = (root: XmlElement, ...path: string[]): number =>
  Number(descend(root, 'c:chart', 'c:plotArea', ...path)?.attributes['val']);

describe('a growth arrow', () => {
  it('runs over the columns within the axis, its legs down to what is written over both ends', () => {
    const { root } = draw();
    const arrow = arrowOf(root);
    const levels = pointsOf(childOf(arrow, 'c:val'));
    expect(levels).toHaveLength(4);
    expect(new Set(levels).size).toBe(1);
    const [level = 0] = levels;
    expect(level).toBeGreaterThan(500);
    expect(level).toBeLessThan(numberAt(root, 'c:valAx', 'c:scaling', 'c:max'));
    const legs = pointsOf(descend(arrow, 'c:errBars', 'c:minus'));
    expect(legs.map((leg) => leg > 0)).toEqual([true, false, false, true]);
    expect(level - (legs[0] ?? 0)).toBeGreaterThan(400);
    expect(level - (legs[3] ?? 0)).toBeGreaterThan(500);
  });

  it('says how much at its middle, which lies between two categories where they are even', () => {
    const label = (root: XmlElement): XmlElement | undefined => descend(arrowOf(root), 'c:dLbls', 'c:dLbl');
    const asideOf = (root: XmlElement): number =>
      Number(descend(label(root), 'c:layout', 'c:manualLayout', 'c:x')?.attributes['val'] ?? 0);
    const { root } = draw();
    expect(textOf(descend(arrowOf(root), 'c:tx', 'c:strRef', 'c:strCache'))).toBe('+25%');
    expect(childOf(label(root), 'c:idx')?.attributes['val']).toBe('1');
    expect(asideOf(root)).toBeCloseTo(numberAt(root, 'c:layout', 'c:manualLayout', 'c:w') / 8, 3);
    expect(asideOf(draw({}, true).root)).toBeCloseTo(-asideOf(root), 3);
    expect(asideOf(draw({ growth: { from: 1, to: 3, as: 'share' } }).root)).toBe(0);
  });

  it('is computed by the workbook: who changes the figures finds it right', () => {
    const { sheet } = draw();
    const [, , level, legs] = sheet.columns;
    expect(level?.headerFormula).toBe('IF(B$5<B$2,"−","+")&FIXED(ABS(B$5/B$2-1)*100,0)&"%"');
    expect(level?.formulas?.[0]).toMatch(/^MAX\(B\$2:B\$5\)\+\d/);
    expect(legs?.formulas?.[0]).toMatch(/^MAX\(0,C2-B2-/);
    const page = workbookParts(sheet).find(({ name }) => name.endsWith('sheet1.xml'));
    const head = page && [...allOf(page.root, 'c')].find(({ attributes }) => attributes['r'] === 'C1');
    expect(head?.attributes['t']).toBe('str');
    expect(textOf(childOf(head, 'v'))).toBe('+25%');
  });

  it('goes over the sums of stacked columns, whose parts keep their names beside them', () => {
    const { root, sheet } = draw({
      grouping: 'stacked',
      series: ['North', 'South'].map((name) => ({ name, values: [10, 11, 12, 15] })),
    });
    expect(arrowOf(root)).toBeDefined();
    expect(sheet.growth?.level.name.cells).toEqual(['+50%']);
    expect(sheet.columns[4]?.formulas?.[0]).toMatch(/^MAX\(D\$2:D\$5\)/);
    expect(descend(root, 'c:chart', 'c:legend')).toBeUndefined();
  });

  it.each<[string, Partial<Chart>]>([
    ['lying bars', { kind: 'bar' }],
    ['columns side by side', { series: ['A', 'B'].map((name) => ({ name, values: [1, 2, 3, 4] })) }],
    ['values below zero', { series: [{ name: 'Result', values: [-4, 2, 3, 4] }] }],
    ['a category that is not there', { growth: { from: 0, to: 9, as: 'share' } }],
  ])('is not drawn over %s', (_, options) => {
    expect(arrowOf(draw(options).root)).toBeUndefined();
  });
});

describe('points that are called out', () => {
  it('carry their words over the value, under a low point below it, and have no other label', () => {
    const { root, sheet } = draw({
      kind: 'line',
      growth: undefined,
      series: [{ name: 'Faults', values: [40, 91, 22, 50] }],
      callouts: [{ at: 1, text: 'Storm' }, { at: 2 }, { at: 8, text: 'Nowhere' }],
    });
    const labels = [...allOf(root, 'c:ser')].map((series) =>
      childrenOf(childOf(series, 'c:dLbls'), 'c:dLbl').map((label) =>
        ['c:idx', 'c:delete', 'c:dLblPos', 'c:showSerName'].map((name) => childOf(label, name)?.attributes['val']),
      ),
    );
    expect(labels).toEqual([
      [
        ['1', '1', undefined, undefined],
        ['2', '1', undefined, undefined],
      ],
      [['1', undefined, 't', '1']],
      [['2', undefined, 'b', '0']],
    ]);
    expect(sheet.columns[2]).toMatchObject({ header: 'Storm', cells: [null, 91, null, null] });
    expect(sheet.columns[2]?.formulas?.[1]).toBe('B3');
  });

  it('stand in no legend', () => {
    const { root } = draw({
      kind: 'line',
      legend: 'on',
      growth: undefined,
      series: ['A', 'B'].map((name) => ({ name, values: [4, 9, 2, 5] })),
      callouts: [{ at: 1, series: 1, text: 'Peak' }],
    });
    const entry = descend(root, 'c:chart', 'c:legend', 'c:legendEntry');
    expect(childOf(entry, 'c:idx')?.attributes['val']).toBe('2');
    expect(childOf(entry, 'c:delete')?.attributes['val']).toBe('1');
  });
});
