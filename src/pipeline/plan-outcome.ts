import type { Question } from '../chat/question.ts';
import type { EditOperation } from '../deck/edit-operation.ts';
import type { DeckPlan } from '../deck/plan.ts';

/** What a turn comes to. `said` tells a change in words, in the language of the conversation; `operations` what was changed. */
export type PlanOutcome =
  | { type: 'plan'; plan: DeckPlan; said?: string; operations?: EditOperation[] }
  | { type: 'question'; question: Question }
  | { type: 'answer'; text: string };
