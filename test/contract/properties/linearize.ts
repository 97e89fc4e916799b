import { expect } from 'vitest';

/**
 * What a resource should do, as a pure machine. `step` gives every outcome that is right for an action in a state: mostly one; more where
 * an action looks before it acts, and what it saw (`atStart`, the state when the round began) may have changed meanwhile.
 */
export interface Machine<State, Action, Seen> {
  initial: State;
  step: (state: State, action: Action, atStart: State) => { state: State; seen: Seen }[];
}

export interface Trial<State, Action, Seen> {
  machine: Machine<State, Action, Seen>;
  /** Actions of one round are performed at once, rounds one after the other. */
  rounds: readonly (readonly Action[])[];
  perform: (action: Action) => Promise<Seen>;
  /** What can be seen of the whole between two rounds, and what it should be. */
  observe: () => Promise<unknown>;
  expected: (state: State) => unknown;
}

/**
 * Whatever is done at once must look as if it was done one after the other, in some order: the answers of a round, and what is there
 * afterwards, must be those of one of its orders.
 */
export async function expectSomeOrder<State, Action, Seen>(trial: Trial<State, Action, Seen>): Promise<void> {
  let states = [trial.machine.initial];
  const history: string[] = [];
  for (const round of trial.rounds) {
    const seen = await Promise.all(round.map((action) => trial.perform(action)));
    history.push(
      round.map((action, index) => `${JSON.stringify(action)} → ${JSON.stringify(seen[index])}`).join('\n  ‖ '),
    );
    const reached = unique(
      states.flatMap((state) =>
        ordersOf(
          round.map((action, index) => ({ action, seen: seen[index] as Seen })),
          trial.machine,
          state,
        ),
      ),
    );
    if (reached.length === 0)
      expect.fail(`No order explains these answers:\n${history.join('\n')}\nfrom ${JSON.stringify(states)}`);
    const observed = JSON.stringify(await trial.observe());
    states = reached.filter((state) => JSON.stringify(trial.expected(state)) === observed);
    if (states.length === 0)
      expect.fail(
        `No order leaves what is there:\n${history.join('\n')}\n${observed}\nbut ${JSON.stringify(reached.map((state) => trial.expected(state)))}`,
      );
  }
}

interface Done<Action, Seen> {
  action: Action;
  seen: Seen;
}

/** The states in which some order of `done`, with the answers that were seen, can end. */
function ordersOf<State, Action, Seen>(
  done: readonly Done<Action, Seen>[],
  machine: Machine<State, Action, Seen>,
  atStart: State,
): State[] {
  const follow = (state: State, left: readonly Done<Action, Seen>[]): State[] => {
    if (left.length === 0) return [state];
    return left.flatMap((next, index) => {
      const others = left.toSpliced(index, 1);
      const fitting = machine
        .step(state, next.action, atStart)
        .filter((outcome) => JSON.stringify(outcome.seen) === JSON.stringify(next.seen));
      return unique(fitting.map((outcome) => outcome.state)).flatMap((reached) => follow(reached, others));
    });
  };
  return follow(atStart, done);
}

const unique = <T>(values: readonly T[]): T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];
