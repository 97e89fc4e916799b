import { hideQuotations } from '../hide-quotations.ts';
import { readCount } from '../read-count.ts';
import { blank, spanOf } from '../spans.ts';
import { eitherOf, patternOf, wordPattern } from '../word-pattern.ts';
import { changes, cuesOf } from './find-orders.ts';
import { remainder } from './say-remainder.ts';
import { find, says, tongueOf, type Tongue } from './tongue.ts';

/** Questions open with the word that asks, which means something else inside a sentence. */
const ASKS_FIRST = new Set(['ar', 'he']);

export function isQuestion(sentence: string, tongue: Tongue): boolean {
  const { words, request, bounded, language } = tongue;
  const asks = eitherOf(words.asks, request.asks);
  const polite = find(words.polite, sentence, tongue);
  const plain = blank(sentence, polite);
  if (pleases(sentence, tongue)) return false;
  const opening =
    bounded || ASKS_FIRST.has(language)
      ? patternOf(String.raw`^[\s,¿¡]*(?:(?:${words.filler})[\s,]+)?(?:${asks})(?![\p{L}])`)
      : wordPattern(asks, false);
  const marked = /[?？؟]["”»]?\s*$/u.test(sentence);
  const asking =
    marked ||
    (language === 'tr' && says('m[ıiuü]|nasıl|neden|niçin|hangi\\p{L}*', plain, tongue)) ||
    opening.test(plain);
  if (!asking) return false;
  if (polite.length === 0) return true;
  const cue = cuesOf(plain, tongue)[0];
  // “can you make it prettier?” wishes, “can you tell me what it costs?” asks
  if (!cue)
    return !bounded || says(asks, plain, tongue) || polite.some(([start, end]) => WHY.test(sentence.slice(start, end)));
  return bounded
    ? find(asks, plain.slice(0, cue.start), tongue).some(([, end]) => end <= cue.start)
    : wordPattern('什么|何|なぜ|무엇|왜|怎么|如何|ماذا|كيف|מה|איך', false).test(plain);
}

/** "Why not a table?" wishes, "why not a word of the heating?" asks. */
const WHY = /why|warum|pourquoi|por qu[eé]|perché|waarom|dlaczego|почему|чому/iu;

/** Languages whose questions put the verb first. */
const ASKS_BY_ORDER = new Set(['en', 'de', 'fr', 'nl']);

/** Whether a text says that something is good, and no more ("this is good"). */
export function pleases(text: string, tongue: Tongue): boolean {
  const { words, request, language } = tongue;
  const praise = find(words.praise, text, tongue);
  const asks = find([words.asks, request.asks], text, tongue);
  const isAsked = /[?？؟]/u.test(text) || (ASKS_BY_ORDER.has(language) && asks.some(([start]) => start === 0));
  return praise.length > 0 && !isAsked && remainder(text, [...praise, ...asks], tongue) === '';
}

/** Whether a clause forbids; "no more than", "not so long" do not, and "no agenda" is a wish. */
export function isNegated(text: string, tongue: Tongue): boolean {
  if (cuesOf(text, tongue).some(({ isLeftOut }) => isLeftOut)) return false;
  const count = readCount(text, tongue.request);
  // "not needed" is what removes
  const said = [...cuesOf(text, tongue), ...(count ? [count] : [])];
  const spans = [...find(tongue.words.polite, text, tongue), ...said.map(spanOf)];
  const colon = /[:：]/u.exec(text);
  return says(tongue.words.not, blank(colon ? text.slice(0, colon.index) : text, spans), tongue);
}

/** Whether a question is about changing a deck ("how do I delete a slide"). */
export function asksHowToChange(question: string): boolean {
  const { text } = hideQuotations(question.trim());
  return cuesOf(text, tongueOf(text, undefined)).some(changes);
}

/** Whether a message forbids what it says, or asks it: neither is a wish. */
export function forbidsOrAsks(message: string, language?: string): boolean {
  const { text } = hideQuotations(message.trim());
  const tongue = tongueOf(text, language);
  return isQuestion(text, tongue) || isNegated(text, tongue);
}
