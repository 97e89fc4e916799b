import { ChatEntity } from '../../db/entities/chat.ts';
import { DeckEntity } from '../../db/entities/deck.ts';
import { VariantEntity, type Variant } from '../../db/entities/variant.ts';
import { appendTurnEvents } from '../../db/event-log.ts';
import type { TurnEnd } from '../../routers/chats/end-turn.ts';
import { variantEvent } from '../../routers/chats/present.ts';
import type { TurnTask } from '../../src/chat/turn-task.ts';
import { holdTurn } from '../../db/turn-lease.ts';
import { takeDecks } from '../../routers/services/policy.ts';
import { deckPlanOf } from '../../src/chat/plan.ts';
import { isUnchanged, variantsOf } from '../../routers/chats/plan-state.ts';
import { planId } from '../../src/pipeline/plan-id.ts';
import { DeckPlan } from '../../src/deck/plan.ts';
import type { Brief } from '../../src/pipeline/brief.ts';
import { detectTextLanguage } from '../../src/pipeline/language/detect-text-language.ts';
import { tellDifference } from '../../src/pipeline/tell-difference.ts';
import { DomainError } from '../../src/errors.ts';
import { newId } from '../../src/ids.ts';
import { buildVariant } from './build-variant.ts';
import { keepDeckTemplate, templateProfile } from './keep-deck-template.ts';
import { loadBrief } from './load-brief.ts';
import { loadStandingDeck, type LoadedDeck } from './load-standing-deck.ts';
import type { TurnWork } from './turn-work.ts';
import { toTurnError } from './to-turn-error.ts';

/** An approved plan, as it was or as the person edited it. */
export async function buildPlan(work: TurnWork, task: TurnTask<'plan'>): Promise<TurnEnd> {
  const { chat, em } = work;
  const plan = await approvedPlan(work, task);
  await em.nativeUpdate(ChatEntity, { id: chat.id }, { plan, planReplaced: false, question: null });
  return buildApproved(work, plan);
}

/** The plan as it was, or as the person edited it; what is edited of one that is built is a plan of its own. */
async function approvedPlan({ em, chat, turn }: TurnWork, task: TurnTask<'plan'>): Promise<DeckPlan> {
  const plan = DeckPlan.parse(task.plan === undefined ? chat.plan : { ...deckPlanOf(task.plan), id: task.planId });
  if (isUnchanged(DeckPlan.parse(chat.plan), plan)) return plan;
  const others = await em.find(VariantEntity, { chat: chat.id, status: 'ready', turn: { $ne: turn.id } });
  if (variantsOf(plan, others).length === 0) return plan;
  const { id, ...body } = plan;
  return { id: planId([id, body]), ...body };
}

/** Each variant of the plan, one after the other; those that an earlier worker of this turn finished stay. */
export async function buildApproved(work: TurnWork, plan: DeckPlan): Promise<TurnEnd> {
  const brief = await briefOf(work, plan);
  const spoken = brief.guidance?.locale ?? languageOfTalk(brief) ?? plan.language;
  const variants = await ensureVariants(work, plan, {
    differs: (variant) => tellDifference(plan, variant, spoken),
  });
  for (const variant of variants) if (variant.status === 'building') await buildVariant(work, { variant, brief, plan });
  return outcomeOf(work, variants);
}

/** The failed variant of a retry, from the plan that its build saved. */
export async function rebuildVariant(work: TurnWork, { variantId }: TurnTask<'retry'>): Promise<TurnEnd> {
  const { em } = work;
  const variant = await em.findOneOrFail(VariantEntity, variantId, { populate: ['deck', 'run'] });
  const plan = DeckPlan.parse(variant.plan);
  if (variant.status === 'building') {
    work.voice.say(variantEvent(variant));
    const base = variant.basedOn ? await loadStandingDeck(work, variant.basedOn) : null;
    await buildVariant(work, { variant, brief: await briefOf(work, plan), plan, base });
  }
  return outcomeOf(work, [variant]);
}

/** A change of a deck as a new one beside it; the variant that an earlier worker of this turn began is gone on with. */
export async function buildChange(
  work: TurnWork,
  { plan, base, differs }: { plan: DeckPlan; base: LoadedDeck; differs: string | null },
): Promise<TurnEnd> {
  const basedOn = { deckId: base.deck.id, revision: base.revision };
  const sameTemplate = plan.templateId === (base.deck.templateId ?? null);
  const builtOn = sameTemplate ? (base.deck.builtOn?.id ?? null) : undefined;
  const variants = await ensureVariants(work, plan, { basedOn, builtOn, differs: () => differs });
  const [variant] = variants;
  // the plan that was written down is what the operations said
  const kept = DeckPlan.parse(variant?.plan ?? plan);
  if (variant?.status === 'building')
    await buildVariant(work, { variant, brief: await briefOf(work, kept), plan: kept, base });
  return outcomeOf(work, variants);
}

async function briefOf({ services, em, chat, turn, readMaterials }: TurnWork, plan: DeckPlan): Promise<Brief> {
  const profile = await templateProfile(services, turn.account.id, plan.templateId);
  return loadBrief(em, {
    chat,
    turnId: turn.id,
    request: turn.input.type === 'message' ? turn.input.text : '',
    options: turn.input.options,
    templateId: plan.templateId,
    profile,
    materials: await readMaterials(),
  });
}

interface VariantOrigin {
  /** The deck that a change starts from. */
  basedOn?: Variant['basedOn'];
  /** The kept template of the new decks; that of the plan's template when absent. */
  builtOn?: string | null | undefined;
  /** What a variant (from 1) does otherwise. */
  differs: (variant: number) => string | null;
}

/** The language in which the person writes. */
const languageOfTalk = ({ request, conversation }: Brief): string | null =>
  detectTextLanguage(
    [...conversation.flatMap(({ role, text }) => (role === 'user' ? [text] : [])), request].join('\n'),
  );

/** The decks exist from the start of their build; which ones is decided once a turn. */
async function ensureVariants(
  { services, em, chat, turn, writer }: TurnWork,
  plan: DeckPlan,
  { basedOn = null, builtOn: ownTemplate, differs }: VariantOrigin,
): Promise<Variant[]> {
  const known = await em.find(
    VariantEntity,
    { turn: turn.id },
    { orderBy: { position: 'asc' }, populate: ['deck', 'run'] },
  );
  if (known.length > 0) return known;
  const accountId = turn.account.id;
  const builtOn =
    ownTemplate === undefined ? await keepDeckTemplate(services, accountId, plan.templateId) : ownTemplate;
  return em.transactional(async (inner) => {
    // a change of a deck is no new deck of the month
    if (basedOn === null) await takeDecks(inner, { accountId, config: services.config }, plan.variants);
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
        basedOn,
        differs: differs(position + 1),
        plan,
        createdAt: now,
        updatedAt: now,
      });
    });
    await inner.flush();
    await appendTurnEvents(inner, writer, variants.map(variantEvent));
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
  const { code, message } = variants[0]?.error ?? ({ code: 'internal', message: 'No deck was built.' } as const);
  return { outcome: 'failed', error: toTurnError(new DomainError(code, message), turn.id) };
}
