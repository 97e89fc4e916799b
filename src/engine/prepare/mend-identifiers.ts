import type { Part } from '../../office/opc/part.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import { childOf, childrenOf, type XmlElement } from '../../office/xml/tree.ts';

const FIRST_MASTER_ID = 2_147_483_648;

/** Master and layout ids share one range and must be unique in it (ECMA-376 part 1, 19.7.10 ST_SlideMasterId, 19.7.9 ST_SlideLayoutId). */
export function mendIdentifiers(main: Part): boolean {
  const masters = main.relationships.byType(relationshipType.slideMaster).flatMap(({ part }) => part ?? []);
  const listed = childrenOf(childOf(main.xml, 'p:sldMasterIdLst'), 'p:sldMasterId');
  const lists = masters.map((part) => ({ part, entries: layoutEntries(part.xml) }));
  const ids = [...listed, ...lists.flatMap(({ entries }) => entries)].map((entry) => Number(entry.attributes['id']));
  const known = ids.filter((id) => !Number.isNaN(id));
  const sound = new Set(known).size === known.length && known.every((id) => id >= FIRST_MASTER_ID && id < 2 ** 32);
  if (sound) return false;
  let next = FIRST_MASTER_ID;
  for (const entry of childrenOf(childOf(main.edit(), 'p:sldMasterIdLst'), 'p:sldMasterId'))
    entry.attributes['id'] = String(next++);
  for (const { part } of lists) for (const entry of layoutEntries(part.edit())) entry.attributes['id'] = String(next++);
  return true;
}

const layoutEntries = (master: XmlElement): XmlElement[] =>
  childrenOf(childOf(master, 'p:sldLayoutIdLst'), 'p:sldLayoutId');
