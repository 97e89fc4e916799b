import bidiFactory from 'bidi-js/dist/bidi.mjs';

const bidi = bidiFactory();
/** Hebrew, Arabic and their kin, presentation forms, and the marks that change direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Text that is told quickly to hold none of them. */
const WESTERN = /^[\t-\u058f]*$/;

/** Pairing brackets takes time by the square of their number: longer text is levelled a stretch at a time. */
const MAX_STRETCH = 1_000;

/** Embedding levels (UAX 9) of each UTF-16 unit; null for text that runs left to right throughout. */
export function embeddingLevels(text: string, rtl: boolean): Uint8Array | null {
  if (!rtl && (WESTERN.test(text) || !RIGHT_TO_LEFT.test(text))) return null;
  const direction = rtl ? 'rtl' : 'ltr';
  if (text.length <= MAX_STRETCH) return bidi.getEmbeddingLevels(text, direction).levels;
  const levels = new Uint8Array(text.length);
  for (let start = 0; start < text.length; start += MAX_STRETCH) {
    levels.set(bidi.getEmbeddingLevels(text.slice(start, start + MAX_STRETCH), direction).levels, start);
  }
  return levels;
}

/** Puts the parts of a line, each of one level, in the order they are seen from left to right (UAX 9, rule L2). */
export function orderVisually<T extends { bidi: number }>(parts: readonly T[]): readonly T[] {
  let highest = 0;
  let lowestOdd = Infinity;
  for (const { bidi: level } of parts) {
    highest = Math.max(highest, level);
    if (level % 2 === 1) lowestOdd = Math.min(lowestOdd, level);
  }
  if (lowestOdd === Infinity) return parts;
  const ordered = [...parts];
  for (let level = highest; level >= lowestOdd; level--) {
    let start = 0;
    while (start < ordered.length) {
      while ((ordered[start]?.bidi ?? level) < level) start++;
      let end = start;
      while ((ordered[end]?.bidi ?? -1) >= level) end++;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  }
  return ordered;
}
