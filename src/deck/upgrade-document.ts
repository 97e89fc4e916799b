import { DomainError } from '../errors.ts';
import { DECK_DOCUMENT_VERSION, DeckDocument } from './document.ts';

type Step = (document: Record<string, unknown>) => Record<string, unknown>;

/**
 * From each older version to the next. A step is never changed once documents of its version were written; new words of the document that
 * may be left out need none of their own but the number, so that older programs do not take what they cannot read.
 */
const steps: Readonly<Record<number, Step>> = {
  // 2 says how far paragraphs stand apart; a document without it looks as it did.
  1: (document) => ({ ...document, version: 2 }),
  // 3 knows a title that stands outside the placeholders by its role; before, the composer's name for it was the sign.
  2: (document) => ({ ...document, version: 3, slides: mapRecords(document['slides'], withTitleRole) }),
  // 4 knows what counts the parts by its role, and growth, callouts and icons.
  3: (document) => ({ ...document, version: 4, slides: mapRecords(document['slides'], withPartRoles) }),
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Stored lists are not checked yet: what is none is left for the schema to refuse. */
const mapRecords = (list: unknown, change: Step): unknown =>
  Array.isArray(list) ? list.map((one: unknown) => (isRecord(one) ? change(one) : one)) : list;

function withTitleRole(slide: Record<string, unknown>): Record<string, unknown> {
  const { elements } = slide;
  if (!Array.isArray(elements)) return slide;
  const title: unknown = elements.find(
    (element: unknown) =>
      isRecord(element) &&
      element['name'] === 'Title' &&
      isRecord(element['content']) &&
      element['content']['type'] === 'shape',
  );
  return {
    ...slide,
    elements: mapRecords(elements, (element) => (element === title ? { ...element, role: 'title' } : element)),
  };
}

const partRoleOf = (name: unknown): string | undefined =>
  name === 'Part number'
    ? 'partNumber'
    : typeof name === 'string' && name.startsWith('Part field ')
      ? 'partField'
      : undefined;

const withPartRoles = (slide: Record<string, unknown>): Record<string, unknown> =>
  slide['kind'] === 'section'
    ? {
        ...slide,
        elements: mapRecords(slide['elements'], (element) => {
          const role = partRoleOf(element['name']);
          return role === undefined ? element : { ...element, role };
        }),
      }
    : slide;

/**
 * A stored deck document in today's words; one of today's version is handed back as it is.
 * @throws DomainError `validation_failed` for what is no document, or comes from a newer program.
 */
export function upgradeDocument(stored: unknown): DeckDocument {
  const version = isRecord(stored) ? stored['version'] : undefined;
  if (!isRecord(stored) || typeof version !== 'number')
    throw new DomainError('validation_failed', 'This is no deck document: it has no version.');
  if (version === DECK_DOCUMENT_VERSION) return stored as DeckDocument;
  if (version > DECK_DOCUMENT_VERSION)
    throw new DomainError(
      'validation_failed',
      `The deck was saved by a newer program (document version ${version}, known is ${DECK_DOCUMENT_VERSION}). Update this one.`,
    );
  let document = stored;
  for (let at = version; at < DECK_DOCUMENT_VERSION; at++) {
    const step = steps[at];
    if (!step)
      throw new DomainError('validation_failed', `Document version ${version} was never written; the file is damaged.`);
    document = step(document);
  }
  return DeckDocument.parse(document);
}
