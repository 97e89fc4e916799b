const marks: readonly (readonly [RegExp, string])[] = [
  [/[\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ''],
  [/[‘’‚`´]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/[‐‑‒–—−־]/g, '-'],
  [/٪/g, '%'],
  [/[\u064b-\u0652\u0591-\u05bd\u05bf-\u05c7]/g, ''],
  [/\s+/g, ' '],
];

/** A text as it is compared: small letters, half width, western digits, Latin accents and vowel points off, one kind of quote, dash and space. */
export function foldText(text: string): string {
  let folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC')
    .replaceAll('ı', 'i');
  for (const [mark, instead] of marks) folded = folded.replace(mark, instead);
  return folded.trim();
}

/** The words of a text, folded, without its punctuation. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A text without what two writings of the same may differ in. */
export const bareText = (text: string): string => wordsOf(text).join(' ');

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** How many words a text has; scripts that write none apart count two characters for one. */
export function wordCount(text: string): number {
  if (!unspaced.test(text)) return wordsOf(text).length;
  return Math.ceil(text.replace(/[\s\p{P}]/gu, '').length / 2);
}
