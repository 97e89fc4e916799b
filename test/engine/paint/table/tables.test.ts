import { expect, it } from 'vitest';
import { contentType } from '../../../../src/office/opc/content-types.ts';
import { relationshipType } from '../../../../src/office/opc/relationship-types.ts';
import { el, type XmlElement } from '../../../../src/office/xml/tree.ts';
import { rgb, scheme, solid } from '../../../support/make-presentation.ts';
import { paintSlide, points, type PaintedSlide, type SlideOrder } from '../../../support/painted-slide.ts';

const MEDIUM_2 = '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}';
const GRID_ONLY = '{5940675A-B579-460E-94D1-54222C63F5DA}';

interface CellSpec {
  text?: string;
  attributes?: Record<string, string | number>;
  /** Of `a:tcPr`. */
  properties?: Record<string, string | number>;
  inside?: XmlElement[];
  size?: number;
}
interface TableSpec {
  rows: readonly (readonly CellSpec[])[];
  flags?: Record<string, number>;
  style?: string | null;
  /** Points. */
  heights?: readonly number[];
  widths?: readonly number[];
}

const cell = ({ text, attributes, properties, inside, size = 12 }: CellSpec): XmlElement =>
  el(
    'a:tc',
    attributes,
    el(
      'a:txBody',
      el('a:bodyPr'),
      el('a:lstStyle'),
      el(
        'a:p',
        text !== undefined && el('a:r', el('a:rPr', { sz: size * 100 }), el('a:t', text)),
        el('a:endParaRPr', { sz: size * 100 }),
      ),
    ),
    el('a:tcPr', properties, inside),
  );

/** A table of cells 100 by 40 points at 100, 50. */
function frame({ rows, flags = {}, style = MEDIUM_2, heights, widths }: TableSpec): XmlElement {
  const columns = rows[0]?.length ?? 0;
  const tbl = el(
    'a:tbl',
    el('a:tblPr', flags, style !== null && el('a:tableStyleId', style)),
    el(
      'a:tblGrid',
      Array.from({ length: columns }, (_, at) => el('a:gridCol', { w: points(widths?.[at] ?? 100) })),
    ),
    rows.map((cells, at) => el('a:tr', { h: points(heights?.[at] ?? 40) }, cells.map(cell))),
  );
  return el(
    'p:graphicFrame',
    el('p:nvGraphicFramePr', el('p:cNvPr', { id: 9, name: 'Table' }), el('p:cNvGraphicFramePr'), el('p:nvPr')),
    el(
      'p:xfrm',
      el('a:off', { x: points(100), y: points(50) }),
      el('a:ext', { cx: points(100 * columns), cy: points(40 * rows.length) }),
    ),
    el('a:graphic', el('a:graphicData', { uri: 'http://schemas.openxmlformats.org/drawingml/2006/table' }, tbl)),
  );
}

const show = (spec: TableSpec, order?: SlideOrder): Promise<PaintedSlide> => paintSlide([frame(spec)], order);
const blank = (rows: number, columns: number): CellSpec[][] =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => ({})));
/** Colour in the middle of a cell of the usual size. */
const middle = (slide: PaintedSlide, row: number, column: number): string =>
  slide.at(150 + column * 100, 70 + row * 40);

// accent1 is 4472C4; its tints of 40 % and 20 % are mixed in linear light.
const ACCENT = '4472C4';
const BAND = 'CFD5EA';
const BODY = 'E9EBF5';

it('fills heading, bands and total as the built-in style says', async () => {
  const slide = await show({ rows: blank(5, 2), flags: { firstRow: 1, bandRow: 1, lastRow: 1 } });
  expect([0, 1, 2, 3, 4].map((row) => middle(slide, row, 0))).toEqual([ACCENT, BAND, BODY, BAND, ACCENT]);
});

it('starts bands at the first row where there is no heading, and paints none where none are asked for', async () => {
  const banded = await show({ rows: blank(2, 2), flags: { bandRow: 1 } });
  expect([0, 1].map((row) => middle(banded, row, 0))).toEqual([BAND, BODY]);
  const plain = await show({ rows: blank(2, 2) });
  expect([0, 1].map((row) => middle(plain, row, 0))).toEqual([BODY, BODY]);
});

