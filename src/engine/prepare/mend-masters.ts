import type { OpcPackage } from '../../office/opc/package.ts';
import { contentType } from '../../office/opc/content-types.ts';
import type { Part } from '../../office/opc/part.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import { childOf, childrenOf, el, type XmlElement } from '../../office/xml/tree.ts';
import { listedOrRelated } from '../presentationml/presentation.ts';
import { theme } from '../author/theme.ts';
import { readTheme } from '../drawingml/theme.ts';
import { ThemeColor } from '../../deck/content.ts';

/** Every layout leads to the master that lists it, and to no other (ECMA-376 part 1, 13.3.9). */
export function leadLayoutsToMasters(main: Part): boolean {
  let mended = false;
  for (const master of mastersOf(main)) {
    for (const layout of listedOrRelated(master, 'p:sldLayoutIdLst', relationshipType.slideLayout)) {
      const leads = layout.relationships.byType(relationshipType.slideMaster);
      if (leads.length === 1 && leads[0]?.part === master) continue;
      for (const { id } of leads) layout.relationships.remove(id);
      layout.relationships.add(relationshipType.slideMaster, master);
      mended = true;
    }
  }
  return mended;
}

const mastersOf = (main: Part): readonly Part[] =>
  listedOrRelated(main, 'p:sldMasterIdLst', relationshipType.slideMaster).filter(
    ({ xml }) => xml.name === 'p:sldMaster',
  );

/** The presentation lists its masters and each master its layouts (19.2.1.37, 19.3.1.39): what is only related is not shown by PowerPoint. */
export function listMasters(main: Part): boolean {
  let mended = listAll(main, { list: 'p:sldMasterIdLst', entry: 'p:sldMasterId', parts: mastersOf(main), before: [] });
  for (const master of mastersOf(main)) {
    const parts = listedOrRelated(master, 'p:sldLayoutIdLst', relationshipType.slideLayout);
    const before = ['p:cSld', 'p:clrMap'];
    mended = listAll(master, { list: 'p:sldLayoutIdLst', entry: 'p:sldLayoutId', parts, before }) || mended;
  }
  return mended;
}

interface Listing {
  list: string;
  entry: string;
  parts: readonly Part[];
  /** Children that stand before the list. */
  before: readonly string[];
}

/** Fills a list that names nothing; its ids are given afterwards. */
function listAll(owner: Part, { list, entry, parts, before }: Listing): boolean {
  if (parts.length === 0) return false;
  const leads = childrenOf(childOf(owner.xml, list), entry).filter(({ attributes }) =>
    owner.relationships.targetOf(attributes['r:id']),
  );
  if (leads.length > 0) return false;
  const root = owner.edit();
  root.children = root.children.filter((node) => typeof node === 'string' || node.name !== list);
  const ids = [...owner.relationships].flatMap(({ id, part }) => (part && parts.includes(part) ? [id] : []));
  const at = root.children.findLastIndex((node) => typeof node !== 'string' && before.includes(node.name));
  root.children.splice(
    at + 1,
    0,
    el(
      list,
      ids.map((id): XmlElement => el(entry, { id: 0, 'r:id': id })),
    ),
  );
  return true;
}

/** What is read where a master has no theme. */
function officeTheme(): XmlElement {
  const { colors, major, minor } = readTheme(undefined);
  const hex = Object.fromEntries(ThemeColor.options.map((name) => [name, colors[name].slice(1)])) as typeof colors;
  return theme({ name: 'Office', colors: hex, fonts: { heading: major.latin, body: minor.latin } });
}

/** Every master has a theme (13.3.10); one that has none gets Office's, which is what it is read with. */
export function giveThemes(opened: OpcPackage, main: Part): boolean {
  let mended = false;
  for (const master of mastersOf(main)) {
    if (master.relationships.firstOf(relationshipType.theme)) continue;
    const name = opened.nextPartName('/ppt/theme/theme', '.xml');
    master.relationships.add(relationshipType.theme, opened.addPart(name, contentType.theme, officeTheme()));
    mended = true;
  }
  return mended;
}
