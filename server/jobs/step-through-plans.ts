import { ChatEntity } from '../../db/entities/chat.ts';
import { MessageEntity } from '../../db/entities/message.ts';
import { VariantEntity } from '../../db/entities/variant.ts';
import type { TurnEnd } from '../../routers/chats/end-turn.ts';
import { planStateOf } from '../../routers/chats/plan-state.ts';
import { deckPlanOf } from '../../src/chat/plan.ts';
import type { DeckPlan } from '../../src/deck/plan.ts';
import { repliesTo, type AskedStep } from './step-through-decks.ts';
import type { TurnWork } from './turn-work.ts';

/** Undo puts the plan in the place of the open one that it was changed from, redo the one that it was changed to. */
export async function stepThroughPlans(work: TurnWork, open: DeckPlan, asked: AskedStep): Promise<TurnEnd> {
  const { voice } = work;
  const replies = repliesTo(asked, open);
  const isBack = asked.step === 'undo';
  const { plans, at } = await plansProposed(work, open);
  const plan = plans[at + (isBack ? -1 : 1)];
  if (plan === undefined) {
    voice.sayText('answer', isBack ? replies.nothingToUndo : replies.nothingToRedo);
    return { outcome: 'completed', error: null };
  }
  voice.sayText('answer', isBack ? replies.undidPlan : replies.redidPlan);
  voice.say({ type: 'data-plan', id: 'plan', data: { ...plan, state: 'open' } });
  return {
    outcome: 'plan',
    error: null,
    remember: async ({ id }, em) =>
      void (await em.nativeUpdate(ChatEntity, { id }, { plan, planReplaced: false, question: null })),
  };
}

/**
 * The plans that changes of the open one led through since the last that was built, and which of them is open. A plan that is told again is
 * a step to it; one that is new leaves those behind that were stepped back from.
 */
async function plansProposed(
  { em, chat, turn }: TurnWork,
  open: DeckPlan,
): Promise<{ plans: readonly DeckPlan[]; at: number }> {
  const variants = await em.find(VariantEntity, { chat: chat.id });
  const messages = await em.find(
    MessageEntity,
    { chat: chat.id, turn: { $ne: turn.id } },
    { orderBy: { at: 'asc', id: 'asc' } },
  );
  const told = messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'data-plan' ? [deckPlanOf(part.data)] : [])),
  );
  let [plans, at]: [DeckPlan[], number] = [[], -1];
  for (const plan of told) {
    if (planStateOf(plan, { chat, variants, turn: null }) === 'built') [plans, at] = [[], -1];
    else {
      const known = plans.findIndex(({ id }) => id === plan.id);
      if (known < 0) plans = [...plans.slice(0, at + 1), plan];
      at = known < 0 ? plans.length - 1 : known;
    }
  }
  return { plans, at: plans.findIndex(({ id }) => id === open.id) };
}
