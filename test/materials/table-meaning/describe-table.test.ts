import { expect, it } from 'vitest';
import { readMaterial, type TableBlock } from '../../../src/materials/index.ts';
import { comparable, describeTable } from '../../../src/materials/table-meaning/index.ts';

async function tableOf(markdown: string): Promise<TableBlock> {
  const { blocks } = await readMaterial(new TextEncoder().encode(markdown), 'table.md');
  const table = blocks.find((block) => block.type === 'table');
  if (!table) throw new Error('no table');
  return table;
}

const options = `
| | A: Keep going | B: Renew (recommended) | C: Extend |
|---|---|---|---|
| Investment (M€) | 280 | 910 | 1,360 |
| Cancelled trips | 6.2 % | 1.8 % | 1.6 % |
| Trips 2030 (M) | 290 | 325 | 361 |
`;

it('reads criteria against options as options side by side, each row in a unit of its own', async () => {
  const meaning = describeTable(await tableOf(options));
  expect(meaning).toMatchObject({ itemsAre: 'options', itemsIn: 'columns', unitsBy: 'row', label: 0 });
  expect(meaning.rows.map((row) => row.unit)).toMatchObject([
    { kind: 'money', base: 'EUR', scale: 1e6 },
    { kind: 'percent' },
    { kind: 'plain', scale: 1e6 },
  ]);
  expect(meaning.recommended).toEqual({ place: { column: 2 }, name: 'B: Renew', by: 'mark' });
});

it('lets rows of unlike units share no axis, rank or sum', async () => {
  const meaning = describeTable(await tableOf(options));
  expect(comparable(meaning, { row: 0 }, { row: 1 })).toMatchObject({ axis: false, rank: false, sum: false });
  expect(comparable(meaning, { column: 1 }, { column: 2 })).toMatchObject({ axis: false, sum: false });
});
