import { HIDDEN } from '../hide-quotations.ts';
import { patternOf } from '../word-pattern.ts';
import type { RequestWords } from '../words/shape.ts';

/** A title in quotation marks behind, or within, the words that call it one. */
export function titledPattern(words: RequestWords): RegExp {
  const hidden = `(${HIDDEN})`;
  const source = words.titled.includes('{T}')
    ? words.titled.replaceAll('{T}', hidden)
    : String.raw`(?:${words.titled})\s*[:：]?\s*${hidden}`;
  return patternOf(words.bounded ? String.raw`(?<![\p{L}])(?:${source})` : source);
}

export function titleOf(text: string, words: RequestWords, reveal: (part: string) => string): string | null {
  const named = titledPattern(words).exec(text)?.slice(1).find(Boolean);
  if (named) return reveal(named);
  if (words.titled.includes('{T}')) return null;
  const label = patternOf(`^\\s*(?:${words.titled})\\s*[:：]\\s*(\\S[^\\n]{1,150})$`, 'imu').exec(text);
  return label?.[1] ? reveal(label[1]).trim() : null;
}
