import { DeckPlan } from '../deck/plan.ts';

export const Plan = DeckPlan.meta({ id: 'Plan', description: 'What the assistant proposes to build, slide by slide.' });
