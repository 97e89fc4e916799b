import { baseLanguage } from './base-language.ts';

/** The languages that the product speaks, by their primary tags (BCP 47). */
export type SpokenLanguage =
  'ar' | 'de' | 'en' | 'es' | 'fr' | 'he' | 'it' | 'ja' | 'ko' | 'nl' | 'pl' | 'pt' | 'ru' | 'tr' | 'uk' | 'zh';

/** What is written for each of them: one that is missing does not compile. */
export type ByLanguage<Words> = Readonly<Record<SpokenLanguage, Words>>;

/** What is written for the language of a tag; `undefined` for one that the product does not speak. */
export function inLanguage<Words>(words: ByLanguage<Words>, tag: string): Words | undefined {
  const known: Readonly<Partial<Record<string, Words>>> = words;
  return known[baseLanguage(tag)];
}
