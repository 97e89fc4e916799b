import { activeStates } from '../active-states.ts';

/** How a turn may end. */
export const turnOutcomes = ['completed', 'question', 'plan', 'cancelled', 'failed'] as const;
export type TurnOutcome = (typeof turnOutcomes)[number];

/** A turn holds its chat while it is active; afterwards its state is its outcome. */
export const turnStates = [...activeStates, ...turnOutcomes] as const;
