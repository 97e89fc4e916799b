import { childOf, type XmlElement } from '../../office/xml/tree.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import type { Part } from '../../office/opc/part.ts';
import { readEmu } from './placement.ts';

export interface SlideSize {
  width: number;
  height: number;
}

/** 10 by 7.5 inches: what PowerPoint takes where `p:sldSz` is missing (ECMA-376 part 1, 19.2.1.39). */
const usualSize: SlideSize = { width: 9_144_000, height: 6_858_000 };
/** 19.7.14 ST_SlideSizeCoordinate: 1 to 56 inches. */
const MIN_SIDE = 914_400;
const MAX_SIDE = 51_206_400;

/** Larger ones are read as they are, so that a slide keeps its proportions; beyond this nothing is. */
const READABLE_SIDE = 10 * MAX_SIDE;

/** Whether the format allows a slide to be so wide or high. */
export const isSlideSide = (length: number): boolean =>
  Number.isInteger(length) && length >= MIN_SIDE && length <= MAX_SIDE;

const side = (value: string | undefined, fallback: number): number => {
  const length = readEmu(value);
  return length === undefined || length < MIN_SIDE / 10 || length > READABLE_SIDE ? fallback : length;
};

/** The presentation part (`p:presentation`, 19.2.1.26): slide size, and its masters and slides in order. */
export interface Presentation {
  part: Part;
  slideSize: SlideSize;
  masters: readonly Part[];
  /** `p:defaultTextStyle` */
  defaultTextStyle: XmlElement | undefined;
}

/** Parts that a list of ids (`p:sldMasterIdLst`, `p:sldIdLst`, `p:sldLayoutIdLst`) leads to, in its order; each once. */
function listedParts(part: Part, listName: string, type: string): Part[] {
  const list = childOf(part.xml, listName);
  const found = new Set<Part>();
  for (const node of list?.children ?? []) {
    if (typeof node === 'string') continue;
    const relationship = part.relationships.byId(node.attributes['r:id']);
    if (relationship?.type === type && relationship.part) found.add(relationship.part);
  }
  return [...found];
}

/** Listed parts, or all that are related by the type where the list is missing or leads nowhere. */
export function listedOrRelated(part: Part, listName: string, type: string): Part[] {
  const listed = listedParts(part, listName, type);
  return listed.length > 0 ? listed : part.relationships.byType(type).flatMap(({ part: target }) => target ?? []);
}

export function readPresentation(part: Part): Presentation {
  const root = part.xml;
  const size = childOf(root, 'p:sldSz')?.attributes;
  return {
    part,
    slideSize: { width: side(size?.['cx'], usualSize.width), height: side(size?.['cy'], usualSize.height) },
    masters: listedOrRelated(part, 'p:sldMasterIdLst', relationshipType.slideMaster),
    defaultTextStyle: childOf(root, 'p:defaultTextStyle'),
  };
}

/** The slides of the presentation in order; their parts are not parsed. */
export const slideParts = (presentation: Part): Part[] =>
  listedParts(presentation, 'p:sldIdLst', relationshipType.slide);
