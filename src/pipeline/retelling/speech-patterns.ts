import { baseLanguage } from '../language/base-language.ts';
import { speechWordsFor } from './words/speech-words-for.ts';
import type { SpeechWords } from './words/shape.ts';
import { monthNames, weekdayNames } from '../../calendar-names.ts';
import { onceFor } from '../../once-for.ts';

type List = Exclude<keyof SpeechWords, 'persons' | 'addressed'>;

/** The small words of a language as patterns. */
export interface SpeechPatterns {
  language: string;
  /** Whether one of the words stands in the text, opens it, or is all of it. */
  holds(list: List, text: string): boolean;
  opens(list: List, text: string): boolean;
  is(list: List, text: string): boolean;
  /** The text without the words that open or close it; the same where none does. */
  without(list: List, text: string, place: 'start' | 'end' | 'anywhere'): string;
  /** What stands behind one of the words and its colon, where both stand inside the text; null where they do not. */
  behind(list: List, text: string): string | null;
  /** The words of the list as they stand in the text; empty where none does. */
  found(list: List, text: string): string;
  /** The words that open the text. */
  opening(list: List, text: string): string;
  persons: readonly (readonly [RegExp, string])[];
  addressed: readonly (readonly [RegExp, string])[];
  /** A deadline, with its preposition. */
  due: RegExp;
  /** A day or a time without one. */
  day: RegExp;
}

/** Written without spaces, or with endings and particles set close: words are found without their borders. */
const closeSet = new Set(['ja', 'zh', 'ko']);
/** Languages whose verbs say who acts. */
export const proDrop = new Set(['it', 'es', 'pt', 'pl', 'ru', 'uk', 'tr']);
const HEAD_OF_CLAUSE = String.raw`(?<=^|[,;:.–—]\s)`;
const NEVER = '(?!)';

/** Patterns of a language, null where its small words are not known. */
export const speechPatternsFor = (tag: string): SpeechPatterns | null => patternsOf(baseLanguage(tag));

const patternsOf = onceFor((language: string): SpeechPatterns | null => {
  const words = speechWordsFor(language);
  return words ? compile(words, language) : null;
});

function compile(words: SpeechWords, language: string): SpeechPatterns {
  const close = closeSet.has(language);
  const before = close ? '' : String.raw`(?<![\p{L}\p{M}\p{N}'’])`;
  const after = close ? '' : String.raw`(?![\p{L}\p{M}\p{N}]|['’]\p{L})`;
  const made = new Map<string, RegExp>();
  const pattern = (list: List, frame: (alternatives: string) => string, flags = 'iu'): RegExp => {
    const source = frame(`(?:${words[list] || NEVER})`);
    const found = made.get(source + flags) ?? new RegExp(source, flags);
    made.set(source + flags, found);
    found.lastIndex = 0;
    return found;
  };
  const mark = String.raw`[\s,;:：，、.…!–—-]*`;
  const start = (list: List): RegExp => pattern(list, (any) => `^${any}${after}${mark}`);
  // where the verb says who acts, a name before it stands at the head of its clause: not between "las" and "tengo"
  const replaced = (pairs: SpeechWords['persons'] = []): [RegExp, string][] =>
    pairs.map(([from, to]) => [
      new RegExp(`${proDrop.has(language) && to.includes('{who}') ? HEAD_OF_CLAUSE : before}(?:${from})${after}`, 'iu'),
      to,
    ]);
  const { day, due } = times(words, language);
  return {
    language,
    holds: (list, text) => pattern(list, (any) => `${before}${any}${after}`).test(text),
    found: (list, text) => pattern(list, (any) => `${before}${any}${after}`).exec(text)?.[0] ?? '',
    opens: (list, text) => start(list).test(text),
    is: (list, text) => pattern(list, (any) => `^(?:${any}${after}${mark})+[?？]?$`).test(text),
    behind: (list, text) =>
      pattern(list, (any) => `[\\s,;、，]${before}${any}${after}\\s?[:：]\\s*(\\S.*)$`).exec(text)?.[1] ?? null,
    opening: (list, text) => (start(list).exec(text)?.[0] ?? '').replace(/[\s,;:：，、.…!–—-]+$/u, ''),
    without: (list, text, place) => {
      if (place === 'start') return text.replace(start(list), '');
      if (place === 'end')
        return text.replace(
          pattern(list, (any) => `${mark}${before}${any}[?？.。!]*$`),
          '',
        );
      return text.replace(
        pattern(list, (any) => `[,，、]?\\s*${before}${any}${after}[,，、]?`, 'giu'),
        ' ',
      );
    },
    persons: replaced(words.persons),
    addressed: replaced(words.addressed),
    day,
    due,
  };
}

/** Languages that put the word of a deadline after it. */
const postposed = new Set(['ja', 'zh', 'ko', 'tr']);
/** Languages that inflect the names of days. */
const inflected = new Set(['ru', 'uk', 'pl']);

function times(words: SpeechWords, language: string): { day: RegExp; due: RegExp } {
  const days = weekdayNames(language, ['long'])
    .flat()
    .map((name) => (inflected.has(language) ? name.slice(0, Math.max(3, name.length - 2)) : name))
    .map(escaped)
    .join('|');
  const month = `(?:${monthNames(language, ['long']).flat().map(escaped).join('|')})`;
  const letters = closeSet.has(language) ? '' : String.raw`[\p{L}\p{M}'’]*`;
  const ordinal = String.raw`(?:st|nd|rd|th|er|º|\.)?`;
  const year = String.raw`(?:,?\s(?:de\s)?20\d\d(?:\s(?:года|г\.|року|р\.|roku|r\.))?)?`;
  const date = closeSet.has(language)
    ? String.raw`(?:\d{1,2}\s?[月월]\s?)?\d{1,2}\s?[日号일]`
    : String.raw`(?:\d{1,2}${ordinal}\s(?:de\s|of\s|di\s)?${month}${letters}${year}|${month}\s\d{1,2}${ordinal}${year}|\d{1,2}\.\d{1,2}\.(?:20\d\d)?(?!\d)|(?<!\d)\d{1,2}/\d{1,2}(?:/\d{2,4})?(?!\d))`;
  const named = `(?:${days})${letters}`;
  // "Friday, 9 October", "vendredi 9 octobre", "Freitag, den 9. Oktober"
  const weekdayDate = `${named},?\\s(?:(?:den|dem|the|le|el|de)\\s)?${date}`;
  const plain = `(?:${date}|${closeSet.has(language) ? '' : `${weekdayDate}|`}${named}|${words.times})`;
  const bare = String.raw`(?:the\s)?\d{1,2}(?:st|nd|rd|th)?(?=\s*(?:[,;?!]|\.?$))`;
  const border = closeSet.has(language) ? '' : String.raw`(?<![\p{L}\p{M}\p{N}])`;
  const due = postposed.has(language)
    ? `${border}${plain}${letters}\\s?(?:${words.due})`
    : `${border}(?:${words.due})\\s(?:\\p{L}{1,4}\\.?\\s)?(?:${plain}|${bare})(?!\\p{L})`;
  return { day: new RegExp(`${border}${plain}`, 'iu'), due: new RegExp(due, 'iu') };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
