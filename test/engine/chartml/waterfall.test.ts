import { describe, expect, it } from 'vitest';
import { chartSpace } from '../../../src/engine/chartml/index.ts';
import { waterfallSteps } from '../../../src/engine/chartml/waterfall-steps.ts';
import type { Chart } from '../../../src/deck/content.ts';
import { allOf, childOf, childrenOf, descend, textOf, type XmlElement } from '../../../src/office/xml/tree.ts';
import { chartLook } from '../../support/chart-look.ts';
import { chart } from '../../support/sample-draft.ts';

const values = [92, 14, -6, 8, 108];
const waterfall = (options: Partial<Chart> = {}): Chart =>
  chart({
    kind: 'waterfall',
    categories: ['2025', 'Volume', 'Price', 'Mix', '2026'],
    series: [{ name: 'Revenue', values }],
    numberFormat: '0',
    ...options,
  }).chart;
const partsOf = ({ root }: { root: XmlElement }) =>
  [...allOf(root, 'c:ser')].map((series) => ({
    seen: descend(series, 'c:spPr', 'a:solidFill') !== undefined,
    labelled: childOf(childOf(series, 'c:dLbls'), 'c:dLblPos') !== undefined,
    format: childOf(childOf(series, 'c:dLbls'), 'c:numFmt')?.attributes['formatCode'],
    values: childrenOf(descend(series, 'c:val', 'c:numRef', 'c:numCache'), 'c:pt').map((point) =>
      Number(textOf(childOf(point, 'c:v'))),
    ),
  }));

describe('a waterfall', () => {
  const drawn = chartSpace(waterfall(), chartLook, 'rId1');
  const [base, level, rise, fall, ...unseen] = partsOf(drawn);
  it('lets each step begin where the one before it ended, on a part that is not seen', () => {
    expect(base).toMatchObject({ seen: false, values: [0, 92, 100, 100, 0] });
    expect(level).toMatchObject({ seen: true, values: [92, 0, 0, 0, 108] });
    expect(rise).toMatchObject({ seen: true, values: [0, 14, 0, 8, 0] });
    expect(fall).toMatchObject({ seen: true, values: [0, 0, 6, 0, 0] });
  });
  it('writes levels, and changes with their sign, over the steps and before the axis ends', () => {
    expect(unseen.map(({ seen, labelled, format }) => ({ seen, labelled, format }))).toEqual([
      { seen: false, labelled: true, format: '0;;' },
      { seen: false, labelled: true, format: '+0;;' },
      { seen: false, labelled: true, format: '−0;;' },
    ]);
    const max = Number(
      descend(drawn.root, 'c:chart', 'c:plotArea', 'c:valAx', 'c:scaling', 'c:max')?.attributes['val'],
    );
    expect(max).toBeGreaterThan(108);
    expect(max).toBeLessThan(108 * 1.3);
  });
  it('is computed in its workbook from the figures that a person edits', () => {
    const plain = drawn.sheet.columns.filter(({ formulas }) => formulas === undefined);
    expect(plain.map(({ header, cells }) => [header, cells])).toEqual([
      ['', ['2025', 'Volume', 'Price', 'Mix', '2026']],
      ['Revenue', values],
    ]);
    expect(drawn.sheet.columns.at(-1)?.formulas).toEqual(['F2', 'G2+F3', 'G3+F4', 'G4+F5', 'F6']);
  });
  it('takes the last value for a level where the changes come to it, or is told its levels', () => {
    expect(waterfallSteps(waterfall())?.levels).toEqual([true, false, false, false, true]);
    const open = { series: [{ name: 'Revenue', values: [92, 14, -6, 8, 5] }] };
    expect(waterfallSteps(waterfall(open))?.levels).toEqual([true, false, false, false, false]);
    expect(waterfallSteps(waterfall({ levels: [0, 2, 4] }))).toBeUndefined();
    expect(waterfallSteps(waterfall({ levels: [0, 3, 4] }))?.ends).toEqual([92, 106, 100, 8, 108]);
  });
  it('is drawn as columns where it would cross zero', () => {
    const { root } = chartSpace(
      waterfall({ series: [{ name: 'Result', values: [5, -9, 2, 1, -1] }] }),
      chartLook,
      'rId1',
    );
    expect([...allOf(root, 'c:ser')]).toHaveLength(1);
  });
});
