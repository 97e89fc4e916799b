import { z } from 'zod';
import { DeckPlan } from '../deck/plan.ts';

/** Where a plan stands: proposed, being built, built at least once, or left behind by another plan or by changes of a deck. */
const planStates = ['open', 'approved', 'built', 'replaced'] as const;
export type PlanState = (typeof planStates)[number];

export const Plan = DeckPlan.extend({
  /** Ignored where a person sends it. */
  state: z.enum(planStates).optional(),
}).meta({ id: 'Plan', description: 'What the assistant proposes to build, slide by slide.' });
export type Plan = z.infer<typeof Plan>;

/** The plan without its state, which is the service's to tell. */
export function deckPlanOf({ state: _state, ...plan }: Plan): DeckPlan {
  return DeckPlan.parse(plan);
}
