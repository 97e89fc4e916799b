import { expect, it } from 'vitest';
import { layOutTable, type TableSurroundings } from '../../../../src/engine/paint/table/lay-out-table.ts';
import { tableStylesOf } from '../../../../src/engine/presentationml/table-style.ts';
import { openTemplate } from '../../../../src/engine/template/open-template.ts';
import { el, type XmlElement } from '../../../../src/office/xml/tree.ts';
import { makePresentation, rgb, solid } from '../../../support/make-presentation.ts';
import { points } from '../../../support/painted-slide.ts';

const template = openTemplate(makePresentation());
const master = template.masters[0];
if (!master) throw new Error('The template has no master.');
const around: TableSurroundings = {
  context: master.context,
  part: master.part,
  otherText: master.textStyles['p:otherStyle'],
  tableStyle: tableStylesOf(template.presentation),
  slideNumber: 7,
};

const run = (text: string, size?: number, color?: string): XmlElement =>
  el('a:r', el('a:rPr', { sz: size && size * 100 }, color && solid(rgb(color))), el('a:t', text));
const cell = (
  paragraphs: XmlElement[],
  properties: Record<string, string | number> = {},
  attributes = {},
): XmlElement =>
  el('a:tc', attributes, el('a:txBody', el('a:bodyPr', { lIns: 500_000 }), paragraphs), el('a:tcPr', properties));
const text = (words: string, size?: number): XmlElement => el('a:p', run(words, size));
function table(rows: XmlElement[][], flags: Record<string, number> = {}, height = 30): XmlElement {
  return el(
    'a:tbl',
    el('a:tblPr', flags, el('a:tableStyleId', '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}')),
    el(
      'a:tblGrid',
      rows[0]?.map(() => el('a:gridCol', { w: points(120) })),
    ),
    rows.map((cells) => el('a:tr', { h: points(height) }, cells)),
  );
}

it('keeps the height that a row says while its text fits, margins included', () => {
  const { rows, columns, width, height } = layOutTable(table([[cell([text('Word', 12)]), cell([])]]), around);
  expect([rows, columns, width, height]).toEqual([[30], [120, 120], 240, 30]);
});

it('grows a row to its highest cell', () => {
  const three = cell([text('one', 20), text('two', 20), text('three', 20)], { marT: points(10), marB: points(10) });
  const [first = 0, second] = layOutTable(
    table([
      [three, cell([])],
      [cell([]), cell([])],
    ]),
    around,
  ).rows;
  // Three lines of 20 points at a fifth more, and the margins.
  expect(first).toBeGreaterThan(20 + 3 * 22);
  expect(first).toBeLessThan(20 + 3 * 27);
  expect(second).toBe(30);
});

it('gives a row of no height what its text and margins need', () => {
  const tall = layOutTable(table([[cell([text('Word', 12)])]], {}, 0), around).rows[0];
  const usual = layOutTable(table([[cell([text('Word', 12)])]], {}, 10), around).rows[0];
  expect(tall).toBeGreaterThan(12 + 7.2);
  expect(tall).toBe(usual);
});

it('grows for an empty cell too: its end says how large its line is', () => {
  const empty = cell([el('a:p', el('a:endParaRPr', { sz: 6_000 }))]);
  expect(layOutTable(table([[empty]]), around).rows[0]).toBeGreaterThan(60);
});

it('gives what a cell over two rows lacks to the second', () => {
  const long = cell(
    Array.from({ length: 5 }, () => text('line', 20)),
    {},
    { rowSpan: 2 },
  );
  const { rows, cells } = layOutTable(
    table([
      [long, cell([])],
      [cell([], {}, { vMerge: 1 }), cell([])],
    ]),
    around,
  );
  expect(rows[0]).toBe(30);
  expect(rows[1]).toBeGreaterThan(80);
  expect(cells.map(({ row, column }) => [row, column])).toEqual([
    [0, 0],
    [0, 1],
    [1, 1],
  ]);
  expect(cells[0]?.box.height).toBeCloseTo((rows[0] ?? 0) + (rows[1] ?? 0));
});

it('sets text inside the margins of the cell, by its anchor; those of the text body are not heeded', () => {
  const at = (properties: Record<string, string | number>): { x: number; top: number } => {
    const line = layOutTable(table([[cell([text('x', 12)], properties)]], {}, 100), around).cells[0]?.set.lines[0];
    return { x: line?.x ?? NaN, top: line?.top ?? NaN };
  };
  expect(at({ marL: points(20), marT: points(15) })).toEqual({ x: 20, top: 15 });
  expect(at({})).toEqual({ x: 7.2, top: 3.6 });
  const middle = at({ anchor: 'ctr', marT: 0, marB: 0 }).top;
  const bottom = at({ anchor: 'b', marT: 0, marB: 0 }).top;
  expect(middle).toBeGreaterThan(40);
  expect(bottom).toBeCloseTo(middle * 2, 3);
});

it('grows a row to vertical text whose lines would be too many for the width of the cell', () => {
  const words = 'words that run down the side of a table and need more than one line';
  const { rows, cells } = layOutTable(table([[cell([text(words, 14)], { vert: 'vert270' }), cell([])]]), around);
  expect(rows[0]).toBeGreaterThan(60);
  expect(rows[0]).toBeLessThan(200);
  const { set } = cells[0]!;
  expect(set.overflow.height).toBeLessThanOrEqual(0.5);
  // As low as it can be: a little less, and a line more is needed than the cell is wide.
  expect(set.textHeight).toBeGreaterThan(set.area.height - 14 * 1.21 - 1);
});

it('turns vertical text that fits without making its row higher', () => {
  const { rows, cells } = layOutTable(table([[cell([text('turned words', 14)], { vert: 'vert270' })]]), around);
  expect([rows, cells[0]?.set.turn]).toEqual([[30], 270]);
});

it('takes colour and weight of text from the style, under what the text says itself', () => {
  const rows = [[cell([el('a:p', run('heading'), run('own', 12, '00FF00'))])], [cell([text('body')])]];
  const { cells } = layOutTable(table(rows, { firstRow: 1 }), around);
  const styles = cells.map(({ frame }) =>
    frame.paragraphs[0]?.runs.map(({ style }) => [style.color, style.bold, style.size]),
  );
  expect(styles).toEqual([
    [
      ['#FFFFFF', true, 18],
      ['#00FF00', true, 12],
    ],
    [['#1A1A1A', false, 18]],
  ]);
});

it('shows the number of the slide in fields', () => {
  const field = el('a:p', el('a:fld', { id: '{1}', type: 'slidenum' }, el('a:t', '‹#›')));
  expect(layOutTable(table([[cell([field])]]), around).cells[0]?.frame.paragraphs[0]?.runs[0]?.text).toBe('7');
});
