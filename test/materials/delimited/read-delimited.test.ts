import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { describeMaterial, readMaterial, type TableBlock } from '../../../src/materials/index.ts';
import { parseRecords } from '../../../src/materials/delimited/parse-records.ts';
import { showBlocks } from '../../support/show-blocks.ts';

const read = (text: string | Uint8Array, name = 'data.csv') =>
  readMaterial(typeof text === 'string' ? Buffer.from(text) : text, name);
const tableOf = async (text: string | Uint8Array, name?: string): Promise<TableBlock> => {
  const { blocks } = await read(text, name);
  const table = blocks.find((block) => block.type === 'table');
  if (table?.type !== 'table') throw new Error('no table');
  return table;
};
const values = (table: TableBlock, column: number) => table.rows.map((row) => row[column]?.value);

describe('delimited text', () => {
  it.each([
    [',', 'a,b\n1,2\n3,4\n'],
    [';', 'a;b\n1;2\n3;4\n'],
    ['tab', 'a\tb\n1\t2\n3\t4\n'],
    ['|', 'a|b\n1|2\n3|4\n'],
    ['named in the first line', 'sep=;\na;b\n1;2\n3;4\n'],
  ])('finds the separator %s', async (_, text) => {
    const table = await tableOf(text);
    expect(table.columns.map((column) => column.name)).toEqual(['a', 'b']);
    expect(values(table, 1)).toEqual([2, 4]);
  });

  it('reads decimal commas, groups, signs of money and percentages as their country writes them', async () => {
    const table = await tableOf(
      'Land;Umsatz;Anteil;Δ;Preis\nNord;1.234,5;34,5 %;(12,5);12,00 €\nSüd;12.000,0;65,5 %;−3,0;8,50 €\n',
    );
    expect(table.columns).toMatchObject([
      { type: 'text' },
      { type: 'number', numberFormat: '#,##0.0' },
      { type: 'percent', numberFormat: '0.0 %' },
      { type: 'number' },
      { type: 'currency', currency: '€', numberFormat: '0.00" €"' },
    ]);
    expect(values(table, 1)).toEqual([1234.5, 12_000]);
    expect(values(table, 2)).toEqual([0.345, 0.655]);
    expect(values(table, 3)).toEqual([-12.5, -3]);
    expect(table.rows[0]?.[4]).toEqual({ text: '12,00 €', value: 12 });
  });

  it('takes the meaning of 1,234 from the rest of the column', async () => {
    expect(values(await tableOf('a;b\nx;1,234\ny;22,5\n'), 1)).toEqual([1.234, 22.5]);
    expect(values(await tableOf('a;b\nx;"1,234"\ny;"1,234,567"\n'), 1)).toEqual([1234, 1_234_567]);
    expect(values(await tableOf("a;b\nx;1'234.5\ny;2'000.0\n"), 1)).toEqual([1234.5, 2000]);
  });

  it('reads dates by the order their column shows', async () => {
    expect(values(await tableOf('d,x\n03/04/2024,1\n25/04/2024,2\n'), 0)).toEqual(['2024-04-03', '2024-04-25']);
    expect(values(await tableOf('d,x\n03/04/2024,1\n04/25/2024,2\n'), 0)).toEqual(['2024-03-04', '2024-04-25']);
    expect(values(await tableOf('d,x\n"5. März 2024",1\n"6. Mai 2024",2\n'), 0)).toEqual(['2024-03-05', '2024-05-06']);
    expect(values(await tableOf('d,x\nQ1 2024,1\nQ2 2024,2\n'), 0)).toEqual(['2024-01-01', '2024-04-01']);
  });

  it('takes years in the first column for dates and codes for names', async () => {
    const table = await tableOf('Year,Zip code,Sales\n2022,10115,5\n2023,20095,7\n');
    expect(table.columns.map((column) => column.type)).toEqual(['date', 'text', 'number']);
    expect(values(table, 0)).toEqual(['2022-01-01', '2023-01-01']);
  });

  it('reads years across the top as names of columns', async () => {
    const table = await tableOf('Region,2022,2023\nNorth,5,7\nSouth,6,9\n');
    expect(table.columns.map((column) => column.name)).toEqual(['Region', '2022', '2023']);
    expect(table.rows).toHaveLength(2);
  });

  it('keeps line breaks and separators inside quotes', async () => {
    const table = await tableOf('name,note\n"Smith, J.","two\nlines"\n"say ""hi""",x\n');
    expect(table.rows.map((row) => row.map((cell) => cell.text))).toEqual([
      ['Smith, J.', 'two\nlines'],
      ['say "hi"', 'x'],
    ]);
  });

  it('sets title lines above and notes below apart from the table', async () => {
    const { blocks } = await read(
      'Sales report 2024\nAll figures audited\n\nRegion;Q1;Q2\nNorth;1;2\nSouth;3;4\nTotal;4;6\nSource: accounts\n',
    );
    expect(showBlocks(blocks)).toEqual([
      'Sales report 2024',
      'All figures audited',
      '[table]',
      'Region:text | Q1:number | Q2:number',
      'North | 1 | 2',
      'South | 3 | 4',
      'Total | 4 | 6',
      'Source: accounts',
    ]);
    expect(blocks[2]).toMatchObject({
      locator: { line: 4 },
      rows: [{}, {}, [{ bold: true }, { bold: true }, { bold: true }]],
    });
  });

  it('joins header rows under each other', async () => {
    const table = await tableOf(';2023;;2024;\nRegion;Plan;Actual;Plan;Actual\nNorth;1;2;3;4\nSouth;5;6;7;8\n');
    expect(table.columns.map((column) => column.name)).toEqual([
      'Region',
      '2023 – Plan',
      '2023 – Actual',
      '2024 – Plan',
      '2024 – Actual',
    ]);
  });

  it.each([
    ['windows-1251', 'Регион;Выручка\nМосква;12,5\nКазань;7,5\n'],
    ['windows-1252', 'Région;Chiffre\nÎle-de-France;12,5\nRhône;7,5\n'],
    ['shift_jis', '地域,売上\n東京,12\n大阪,15\n'],
    ['utf16le', 'Region\tUmsatz\nKöln\t12\nMünchen\t7\n'],
  ])('reads %s', async (encoding, text) => {
    const table = await tableOf(iconv.encode(text, encoding, { addBOM: encoding === 'utf16le' }));
    const [header = '', first = ''] = text.split('\n');
    expect(table.columns.map((column) => column.name)).toEqual(header.split(/[;,\t](?!\d)/));
    expect(table.rows[0]?.[0]?.text).toBe(first.split(/[;,\t]/)[0]);
  });

  it('keeps ragged rows, each as wide as the table', async () => {
    const table = await tableOf('a,b,c\n1,2,3\n4,5\n6,7,8,9\n');
    expect(table.rows.every((row) => row.length === table.columns.length)).toBe(true);
    expect(table.rows[1]?.map((cell) => cell.text)).toEqual(['4', '5', '', '']);
  });

  it('says what a table is', async () => {
    const content = describeMaterial(await read('Region;Revenue (EUR million)\nNorth;12,4\nSouth;13\n', 'sales.csv'));
    expect(content.tables).toEqual([
      {
        name: 'Table 1',
        columns: [
          { name: 'Region', type: 'text' },
          { name: 'Revenue (EUR million)', type: 'currency' },
        ],
        rowCount: 2,
      },
    ]);
  });

  it('reads 20,000 rows and says when it stops at a limit', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `Place ${index},${index},${index / 4},30/Jan/16`);
    const text = `Place,Code,Rate,Date\n${rows.join('\n')}\n`;
    expect((await tableOf(text)).rows).toHaveLength(20_000);
    const { materialLimits } = await import('../../../src/materials/index.ts');
    const { readConfig } = await import('../../../src/config.ts');
    const limited = await readMaterial(
      Buffer.from(text),
      'big.csv',
      materialLimits(readConfig({ MATERIAL_MAX_ROWS: '100' })),
    );
    expect(limited.blocks[0]).toMatchObject({ rows: { length: 99 } });
    expect(limited.warnings).toEqual(['Only the first 100 of 20001 rows were read.']);
  });
});

