import { describe, expect, it } from 'vitest';
import { readMaterial } from '../../../src/materials/index.ts';
import { makeXlsx, n, relationship, t, type SheetParts, type XlsxOptions } from '../../support/make-office.ts';
import { showBlocks } from '../../support/show-blocks.ts';

const f = (ref: string, formula: string, style = 0): string => {
  const text = formula.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<c r="${ref}" s="${style}"><f>${text}</f></c>`;
};
const read = (sheets: readonly SheetParts[], options?: XlsxOptions) =>
  readMaterial(makeXlsx(sheets, options), 'f.xlsx');

/** What a formula beside a table of five rows comes to, as the sheet shows it. */
async function resultOf(formula: string): Promise<string> {
  const data = [
    t('A1', 'Item') + t('B1', 'Amount') + t('C1', 'Group') + t('D1', 'Result'),
    t('A2', 'Rent') + n('B2', 100) + t('C2', 'fixed') + f('D2', formula),
    t('A3', 'Pay') + n('B3', 250.5) + t('C3', 'fixed') + n('D3', 1),
    t('A4', 'Food') + n('B4', 40) + t('C4', 'daily') + n('D4', 2),
    t('A5', 'Apples') + t('C5', 'daily') + n('D5', 3),
    t('A6', 'Fuel') + n('B6', -20) + t('C6', 'daily') + n('D6', 4),
  ];
  const { blocks, warnings } = await read([{ name: 'S', rows: data }]);
  const table = blocks.find((block) => block.type === 'table');
  return warnings.join(' ') || (table?.rows[0]?.[3]?.text ?? '');
}

describe('formulas without a saved result', () => {
  it.each([
    ['SUM(B2:B6)', '370.5'],
    ['SUM(B:B)/4', '92.625'],
    ['AVERAGE(B2:B6)', '92.625'],
    ['MEDIAN(B2:B6)', '70'],
    ['MAX(B2:B6)-MIN(B2:B6)', '270.5'],
    ['COUNT(B2:B6)&"/"&COUNTA(A2:A6)', '4/5'],
    ['COUNTBLANK(B2:B6)', '1'],
    ['SUMIF(C2:C6,"fixed",B2:B6)', '350.5'],
    ['SUMIF(A2:A6,"F*",B2:B6)', '20'],
    ['SUMIFS(B2:B6,C2:C6,"daily",B2:B6,">0")', '40'],
    ['COUNTIF(B2:B6,"<>40")', '4'],
    ['COUNTIFS(C2:C6,"d?ily",B2:B6,"<100")', '2'],
    ['AVERAGEIF(C2:C6,"fixed",B2:B6)', '175.25'],
    ['MAXIFS(B2:B6,C2:C6,"daily")', '40'],
    ['SUMPRODUCT((C2:C6="daily")*B2:B6)', '20'],
    ['VLOOKUP("Food",A2:C6,2,FALSE)', '40'],
    ['INDEX(B2:B6,MATCH("Pay",A2:A6,0))', '250.5'],
    ['_xlfn.XLOOKUP("Pay",A2:A6,B2:B6,"none")', '250.5'],
    ['IFERROR(VLOOKUP("Gone",A2:C6,2,0),"none")', 'none'],
    ['IF(AND(B2>50,NOT(B4>50)),"high","low")', 'high'],
    ['_xlfn.IFS(B2>200,"a",B2>50,"b",TRUE,"c")', 'b'],
    ['ROUND(B3/3,1)', '83.5'],
    ['-2^2+50%', '4.5'],
    ['2^3^2', '64'],
    ['(1+2)*3-4/8', '8.5'],
    ['UPPER(LEFT(A2,2))&" "&TEXT(B3,"#,##0.00")', 'RE 250.50'],
    ['YEAR(DATE(2024,3,15))', '2024'],
    ['EOMONTH(DATE(2024,2,1),0)-DATE(2024,2,1)', '28'],
    ['NETWORKDAYS(DATE(2024,3,1),DATE(2024,3,31))', '21'],
    ['ROUND(PMT(0.05/12,360,200000),2)', '-1073.64'],
    ['ROUND(NPV(0.1,B2:B4),2)', '327.99'],
    ['ROUND(STDEV.S(B2:B4),3)', '108.444'],
    ['LARGE(B2:B6,2)', '100'],
    ['RANK(B4,B2:B6)', '3'],
    ['SUBTOTAL(9,B2:B6)', '370.5'],
    ['SUM($B$2:B$3,B6,{1,2;3,4})', '340.5'],
    ['CHOOSE(2,"a","b")', 'b'],
    ['"say ""hi"""', 'say "hi"'],
  ])('computes %s', async (formula, result) => {
    expect(await resultOf(formula)).toBe(result);
  });

  it.each([
    ['TODAY()', 'the function TODAY'],
    ['INDIRECT("A1")', 'the function INDIRECT'],
    ["'[1]Other'!A1", 'another workbook'],
    ['NoSuchName*2', 'the name NoSuchName'],
    ['Gone!A1', 'the sheet Gone'],
    ['D2+1', 'a circular reference'],
    ['1+', 'a formula of that form'],
  ])('leaves %s blank and says why', async (formula, reason) => {
    expect(await resultOf(formula)).toBe(
      `One formula on the sheet “S” had no saved result and could not be computed (${reason}); its cell was left blank. Save the workbook in a spreadsheet program and send it again.`,
    );
  });

  it('counts what is computed, and only that', async () => {
    const { blocks, warnings } = await read([
      {
        name: 'S',
        rows: [
          t('A1', 'Item') + t('B1', 'Amount'),
          t('A2', 'Rent') + n('B2', 100),
          t('A3', 'Pay') + n('B3', 200),
          t('A4', 'Total') + f('B4', 'SUM(B2:B3)'),
          t('A5', 'Share') + f('B5', 'B2/B4'),
          t('A6', 'Per day') + f('B6', 'B2/0'),
        ],
      },
    ]);
    const table = blocks.find((block) => block.type === 'table');
    expect(table?.rows.map((row) => row[1]?.value)).toEqual([100, 200, 300, 1 / 3, null]);
    expect(table?.totals).toEqual([{ row: 2, kind: 'total' }]);
    expect(warnings).toEqual(['Cells with an error (#DIV/0!) count as blank: 1 on the sheet “S”.']);
  });

  it('shows results as their cells are formatted, dates as dates', async () => {
    const { blocks } = await read(
      [
        {
          name: 'S',
          rows: [
            t('A1', 'Day') + t('B1', 'Share'),
            n('A2', 45_292, 1) + n('B2', 0.25, 2),
            f('A3', 'EDATE(A2,1)', 1) + f('B3', '1-B2', 2),
          ],
        },
      ],
      { xfs: '<xf numFmtId="14"/><xf numFmtId="10"/>' },
    );
    expect(showBlocks(blocks).slice(2)).toEqual(['2024-01-01 | 25.00%', '2024-02-01 | 75.00%']);
    expect(blocks[0]).toMatchObject({
      columns: [{ type: 'date' }, { type: 'percent' }],
      rows: [{}, [{ value: '2024-02-01' }, { value: 0.75 }]],
    });
  });

  it('reaches other sheets, also hidden ones, names, and the columns of tables', async () => {
    const { blocks } = await read(
      [
        {
          name: 'Plan 2024',
          rows: [
            t('A1', 'What') + t('B1', 'Value'),
            t('A2', 'Rate') + f('B2', "'Hidden data'!B2*Factor"),
            t('A3', 'Sum') + f('B3', 'SUM(Sales[Net amount])'),
            t('A4', 'Late') + f('B4', 'B2+B3'),
          ],
        },
        {
          name: 'Hidden data',
          state: 'hidden',
          rows: [
            t('A1', 'Item') + t('B1', 'Net amount') + t('C1', 'Double'),
            t('A2', 'a') + n('B2', 5) + f('C2', 'Sales[[#This Row],[Net amount]]*2'),
            t('A3', 'b') + n('B3', 7) + f('C3', '[@[Net amount]]*2'),
          ],
          relationships: [relationship('rId1', 'table', '/xl/tables/table1.xml')],
        },
      ],
      {
        names: '<definedName name="Factor">2+1</definedName>',
        files: {
          'xl/tables/table1.xml':
            '<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="Sales" displayName="Sales" ref="A1:C3"><tableColumns count="3"><tableColumn id="1" name="Item"/><tableColumn id="2" name="Net amount"/><tableColumn id="3" name="Double"/></tableColumns></table>',
        },
      },
    );
    expect(showBlocks(blocks).slice(-3)).toEqual(['Rate | 15', 'Sum | 12', 'Late | 27']);
  });

  it('makes days of what makes days, whatever the format of the cell', async () => {
    const { blocks } = await read([
      {
        name: 'Rent',
        rows: [
          t('A1', 'Flat') + t('B1', 'Since') + t('C1', 'Until') + t('D1', 'Days'),
          t('A2', 'First floor') + f('B2', 'DATE(2019,4,1)') + f('C2', 'EDATE(B2,6)') + f('D2', 'C2-B2'),
          t('A3', 'Second floor') + f('B3', 'DATE(2021,11,15)') + f('C3', 'B3+30') + f('D3', 'C3-B3'),
        ],
      },
    ]);
    const table = blocks.find((block) => block.type === 'table');
    expect(table?.rows.map((row) => row.map(({ value, text }) => value ?? text))).toEqual([
      ['First floor', '2019-04-01', '2019-10-01', 183],
      ['Second floor', '2021-11-15', '2021-12-15', 30],
    ]);
    expect(table?.columns.map(({ type }) => type)).toEqual(['text', 'date', 'date', 'number']);
  });

  it('computes formulas that cells share, each for its own place', async () => {
    const { blocks } = await read([
      {
        name: 'S',
        rows: [
          t('A1', 'n') + t('B1', 'twice'),
          n('A2', 1) + '<c r="B2"><f t="shared" ref="B2:B4" si="0">A2*2</f></c>',
          n('A3', 2) + '<c r="B3"><f t="shared" si="0"/><v></v></c>',
          n('A4', 3) + '<c r="B4"><f t="shared" si="0"/></c>',
        ],
      },
    ]);
    const table = blocks.find((block) => block.type === 'table');
    expect(table?.rows.map((row) => row[1]?.value)).toEqual([2, 4, 6]);
  });

  it('follows chains as long as a sheet, wherever they start', async () => {
    const rows = Array.from(
      { length: 5_000 },
      (_, index) => f(`A${index + 2}`, `A${index + 3}+1`) + n(`B${index + 2}`, index),
    );
    const { blocks } = await read([
      { name: 'S', rows: [t('A1', 'chain') + t('B1', 'n'), ...rows, n('A5002', 0) + n('B5002', 1)] },
    ]);
    const table = blocks.find((block) => block.type === 'table');
    expect(table?.rows[0]?.[0]?.value).toBe(5_000);
  });
});

describe('formulas of days with saved results in cells of no format', () => {
  const saved = (ref: string, attributes: string, formula: string, value: number): string =>
    `<c r="${ref}"><f${attributes}>${formula}</f><v>${value}</v></c>`;

  it('are days, those that build on others too; spans between days and other figures stay numbers', async () => {
    const { blocks } = await read([
      {
        name: 'S',
        rows: [
          t('A1', 'Task') + t('B1', 'Start') + t('C1', 'End') + t('D1', 'Span') + t('E1', 'Cost'),
          t('A2', 'Plan') +
            saved('B2', '', 'DATE(2026,3,1)', 46_082) +
            saved('C2', ' t="shared" si="0" ref="C2:C3"', 'B2+28', 46_110) +
            saved('D2', '', 'C2-B2', 28) +
            saved('E2', '', '20000+5000', 25_000),
          t('A3', 'Build') +
            saved('B3', '', 'C2+1', 46_111) +
            saved('C3', ' t="shared" si="0"', '', 46_139) +
            saved('D3', '', 'C3-B3', 28) +
            saved('E3', '', 'SUM(E2,1000)', 26_000),
        ],
      },
    ]);
    const [table] = blocks.flatMap((block) => (block.type === 'table' ? [block] : []));
    expect(table?.columns.map(({ type }) => type)).toEqual(['text', 'date', 'date', 'number', 'number']);
    expect(table?.rows.map((row) => row.slice(1).map(({ value }) => value))).toEqual([
      ['2026-03-01', '2026-03-29', 28, 25_000],
      ['2026-03-30', '2026-04-27', 28, 26_000],
    ]);
  });
});
