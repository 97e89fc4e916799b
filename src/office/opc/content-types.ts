import { el, elementsOf, type XmlElement } from '../xml/tree.ts';

/** Content types of the parts the engine knows (ECMA-376 part 1, 12 to 15). */
const PRESENTATION = 'application/vnd.openxmlformats-officedocument.presentationml';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

export const contentType = {
  presentation: `${PRESENTATION}.presentation.main+xml`,
  template: `${PRESENTATION}.template.main+xml`,
  slideshow: `${PRESENTATION}.slideshow.main+xml`,
  slide: `${PRESENTATION}.slide+xml`,
  slideLayout: `${PRESENTATION}.slideLayout+xml`,
  slideMaster: `${PRESENTATION}.slideMaster+xml`,
  notesSlide: `${PRESENTATION}.notesSlide+xml`,
  notesMaster: `${PRESENTATION}.notesMaster+xml`,
  handoutMaster: `${PRESENTATION}.handoutMaster+xml`,
  presProps: `${PRESENTATION}.presProps+xml`,
  viewProps: `${PRESENTATION}.viewProps+xml`,
  tableStyles: `${PRESENTATION}.tableStyles+xml`,
  commentAuthors: `${PRESENTATION}.commentAuthors+xml`,
  tags: `${PRESENTATION}.tags+xml`,
  theme: `${OFFICE}.theme+xml`,
  themeOverride: `${OFFICE}.themeOverride+xml`,
  chart: `${OFFICE}.drawingml.chart+xml`,
  chartStyle: 'application/vnd.ms-office.chartstyle+xml',
  chartColorStyle: 'application/vnd.ms-office.chartcolorstyle+xml',
  extendedProperties: `${OFFICE}.extended-properties+xml`,
  coreProperties: 'application/vnd.openxmlformats-package.core-properties+xml',
  relationships: 'application/vnd.openxmlformats-package.relationships+xml',
  vbaProject: 'application/vnd.ms-office.vbaProject',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  workbook: `${OFFICE}.spreadsheetml.sheet.main+xml`,
  worksheet: `${OFFICE}.spreadsheetml.worksheet+xml`,
  sheetStyles: `${OFFICE}.spreadsheetml.styles+xml`,
  sharedStrings: `${OFFICE}.spreadsheetml.sharedStrings+xml`,
  sheetTable: `${OFFICE}.spreadsheetml.table+xml`,
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
} as const;

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/content-types';
export const CONTENT_TYPES_NAME = '[Content_Types].xml';

const extensionOf = (partName: string): string => {
  const dot = partName.lastIndexOf('.');
  return dot > partName.lastIndexOf('/') ? partName.slice(dot + 1).toLowerCase() : '';
};

/** The type of each part as `[Content_Types].xml` gives it (ECMA-376 part 2, 7.3): an Override by name, else a Default by extension. */
export class ContentTypes {
  readonly #byExtension = new Map<string, string>();
  readonly #byName = new Map<string, string>();

  static read(root: XmlElement): ContentTypes {
    const types = new ContentTypes();
    for (const entry of elementsOf(root)) {
      const { Extension, PartName, ContentType = '' } = entry.attributes;
      if (entry.name === 'Default' && Extension) types.#byExtension.set(Extension.toLowerCase(), ContentType);
      if (entry.name === 'Override' && PartName) types.#byName.set(PartName.toLowerCase(), ContentType);
    }
    return types;
  }

  of(partName: string): string | undefined {
    return this.#byName.get(partName.toLowerCase()) ?? this.#byExtension.get(extensionOf(partName));
  }
}

interface Typed {
  name: string;
  contentType: string;
}

/** `[Content_Types].xml` for exactly these parts: a Default for relationships, for XML and for each kind of media, an Override for the rest. */
export function writeContentTypes(parts: Iterable<Typed>): XmlElement {
  const defaults = new Map<string, string>([
    ['rels', contentType.relationships],
    ['xml', 'application/xml'],
  ]);
  const overrides: XmlElement[] = [];
  for (const { name, contentType: type } of parts) {
    const extension = extensionOf(name);
    if (extension !== '' && !type.endsWith('.main+xml') && !defaults.has(extension)) defaults.set(extension, type);
    if (defaults.get(extension) !== type) overrides.push(el('Override', { PartName: name, ContentType: type }));
  }
  return el(
    'Types',
    { xmlns: NAMESPACE },
    [...defaults].map(([Extension, ContentType]) => el('Default', { Extension, ContentType })),
    overrides,
  );
}
