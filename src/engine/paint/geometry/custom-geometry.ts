import { childOf, childrenOf, elementsOf, isFalse, type XmlElement } from '../../../office/xml/tree.ts';
import type { Guide } from './guide.ts';
import {
  drawGeometry,
  type GeometryDefinition,
  type Outline,
  type PathDefinition,
  type PathFill,
  type PointSize,
} from './outline.ts';
import { isOneOf } from '../../../one-of.ts';

/** Guides of one shape; PowerPoint's own presets have at most some two hundred. */
const MAX_GUIDES = 10_000;
const MAX_WORDS = 700_000;

/** `a:avLst` or `a:gdLst` (20.1.9.5, 20.1.9.12). */
export const readGuides = (list: XmlElement | undefined): Guide[] =>
  childrenOf(list, 'a:gd')
    .slice(0, MAX_GUIDES)
    .map(({ attributes }) => ({ name: attributes['name'] ?? '', formula: attributes['fmla'] ?? '' }));

const pathFills = new Set<PathFill>(['norm', 'none', 'lighten', 'lightenLess', 'darken', 'darkenLess']);
const letters: Readonly<Record<string, string>> = {
  'a:moveTo': 'M',
  'a:lnTo': 'L',
  'a:cubicBezTo': 'C',
  'a:quadBezTo': 'Q',
};
const pointCount: Readonly<Record<string, number>> = { M: 1, L: 1, C: 3, Q: 2 };

function wordsOf(path: XmlElement): string[] {
  const words: string[] = [];
  for (const node of elementsOf(path)) {
    if (words.length > MAX_WORDS) break;
    if (node.name === 'a:close') words.push('Z');
    else if (node.name === 'a:arcTo') {
      const { wR = '0', hR = '0', stAng = '0', swAng = '0' } = node.attributes;
      words.push('A', wR, hR, stAng, swAng);
    } else {
      const letter = letters[node.name];
      if (letter === undefined) continue;
      const points = childrenOf(node, 'a:pt');
      const count = pointCount[letter] ?? 1;
      if (points.length < count) continue;
      words.push(letter);
      for (const { attributes } of points.slice(0, count)) words.push(attributes['x'] ?? '0', attributes['y'] ?? '0');
    }
  }
  return words;
}

function readPath(path: XmlElement): PathDefinition {
  const { w, h, fill = 'norm', stroke } = path.attributes;
  const side = (value: string | undefined): number => Math.max(0, Number(value ?? 0) || 0);
  return {
    width: side(w),
    height: side(h),
    fill: isOneOf(pathFills, fill) ? fill : 'norm',
    stroke: !isFalse(stroke),
    words: wordsOf(path),
  };
}

/** A custom geometry (`a:custGeom`, ECMA-376 part 1, 20.1.9.8) at a size. */
export function customGeometry(custGeom: XmlElement, size: PointSize): Outline {
  const text = childOf(custGeom, 'a:rect')?.attributes;
  const definition: GeometryDefinition = {
    adjust: readGuides(childOf(custGeom, 'a:avLst')),
    guides: readGuides(childOf(custGeom, 'a:gdLst')),
    text: text ? [text['l'] ?? 'l', text['t'] ?? 't', text['r'] ?? 'r', text['b'] ?? 'b'] : null,
    paths: childrenOf(childOf(custGeom, 'a:pathLst'), 'a:path').map(readPath),
  };
  return drawGeometry(definition, [], size);
}
