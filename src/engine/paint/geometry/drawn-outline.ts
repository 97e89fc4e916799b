import { childOf, type XmlElement } from '../../../office/xml/tree.ts';
import { customGeometry, readGuides } from './custom-geometry.ts';
import type { Outline, PointSize } from './outline.ts';
import { presetGeometry } from './preset-geometry.ts';

const rectangle = (size: PointSize): Outline =>
  presetGeometry('rect', [], size) ?? { paths: [], textBox: { x: 0, y: 0, ...size } };

/** `a:prstGeom` or `a:custGeom` of shape properties; undefined where the geometry is inherited. */
export const geometryChild = (spPr: XmlElement | undefined): XmlElement | undefined =>
  childOf(spPr, 'a:prstGeom') ?? childOf(spPr, 'a:custGeom');

/** The outline that a geometry element gives at a size in points: a rectangle where it says nothing that is known. */
export function drawnOutline(geometry: XmlElement | undefined, size: PointSize): Outline {
  if (geometry?.name === 'a:custGeom') return customGeometry(geometry, size);
  const name = geometry?.attributes['prst'];
  const preset = name !== undefined && presetGeometry(name, readGuides(childOf(geometry, 'a:avLst')), size);
  return preset || rectangle(size);
}
