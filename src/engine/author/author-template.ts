import type { XmlElement } from '../../office/xml/tree.ts';
import { xmlBytes } from '../../office/xml/serialise.ts';
import { CONTENT_TYPES_NAME, contentType, writeContentTypes } from '../../office/opc/content-types.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import { writeZip } from '../../office/opc/zip.ts';
import { coreProperties, extendedProperties } from './document-properties.ts';
import { slideLayout } from './slide-layout.ts';
import { slideMaster } from './slide-master.ts';
import { notesMaster } from './notes-master.ts';
import { presentation, presentationProperties, viewProperties } from './presentation.ts';
import { tableStyles } from './table-styles.ts';
import { theme } from './theme.ts';
import type { TemplateDesign } from './template-design.ts';
import { writeRelationships } from '../../office/opc/relationships.ts';

interface Part {
  name: string;
  contentType: string;
  content: XmlElement;
  /** Relationships rId1 …, in this order; targets are absolute part names, which every reader resolves the same way. */
  relationships?: readonly (readonly [type: string, target: string])[];
}

/**
 * Writes a template from its description: a whole package with theme, master, layouts, notes master and a table style of its own,
 * and no slides. The same design gives the same bytes.
 */
export function authorTemplate(design: TemplateDesign): Uint8Array {
  const parts = partsOf(design);
  const files = [
    { name: CONTENT_TYPES_NAME, bytes: xmlBytes(writeContentTypes(parts)) },
    { name: '_rels/.rels', bytes: xmlBytes(writeRelationships(packageRelationships)) },
  ];
  for (const part of parts) {
    files.push({ name: part.name.slice(1), bytes: xmlBytes(part.content) });
    if (part.relationships)
      files.push({ name: relationshipsName(part.name), bytes: xmlBytes(writeRelationships(part.relationships)) });
  }
  return writeZip(files);
}

const packageRelationships = [
  [relationshipType.officeDocument, '/ppt/presentation.xml'],
  [relationshipType.coreProperties, '/docProps/core.xml'],
  [relationshipType.extendedProperties, '/docProps/app.xml'],
] as const;

function partsOf(design: TemplateDesign): Part[] {
  const master = '/ppt/slideMasters/slideMaster1.xml';
  const layoutName = (index: number) => `/ppt/slideLayouts/slideLayout${index + 1}.xml`;
  return [
    {
      name: '/ppt/presentation.xml',
      contentType: design.format === 'potx' ? contentType.template : contentType.presentation,
      content: presentation(),
      relationships: [
        [relationshipType.slideMaster, master],
        [relationshipType.notesMaster, '/ppt/notesMasters/notesMaster1.xml'],
        [relationshipType.presProps, '/ppt/presProps.xml'],
        [relationshipType.viewProps, '/ppt/viewProps.xml'],
        [relationshipType.theme, '/ppt/theme/theme1.xml'],
        [relationshipType.tableStyles, '/ppt/tableStyles.xml'],
      ],
    },
    {
      name: master,
      contentType: contentType.slideMaster,
      content: slideMaster(design),
      relationships: [
        ...design.layouts.map((_, index) => [relationshipType.slideLayout, layoutName(index)] as const),
        [relationshipType.theme, '/ppt/theme/theme1.xml'],
      ],
    },
    ...design.layouts.map((layout, index): Part => ({
      name: layoutName(index),
      contentType: contentType.slideLayout,
      content: slideLayout(layout, design),
      relationships: [[relationshipType.slideMaster, master]],
    })),
    {
      name: '/ppt/notesMasters/notesMaster1.xml',
      contentType: contentType.notesMaster,
      content: notesMaster(),
      relationships: [[relationshipType.theme, '/ppt/theme/theme2.xml']],
    },
    { name: '/ppt/theme/theme1.xml', contentType: contentType.theme, content: theme(design) },
    { name: '/ppt/theme/theme2.xml', contentType: contentType.theme, content: theme(design) },
    { name: '/ppt/presProps.xml', contentType: contentType.presProps, content: presentationProperties() },
    { name: '/ppt/viewProps.xml', contentType: contentType.viewProps, content: viewProperties() },
    { name: '/ppt/tableStyles.xml', contentType: contentType.tableStyles, content: tableStyles(design) },
    { name: '/docProps/core.xml', contentType: contentType.coreProperties, content: coreProperties(design.name) },
    { name: '/docProps/app.xml', contentType: contentType.extendedProperties, content: extendedProperties() },
  ];
}

/** Where a part's relationships are kept (ECMA-376 part 2, 6.5.3). */
function relationshipsName(part: string): string {
  const slash = part.lastIndexOf('/');
  return `${part.slice(1, slash)}/_rels/${part.slice(slash + 1)}.rels`;
}
