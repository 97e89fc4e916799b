import { describe, expect, it } from 'vitest';
import { readMaterial, type TableBlock } from '../../../src/materials/index.ts';
import { measureOfNote, readMeasure } from '../../../src/materials/table/read-measure.ts';

async function tableOf(text: string, name = 'figures.csv'): Promise<TableBlock> {
  const { blocks } = await readMaterial(Buffer.from(text), name);
  const table = blocks.find((block) => block.type === 'table');
  if (table?.type !== 'table') throw new Error('no table');
  return table;
}

describe('words of measure', () => {
  it.each([
    ['EUR million', 'EUR', 1e6],
    ['thousand EUR', 'EUR', 1e3],
    ['€m', '€', 1e6],
    ['TEUR', 'EUR', 1e3],
    ['Mio. €', '€', 1e6],
    ['тыс. руб.', 'RUB', 1e3],
    ["millions d'euros", 'EUR', 1e6],
    ['miles de euros', 'EUR', 1e3],
    ['百万円', 'JPY', 1e6],
    ['mkr', 'kr', 1e6],
    ["EUR '000", 'EUR', 1e3],
    ['$000', '$', 1e3],
    ['M', undefined, 1e6],
    ['kg', undefined, undefined],
    ['m', undefined, undefined],
    ['kt a year', undefined, undefined],
    ['EUR/t', 'EUR', undefined],
  ])('reads %s', (text, currency, scale) => {
    const { unit, ...measure } = readMeasure(text) ?? {};
    expect(unit).toBe(text);
    expect({
      scale: undefined,
      ...measure,
      currency: measure.currency?.replace('руб', 'RUB').replace('円', 'JPY'),
    }).toEqual({
      currency,
      scale,
    });
  });

  it.each(['Region', 'Growth', '2024', 'TOP', 'ALL', 'T', 'FY2026', 'in'])('takes “%s” for no unit', (text) => {
    expect(readMeasure(text)).toBeUndefined();
  });

  it.each([
    ['all figures in thousand EUR unless noted', 'thousand EUR'],
    ['(USD in millions, except per share data)', 'USD in millions'],
    ['Werte in Mio. EUR, sofern nicht anders angegeben', 'Mio. EUR'],
    ["Montants en milliers d'euros", "milliers d'euros"],
    ['Данные в млн руб.', 'млн руб.'],
    ['単位：百万円', '百万円'],
    ['Table 3. Energy use (GWh)', 'GWh'],
    ['Costs, in k€, by year', 'k€'],
  ])('finds the unit of a note: %s', (line, unit) => {
    expect(measureOfNote(line)?.unit).toBe(unit);
  });

  it.each([
    'Growth in Millions Cities',
    'Population in 2020',
    'Note: in May we moved',
    'Source: annual report, 2024',
    'Hours',
  ])('finds none in “%s”', (line) => {
    expect(measureOfNote(line)).toBeUndefined();
  });
});

