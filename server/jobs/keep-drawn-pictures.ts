import { createHash } from 'node:crypto';
import { MediaEntity } from '../../db/entities/media.ts';
import { holdTurn } from '../../db/turn-lease.ts';
import { parseMediaRef } from '../../routers/editor/media-ref.ts';
import type { DeckPlan } from '../../src/deck/plan.ts';
import type { TemplateProfile } from '../../src/deck/template-profile.ts';
import { DomainError } from '../../src/errors.ts';
import { keepPicturesInMemory, refOfOrder } from '../../src/pipeline/keep-pictures.ts';
import { pictureOrders } from '../../src/pipeline/model-backed/draw-pictures.ts';
import type { MediaPort } from '../../src/pipeline/ports.ts';
import { mediaKey } from '../../src/storage/keys.ts';
import type { TurnWork } from './turn-work.ts';

interface Building {
  deckId: string;
  plan: DeckPlan;
  profile: TemplateProfile;
  /** Pictures that the deck has already, by reference. */
  held?: ReadonlyMap<string, Uint8Array>;
}

/**
 * The pictures of a deck that is built. One that is drawn is stored as a picture of the deck as soon as it is there: neither a worker that
 * goes on with the build, nor another variant of the chat, nor a retry asks for it again, and it goes with the deck.
 */
export async function keepDrawnPictures(work: TurnWork, { deckId, plan, profile, held }: Building): Promise<MediaPort> {
  const { services, turn, writer } = work;
  const { storage, database, config } = services;
  const known = await drawnBefore(
    work,
    pictureOrders(plan, profile).map(({ prompt }) => refOfOrder(prompt)),
  );
  const media = keepPicturesInMemory(config.PICTURE_MAX_PIXELS, new Map([...known, ...(held ?? [])]));
  return {
    ...media,
    async keep(bytes, order) {
      const kept = await media.keep(bytes, order);
      const png = kept && order !== undefined ? media.all().get(kept.ref) : undefined;
      const id = kept && parseMediaRef(kept.ref);
      if (!kept || !png || !id) return kept;
      const { width, height } = kept;
      const storageKey = mediaKey(turn.account.id, deckId, id);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await database.fork().transactional(async (em) => {
        await holdTurn(em, writer);
        await storage.put(storageKey, png);
        const row = { deck: deckId, id, sha256, width, height, size: png.length, storageKey, createdAt: new Date() };
        await em.upsert(MediaEntity, row, { onConflictFields: ['deck', 'id'], onConflictAction: 'ignore' });
      });
      return kept;
    },
  };
}

/** What was drawn to these orders for any deck of the chat. */
async function drawnBefore(
  { services, chat }: TurnWork,
  refs: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  if (refs.length === 0) return new Map();
  const ids = refs.flatMap((ref) => parseMediaRef(ref) ?? []);
  const rows = await services.database
    .fork()
    .find(MediaEntity, { id: { $in: ids }, deck: { chat: chat.id } }, { fields: ['id', 'storageKey'] });
  const keyOf = new Map(rows.map(({ id, storageKey }) => [id, storageKey]));
  const found = await Promise.all(
    refs.map(async (ref) => {
      const key = keyOf.get(parseMediaRef(ref) ?? '');
      const png = key === undefined ? null : await services.storage.bytes(key).catch(nullIfGone);
      return png ? ([[ref, png]] as const) : [];
    }),
  );
  return new Map(found.flat());
}

/** Bytes that went meanwhile are drawn again; a fault of the storage is the installation's, and never costs a drawing. */
function nullIfGone(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not_found') return null;
  throw error;
}