describe('records', () => {
  it.each([
    ['a,b\n"x, y",2\n', [['a', 'b'], ['x, y', '2'], ['']]],
    ['a\nb', [['a'], ['b']]],
    ['"a ""b""",c', [['a "b"', 'c']]],
    [
      '"two\nlines",x\ny,z',
      [
        ['two\nlines', 'x'],
        ['y', 'z'],
      ],
    ],
    [' a , "b" ,', [['a', 'b', '']]],
    ['5" pipe,1', [['5" pipe', '1']]],
    ['', [['']]],
  ])('of %j are split at separators and line ends outside of quotes', (text, rows) => {
    expect(parseRecords(text, ',')).toEqual(rows);
  });

  it.each(['"open,1\nx,2', '"a"b,1'])('are left to the reader of stray quotes in %j', (text) => {
    expect(parseRecords(text, ',')).toBeUndefined();
  });

  it('reads a column of 300,000 numbers', async () => {
    const numbers = Array.from({ length: 300_000 }, (_, index) => (index / 1_000).toFixed(3));
    const { blocks, warnings } = await read(`value\n${numbers.join('\n')}\n`);
    expect(warnings).toEqual([]);
    expect(blocks).toMatchObject([
      { type: 'table', columns: [{ name: 'value', type: 'number' }], rows: { length: 300_000 } },
    ]);
    expect((blocks[0] as TableBlock).rows.at(-1)?.[0]?.value).toBe(299.999);
  });
});
