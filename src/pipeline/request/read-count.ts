import type { RequestWords } from './words/shape.ts';
import { eitherOf, isWord, patternOf, wordPattern } from './word-pattern.ts';

export interface CountFound {
  least: number;
  most: number;
  start: number;
  end: number;
}

const MOST_SLIDES = 100;
function countPattern(words: RequestWords): RegExp {
  const numbers = words.numbers.split(',').join('|');
  const gap = words.bounded ? String.raw`[\s\u00a0-]*` : String.raw`\s*`;
  const bound = eitherOf(words.exactly, words.atMost, words.atLeast, words.about);
  const number = String.raw`\d{1,3}|${words.bounded ? String.raw`(?<![\p{L}])(?:${numbers})(?![\p{L}])` : numbers}`;
  const edge = words.bounded ? String.raw`(?<![\p{L}\p{N}])` : '';
  return patternOf(
    String.raw`(?:(?<before>${edge}(?:${bound}))\s*(?:the |de |di |le )?)?${words.bounded ? String.raw`(?<![\p{L}\p{N}]|\p{N}[.,])` : String.raw`(?<!\p{N}|\p{N}[.,])`}(?<from>${number})(?:\s*(?:-|–|—|~|〜|～|${words.to})\s*(?<to>${number}))?${gap}(?:(?!(?:${words.to}|${words.slides})(?!\p{L}))\p{L}{2,14}\s)?(?:${words.slides})${words.bounded ? String.raw`(?![\p{L}])` : ''}(?:\s*[,(（]?\s*(?<after>${bound})${words.bounded ? String.raw`(?!\p{L})` : ''})?`,
    'giu',
  );
}

/** A number in figures or in the language's words. */
function numberOf(text: string, words: RequestWords): number {
  if (/^\d+$/.test(text)) return Number(text);
  const at = words.numbers.split(',').findIndex((source) => isWord(text.trim(), source));
  return at + 1;
}

/** How many slides a sentence asks for, both ends included; null where it names none. */
export function readCount(sentence: string, words: RequestWords): CountFound | null {
  for (const match of sentence.matchAll(countPattern(words))) {
    const { before, from = '', to, after } = match.groups ?? {};
    const [low, high] = [numberOf(from, words), to === undefined ? null : numberOf(to, words)];
    if (low < 1 || low > MOST_SLIDES || (high !== null && (high < low || high > MOST_SLIDES))) continue;
    const place = { start: match.index, end: match.index + match[0].length };
    if (high !== null) return { least: low, most: high, ...place };
    const bound = before ?? after ?? '';
    const says = (source: string): boolean => isWord(bound.trim(), source);
    if (says(words.atMost)) return { least: 1, most: low, ...place };
    if (says(words.atLeast)) return { least: low, most: MOST_SLIDES, ...place };
    if (says(words.about)) {
      const slack = Math.max(1, Math.round(low * 0.12));
      return { least: Math.max(1, low - slack), most: low + slack, ...place };
    }
    return { least: low, most: low, ...place };
  }
  return bareSpan(sentence, words);
}

const MOST_IN_SPAN = 40;

/** "Slides for the committee, 5 to 8.": two numbers alone between marks, where the sentence names the deck. */
function bareSpan(sentence: string, words: RequestWords): CountFound | null {
  if (!wordPattern(`${words.deck}|${words.slides}`, words.bounded).test(sentence)) return null;
  const span = patternOf(
    String.raw`(?<=[,，、(（–—]\s?)(\d{1,2})\s?(?:-|–|—|~|〜|～|${words.to})\s?(\d{1,2})(?=\s?(?:[.,;:)）。，、]|$))`,
  ).exec(sentence);
  const [least, most] = [Number(span?.[1]), Number(span?.[2])];
  return span && least > 1 && least < most && most <= MOST_IN_SPAN
    ? { least, most, start: span.index, end: span.index + span[0].length }
    : null;
}