it('fills first and last column, and bands of columns between them', async () => {
  const slide = await show({ rows: blank(2, 4), flags: { firstCol: 1, lastCol: 1, bandCol: 1 } });
  expect([0, 1, 2, 3].map((column) => middle(slide, 1, column))).toEqual([ACCENT, BAND, BODY, ACCENT]);
});

it.each([
  ['Light Style 1 - Accent 2', '{0E3FDE45-AF77-4B5C-9715-49D594BDF05E}', ['FFFFFF', 'FBE5D6', 'FFFFFF']],
  ['Light Style 2 - Accent 1', '{69012ECD-51FC-41F1-AA8D-1B2483CD663E}', [ACCENT, 'FFFFFF', 'FFFFFF']],
  ['Medium Style 1 - Accent 1', '{B301B821-A1FF-4177-AEE7-76D212191A09}', [ACCENT, BODY, 'FFFFFF']],
  ['Medium Style 3 - Accent 1', '{6E25E649-3F16-4E02-A733-19D2CDBF48F0}', [ACCENT, 'E7E7E7', 'FFFFFF']],
  ['Medium Style 4 - Accent 1', '{69CF1AB2-1976-4502-BF36-3FF5EA218861}', [BODY, BAND, BODY]],
  ['Dark Style 2 - Accent 1/Accent 2', '{0660B408-B3CF-4A94-85FC-2B1E0A45F4A2}', ['ED7D31', BAND, BODY]],
  ['Themed Style 1 - Accent 1', '{3C2FFA5D-87B4-456A-9821-1D502468CF0F}', [ACCENT, '4372C3', ACCENT]],
  ['No Style, Table Grid', GRID_ONLY, ['FFFFFF', 'FFFFFF', 'FFFFFF']],
])('knows %s without its definition', async (_name, style, expected) => {
  const slide = await show({ rows: blank(3, 2), flags: { firstRow: 1, bandRow: 1 }, style });
  expect([0, 1, 2].map((row) => middle(slide, row, 0))).toEqual(expected);
  expect(slide.codes).toEqual([]);
});

const ownStyle = el(
  'a:tblStyleLst',
  { def: MEDIUM_2 },
  el(
    'a:tblStyle',
    { styleId: MEDIUM_2, styleName: 'Own' },
    el('a:wholeTbl', el('a:tcStyle', el('a:tcBdr'), el('a:fill', solid(rgb('112233'))))),
    el('a:firstRow', el('a:tcStyle', el('a:tcBdr'), el('a:fillRef', { idx: 1 }, scheme('accent2')))),
    el('a:neCell', el('a:tcStyle', el('a:tcBdr'), el('a:fill', solid(rgb('00FF00'))))),
  ),
);

it("takes the file's own style before the built-in one of that id, fills of the theme in their colour, corners last", async () => {
  const slide = await show(
    { rows: blank(2, 3), flags: { firstRow: 1, lastCol: 1 } },
    {
      prepare: (made, _slide, main) => {
        const part = made.addPart('/ppt/tableStyles.xml', contentType.tableStyles, ownStyle);
        main.relationships.add(relationshipType.tableStyles, part);
      },
    },
  );
  expect([middle(slide, 0, 0), middle(slide, 0, 2), middle(slide, 1, 0)]).toEqual(['ED7D31', '00FF00', '112233']);
});

it('fills a cell with its own fill, or with none, over the style', async () => {
  const slide = await show({
    rows: [[{ inside: [solid(rgb('00FF00'))] }, { inside: [el('a:noFill')] }]],
    flags: { firstRow: 1 },
  });
  expect([middle(slide, 0, 0), middle(slide, 0, 1)]).toEqual(['00FF00', 'FFFFFF']);
});

it('says that a style is not known, and paints without it', async () => {
  const slide = await show({ rows: blank(1, 1), style: '{00000000-1111-2222-3333-444444444444}' });
  expect([slide.codes, middle(slide, 0, 0)]).toEqual([['unknown_table_style'], 'FFFFFF']);
});

