import { childOf, isTrue, type XmlElement } from '../../office/xml/tree.ts';

/** A placeholder's identity (`p:ph`, ECMA-376 part 1, 19.3.1.36), defaults written out. */
export interface PlaceholderRef {
  /** 19.7.10 ST_PlaceholderType; `obj` when absent. */
  type: string;
  /** 0 when absent. */
  idx: number;
  orientation: 'horz' | 'vert';
  size: 'full' | 'half' | 'quarter';
  hasCustomPrompt: boolean;
}

/** The non-visual properties of a shape of any kind (`p:nvSpPr`, `p:nvPicPr`, …): the child whose first element is `p:cNvPr`. */
export function nonVisual(shape: XmlElement): XmlElement | undefined {
  for (const node of shape.children) if (typeof node !== 'string' && node.name.startsWith('p:nv')) return node;
  return undefined;
}

export function placeholderOf(shape: XmlElement): PlaceholderRef | null {
  const ph = childOf(childOf(nonVisual(shape), 'p:nvPr'), 'p:ph');
  if (!ph) return null;
  const { type = 'obj', idx, orient, sz } = ph.attributes;
  const number = Number(idx ?? 0);
  return {
    type,
    idx: Number.isInteger(number) && number >= 0 && number <= 4_294_967_295 ? number : 0,
    orientation: orient === 'vert' ? 'vert' : 'horz',
    size: sz === 'half' || sz === 'quarter' ? sz : 'full',
    hasCustomPrompt: isTrue(ph.attributes['hasCustomPrompt']),
  };
}

/** The kinds of placeholder a master can have, each the parent of some kinds on layouts (PowerPoint's own rule; 19.3.1.36 is silent). */
export type PlaceholderFamily = 'title' | 'body' | 'dt' | 'ftr' | 'sldNum' | 'hdr' | 'sldImg';

export function familyOf(type: string): PlaceholderFamily {
  switch (type) {
    case 'title':
    case 'ctrTitle':
      return 'title';
    case 'dt':
    case 'ftr':
    case 'sldNum':
    case 'hdr':
    case 'sldImg':
      return type;
    default:
      return 'body';
  }
}

export const isTitle = (type: string): boolean => familyOf(type) === 'title';
interface WithPlaceholder {
  readonly type: string;
  readonly idx: number;
}

/** The master's placeholder that a layout's inherits from: the same type, else the family's. */
export function parentOnMaster<T extends WithPlaceholder>(
  ref: WithPlaceholder,
  candidates: readonly T[],
): T | undefined {
  return (
    candidates.find((candidate) => candidate.type === ref.type) ??
    candidates.find((candidate) => familyOf(candidate.type) === familyOf(ref.type))
  );
}

/**
 * The layout's placeholder that a slide's inherits from, as PowerPoint looks: titles and footers by family, others by idx; where no idx
 * fits, by type, and at last the only one of the family that there is.
 */
export function parentOnLayout<T extends WithPlaceholder>(
  ref: WithPlaceholder,
  candidates: readonly T[],
): T | undefined {
  const family = familyOf(ref.type);
  const kin = candidates.filter((candidate) => familyOf(candidate.type) === family);
  if (family !== 'body') return kin.find((candidate) => candidate.idx === ref.idx) ?? kin[0];
  return (
    kin.find((candidate) => candidate.idx === ref.idx && candidate.type === ref.type) ??
    kin.find((candidate) => candidate.idx === ref.idx) ??
    kin.find((candidate) => candidate.type === ref.type) ??
    (kin.length === 1 ? kin[0] : undefined)
  );
}
