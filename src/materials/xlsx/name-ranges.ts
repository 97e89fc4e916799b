import { splitReference, type CellRange } from '../../office/cell-references.ts';
import type { DefinedName, WorkbookTable } from './workbook-tables.ts';

/** Cells of a sheet that have a name of their own. */
export interface NamedRange {
  name: string;
  range: CellRange;
}

/** What programs call a table that nobody named. */
const automatic = /^(?:table|tabelle|tableau|tabla|tabela|tabella|tabel|tabell|таблица|таблиця|テーブル|表|표)_?\d+$/iu;
/** Share of the cells of both that a range and a table must have in common. */
const SHARED = 0.6;

/** The names that a workbook gives to cells of a sheet: those of its Excel tables, and defined names. */
export function namedRanges(
  sheet: string,
  tables: readonly WorkbookTable[],
  names: readonly DefinedName[],
): NamedRange[] {
  const named = tables.filter(({ name }) => !automatic.test(name)).map(({ name, range }) => ({ name, range }));
  for (const { name, text } of names) {
    const { sheet: where, range } = text.includes(':') ? splitReference(text) : {};
    if (range && where?.toLowerCase() === sheet.toLowerCase()) named.push({ name, range });
  }
  return named;
}

/** The name of a table that lies where a range does, give or take its header or its totals. */
export function nameOf(table: CellRange, ranges: readonly NamedRange[]): string | undefined {
  let best: string | undefined;
  let most = SHARED;
  for (const { name, range } of ranges) {
    const common = area({
      top: Math.max(table.top, range.top),
      left: Math.max(table.left, range.left),
      bottom: Math.min(table.bottom, range.bottom),
      right: Math.min(table.right, range.right),
    });
    const share = common / (area(table) + area(range) - common);
    if (share >= most) [best, most] = [name, share];
  }
  return best;
}

const area = ({ top, left, bottom, right }: CellRange): number =>
  Math.max(0, bottom - top + 1) * Math.max(0, right - left + 1);
