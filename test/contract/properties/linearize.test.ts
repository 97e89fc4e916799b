import { expect, it } from 'vitest';
import { expectSomeOrder, type Machine } from './linearize.ts';

type Action = { adds: number };
const counter: Machine<number, Action, number> = {
  initial: 0,
  step: (state, { adds }) => [{ state: state + adds, seen: state + adds }],
};

/** A counter that reads, waits, and writes what it read. */
function forgetful() {
  let value = 0;
  return {
    perform: async ({ adds }: Action) => {
      const read = value;
      await new Promise((resolve) => setTimeout(resolve, 1));
      value = read + adds;
      return value;
    },
    observe: async () => value,
  };
}

it('finds the order of what was done at once', async () => {
  let value = 0;
  const perform = async ({ adds }: Action) => (value += adds);
  const rounds = [[{ adds: 1 }, { adds: 2 }, { adds: 3 }], [{ adds: 4 }]];
  await expectSomeOrder({ machine: counter, rounds, perform, observe: async () => value, expected: (state) => state });
});

it('fails where something was lost', async () => {
  const once = expectSomeOrder({
    machine: counter,
    rounds: [[{ adds: 1 }], [{ adds: 2 }]],
    ...forgetful(),
    expected: (state) => state,
  });
  await expect(once).resolves.toBeUndefined();
  const twice = expectSomeOrder({
    machine: counter,
    rounds: [[{ adds: 1 }, { adds: 2 }]],
    ...forgetful(),
    expected: (state) => state,
  });
  await expect(twice).rejects.toThrow('No order explains these answers');
  const silent: Machine<number, Action, number> = {
    ...counter,
    step: (state, { adds }) => [{ state: state + adds, seen: 0 }],
  };
  const { perform, observe } = forgetful();
  const unseen = expectSomeOrder({
    machine: silent,
    rounds: [[{ adds: 1 }, { adds: 2 }]],
    perform: async (action) => (await perform(action)) * 0,
    observe,
    expected: (state) => state,
  });
  await expect(unseen).rejects.toThrow('No order leaves what is there');
});
