import { stopwordsFor } from '../language/stopwords-for.ts';
import { inLanguage, type ByLanguage } from '../language/by-language.ts';
import { wordsOf } from '../language/words.ts';
import { ar } from './words/ar.ts';
import { da } from './words/da.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { he } from './words/he.ts';
import { it } from './words/it.ts';
import { ja } from './words/ja.ts';
import { ko } from './words/ko.ts';
import { nl } from './words/nl.ts';
import { pl } from './words/pl.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';
import { sv } from './words/sv.ts';
import { tr } from './words/tr.ts';
import { uk } from './words/uk.ts';
import { zh } from './words/zh.ts';
import type { RequestWords } from './words/shape.ts';
import { isWord } from './word-pattern.ts';
import { onceFor } from '../../once-for.ts';

/** Languages that the writer has no words of its own for, but whose requests are read. */
const READ = ['da', 'sv'] as const;
const catalogue: ByLanguage<RequestWords> & Readonly<Record<(typeof READ)[number], RequestWords>> = {
  en,
  ar,
  da,
  de,
  es,
  fr,
  he,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  sv,
  tr,
  uk,
  zh,
};

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
/** Small words that bring a language in that is met less: it is thought of only where one of them stands. */
const rare: Readonly<Record<(typeof READ)[number], RegExp>> = {
  da: /(?<!\p{L})(?:kun(?! (?:je|u|jij)(?!\p{L}))|uden|udelad|undlad|ikke|hvad|hvordan|og|lav|dagsorden|bilag\p{L}*)(?!\p{L})|[æø]/iu,
  sv: /(?<!\p{L})(?:endast|bara|enbart|utan|hoppa över|utelämna|inte|och|för|gör|dagordning|inga|bilag(?:a|an|or|orna))(?!\p{L})|å/iu,
};

/** Letters that only one of the languages that share a script has. */
const ownLetters: readonly (readonly [string, RegExp])[] = [
  // Japanese without kana is rare
  ['zh', /\p{Script=Han}/u],
  ['uk', /[іїєґ]/iu],
  ['ru', /[ыэъё]/iu],
  ['de', /[ßäöü]/iu],
  ['es', /[ñ¿¡]/iu],
  ['pt', /[ãõ]/iu],
  ['pl', /[ąęłńśźż]/iu],
  ['tr', /[ışğ]/u],
  ['fr', /[èêœ]/iu],
];

/** The words, and beginnings of words, that the lists of a language hold, and how many languages hold each. */
const vocabularyOf: (language: string) => ReadonlySet<string> = onceFor((language: string): ReadonlySet<string> => {
  // the names of the lists are no words of the language
  const sources = JSON.stringify(requestWords(language))
    .replace(/"\w+":/g, ' ')
    .replace(/\\\\p\{\w+\}/gu, ' ');
  // "slides?" is two words
  const made = new Set(
    (sources.toLowerCase().match(/[\p{L}\p{M}]{2,}\??/gu) ?? []).flatMap((word) =>
      word.endsWith('?') ? [word.slice(0, -1), word.slice(0, -2)] : [word],
    ),
  );
  // what they share with English they have from there
  if (READ.some((one) => one === language)) for (const word of vocabularyOf('en')) made.delete(word);
  return made;
});

const STEM_LETTERS = 5;
const holds = (language: string, word: string): boolean =>
  vocabularyOf(language).has(word) ||
  (word.length > STEM_LETTERS && vocabularyOf(language).has(word.slice(0, -1))) ||
  (word.length > STEM_LETTERS + 1 && vocabularyOf(language).has(word.slice(0, -2)));

/** The language that a request is written in, told by its script, its small words and the words that requests are made of. */
export function requestLanguage(text: string): string {
  const candidates = scripts.find(([script]) => script.test(text))?.[1] ?? [
    ...LATIN,
    ...READ.filter((language) => rare[language].test(text)),
  ];
  if (candidates.length === 1) return candidates[0] ?? 'en';
  const words = wordsOf(text.slice(0, 1_000), 'en').map((word) => word.toLowerCase());
  const score = (language: string): number => {
    const stop = stopwordsFor(language);
    // a word that few of the languages have tells more
    const own = words.reduce(
      (sum, word) =>
        holds(language, word) ? sum + 3 / candidates.filter((candidate) => holds(candidate, word)).length : sum,
      0,
    );
    const letters = ownLetters.some(([of, pattern]) => of === language && pattern.test(text)) ? 2 : 0;
    return words.filter((word) => stop.has(word)).length + own + letters;
  };
  const scores = new Map(candidates.map((language) => [language, score(language)]));
  return candidates.reduce((best, language) =>
    (scores.get(language) ?? 0) > (scores.get(best) ?? 0) ? language : best,
  );
}

/** Whether a topic is no part of a material but all of its figures, in whatever language. */
export const namesFigures = (topic: string): boolean =>
  allRequestWords().some(([, { figures }]) => isWord(topic.trim(), figures));

export const requestWords = (language: string): RequestWords => inLanguage(catalogue, language) ?? en;
