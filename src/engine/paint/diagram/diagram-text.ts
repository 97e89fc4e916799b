import { childOf, childrenOf, isTrue, textOf, type XmlElement } from '../../../office/xml/tree.ts';

/** A paragraph of a point. */
export interface DiagramLine {
  text: string;
  rtl: boolean;
}

/** A point of a diagram that says something, with those below it. */
export interface DiagramNode {
  lines: readonly DiagramLine[];
  children: readonly DiagramNode[];
}

/** Points of these kinds carry layout, not content (ECMA-376 part 1, 21.4.7.50 ST_PtType). */
const silent = new Set(['pres', 'parTrans', 'sibTrans', 'doc']);
const MAX_DEPTH = 8;

const linesOf = (point: XmlElement): DiagramLine[] =>
  childrenOf(childOf(point, 'dgm:t'), 'a:p')
    .map((paragraph) => {
      const rtl = childOf(paragraph, 'a:pPr')?.attributes['rtl'];
      return { text: textOf(paragraph).trim(), rtl: isTrue(rtl) };
    })
    .filter(({ text }) => text !== '');

/** The texts of a diagram's data model in their order, as a tree. */
export function diagramText(dataModel: XmlElement): DiagramNode[] {
  const points = childrenOf(childOf(dataModel, 'dgm:ptLst'), 'dgm:pt');
  const byId = new Map(points.map((point) => [point.attributes['modelId'] ?? '', point]));
  const below = new Map<string, { id: string; order: number }[]>();
  for (const { attributes } of childrenOf(childOf(dataModel, 'dgm:cxnLst'), 'dgm:cxn')) {
    const { type = 'parOf', srcId = '', destId = '', srcOrd } = attributes;
    if (type !== 'parOf') continue;
    const list = below.get(srcId) ?? [];
    list.push({ id: destId, order: Number(srcOrd) || 0 });
    below.set(srcId, list);
  }
  const seen = new Set<string>();
  const childrenOfPoint = (id: string, depth: number): DiagramNode[] => {
    if (depth > MAX_DEPTH) return [];
    return (below.get(id) ?? [])
      .toSorted((one, other) => one.order - other.order)
      .flatMap(({ id: child }) => {
        const point = byId.get(child);
        if (!point || seen.has(child) || silent.has(point.attributes['type'] ?? 'node')) return [];
        seen.add(child);
        return [{ lines: linesOf(point), children: childrenOfPoint(child, depth + 1) }];
      });
  };
  const root = points.find((point) => point.attributes['type'] === 'doc')?.attributes['modelId'] ?? '';
  return childrenOfPoint(root, 0).filter(({ lines, children }) => lines.length > 0 || children.length > 0);
}
