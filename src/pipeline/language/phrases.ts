import { ar } from './phrases/ar.ts';
import { de } from './phrases/de.ts';
import { en } from './phrases/en.ts';
import { es } from './phrases/es.ts';
import { fr } from './phrases/fr.ts';
import { he } from './phrases/he.ts';
import { it } from './phrases/it.ts';
import { ja } from './phrases/ja.ts';
import { ko } from './phrases/ko.ts';
import { nl } from './phrases/nl.ts';
import { pl } from './phrases/pl.ts';
import { pt } from './phrases/pt.ts';
import { ru } from './phrases/ru.ts';
import { tr } from './phrases/tr.ts';
import { uk } from './phrases/uk.ts';
import { zh } from './phrases/zh.ts';
import type { Phrases } from './phrases/shape.ts';
import { baseLanguage } from './base-language.ts';
import { inLanguage, type ByLanguage } from './by-language.ts';

export type { Phrases } from './phrases/shape.ts';

const catalogue: ByLanguage<Phrases> = { ar, de, en, es, fr, he, it, ja, ko, nl, pl, pt, ru, tr, uk, zh };

/** The writer's words in the language asked for, English where there is no catalogue. */
export const phrasesFor = (language: string): Phrases => inLanguage(catalogue, language) ?? en;

/** Languages that the writer has words in. */
export const phraseLanguages: readonly string[] = Object.keys(catalogue);

export const hasPhrases = (language: string): boolean => baseLanguage(language) in catalogue;

/** Fills `{name}` places; a value that is missing leaves nothing behind. */
export const fillPhrase = (pattern: string, values: Readonly<Record<string, string | number>>): string =>
  pattern
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
    .replace(/\s*[(（]\s*[)）]/g, '')
    .trim();

/** The word for a total where nothing stands before it: "Total", "Всего". */
export function totalWord({ total }: Phrases): string {
  const word = fillPhrase(total, { m: '' }).replace(/^[\s:：,、の]+/u, '');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const headings = [
  'agenda',
  'keyPoints',
  'summary',
  'nextSteps',
  'asks',
  'decisions',
  'risks',
  'questions',
  'reviewQuestions',
  'appendix',
  'overview',
] as const;

/** Headings of the writer's own in all other languages: met in a deck, they are left over from another one. */
export const headingsOfOthers = (language: string): ReadonlySet<string> =>
  new Set(
    Object.entries(catalogue)
      .filter(([tag]) => tag !== baseLanguage(language))
      .flatMap(([, phrases]) => headings.map((name) => phrases[name])),
  );

const everyHeading: ReadonlySet<string> = headingsOfOthers('');

/** Whether a title is one of the writer's own headings, in whatever language. */
export const isWritersWord = (title: string): boolean => everyHeading.has(title.trim());
