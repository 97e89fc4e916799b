import { changeWords } from './change-words.ts';
import { splitSentences } from '../language/split-sentences.ts';
import { countWords } from '../language/words.ts';
import { forbidsOrAsks } from './changes/hear-mood.ts';
import { readConstraints } from './constraints/read-constraints.ts';
import { requestLanguage, requestWords } from './request-words.ts';
import { eitherOf, wordPattern } from './word-pattern.ts';

/** A message taken apart: what it orders, and what it states to be told. */
export interface OrderAndText {
  order: string;
  text: string;
}

/** So many sentences with a figure in them are something to tell. */
const LEAST_STATEMENTS = 2;
const LEAST_WORDS = 4;

/** "Make a deck: the café has 24 seats. Sales rose to 14,200 euros.": the order and the statements; null where a message states too little to be told. */
export function splitOrder(message: string): OrderAndText | null {
  const language = requestLanguage(message);
  const words = requestWords(language);
  const orders = (said: string): boolean =>
    wordPattern(words.opening, words.bounded).test(said) &&
    wordPattern(`${words.deck}|${words.slides}`, words.bounded).test(said);
  const aboutSlides = eitherOf(words.slides, words.deck, changeWords(language).design);
  const wishes = (said: string): boolean =>
    wordPattern(aboutSlides, words.bounded).test(said) || readConstraints(said).wishes.length > 0;
  const [ordered, stated]: [string[], string[]] = [[], []];
  for (const sentence of splitSentences(message.trim(), language)) {
    const colon = sentence.search(/[:：]/u);
    const head = colon > 0 ? sentence.slice(0, colon) : '';
    const isLed = head !== '' && orders(head);
    if (isLed) ordered.push(`${head}.`);
    const said = isLed ? sentence.slice(colon + 1).trim() : sentence;
    if (said !== '') (wishes(said) ? ordered : stated).push(said);
  }
  const figures = stated.filter(
    (said) => /\p{N}/u.test(said) && countWords(said) >= LEAST_WORDS && !forbidsOrAsks(said, language),
  );
  return figures.length >= LEAST_STATEMENTS && ordered.length > 0
    ? { order: ordered.join(' '), text: stated.join(' ') }
    : null;
}
