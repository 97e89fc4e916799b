import type { Deck } from '../../db/entities/deck.ts';
import { SnapshotEntity } from '../../db/entities/snapshot.ts';
import { NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { requireBuilt, requireOwnDeck } from './require-own-deck.ts';
import type { EditorRevision, EditorRevisionLoad } from './schemas.ts';

/** The revisions of a deck, the latest first; the last is the deck as built. A deck under its first build has none. */
export async function listRevisions(ctx: AccountContext, deckId: string): Promise<EditorRevision[]> {
  const deck = await requireOwnDeck(ctx, deckId);
  const saved = await ctx.em.find(SnapshotEntity, { deck: deckId }, { orderBy: { revision: 'desc' } });
  const all = [...saved.map(toRevision), ...(deck.document == null ? [] : [asBuilt(deck)])];
  return all.map(({ revision, savedAt, document }) => ({
    revision,
    savedAt,
    title: document.title,
    slideCount: document.slides.length,
  }));
}

/** @throws NotFoundError for a revision that the deck does not have. */
export async function readRevision(
  ctx: AccountContext,
  { deckId, revision }: { deckId: string; revision: number },
): Promise<EditorRevisionLoad> {
  const deck = requireBuilt(await requireOwnDeck(ctx, deckId));
  if (revision === 0) return asBuilt(deck);
  const snapshot = await ctx.em.findOne(SnapshotEntity, { deck: deckId, revision });
  if (snapshot === null) throw new NotFoundError('revision');
  return toRevision(snapshot);
}

type Saved = Pick<EditorRevisionLoad, 'revision' | 'document'> & { savedAt: Date };

const toRevision = ({ revision, savedAt, document }: Saved): EditorRevisionLoad => ({
  revision,
  savedAt: savedAt.toISOString(),
  document,
});

function asBuilt({ document, createdAt }: Deck): EditorRevisionLoad {
  if (document == null) throw new NotFoundError('revision');
  return { revision: 0, savedAt: createdAt.toISOString(), document };
}
