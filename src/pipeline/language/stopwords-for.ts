import * as lists from 'stopword';
import { baseLanguage } from './base-language.ts';
import { onceFor } from '../../once-for.ts';

const listNames: Readonly<Record<string, string>> = {
  ar: 'ara',
  bg: 'bul',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  fa: 'fas',
  fi: 'fin',
  fr: 'fra',
  he: 'heb',
  hi: 'hin',
  hr: 'hrv',
  hu: 'hun',
  id: 'ind',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  lt: 'lit',
  lv: 'lav',
  nl: 'nld',
  no: 'nob',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sk: 'slk',
  sl: 'slv',
  sv: 'swe',
  th: 'tha',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
  zh: 'zho',
};

/** Words that carry no topic in this language; empty where there is no list. */
export const stopwordsFor = (language: string): ReadonlySet<string> => stopwordsOf(baseLanguage(language));

const stopwordsOf = onceFor((language: string): ReadonlySet<string> => {
  const list = (lists as unknown as Record<string, unknown>)[listNames[language] ?? ''];
  return new Set(Array.isArray(list) ? list.map((word) => String(word).toLowerCase()) : []);
});
