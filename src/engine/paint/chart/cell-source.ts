import { defaultPackageRules, type PackageRules } from '../../../office/package-rules.ts';
import { OpcPackage } from '../../../office/opc/package.ts';
import type { Part } from '../../../office/opc/part.ts';
import { relationshipType } from '../../../office/opc/relationship-types.ts';
import { allOf, childOf, childrenOf, descend, textOf, type XmlElement } from '../../../office/xml/tree.ts';
import { columnLetters, parseReference } from '../../../office/cell-references.ts';

export type Cell = string | number | null;
/** The cells that a formula (`Sheet1!$A$2:$A$9`) means, in order; null when they cannot be had. */
export type CellSource = (formula: string) => Cell[] | null;

/** Charts whose caches are missing are drawn from their workbook (ECMA-376 part 1, 18); large ones are left alone. */
const workbookRules: PackageRules = {
  ...defaultPackageRules,
  limits: { ...defaultPackageRules.limits, maxXmlElements: 200_000, maxPartBytes: 16 * 1024 * 1024 },
};
const MAX_CELLS = 20_000;

interface Reference {
  sheet: string;
  from: { column: number; row: number };
  to: { column: number; row: number };
}

function readReference(formula: string): Reference | null {
  const match = /^(?:'((?:[^']|'')+)'|([^!']+))!\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/.exec(
    formula,
  );
  if (!match) return null;
  const [, quoted, plain, fromColumn = '', fromRow = '', toColumn = fromColumn, toRow = fromRow] = match;
  const from = parseReference(fromColumn + fromRow);
  const to = parseReference(toColumn + toRow);
  const size = (to.column - from.column + 1) * (to.row - from.row + 1);
  if (to.column < from.column || to.row < from.row || size > MAX_CELLS) return null;
  return { sheet: (quoted ?? plain ?? '').replaceAll("''", "'").replace(/^\[[^\]]*\]/, ''), from, to };
}

function cellValue(cell: XmlElement, shared: readonly string[]): Cell {
  const { t } = cell.attributes;
  if (t === 'inlineStr') return textOf(childOf(cell, 'is') ?? childOf(cell, 'x:is'));
  const text = textOf(childOf(cell, 'v') ?? childOf(cell, 'x:v'));
  if (text === '') return null;
  if (t === 's') return shared[Number(text)] ?? '';
  if (t === 'str' || t === 'e' || t === 'b') return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

const named = (parent: XmlElement | undefined, name: string): XmlElement[] => [
  ...childrenOf(parent, name),
  ...childrenOf(parent, `x:${name}`),
];

interface SheetCell {
  value: Cell;
  /** What computes it; '' where it is a plain value. */
  formula: string;
}
type SheetCells = ReadonlyMap<string, SheetCell>;

/** Cells of one sheet by address. */
function readSheet(root: XmlElement, shared: readonly string[]): SheetCells {
  const cells = new Map<string, SheetCell>();
  const data = named(root, 'sheetData')[0];
  for (const row of named(data, 'row')) {
    for (const cell of named(row, 'c')) {
      const address = cell.attributes['r'];
      if (address)
        cells.set(address.toUpperCase(), {
          value: cellValue(cell, shared),
          formula: textOf(childOf(cell, 'f') ?? childOf(cell, 'x:f')),
        });
    }
  }
  return cells;
}

function openWorkbook(bytes: Uint8Array): (sheet: string) => SheetCells | null {
  const opened = OpcPackage.read(bytes, workbookRules);
  const workbook = opened.relationships.firstOf(relationshipType.officeDocument);
  if (!workbook) return () => null;
  const strings = workbook.relationships.firstOf(relationshipType.sharedStrings)?.xml;
  const shared = named(strings, 'si').map((item) =>
    [...allOf(item, 't'), ...allOf(item, 'x:t')].map((node) => textOf(node)).join(''),
  );
  const sheets = named(descend(workbook.xml, 'sheets') ?? childOf(workbook.xml, 'x:sheets'), 'sheet');
  const read = new Map<string, SheetCells | null>();
  return (name) => {
    const known = read.get(name);
    if (known !== undefined) return known;
    const sheet = sheets.find((one) => one.attributes['name'] === name);
    const part = workbook.relationships.targetOf(sheet?.attributes['r:id']);
    const cells = part ? readSheet(part.xml, shared) : null;
    read.set(name, cells);
    return cells;
  };
}

/** Cells of the workbook that is embedded in a chart (`c:externalData`, 21.2.2.63), read when first asked for. */
export function cellsOf(chartPart: Part): CellSource {
  const read = sheetCellsOf(chartPart);
  return (formula) => read(formula)?.map(({ value }) => value) ?? null;
}

const REFERENCES = /\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?/g;

/** By cell of a reference, the plain numbers of its sheet that compute it; null for a cell that nothing computes. */
export function computedFrom(chartPart: Part): (formula: string) => (number[] | null)[] {
  const read = sheetCellsOf(chartPart);
  return (reference) => {
    const sheet = reference.slice(0, reference.lastIndexOf('!') + 1);
    const numbersAt = (place: string): number[] =>
      (read(sheet + place) ?? []).flatMap(({ value, formula }) =>
        formula === '' && typeof value === 'number' ? [value] : [],
      );
    return (read(reference) ?? []).map(({ formula }) =>
      formula === '' ? null : [...formula.matchAll(REFERENCES)].flatMap(([place]) => numbersAt(place)),
    );
  };
}

function sheetCellsOf(chartPart: Part): (formula: string) => SheetCell[] | null {
  let sheets: ((sheet: string) => SheetCells | null) | null | undefined;
  const open = () => {
    const id = childOf(chartPart.xml, 'c:externalData')?.attributes['r:id'];
    const part = chartPart.relationships.targetOf(id);
    if (!part) return null;
    try {
      return openWorkbook(part.bytes);
    } catch {
      // A damaged workbook only means that there are no cells: the caller reports missing data.
      return null;
    }
  };
  return (formula) => {
    const reference = readReference(formula);
    if (!reference) return null;
    sheets ??= open();
    const cells = sheets?.(reference.sheet);
    if (!cells) return null;
    const found: SheetCell[] = [];
    for (let row = reference.from.row; row <= reference.to.row; row++) {
      for (let column = reference.from.column; column <= reference.to.column; column++)
        found.push(cells.get(`${columnLetters(column)}${row + 1}`) ?? { value: null, formula: '' });
    }
    return found;
  };
}
