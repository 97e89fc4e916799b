/** Chance that can be told again: the same seed, the same choices. */
export interface Chance {
  /** A whole number from 0 up to, but not, `end`. */
  below(end: number): number;
  /** Whether something that happens with this probability does. */
  happens(probability: number): boolean;
  /** @throws RangeError when there is nothing to choose from. */
  of<T>(choices: readonly T[]): T;
}

/** A generator of 32 bits of state (mulberry32): good enough to hunt with, and the same on every machine. */
export function chanceFrom(seed: number): Chance {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    happens: (probability) => next() < probability,
    of: (choices) => {
      if (choices.length === 0) throw new RangeError('There is nothing to choose from.');
      return choices[below(choices.length)]!;
    },
  };
}
