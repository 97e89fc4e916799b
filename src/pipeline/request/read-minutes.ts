import { countWords } from '../language/words.ts';
import { patternOf, wordPattern } from './word-pattern.ts';
import type { RequestWords } from './words/shape.ts';

const MOST_MINUTES = 240;
/** A clause of so many words that names minutes says nothing else ("for 10 minutes"). */
const BARE_WORDS = 4;

/** How long somebody speaks ("a talk of 10 minutes"), and where it says so; minutes of anything else are the subject's. */
export function readMinutes(
  sentence: string,
  words: RequestWords,
): { minutes: number; start: number; end: number } | null {
  const gap = words.bounded ? String.raw`[\s\u00a0-]*` : String.raw`\s*`;
  const pattern = patternOf(
    String.raw`(?<![\p{N}.,:])(\d{1,3})${gap}(?:${words.minutes})${words.bounded ? String.raw`(?!\p{L})` : ''}`,
  );
  for (const clause of sentence.split(/(?<=[,;:，、；：،])/u)) {
    const match = pattern.exec(clause);
    const minutes = Number(match?.[1] ?? 0);
    if (!match || minutes < 1 || minutes > MOST_MINUTES) continue;
    const rest = clause.slice(0, match.index) + clause.slice(match.index + match[0].length);
    const isOccasion = wordPattern(`${words.talk}|${words.deck}`, words.bounded).test(rest);
    if (!isOccasion && countWords(clause) > BARE_WORDS) continue;
    const start = sentence.indexOf(clause) + match.index;
    return { minutes, start, end: start + match[0].length };
  }
  return null;
}
