import { MediaEntity } from '../../db/entities/media.ts';
import { NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import type { FileReply } from '../services/file-reply.ts';
import { storedFileReply } from '../services/stored-file-reply.ts';
import { parseMediaPart } from './media-ref.ts';
import { requireOwnDeck } from './require-own-deck.ts';

export async function readMedia(
  ctx: AccountContext,
  { deckId, mediaPart }: { deckId: string; mediaPart: string },
): Promise<FileReply> {
  await requireOwnDeck(ctx, deckId);
  const id = parseMediaPart(mediaPart);
  const row = id === null ? null : await ctx.em.findOne(MediaEntity, { deck: deckId, id });
  if (row === null) throw new NotFoundError('picture');
  const { storageKey, size } = row;
  // Stored under the hash of what was sent, which the same picture as PNG follows from.
  return storedFileReply(ctx, {
    storageKey,
    size,
    mime: 'image/png',
    name: `${row.id}.png`,
    sha256: row.id,
    disposition: 'inline',
  });
}
