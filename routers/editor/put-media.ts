import { createHash } from 'node:crypto';
import { MediaEntity, type Media } from '../../db/entities/media.ts';
import { mediaKey } from '../../src/storage/keys.ts';
import type { AccountContext } from '../context.ts';
import { requireStorage } from '../services/policy.ts';
import { mediaRef } from './media-ref.ts';
import { requireBuilt, requireOwnDeck } from './require-own-deck.ts';
import type { EditorMediaPutResponse } from './schemas.ts';

/** Stores a picture as PNG under the hash of what was sent: the same bytes again give the same reference. */
export async function putMedia(
  ctx: AccountContext,
  { deckId, bytes }: { deckId: string; bytes: Uint8Array },
): Promise<EditorMediaPutResponse> {
  requireBuilt(await requireOwnDeck(ctx, deckId));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const id = sha256.slice(0, 32);
  const known = await ctx.em.findOne(MediaEntity, { deck: deckId, id });
  if (known !== null) return toPutResponse(known);
  const { storePicture } = await import('../../src/pictures/store-picture.ts');
  const { png, width, height } = await storePicture(bytes, ctx.config);
  const storageKey = mediaKey(ctx.account.id, deckId, id);
  return ctx.em.transactional(async (em) => {
    requireBuilt(await requireOwnDeck({ account: ctx.account, em }, deckId));
    await requireStorage(em, { accountId: ctx.account.id, config: ctx.config }, png.length);
    await ctx.storage.put(storageKey, png);
    const row = { deck: deckId, id, sha256, width, height, size: png.length, storageKey, createdAt: new Date() };
    await em.upsert(MediaEntity, row, { onConflictFields: ['deck', 'id'], onConflictAction: 'ignore' });
    return toPutResponse(row);
  });
}

const toPutResponse = ({
  id,
  width,
  height,
  size,
}: Pick<Media, 'id' | 'width' | 'height' | 'size'>): EditorMediaPutResponse => ({
  ref: mediaRef(id),
  width,
  height,
  size,
});
