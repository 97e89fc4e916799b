import { activeStates } from '../src/active-states.ts';

const list = activeStates.map((state) => `'${state}'`).join(', ');

/** SQL: whether the turn or run of a `state` column is active. */
export const isActive = (column = 'state'): string => `${column} in (${list})`;

/** The same as a filter of `em.find` and its kind: `{ chat, state: activeState }`. */
export const activeState = { $in: [...activeStates] };
