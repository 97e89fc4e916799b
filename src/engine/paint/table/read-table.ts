import { toPoints } from '../../../deck/units.ts';
import { readEmu } from '../../presentationml/placement.ts';
import type { TableFlags, TableSize } from '../../presentationml/table-style.ts';
import { childOf, childrenOf, el, isTrue, textOf, type XmlElement } from '../../../office/xml/tree.ts';

/** A cell that is shown: one that no merged cell covers. */
export interface TableCell {
  /** `a:tc`; an empty one where a row has fewer cells than the grid has columns. */
  element: XmlElement;
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
}

/** A table (`a:tbl`, ECMA-376 part 1, 21.1.3.13) as its file says it. */
export interface Table {
  size: TableSize;
  /** Points, in the order of the file. */
  columnWidths: readonly number[];
  /** The least height of each row. */
  rowHeights: readonly number[];
  cells: readonly TableCell[];
  /** `a:tc` by row and column, covered ones too: each says the borders of its own sides. */
  grid: readonly (readonly (XmlElement | undefined)[])[];
  flags: TableFlags;
  /** The first column is on the right. */
  rtl: boolean;
  /** Id of its style, or the style itself, which a table may carry. */
  styleId: string | undefined;
  ownStyle: XmlElement | undefined;
  properties: XmlElement | undefined;
  /** Rows and columns beyond what is painted. */
  cut: boolean;
}

/** A table on a slide that a person can read has a few hundred cells. */
const MAX_COLUMNS = 250;
const MAX_CELLS = 20_000;

const empty: XmlElement = el('a:tc');

const spanOf = (value: string | undefined, room: number): number => Math.min(room, Math.max(1, Number(value) || 1));

export function readTable(tbl: XmlElement): Table {
  const properties = childOf(tbl, 'a:tblPr');
  const allRows = childrenOf(tbl, 'a:tr');
  const allColumns = childrenOf(childOf(tbl, 'a:tblGrid'), 'a:gridCol');
  const columns = allColumns.slice(0, MAX_COLUMNS);
  const rows = allRows.slice(0, Math.floor(MAX_CELLS / Math.max(1, columns.length)));
  const grid = rows.map((row) => childrenOf(row, 'a:tc').slice(0, columns.length));
  const size = { rows: rows.length, columns: columns.length };
  const attributes = properties?.attributes ?? {};
  return {
    size,
    columnWidths: columns.map(({ attributes: { w } }) => Math.max(0, toPoints(readEmu(w) ?? 0))),
    rowHeights: rows.map(({ attributes: { h } }) => Math.max(0, toPoints(readEmu(h) ?? 0))),
    cells: shownCells(grid, size),
    grid,
    flags: {
      firstRow: isTrue(attributes['firstRow']),
      lastRow: isTrue(attributes['lastRow']),
      firstColumn: isTrue(attributes['firstCol']),
      lastColumn: isTrue(attributes['lastCol']),
      bandedRows: isTrue(attributes['bandRow']),
      bandedColumns: isTrue(attributes['bandCol']),
    },
    rtl: isTrue(attributes['rtl']),
    styleId: textOf(childOf(properties, 'a:tableStyleId')).trim() || undefined,
    ownStyle: childOf(properties, 'a:tableStyle'),
    properties,
    cut: rows.length < allRows.length || columns.length < allColumns.length,
  };
}

function shownCells(grid: Table['grid'], size: TableSize): TableCell[] {
  const covered = new Set<number>();
  const cells: TableCell[] = [];
  for (let row = 0; row < size.rows; row++) {
    for (let column = 0; column < size.columns; column++) {
      if (covered.has(row * size.columns + column)) continue;
      const element = grid[row]?.[column] ?? empty;
      const rowSpan = spanOf(element.attributes['rowSpan'], size.rows - row);
      const columnSpan = spanOf(element.attributes['gridSpan'], size.columns - column);
      for (let r = row; r < row + rowSpan; r++)
        for (let c = column; c < column + columnSpan; c++) covered.add(r * size.columns + c);
      cells.push({ element, row, column, rowSpan, columnSpan });
    }
  }
  return cells;
}
