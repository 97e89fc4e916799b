import { queries } from '../../db/orm.ts';
import type { AccountContext } from '../context.ts';
import { requireOwnDeck } from './require-own-deck.ts';
import type { EditorSnapshotLoad } from './schemas.ts';

/** The latest saved revision with the deck as built and the copies kept beside, all of one moment. */
export async function loadSnapshot(ctx: AccountContext, deckId: string): Promise<EditorSnapshotLoad> {
  return ctx.em.transactional(
    async (em) => {
      const deck = await requireOwnDeck({ account: ctx.account, em }, deckId);
      // Not as entities, which keep a second copy of all that they hold.
      const latest = await queries(em)
        .selectFrom('snapshots')
        .select(['revision', 'document', 'saved_at'])
        .where('deck_id', '=', deckId)
        .orderBy('revision', 'desc')
        .limit(1)
        .executeTakeFirst();
      const copies = await queries(em)
        .selectFrom('conflict_copies')
        .select(['id', 'base_revision', 'document', 'saved_at'])
        .where('deck_id', '=', deckId)
        .orderBy('saved_at')
        .orderBy('id')
        .execute();
      return {
        deck: {
          id: deck.id,
          title: deck.title,
          templateId: deck.templateId ?? null,
          chatId: deck.chat?.id ?? null,
          document: deck.document ?? null,
        },
        snapshot:
          latest === undefined
            ? null
            : {
                revision: latest.revision,
                document: latest.document,
                savedAt: latest.saved_at.toISOString(),
              },
        conflicts: copies.map(({ id, base_revision, saved_at, document }) => ({
          id,
          baseRevision: base_revision,
          savedAt: saved_at.toISOString(),
          document,
        })),
      };
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}
