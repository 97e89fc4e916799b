import type { Question } from '../chat/question.ts';
import type { EditOperation } from '../deck/edit-operation.ts';
import type { DeckPlan } from '../deck/plan.ts';

/**
 * What a turn comes to. `said` goes with the plan, in the language of the conversation; `differs` tells of it what was done alone, and
 * `operations` what was changed.
 */
export type PlanOutcome =
  | { type: 'plan'; plan: DeckPlan; said?: string; differs?: string; operations?: EditOperation[] }
  | { type: 'question'; question: Question }
  | { type: 'answer'; text: string };
