import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { ChatEntity, type Chat } from '../../db/entities/chat.ts';
import { ChatFileEntity } from '../../db/entities/chat-file.ts';
import { VariantEntity } from '../../db/entities/variant.ts';
import { MessageEntity } from '../../db/entities/message.ts';
import { activeState } from '../../db/active-state.ts';
import { TurnEntity } from '../../db/entities/turn.ts';
import type { EntityManager } from '../../db/orm.ts';
import { lockAccount } from '../../db/quota.ts';
import { ConflictError, DomainError, NotFoundError, type ValidationError } from '../../src/errors.ts';
import { newId } from '../../src/ids.ts';
import { withoutOverrides } from '../../src/without-overrides.ts';
import type { AccountContext } from '../context.ts';
import { runningTurns, takeTurn } from '../services/policy.ts';
import { invalidInput } from '../services/to-domain-error.ts';
import { textEvents } from '../../src/chat/condense-events.ts';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import { deckPlanOf, type Plan } from '../../src/chat/plan.ts';
import type { DeckPlan } from '../../src/deck/plan.ts';
import { isUnchanged, variantsOf } from './plan-state.ts';
import type { Question } from '../../src/chat/question.ts';
import { requireReferences, type References } from './require-references.ts';
import type { TurnInput } from '../../src/chat/turn-input.ts';

export interface TurnOrder {
  id: string;
  turn: TurnInput;
}

/**
 * Decides whether the turn may run, then writes chat, message and turn and enqueues the job, all in one transaction. The account is held
 * meanwhile, so of two calls at once the second sees what the first wrote.
 * @throws NotFoundError, ConflictError `turn_running`, `question_not_open`, `plan_not_latest`, `plan_built`, PolicyLimitError
 */
export async function startTurn(ctx: AccountContext, { id, turn: input }: TurnOrder): Promise<{ turnId: string }> {
  return ctx.em.transactional(async (em) => {
    await lockAccount(em, ctx.account.id);
    const known = await em.findOne(ChatEntity, id);
    if (known !== null && known.account.id !== ctx.account.id) throw new NotFoundError('chat');
    if (known === null && input.type !== 'message') throw new NotFoundError('chat');
    const replayed =
      known && input.messageId !== undefined
        ? await em.findOne(TurnEntity, { chat: id, messageId: input.messageId })
        : null;
    if (replayed !== null) return { turnId: replayed.id };
    const references = await requireReferences(ctx, em, { input, chat: known });
    if (known !== null) await requireNoRunningTurn(em, id);
    if (known !== null) await requireOpen(em, known, input);
    await takePlaces(ctx, em);
    const chat = known ?? (await createChat(ctx, em, { id, input, references }));
    return { turnId: await writeTurn(ctx, em, { chat, input, references }) };
  });
}

export async function requireNoRunningTurn(em: EntityManager, chatId: string): Promise<void> {
  if ((await em.count(TurnEntity, { chat: chatId, state: activeState })) > 0)
    throw new ConflictError('turn_running', 'A turn of this chat is running: wait for its end, or cancel it.');
}

/** An answer needs its question, an approval the latest plan, and one that was not built as it is. */
async function requireOpen(em: EntityManager, chat: Chat, input: TurnInput): Promise<void> {
  if (input.type === 'answer') {
    if (chat.question?.id !== input.questionId)
      throw new ConflictError(
        'question_not_open',
        'This question is not open any more: read the chat and answer the latest one.',
      );
    if (Array.isArray(input.answer)) requireChoices(chat.question, input.answer);
  }
  if (input.type !== 'plan') return;
  if (chat.plan?.id !== input.planId || chat.planReplaced)
    throw new ConflictError(
      'plan_not_latest',
      'This plan is not the latest any more: read the chat and approve the latest one.',
    );
  if (!isUnchanged(chat.plan, input.plan)) return;
  const variants = await em.find(VariantEntity, { chat: chat.id, status: 'ready' });
  const built = variantsOf(chat.plan, variants).map(({ id }) => id);
  if (built.length > 0)
    throw new ConflictError(
      'plan_built',
      `This plan is built already, as ${built.length === 1 ? 'variant' : 'variants'} ${built.join(', ')}: edit it, or ask for a change of the deck.`,
      { variants: built.join(', ') },
    );
}

function requireChoices({ choices, multiple }: Question, answer: readonly string[]): void {
  const ids = choices?.map((choice) => choice.id);
  if (!answer.every((one) => ids?.includes(one)))
    throw wrongAnswer('Answer with words, or with the ids of the choices.');
  if (!multiple && answer.length > 1) throw wrongAnswer('This question takes one choice: send one id.');
}

