import type { ShapeContent } from '../../deck/content.ts';
import type { Box } from '../../deck/units.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { visibleProperties } from './shape-element.ts';
import { transform } from './transform.ts';

interface TiedPlace {
  id: number;
  name: string;
  box: Box;
  rotation?: number;
  flipped?: boolean;
  arrow?: boolean;
  /** Shape and connection site at each end, where the shape is on the slide. */
  from?: { id: number; site: number };
  to?: { id: number; site: number };
}

/** `p:cxnSp` (ECMA-376 part 1, 19.3.1.19): a line that stays tied to the shapes at its ends when they are moved. */
export function connectorElement(shape: ShapeContent, placed: TiedPlace): XmlElement {
  const { id, name, box, from, to, arrow } = placed;
  const adjusts = (shape.adjusts ?? []).map((value, i) => el('a:gd', { name: `adj${i + 1}`, fmla: `val ${value}` }));
  return el(
    'p:cxnSp',
    el(
      'p:nvCxnSpPr',
      visibleProperties(id, name, shape),
      el(
        'p:cNvCxnSpPr',
        from && el('a:stCxn', { id: from.id, idx: from.site }),
        to && el('a:endCxn', { id: to.id, idx: to.site }),
      ),
      el('p:nvPr'),
    ),
    el(
      'p:spPr',
      transform('a:xfrm', box, placed),
      el('a:prstGeom', { prst: shape.geometry }, el('a:avLst', adjusts)),
      el(
        'a:ln',
        { w: shape.lineWidth ?? 12_700 },
        el('a:solidFill', el('a:schemeClr', { val: shape.line ?? 'tx1' })),
        arrow && el('a:tailEnd', { type: 'triangle' }),
      ),
    ),
  );
}
