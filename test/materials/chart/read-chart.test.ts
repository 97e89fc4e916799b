import { describe, expect, it } from 'vitest';
import { readMaterial, type Block } from '../../../src/materials/index.ts';
import {
  makeChartPart,
  makeDocx,
  makeXlsx,
  n,
  p,
  relationship,
  relationshipsOf,
  t,
  type ChartParts,
} from '../../support/make-office.ts';

const visits: ChartParts = {
  title: 'Visits by quarter',
  axes: ['Quarter', 'thousand visits'],
  categories: ['Q1', 'Q2', 'Q3'],
  series: [
    { name: 'Clinic', values: [12.5, undefined, 14], format: '0.0' },
    { name: 'Share of new patients', values: [0.25, 0.3, 0.35], format: '0%' },
  ],
};
const tables = (blocks: readonly Block[]) => blocks.flatMap((block) => (block.type === 'table' ? [block] : []));

describe('a chart of a document', () => {
  const drawing = (id: string): string =>
    `<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="${id}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const read = (part: string) =>
    readMaterial(
      makeDocx({
        body: p('The clinic saw more patients.') + drawing('rIdChart') + p('It goes on.'),
        relationships: [relationship('rIdChart', 'chart', 'charts/chart1.xml')],
        files: { 'word/charts/chart1.xml': part },
      }),
      'report.docx',
    );

  it('is the table of its figures, where it stands, with title, axes, formats and holes', async () => {
    const { blocks, warnings } = await read(makeChartPart(visits));
    expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'table', 'paragraph']);
    const [table] = tables(blocks);
    expect(table?.caption).toBe('Visits by quarter');
    expect(table?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['Quarter', 'text'],
      ['Clinic', 'number'],
      ['Share of new patients', 'percent'],
    ]);
    expect(table?.columns[1]).toMatchObject({ scale: 1_000 });
    expect(table?.rows.map((row) => row.map(({ text }) => text))).toEqual([
      ['Q1', '12.5', '25%'],
      ['Q2', '', '30%'],
      ['Q3', '14.0', '35%'],
    ]);
    expect(warnings).toEqual([]);
  });

  it('has a table for each set of points where its series share none', async () => {
    const part = makeChartPart(visits).replace('<c:v>Q2</c:v>', '<c:v>Spring</c:v>');
    const { blocks } = await read(part);
    expect(tables(blocks).map(({ columns }) => columns.map(({ name }) => name))).toEqual([
      ['Quarter', 'Clinic'],
      ['Quarter', 'Share of new patients'],
    ]);
  });

  it('is left out with a sentence where the part holds no figures', async () => {
    const { blocks, warnings } = await read(makeChartPart({ categories: [], series: [] }));
    expect(tables(blocks)).toEqual([]);
    expect(warnings.join(' ')).toContain('Charts of the document were left out');
  });
});

describe('a chart of a workbook', () => {
  const data = [
    t('A1', 'Quarter') + t('B1', 'Clinic'),
    t('A2', 'Q1') + n('B2', 12.5),
    t('A3', 'Q2') + n('B3', 13),
    t('A4', 'Q3') + n('B4', 14),
  ];
  const chart = (cells: string): ChartParts => ({
    title: 'Visits',
    categories: ['Q1', 'Q2', 'Q3'],
    series: [{ name: 'Clinic', values: [12.5, 13, 14], cells }],
  });
  const read = (
    cells: string,
    data2: { state?: 'hidden'; hidden?: readonly number[] } = {},
    { rows = data, edit = (xml: string) => xml } = {},
  ) =>
    readMaterial(
      makeXlsx(
        [
          {
            name: 'Dashboard',
            rows: [t('A1', 'Visits of the clinic')],
            after: '<drawing r:id="rIdDrawing"/>',
            relationships: [relationship('rIdDrawing', 'drawing', '../drawings/drawing1.xml')],
          },
          { name: 'The data', rows, ...data2 },
        ],
        {
          files: {
            'xl/drawings/drawing1.xml':
              '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"/>',
            ...relationshipsOf('xl/drawings/drawing1.xml', [relationship('rId1', 'chart', '../charts/chart1.xml')]),
            'xl/charts/chart1.xml': edit(makeChartPart(chart(cells))),
          },
        },
      ),
      'figures.xlsx',
    );
  const captions = async (...given: Parameters<typeof read>) =>
    tables((await read(...given)).blocks).map(({ caption, locator }) => [caption, locator.sheet]);

  it('gives the cells that it draws its title, and else adds nothing where they are read', async () => {
    expect(await captions("'The data'!$B$2:$B$4")).toEqual([['Visits', 'The data']]);
  });

  it('gives its title as a line where it draws some of the figures of a table', async () => {
    const rows = data.map((cells, at) => cells + (at === 0 ? t('C1', 'Ward') : n(`C${at + 1}`, at)));
    const { blocks } = await read("'The data'!$B$2:$B$4", {}, { rows });
    expect(tables(blocks).map(({ caption }) => caption)).toEqual([undefined]);
    expect(blocks.at(-1)).toMatchObject({ type: 'paragraph', role: 'caption', runs: [{ text: 'Visits' }] });
  });

  it('is read from the cells that it names where it keeps no copy of them', async () => {
    const bare = (xml: string): string =>
      xml
        .replaceAll(/<c:(?:num|str)Cache>.*?<\/c:(?:num|str)Cache>/gs, '')
        .replaceAll(/<c:strLit>.*?<\/c:strLit>/gs, '');
    const { blocks } = await read("'The data'!$B$2:$B$4", { state: 'hidden' }, { edit: bare });
    expect(tables(blocks).map(({ rows }) => rows.map((row) => row[1]?.value))).toEqual([[12.5, 13, 14]]);
  });

  it('gives the figures that stand on a hidden sheet, in another file or in the chart alone', async () => {
    const shown = [['Visits', 'Dashboard']];
    expect(await captions("'The data'!$B$2:$B$4", { state: 'hidden' })).toEqual(shown);
    const besideCells = [...shown, [undefined, 'The data']];
    expect(await captions("'[other.xlsx]The data'!$B$2:$B$4")).toEqual(besideCells);
    expect(await captions('')).toEqual(besideCells);
  });

  it('gives the figures of hidden rows', async () => {
    expect(await captions("'The data'!$B$2:$B$4", { hidden: [2, 3, 4] })).toEqual([['Visits', 'Dashboard']]);
  });
});
