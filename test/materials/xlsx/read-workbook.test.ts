import { describe, expect, it } from 'vitest';
import { describeMaterial, readMaterial } from '../../../src/materials/index.ts';
import { makeXlsx, n, t, type SheetParts, type XlsxOptions } from '../../support/make-office.ts';
import { showBlocks } from '../../support/show-blocks.ts';

const read = (sheets: readonly SheetParts[], options?: XlsxOptions) =>
  readMaterial(makeXlsx(sheets, options), 'figures.xlsx');

describe('workbooks', () => {
  it('reads attributes with entities: accounting formats in quotes, names with an ampersand', async () => {
    const { blocks } = await read(
      [
        {
          name: 'R&amp;D',
          rows: [
            t('A1', 'Item') + t('B1', 'Cost'),
            t('A2', 'Tools') + n('B2', 7728, 1),
            t('A3', 'People') + n('B3', 14_200.5, 1),
          ],
        },
      ],
      {
        numFmts:
          '<numFmt numFmtId="170" formatCode="_-&quot;$&quot;\\ * #,##0.00_-;_-&quot;$&quot;\\ * #,##0.00\\-;_-&quot;$&quot;\\ * &quot;-&quot;??_-;_-@_-"/>',
        xfs: '<xf numFmtId="170"/>',
      },
    );
    const table = blocks.find((block) => block.type === 'table');
    expect(table?.columns[1]).toMatchObject({ name: 'Cost', type: 'currency', currency: '$' });
    expect(table?.rows.map((row) => [row[1]?.text, row[1]?.value])).toEqual([
      ['$ 7,728.00', 7728],
      ['$ 14,200.50', 14_200.5],
    ]);
    expect(table?.locator.sheet).toBe('R&D');
  });

  it('shows the bare number where a format cannot be understood', async () => {
    const { blocks } = await read(
      [
        {
          name: 'S',
          rows: [t('A1', 'Item') + t('B1', 'Cost'), t('A2', 'x') + n('B2', 7, 1), t('A3', 'y') + n('B3', 8, 1)],
        },
      ],
      { numFmts: '<numFmt numFmtId="170" formatCode="0;0;0;0;0;0[["/>', xfs: '<xf numFmtId="170"/>' },
    );
    const table = blocks.find((block) => block.type === 'table');
    expect(table?.rows.map((row) => row[1]?.text)).toEqual(['7', '8']);
  });

  it('shows numbers, percentages, money and dates as the workbook formats them, and keeps their values', async () => {
    const { blocks } = await read(
      [
        {
          name: 'Sales',
          rows: [
            t('A1', 'Day') + t('B1', 'Amount') + t('C1', 'Share') + t('D1', 'Price'),
            n('A2', 45_292, 1) + n('B2', 1234.5, 2) + n('C2', 0.345, 3) + n('D2', 12, 4),
            n('A3', 45_323, 1) + n('B3', 900, 2) + n('C3', 0.655, 3) + n('D3', 8.5, 4),
          ],
        },
      ],
      {
        numFmts:
          '<numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00\\ [$€-407]"/>',
        xfs: '<xf numFmtId="164"/><xf numFmtId="4"/><xf numFmtId="10"/><xf numFmtId="165"/>',
      },
    );
    expect(showBlocks(blocks)).toEqual([
      '[table]',
      'Day:date | Amount:number | Share:percent | Price:currency',
      '01/01/2024 | 1,234.50 | 34.50% | 12.00 €',
      '01/02/2024 | 900.00 | 65.50% | 8.50 €',
    ]);
    expect(blocks[0]).toMatchObject({
      locator: { sheet: 'Sales', cells: 'A1:D3' },
      columns: [{ numberFormat: 'dd/mm/yyyy' }, { numberFormat: '#,##0.00' }, { numberFormat: '0.00%' }, {}],
      rows: [[{ value: '2024-01-01' }, { value: 1234.5 }, { value: 0.345 }, { value: 12 }], {}],
    });
  });

  it('finds several tables on a sheet, below and beside each other, with titles and notes', async () => {
    const { blocks } = await read([
      {
        name: 'All',
        rows: [
          t('A1', 'Revenue by region'),
          t('A2', 'Region') + t('B2', '2022') + t('C2', '2023') + t('E2', 'Product') + t('F2', 'Units'),
          t('A3', 'North') + n('B3', 5) + n('C3', 7) + t('E3', 'Bolt') + n('F3', 100),
          t('A4', 'South') + n('B4', 6) + n('C4', 9) + t('E4', 'Nut') + n('F4', 200),
          '',
          t('A6', 'Staff'),
          t('A7', 'Site') + t('B7', 'People'),
          t('A8', 'Oslo') + n('B8', 40),
          t('A9', 'Rome') + n('B9', 50),
          t('A10', 'Source: personnel office'),
        ],
      },
    ]);
    expect(showBlocks(blocks)).toEqual([
      '[table] Revenue by region',
      'Region:text | 2022:number | 2023:number',
      'North | 5 | 7',
      'South | 6 | 9',
      '[table]',
      'Product:text | Units:number',
      'Bolt | 100',
      'Nut | 200',
      '[table] Staff',
      'Site:text | People:number',
      'Oslo | 40',
      'Rome | 50',
      'Source: personnel office',
    ]);
    expect(blocks.map((block) => block.locator.cells)).toEqual(
      ['A1:C4', 'E2:F4', 'A7:B9', 'A10'].map((cells) => expect.stringMatching(cells.replace('A1', 'A[12]'))),
    );
  });

  it('joins merged headers and keeps merged cells of the body', async () => {
    const { blocks } = await read([
      {
        name: 'S',
        rows: [
          t('A1', 'Region') + t('B1', '2023') + t('D1', '2024'),
          t('B2', 'Plan') + t('C2', 'Actual') + t('D2', 'Plan') + t('E2', 'Actual'),
          t('A3', 'North') + n('B3', 1) + n('C3', 2) + n('D3', 3) + n('E3', 4),
          n('B4', 5) + n('C4', 6) + n('D4', 7) + n('E4', 8),
        ],
        merges: ['A1:A2', 'B1:C1', 'D1:E1', 'A3:A4'],
      },
    ]);
    expect(blocks[0]).toMatchObject({
      columns: [
        { name: 'Region' },
        { name: '2023 – Plan' },
        { name: '2023 – Actual' },
        { name: '2024 – Plan' },
        { name: '2024 – Actual' },
      ],
      rows: [
        [{ text: 'North', rowSpan: 2 }, {}, {}, {}, {}],
        [{ text: '' }, {}, {}, {}, {}],
      ],
    });
  });

  it('reads every visible sheet, names the hidden ones, and counts from 1904 where the file does', async () => {
    const sheet = (name: string, state?: 'hidden'): SheetParts => ({
      name,
      ...(state ? { state } : {}),
      rows: [t('A1', 'Day') + t('B1', 'Qty'), n('A2', 0, 1) + n('B2', 5), n('A3', 1, 1) + n('B3', 6)],
    });
    const material = await read([sheet('One'), sheet('Secret', 'hidden'), sheet('Two')], {
      xfs: '<xf numFmtId="14"/>',
      date1904: true,
    });
    expect(material.pages).toBe(2);
    expect(material.warnings).toEqual(['The hidden sheet “Secret” was left out.']);
    expect(describeMaterial(material)).toMatchObject({
      outline: [
        { level: 1, text: 'One' },
        { level: 1, text: 'Two' },
      ],
      tables: [{ name: 'One', rowCount: 2 }, { name: 'Two' }],
    });
    expect(material.blocks[1]).toMatchObject({
      rows: [
        [{ value: '1904-01-01' }, {}],
        [{ value: '1904-01-02' }, {}],
      ],
    });
  });

  it('reads shared and rich strings without phonetic guides, booleans as shown, and errors as blanks', async () => {
    const { blocks } = await read(
      [
        {
          name: 'S',
          rows: [
            t('A1', 'Name') + t('B1', 'Value'),
            '<c r="A2" t="s"><v>0</v></c>' + n('B2', 1),
            '<c r="A3" t="b"><v>1</v></c><c r="B3" t="e"><v>#N/A</v></c>',
            t('A4', 'x') + n('B4', 3),
          ],
        },
      ],
      { shared: ['<r><t>東</t></r><r><t>京</t></r><rPh sb="0" eb="1"><t>トウ</t></rPh>'] },
    );
    expect(showBlocks(blocks).slice(1)).toEqual(['Name:text | Value:number', '東京 | 1', 'TRUE | ', 'x | 3']);
    expect(blocks[0]).toMatchObject({ rows: [{}, [{}, { value: null }], {}] });
  });

  it('takes the first line of a sheet for the title over a note on units, and years in numbers for a second row of names', async () => {
    const { blocks } = await read([
      {
        name: 'Schools',
        rows: [
          t('A1', 'Pupils and teachers by district'),
          t('A2', 'All figures in hundreds'),
          '',
          t('A4', 'District') + t('B4', 'Pupils') + t('D4', 'Teachers'),
          n('B5', 2024) + n('C5', 2025) + n('D5', 2024) + n('E5', 2025),
          t('A6', 'Old Town') + n('B6', 2140) + n('C6', 2088) + n('D6', 151) + n('E6', 149),
          t('A7', 'Harbour') + n('B7', 1875) + n('C7', 1790) + n('D7', 128) + n('E7', 137),
          t('A8', 'Hills') + n('B8', 960) + n('C8', 942) + n('D8', 74) + n('E8', 71),
        ],
        merges: ['A4:A5', 'B4:C4', 'D4:E4'],
      },
    ]);
    const table = blocks.find((block) => block.type === 'table');
    expect(table?.caption).toBe('Pupils and teachers by district');
    expect(table?.columns.map(({ name }) => name)).toEqual([
      'District',
      'Pupils – 2024',
      'Pupils – 2025',
      'Teachers – 2024',
      'Teachers – 2025',
    ]);
  });
});
