const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,%\-/]*/gu;

/** How many words a reader sees; in scripts without spaces two characters count as one. */
export const countWords = (text: string): number =>
  (text.replace(wide, ' ').match(word)?.length ?? 0) + Math.ceil((text.match(wide)?.length ?? 0) / 2);
