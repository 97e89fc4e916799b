import { el } from '../../src/office/xml/tree.ts';
import type { XmlElement } from '../../src/office/xml/tree.ts';
import { officePackage } from './office-package.ts';

/** What the example's workbook needs of SpreadsheetML (ECMA-376 part 1, 18), and no more. */
export interface XlsxTable {
  title: string;
  header: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Number format by column, `general` where absent. */
  formats?: readonly (keyof typeof formats)[];
  /** The last row is a total. */
  total?: boolean;
}

export interface XlsxSheet {
  name: string;
  /** One below the other, two blank rows between. */
  tables: readonly XlsxTable[];
}

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Cell formats in the order of `cellXfs`: plain, bold, and per number format plain and bold. */
const formats = { general: 0, decimal: 164, count: 3, share: 165, change: 166 } as const;
const formatNames = Object.keys(formats) as (keyof typeof formats)[];
const BOLD = 1;
const styleOf = (format: keyof typeof formats, bold: boolean): number =>
  2 * formatNames.indexOf(format) + (bold ? BOLD : 0);

/** A workbook of these sheets; the same sheets give the same bytes. */
export function writeXlsx(title: string, sheets: readonly XlsxSheet[]): Uint8Array {
  const workbook = el(
    'workbook',
    { xmlns: NAMESPACE },
    el(
      'sheets',
      sheets.map(({ name }, index) => el('sheet', { name, sheetId: index + 1, 'r:id': `rId${index + 1}` })),
    ),
  );
  return officePackage({
    main: { name: '/xl/workbook.xml', contentType: `${SHEET}.sheet.main+xml`, content: workbook },
    related: [
      ...sheets.map((sheet, index) => ({
        name: `/xl/worksheets/sheet${index + 1}.xml`,
        contentType: `${SHEET}.worksheet+xml`,
        content: worksheet(sheet),
        relationship: 'worksheet',
      })),
      { name: '/xl/styles.xml', contentType: `${SHEET}.styles+xml`, content: styles(), relationship: 'styles' },
    ],
    title,
  });
}

type Cell = { value: string | number; style: number };

function rowsOf(table: XlsxTable): Cell[][] {
  const text = (value: string, bold: boolean): Cell => ({ value, style: styleOf('general', bold) });
  return [
    [text(table.title, true)],
    table.header.map((name) => text(name, true)),
    ...table.rows.map((row, index) => {
      const bold = table.total === true && index === table.rows.length - 1;
      return row.map((value, column): Cell => ({ value, style: styleOf(table.formats?.[column] ?? 'general', bold) }));
    }),
  ];
}

function worksheet(sheet: XlsxSheet): XmlElement {
  const rows: XmlElement[] = [];
  let number = 0;
  for (const table of sheet.tables) {
    for (const cells of rowsOf(table)) {
      number += 1;
      rows.push(
        el(
          'row',
          { r: number },
          cells.map((cell, column) => cellElement(cell, `${String.fromCodePoint(65 + column)}${number}`)),
        ),
      );
    }
    number += 2;
  }
  return el(
    'worksheet',
    { xmlns: NAMESPACE },
    el(
      'cols',
      el('col', { min: 1, max: 1, width: 32, customWidth: true }),
      el('col', { min: 2, max: 8, width: 15, customWidth: true }),
    ),
    el('sheetData', rows),
  );
}

function cellElement({ value, style }: Cell, reference: string): XmlElement {
  if (typeof value === 'number') return el('c', { r: reference, s: style }, el('v', String(value)));
  return el('c', { r: reference, s: style, t: 'inlineStr' }, el('is', el('t', value)));
}

function styles(): XmlElement {
  const font = (bold: boolean) => el('font', bold && el('b'), el('sz', { val: 11 }), el('name', { val: 'Calibri' }));
  const custom = [
    [formats.decimal, '0.0'],
    [formats.share, '0.0%'],
    [formats.change, '+0%;-0%;0%'],
  ] as const;
  const xfs = formatNames.flatMap((name) =>
    [0, BOLD].map((fontId) =>
      el('xf', {
        numFmtId: formats[name],
        fontId,
        fillId: 0,
        borderId: 0,
        xfId: 0,
        applyNumberFormat: true,
        applyFont: true,
      }),
    ),
  );
  return el(
    'styleSheet',
    { xmlns: NAMESPACE },
    el(
      'numFmts',
      { count: custom.length },
      custom.map(([numFmtId, formatCode]) => el('numFmt', { numFmtId, formatCode })),
    ),
    el('fonts', { count: 2 }, font(false), font(true)),
    el(
      'fills',
      { count: 2 },
      ['none', 'gray125'].map((patternType) => el('fill', el('patternFill', { patternType }))),
    ),
    el(
      'borders',
      { count: 1 },
      el(
        'border',
        ['left', 'right', 'top', 'bottom', 'diagonal'].map((side) => el(side)),
      ),
    ),
    el('cellStyleXfs', { count: 1 }, el('xf', { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0 })),
    el('cellXfs', { count: xfs.length }, xfs),
    el('cellStyles', { count: 1 }, el('cellStyle', { name: 'Normal', xfId: 0, builtinId: 0 })),
  );
}
