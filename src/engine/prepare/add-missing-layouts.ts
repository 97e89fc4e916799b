import { contentType } from '../../office/opc/content-types.ts';
import type { OpcPackage } from '../../office/opc/package.ts';
import type { Part } from '../../office/opc/part.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import { groupProperties } from '../author/shape-tree.ts';
import { el, allOf, childOf, type XmlElement } from '../../office/xml/tree.ts';
import { placeholderProperties } from '../presentationml/placeholder-properties.ts';

/** The layout id a deck on a template without any layout is bound to. */
const MADE_LAYOUT = 'deckwrightLayout1';
const FIRST_LAYOUT_ID = 2_147_483_660;

/**
 * A slide must have a layout (ECMA-376 part 1, 13.3.8), but some files have masters without any: the first master then gets a plain one,
 * with a title where the master has one.
 */
export function addMissingLayouts(opened: OpcPackage, main: Part): void {
  const masters = main.relationships.byType(relationshipType.slideMaster).flatMap(({ part }) => part ?? []);
  const [first] = masters;
  if (
    !first ||
    masters.some((master) => master.relationships.byType(relationshipType.slideLayout).some(({ part }) => part))
  )
    return;
  const titled = [...allOf(first.xml, 'p:ph')].some((ph) => ph.attributes['type'] === 'title');
  const layout = opened.addPart(`/ppt/slideLayouts/${MADE_LAYOUT}.xml`, contentType.slideLayout, plainLayout(titled));
  layout.relationships.add(relationshipType.slideMaster, first);
  const id = first.relationships.add(relationshipType.slideLayout, layout);
  const root = first.edit();
  const entry = el('p:sldLayoutId', { id: FIRST_LAYOUT_ID, 'r:id': id });
  const list = childOf(root, 'p:sldLayoutIdLst');
  if (list) list.children = [entry];
  else {
    const map = root.children.findIndex((node) => typeof node !== 'string' && node.name === 'p:clrMap');
    root.children.splice(map + 1, 0, el('p:sldLayoutIdLst', entry));
  }
}

function plainLayout(titled: boolean): XmlElement {
  const title = el(
    'p:sp',
    placeholderProperties({ id: 2, name: 'Title 1' }, el('p:ph', { type: 'title' })),
    el('p:spPr'),
    el('p:txBody', el('a:bodyPr'), el('a:lstStyle'), el('a:p', el('a:endParaRPr', { lang: 'en-US' }))),
  );
  return el(
    'p:sldLayout',
    { type: titled ? 'titleOnly' : 'blank', preserve: true },
    el('p:cSld', { name: titled ? 'Title Only' : 'Blank' }, el('p:spTree', groupProperties(), titled && title)),
    el('p:clrMapOvr', el('a:masterClrMapping')),
  );
}
