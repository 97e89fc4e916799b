/** The critic's only door: content of plans, of drafts, and of decks in files, held against the material. */
export { criticiseDeck, criticiseSlides, judgeDraft, type Criticism } from './criticise-deck.ts';
export { criticisePlan } from './criticise-plan.ts';
export { saysLess } from './says-less.ts';
export { weighPlan, type PlanWeight } from './weigh-plan.ts';
export { CRITIC_CODES } from './finding.ts';
export { leftOutOfPlan, type LeftOut } from './left-out.ts';
export { saidPlan } from './said-plan.ts';
export type { Mended } from './mend-draft.ts';
export type { TakenStatement } from './taken-statements.ts';
