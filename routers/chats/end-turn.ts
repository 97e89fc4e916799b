import { raw } from '@mikro-orm/postgresql';
import { activeState } from '../../db/active-state.ts';
import { ChatEntity } from '../../db/entities/chat.ts';
import { DeckEntity } from '../../db/entities/deck.ts';
import { MessageEntity } from '../../db/entities/message.ts';
import { RunEntity } from '../../db/entities/run.ts';
import { TurnEventEntity } from '../../db/entities/turn-event.ts';
import { TurnEntity, type StoredError, type Turn } from '../../db/entities/turn.ts';
import { VariantEntity } from '../../db/entities/variant.ts';
import { appendTurnEvents, type Writer } from '../../db/event-log.ts';
import type { EntityManager } from '../../db/orm.ts';
import { holdTurn } from '../../db/turn-lease.ts';
import { messageParts } from '../../src/chat/condense-events.ts';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import type { TurnError } from '../../src/chat/turn-error.ts';
import type { TurnOutcome } from '../../src/chat/turn-states.ts';
import { giveBackTurn } from '../services/policy.ts';
import { variantEvent } from './present.ts';

export interface TurnEnd {
  outcome: TurnOutcome;
  error: TurnError | null;
  /** The installation failed the turn, not the person: the turn and its unbuilt decks go back to the quota. */
  givesBack?: boolean;
  /** What the chat remembers of the turn: its latest plan or the question that waits. */
  remember?: (chat: { id: string }, em: EntityManager) => Promise<void>;
}

/**
 * Ends a turn, all or nothing, in the transaction of `em`: its last events, the assistant's message, the state. Variants that are not ready
 * have failed with it, and their runs with them.
 * @throws LostJobError when the turn is over, gone, or another worker's.
 */
export async function endTurn(em: EntityManager, writer: Writer, end: TurnEnd): Promise<void> {
  const { outcome, error, remember } = end;
  await holdTurn(em, writer);
  const turn = await em.findOneOrFail(TurnEntity, writer.id);
  const closed = await failUnfinishedVariants(em, turn.id, variantError(outcome, error));
  await appendTurnEvents(em, writer, [...closed, ...lastWords(outcome, error), { type: 'turn-end', outcome, error }]);
  if (end.givesBack === true)
    await giveBackTurn(
      em,
      { accountId: turn.account.id, takenAt: turn.createdAt },
      turn.kind === 'retry' ? 0 : closed.filter(isNewDeck).length,
    );
  const now = new Date();
  await em.nativeUpdate(
    TurnEntity,
    { id: turn.id },
    {
      state: outcome,
      finishedAt: now,
      error: error && { code: error.code, message: error.message, retryable: error.retryable },
    },
  );
  const parts = messageParts(await readOwnEvents(em, turn.id));
  if (parts.length > 0)
    em.create(MessageEntity, { id: turn.id, chat: turn.chat.id, turn: turn.id, role: 'assistant', parts, at: now });
  await leadToDeck(em, turn);
  await remember?.({ id: turn.chat.id }, em);
  await em.flush();
  await em.nativeUpdate(ChatEntity, { id: turn.chat.id }, { updatedAt: now });
}

/** A change of a deck took none of the month's. */
const isNewDeck = (event: ChatEvent): boolean => event.type === 'data-variant' && event.data.basedOn === null;

/** The first finished deck of a turn is where its chat leads, also when the turn was stopped before the others. */
async function leadToDeck(em: EntityManager, turn: Turn): Promise<void> {
  const ready = await em.findOne(VariantEntity, { turn: turn.id, status: 'ready' }, { orderBy: { position: 'asc' } });
  if (ready !== null) await em.nativeUpdate(ChatEntity, { id: turn.chat.id }, { deckId: ready.deck.id });
}

function lastWords(outcome: TurnOutcome, error: TurnError | null): ChatEvent[] {
  if (outcome === 'cancelled') return [{ type: 'abort', reason: 'cancelled' }];
  if (outcome === 'failed') return [{ type: 'error', errorText: error?.message ?? 'The turn failed.' }];
  return [{ type: 'finish' }];
}

function variantError(outcome: TurnOutcome, error: TurnError | null): StoredError {
  if (outcome === 'cancelled') return { code: 'cancelled', message: 'The build was cancelled.', retryable: true };
  return {
    code: error?.code ?? 'internal',
    message: error?.message ?? 'The build did not finish.',
    retryable: error?.retryable ?? true,
  };
}

async function failUnfinishedVariants(em: EntityManager, turnId: string, error: StoredError): Promise<ChatEvent[]> {
  const unfinished = await em.find(VariantEntity, { turn: turnId, status: 'building' }, { populate: ['deck', 'run'] });
  for (const variant of unfinished) {
    variant.status = 'failed';
    variant.error = error;
    variant.slideCount = 0;
    variant.previews = [];
    variant.updatedAt = new Date();
    await em.nativeUpdate(DeckEntity, { id: variant.deck.id, document: null }, { status: 'failed' });
    await em.nativeUpdate(DeckEntity, { id: variant.deck.id, status: 'building' }, { status: 'ready' });
  }
  await em.flush();
  await em.nativeUpdate(
    RunEntity,
    { turn: turnId, state: activeState },
    {
      state: error.code === 'cancelled' ? 'cancelled' : 'failed',
      finishedAt: new Date(),
      attempt: raw('attempt + 1'),
      error,
    },
  );
  return unfinished.map(variantEvent);
}

/** Through the transaction, so that what it appended itself is there. */
async function readOwnEvents(em: EntityManager, turnId: string): Promise<ChatEvent[]> {
  const rows = await em.find(TurnEventEntity, { turn: turnId }, { orderBy: { seq: 'asc' }, disableIdentityMap: true });
  return rows.map(({ event }) => event);
}
