import type { Box } from '../../deck/units.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { transform } from './transform.ts';
import { visibleProperties } from './shape-element.ts';

const TABLE = 'http://schemas.openxmlformats.org/drawingml/2006/table';
const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';

interface Framed {
  id: number;
  name: string;
  alt: string;
  box: Box;
  placeholder?: XmlElement;
}

/** `p:graphicFrame` (ECMA-376 part 1, 19.3.1.21), which always carries its own box, in a placeholder too. */
function graphicFrame({ id, name, alt, box, placeholder }: Framed, data: XmlElement): XmlElement {
  return el(
    'p:graphicFrame',
    el(
      'p:nvGraphicFramePr',
      visibleProperties(id, name, { alt }),
      el('p:cNvGraphicFramePr', el('a:graphicFrameLocks', { noGrp: true })),
      el('p:nvPr', placeholder),
    ),
    transform('p:xfrm', box),
    el('a:graphic', data),
  );
}

export const tableFrame = (framed: Framed, table: XmlElement): XmlElement =>
  graphicFrame(framed, el('a:graphicData', { uri: TABLE }, table));

export const chartFrame = (framed: Framed, relationshipId: string): XmlElement =>
  graphicFrame(framed, el('a:graphicData', { uri: CHART }, el('c:chart', { 'r:id': relationshipId })));
