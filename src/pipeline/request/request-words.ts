import { stopwordsFor } from '../language/stopwords-for.ts';
import { wordsOf } from '../language/words.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import type { RequestWords } from './words/shape.ts';

const catalogue: Readonly<Record<string, RequestWords>> = { en, de };

/** Every catalogue of request words, the language first. */
export const allRequestWords = (): (readonly [string, RequestWords])[] => Object.entries(catalogue);

const scripts: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/\p{Script=Han}/u, ['zh', 'ja']],
  [/\p{Script=Arabic}/u, ['ar']],
  [/\p{Script=Hebrew}/u, ['he']],
  [/\p{Script=Cyrillic}/u, ['ru', 'uk']],
];
const LATIN = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr'];
/** Letters that only one of the languages that share a script has. */
const ownLetters: readonly (readonly [string, RegExp])[] = [
  ['uk', /[іїєґ]/iu],
  ['ru', /[ыэъё]/iu],
  ['de', /[ßäöü]/iu],
  ['es', /[ñ¿¡]/iu],
  ['pt', /[ãõ]/iu],
  ['pl', /[ąęłńśźż]/iu],
  ['tr', /[ışğ]/u],
  ['fr', /[èêœ]/iu],
];

/** The language that a request is written in, told by its script, its small words and the words that requests are made of. */
export function requestLanguage(text: string, hits: (language: string) => number): string {
  const candidates = (scripts.find(([script]) => script.test(text))?.[1] ?? LATIN).filter((language) =>
    Object.hasOwn(catalogue, language),
  );
  const words = wordsOf(text.slice(0, 1_000), 'en').map((word) => word.toLowerCase());
  const score = (language: string): number => {
    const stop = stopwordsFor(language);
    const small = words.filter((word) => stop.has(word)).length;
    return (
      small + 2 * hits(language) + (ownLetters.some(([own, letters]) => own === language && letters.test(text)) ? 2 : 0)
    );
  };
  const [first = 'en', ...others] = candidates;
  return others.reduce(
    (best, language) => {
      const value = score(language);
      return value > best.value ? { language, value } : best;
    },
    { language: first, value: score(first) },
  ).language;
}

export const requestWords = (language: string): RequestWords => catalogue[language] ?? en;
