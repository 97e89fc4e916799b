import type { Purpose } from '../request-constraints.ts';
import { wordPattern } from '../word-pattern.ts';
import type { RequestWords } from '../words/shape.ts';

/** Tried in this order: what is asked for in so many words before what many requests mention. */
const PURPOSES_TRIED: readonly Purpose[] = [
  'minutes',
  'lesson',
  'decision',
  'status',
  'comparison',
  'pitch',
  'data',
  'result',
  'plan',
];

/** What a text says that a deck is for. */
export const findPurpose = (text: string, words: RequestWords): Purpose | null =>
  PURPOSES_TRIED.find((purpose) => wordPattern(words.purposes[purpose], words.bounded).test(text)) ?? null;
