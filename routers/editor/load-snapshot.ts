import { ConflictCopyEntity } from '../../db/entities/conflict-copy.ts';
import { SnapshotEntity } from '../../db/entities/snapshot.ts';
import type { AccountContext } from '../context.ts';
import { requireOwnDeck } from './require-own-deck.ts';
import type { EditorSnapshotLoad } from './schemas.ts';

/** The latest saved revision with the deck as built and the copies kept beside, all of one moment. */
export async function loadSnapshot(ctx: AccountContext, deckId: string): Promise<EditorSnapshotLoad> {
  return ctx.em.transactional(
    async (em) => {
      const deck = await requireOwnDeck({ account: ctx.account, em }, deckId);
      const latest = await em.findOne(SnapshotEntity, { deck: deckId }, { orderBy: { revision: 'desc' } });
      const copies = await em.find(ConflictCopyEntity, { deck: deckId }, { orderBy: { savedAt: 'asc', id: 'asc' } });
      return {
        deck: {
          id: deck.id,
          title: deck.title,
          templateId: deck.templateId ?? null,
          chatId: deck.chat?.id ?? null,
          document: deck.document ?? null,
        },
        snapshot: latest && {
          revision: latest.revision,
          document: latest.document,
          savedAt: latest.savedAt.toISOString(),
        },
        conflicts: copies.map(({ id, baseRevision, savedAt, document }) => ({
          id,
          baseRevision,
          savedAt: savedAt.toISOString(),
          document,
        })),
      };
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}
