import { activeState } from '../../db/active-state.ts';
import { TurnEntity } from '../../db/entities/turn.ts';
import { NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { condenseEvents } from '../../src/chat/condense-events.ts';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import { requireOwnChat } from './require-own-chat.ts';

/** The running turn of a chat, as a stream; without one, a stream that is already at its end. */
export async function followRunningTurn(ctx: AccountContext, chatId: string): Promise<AsyncIterable<ChatEvent>> {
  await requireOwnChat(ctx, chatId);
  const turn = await ctx.em.findOne(TurnEntity, { chat: chatId, state: activeState });
  return turn === null ? nothing() : followEvents(ctx, turn.id);
}

/** A turn of the caller's, running or over. */
export async function followTurn(ctx: AccountContext, turnId: string): Promise<AsyncIterable<ChatEvent>> {
  if ((await ctx.em.count(TurnEntity, { id: turnId, account: ctx.account.id })) === 0) throw new NotFoundError('turn');
  return followEvents(ctx, turnId);
}

async function* nothing(): AsyncGenerator<ChatEvent> {}

/** First the reply as it stands, condensed; then every further event, each once; at the end always `turn-end`. */
async function* followEvents({ em, events, signal }: AccountContext, turnId: string): AsyncGenerator<ChatEvent> {
  const soFar = await events.readTurn(turnId);
  yield* condenseEvents(soFar.map((entry) => entry.event));
  if (soFar.at(-1)?.event.type === 'turn-end') return;
  for await (const { event } of events.followTurn(turnId, soFar.at(-1)?.seq ?? 0, signal)) {
    yield event;
    if (event.type === 'turn-end') return;
  }
  // The log of a deleted chat ends without a word; that of a service that stops does too, but there the turn goes on.
  if (signal?.aborted || (await em.fork().count(TurnEntity, { id: turnId })) > 0) return;
  yield { type: 'abort', reason: 'cancelled' };
  yield { type: 'turn-end', outcome: 'cancelled', error: null };
}
