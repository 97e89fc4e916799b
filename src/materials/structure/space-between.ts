const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303f\u30fb\u30fc\uff01-\uff60]/u;

/** What stands between two lines that a width broke: nothing where both are written without spaces. */
export const spaceBetween = (before: string, after: string): string =>
  unspaced.test(before.slice(-1)) && unspaced.test(after.charAt(0)) ? '' : ' ';
