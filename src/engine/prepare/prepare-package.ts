import { contentType } from '../../office/opc/content-types.ts';
import { defaultLimits, type EngineLimits } from '../engine-limits.ts';
import { OpcPackage } from '../../office/opc/package.ts';
import type { Part } from '../../office/opc/part.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import { tableStyles } from '../author/table-styles.ts';
import { el, childOf, elementsOf, type XmlElement } from '../../office/xml/tree.ts';
import { presentationPart } from '../template/presentation-part.ts';
import { templateRules } from '../template/template-rules.ts';
import { mendTemplate } from './mend-template.ts';

/** The style that is written where a template has none of its own. */
const OWN_TABLE_STYLE = '{6D5B1A3E-2C4F-4E8A-9B70-D3C5A1E8F204}';

/** Children of `p:presentation` in schema order (ECMA-376 part 1, 19.2.1.26). */
const ORDER = [
  'p:sldMasterIdLst',
  'p:notesMasterIdLst',
  'p:handoutMasterIdLst',
  'p:sldIdLst',
  'p:sldSz',
  'p:notesSz',
  'p:smartTags',
  'p:embeddedFontLst',
  'p:custShowLst',
  'p:photoAlbum',
  'p:custDataLst',
  'p:kinsoku',
  'p:defaultTextStyle',
  'p:modifyVerifier',
  'p:extLst',
];
/** What belongs to the sample slides, or to the state of the author's screen, and not to the template. */
const dropped = new Set(['p:custShowLst', 'p:modifyVerifier', 'p:smartTags', 'p:custDataLst', 'p:photoAlbum']);
const SECTION_LIST = 'p14:sectionLst';
const goneRelationships: readonly string[] = [
  relationshipType.slide,
  relationshipType.viewProps,
  relationshipType.commentAuthors,
  relationshipType.tags,
  relationshipType.customXml,
  relationshipType.vbaProject,
];

/**
 * Turns a template into the package every deck on it starts from: masters, layouts, themes and their media stay, sample slides and all
 * that only they use go, and what the schema forbids is mended. Done once a template; its bytes are kept.
 */
export function preparePackage(template: Uint8Array, limits: EngineLimits = defaultLimits): PreparedPackage {
  const opened = OpcPackage.read(template, templateRules(limits));
  const main = presentationPart(opened);
  main.contentType = contentType.presentation;
  const packageRelationships = [...opened.relationships];
  for (const { id, part, external } of packageRelationships) {
    if (part?.contentType.startsWith('image/') || (part === null && !external)) opened.relationships.remove(id);
  }
  const related = main.relationships.byType(relationshipType.slide).flatMap(({ part }) => part ?? []);
  // Slides that the presentation has lost are as little part of the template as those it lists.
  const lost = [...opened.parts()].filter((part) => part.contentType === contentType.slide);
  const mainRelationships = [...main.relationships];
  for (const { id, type, part } of mainRelationships) {
    const unknown = type.includes('/office/') && !part?.contentType.includes('theme') && !/\/(font|theme)$/.test(type);
    if (goneRelationships.includes(type) || unknown) main.relationships.remove(id);
  }
  for (const slide of [...related, ...lost]) opened.removePart(slide);
  const root = main.edit();
  delete root.attributes['conformance'];
  root.children = ORDER.flatMap((name) => elementsOf(root).filter((node) => node.name === name && !dropped.has(name)));
  dropSections(root);
  replaceSlideList(root, []);
  const mended = mendTemplate(opened, main);
  mendPresentationProperties(main);
  keepTableStyles(opened, main);
  return { bytes: opened.write(), mended };
}

/** The package that decks start from, and what had to be mended in it. */
export interface PreparedPackage {
  bytes: Uint8Array;
  mended: readonly string[];
}

/** Puts the list of slides where the schema wants it. */
export function replaceSlideList(root: XmlElement, entries: readonly XmlElement[]): void {
  root.children = root.children.filter((node) => typeof node === 'string' || node.name !== 'p:sldIdLst');
  if (entries.length === 0) return;
  const after = root.children.findLastIndex(
    (node) => typeof node !== 'string' && ORDER.indexOf(node.name) < ORDER.indexOf('p:sldIdLst'),
  );
  root.children.splice(after + 1, 0, el('p:sldIdLst', entries));
}

function dropSections(root: XmlElement): void {
  const list = childOf(root, 'p:extLst');
  if (!list) return;
  list.children = list.children.filter((ext) => typeof ext !== 'string' && !childOf(ext, SECTION_LIST));
  if (list.children.length === 0) root.children = root.children.filter((node) => node !== list);
}

/** Presentation properties may name slides and custom shows that are gone (19.2.1.30 showPr). */
function mendPresentationProperties(main: Part): void {
  const part = main.relationships.firstOf(relationshipType.presProps);
  const gone = new Set(['p:showPr', 'p:htmlPubPr', 'p:webPr', 'p:prnPr']);
  if (!part?.xml.children.some((node) => typeof node !== 'string' && gone.has(node.name))) return;
  const root = part.edit();
  root.children = root.children.filter((node) => typeof node !== 'string' && !gone.has(node.name));
}

function keepTableStyles(opened: OpcPackage, main: Part): void {
  if (main.relationships.firstOf(relationshipType.tableStyles)) return;
  const name = opened.part('/ppt/tableStyles.xml')
    ? opened.nextPartName('/ppt/tableStyles', '.xml')
    : '/ppt/tableStyles.xml';
  const part = opened.addPart(
    name,
    contentType.tableStyles,
    tableStyles({ name: 'Deckwright', tableStyleId: OWN_TABLE_STYLE }),
  );
  main.relationships.add(relationshipType.tableStyles, part);
}
