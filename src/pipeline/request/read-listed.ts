import { countWords } from '../language/words.ts';
import { rolesNamed } from '../language/topic-roles.ts';
import { patternOf, wordPattern } from './word-pattern.ts';
import { bareTopic, opensWith } from './split-topics.ts';
import type { RequestWords } from './words/shape.ts';

/** Something that a deck is to tell, as the request lists it. */
export interface Listed {
  text: string;
  /** Where it stands in the sentence. */
  at: number;
  /** A question to answer, not a part by its name. */
  asks: boolean;
}

/** "If the note differs": what is to be done then, not what is told. */
const CONDITION =
  /^(?:if|when|wenn|falls|si|se|als|indien|jeśli|gdy|если|якщо|коли|eğer|إذا|אם|もし|如果|만약)(?![\p{L}])/iu;
const ASIDE = /[(（][^()（）]*[)）]/gu;
/** A longer clause names more than a part. */
const NAME_WORDS = 7;

/** The questions and the parts by their names that a sentence lists, in their order: "the red risks, what moved, and what we need from them". */
export function listedIn(sentence: string, words: RequestWords): Listed[] {
  // "o co prosimy", "à qui": a small word may stand before the one that asks
  const asking = words.bounded ? String.raw`(?:\p{L}{1,3}\s)?(?:${words.asks})` : words.asks;
  const opens = opensWith(asking, words);
  const and = patternOf(`^(?:${words.and})${words.bounded ? String.raw`(?!\p{L})` : ''}\\s*`);
  const found: Listed[] = [];
  for (const { text, at } of clausesOf(sentence, words, asking)) {
    const bare = text
      .trim()
      .replace(/^[¿¡]/u, '')
      .replace(and, '')
      .replace(/[.?!。？！؟\s]+$/u, '');
    // where the word that asks stands within, the mark tells
    const asks =
      opens.test(bare) ||
      (/[?？؟]\s*$/u.test(text) && (!words.bounded || wordPattern(words.asks, words.bounded).test(bare)));
    // "why" alone asks among others
    const from = at + text.indexOf(bare);
    if (asks && (countWords(bare) >= 2 || found.some((one) => one.asks))) found.push({ text: bare, at: from, asks });
    else if (!asks && !CONDITION.test(bare)) {
      const name = bareTopic(bare.replace(opensWith(words.opening, words), ''), words);
      if (name !== '' && countWords(name) <= NAME_WORDS && rolesNamed(name).length > 0)
        found.push({ text: name, at: at + Math.max(0, text.indexOf(name)), asks });
    }
  }
  return found.length > 1 ? found : found.filter(({ asks }) => asks);
}

/** What commas, dashes and a joined question part; what stands in brackets stays with its clause. */
function clausesOf(sentence: string, words: RequestWords, asking: string): { text: string; at: number }[] {
  const between = words.bounded
    ? patternOf(String.raw`\s[-–—]\s|[,:،]|\s(?:${words.and})\s+(?=(?:${asking})(?!\p{L}))`, 'giu')
    : /\s[-–—]\s|[,:，：、]/gu;
  const masked = sentence.replace(ASIDE, (aside) => '(' + '_'.repeat(aside.length - 2) + ')');
  const ends = [...masked.matchAll(between)].map(({ index, 0: mark }) => [index, index + mark.length] as const);
  return [...ends, [sentence.length, sentence.length] as const].map(([end], i) => {
    const at = ends[i - 1]?.[1] ?? 0;
    return { text: sentence.slice(at, end), at };
  });
}
