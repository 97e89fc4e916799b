import { sql } from 'kysely';
import { queries } from '../../db/orm.ts';
import type { AccountContext } from '../context.ts';
import { Id } from '../schemas.ts';
import type { ListedDeck } from './schemas.ts';

export interface DeckFilter {
  chatId?: string;
  projectId?: string;
}

/** The caller's decks, the latest changed first, each as the latest card of its variant shows it. What is no id filters everything out. */
export async function listDecks({ em, account }: AccountContext, filter: DeckFilter = {}): Promise<ListedDeck[]> {
  const { chatId, projectId } = filter;
  if (![chatId, projectId].every((given) => given === undefined || Id.safeParse(given).success)) return [];
  let query = queries(em)
    .selectFrom('decks')
    .leftJoin('chats', 'chats.id', 'decks.chat_id')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('variants')
          .select([sql<string | null>`variants.previews ->> 0`.as('thumbnail'), 'variants.slide_count'])
          .select('variants.download')
          .whereRef('variants.deck_id', '=', 'decks.id')
          .orderBy('variants.created_at', 'desc')
          .limit(1)
          .as('card'),
      (join) => join.onTrue(),
    )
    .select(['decks.id', 'decks.title', 'decks.status', 'decks.chat_id', 'chats.project_id', 'decks.template_id'])
    .select(['decks.revision', 'decks.created_at', 'decks.updated_at'])
    .select(['card.thumbnail', 'card.slide_count', 'card.download'])
    .where('decks.account_id', '=', account.id)
    .where('decks.status', '<>', 'deleting')
    .orderBy('decks.updated_at', 'desc')
    .orderBy('decks.id', 'desc');
  if (chatId !== undefined) query = query.where('decks.chat_id', '=', chatId);
  if (projectId !== undefined) query = query.where('chats.project_id', '=', projectId);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: row.status === 'deleting' ? 'failed' : row.status,
    chatId: row.chat_id ?? null,
    projectId: row.project_id ?? null,
    templateId: row.template_id ?? null,
    revision: row.revision,
    slideCount: row.slide_count ?? null,
    thumbnail: row.thumbnail ?? null,
    download: row.download ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
}