describe('units and scale of a table', () => {
  it('takes them from a note, but not for shares, counts, years and columns with a unit of their own', async () => {
    const table = await tableOf(
      'Sales by region\nAll figures in thousand EUR unless noted\n\nRegion,Sales,Share,Employees,Weight (kg)\nNorth,120,40%,12,7\nSouth,180,60%,15,9\n',
    );
    expect(table.columns.map(({ unit, scale }) => [unit, scale])).toEqual([
      [undefined, undefined],
      ['thousand EUR', 1000],
      [undefined, undefined],
      [undefined, undefined],
      ['kg', undefined],
    ]);
    expect(table.columns[1]).toMatchObject({ unit: 'thousand EUR', currency: 'EUR', scale: 1000 });
    expect(table.rows[0]?.[1]?.value).toBe(120);
  });

  it('keeps a note about units out of what is said', async () => {
    const { blocks } = await readMaterial(Buffer.from('Angaben in Mio. €\nRegion;A;B\nNord;1;2\nSüd;3;4\n'), 'a.csv');
    expect(blocks).toMatchObject([
      { type: 'paragraph', note: true },
      { type: 'table', columns: [{}, { unit: 'Mio. €' }, { scale: 1e6 }] },
    ]);
    const apart = await readMaterial(
      Buffer.from('Umsatz\nAngaben in Mio. €\n\nRegion;A;B\nNord;1;2\nSüd;3;4\n'),
      'a.csv',
    );
    expect(apart.blocks.filter((block) => block.note)).toHaveLength(1);
  });

  it.each([
    ['Sales $m', '$m', 1e6],
    ['Revenue – EUR million', 'EUR million', 1e6],
    ['Umsatz (Tsd. €)', 'Tsd. €', 1e3],
    ['Выручка, млн руб.', 'млн руб.', 1e6],
    ['Energy use MWh', 'MWh', undefined],
  ])('takes them from a heading: %s', async (name, unit, scale) => {
    const table = await tableOf(`Site;${name}\nA;1\nB;2\n`);
    expect([table.columns[1]?.unit, table.columns[1]?.scale]).toEqual([unit, scale]);
  });

  it('takes them from the labels of rows', async () => {
    const table = await tableOf(
      '| | Keep | Renew |\n|---|---|---|\n| Investment (M€) | 280 | 910 |\n| Cancelled trips | 6.2 % | 1.8 % |\n| Trips 2030 (M) | 290 | 325 |\n| CO2 saved (kt a year) | 0 | 14 |\n',
      'options.md',
    );
    expect(table.rowMeasures).toEqual({
      0: { unit: 'M€', currency: '€', scale: 1e6 },
      1: { unit: '%' },
      2: { unit: 'M', scale: 1e6 },
      3: { unit: 'kt a year' },
    });
  });

  it('takes them from a column of units', async () => {
    const table = await tableOf(
      'Indicator,Unit,2023,2024\nRevenue,EUR million,12,14\nStaff,people,210,230\nEnergy,MWh,95,90\n',
    );
    expect(table.rowMeasures).toEqual({
      0: { unit: 'EUR million', currency: 'EUR', scale: 1e6 },
      1: { unit: 'people' },
      2: { unit: 'MWh' },
    });
  });

  it('takes them from single cells where a column mixes currencies', async () => {
    const table = await tableOf('Office;Rent;Deposit\nParis;€ 500;€ 90\nLondon;£ 700;€ 80\nRome;€ 300;€ 70\n');
    expect(table.cellMeasures).toMatchObject({
      '0:1': { currency: '€' },
      '1:1': { currency: '£' },
      '2:1': { currency: '€' },
    });
  });
});

describe('numbers that measure nothing, and sums', () => {
  it('knows identifiers, ranks, years and pages', async () => {
    const table = await tableOf(
      'Rank,Order no,Year,Page,Sales\n1,10023,2021,3,500\n2,10024,2022,9,400\n3,10031,2023,14,300\n',
    );
    expect(table.columns.map(({ role }) => role)).toEqual(['rank', 'identifier', 'year', 'page', undefined]);
  });

  it('knows totals and subtotals by their labels', async () => {
    const table = await tableOf(
      'Item,Plan,Actual\nRent,10,11\nPay,20,19\nSubtotal,30,30\nTravel,5,6\nFood,7,8\nSubtotal,12,14\nGrand total,42,44\n',
    );
    expect(table.totals).toEqual([
      { row: 2, kind: 'subtotal' },
      { row: 5, kind: 'subtotal' },
      { row: 6, kind: 'total' },
    ]);
  });

  it('takes the first part of a table whose parts are summed in the end for no total of it', async () => {
    const table = await tableOf('Item,Plan,Actual\nDrivers,100,110\nOffice,40,38\nTotal staff,140,148\nFuel,60,71\nTyres,10,9\nTotal material,70,80\nGrand total,210,228\n'); // prettier-ignore
    expect(table.totals?.map(({ kind }) => kind)).toEqual(['subtotal', 'subtotal', 'total']);
  });

  it('knows totals by their figures where no label says so', async () => {
    const last = await tableOf('Region,2023,2024\nNorth,12,15\nSouth,31,32\nEast,7,9\nCompany,50,56\n');
    expect(last.totals).toEqual([{ row: 3, kind: 'total' }]);
    const first = await tableOf('Region,2023,2024\nGermany,50,56\nNorth,12,15\nSouth,31,32\nEast,7,9\n');
    expect(first.totals).toEqual([{ row: 0, kind: 'total' }]);
    const none = await tableOf('Region,2023,2024\nNorth,12,15\nSouth,31,32\nEast,7,9\nWest,50,57\n');
    expect(none.totals).toBeUndefined();
  });

  it('takes no place for a total that is only spelt like one', async () => {
    const table = await tableOf('Island,Area\nJava,128\nSumatra,473\nBali,6\n');
    expect(table.totals).toBeUndefined();
  });

  it('knows a column that sums those before it', async () => {
    const table = await tableOf('Region,Q1,Q2,Q3,Q4,FY2026\nNorth,1,2,3,4,10\nSouth,5,6,7,8,26\n');
    expect(table.columns.map(({ total }) => total ?? false)).toEqual([false, false, false, false, false, true]);
  });
});
