import { expect, it } from 'vitest';
import { comparable, describeTable, readMaterial, type TableBlock } from '../../../src/materials/index.ts';

const read = async (text: string): Promise<{ table: TableBlock; language: string | null }> => {
  const { blocks, language } = await readMaterial(new TextEncoder().encode(text), 'a.csv');
  return { table: blocks.find((block) => block.type === 'table') as TableBlock, language };
};

it.each([
  ['Arabic', 'القسم,المرضى\nالطوارئ,٦١٬٠٠٠\nالعيادات,٧٤٬٥٠٠\n', [61_000, 74_500]],
  ['Persian', 'بخش,سهم\nشمال,۱۲٫۵\nجنوب,۸٫۲۵\n', [12.5, 8.25]],
  ['Hindi', 'शहर,लोग\nपुणे,१२००\nनागपुर,८५०\n', [1_200, 850]],
  ['full width', '店,数\n東京,１２００\n大阪,８５０\n', [1_200, 850]],
  ['Arabic percent', 'القسم,النسبة\nأ,٦٥٪\nب,٣٥٪\n', [0.65, 0.35]],
])('reads the digits of other scripts: %s', async (_, text, values) => {
  expect((await read(text)).table.rows.map((row) => row[1]?.value)).toEqual(values);
});

it('reads the size of money in a small letter, and leaves that of other things alone', async () => {
  const { table } = await read('Item;Value\nPrice;€1.2m\nLoan;$3 b\nRent;4.5m €\nPipe;5.5 m\n');
  expect(table.rows.map((row) => row[1]?.value)).toEqual([1_200_000, 3e9, 4_500_000, 5.5]);
});

it('never adds up or ranks amounts that a column puts in different currencies', async () => {
  const { table } = await read('Customer,Amount,Currency,Orders\nAlfa,1200,USD,12\nBeta,2400,EUR,14\nGamma,90000,JPY,3\nDelta,1500,EUR,11\n'); // prettier-ignore
  expect(table.cellMeasures).toMatchObject({ '0:1': { currency: 'USD' }, '2:1': { currency: 'JPY' } });
  expect(table.cellMeasures).not.toHaveProperty('0:3');
  const meaning = describeTable(table);
  expect(meaning.columns[1]?.unit).toBeNull();
  expect(comparable(meaning, { row: 0 }, { row: 2 })).toMatchObject({ rank: false, sum: false });
});

it('takes costs for no target of the result beside them, and a budget for one', async () => {
  const roles = async (text: string) => describeTable((await read(text)).table).columns.map(({ role }) => role);
  expect(await roles('Region;Umsatz;Kosten;Ergebnis\nNord;1200;800;400\nSüd;950;700;250\n')).not.toContain('target');
  expect((await roles('Bereich;Budget;Ist\nNord;1200;1300\nSüd;950;900\n'))[1]).toBe('target');
});

it('tells Japanese without kana from Chinese, and reads units in its brackets', async () => {
  const { table, language } = await read('店舗,売上（百万円）\n東京,1200\n大阪,800\n');
  expect(language).toBe('ja');
  expect(table.columns[1]).toMatchObject({ unit: '百万円', scale: 1e6 });
  expect((await read('分店,销售额（万元）\n北京,1200\n上海,800\n')).language).toBe('zh');
});
