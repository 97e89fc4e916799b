import type { Cell, Table, ThemeColor } from '../../deck/content.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { isRightToLeft } from '../page/theme-scripts.ts';
import type { Ink } from '../page/ink.ts';
import type { TableInks } from './table-style.ts';
import { tinted } from '../page/tinted-color.ts';
import { CELL_MARGIN_X, CELL_MARGIN_Y, marginBefore, type TableLayout } from '../page/table-layout.ts';
import { columnAlign, namesRows, type Align } from '../page/column-align.ts';
import { paragraphElement, type TextBodyContext } from './paragraph-element.ts';

/** How the slide dresses a table. */
export interface TableLook {
  styleId: string;
  /** Points. */
  size: number;
  /** The accent, softened, behind the row that carries the message, and the text colour that is legible on it. */
  emphasis: CellFill & { text: Ink };
  /** Text colours where the style's own would not be legible. */
  inks: TableInks;
  /** The cells stand on the page itself, parted by rules in this ink, instead of on the style's fills. */
  ruled?: Ink;
  /** What carries the message has a card behind the table, and no fill of its own. */
  carded?: boolean;
}

interface CellFill {
  color: ThemeColor;
  tint?: number;
  alpha?: number;
}

/** Rules of a ruled table, in EMU, and how much of their ink shows: between rows, under the header, over the total. */
const HAIRLINE = { width: 9_525, alpha: 0.3 };
const STRONG_RULE = { width: 19_050, alpha: 0.7 };
type Rule = typeof HAIRLINE;

interface CellLook {
  align: Align;
  /** Before its text, EMU. */
  margin: number;
  bold?: boolean;
  fill?: CellFill;
  ink?: Ink;
  above?: Rule;
  below?: Rule;
}

/** `a:tbl` (ECMA-376 part 1, 21.1.3.13). */
export function tableElement(
  table: Table,
  { layout, look, context }: { layout: TableLayout; look: TableLook; context: TextBodyContext },
): XmlElement {
  const rtl = context.rtl || isRightToLeft(table.columns.map((column) => column.name).join(' '));
  const placed = table.columns.map((_, c) => ({ align: columnAlign(table, c), margin: marginBefore(table, c) }));
  const placeOf = (column: number) => placed[column] ?? { align: 'start' as const, margin: CELL_MARGIN_X };
  const header = table.columns.map((column, c): XmlElement =>
    cellElement(
      { text: column.name, value: null },
      { ...placeOf(c), ink: look.ruled ?? look.inks.header, bold: look.ruled && true, below: STRONG_RULE },
      { look, context, rtl },
    ),
  );
  const lastRow = table.rows.length - 1;
  const body = table.rows.map((row, r): (XmlElement | null)[] => {
    const emphasised = r === table.emphasizedRow;
    const merged = mergedCells(table.rows, r);
    return row.map((cell, c) => {
      const total = table.totalRow && r === lastRow;
      const bold =
        emphasised || total || cell.bold || namesRows(table, c) || (look.carded && cell.emphasis) || undefined;
      const strong = emphasised || cell.emphasis;
      const dress: CellLook = {
        ...placeOf(c),
        bold,
        fill: strong && !look.carded ? look.emphasis : undefined,
        ink: cell.color
          ? { color: cell.color }
          : strong
            ? look.emphasis.text
            : (look.ruled ?? (total ? look.inks.total : look.inks.body)),
        above: total || (r === 0 && table.header) ? STRONG_RULE : HAIRLINE,
        below: r + 1 === lastRow && table.totalRow ? STRONG_RULE : HAIRLINE,
      };
      return cellElement(cell, dress, { look, context, rtl }, merged[c]);
    });
  });
  const rows = table.header ? [header, ...body] : body;
  return el(
    'a:tbl',
    el(
      'a:tblPr',
      {
        rtl: rtl || undefined,
        firstRow: table.header || undefined,
        lastRow: table.totalRow || undefined,
        bandRow: true,
      },
      el('a:tableStyleId', look.styleId),
    ),
    el(
      'a:tblGrid',
      layout.columns.map((w) => el('a:gridCol', { w })),
    ),
    rows.map((cells, r) => el('a:tr', { h: layout.rows[r] ?? 0 }, cells)),
  );
}

interface Merge {
  hMerge?: boolean;
  vMerge?: boolean;
}

/** Which cells of a row are covered by a span that starts to their left or above. */
function mergedCells(rows: readonly (readonly Cell[])[], at: number): (Merge | undefined)[] {
  const merged: (Merge | undefined)[] = (rows[at] ?? []).map(() => undefined);
  for (let r = 0; r <= at; r++) {
    rows[r]?.forEach((cell, c) => {
      const across = cell.colSpan ?? 1;
      const down = cell.rowSpan ?? 1;
      if (r + down <= at) return;
      for (let i = c; i < c + across && i < merged.length; i++) {
        if (i === c && r === at) continue;
        merged[i] = { hMerge: i > c || undefined, vMerge: r < at || undefined };
      }
    });
  }
  return merged;
}

function cellElement(
  cell: Cell,
  dress: CellLook,
  { look, context, rtl }: { look: TableLook; context: TextBodyContext; rtl: boolean },
  merge: Merge = {},
): XmlElement {
  const lines = merge.hMerge || merge.vMerge ? [''] : cell.text.split('\n');
  return el(
    'a:tc',
    {
      rowSpan: cell.rowSpan && cell.rowSpan > 1 ? cell.rowSpan : undefined,
      gridSpan: cell.colSpan && cell.colSpan > 1 ? cell.colSpan : undefined,
      hMerge: merge.hMerge,
      vMerge: merge.vMerge,
    },
    el(
      'a:txBody',
      el('a:bodyPr'),
      el('a:lstStyle'),
      lines.map((text) =>
        paragraphElement({ runs: [{ text }], level: 0, bullet: 'inherit', align: dress.align }, context, {
          size: look.size,
          bold: dress.bold,
          color: dress.ink?.color,
          colorTint: dress.ink?.tint,
        }),
      ),
    ),
    el(
      'a:tcPr',
      {
        marL: rtl ? CELL_MARGIN_X : dress.margin,
        marR: rtl ? dress.margin : CELL_MARGIN_X,
        marT: CELL_MARGIN_Y,
        marB: CELL_MARGIN_Y,
        anchor: 'ctr',
      },
      look.ruled && cellRules(look.ruled, dress),
      dress.fill
        ? el('a:solidFill', tinted(dress.fill.color, dress.fill.tint, dress.fill.alpha))
        : look.ruled && el('a:noFill'),
    ),
  );
}

/** `a:lnL` to `a:lnB` of a cell in a ruled table (21.1.3.7 to 21.1.3.10): no rules at its sides. */
function cellRules(ink: Ink, { above, below }: CellLook): XmlElement[] {
  const rule = (name: string, of: Rule | undefined): XmlElement =>
    of
      ? el(name, { w: of.width }, el('a:solidFill', tinted(ink.color, ink.tint, of.alpha)))
      : el(name, { w: 0 }, el('a:noFill'));
  return [rule('a:lnL', undefined), rule('a:lnR', undefined), rule('a:lnT', above), rule('a:lnB', below)];
}
