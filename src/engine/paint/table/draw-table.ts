import { Path2D } from '@napi-rs/canvas';
import { fillChild } from '../../drawingml/fill.ts';
import { isEmptyFrame } from '../../text/text-frame.ts';
import { styleFill, type Styled } from '../../presentationml/table-style.ts';
import { childOf, elementsOf, type XmlElement } from '../../../office/xml/tree.ts';
import { drawPath } from '../draw-path.ts';
import { readPaint, type Paint } from '../fill/read-paint.ts';
import { readLine } from '../line/read-line.ts';
import { rectangle } from '../picture/draw-missing.ts';
import type { PointBox, Stage } from '../stage.ts';
import { drawSetFrame } from '../text/draw-text-frame.ts';
import { layOutTable, type LaidCell, type TableLayout } from './lay-out-table.ts';
import { tableBorders } from './table-borders.ts';

function segment(from: readonly [number, number], to: readonly [number, number]): Path2D {
  const path = new Path2D();
  path.moveTo(...from);
  path.lineTo(...to);
  return path;
}

const paintOf = (styled: Styled | null | undefined): Paint | null =>
  styled ? readPaint(styled.element, styled.context) : null;

/** The fill of a cell: its own, else that of the strongest region of the style that has one. */
function cellPaint(cell: LaidCell, stage: Stage): Paint | null {
  const { context } = stage.layer;
  const own = fillChild(childOf(cell.element, 'a:tcPr'));
  if (own) return readPaint(own, context);
  for (const { element } of cell.regions.toReversed()) {
    const styled = styleFill(childOf(element, 'a:tcStyle'), context);
    if (styled !== undefined) return paintOf(styled);
  }
  return null;
}

/** What lies behind all cells: the style's background (`a:tblBg`, ECMA-376 part 1, 20.1.4.2.24), then the table's own (21.1.3.15). */
function drawBackground(stage: Stage, { style, table }: TableLayout, box: PointBox): void {
  const { context } = stage.layer;
  const ground = childOf(style, 'a:tblBg');
  const effect = context.theme.effects[Number(childOf(ground, 'a:effectRef')?.attributes['idx'] ?? 0) - 1];
  if (
    elementsOf(childOf(effect, 'a:effectLst')).length > 0 ||
    childOf(table.properties, 'a:effectLst')?.children.length
  )
    stage.report('unsupported_effect', 'The shadow or glow of a table is not drawn.');
  const own = fillChild(table.properties);
  for (const paint of [paintOf(styleFill(ground, context)), own ? readPaint(own, context) : null])
    if (paint) drawPath(stage, rectangle(box), { paint, box });
}

/** Moves edges to whole pixels, so that no seams show between cells of the same colour. */
function pixelEdges(stage: Stage): { x: (at: number) => number; y: (at: number) => number } {
  const { a, b, c, d, e, f } = stage.canvas.getTransform();
  if (stage.output !== 'png' || b !== 0 || c !== 0) return { x: (at) => at, y: (at) => at };
  return { x: (at) => (Math.round(at * a + e) - e) / a, y: (at) => (Math.round(at * d + f) - f) / d };
}

function drawDiagonals(stage: Stage, { element, box }: LaidCell): void {
  const tcPr = childOf(element, 'a:tcPr');
  const falling = readLine(childOf(tcPr, 'a:lnTlToBr'), stage.layer.context);
  const rising = readLine(childOf(tcPr, 'a:lnBlToTr'), stage.layer.context);
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  if (falling) drawPath(stage, segment([box.x, box.y], [right, bottom]), { line: falling, box });
  if (rising) drawPath(stage, segment([box.x, bottom], [right, box.y]), { line: rising, box });
}

/** Thin borders meet in their corners; thick ones end where they are said to. */
const MEETING_WIDTH = 1.5;

function drawBorders(stage: Stage, layout: TableLayout, snap: ReturnType<typeof pixelEdges>): void {
  const { columnEdges, rowEdges, table, width } = layout;
  const x = (edge: number): number => {
    const at = columnEdges[edge] ?? 0;
    return snap.x(table.rtl ? width - at : at);
  };
  const y = (edge: number): number => snap.y(rowEdges[edge] ?? 0);
  for (const { direction, at, from, to, line } of tableBorders(layout, stage.layer.context)) {
    const path =
      direction === 'down' ? segment([x(at), y(from)], [x(at), y(to)]) : segment([x(from), y(at)], [x(to), y(at)]);
    const cap = line.dash === null && line.width <= MEETING_WIDTH ? 'square' : line.cap;
    drawPath(stage, path, {
      line: { ...line, cap },
      box: { x: 0, y: 0, width, height: layout.height },
    });
  }
}

/** Draws a table (`a:tbl`, ECMA-376 part 1, 21.1.3.13), its top left in that of `box`; it is as wide as its columns and as high as its rows. */
export function drawTable(stage: Stage, tbl: XmlElement, box: PointBox): void {
  const { canvas, layer, tableStyle, page } = stage;
  const layout = layOutTable(tbl, { ...layer, tableStyle, slideNumber: page.number });
  const { table, style } = layout;
  if (table.cut)
    stage.report(
      'table_too_large',
      `A table has more cells than are painted: only the first ${table.size.rows} rows are.`,
    );
  if (!style && table.styleId !== undefined)
    stage.report(
      'unknown_table_style',
      `The style ${table.styleId} of a table is not in the file: it is painted without.`,
    );
  canvas.save();
  canvas.translate(box.x, box.y);
  drawBackground(stage, layout, { x: 0, y: 0, width: layout.width, height: layout.height });
  const snap = pixelEdges(stage);
  for (const cell of layout.cells) {
    const paint = cellPaint(cell, stage);
    if (!paint) continue;
    const [left, top] = [snap.x(cell.box.x), snap.y(cell.box.y)];
    const shown = {
      x: left,
      y: top,
      width: snap.x(cell.box.x + cell.box.width) - left,
      height: snap.y(cell.box.y + cell.box.height) - top,
    };
    drawPath(stage, rectangle(shown), { paint, box: shown });
  }
  drawBorders(stage, layout, snap);
  for (const cell of layout.cells) {
    drawDiagonals(stage, cell);
    if (!isEmptyFrame(cell.frame)) drawSetFrame(stage, cell.set, cell.box);
  }
  canvas.restore();
}
