import { el } from '../../office/xml/tree.ts';
import type { XmlElement } from '../../office/xml/tree.ts';

/** Fixed, so that the same design gives the same bytes. */
const MADE_AT = '2026-01-01T00:00:00Z';

/** ECMA-376 part 2, 11 core properties. */
export function coreProperties(title: string): XmlElement {
  const time = (name: string) => el(name, { 'xsi:type': 'dcterms:W3CDTF' }, MADE_AT);
  return el(
    'cp:coreProperties',
    el('dc:title', title),
    el('dc:creator', 'Deckwright'),
    el('cp:lastModifiedBy', 'Deckwright'),
    time('dcterms:created'),
    time('dcterms:modified'),
  );
}

/** ECMA-376 part 1, 22.2 extended properties. */
export function extendedProperties(): XmlElement {
  return el(
    'Properties',
    { xmlns: 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties' },
    el('Application', 'Deckwright'),
    el('PresentationFormat', 'Widescreen'),
    el('Slides', '0'),
  );
}
