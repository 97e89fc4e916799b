import type { Run } from '../deck/content.ts';

const raised: Readonly<Record<string, string>> = {
  '0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷', '8': '⁸', '9': '⁹',
  '+': '⁺', '-': '⁻', '–': '⁻', '−': '⁻', '=': '⁼', '(': '⁽', ')': '⁾', n: 'ⁿ',
}; // prettier-ignore
const lowered: Readonly<Record<string, string>> = {
  '0': '₀', '1': '₁', '2': '₂', '3': '₃', '4': '₄', '5': '₅', '6': '₆', '7': '₇', '8': '₈', '9': '₉',
  '+': '₊', '-': '₋', '–': '₋', '−': '₋', '=': '₌', '(': '₍', ')': '₎',
}; // prettier-ignore

const ownSigns = (text: string, signs: Readonly<Record<string, string>>): string | undefined => {
  let written = '';
  for (const character of text) {
    const sign = /\s/.test(character) ? character : signs[character];
    if (sign === undefined) return undefined;
    written += sign;
  }
  return written;
};

/** Endings of ordinals, marks and abbreviations, which mean the same on the line. */
const onTheLine = /^(?:\p{L}{2,}|[eoaºª®©™*†‡§¶.,\s]+)$/iu;

/**
 * A run as plain text. Raised and lowered figures keep their place by signs of their own (10⁶, CO₂): beside their base on the line they
 * would be another number. What has no such signs is marked: 2^x, T_2a.
 */
export function scriptText({ text, script }: Pick<Run, 'text' | 'script'>): string {
  if (script === undefined || text.trim() === '') return text;
  const written = ownSigns(text, script === 'super' ? raised : lowered);
  if (written !== undefined) return written;
  const bare = text.trim();
  if (onTheLine.test(bare) || (script === 'sub' && /^\p{L}+$/u.test(bare))) return text;
  const mark = script === 'super' ? '^' : '_';
  return text.replace(bare, () => (/^[\p{L}\p{N}]+$/u.test(bare) ? mark + bare : `${mark}(${bare})`));
}
