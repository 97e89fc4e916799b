import type { Part } from '../../office/opc/part.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import { childOf, childrenOf, descend, elementsOf, type XmlElement } from '../../office/xml/tree.ts';
import { builtInTableStyle } from '../drawingml/built-in-table-style.ts';
import { colorChild, resolveColorIn } from '../drawingml/resolve-color.ts';
import type { TextContext } from './effective-style.ts';
import type { SpecifiedStyle } from './specified-style.ts';

/** Medium Style 2 - Accent 1: what PowerPoint gives to a new table where the file names no default (ECMA-376 part 1, 20.1.4.2.27, `def`). */
const OFFICE_DEFAULT = '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}';

/** The id of the default style of a file. @param main the presentation part. */
export const defaultTableStyleId = (main: Part): string =>
  main.relationships.firstOf(relationshipType.tableStyles)?.xml.attributes['def'] ?? OFFICE_DEFAULT;

/** Finds `a:tblStyle` by id: those of the file (`ppt/tableStyles.xml`), else the built-in ones. @param main the presentation part. */
export function tableStylesOf(main: Part): (id: string) => XmlElement | undefined {
  let own: Map<string, XmlElement> | undefined;
  return (id) => {
    own ??= new Map(
      childrenOf(main.relationships.firstOf(relationshipType.tableStyles)?.xml, 'a:tblStyle').map((style) => [
        style.attributes['styleId'] ?? '',
        style,
      ]),
    );
    return own.get(id) ?? builtInTableStyle(id);
  };
}

/** Which regions of its style a table asks for (`a:tblPr`, 21.1.3.15). */
export interface TableFlags {
  firstRow: boolean;
  lastRow: boolean;
  firstColumn: boolean;
  lastColumn: boolean;
  bandedRows: boolean;
  bandedColumns: boolean;
}

export interface TableSize {
  rows: number;
  columns: number;
}

export interface CellPlace {
  row: number;
  column: number;
}

/** A part of a table that a style speaks for, with the cells that it covers (ends included). */
export interface StyleRegion {
  /** `a:wholeTbl`, `a:firstRow`, … */
  element: XmlElement;
  rows: readonly [first: number, last: number];
  columns: readonly [first: number, last: number];
}

/**
 * The regions of a style that a cell lies in, weakest first. Their order is that of the schema (CT_TableStyle, 20.1.4.2.26), which is
 * also how PowerPoint ranks them: whole table, bands, columns, rows, corners. Headings and totals are not banded, and bands are
 * counted from the first cell that is none.
 */
export function regionsAt(
  style: XmlElement,
  { row, column }: CellPlace,
  { flags, size }: { flags: TableFlags; size: TableSize },
): StyleRegion[] {
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const isFirstRow = flags.firstRow && row === 0;
  const isLastRow = flags.lastRow && row === lastRow && !isFirstRow;
  const isFirstColumn = flags.firstColumn && column === 0;
  const isLastColumn = flags.lastColumn && column === lastColumn && !isFirstColumn;
  const allRows = [0, lastRow] as const;
  const allColumns = [0, lastColumn] as const;
  const regions: StyleRegion[] = [];
  const add = (name: string, rows: StyleRegion['rows'], columns: StyleRegion['columns']): void => {
    const element = childOf(style, `a:${name}`);
    if (element) regions.push({ element, rows, columns });
  };
  add('wholeTbl', allRows, allColumns);
  if (flags.bandedRows && !isFirstRow && !isLastRow) {
    const band = (row - (flags.firstRow ? 1 : 0)) % 2 === 0 ? 'band1H' : 'band2H';
    add(band, [row, row], allColumns);
  }
  if (flags.bandedColumns && !isFirstColumn && !isLastColumn && !isFirstRow && !isLastRow) {
    const band = (column - (flags.firstColumn ? 1 : 0)) % 2 === 0 ? 'band1V' : 'band2V';
    add(band, allRows, [column, column]);
  }
  const corner = (name: string): void => add(name, [row, row], [column, column]);
  if (isLastColumn) add('lastCol', allRows, [column, column]);
  if (isFirstColumn) add('firstCol', allRows, [column, column]);
  if (isLastRow) add('lastRow', [row, row], allColumns);
  if (isLastRow && isLastColumn) corner('seCell');
  if (isLastRow && isFirstColumn) corner('swCell');
  if (isFirstRow) add('firstRow', [row, row], allColumns);
  if (isFirstRow && isLastColumn) corner('neCell');
  if (isFirstRow && isFirstColumn) corner('nwCell');
  return regions;
}

