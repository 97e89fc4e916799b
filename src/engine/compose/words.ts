/** The few words that the composer itself puts on slides, by language; English where a language is not known. */
interface Words {
  source: string;
  continued: string;
}

const words: Readonly<Record<string, Words>> = {
  en: { source: 'Source', continued: 'continued' },
  de: { source: 'Quelle', continued: 'Fortsetzung' },
  fr: { source: 'Source', continued: 'suite' },
  es: { source: 'Fuente', continued: 'continuación' },
  it: { source: 'Fonte', continued: 'segue' },
  pt: { source: 'Fonte', continued: 'continuação' },
  nl: { source: 'Bron', continued: 'vervolg' },
  pl: { source: 'Źródło', continued: 'cd.' },
  cs: { source: 'Zdroj', continued: 'pokračování' },
  sv: { source: 'Källa', continued: 'forts.' },
  da: { source: 'Kilde', continued: 'fortsat' },
  fi: { source: 'Lähde', continued: 'jatkuu' },
  tr: { source: 'Kaynak', continued: 'devamı' },
  ru: { source: 'Источник', continued: 'продолжение' },
  uk: { source: 'Джерело', continued: 'продовження' },
  el: { source: 'Πηγή', continued: 'συνέχεια' },
  ar: { source: 'المصدر', continued: 'تابع' },
  he: { source: 'מקור', continued: 'המשך' },
  zh: { source: '来源', continued: '续' },
  ja: { source: '出典', continued: '続き' },
  ko: { source: '출처', continued: '계속' },
};

export const wordsOf = (language: string): Words =>
  words[language.toLowerCase().split('-')[0] ?? 'en'] ?? (words['en'] as Words);
