import { el } from '../../src/office/xml/tree.ts';
import type { XmlElement } from '../../src/office/xml/tree.ts';
import { xmlBytes } from '../../src/office/xml/serialise.ts';
import { CONTENT_TYPES_NAME, contentType, writeContentTypes } from '../../src/office/opc/content-types.ts';
import { writeZip } from '../../src/office/opc/zip.ts';
import { coreProperties } from '../../src/engine/author/document-properties.ts';

interface Part {
  name: string;
  contentType: string;
  content: XmlElement;
}

interface OfficeFile {
  main: Part;
  /** Parts that the main part names, as rId1 …; `relationship` is the last word of the type. */
  related: readonly (Part & { relationship: string })[];
  title: string;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A document or workbook as a package (ECMA-376 part 2): the main part, what it names, and its properties. */
export function officePackage({ main, related, title }: OfficeFile): Uint8Array {
  const properties: Part = {
    name: '/docProps/core.xml',
    contentType: contentType.coreProperties,
    content: coreProperties(title),
  };
  const parts = [main, ...related, properties];
  const slash = main.name.lastIndexOf('/');
  return writeZip([
    { name: CONTENT_TYPES_NAME, bytes: xmlBytes(writeContentTypes(parts)) },
    {
      name: '_rels/.rels',
      bytes: relationships([
        [`${OFFICE}/officeDocument`, main.name.slice(1)],
        [`${PACKAGE}/metadata/core-properties`, properties.name.slice(1)],
      ]),
    },
    {
      name: `${main.name.slice(1, slash)}/_rels/${main.name.slice(slash + 1)}.rels`,
      bytes: relationships(related.map((part) => [`${OFFICE}/${part.relationship}`, part.name])),
    },
    ...parts.map((part) => ({ name: part.name.slice(1), bytes: xmlBytes(part.content) })),
  ]);
}

function relationships(entries: readonly (readonly [type: string, target: string])[]): Uint8Array {
  return xmlBytes(
    el(
      'Relationships',
      { xmlns: PACKAGE },
      entries.map(([Type, Target], index) => el('Relationship', { Id: `rId${index + 1}`, Type, Target })),
    ),
  );
}
