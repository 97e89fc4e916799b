import { EMU_PER_POINT, points } from '../../../deck/units.ts';
import type { Part } from '../../../office/opc/part.ts';
import { childOf, el, elementsOf, textOf, type XmlElement } from '../../../office/xml/tree.ts';
import type { PointBox } from '../stage.ts';

/** Shapes that people drew into a chart (`cdr:wsDr` behind `c:userShapes`, ECMA-376 part 1, 21.3): anchored to shares of its size. */
const shapes = new Set(['cdr:sp', 'cdr:grpSp', 'cdr:cxnSp', 'cdr:pic', 'cdr:graphicFrame']);

const share = (marker: XmlElement | undefined, name: string): number => Number(textOf(childOf(marker, name))) || 0;

/** Where an anchor puts its shape; null for what is no anchor. */
function anchoredBox(anchor: XmlElement, { width, height }: PointBox): PointBox | null {
  const from = childOf(anchor, 'cdr:from');
  const x = share(from, 'cdr:x') * width;
  const y = share(from, 'cdr:y') * height;
  if (anchor.name === 'cdr:relSizeAnchor') {
    const to = childOf(anchor, 'cdr:to');
    return { x, y, width: share(to, 'cdr:x') * width - x, height: share(to, 'cdr:y') * height - y };
  }
  if (anchor.name !== 'cdr:absSizeAnchor') return null;
  const { cx, cy } = childOf(anchor, 'cdr:ext')?.attributes ?? {};
  return { x, y, width: (Number(cx) || 0) / EMU_PER_POINT, height: (Number(cy) || 0) / EMU_PER_POINT };
}

/** The transform with the place that the anchor gives; turns, flips and the space inside a group are the shape's own. */
function placed(xfrm: XmlElement | undefined, name: string, box: PointBox): XmlElement {
  return el(
    name,
    xfrm?.attributes ?? {},
    el('a:off', { x: points(box.x), y: points(box.y) }),
    el('a:ext', { cx: points(Math.max(0, box.width)), cy: points(Math.max(0, box.height)) }),
    elementsOf(xfrm).filter((node) => node.name === 'a:chOff' || node.name === 'a:chExt'),
  );
}

/** The shape in the words of slides, so that it is drawn as one of theirs. */
function asSlideShape(element: XmlElement): XmlElement {
  return {
    name: element.name.replace(/^cdr:/, 'p:'),
    attributes: element.attributes,
    children: element.children.map((node) => (typeof node === 'string' ? node : asSlideShape(node))),
  };
}

function place(shape: XmlElement, box: PointBox): XmlElement {
  const holder = shape.name === 'p:grpSp' ? 'p:grpSpPr' : 'p:spPr';
  if (shape.name === 'p:graphicFrame') {
    const rest = shape.children.filter((node) => typeof node === 'string' || node.name !== 'p:xfrm');
    return { ...shape, children: [placed(childOf(shape, 'p:xfrm'), 'p:xfrm', box), ...rest] };
  }
  const properties = childOf(shape, holder) ?? el(holder);
  const rest = properties.children.filter((node) => typeof node === 'string' || node.name !== 'a:xfrm');
  const moved = { ...properties, children: [placed(childOf(properties, 'a:xfrm'), 'a:xfrm', box), ...rest] };
  return { ...shape, children: shape.children.map((node) => (node === properties ? moved : node)) };
}

/** The shapes drawn into a chart as a tree of slide shapes, in a box whose top left is the origin; null where there are none. */
export function userShapes(chartPart: Part, size: PointBox): { part: Part; tree: XmlElement } | null {
  const id = childOf(chartPart.xml, 'c:userShapes')?.attributes['r:id'];
  const part = chartPart.relationships.targetOf(id);
  if (!part?.isXml) return null;
  const drawn = elementsOf(part.xml).flatMap((anchor) => {
    const box = anchoredBox(anchor, size);
    const shape = elementsOf(anchor).find((node) => shapes.has(node.name));
    return box && shape ? [place(asSlideShape(shape), box)] : [];
  });
  return drawn.length > 0 ? { part, tree: el('p:spTree', drawn) } : null;
}
