import { CONTENT_TYPES_NAME } from '../../../office/opc/content-types.ts';
import { inflateEntry, readZip } from '../../../office/opc/unzip.ts';
import { relationshipType } from '../../../office/opc/relationship-types.ts';
import { parseXml } from '../../../office/xml/parse.ts';
import { childrenOf } from '../../../office/xml/tree.ts';
import { templateRules } from '../../template/template-rules.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';

/** What a part must be that is related by a type (ECMA-376 part 1, 13.3 and 14.2). */
const expected: ReadonlyMap<string, RegExp> = new Map([
  [relationshipType.slide, /presentationml\.slide\+xml$/],
  [relationshipType.slideLayout, /presentationml\.slideLayout\+xml$/],
  [relationshipType.slideMaster, /presentationml\.slideMaster\+xml$/],
  [relationshipType.notesSlide, /presentationml\.notesSlide\+xml$/],
  [relationshipType.notesMaster, /presentationml\.notesMaster\+xml$/],
  [relationshipType.theme, /\.theme\+xml$/],
  [relationshipType.chart, /drawingml\.chart\+xml$/],
  [relationshipType.tableStyles, /presentationml\.tableStyles\+xml$/],
  [relationshipType.image, /^image\//],
]);

/** First bytes of the kinds of picture whose wrong type makes PowerPoint offer a repair. */
const signatures: readonly { type: string; starts: readonly number[] }[] = [
  { type: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
  { type: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/gif', starts: [0x47, 0x49, 0x46, 0x38] },
];

/** Every part has a type, every type that names a part has one, and each part is what its relationships and bytes say (part 2, 7.3). */
export function checkContentTypes(deck: CheckedDeck, findings: Findings): void {
  const entries = readZip(deck.file, templateRules(deck.limits));
  const names = new Set<string>();
  for (const { name } of entries) {
    const lower = `/${name.toLowerCase()}`;
    if (names.has(lower)) findings.error('part_twice', `The file holds ${name} twice. Save it anew.`);
    names.add(lower);
  }
  const types = entries.find(({ name }) => name.toLowerCase() === CONTENT_TYPES_NAME.toLowerCase());
  if (!types) return;
  const root = parseXml({ name: types.name, bytes: inflateEntry(types) }, templateRules(deck.limits));
  const overrides = childrenOf(root, 'Override').map(({ attributes }) => (attributes['PartName'] ?? '').toLowerCase());
  const extensions = new Set(
    childrenOf(root, 'Default').map(({ attributes }) => (attributes['Extension'] ?? '').toLowerCase()),
  );
  for (const name of overrides)
    if (!names.has(name))
      findings.error('content_type_without_part', `The list of content types names ${name}, which is not in the file.`);
  const known = new Set(overrides);
  for (const { name } of entries) {
    const lower = `/${name.toLowerCase()}`;
    if (lower.endsWith('/') || lower === `/${CONTENT_TYPES_NAME.toLowerCase()}` || known.has(lower)) continue;
    const extension = /\.([^./]+)$/.exec(lower)?.[1] ?? '';
    if (!extensions.has(extension))
      findings.error('content_type_missing', `The part ${name} has no content type; PowerPoint refuses the file.`);
  }
  checkTypesOfTargets(deck, findings);
}

function checkTypesOfTargets(deck: CheckedDeck, findings: Findings): void {
  for (const source of deck.template.package.parts()) {
    for (const { type, part } of source.relationships) {
      const wanted = part && expected.get(type);
      if (wanted && !wanted.test(part.contentType))
        findings.error(
          'content_type_wrong',
          `The part ${part.name} is declared as "${part.contentType}", which is not what ${source.name} needs it to be.`,
        );
    }
    if (!source.contentType.startsWith('image/')) continue;
    const bytes = source.bytes;
    const real = signatures.find(({ starts }) => starts.every((byte, at) => bytes[at] === byte));
    if (real && real.type !== source.contentType)
      findings.error(
        'media_type_wrong',
        `The picture ${source.name} is ${real.type} but declared as "${source.contentType}"; PowerPoint offers to repair such files.`,
      );
  }
}
