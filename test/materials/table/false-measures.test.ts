import { expect, it } from 'vitest';
import { describeTable, readMaterial, type TableBlock } from '../../../src/materials/index.ts';
import { makeXlsx, n, t } from '../../support/make-office.ts';

const tableOf = async (text: string): Promise<TableBlock> => {
  const { blocks } = await readMaterial(new TextEncoder().encode(text), 'a.md');
  return blocks.find((block) => block.type === 'table') as TableBlock;
};
const rows = '| Item | 2024 | 2025 |\n|---|---|---|\n| A | 10 | 12 |\n| B | 8 | 9 |\n';

it.each(['M', 'K', 'Scenario (b)', 'Results (a)'])('takes no size and no unit from the heading "%s"', async (name) => {
  const { columns } = await tableOf(`# Report\n\n## ${name}\n\n${rows}`);
  expect(columns.map(({ unit, scale }) => [unit, scale])).toEqual(columns.map(() => [undefined, undefined]));
});

it.each([
  ['Costs (M€)', 1e6],
  ['Visits (thousand)', 1e3],
  ['Trips (M)', 1e6],
] as const)('takes the size from the heading "%s"', async (name, scale) => {
  expect((await tableOf(`# Report\n\n## ${name}\n\n${rows}`)).columns[1]?.scale).toBe(scale);
});

it('takes the unit of one cell beside shares in percent for no unit of the column', async () => {
  const { columns } = await tableOf(
    '| Figure | Change |\n|---|---|\n| Revenue | +9.3 % |\n| Margin | +2.0 points |\n| Cash | +25.4 % |\n',
  );
  expect(columns[1]?.unit).toBeUndefined();
});

it('takes the unit of one cell beside amounts of money for no unit of the column', async () => {
  const { columns } = await tableOf(
    '| Criterion | Buy | Rent |\n|---|---|---|\n| Price | 410,000 € | 186,000 € |\n| Upkeep | 19,000 € | 31,000 € |\n| Use | 12 years | 6 years |\n',
  );
  expect(columns.map(({ unit }) => unit)).toEqual([undefined, undefined, undefined]);
});

it('takes units that were counted for no units of rows', async () => {
  const { rowMeasures } = await tableOf('# Sold\n\n| Year | Units |\n|---|---|\n| 2024 | 5 |\n| 2025 | 6 |\n');
  expect(rowMeasures).toBeUndefined();
});

it('takes small figures for no sums of those beside them where no name says so', async () => {
  const meaning = describeTable(
    await tableOf(
      '| Item | Plan | Actual | Next |\n|---|---|---|---|\n| A | 1 | 2 | 3 |\n| B | 2 | 3 | 4 |\n| C | 1 | 1 | 3 |\n',
    ),
  );
  expect(meaning.columns.map(({ role }) => role)).not.toContain('total');
  expect(meaning.rows.map(({ role }) => role)).toEqual(['item', 'item', 'item']);
});

it('rounds the parts of a total that is named', async () => {
  const meaning = describeTable(
    await tableOf(
      '| Item | North | South | Total |\n|---|---|---|---|\n| A | 1.4 | 2.4 | 3.9 |\n| B | 2.1 | 3.1 | 5.3 |\n',
    ),
  );
  expect(meaning.columns[3]?.role).toBe('total');
});

it('shows a date that was never entered as a blank', async () => {
  const bytes = makeXlsx(
    [
      {
        name: 'S',
        rows: [t('A1', 'Task') + t('B1', 'Due'), t('A2', 'Move') + n('B2', 46082, 1), t('A3', 'Sell') + n('B3', 0, 1)],
      },
    ],
    { xfs: '<xf numFmtId="15"/>' },
  );
  const { blocks } = await readMaterial(bytes, 'a.xlsx');
  expect(blocks[0]).toMatchObject({
    rows: [
      [{}, { value: '2026-03-01' }],
      [{}, { text: '', value: null }],
    ],
  });
});

it('takes the parts of a company under "Unit" for no units of rows', async () => {
  const { rowMeasures } = await tableOf('# Profit\n\n| Unit | Plan | Actual |\n|---|---|---|\n| Rail | 12 | 13 |\n| Road | 8 | 7 |\n'); // prettier-ignore
  expect(rowMeasures).toBeUndefined();
  const kept = await tableOf('# Use\n\n| Unit | Plan | Actual |\n|---|---|---|\n| kWh | 12 | 13 |\n| m³ | 8 | 7 |\n');
  expect(kept.rowMeasures).toMatchObject({ 0: { unit: 'kWh' } });
});

it('takes the point at the end of a note for no part of the unit', async () => {
  const { columns } = await tableOf(`# Report\n\nAll amounts in thousand EUR.\n\n${rows}`);
  expect(columns[1]).toMatchObject({ unit: 'thousand EUR', currency: 'EUR', scale: 1000 });
});

it('takes a note on units right over the header for a note, and not for what the table is about', async () => {
  const { blocks } = await readMaterial(Buffer.from('单位：万元\n部门,2023年,2024年\n市场部,120.5,138.2\n研发部,310.0,355.4\n'), 'a.csv'); // prettier-ignore
  expect(blocks[0]).toMatchObject({ type: 'paragraph', note: true });
  expect(blocks[1]).toMatchObject({ type: 'table', columns: [{}, { scale: 10_000 }, { scale: 10_000 }] });
  expect((blocks[1] as TableBlock).caption).toBeUndefined();
});
