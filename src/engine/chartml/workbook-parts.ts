import { el, type XmlElement } from '../../office/xml/tree.ts';
import { SHEET_NAME, type ChartSheet, type SheetCell } from './chart-sheet.ts';
import { columnLetters } from '../../office/cell-references.ts';
import { CONTENT_TYPES_NAME, contentType, writeContentTypes } from '../../office/opc/content-types.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import { writeRelationships } from '../../office/opc/relationships.ts';

/**
 * The workbook behind a chart (SpreadsheetML, ECMA-376 part 1, clause 18): the least that Excel opens for editing. Text is inline
 * (18.3.1.53 `is`), numbers carry their format through the style table.
 */
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** The parts that `[Content_Types].xml` names. */
const typedParts = [
  { name: '/xl/workbook.xml', contentType: contentType.workbook },
  { name: '/xl/worksheets/sheet1.xml', contentType: contentType.worksheet },
  { name: '/xl/styles.xml', contentType: contentType.sheetStyles },
];
const FIRST_OWN_FORMAT = 164;

/** The parts of the workbook, by name, in the order they are stored. */
export function workbookParts(sheet: ChartSheet): { name: string; root: XmlElement }[] {
  const formats = [...new Set(sheet.columns.map((column) => column.format ?? 'General'))].filter(
    (f) => f !== 'General',
  );
  return [
    { name: CONTENT_TYPES_NAME, root: writeContentTypes(typedParts) },
    { name: '_rels/.rels', root: writeRelationships([[relationshipType.officeDocument, 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', root: workbook() },
    {
      name: 'xl/_rels/workbook.xml.rels',
      root: writeRelationships([
        [relationshipType.worksheet, 'worksheets/sheet1.xml'],
        [relationshipType.styles, 'styles.xml'],
      ]),
    },
    { name: 'xl/worksheets/sheet1.xml', root: worksheet(sheet, formats) },
    { name: 'xl/styles.xml', root: styles(formats) },
  ];
}

const workbook = (): XmlElement =>
  el(
    'workbook',
    { xmlns: MAIN, 'xmlns:r': RELATIONSHIPS },
    el('sheets', el('sheet', { name: SHEET_NAME, sheetId: 1, 'r:id': 'rId1' })),
  );

function worksheet(sheet: ChartSheet, formats: readonly string[]): XmlElement {
  const rows = Math.max(...sheet.columns.map((column) => column.cells.length));
  const styleOf = sheet.columns.map(({ format }) => (format ? formats.indexOf(format) + 1 : 0));
  const row = (r: number, cells: (XmlElement | null)[]) => el('row', { r }, cells);
  const body = Array.from({ length: rows }, (_, i) =>
    row(
      i + 2,
      sheet.columns.map((column, c) =>
        cell(`${columnLetters(c)}${i + 2}`, column.cells[i] ?? null, {
          style: styleOf[c] ?? 0,
          formula: column.formulas?.[i],
        }),
      ),
    ),
  );
  const header = row(
    1,
    sheet.columns.map((column, c) =>
      cell(`${columnLetters(c)}1`, column.header || null, { style: 0, formula: column.headerFormula }),
    ),
  );
  return el(
    'worksheet',
    { xmlns: MAIN },
    el('dimension', { ref: `A1:${columnLetters(sheet.columns.length - 1)}${rows + 1}` }),
    el('sheetData', header, body),
  );
}

function cell(r: string, value: SheetCell, { style, formula }: { style: number; formula?: string }): XmlElement | null {
  if (value === null) return null;
  const s = style || undefined;
  if (typeof value === 'number') return el('c', { r, s }, formula ? el('f', formula) : null, el('v', String(value)));
  if (formula) return el('c', { r, s, t: 'str' }, el('f', formula), el('v', value));
  return el('c', { r, s, t: 'inlineStr' }, el('is', el('t', { 'xml:space': 'preserve' }, value)));
}

function styles(formats: readonly string[]): XmlElement {
  const numFmts = formats.map((formatCode, i) => el('numFmt', { numFmtId: FIRST_OWN_FORMAT + i, formatCode }));
  const format = (numFmtId: number) =>
    el('xf', { numFmtId, fontId: 0, fillId: 0, borderId: 0, xfId: 0, applyNumberFormat: numFmtId > 0 || undefined });
  return el(
    'styleSheet',
    { xmlns: MAIN },
    numFmts.length > 0 && el('numFmts', { count: numFmts.length }, numFmts),
    el('fonts', { count: 1 }, el('font', el('sz', { val: 11 }), el('name', { val: 'Calibri' }))),
    el(
      'fills',
      { count: 2 },
      el('fill', el('patternFill', { patternType: 'none' })),
      el('fill', el('patternFill', { patternType: 'gray125' })),
    ),
    el('borders', { count: 1 }, el('border', el('left'), el('right'), el('top'), el('bottom'), el('diagonal'))),
    el('cellStyleXfs', { count: 1 }, el('xf', { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0 })),
    el(
      'cellXfs',
      { count: formats.length + 1 },
      format(0),
      formats.map((_, i) => format(FIRST_OWN_FORMAT + i)),
    ),
    el('cellStyles', { count: 1 }, el('cellStyle', { name: 'Normal', xfId: 0, builtinId: 0 })),
  );
}
