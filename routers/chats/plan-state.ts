import { isDeepStrictEqual } from 'node:util';
import type { Chat } from '../../db/entities/chat.ts';
import type { Variant } from '../../db/entities/variant.ts';
import { deckPlanOf, type Plan, type PlanState } from '../../src/chat/plan.ts';
import type { DeckPlan } from '../../src/deck/plan.ts';

export interface PlanHistory {
  chat: Pick<Chat, 'plan' | 'planReplaced'>;
  /** All of the chat. */
  variants: readonly Pick<Variant, 'plan' | 'status' | 'basedOn'>[];
  /** The turn that is running. */
  turn: { kind: string } | null;
}

/**
 * Where a plan of a chat stands, told by what was built of it: so a plan whose variants all failed is open again, however its turn ended.
 */
export function planStateOf({ id }: Pick<DeckPlan, 'id'>, { chat, variants, turn }: PlanHistory): PlanState {
  const built = variantsOf({ id }, variants);
  if (built.some(({ status }) => status === 'ready')) return 'built';
  if (chat.plan?.id !== id || chat.planReplaced) return 'replaced';
  const isBuilding = built.some(({ status }) => status === 'building') || turn?.kind === 'plan';
  return turn !== null && isBuilding ? 'approved' : 'open';
}

/** The variants that were built from a plan; a change of one is no build of it. */
export const variantsOf = <Row extends Pick<Variant, 'plan' | 'basedOn'>>(
  { id }: Pick<DeckPlan, 'id'>,
  variants: readonly Row[],
): Row[] => variants.filter(({ plan, basedOn }) => basedOn == null && plan.id === id);

/** Whether a person approved the plan as it was. */
export function isUnchanged(plan: DeckPlan, sent: Plan | undefined): boolean {
  if (sent === undefined) return true;
  const { version: _version, id: _id, ...body } = plan;
  const { version: _sentVersion, id: _sentId, ...sentBody } = deckPlanOf(sent);
  return isDeepStrictEqual(sentBody, body);
}
