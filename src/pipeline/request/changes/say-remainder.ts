import { oneLine } from '../../../one-line.ts';
import { HIDDEN } from '../hide-quotations.ts';
import { blank, type Span } from '../spans.ts';
import { eitherOf, patternOf } from '../word-pattern.ts';
import { find, type Tongue } from './tongue.ts';

/** Spaces where words of the lists stand, one list after the other. */
const withoutWords = (text: string, tongue: Tongue, sources: readonly string[]): string =>
  sources.reduce((left, source) => blank(left, find(source, left, tongue)), text);

/** What of a text carries a meaning that nothing has read: small words, numbers and marks do not. */
export function remainder(text: string, spans: readonly Span[], tongue: Tongue): string {
  const { words, request } = tongue;
  return withoutWords(blank(text, spans), tongue, [
    words.polite,
    words.filler,
    words.only,
    request.articles,
    request.opening,
    request.deck,
  ])
    .replace(/[\p{P}\p{S}\p{N}\s]+/gu, ' ')
    .replace(tongue.bounded ? /(?<!\p{L})\p{L}(?!\p{L})/gu : /(?!)/gu, ' ')
    .trim();
}

/** What is moved, without the small words around it; empty where only slides are named. */
export function topicOf(text: string, tongue: Tongue): string {
  const bare = text.replace(patternOf(HIDDEN, 'gu'), ' ');
  const { words } = tongue;
  const small = [words.polite, words.filler, words.only, words.to, words.from, words.as, tongue.request.articles];
  const left = withoutWords(bare, tongue, small);
  const meaning = [...left.matchAll(tongue.bounded ? /\p{L}[\p{L}\p{M}\p{N}’'-]+/gu : /[\p{L}\p{M}]+/gu)];
  const [first, last] = [meaning[0], meaning.at(-1)];
  if (!first || !last) return '';
  return oneLine(bare.slice(first.index, last.index + last[0].length));
}

/** A part of a message without the small words and marks at its ends. */
export function withoutSmallEnds(part: string, { words, request }: Tongue): string {
  const small = eitherOf(words.to, words.from, request.articles, words.polite);
  return part
    .replace(patternOf(String.raw`^[\s,:]*(?:(?:${small})\s+)*`), '')
    .replace(patternOf(String.raw`(?:(?:\s+|^)(?:${small}))*[\s,.!]*$`), '')
    .trim();
}
