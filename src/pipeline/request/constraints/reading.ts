import type { RequestConstraints, Wanted, Wish } from '../request-constraints.ts';
import type { RequestWords } from '../words/shape.ts';

/** A request while it is read. */
export interface Reading {
  words: RequestWords;
  found: RequestConstraints;
  say: (kind: Wish['kind'], text: string) => void;
}

export const want = (wanted: Wanted, { found }: Pick<Reading, 'found'>): void => {
  if (!found.wanted.includes(wanted)) found.wanted.push(wanted);
};
