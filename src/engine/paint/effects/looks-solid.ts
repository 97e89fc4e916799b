import { readEmu } from '../../presentationml/placement.ts';
import { childOf, descend, type XmlElement } from '../../../office/xml/tree.ts';

const isTurned = (rotation: XmlElement | undefined): boolean =>
  ['lat', 'lon', 'rev'].some((axis) => Number(rotation?.attributes[axis] ?? 0) !== 0);

/**
 * Whether shape properties or an effect style of the theme (`a:effectStyle`) give depth: a bevel, an extrusion, a turn in space
 * (`a:scene3d`, `a:sp3d`, ECMA-376 part 1, 20.1.5). Undefined where they say nothing of it.
 */
export function looksSolid(holder: XmlElement | undefined): boolean | undefined {
  const scene = childOf(holder, 'a:scene3d');
  const solid = childOf(holder, 'a:sp3d');
  if (!scene && !solid) return undefined;
  const depth = readEmu(solid?.attributes['extrusionH']) ?? 0;
  const bevelled = ['a:bevelT', 'a:bevelB'].some((name) => {
    const bevel = childOf(solid, name);
    return bevel !== undefined && readEmu(bevel.attributes['w'] ?? '76200') !== 0;
  });
  return depth > 0 || bevelled || isTurned(descend(scene, 'a:camera', 'a:rot'));
}
