import { sql } from 'kysely';
import { isActive } from '../../db/active-state.ts';
import type { TurnOutcome } from '../../src/chat/turn-states.ts';
import type { Context } from '../context.ts';
import { Id } from '../schemas.ts';
import { CallerQuery } from '../services/caller-query.ts';
import type { ChatSummary } from './schemas.ts';

export interface ChatFilter {
  id?: string;
  deckId?: string;
  projectId?: string;
}

/** The caller's chats, newest first, in one statement with the session. What is no id, or nobody's, filters everything out. */
export async function listChats(ctx: Context, filter: ChatFilter = {}): Promise<ChatSummary[]> {
  const { id = null, deckId = null, projectId = null } = filter;
  if (![deckId, projectId].every((given) => given === null || Id.safeParse(given).success)) return [];
  const rows = await chatsBy(filter).run(ctx, { id, deckId, projectId });
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
    thumbnail: row.thumbnail ?? null,
    slideCount: row.slide_count ?? null,
    waitsFor: row.running ? null : (row.waits_for ?? null),
    lastOutcome: row.last_outcome ?? null,
    readAt: row.read_at == null ? null : new Date(row.read_at).toISOString(),
  }));
}

type ChatQuery = ReturnType<typeof prepareChats>;

/** By the fields that are filtered: each combination has a plan of its own. */
const prepared = new Map<string, ChatQuery>();

function chatsBy({ id, deckId, projectId }: ChatFilter): ChatQuery {
  const by = { id: id !== undefined, deckId: deckId !== undefined, projectId: projectId !== undefined };
  const name = `list-chats${by.id ? '-id' : ''}${by.deckId ? '-deck' : ''}${by.projectId ? '-project' : ''}`;
  const known = prepared.get(name) ?? prepareChats(name, by);
  prepared.set(name, known);
  return known;
}

/** The card of the deck that the chat leads to. */
const ofItsDeck = sql`from variants v where v.chat_id = chats.id and v.deck_id = chats.deck_id
  order by v.created_at desc limit 1`;

/** What a person is waited for, as `planStateOf` tells of a whole chat. */
const waitsFor = sql<'question' | 'plan' | null>`case
  when chats.question ->> 'id' is not null then 'question'
  when chats.plan ->> 'id' is not null and not chats.plan_replaced and not exists (
    select from variants v where v.chat_id = chats.id and v.status = 'ready'
      and v.based_on ->> 'deckId' is null and v.plan ->> 'id' = chats.plan ->> 'id') then 'plan'
  end`;

function prepareChats(name: string, by: Record<keyof ChatFilter, boolean>) {
  return new CallerQuery(name, ['id', 'deckId', 'projectId'], (of, value) => {
    let query = of
      .selectFrom('chats')
      .select(['chats.id', 'chats.title', 'chats.project_id', 'chats.deck_id', 'chats.template_id'])
      .select(['chats.created_at', 'chats.updated_at', 'chats.read_at'])
      .select([
        sql<boolean>`exists (select from turns where turns.chat_id = chats.id and ${sql.raw(isActive('turns.state'))})`.as(
          'running',
        ),
        sql<number>`(select count(*)::int from variants where variants.chat_id = chats.id)`.as('variants'),
        sql<string | null>`(select v.previews ->> 0 ${ofItsDeck})`.as('thumbnail'),
        sql<number | null>`(select v.slide_count ${ofItsDeck})`.as('slide_count'),
        waitsFor.as('waits_for'),
        sql<TurnOutcome | null>`(select turns.state from turns where turns.chat_id = chats.id
          and turns.finished_at is not null order by turns.created_at desc limit 1)`.as('last_outcome'),
      ])
      .where('chats.account_id', '=', of.ref('accounts.id'))
      .orderBy('chats.updated_at', 'desc')
      .orderBy('chats.id', 'desc');
    if (by.id) query = query.where('chats.id', '=', value('id'));
    if (by.projectId) query = query.where('chats.project_id', '=', value('projectId'));
    if (by.deckId)
      query = query.where(
        sql<boolean>`exists (select from decks where decks.chat_id = chats.id and decks.id = ${value('deckId')})`,
      );
    return query;
  });
}
