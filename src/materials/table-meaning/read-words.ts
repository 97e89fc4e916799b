import { lexicon, type Concept } from './lexicon.ts';
import { oneLine } from '../../one-line.ts';
import { onceFor } from '../../once-for.ts';

/** One spelling for what people write in many: case, accents of alphabets, forms of width and ligatures make no difference. */
export const foldWords = (text: string): string =>
  oneLine(
    text
      // "TotalAmount" is two words
      .replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
      .normalize('NFKD')
      .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[’‘ʼ´`]/g, "'")
      .replace(/ß/g, 'ss')
      .replace(/ı/g, 'i')
      .replace(/ł/g, 'l')
      .replace(/ø/g, 'o'),
  );

interface Token {
  text: string;
  start: number;
  end: number;
}
interface FoldedText {
  folded: string;
  /** Without marks and brackets around it. */
  bare: string;
  tokens: Token[];
  /** The tokens with one space between them. */
  joined: string;
}

const token = /[\p{L}\p{M}\p{N}]+|[%#°]/gu;
const outerMarks = /^[\s*:：.,;!()[\]–—-]+|[\s*:：.,;!()[\]–—-]+$/gu;
/** Headings and labels are asked about many concepts. */
const MAX_REMEMBERED = 4_000;
const remembered = new Map<string, FoldedText>();

function foldText(text: string): FoldedText {
  const known = remembered.get(text);
  if (known) return known;
  const folded = foldWords(text);
  const tokens = [...folded.matchAll(token)].map((match): Token => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const made = {
    folded,
    bare: folded.replace(outerMarks, ''),
    tokens,
    joined: tokens.map((item) => item.text).join(' '),
  };
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(text, made);
  return made;
}

interface Vocabulary {
  /** Words and phrases of scripts with spaces. */
  phrases: Set<string>;
  longest: number;
  /** Words with open ends. */
  stems: { before: boolean; stem: string; after: boolean }[];
  /** Words of scripts without spaces, and signs: found anywhere. */
  strings: string[];
  /** What means something as the whole text only. */
  wholes: Set<string>;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const vocabularyOf = onceFor((concept: Concept): Vocabulary => {
  const made: Vocabulary = { phrases: new Set(), longest: 1, stems: [], strings: [], wholes: new Set() };
  for (const line of Object.values<string>(lexicon[concept]))
    for (const entry of line.split(',')) addEntry(made, entry);
  return made;
});

function addEntry(vocabulary: Vocabulary, entry: string): void {
  const word = foldWords(entry);
  if (word === '') return;
  const isWhole = word.length > 1 && word.startsWith('=');
  const plain = isWhole ? word.slice(1) : word;
  const stem = plain.replace(/^\*|\*$/g, '');
  if (stem !== plain) {
    vocabulary.stems.push({ before: plain.startsWith('*'), stem, after: plain.endsWith('*') });
    return;
  }
  const { tokens, joined } = foldText(plain);
  vocabulary.wholes.add(plain);
  if (isWhole) return;
  if (unspaced.test(plain) || tokens.length === 0) vocabulary.strings.push(plain);
  else {
    vocabulary.wholes.add(joined);
    // a letter alone means something only as a whole
    if (joined.length > 1) vocabulary.phrases.add(joined);
    vocabulary.longest = Math.max(vocabulary.longest, tokens.length);
  }
}

const fitsStem = (word: string, { before, stem, after }: Vocabulary['stems'][number]): boolean =>
  before && after ? word.includes(stem) : before ? word.endsWith(stem) : word.startsWith(stem);

/** How many tokens from `at` on are a phrase of the vocabulary; 0 where none is. */
function phraseAt(tokens: readonly Token[], at: number, { phrases, longest, stems }: Vocabulary): number {
  const first = tokens[at];
  if (!first) return 0;
  for (let count = Math.min(longest, tokens.length - at); count >= 1; count -= 1) {
    let phrase = first.text;
    for (let next = at + 1; next < at + count; next += 1) phrase += ` ${tokens[next]?.text ?? ''}`;
    if (phrases.has(phrase)) return count;
  }
  return stems.some((stem) => fitsStem(first.text, stem)) ? 1 : 0;
}

/** Whether a text names the concept somewhere. */
export function means(text: string, concept: Concept): boolean {
  const { folded, tokens } = foldText(text);
  const vocabulary = vocabularyOf(concept);
  if (tokens.some((_, at) => phraseAt(tokens, at, vocabulary) > 0)) return true;
  return vocabulary.strings.some((string) => folded.includes(string)) || isWordFor(text, concept);
}

/** Whether a text opens with a word of the concept ("Total cost", "of which energy"). */
export const opensWith = (text: string, concept: Concept): boolean => openingOf(text, concept) > 0;

/** Where the concept's word at the opening of a text ends; 0 where the text does not open with one. */
function openingOf(text: string, concept: Concept): number {
  const { folded, tokens } = foldText(text);
  const vocabulary = vocabularyOf(concept);
  const string = vocabulary.strings.find((item) => folded.startsWith(item));
  const count = phraseAt(tokens, 0, vocabulary);
  return Math.max(string?.length ?? 0, count > 0 ? (tokens[count - 1]?.end ?? 0) : 0);
}

/** Whether a text is nothing but a word of the concept, marks around it aside ("Total:", "— Summe —"). */
export function isWordFor(text: string, concept: Concept): boolean {
  const { folded, bare, tokens, joined } = foldText(text);
  const { wholes, stems } = vocabularyOf(concept);
  if (wholes.has(folded) || wholes.has(bare) || (joined !== '' && wholes.has(joined))) return true;
  const [only] = tokens;
  return tokens.length === 1 && only !== undefined && stems.some((stem) => fitsStem(only.text, stem));
}

/** The text with its own capitals where folding kept its length, else folded. */
const spelled = (text: string, folded: string): string => {
  const plain = oneLine(text);
  return plain.length === folded.length ? plain : folded;
};

/** What follows the concept's word at the opening of a text; null where the text does not open with one. */
export function afterOpening(text: string, concept: Concept): string | null {
  const end = openingOf(text, concept);
  return end === 0 ? null : spelled(text, foldText(text).folded).slice(end).trim();
}

/** What stands before the concept's word at the end of a text; null where the text does not end with one. */
export function beforeEnding(text: string, concept: Concept): string | null {
  const { folded, tokens } = foldText(text);
  const vocabulary = vocabularyOf(concept);
  const string = vocabulary.strings.find((item) => folded.endsWith(item));
  if (string !== undefined)
    return spelled(text, folded)
      .slice(0, folded.length - string.length)
      .trim();
  for (let at = Math.max(0, tokens.length - vocabulary.longest); at < tokens.length; at += 1)
    if (phraseAt(tokens, at, vocabulary) === tokens.length - at)
      return spelled(text, folded)
        .slice(0, tokens[at]?.start ?? 0)
        .trim();
  return null;
}
