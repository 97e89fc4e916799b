import { baseLanguage } from './base-language.ts';
import { oneLine } from '../../one-line.ts';

/** Abbreviations that end in a full stop without ending a sentence, across the languages met most. */
const abbreviation =
  /(?:^|[\s("„«])(?:Fr|Hr|e\.g|i\.e|etc|cf|vs|al|ca|approx|resp|incl|excl|Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|Inc|Ltd|Co|Corp|No|Nos|Nr|Fig|Figs|Sec|Vol|pp|p|ed|eds|Eq|Art|Abs|Abb|Tab|bzw|z\.\s?B|d\.\s?h|u\.\s?a|ggf|usw|Mio|Mrd|Tsd|Kap|S|M|Mme|Mlle|av|env|éd|Sr|Sra|Ud|pág|art|núm|ecc|sig|dott|bijv|blz|т\.\s?е|т\.\s?д|т\.\s?п|т\.\s?к|др|пр|рис|табл|стр|см|им|ул|гл|руб|тыс|млн|млрд|г|гг|в|вв|р|рр|н\.\s?э|np|tj|itd|itp|ok|ul|tys|mln|mld|vb|vd|örn|[A-Za-zА-ЯЁа-яё])\.\s*$/u;

/**
 * Sentences of a text, trimmed, in order. `Intl.Segmenter` splits; pieces that an abbreviation, an ordinal or a lower-case start betrays as
 * torn are joined again.
 */
export function splitSentences(text: string, language: string): string[] {
  const flat = oneLine(text);
  if (!flat) return [];
  const segmenter = new Intl.Segmenter(baseLanguage(language), { granularity: 'sentence' });
  const sentences: string[] = [];
  const ordinals = ORDINAL_DOT.has(baseLanguage(language));
  for (const { segment } of segmenter.segment(flat)) {
    const last = sentences.at(-1);
    if (last !== undefined && belongsTogether(last, segment, ordinals))
      sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences
    .flatMap(beforeNumbers)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** A sentence that begins with a number in digits: the segmenter leaves it with the one before where a small letter follows. */
const beforeNumbers = (sentence: string): string[] =>
  sentence.split(/(?<=\p{Ll}{5,}\.)\s+(?=\d)/u).reduce<string[]>((parts, part) => {
    const last = parts.at(-1);
    if (last !== undefined && abbreviation.test(last)) parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(part);
    return parts;
  }, []);

/** Languages that write ordinal numbers with a full stop. */
const ORDINAL_DOT = new Set([
  'de',
  'da',
  'nb',
  'nn',
  'no',
  'fi',
  'is',
  'et',
  'lv',
  'pl',
  'cs',
  'sk',
  'sl',
  'hr',
  'sr',
  'bs',
  'hu',
  'tr',
]);

function belongsTogether(before: string, after: string, ordinals: boolean): boolean {
  if (/^\s*\p{Ll}/u.test(after) || /(?:^|\s)\.\s*$/.test(before)) return true;
  // "option C.": a letter that tells one of several apart ends its sentence, an initial stands before a name
  if (/(?:^|\s)(?!(?:from|with|para|según|nach|unter|avec|chez)\s)\p{Ll}{4,}\s\p{Lu}\.\s*$/u.test(before)) return false;
  if (isQuoting(before) && /["”»“]/u.test(after)) return before.length + after.length < MAX_QUOTED;
  if (openBrackets(before) > 0 && openBrackets(before + after) <= openBrackets(before))
    return before.length + after.length < 600;
  // "um 850 v. Chr.", "vers 52 av. J.-C."
  if (/\d\s?(?:v|n|av|ap|a|d|p|π|f|e|до н|н)\.\s*$/u.test(before) && era.test(after)) return true;
  // "4.2 M." and "12 m." end with a unit, not with an initial
  if (/\d\s?\p{L}\.\s*$/u.test(before) && !/\d\s?г\.\s*$/u.test(before)) return false;
  if (/[!?。！？؟…]["”»)\]]*\s*$/u.test(before)) return false;
  if (abbreviation.test(before) && before.trim().split(/\s+/).length < 4) return true;
  if (abbreviation.test(before))
    return !/(?:^|\s)(?:г|гг|etc|usw|itd|ecc|др|руб)\.\s*$/u.test(before) || /^\s*[\d\p{Ll}]/u.test(after);
  // "am 10. Mai": an ordinal, where the number has at most two digits and is not the whole piece
  return (
    ordinals &&
    /(?:^|\s)\d{1,2}\.\s*$/.test(before) &&
    /^\s*\p{L}/u.test(after) &&
    before.trim().length < 400 &&
    /\p{L}/u.test(before)
  );
}

/** What follows the first letter of an era. */
const era = /^\s*(?:Chr\.?|u\.\s?Z|d\.\s?Z|J\.?-C\.|C\.|D\.|Kr\.|n\.\s?e\.|н\.\s?э|э\.|е\.|H\.)/u;

const MAX_QUOTED = 240;
/** Within quotation marks that are closed further on: "I used to hide. Now I read," she says. */
const isQuoting = (text: string): boolean =>
  (text.match(/"/gu)?.length ?? 0) % 2 === 1 ||
  (text.match(/[“„«]/gu)?.length ?? 0) > (text.match(/[”»]/gu)?.length ?? 0) + (text.match(/„[^“]*“/gu)?.length ?? 0);

const openBrackets = (text: string): number => (text.match(/[([]/g)?.length ?? 0) - (text.match(/[)\]]/g)?.length ?? 0);

/** Drops the full stop that a point on a slide does not carry; question and exclamation marks stay. */
export const stripFullStop = (sentence: string): string =>
  /\b(?:etc|e\.g|i\.e|Inc|Ltd|Co|г|гг|др|usw)\.$/u.test(sentence)
    ? sentence
    : sentence.replace(/[.。．।;；:：,，、\s]+$/u, '');
