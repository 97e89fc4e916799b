import { numbersIn } from '../../deck/written-numbers.ts';
import { stripFullStop } from '../language/split-sentences.ts';
import { countWords, hasNumber } from '../language/words.ts';
import { claimOf } from '../statements/claim-of.ts';
import type { StatementKind } from '../statements/statement.ts';
import { shortenPoint } from './shorten-point.ts';

/** A point of more words is no longer read at a glance. */
export const LONG_POINT = 24;

/** What a reader must not miss stays on the slide however long its point is. */
const KEPT: ReadonlySet<StatementKind> = new Set<StatementKind>(['recommendation', 'request', 'decision', 'risk']);

/** Whether a text is more than one sentence. */
export const isSeveral = (text: string): boolean => text.split(sentenceEnd).length > 1;

const sentenceEnd = /(?<=(?:\p{Ll}{2}|\p{Lu}{2}|[\d)”"])[.!])\s+(?=\p{Lu})|(?<=[。！])/u;

/** A first sentence of fewer words ("Yes.", "Stay uniform.") says little without the next. */
const SHORT_OPENING = 4;

/** The first sentences of a text, whole, up to so many words; the first that says something always. */
export function firstSentences(text: string, most: number): string {
  if (countWords(text) <= most) return text;
  const kept: string[] = [];
  for (const sentence of text.split(sentenceEnd)) {
    if (countWords(kept.join(' ')) >= SHORT_OPENING && countWords([...kept, sentence].join(' ')) > most) break;
    kept.push(sentence);
  }
  return stripFullStop(kept.join(' '));
}

/**
 * A long point down to what it claims, in its own words: of several sentences the first, of one the main clause without what only adds. What is left out has no
 * number and advises, asks and decides nothing; it stays with the speaker. A sentence that cannot be cut safely stays whole.
 */
export function condensePoint(text: string): string {
  if (countWords(text) <= LONG_POINT) return text;
  const first = firstSentences(text, LONG_POINT);
  const left = text.slice(first.length).replace(/^[.!。！\s]+/u, '');
  const isKept = hasNumber(left) || left.split(sentenceEnd).some((sentence) => KEPT.has(claimOf(sentence)));
  if (left !== '' && isKept) return text;
  if (countWords(first) <= LONG_POINT) return first;
  const short = shortenPoint(first, LONG_POINT);
  return numbersIn(short).length === numbersIn(first).length ? short : first;
}
