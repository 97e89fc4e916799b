import { sql } from 'kysely';
import { isActive } from '../../db/active-state.ts';
import { TurnEntity } from '../../db/entities/turn.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import { condenseEvents, standingEvents } from '../../src/chat/condense-events.ts';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import { NotFoundError } from '../../src/errors.ts';
import { chainFeeds, feedOf, mapFeed, toFeed, type Feed } from '../../src/feed.ts';
import type { AccountContext } from '../context.ts';

/** One statement outside of any unit of work: many readers come at once when an instance restarts. */
const findRunning = new PreparedQuery('find-running-turn', ['chatId', 'accountId'], (db, value) =>
  db
    .selectFrom('chats')
    .leftJoin('turns', (join) =>
      join.onRef('turns.chat_id', '=', 'chats.id').on(sql<boolean>`${sql.raw(isActive('turns.state'))}`),
    )
    .select('turns.id as turn_id')
    .where('chats.id', '=', value('chatId'))
    .where('chats.account_id', '=', value('accountId')),
);

/** The running turn of a chat, as a stream; without one, a stream that is already at its end. */
export async function followRunningTurn(ctx: AccountContext, chatId: string): Promise<Feed<ChatEvent>> {
  const [chat] = await findRunning.run(ctx.database.pool, { chatId, accountId: ctx.account.id });
  if (chat === undefined) throw new NotFoundError('chat');
  return chat.turn_id === null ? feedOf([]) : followEvents(ctx, chat.turn_id);
}

/** A turn of the caller's, running or over. */
export async function followTurn(ctx: AccountContext, turnId: string): Promise<Feed<ChatEvent>> {
  if ((await ctx.em.count(TurnEntity, { id: turnId, account: ctx.account.id })) === 0) throw new NotFoundError('turn');
  return followEvents(ctx, turnId);
}

/** First the reply as it stands, condensed; then every further event, each once; at the end always `turn-end`. */
async function followEvents({ database, events }: AccountContext, turnId: string): Promise<Feed<ChatEvent>> {
  const soFar = await events.readTurn(turnId);
  const last = soFar.at(-1);
  const said = soFar.map((entry) => entry.event);
  const reply = feedOf([...condenseEvents(said), ...standingEvents(said)]);
  if (last?.event.type === 'turn-end') return reply;
  const after = last?.seq ?? 0;
  let hasEnded = false;
  const told = (event: ChatEvent): ChatEvent => {
    hasEnded = event.type === 'turn-end';
    return event;
  };
  return chainFeeds(
    () => reply,
    () => mapFeed(events.followTurn(turnId, after), ({ event }) => told(event)),
    () => (hasEnded ? feedOf([]) : toFeed(endOfDeleted(database, turnId))),
  );
}

/** The log of a deleted chat ends without a word; that of a service that stops does too, but there the turn goes on. */
async function* endOfDeleted(database: AccountContext['database'], turnId: string): AsyncGenerator<ChatEvent> {
  if ((await database.fork().count(TurnEntity, { id: turnId })) > 0) return;
  yield { type: 'abort', reason: 'cancelled' };
  yield { type: 'turn-end', outcome: 'cancelled', error: null };
}
