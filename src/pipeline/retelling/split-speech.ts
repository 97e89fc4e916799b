import { baseLanguage } from '../language/base-language.ts';
import { oneLine } from '../../one-line.ts';

const abbreviation =
  /(?:^|[\s(])(?:\p{L}|Fr|Hr|Dr|Mr|Mrs|Ms|Mme|St|Nr|No|ca|bzw|Mio|Mrd|Tsd|dhr|mevr|Sr|Sra|sig|dott|str|godz|ul|pkt|np|tys|mln|тыс|млн|руб|approx|e\.g|i\.e|z\.\s?B)\.$/u;
const ordinals = new Set(['de', 'pl', 'tr', 'no', 'da', 'cs', 'fi', 'hu', 'sk', 'sl', 'hr']);

/** "(ok. 18 000 zł)": a full stop between brackets ends nothing. */
const isInBrackets = (text: string): boolean => /[(（][^)）]{0,40}$/u.test(text);

/** Sentences of speech, which may begin with a small letter: each full stop ends one but that of an abbreviation, of a number and of an ordinal. */
export function splitSpeech(text: string, language: string): string[] {
  const sentences: string[] = [];
  let open = '';
  const pieces = oneLine(text).split(/(?<=[.!?…]["”»)]*)\s+|(?<=[。！？؟])\s*/u);
  for (const [at, piece] of pieces.entries()) {
    open = open ? `${open} ${piece}` : piece;
    const ordinal = ordinals.has(baseLanguage(language)) && /(?:^|\s)\d{1,2}\.$/u.test(open);
    // "The minutes of 14.09. are approved"
    const day = /(?:^|\s)\d{1,2}\.\d{1,2}\.$/u.test(open) && /^\p{Ll}/u.test(pieces[at + 1] ?? '');
    if (abbreviation.test(open) || ordinal || day || isInBrackets(open)) continue;
    sentences.push(open);
    open = '';
  }
  if (open) sentences.push(open);
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
