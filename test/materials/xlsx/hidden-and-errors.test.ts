import { describe, expect, it } from 'vitest';
import { readMaterial } from '../../../src/materials/index.ts';
import { makeXlsx, n, t, type SheetParts, type XlsxOptions } from '../../support/make-office.ts';
import { showBlocks } from '../../support/show-blocks.ts';

const read = (sheet: Omit<SheetParts, 'name'>, options?: XlsxOptions) =>
  readMaterial(makeXlsx([{ name: 'S', ...sheet }], options), 'figures.xlsx');
const rows = [
  t('A1', 'Item') + t('B1', 'Amount') + t('C1', 'Secret') + t('D1', 'Note'),
  t('A2', 'Rent') + n('B2', 100) + n('C2', 7) + t('D2', 'x'),
  t('A3', 'Gone') + n('B3', 999) + n('C3', 7) + t('D3', 'y'),
  t('A4', 'Pay') + n('B4', 200) + n('C4', 7) + t('D4', 'z'),
];

describe('what a workbook hides', () => {
  it('leaves out hidden rows and columns, says so, and keeps the places of the rest', async () => {
    const { blocks, warnings } = await read({ rows, hidden: [3], cols: '<col min="3" max="3" hidden="1"/>' });
    expect(showBlocks(blocks)).toEqual([
      '[table]',
      'Item:text | Amount:number | Note:text',
      'Rent | 100 | x',
      'Pay | 200 | z',
    ]);
    expect(blocks[0]?.locator.cells).toBe('A1:D4');
    expect(warnings).toEqual(['On the sheet “S” 1 hidden row and 1 hidden column were left out.']);
  });

  it('tells filtered rows from hidden ones', async () => {
    const { blocks, warnings } = await read({ rows, hidden: [2, 3], after: '<autoFilter ref="A1:D4"/>' });
    expect(showBlocks(blocks).slice(2)).toEqual(['Pay | 200 | 7 | z']);
    expect(warnings).toEqual(['On the sheet “S” 2 rows that a filter hides were left out.']);
  });

  it('says nothing of hidden rows and columns without content', async () => {
    const { warnings } = await read({
      rows: [...rows, '', ''],
      hidden: [5, 6],
      cols: '<col min="9" max="16384" hidden="1"/>',
    });
    expect(warnings).toEqual([]);
  });

  it('shows the text of a merged cell where its first row is hidden', async () => {
    const { blocks } = await read({
      rows: [
        t('A1', 'Region') + t('B1', 'Site') + t('C1', 'People'),
        t('A2', 'North') + t('B2', 'Oslo') + n('C2', 4),
        t('B3', 'Bergen') + n('C3', 5),
        t('B4', 'Tromsø') + n('C4', 6),
      ],
      merges: ['A2:A4'],
      hidden: [2],
    });
    expect(showBlocks(blocks).slice(2)).toEqual(['North | Bergen | 5', ' | Tromsø | 6']);
    expect(blocks[0]).toMatchObject({ rows: [[{ rowSpan: 2 }, {}, {}], {}] });
  });

  it('keeps the sheets apart that are hidden in either way', async () => {
    const { blocks, warnings } = await readMaterial(
      makeXlsx([
        { name: 'Seen', rows },
        { name: 'Hid', rows, state: 'hidden' },
        { name: 'Very', rows, state: 'veryHidden' },
      ]),
      'a.xlsx',
    );
    expect(blocks).toHaveLength(1);
    expect(warnings).toEqual(['The hidden sheet “Hid” was left out.', 'The hidden sheet “Very” was left out.']);
  });
});

describe('cells', () => {
  it('count as blank where they hold an error, which is said once', async () => {
    const { blocks, warnings } = await read({
      rows: [
        t('A1', 'Item') + t('B1', 'Share'),
        t('A2', 'Rent') + n('B2', 0.25),
        t('A3', 'Pay') + '<c r="B3" t="e"><v>#DIV/0!</v></c>',
        t('A4', 'Food') + '<c r="B4" t="e"><f>VLOOKUP(1,A1:B2,2)</f><v>#N/A</v></c>',
      ],
    });
    expect(showBlocks(blocks).slice(1)).toEqual(['Item:text | Share:number', 'Rent | 0.25', 'Pay | ', 'Food | ']);
    expect(warnings).toEqual(['Cells with an error (#DIV/0!, #N/A) count as blank: 2 on the sheet “S”.']);
  });

  it('hold characters that the file escapes', async () => {
    const { blocks } = await read(
      {
        rows: [
          t('A1', 'Name') + t('B1', 'Count'),
          '<c r="A2" t="s"><v>0</v></c>' + n('B2', 1),
          t('A3', 'a_x005F_x000D_b_x0007_') + n('B3', 2),
        ],
      },
      { shared: ['<t>first_x000D_\nsecond _x000D_third</t>'] },
    );
    expect(showBlocks(blocks).slice(2)).toEqual(['first\nsecond\nthird | 1', 'a_x000D_b | 2']);
  });

  it.each([
    ['[$€-407]\\ #,##0.00', { type: 'currency', currency: '€' }],
    ['#,##0.00\\ [$kr-41D]', { type: 'currency', currency: 'kr' }],
    ['[$CHF-807] #,##0', { type: 'currency', currency: 'CHF' }],
    ['[$-409]#,##0.00', { type: 'number' }],
    ['"$"#,##0', { type: 'currency', currency: '$' }],
    ['[Red]#,##0', { type: 'number' }],
    ['0.0" kg"', { type: 'number', unit: 'kg' }],
    ['#,##0" Mio. €"', { type: 'currency', currency: '€', unit: 'Mio. €', scale: 1e6 }],
    ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-', { type: 'currency', currency: '€' }],
  ])('take their unit from the format %s', async (code, column) => {
    const { blocks } = await read(
      { rows: [t('A1', 'Item') + t('B1', 'Value'), t('A2', 'a') + n('B2', 45, 1), t('A3', 'b') + n('B3', 46.5, 1)] },
      {
        numFmts: `<numFmt numFmtId="170" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
        xfs: '<xf numFmtId="170"/>',
      },
    );
    const table = blocks.find((block) => block.type === 'table');
    const { type, currency, unit, scale } = table?.columns[1] ?? {};
    expect({ type, currency, unit, scale }).toEqual({
      currency: undefined,
      unit: undefined,
      scale: undefined,
      ...column,
    });
  });

  it('have the value that they show where a format divides without saying so', async () => {
    const { blocks } = await read(
      {
        rows: [
          t('A1', 'Item') + t('B1', 'Cost') + t('C1', 'Named'),
          t('A2', 'a') + n('B2', 4_120_500, 1) + n('C2', 4_120_500, 2),
          t('A3', 'b') + n('B3', 5_233_000, 1) + n('C3', 5_233_000, 2),
        ],
      },
      {
        numFmts:
          '<numFmt numFmtId="170" formatCode="#,##0,"/><numFmt numFmtId="171" formatCode="0.0,,&quot; M&quot;"/>',
        xfs: '<xf numFmtId="170"/><xf numFmtId="171"/>',
      },
    );
    expect(blocks[0]).toMatchObject({
      columns: [{}, { scale: 1000, numberFormat: '#,##0' }, { numberFormat: '0.0,," M"' }],
      rows: [[{}, { text: '4,121', value: 4120.5 }, { text: '4.1 M', value: 4_120_500 }], {}],
    });
    expect(blocks[0]).not.toHaveProperty('columns.2.scale');
  });
});
