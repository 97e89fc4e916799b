import { baseLanguage } from '../../language/base-language.ts';
import { allChangeWords, changeWords, type ChangeWords } from '../change-words.ts';
import { hideQuotations } from '../hide-quotations.ts';
import { requestLanguage, requestWords } from '../request-words.ts';
import { blank, matchSpan, type Span } from '../spans.ts';
import { wordPattern } from '../word-pattern.ts';
import type { RequestWords } from '../words/shape.ts';
import { remembering } from './remember-readings.ts';

/** A language with the words that orders in it are made of. */
export interface Tongue {
  language: string;
  words: ChangeWords;
  request: RequestWords;
  bounded: boolean;
  /** What slides of the deck at hand are called. */
  names: readonly string[];
}

export const VERB_FINAL = new Set(['ja', 'ko', 'tr']);

/**
 * The language of an order of a few words, told by what such orders are made of; the one given breaks ties. Null where none of its words
 * tells.
 */
export function orderLanguage(order: string, hint?: string): string | null {
  const { text } = hideQuotations(order.trim());
  const { language, explained, explainedByHint } = tongueAndLetters(text, hint);
  if (hint !== undefined && explainedByHint > 0 && explainedByHint >= explained * TELLS_AS_MUCH)
    return baseLanguage(hint);
  return explained > 0 ? language : null;
}

/** Small words are shared by neighbours ("un", "está"): what the language at hand explains nearly as well is in that language. */
const TELLS_AS_MUCH = 0.7;

export const tongueOf = (text: string, hint: string | undefined): Tongue => tongueAndLetters(text, hint);

/** The language whose words explain most of the message, and how many of its letters; the one given breaks ties. */
const tongueAndLetters = remembering(explainedTongue, (hint: string | undefined) => hint ?? '');

function explainedTongue(
  text: string,
  hint: string | undefined,
): Tongue & { explained: number; explainedByHint: number } {
  const likely = requestLanguage(text);
  const script = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u].find(
    (one) => one.test(text) && sharesScript(likely, one),
  );
  const candidates = allChangeWords().filter(([language]) =>
    script ? sharesScript(language, script) : language === likely,
  );
  const make = (language: string): Tongue => {
    const request = requestWords(language);
    return { language, words: changeWords(language), request, bounded: request.bounded, names: [] };
  };
  const explains = (language: string): number => {
    const tongue = make(language);
    const { words } = tongue;
    const cues = [
      words.rename,
      words.merge,
      words.swap,
      words.replace,
      words.split,
      words.shorter,
      words.longer,
      words.remove,
      words.move,
      words.duplicate,
      words.table,
      tongue.request.furniture.agenda,
      tongue.request.furniture.notes,
    ];
    const told = find([...cues, words.slide, words.not], text, tongue);
    const rest = blank(text, told);
    const small = find([words.filler, words.asks], rest, tongue);
    const left = lettersIn(blank(rest, small));
    return lettersIn(text) - lettersIn(rest) + (lettersIn(rest) - left) * 0.7;
  };
  const explained = new Map(candidates.map(([language]) => [language, explains(language)]));
  const explainedBy = (language: string): number => explained.get(language) ?? 0;
  // what English says as well is English until something tells ("Remove slide 3")
  const prior = explainedBy('en') >= Math.max(1, explainedBy(likely)) ? 'en' : likely;
  const score = (language: string): number =>
    explainedBy(language) + (language === prior ? 3 : 0) + (hint !== undefined && hint.startsWith(language) ? 4 : 0);
  const language = [...explained.keys()].reduce((best, one) => (score(one) > score(best) ? one : best), prior);
  const explainedByHint = hint === undefined ? 0 : explainedBy(baseLanguage(hint));
  return { ...make(language), explained: explainedBy(language), explainedByHint };
}

const sharesScript = (language: string, script: RegExp): boolean =>
  script.test(changeWords(language).slide.replace(/\\p\{\w+\}/gu, ''));

/** Where words of the lists stand in a text. */
export const find = (source: string | readonly string[], text: string, tongue: Tongue): Span[] =>
  typeof source === 'string'
    ? [...text.matchAll(wordPattern(source, tongue.bounded, 'giu'))].filter(([match]) => match !== '').map(matchSpan)
    : source.flatMap((one) => find(one, text, tongue));

/** Whether words of the lists stand in it. */
export const says = (source: string | readonly string[], text: string, tongue: Tongue): boolean =>
  find(source, text, tongue).length > 0;

const lettersIn = (text: string): number => text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
