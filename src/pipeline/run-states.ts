import { activeStates } from '../active-states.ts';

/** How a run may end; with it ends the stage that is at work. */
const runOutcomes = ['succeeded', 'failed', 'cancelled'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

export const runStates = [...activeStates, ...runOutcomes] as const;

/** Of a stage of a run, which does not wait: it is told of when it begins. */
export const stageStates = ['running', ...runOutcomes] as const;
export type StageState = (typeof stageStates)[number];
