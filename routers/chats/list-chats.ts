import { sql } from 'kysely';
import { isActive } from '../../db/active-state.ts';
import { queries } from '../../db/orm.ts';
import type { AccountContext } from '../context.ts';
import { Id } from '../schemas.ts';
import type { ChatSummary } from './schemas.ts';

export interface ChatFilter {
  id?: string;
  deckId?: string;
  projectId?: string;
}

/** The caller's chats, newest first: one statement. What is no id, or nobody's, filters everything out. */
export async function listChats(
  ctx: Pick<AccountContext, 'account' | 'em'>,
  filter: ChatFilter = {},
): Promise<ChatSummary[]> {
  if (![filter.deckId, filter.projectId].every((id) => id === undefined || Id.safeParse(id).success)) return [];
  let query = queries(ctx.em)
    .selectFrom('chats')
    .select(['id', 'title', 'project_id', 'deck_id', 'template_id', 'created_at', 'updated_at'])
    .select([
      sql<boolean>`exists (select from turns where turns.chat_id = chats.id and ${sql.raw(isActive('turns.state'))})`.as(
        'running',
      ),
      sql<number>`(select count(*)::int from variants where variants.chat_id = chats.id)`.as('variants'),
    ])
    .where('account_id', '=', ctx.account.id)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc');
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.projectId !== undefined) query = query.where('project_id', '=', filter.projectId);
  if (filter.deckId !== undefined)
    query = query.where(
      sql<boolean>`exists (select from decks where decks.chat_id = chats.id and decks.id = ${filter.deckId}::uuid)`,
    );
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    projectId: row.project_id ?? null,
    deckId: row.deck_id ?? null,
    templateId: row.template_id ?? null,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    running: row.running,
    variants: row.variants,
  }));
}
