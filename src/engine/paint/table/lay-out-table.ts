import { EMU_PER_INCH, toPoints } from '../../../deck/units.ts';
import type { Part } from '../../../office/opc/part.ts';
import { readTextBody, type TextBody } from '../../presentationml/text-body.ts';
import type { TextContext } from '../../presentationml/effective-style.ts';
import { regionsAt, styleText, type StyleRegion } from '../../presentationml/table-style.ts';
import { overAllLevels, type LevelStyles } from '../../presentationml/specified-style.ts';
import { readEmu } from '../../presentationml/placement.ts';
import { readTextFrame } from '../../text/read-text-frame.ts';
import type { SetFrame } from '../../text/set-frame.ts';
import { setTextFrame } from '../../text/set-text-frame.ts';
import type { TextFrame } from '../../text/text-frame.ts';
import { turnedHeight } from '../../text/turned-height.ts';
import { childOf, isTrue, type XmlElement } from '../../../office/xml/tree.ts';
import type { PointBox } from '../stage.ts';
import { readTable, type Table, type TableCell } from './read-table.ts';

/** What a table's look and text depend on where it stands. */
export interface TableSurroundings {
  context: TextContext;
  /** The part that holds the table. */
  part: Part;
  /** Text of cells where neither they nor the style say anything. */
  otherText: LevelStyles;
  tableStyle: (id: string) => XmlElement | undefined;
  slideNumber: number | null;
}

/** A cell where it stands, with its text set. */
export interface LaidCell extends TableCell {
  /** Points, from the table's top left. */
  box: PointBox;
  /** Regions of the style that it lies in, the strongest last. */
  regions: readonly StyleRegion[];
  frame: TextFrame;
  set: SetFrame;
}

export interface TableLayout {
  table: Table;
  /** The style that is in force; undefined where the table has none. */
  style: XmlElement | undefined;
  /** Widths of the columns in the order of the file, and heights of the rows as grown to their text: points. */
  columns: readonly number[];
  rows: readonly number[];
  /** Edges of the columns and rows from the table's top left, one more than there are of them; of a right-to-left table from the right on. */
  columnEdges: readonly number[];
  rowEdges: readonly number[];
  width: number;
  height: number;
  cells: readonly LaidCell[];
}

const SIDE_MARGIN = EMU_PER_INCH / 10;
const END_MARGIN = EMU_PER_INCH / 20;

/** How text sits in a cell (`a:tcPr`, ECMA-376 part 1, 21.1.3.17): margins, anchor and direction are the cell's, not the text body's. */
function cellBody(tcPr: XmlElement | undefined): TextBody {
  const { marL, marR, marT, marB, anchor, anchorCtr, vert } = tcPr?.attributes ?? {};
  return {
    ...readTextBody(undefined),
    insets: {
      left: readEmu(marL) ?? SIDE_MARGIN,
      right: readEmu(marR) ?? SIDE_MARGIN,
      top: readEmu(marT) ?? END_MARGIN,
      bottom: readEmu(marB) ?? END_MARGIN,
    },
    anchor: anchor === 'ctr' ? 'middle' : anchor === 'b' ? 'bottom' : 'top',
    anchorCenter: isTrue(anchorCtr),
    vertical: vert ?? 'horz',
  };
}

/** The text of a cell without its body properties, which PowerPoint does not heed in tables. */
const cellText = (element: XmlElement): XmlElement | undefined => {
  const txBody = childOf(element, 'a:txBody');
  return (
    txBody && {
      ...txBody,
      children: txBody.children.filter((node) => typeof node === 'string' || node.name !== 'a:bodyPr'),
    }
  );
};

function frameOf(cell: TableCell, regions: readonly StyleRegion[], around: TableSurroundings): TextFrame {
  return readTextFrame(cellText(cell.element), {
    styles: overAllLevels(around.otherText, styleText(regions)),
    body: cellBody(childOf(cell.element, 'a:tcPr')),
    context: around.context,
    part: around.part,
    fields: { slideNumber: around.slideNumber },
  });
}

const sum = (lengths: readonly number[], from = 0, count = lengths.length): number => {
  let total = 0;
  for (let at = from; at < from + count; at++) total += lengths[at] ?? 0;
  return total;
};

const edgesOf = (lengths: readonly number[]): number[] => {
  const edges = [0];
  for (const length of lengths) edges.push((edges[edges.length - 1] ?? 0) + length);
  return edges;
};

interface Measured {
  cell: TableCell;
  regions: readonly StyleRegion[];
  frame: TextFrame;
  width: number;
  set: SetFrame;
}

/** Rows grow to the text of their cells; what a cell over several rows lacks is given to the last of them. */
function growRows(least: readonly number[], measured: readonly Measured[]): number[] {
  const rows = [...least];
  const bySpan = measured.toSorted((one, other) => one.cell.rowSpan - other.cell.rowSpan);
  for (const { cell, set, frame, width } of bySpan) {
    const height = sum(rows, cell.row, cell.rowSpan);
    const missing = (set.turn === 0 ? set.neededHeight : turnedHeight(frame, width, height)) - height;
    const last = cell.row + cell.rowSpan - 1;
    if (missing > 0) rows[last] = (rows[last] ?? 0) + missing;
  }
  return rows;
}

/** The text of a cell whose row has grown: at the top it stays where it is, elsewhere it is set again. */
function grownSet(frame: TextFrame, set: SetFrame, size: { width: number; height: number }): SetFrame {
  if (set.turn !== 0 || frame.body.anchor !== 'top') return setTextFrame(frame, size);
  const { top, bottom } = frame.body.insets;
  const area = { ...set.area, height: Math.max(0, size.height - toPoints(top + bottom)) };
  return { ...set, height: size.height, area, overflow: { ...set.overflow, height: 0 } };
}

/** Lays out a table: columns by its grid, rows as high as they say or as their text needs. Pure: nothing is drawn. */
export function layOutTable(tbl: XmlElement, around: TableSurroundings): TableLayout {
  const table = readTable(tbl);
  const { columnWidths, rowHeights, size, flags } = table;
  const style = table.ownStyle ?? (table.styleId === undefined ? undefined : around.tableStyle(table.styleId));
  const measured = table.cells.map((cell): Measured => {
    const regions = style ? regionsAt(style, cell, { flags, size }) : [];
    const frame = frameOf(cell, regions, around);
    const width = sum(columnWidths, cell.column, cell.columnSpan);
    const set = setTextFrame(frame, { width, height: sum(rowHeights, cell.row, cell.rowSpan) });
    return { cell, regions, frame, width, set };
  });
  const rows = growRows(rowHeights, measured);
  const columnEdges = edgesOf(columnWidths);
  const rowEdges = edgesOf(rows);
  const width = sum(columnWidths);
  const cells = measured.map(({ cell, regions, frame, width: cellWidth, set }): LaidCell => {
    const start = columnEdges[cell.column] ?? 0;
    const height = sum(rows, cell.row, cell.rowSpan);
    const x = table.rtl ? width - start - cellWidth : start;
    const grown = height !== sum(rowHeights, cell.row, cell.rowSpan);
    return {
      ...cell,
      box: { x, y: rowEdges[cell.row] ?? 0, width: cellWidth, height },
      regions,
      frame,
      set: grown ? grownSet(frame, set, { width: cellWidth, height }) : set,
    };
  });
  return { table, style, columns: columnWidths, rows, columnEdges, rowEdges, width, height: sum(rows), cells };
}
