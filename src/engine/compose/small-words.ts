/** The few words that a form brings itself, by language (BCP 47, its first part). */
interface SmallWords {
  recommended: string;
  low: string;
  high: string;
}

const english: SmallWords = { recommended: 'Recommended', low: 'Low', high: 'High' };
const words: Readonly<Record<string, SmallWords>> = {
  en: english,
  de: { recommended: 'Empfohlen', low: 'Niedrig', high: 'Hoch' },
  fr: { recommended: 'Recommandé', low: 'Faible', high: 'Élevé' },
  es: { recommended: 'Recomendado', low: 'Bajo', high: 'Alto' },
  it: { recommended: 'Consigliato', low: 'Basso', high: 'Alto' },
  pt: { recommended: 'Recomendado', low: 'Baixo', high: 'Alto' },
  nl: { recommended: 'Aanbevolen', low: 'Laag', high: 'Hoog' },
  sv: { recommended: 'Rekommenderas', low: 'Låg', high: 'Hög' },
  da: { recommended: 'Anbefales', low: 'Lav', high: 'Høj' },
  nb: { recommended: 'Anbefales', low: 'Lav', high: 'Høy' },
  fi: { recommended: 'Suositus', low: 'Matala', high: 'Korkea' },
  pl: { recommended: 'Zalecane', low: 'Niski', high: 'Wysoki' },
  cs: { recommended: 'Doporučeno', low: 'Nízká', high: 'Vysoká' },
  ru: { recommended: 'Рекомендуется', low: 'Низкий', high: 'Высокий' },
  uk: { recommended: 'Рекомендовано', low: 'Низький', high: 'Високий' },
  tr: { recommended: 'Önerilen', low: 'Düşük', high: 'Yüksek' },
  ar: { recommended: 'موصى به', low: 'منخفض', high: 'مرتفع' },
  he: { recommended: 'מומלץ', low: 'נמוך', high: 'גבוה' },
  ja: { recommended: '推奨', low: '低', high: '高' },
  zh: { recommended: '推荐', low: '低', high: '高' },
  ko: { recommended: '추천', low: '낮음', high: '높음' },
};

export const smallWords = (language: string): SmallWords =>
  words[language.toLowerCase().split('-')[0] ?? ''] ?? english;
