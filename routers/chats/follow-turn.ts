import type { EventLog } from '../../db/event-log.ts';
import { activeTurnStates, TurnEntity } from '../../db/entities/turn.ts';
import { NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { condenseEvents } from './condense-events.ts';
import type { ChatEvent } from './events.ts';
import { requireOwnChat } from './require-own-chat.ts';

/** The running turn of a chat, as a stream; without one, a stream that is already at its end. */
export async function followRunningTurn(ctx: AccountContext, chatId: string): Promise<AsyncIterable<ChatEvent>> {
  await requireOwnChat(ctx, chatId);
  const turn = await ctx.em.findOne(TurnEntity, { chat: chatId, state: { $in: [...activeTurnStates] } });
  return turn === null ? nothing() : followEvents(ctx.events, turn.id, ctx.signal);
}

/** A turn of the caller's, running or over. */
export async function followTurn(ctx: AccountContext, turnId: string): Promise<AsyncIterable<ChatEvent>> {
  if ((await ctx.em.count(TurnEntity, { id: turnId, account: ctx.account.id })) === 0) throw new NotFoundError('turn');
  return followEvents(ctx.events, turnId, ctx.signal);
}

async function* nothing(): AsyncGenerator<ChatEvent> {}

/** First the reply as it stands, condensed; then every further event, each once. */
async function* followEvents(log: EventLog, turnId: string, signal?: AbortSignal): AsyncGenerator<ChatEvent> {
  const soFar = await log.readTurn(turnId);
  yield* condenseEvents(soFar.map((entry) => entry.event as ChatEvent));
  if (soFar.at(-1)?.event.type === 'turn-end') return;
  for await (const entry of log.followTurn(turnId, soFar.at(-1)?.seq ?? 0, signal)) yield entry.event as ChatEvent;
}
