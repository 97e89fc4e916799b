import { EMU_PER_POINT } from '../../../deck/units.ts';
import { el, type XmlElement } from '../../xml/tree.ts';
import type { PointBox } from '../stage.ts';
import type { DiagramNode } from './diagram-text.ts';

/** Points. */
const GAP = 8;
const HEADING_SIZE = 18;
const TEXT_SIZE = 14;
const MAX_BOXES = 60;

const emu = (points: number): number => Math.round(points * EMU_PER_POINT);

function paragraph(text: string, level: number): XmlElement {
  const inset = level * TEXT_SIZE;
  const ink = el('a:solidFill', {}, el('a:schemeClr', { val: 'lt1' }));
  return el(
    'a:p',
    {},
    el(
      'a:pPr',
      { marL: emu(inset), indent: level === 0 ? 0 : -emu(TEXT_SIZE), algn: level === 0 ? 'ctr' : 'l' },
      level === 0 ? el('a:buNone') : el('a:buChar', { char: '•' }),
    ),
    el(
      'a:r',
      {},
      el('a:rPr', { sz: (level === 0 ? HEADING_SIZE : TEXT_SIZE) * 100, b: level === 0 }, ink),
      el('a:t', {}, text),
    ),
  );
}

const paragraphsOf = ({ lines, children }: DiagramNode, level = 0): XmlElement[] => [
  ...lines.map((line) => paragraph(line, level)),
  ...children.flatMap((child) => paragraphsOf(child, level + 1)),
];

/** Columns that make boxes about twice as wide as high. */
const columnsFor = (count: number, { width, height }: PointBox): number =>
  Math.min(count, Math.max(1, Math.round(Math.sqrt((count * width) / (2 * Math.max(height, 1))))));

/** A shape tree of boxes, one for each point at the top: what stands for a diagram that has no drawing. */
export function diagramList(nodes: readonly DiagramNode[], box: PointBox): XmlElement {
  const shown = nodes.slice(0, MAX_BOXES);
  const columns = columnsFor(shown.length, box);
  const rows = Math.ceil(shown.length / columns);
  const width = (box.width - GAP * (columns - 1)) / columns;
  const height = (box.height - GAP * (rows - 1)) / rows;
  return el(
    'p:spTree',
    {},
    shown.map((node, number) => {
      const x = (number % columns) * (width + GAP);
      const y = Math.floor(number / columns) * (height + GAP);
      return el(
        'p:sp',
        {},
        el('p:nvSpPr', {}, el('p:cNvPr', { id: number + 2, name: '' }), el('p:cNvSpPr'), el('p:nvPr')),
        el(
          'p:spPr',
          {},
          el(
            'a:xfrm',
            {},
            el('a:off', { x: emu(x), y: emu(y) }),
            el('a:ext', { cx: emu(Math.max(width, 1)), cy: emu(Math.max(height, 1)) }),
          ),
          el('a:prstGeom', { prst: 'roundRect' }, el('a:avLst')),
          el('a:solidFill', {}, el('a:schemeClr', { val: 'accent1' })),
        ),
        el(
          'p:txBody',
          {},
          el('a:bodyPr', { anchor: 'ctr' }, el('a:normAutofit')),
          el('a:lstStyle'),
          paragraphsOf(node),
        ),
      );
    }),
  );
}
