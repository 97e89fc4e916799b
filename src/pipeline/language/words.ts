import { baseLanguage, isUnspaced } from './base-language.ts';
import { stopwordsFor } from './stopwords-for.ts';
import { onceFor } from '../../once-for.ts';

export { countWords } from '../../count-words.ts';
export { displayWidth } from '../../display-width.ts';

const wordSegmenter = onceFor((language: string) => new Intl.Segmenter(language, { granularity: 'word' }));

const unspacedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const spacedWord = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’._-][\p{L}\p{N}\p{M}]+)*/gu;

/** The words of a text in order, as written; punctuation and spaces are left out. */
export function wordsOf(text: string, language: string): string[] {
  // a dictionary is needed only where words are written without spaces; elsewhere a pattern finds the same words far faster
  if (!isUnspaced(language) && !unspacedScript.test(text)) return text.match(spacedWord) ?? [];
  const words: string[] = [];
  for (const part of wordSegmenter(baseLanguage(language)).segment(text)) if (part.isWordLike) words.push(part.segment);
  return words;
}

/** Words that carry the topic: lower case, no stopwords, no bare numbers, with a light stem so that plural and singular meet. */
export function topicWords(text: string, language: string): string[] {
  const stop = stopwordsFor(language);
  const found: string[] = [];
  for (const word of wordsOf(text, language)) {
    const lower = word.toLowerCase().replace(elision, '');
    if (stop.has(lower) || /^[\d.,'’%]+$/.test(lower)) continue;
    if (lower.length < 2 && !/\p{Script=Han}/u.test(lower)) continue;
    found.push(stem(lower));
  }
  return found;
}

/** An article that its noun has swallowed the end of ("l'enquête"). */
const elision = /^(?:[cdjlmnst]|qu|un|dell|all|dall|nell|sull)['’](?=[\p{L}]{3})/u;

/** What Hebrew and Arabic write before a word without a space: "and", "the". */
const joinedBefore = /^(?:ו?ה|ו|[وفبك]?ال|لل|و)(?=[\p{Script=Hebrew}\p{Script=Arabic}]{3})/u;

/** Cuts a word to a prefix: enough to bring inflected forms together in alphabetic scripts, harmless elsewhere. */
function stem(written: string): string {
  const word = written.replace(joinedBefore, '');
  if (!/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u.test(word)) return word;
  return word.length > 9 ? word.slice(0, 8) : word.length > 5 ? word.slice(0, -1) : word;
}

const DIGITS = /\d/;
export const hasNumber = (text: string): boolean => DIGITS.test(text);

/** 0 to 1: how much of the smaller text's topic the two share. */
export function likeness(a: string, b: string, language: string): number {
  const one = new Set(topicWords(a, language));
  const two = new Set(topicWords(b, language));
  if (one.size === 0 || two.size === 0) return a.trim() === b.trim() ? 1 : 0;
  let shared = 0;
  for (const word of one) if (two.has(word)) shared++;
  return shared / Math.min(one.size, two.size);
}

/** A plain first word gets its capital; names written small on purpose (a file, an option, an address) keep their form. */
export const capitalise = (text: string): string =>
  text.replace(/^\p{Ll}[\p{L}\p{M}]*(?=[\s,;!?’'-]|$)/u, (word) =>
    /\p{Lu}/u.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );

const MIN_NAMED = 4;
/** Signs that say a word each, with endings or other words set close. */
const isWide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const MIN_WIDE = 2;
const ENDING = 3;

/** Whether a text speaks of what a name says, whatever the endings of its words ("wypożyczeń rowerów" of "Wypożyczenia rowerów"). */
export function isNamedIn(text: string, name: string, language: string): boolean {
  const said = topicWords(text, language);
  const words = topicWords(name.replace(/[([（][^()[\]（）]*[)\]）]/gu, ' '), language).filter(
    (word) => word.length >= (isWide.test(word) ? MIN_WIDE : MIN_NAMED),
  );
  const stem = (word: string): string => word.slice(0, Math.max(MIN_NAMED, word.length - ENDING));
  return (
    words.length > 0 &&
    words.every(
      (word) => said.some((other) => other.startsWith(stem(word))) || (isWide.test(word) && text.includes(word)),
    )
  );
}
