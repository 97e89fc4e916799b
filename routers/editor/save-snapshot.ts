import { createHash } from 'node:crypto';
import { ConflictCopyEntity, type ConflictCopy } from '../../db/entities/conflict-copy.ts';
import type { Deck } from '../../db/entities/deck.ts';
import { SnapshotEntity, type Snapshot } from '../../db/entities/snapshot.ts';
import type { EntityManager } from '../../db/orm.ts';
import { ConflictError } from '../../src/errors.ts';
import { newId } from '../../src/ids.ts';
import type { AccountContext } from '../context.ts';
import { neutralTemplate } from '../services/neutral-template.ts';
import { requireBuildable } from './require-buildable.ts';
import { lockOwnDeck } from './require-own-deck.ts';
import type { EditorSnapshotSaveResponse, SaveInput } from './schemas.ts';

/**
 * Saves a revision on the one that the client saw. Where another client was faster the copy is kept beside it and the answer says so:
 * nothing is overwritten. The deck's row is held meanwhile, so that saves come one after the other.
 * @throws ConflictError `idempotency_key_reused`, `revision_ahead`, `deck_not_ready`; ValidationError for media not yet written, and for
 * layouts and placeholders that the template does not have, and tables and shapes that no file can hold.
 */
export async function saveSnapshot(ctx: AccountContext, input: SaveInput): Promise<EditorSnapshotSaveResponse> {
  const requestHash = hashRequest(input);
  // The engine makes it for the first save, and not while a deck is held.
  await neutralTemplate(ctx.engine);
  return ctx.em.transactional(async (em) => {
    const deck = await lockOwnDeck({ account: ctx.account, em }, input.deckId);
    const replayed = await findReplay(em, { ...input, requestHash });
    if (replayed !== null) return replayed;
    await requireBuildable({ em, engine: ctx.engine }, deck, input.document);
    if (input.expectedRevision > deck.revision)
      throw new ConflictError('revision_ahead', `The latest revision is ${deck.revision}: load the deck again.`, {
        latest: deck.revision,
      });
    const save = { ...input, requestHash, savedAt: new Date() };
    return input.expectedRevision === deck.revision
      ? saveNext(em, deck, save)
      : keepCopy(em, deck, { ...save, ceiling: ctx.config.MAX_CONFLICT_COPIES });
  });
}

type Save = SaveInput & { requestHash: string; savedAt: Date };

const hashRequest = ({ expectedRevision, document }: SaveInput): string =>
  createHash('sha256')
    .update(JSON.stringify([expectedRevision, document]))
    .digest('hex');

async function findReplay(
  em: EntityManager,
  { deckId, idempotencyKey, requestHash }: SaveInput & { requestHash: string },
): Promise<EditorSnapshotSaveResponse | null> {
  const saved = await em.findOne(SnapshotEntity, { deck: deckId, idempotencyKey });
  const kept = saved === null ? await em.findOne(ConflictCopyEntity, { deck: deckId, idempotencyKey }) : null;
  const first = saved ?? kept;
  if (first === null) return null;
  if (first.requestHash !== requestHash)
    throw new ConflictError(
      'idempotency_key_reused',
      'This idempotency key was used for another save of this deck: choose a new one.',
    );
  return saved === null ? toConflict(kept as ConflictCopy) : toSaved(saved);
}

async function saveNext(
  em: EntityManager,
  deck: Deck,
  { document, idempotencyKey, requestHash, savedAt }: Save,
): Promise<EditorSnapshotSaveResponse> {
  deck.revision += 1;
  deck.updatedAt = savedAt;
  const row = em.create(SnapshotEntity, {
    deck: deck.id,
    revision: deck.revision,
    document,
    idempotencyKey,
    requestHash,
    savedAt,
  });
  await em.flush();
  return toSaved(row);
}

async function keepCopy(
  em: EntityManager,
  deck: Deck,
  save: Save & { ceiling: number },
): Promise<EditorSnapshotSaveResponse> {
  const { expectedRevision: baseRevision, document, idempotencyKey, requestHash, savedAt, ceiling } = save;
  if ((await em.count(ConflictCopyEntity, { deck: deck.id })) >= ceiling)
    throw new ConflictError(
      'conflict',
      `The deck was changed meanwhile and keeps ${ceiling} copies already: load it, and save on revision ${deck.revision}.`,
      { latest: deck.revision },
    );
  const latest = await em.findOneOrFail(
    SnapshotEntity,
    { deck: deck.id, revision: deck.revision },
    { fields: ['savedAt'] },
  );
  const row = em.create(ConflictCopyEntity, {
    id: newId(),
    deck: deck.id,
    baseRevision,
    document,
    idempotencyKey,
    requestHash,
    latestRevision: deck.revision,
    latestSavedAt: latest.savedAt,
    savedAt,
  });
  await em.flush();
  return toConflict(row);
}

const toSaved = ({ revision, savedAt }: Pick<Snapshot, 'revision' | 'savedAt'>): EditorSnapshotSaveResponse => ({
  status: 'saved',
  revision,
  savedAt: savedAt.toISOString(),
});

const toConflict = ({
  id,
  latestRevision,
  latestSavedAt,
  savedAt,
}: Pick<ConflictCopy, 'id' | 'latestRevision' | 'latestSavedAt' | 'savedAt'>): EditorSnapshotSaveResponse => ({
  status: 'conflict',
  latest: { revision: latestRevision, savedAt: latestSavedAt.toISOString() },
  kept: { id, savedAt: savedAt.toISOString() },
});
