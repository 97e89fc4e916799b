import { EMU_PER_POINT, toPoints, type Box } from '../../deck/units.ts';
import type { Rgba } from '../drawingml/rgba.ts';
import { fillChild, readFill, type Fill } from '../drawingml/fill.ts';
import { readTextBody, type TextBody } from '../presentationml/text-body.ts';
import type { Slide } from '../presentationml/slide.ts';
import { regionsAt, styleFill, styleText, type StyleRegion, type TableFlags } from '../presentationml/table-style.ts';
import { overAllLevels } from '../presentationml/specified-style.ts';
import { readEmu } from '../presentationml/placement.ts';
import { childOf, childrenOf, el, isTrue, textOf, type XmlElement } from '../../office/xml/tree.ts';
import { readText, setText, type CheckedText } from './read-text.ts';
import { turnedHeight } from '../text/turned-height.ts';

export interface CheckedCell {
  text: CheckedText;
  /** On the slide, rows grown to their text. */
  box: Box;
  /** Null where the cell lets through what is behind the table. */
  fill: Rgba | null;
}

export interface CheckedTable {
  cells: readonly CheckedCell[];
  /** Height that the rows need, in EMU. */
  height: number;
  headed: boolean;
}

/** Usual margins of a cell (ECMA-376 part 1, 21.1.3.17): a tenth of an inch left and right, half of that above and below. */
const MARGIN_X = 91_440;
const MARGIN_Y = 45_720;

const noText = el('a:txBody');

const flagsOf = ({ firstRow, lastRow, firstCol, lastCol, bandRow, bandCol }: Record<string, string>): TableFlags => ({
  firstRow: isTrue(firstRow),
  lastRow: isTrue(lastRow),
  firstColumn: isTrue(firstCol),
  lastColumn: isTrue(lastCol),
  bandedRows: isTrue(bandRow),
  bandedColumns: isTrue(bandCol),
});

function cellBody(tcPr: XmlElement | undefined): TextBody {
  const { marL, marR, marT, marB, anchor, vert } = tcPr?.attributes ?? {};
  return {
    ...readTextBody(undefined),
    insets: {
      left: readEmu(marL) ?? MARGIN_X,
      right: readEmu(marR) ?? MARGIN_X,
      top: readEmu(marT) ?? MARGIN_Y,
      bottom: readEmu(marB) ?? MARGIN_Y,
    },
    anchor: anchor === 'ctr' ? 'middle' : anchor === 'b' ? 'bottom' : 'top',
    vertical: vert ?? 'horz',
  };
}

/** Where a table stands, and how its style is found by id. */
export interface TableSurroundings {
  box: Box;
  slide: Slide;
  tableStyle: (id: string) => XmlElement | undefined;
}

/** The cells of a table (`a:tbl`, 21.1.3.13) with their text, their fill by cell or style, and where they come to stand. */
export function readTable(table: XmlElement, { box, slide, tableStyle }: TableSurroundings): CheckedTable {
  const { context, layout } = slide;
  const tblPr = childOf(table, 'a:tblPr');
  const flags = flagsOf(tblPr?.attributes ?? {});
  const styleId = textOf(childOf(tblPr, 'a:tableStyleId'));
  const style = tableStyle(styleId);
  const widths = childrenOf(childOf(table, 'a:tblGrid'), 'a:gridCol').map(
    ({ attributes }) => readEmu(attributes['w']) ?? 0,
  );
  const rows = childrenOf(table, 'a:tr');
  const size = { rows: rows.length, columns: widths.length };
  const cells: CheckedCell[] = [];
  let y = box.y;
  rows.forEach((row, r) => {
    const started: { cell: CheckedCell; needed: number; spans: boolean }[] = [];
    let x = box.x;
    childrenOf(row, 'a:tc').forEach((tc, c) => {
      const { gridSpan, rowSpan, hMerge, vMerge } = tc.attributes;
      const width = widths.slice(c, c + Math.max(1, Number(gridSpan) || 1)).reduce((sum, one) => sum + one, 0);
      if (!isTrue(hMerge) && !isTrue(vMerge)) {
        const regions = style ? regionsAt(style, { row: r, column: c }, { flags, size }) : [];
        const tcPr = childOf(tc, 'a:tcPr');
        const styles = overAllLevels(layout.master.textStyles['p:otherStyle'], styleText(regions));
        const txBody = childOf(tc, 'a:txBody') ?? noText;
        const text = readText(txBody, { styles, body: cellBody(tcPr), context, part: slide.part });
        const set = setText(text, { width, height: 0 });
        const points =
          set.turn === 0
            ? set.neededHeight
            : turnedHeight(text, toPoints(width), toPoints(readEmu(row.attributes['h']) ?? 0));
        const needed = points * EMU_PER_POINT;
        const cell: CheckedCell = { text, box: { x, y, width, height: 0 }, fill: fillOf(tcPr, regions, slide) };
        cells.push(cell);
        started.push({ cell, needed, spans: Number(rowSpan) > 1 });
      }
      x += widths[c] ?? 0;
    });
    const least = readEmu(row.attributes['h']) ?? 0;
    const height = started.reduce((most, { needed, spans }) => (spans ? most : Math.max(most, needed)), least);
    for (const { cell } of started) cell.box.height = Math.round(height);
    y += Math.round(height);
  });
  return { cells, height: y - box.y, headed: flags.firstRow };
}

function fillOf(tcPr: XmlElement | undefined, regions: readonly StyleRegion[], { context }: Slide): Rgba | null {
  const own = fillChild(tcPr);
  if (own) return colorOf(readFill(own, context));
  let fill: Rgba | null = null;
  for (const { element } of regions) {
    const styled = styleFill(childOf(element, 'a:tcStyle'), context);
    if (styled !== undefined) fill = styled && colorOf(readFill(styled.element, styled.context));
  }
  return fill;
}

const colorOf = (fill: Fill | null): Rgba | null => (fill && 'color' in fill ? fill.color : null);
