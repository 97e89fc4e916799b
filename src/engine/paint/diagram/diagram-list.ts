import { points } from '../../../deck/units.ts';
import { el, type XmlElement } from '../../../office/xml/tree.ts';
import type { PointBox } from '../stage.ts';
import type { DiagramLine, DiagramNode } from './diagram-text.ts';

/** Points. */
const GAP = 8;
const HEADING_SIZE = 18;
const TEXT_SIZE = 14;
const MAX_BOXES = 60;
/** Share of a row that its heading takes, where there is text beside it. */
const HEADING_SHARE = 0.35;

const scheme = (val: string, ...transforms: XmlElement[]): XmlElement =>
  el('a:solidFill', el('a:schemeClr', { val }, transforms));

/** How a box and its text look. */
interface BoxLook {
  fill: XmlElement;
  ink: string;
  size: number;
  bold: boolean;
  bulleted: boolean;
}

const heading: BoxLook = { fill: scheme('accent1'), ink: 'lt1', size: HEADING_SIZE, bold: true, bulleted: false };
const detail: BoxLook = {
  fill: scheme('accent1', el('a:tint', { val: 20_000 })),
  ink: 'dk1',
  size: TEXT_SIZE,
  bold: false,
  bulleted: true,
};

function paragraph({ text, rtl }: DiagramLine, level: number, look: BoxLook): XmlElement {
  const hanging = look.bulleted ? look.size : 0;
  return el(
    'a:p',
    el(
      'a:pPr',
      {
        marL: points(hanging * (level + 1)),
        indent: -points(hanging),
        algn: look.bulleted ? (rtl ? 'r' : 'l') : 'ctr',
        rtl: rtl || undefined,
      },
      look.bulleted ? el('a:buChar', { char: '•' }) : el('a:buNone'),
    ),
    el('a:r', el('a:rPr', { sz: look.size * 100, b: look.bold }, scheme(look.ink)), el('a:t', text)),
  );
}

const below = ({ children }: DiagramNode, level = 0): XmlElement[] =>
  children.flatMap((child) => [
    ...child.lines.map((line) => paragraph(line, level, detail)),
    ...below(child, level + 1),
  ]);

function box({ x, y, width, height }: PointBox, paragraphs: readonly XmlElement[], fill: XmlElement): XmlElement {
  return el(
    'p:sp',
    el('p:nvSpPr', el('p:cNvPr', { id: 2, name: '' }), el('p:cNvSpPr'), el('p:nvPr')),
    el(
      'p:spPr',
      el(
        'a:xfrm',
        el('a:off', { x: points(x), y: points(y) }),
        el('a:ext', { cx: points(Math.max(width, 1)), cy: points(Math.max(height, 1)) }),
      ),
      el('a:prstGeom', { prst: 'roundRect' }, el('a:avLst', el('a:gd', { name: 'adj', fmla: 'val 8000' }))),
      fill,
    ),
    el('p:txBody', el('a:bodyPr', { anchor: 'ctr' }, el('a:normAutofit')), el('a:lstStyle'), paragraphs),
  );
}

/** Columns that make boxes about twice as wide as high. */
const columnsFor = (count: number, { width, height }: PointBox): number =>
  Math.min(count, Math.max(1, Math.round(Math.sqrt((count * width) / (2 * Math.max(height, 1))))));

const cellOf = (number: number, { columns, rows }: { columns: number; rows: number }, area: PointBox): PointBox => {
  const width = (area.width - GAP * (columns - 1)) / columns;
  const height = (area.height - GAP * (rows - 1)) / rows;
  return {
    x: area.x + (number % columns) * (width + GAP),
    y: area.y + Math.floor(number / columns) * (height + GAP),
    width,
    height,
  };
};

/** A shape tree of boxes that stands for a diagram without a drawing: rows of headings with what is below them, or boxes alone. */
export function diagramList(nodes: readonly DiagramNode[], area: PointBox): XmlElement {
  const shown = nodes.slice(0, MAX_BOXES);
  const headings = (node: DiagramNode): XmlElement[] => node.lines.map((line) => paragraph(line, 0, heading));
  if (shown.every(({ children }) => children.length === 0)) {
    const columns = columnsFor(shown.length, area);
    const grid = { columns, rows: Math.ceil(shown.length / columns) };
    return el(
      'p:spTree',
      shown.map((node, number) => box(cellOf(number, grid, area), headings(node), heading.fill)),
    );
  }
  const rows = { columns: 1, rows: shown.length };
  return el(
    'p:spTree',
    shown.flatMap((node, number) => {
      const row = cellOf(number, rows, area);
      if (node.lines.length === 0) return [box(row, below(node), detail.fill)];
      const width = node.children.length === 0 ? row.width : (row.width - GAP) * HEADING_SHARE;
      const start = box({ ...row, width }, headings(node), heading.fill);
      if (node.children.length === 0) return [start];
      const rest = { ...row, x: row.x + width + GAP, width: row.width - width - GAP };
      return [start, box(rest, below(node), detail.fill)];
    }),
  );
}
