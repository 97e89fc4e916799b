import { describe, expect, it } from 'vitest';
import { readMaterial, type TableBlock } from '../../../src/materials/index.ts';
import { makeXlsx, n, relationship, relationshipsOf, t } from '../../support/make-office.ts';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

interface Pivot {
  /** Attributes of `location`, and the children of `pivotTableDefinition` that follow. */
  location: string;
  parts: string;
  rows: readonly string[];
}

async function readPivot({ location, parts, rows }: Pivot): Promise<TableBlock | undefined> {
  const bytes = makeXlsx(
    [{ name: 'Pivot', rows, relationships: [relationship('rId1', 'pivotTable', '../pivotTables/pivotTable1.xml')] }],
    {
      files: {
        'xl/pivotTables/pivotTable1.xml': `<pivotTableDefinition ${main} name="P"><location ${location}/>${parts}</pivotTableDefinition>`,
        ...relationshipsOf('xl/pivotTables/pivotTable1.xml', [
          relationship('rId1', 'pivotCacheDefinition', '../pivotCache/pivotCacheDefinition1.xml'),
        ]),
        'xl/pivotCache/pivotCacheDefinition1.xml': `<pivotCacheDefinition ${main}><cacheFields count="4"><cacheField name="Region"/><cacheField name="Product"/><cacheField name="Year"/><cacheField name="Sales"/></cacheFields></pivotCacheDefinition>`,
      },
    },
  );
  const { blocks } = await readMaterial(bytes, 'pivot.xlsx');
  return blocks.find((block) => block.type === 'table');
}
const shown = (table: TableBlock | undefined): string[][] => [
  table?.columns.map(({ name }) => name) ?? [],
  ...(table?.rows.map((cells) => cells.map(({ text }) => text)) ?? []),
];

describe('a pivot table', () => {
  it('has the name of its field and not that of the program over its labels', async () => {
    const table = await readPivot({
      location: 'ref="A1:B4" firstHeaderRow="1" firstDataRow="1" firstDataCol="1"',
      parts:
        '<rowFields count="1"><field x="0"/></rowFields><rowItems count="3"><i><x/></i><i><x v="1"/></i><i t="grand"><x/></i></rowItems>',
      rows: [
        t('A1', 'Zeilenbeschriftungen') + t('B1', 'Summe von Sales'),
        t('A2', 'North') + n('B2', 30),
        t('A3', 'South') + n('B3', 15),
        t('A4', 'Gesamtergebnis') + n('B4', 45),
      ],
    });
    expect(shown(table)[0]).toEqual(['Region', 'Summe von Sales']);
    expect(table?.totals).toEqual([{ row: 2, kind: 'total' }]);
  });

  it('says outer labels beside inner ones, and sums of outer labels below what they sum', async () => {
    const table = await readPivot({
      location: 'ref="A1:B7" firstHeaderRow="1" firstDataRow="1" firstDataCol="1"',
      parts:
        '<rowFields count="2"><field x="0"/><field x="1"/></rowFields><rowItems count="6"><i><x/></i><i r="1"><x/></i><i r="1"><x v="1"/></i><i><x v="1"/></i><i r="1"><x/></i><i t="grand"><x/></i></rowItems>',
      rows: [
        t('A1', 'Row Labels') + t('B1', 'Sum of Sales'),
        t('A2', 'North') + n('B2', 30),
        t('A3', 'Chairs') + n('B3', 10),
        t('A4', 'Tables') + n('B4', 20),
        t('A5', 'South') + n('B5', 15),
        t('A6', 'Chairs') + n('B6', 15),
        t('A7', 'Grand Total') + n('B7', 45),
      ],
    });
    expect(shown(table)).toEqual([
      ['Region – Product', 'Sum of Sales'],
      ['North – Chairs', '10'],
      ['North – Tables', '20'],
      ['North – Total', '30'],
      ['South – Chairs', '15'],
      ['South – Total', '15'],
      ['Grand Total', '45'],
    ]);
    expect(table?.totals?.map(({ row }) => row)).toEqual([2, 4, 5]);
  });

  it('in columns of its own fills them down', async () => {
    const table = await readPivot({
      location: 'ref="A1:C4" firstHeaderRow="1" firstDataRow="1" firstDataCol="2"',
      parts:
        '<rowFields count="2"><field x="0"/><field x="1"/></rowFields><rowItems count="3"><i><x/><x/></i><i r="1"><x v="1"/></i><i><x v="1"/><x/></i></rowItems>',
      rows: [
        t('A1', 'Region') + t('B1', 'Product') + t('C1', 'Sum of Sales'),
        t('A2', 'North') + t('B2', 'Chairs') + n('C2', 10),
        t('B3', 'Tables') + n('C3', 20),
        t('A4', 'South') + t('B4', 'Chairs') + n('C4', 15),
      ],
    });
    expect(shown(table).slice(1)).toEqual([
      ['North', 'Chairs', '10'],
      ['North', 'Tables', '20'],
      ['South', 'Chairs', '15'],
    ]);
  });

  it('with fields across is headed by its figure', async () => {
    const table = await readPivot({
      location: 'ref="A1:D4" firstHeaderRow="1" firstDataRow="2" firstDataCol="1"',
      parts:
        '<rowFields count="1"><field x="0"/></rowFields><rowItems count="2"><i><x/></i><i><x v="1"/></i></rowItems><colFields count="1"><field x="2"/></colFields>',
      rows: [
        t('A1', 'Sum of Sales') + t('B1', 'Column Labels'),
        t('A2', 'Row Labels') + n('B2', 2023) + n('C2', 2024) + t('D2', 'Grand Total'),
        t('A3', 'North') + n('B3', 12) + n('C3', 18) + n('D3', 30),
        t('A4', 'South') + n('B4', 7) + n('C4', 8) + n('D4', 15),
      ],
    });
    expect(table?.caption).toBe('Sum of Sales');
    expect(shown(table)[0]).toEqual(['Region', '2023', '2024', 'Grand Total']);
    expect(table?.columns[3]?.total).toBe(true);
  });
});