const wrongAnswer = (message: string): ValidationError =>
  invalidInput([{ path: 'answer', message, code: 'no_such_choice' }]);

/** A turn of today, a running place of the account's and a place in the queue of all. */
export async function takePlaces(ctx: AccountContext, em: EntityManager): Promise<void> {
  await takeTurn(em, { accountId: ctx.account.id, config: ctx.config });
  const limit = ctx.config.MAX_QUEUED_TURNS;
  if ((await em.count(TurnEntity, { state: 'queued' })) >= limit)
    throw new DomainError('too_many_requests', 'Too many turns are waiting: try again in a moment.', {
      limit,
      retryAfterSeconds: 10,
    });
}

interface NewChat {
  id: string;
  input: TurnInput;
  references: References;
}

async function createChat(ctx: AccountContext, em: EntityManager, { id, input, references }: NewChat): Promise<Chat> {
  const now = new Date();
  const chat = em.create(ChatEntity, {
    id,
    account: ctx.account.id,
    project: references.projectId,
    title: firstTitle(input, references),
    createdAt: now,
    updatedAt: now,
  });
  // Another account may create a chat with this id at the same moment; to this one it is a stranger's.
  await em.flush().catch((error: unknown) => {
    throw error instanceof UniqueConstraintViolationException ? new NotFoundError('chat') : error;
  });
  return chat;
}

const TITLE_LENGTH = 80;

/** The first words of the request, or the name of the first file, until a plan brings a better one. */
function firstTitle(input: TurnInput, { files }: References): string {
  const line =
    input.type === 'message' ? (input.text.trim().split('\n')[0] ?? '').replace(/^#{1,6}\s+/, '').trim() : '';
  const title = withoutOverrides(line || (files[0]?.name ?? '')) || '…';
  return title.length <= TITLE_LENGTH ? title : `${title.slice(0, TITLE_LENGTH).replace(/\s+\S*$/, '')}…`;
}

interface NewTurn {
  chat: Chat;
  input: TurnInput;
  references: References;
}

async function writeTurn(
  ctx: AccountContext,
  em: EntityManager,
  { chat, input, references }: NewTurn,
): Promise<string> {
  const { messageId, ...rest } = input;
  const options = input.type === 'message' ? { ...input.options } : { ...chat.options };
  for (const { id: file } of references.files)
    await em.upsert(ChatFileEntity, { chat: chat.id, file, addedAt: new Date() });
  em.assign(chat, {
    template: references.templateId,
    options,
    question: null,
    updatedAt: new Date(),
  });
  const turn = em.create(TurnEntity, {
    id: newId(),
    chat: chat.id,
    account: ctx.account.id,
    kind: input.type,
    input: { ...withoutState(rest), options },
    messageId: messageId ?? null,
    createdAt: new Date(),
  });
  em.create(MessageEntity, {
    id: newId(),
    chat: chat.id,
    turn: turn.id,
    role: 'user',
    parts: userParts(input, references, chat.plan ?? null),
    at: new Date(),
  });
  await em.flush();
  turn.jobId = await enqueueTurn(ctx, em, turn.id);
  await em.flush();
  return turn.id;
}

function withoutState<Input extends Omit<TurnInput, 'messageId'>>(input: Input): Input {
  return 'plan' in input && input.plan ? { ...input, plan: deckPlanOf(input.plan as Plan) } : input;
}

/** Who has fewer turns running goes first, so that one account cannot starve the others. */
export async function enqueueTurn(ctx: AccountContext, em: EntityManager, turnId: string): Promise<string> {
  const others = (await runningTurns(em, ctx.account.id)) - 1;
  return ctx.queue.send(
    em,
    'turn',
    { turnId, trace: ctx.tracing.here(), requestId: ctx.requestId },
    { priority: -others },
  );
}

function userParts(input: TurnInput, { files }: References, known: DeckPlan | null): ChatEvent[] {
  if (input.type === 'plan') {
    const plan = input.plan ? deckPlanOf(input.plan) : known;
    const changed = known !== null && !isUnchanged(known, input.plan);
    return [{ type: 'data-approval', id: 'approval', data: { planId: input.planId, plan, changed } }];
  }
  if (input.type === 'answer')
    return [{ type: 'data-answer', id: 'answer', data: { questionId: input.questionId, answer: input.answer } }];
  const named = files.map(({ id, name }) => ({ id, name }));
  return [
    ...(input.text === '' ? [] : textEvents('text', input.text)),
    ...(named.length === 0 ? [] : [{ type: 'data-files' as const, id: 'files', data: { files: named } }]),
  ];
}