/** A fill or line of a style with the context that its colours are read in: a reference to the theme brings its own colour. */
export interface Styled {
  element: XmlElement;
  context: TextContext;
}

/** A fill or line of the theme in the colour of the reference to it; null for `idx` 0 and for one that the theme has not. */
function themed(reference: XmlElement, element: XmlElement | undefined, context: TextContext): Styled | null {
  if (!element) return null;
  const placeholder = resolveColorIn(reference, context);
  return { element, context: placeholder ? { ...context, placeholder } : context };
}

const indexOf = (reference: XmlElement): number => Number(reference.attributes['idx'] ?? 0);

/** The fill in `a:fill` or `a:fillRef` (1 to 999 of the theme's fills, from 1001 of its backgrounds, 20.1.4.2.10) of a region's cell style (20.1.4.2.21 `a:tcStyle`) or of `a:tblBg`; undefined where it says nothing, null for none. */
export function styleFill(holder: XmlElement | undefined, context: TextContext): Styled | null | undefined {
  const own = elementsOf(childOf(holder, 'a:fill'))[0];
  if (own) return own.name === 'a:noFill' ? null : { element: own, context };
  const reference = childOf(holder, 'a:fillRef');
  if (!reference) return undefined;
  const { fills, backgroundFills } = context.theme;
  const index = indexOf(reference);
  return themed(reference, index > 1000 ? backgroundFills[index - 1001] : fills[index - 1], context);
}

/** The line of one side in `a:tcBdr` (20.1.4.2.25) of a region; undefined where it says nothing. */
export function styleBorder(region: XmlElement, side: string, context: TextContext): Styled | undefined {
  const border = descend(region, 'a:tcStyle', 'a:tcBdr', `a:${side}`);
  const own = childOf(border, 'a:ln');
  if (own) return { element: own, context };
  const reference = childOf(border, 'a:lnRef');
  return (reference && themed(reference, context.theme.lines[indexOf(reference) - 1], context)) ?? undefined;
}

const switches: Readonly<Record<string, boolean>> = { on: true, off: false };

/** What the regions of a cell say of its text (`a:tcTxStyle`, 20.1.4.2.30), the strongest last. */
export function styleText(regions: readonly StyleRegion[]): SpecifiedStyle {
  const style: SpecifiedStyle = {};
  for (const { element } of regions) {
    const text = childOf(element, 'a:tcTxStyle');
    if (!text) continue;
    const bold = switches[text.attributes['b'] ?? 'def'];
    const italic = switches[text.attributes['i'] ?? 'def'];
    if (bold !== undefined) style.bold = bold;
    if (italic !== undefined) style.italic = italic;
    const color = colorChild(text);
    if (color) style.fill = { name: 'a:solidFill', attributes: {}, children: [color] };
    const index = childOf(text, 'a:fontRef')?.attributes['idx'];
    const font = childOf(text, 'a:font');
    const latin =
      childOf(font, 'a:latin')?.attributes['typeface'] ??
      (index === 'major' ? '+mj-lt' : index === 'minor' ? '+mn-lt' : undefined);
    if (latin) style.latin = latin;
    const eastAsian = childOf(font, 'a:ea')?.attributes['typeface'];
    if (eastAsian) style.eastAsian = eastAsian;
    const complexScript = childOf(font, 'a:cs')?.attributes['typeface'];
    if (complexScript) style.complexScript = complexScript;
  }
  return style;
}