it('paints merged cells as one, without borders inside', async () => {
  const slide = await show({
    style: GRID_ONLY,
    rows: [
      [{ attributes: { gridSpan: 2, rowSpan: 2 }, inside: [solid(rgb('00FF00'))] }, { attributes: { hMerge: 1 } }, {}],
      [{ attributes: { vMerge: 1 } }, { attributes: { hMerge: 1, vMerge: 1 } }, {}],
    ],
  });
  expect(slide.inkIn({ x: 103, y: 53, width: 194, height: 74 }, '00FF00')).toBe(0);
  // The border to the third column, and that between its rows, are there.
  expect(slide.at(300, 70)).not.toBe('FFFFFF');
  expect(slide.at(350, 90)).not.toBe('FFFFFF');
});

const border = (name: string, color: string, width: number): XmlElement =>
  el(`a:${name}`, { w: points(width) }, solid(rgb(color)));

it("draws a cell's own borders over the style's, on whichever side of the edge they are said", async () => {
  const slide = await show({
    rows: [
      [{ inside: [border('lnR', 'FF0000', 6), border('lnB', '00FF00', 6)] }, { inside: [border('lnR', 'FF00FF', 6)] }],
      [{}, { inside: [border('lnL', '0000FF', 6)] }],
    ],
  });
  expect(slide.at(200, 70)).toBe('FF0000');
  expect(slide.at(150, 90)).toBe('00FF00');
  expect(slide.at(300, 70)).toBe('FF00FF');
  expect(slide.at(200, 110)).toBe('0000FF');
});

it('leaves out a border that a cell says is none', async () => {
  const none = (name: string): XmlElement => el(`a:${name}`, { w: points(1) }, el('a:noFill'));
  const with_ = await show({ style: GRID_ONLY, rows: [[{}, {}]] });
  const without = await show({ style: GRID_ONLY, rows: [[{ inside: [none('lnR')] }, {}]] });
  expect(with_.inkIn({ x: 198, y: 60, width: 4, height: 20 })).toBeGreaterThan(0);
  expect(without.inkIn({ x: 198, y: 60, width: 4, height: 20 })).toBe(0);
});

it("draws the heading's rule wider than the lines between the rows", async () => {
  const slide = await show({ rows: blank(3, 1), flags: { firstRow: 1 } });
  const whites = (y: number): number => [-3, -2, -1, 0, 1, 2].filter((d) => slide.at(150, y + d) === 'FFFFFF').length;
  expect(whites(90)).toBeGreaterThanOrEqual(2);
  expect(whites(130)).toBeLessThan(whites(90));
});

it('draws diagonals', async () => {
  const slide = await show({
    style: null,
    rows: [[{ inside: [border('lnTlToBr', 'FF0000', 4)] }, { inside: [border('lnBlToTr', '0000FF', 4)] }]],
  });
  expect([slide.at(125, 60), slide.at(175, 60), slide.at(275, 60), slide.at(225, 60)]).toEqual([
    'FF0000',
    'FFFFFF',
    '0000FF',
    'FFFFFF',
  ]);
});

it('makes a row as high as its text, and moves what is below it', async () => {
  const long = 'Words that need several lines in so narrow a column as this one is';
  const slide = await show({
    rows: [
      [{ text: long, size: 18 }, {}],
      [{}, {}],
    ],
    flags: { firstRow: 1 },
  });
  // One line of 18 points fits 40 points; five or more need over 100.
  expect(slide.at(250, 130)).toBe(ACCENT);
  expect(slide.at(250, 62)).toBe(ACCENT);
  const short = await show({
    rows: [
      [{ text: 'Word', size: 18 }, {}],
      [{}, {}],
    ],
    flags: { firstRow: 1 },
  });
  expect(short.at(250, 110)).toBe(BODY);
});

it('puts the first column on the right in right-to-left tables', async () => {
  const slide = await show({ rows: blank(2, 3), flags: { firstCol: 1, rtl: 1 } });
  expect([0, 1, 2].map((column) => middle(slide, 1, column))).toEqual([BODY, BODY, ACCENT]);
});

it('paints a table of too many cells as far as it goes, and says so', async () => {
  const slide = await show({ rows: blank(1, 300), widths: Array.from({ length: 300 }, () => 2) });
  expect(slide.codes).toEqual(['table_too_large']);
});
