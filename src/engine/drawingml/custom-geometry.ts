import { el, type XmlElement } from '../../office/xml/tree.ts';

/** A geometry of its own paths (`a:custGeom`, ECMA-376 part 1, 20.1.9.8), its text within its box. */
export const customGeometry = (paths: readonly XmlElement[]): XmlElement =>
  el(
    'a:custGeom',
    el('a:avLst'),
    el('a:gdLst'),
    el('a:ahLst'),
    el('a:cxnLst'),
    el('a:rect', { l: 0, t: 0, r: 'r', b: 'b' }),
    el('a:pathLst', paths),
  );
