import { contentType } from '../../office/opc/content-types.ts';
import type { OpcPackage } from '../../office/opc/package.ts';
import type { Part } from '../../office/opc/part.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import type { XmlElement } from '../../office/xml/tree.ts';

const masterTypes = [relationshipType.slideMaster, relationshipType.notesMaster, relationshipType.handoutMaster];

/** Gives every master a theme of its own: some programs let slides and notes share one, which PowerPoint offers to repair. */
export function ownThemes(opened: OpcPackage, main: Part): boolean {
  const masters = masterTypes.flatMap((type) => main.relationships.byType(type).flatMap(({ part }) => part ?? []));
  const first = masters.flatMap((master) => master.relationships.firstOf(relationshipType.theme) ?? [])[0];
  const taken = new Set<Part>();
  let mended = false;
  for (const master of masters) {
    const theme = master.relationships.firstOf(relationshipType.theme);
    if (theme && !taken.has(theme)) {
      taken.add(theme);
      continue;
    }
    const model = theme ?? first;
    if (!model) continue;
    for (const { id } of master.relationships.byType(relationshipType.theme)) master.relationships.remove(id);
    master.relationships.add(relationshipType.theme, copyTheme(opened, model));
    mended = true;
  }
  return mended;
}

/** A master's theme is its own part (ECMA-376 part 1, 13.3.4), so the copy takes the pictures along under ids of its own. */
export function copyTheme(target: OpcPackage, theme: Part): Part {
  const root = structuredClone(theme.xml);
  const copy = target.addPart(target.nextPartName('/ppt/theme/theme', '.xml'), contentType.theme, root);
  const ids = new Map<string, string>();
  for (const { id, part, type } of theme.relationships) if (part) ids.set(id, copy.relationships.add(type, part));
  if (ids.size > 0) renameReferences(root, ids);
  return copy;
}

function renameReferences(element: XmlElement, ids: ReadonlyMap<string, string>): void {
  for (const key in element.attributes) {
    const renamed = key.startsWith('r:') ? ids.get(element.attributes[key] ?? '') : undefined;
    if (renamed) element.attributes[key] = renamed;
  }
  for (const node of element.children) if (typeof node !== 'string') renameReferences(node, ids);
}
