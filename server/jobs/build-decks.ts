import { ChatEntity } from '../../db/entities/chat.ts';
import { DeckEntity } from '../../db/entities/deck.ts';
import { VariantEntity, type Variant } from '../../db/entities/variant.ts';
import { appendTurnEvents } from '../../db/event-log.ts';
import type { TurnEnd } from '../../routers/chats/end-turn.ts';
import { toChatPart } from '../../routers/chats/present.ts';
import type { TurnOptions } from '../../routers/chats/schemas.ts';
import { holdTurn } from '../../db/turn-lease.ts';
import { takeDecks } from '../../routers/services/policy.ts';
import { DeckPlan } from '../../src/deck/plan.ts';
import type { Brief } from '../../src/pipeline/brief.ts';
import { DomainError, type ErrorCode } from '../../src/errors.ts';
import { newId } from '../../src/ids.ts';
import { buildVariant } from './build-variant.ts';
import { keepDeckTemplate, templateProfile } from './keep-deck-template.ts';
import { loadBrief } from './load-brief.ts';
import type { TurnWork } from './turn-work.ts';
import { toTurnError } from './turn-error.ts';

/** An approved plan, as it was or as the person edited it. */
export async function buildPlan(work: TurnWork): Promise<TurnEnd> {
  const { chat, turn } = work;
  const input = turn.input as { plan?: unknown; planId?: unknown };
  const plan = input.plan === undefined ? chat.plan : { ...DeckPlan.parse(input.plan), id: String(input.planId) };
  const approved = DeckPlan.parse(plan);
  await work.em.nativeUpdate(ChatEntity, { id: chat.id }, { plan: approved, question: null });
  return buildApproved(work, approved);
}

/** Each variant of the plan, one after the other; those that an earlier worker of this turn finished stay. */
export async function buildApproved(work: TurnWork, plan: DeckPlan): Promise<TurnEnd> {
  const variants = await ensureVariants(work, plan);
  const brief = await briefOf(work, plan);
  for (const variant of variants) if (variant.status === 'building') await buildVariant(work, { variant, brief, plan });
  return outcomeOf(work, variants);
}

/** The failed variant of a retry, from the plan that its build saved. */
export async function rebuildVariant(work: TurnWork): Promise<TurnEnd> {
  const { em, turn } = work;
  const variant = await em.findOneOrFail(VariantEntity, String(turn.input['variantId']), { populate: ['deck', 'run'] });
  const plan = DeckPlan.parse(variant.plan);
  if (variant.status === 'building') {
    work.voice.say({ type: 'data-variant', id: variant.id, data: toChatPart(variant) });
    await buildVariant(work, { variant, brief: await briefOf(work, plan), plan });
  }
  return outcomeOf(work, [variant]);
}

async function briefOf({ services, em, chat, turn, signal }: TurnWork, plan: DeckPlan): Promise<Brief> {
  const profile = await templateProfile(services, turn.account.id, plan.templateId);
  const { text } = turn.input as { text?: string };
  const options = (chat.options ?? {}) as TurnOptions;
  return loadBrief(services, em, {
    chat,
    turnId: turn.id,
    request: text ?? '',
    options,
    templateId: plan.templateId,
    profile,
    signal,
  });
}

/** The decks exist from the start of their build; which ones is decided once a turn. */
async function ensureVariants({ services, em, chat, turn, writer }: TurnWork, plan: DeckPlan): Promise<Variant[]> {
  const known = await em.find(
    VariantEntity,
    { turn: turn.id },
    { orderBy: { position: 'asc' }, populate: ['deck', 'run'] },
  );
  if (known.length > 0) return known;
  const accountId = turn.account.id;
  const builtOn = await keepDeckTemplate(services, accountId, plan.templateId);
  return em.transactional(async (inner) => {
    await takeDecks(inner, { accountId, config: services.config }, plan.variants);
    await holdTurn(inner, writer);
    const variants = Array.from({ length: plan.variants }, (_, position) => {
      const now = new Date();
      const deck = inner.create(DeckEntity, {
        id: newId(),
        account: accountId,
        chat: chat.id,
        templateId: plan.templateId,
        builtOn,
        title: plan.title,
        createdAt: now,
        updatedAt: now,
      });
      return inner.create(VariantEntity, {
        id: newId(),
        chat: chat.id,
        turn: turn.id,
        deck,
        position,
        title: plan.title,
        plan,
        createdAt: now,
        updatedAt: now,
      });
    });
    await inner.flush();
    const cards = variants.map((variant) => ({ type: 'data-variant', id: variant.id, data: toChatPart(variant) }));
    await appendTurnEvents(inner, writer, cards);
    return variants;
  });
}

/** One deck is enough: the chat leads to it. Without any, the turn failed as its first variant did. */
function outcomeOf({ turn }: TurnWork, variants: readonly Variant[]): TurnEnd {
  const ready = variants.find((variant) => variant.status === 'ready');
  if (ready !== undefined) {
    const deckId = ready.deck.id;
    return {
      outcome: 'completed',
      error: null,
      remember: async ({ id }, em) => void (await em.nativeUpdate(ChatEntity, { id }, { deckId })),
    };
  }
  const { code, message } = variants[0]?.error ?? { code: 'internal', message: 'No deck was built.' };
  return { outcome: 'failed', error: toTurnError(new DomainError(code as ErrorCode, message), turn.id) };
}
