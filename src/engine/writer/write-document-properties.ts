import type { DeckDocument } from '../../deck/document.ts';
import { contentType } from '../../office/opc/content-types.ts';
import type { OpcPackage } from '../../office/opc/package.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';

const EXTENDED = 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties';
const PRODUCT = 'Deckwright';

/** Core properties (ECMA-376 part 2, 11) without dates: the same document gives the same bytes. */
const coreProperties = ({ title, language }: DeckDocument): XmlElement =>
  el(
    'cp:coreProperties',
    { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
    el('dc:title', title),
    el('dc:creator', PRODUCT),
    el('cp:lastModifiedBy', PRODUCT),
    el('dc:language', language),
  );

const extendedProperties = ({ slides }: DeckDocument): XmlElement =>
  el(
    'Properties',
    { xmlns: EXTENDED },
    el('Application', PRODUCT),
    el('Slides', String(slides.length)),
    el('Notes', String(slides.filter((slide) => slide.notes.length > 0).length)),
  );

/** Writes title and language of the deck over what the template says of itself. */
export function writeDocumentProperties(target: OpcPackage, document: DeckDocument): void {
  replace(
    target,
    { type: relationshipType.coreProperties, name: '/docProps/core', contentType: contentType.coreProperties },
    coreProperties(document),
  );
  replace(
    target,
    { type: relationshipType.extendedProperties, name: '/docProps/app', contentType: contentType.extendedProperties },
    extendedProperties(document),
  );
}

function replace(target: OpcPackage, as: { type: string; name: string; contentType: string }, root: XmlElement): void {
  const known = target.relationships.firstOf(as.type);
  if (known) {
    known.set(root);
    known.contentType = as.contentType;
    return;
  }
  const name = target.part(`${as.name}.xml`) ? target.nextPartName(as.name, '.xml') : `${as.name}.xml`;
  target.relationships.add(as.type, target.addPart(name, as.contentType, root));
}
