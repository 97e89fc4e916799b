import { MediaEntity } from '../../db/entities/media.ts';
import type { DeckDocument } from '../../src/deck/document.ts';
import type { Media } from '../../src/engine/index.ts';
import { ValidationError } from '../../src/errors.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { AccountContext } from '../context.ts';
import { mediaRef, mediaRefs, parseMediaRef } from './media-ref.ts';

/** Bytes of the pictures that a document names. */
export async function deckMedia(
  { em, storage }: Pick<AccountContext, 'em' | 'storage'>,
  deckId: string,
  document: DeckDocument,
): Promise<Media> {
  const ids = new Set(mediaRefs(document).map(({ ref }) => parseMediaRef(ref)));
  const media = new Map<string, Uint8Array>();
  if (ids.size === 0) return media;
  for (const row of await em.find(MediaEntity, { deck: deckId }))
    if (ids.has(row.id)) media.set(mediaRef(row.id), await storage.bytes(row.storageKey));
  return media;
}

/** @throws ValidationError with the pictures that are not written yet: what names them cannot be built. */
export async function requireMedia(em: EntityManager, deckId: string, document: DeckDocument): Promise<void> {
  const refs = mediaRefs(document);
  if (refs.length === 0) return;
  const found = await em.find(MediaEntity, { deck: deckId }, { fields: ['id'] });
  const written = new Set(found.map(({ id }) => id));
  const missing = refs.filter(({ ref }) => !written.has(parseMediaRef(ref) ?? ''));
  if (missing.length === 0) return;
  throw new ValidationError(
    `The document names pictures that are not uploaded yet: ${missing
      .map(({ ref }) => ref)
      .slice(0, 10)
      .join(', ')}.`,
    missing.slice(0, 50).map(({ ref, path }) => ({
      path,
      message: `The picture ${ref} is not uploaded yet.`,
      code: 'media_missing',
      params: { ref },
    })),
  );
}
