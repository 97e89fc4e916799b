import { describe, expect, it } from 'vitest';
import { describeMaterial, readMaterial } from '../../../src/materials/index.ts';
import { makeXlsx, n, relationship, t } from '../../support/make-office.ts';

const table = (name: string, filter = ''): string =>
  `<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="${name}" displayName="${name}" ref="A1:B4">${filter}<tableColumns count="2"><tableColumn id="1" name="Site"/><tableColumn id="2" name="Visits"/></tableColumns></table>`;
const sheet = {
  name: 'Data',
  rows: [
    t('A1', 'Site') + t('B1', 'Visits'),
    t('A2', 'Oslo') + n('B2', 4),
    t('A3', 'Rome') + n('B3', 5),
    t('A4', 'Lima') + n('B4', 6),
  ],
  relationships: [relationship('rId1', 'table', '/xl/tables/table1.xml')],
};
const read = (xml: string, names = '', hidden: number[] = []) =>
  readMaterial(makeXlsx([{ ...sheet, hidden }], { names, files: { 'xl/tables/table1.xml': xml } }), 'a.xlsx');

describe('names of tables', () => {
  it('are those of Excel tables', async () => {
    const material = await read(table('VisitsBySite'));
    expect(material.blocks).toMatchObject([{ type: 'table', name: 'VisitsBySite' }]);
    expect(describeMaterial(material).tables[0]?.name).toBe('VisitsBySite');
  });

  it('are defined names, also where they leave out the header; a name that a program gave is none', async () => {
    const { blocks } = await read(table('Table1'), '<definedName name="Visits">Data!$A$2:$B$4</definedName>');
    expect(blocks).toMatchObject([{ name: 'Visits' }]);
    const unnamed = await read(
      table('Tabelle12'),
      '<definedName name="_xlnm.Print_Area">Data!$A$1:$B$4</definedName><definedName name="Other">Data!$D$1:$F$9</definedName>',
    );
    expect(unnamed.blocks[0]).not.toHaveProperty('name');
  });

  it('tell rows that the filter of a table hides', async () => {
    const filter = '<autoFilter ref="A1:B4"><filterColumn colId="0"/></autoFilter>';
    const { warnings } = await read(table('Visits', filter), '', [3]);
    expect(warnings).toEqual(['On the sheet “Data” 1 row that a filter hides was left out.']);
  });
});

describe('an Excel table with cells right beside and below it', () => {
  const rows = [
    t('A1', 'Visits by site'),
    t('A2', 'Site') + t('B2', 'Visits') + t('C2', 'Town') + t('D2', 'Beds'),
    t('A3', 'Oslo') + n('B3', 4) + t('C3', 'Bergen') + n('D3', 40),
    t('A4', 'Rome') + n('B4', 5) + t('C4', 'Turin') + n('D4', 50),
    t('A5', 'Month') + t('B5', 'Cost'),
    t('A6', 'May') + n('B6', 10),
    t('A7', 'June') + n('B7', 12),
  ];
  const visits = table('VisitsBySite').replace('ref="A1:B4"', 'ref="A2:B4"');

  it('is a table of its own, with the line above it as its caption', async () => {
    const { blocks } = await readMaterial(
      makeXlsx([{ ...sheet, rows }], { files: { 'xl/tables/table1.xml': visits } }),
      'a.xlsx',
    );
    const tables = blocks.flatMap((block) => (block.type === 'table' ? [block] : []));
    expect(
      tables.map(({ columns, caption, locator }) => [columns.map(({ name }) => name), caption, locator.cells]),
    ).toEqual([
      [['Site', 'Visits'], 'Visits by site', 'A2:B4'],
      [['Town', 'Beds'], undefined, 'C2:D4'],
      [['Month', 'Cost'], undefined, 'A5:B7'],
    ]);
    expect(blocks).toHaveLength(3);
  });
});
