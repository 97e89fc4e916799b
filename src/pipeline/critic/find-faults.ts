import type { Finding } from './finding.ts';
import type { Reading } from './reading.ts';
import { rules } from './rules/index.ts';

/** More of one kind are told by the first of them. */
const MOST_OF_A_KIND = 20;

/** What is wrong with the content of a deck, the deck as a whole first, then slide by slide. */
export function findFaults(reading: Reading): Finding[] {
  const found = rules.flatMap((rule) => rule(reading).slice(0, MOST_OF_A_KIND));
  return found.toSorted((a, b) => (a.slide ?? 0) - (b.slide ?? 0));
}
