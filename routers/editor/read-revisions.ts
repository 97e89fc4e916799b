import type { Deck } from '../../db/entities/deck.ts';
import { SnapshotEntity } from '../../db/entities/snapshot.ts';
import type { DeckDocument } from '../../src/deck/document.ts';
import { NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { requireBuilt, requireOwnDeck } from './require-own-deck.ts';
import type { EditorRevision, EditorRevisionLoad } from './schemas.ts';

/** The revisions of a deck, the latest first; the last is the deck as built. A deck under its first build has none. */
export async function listRevisions(ctx: AccountContext, deckId: string): Promise<EditorRevision[]> {
  const deck = await requireOwnDeck(ctx, deckId);
  // Of each document no more is kept than the list shows, as its row comes in: together they may be very many megabytes.
  const saved = await ctx.database.pool.query<SavedRow>({
    text: 'select revision::text, saved_at, document from snapshots where deck_id = $1 order by snapshots.revision desc',
    values: [deckId],
    types: { getTypeParser: (type) => readers[type] ?? ((text: string) => text) },
  });
  const built = deck.document == null ? [] : [{ revision: 0, savedAt: deck.createdAt, ...gist(deck.document) }];
  const all = [
    ...saved.rows.map(({ revision, saved_at, document }) => ({
      revision: Number(revision),
      savedAt: new Date(saved_at),
      ...document,
    })),
    ...built,
  ];
  return all.map((one) => ({ ...one, savedAt: one.savedAt.toISOString() }));
}

interface SavedRow {
  revision: string;
  saved_at: string;
  document: Gist;
}
type Gist = Pick<EditorRevision, 'title' | 'slideCount'>;

const gist = ({ title, slides }: DeckDocument): Gist => ({ title, slideCount: slides.length });

/** By PostgreSQL's number of the type: that of `json`. */
const readers: Readonly<Record<number, (text: string) => Gist>> = {
  114: (text) => gist(JSON.parse(text) as DeckDocument),
};

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
