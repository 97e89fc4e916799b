/** The few words that a form brings itself, by language (BCP 47, its first part). */
interface SmallWords {
  recommended: string;
  low: string;
  high: string;
  /** Over who does it, and by when. */
  owner: string;
  by: string;
}

const english: SmallWords = { recommended: 'Recommended', low: 'Low', high: 'High', owner: 'Owner', by: 'By' };
const words: Readonly<Record<string, SmallWords>> = {
  en: english,
  de: { recommended: 'Empfohlen', low: 'Niedrig', high: 'Hoch', owner: 'Verantwortlich', by: 'Bis' },
  fr: { recommended: 'Recommandé', low: 'Faible', high: 'Élevé', owner: 'Responsable', by: 'Échéance' },
  es: { recommended: 'Recomendado', low: 'Bajo', high: 'Alto', owner: 'Responsable', by: 'Plazo' },
  it: { recommended: 'Consigliato', low: 'Basso', high: 'Alto', owner: 'Responsabile', by: 'Scadenza' },
  pt: { recommended: 'Recomendado', low: 'Baixo', high: 'Alto', owner: 'Responsável', by: 'Prazo' },
  nl: { recommended: 'Aanbevolen', low: 'Laag', high: 'Hoog', owner: 'Eigenaar', by: 'Uiterlijk' },
  sv: { recommended: 'Rekommenderas', low: 'Låg', high: 'Hög', owner: 'Ansvarig', by: 'Senast' },
  da: { recommended: 'Anbefales', low: 'Lav', high: 'Høj', owner: 'Ansvarlig', by: 'Senest' },
  nb: { recommended: 'Anbefales', low: 'Lav', high: 'Høy', owner: 'Ansvarlig', by: 'Frist' },
  fi: { recommended: 'Suositus', low: 'Matala', high: 'Korkea', owner: 'Vastuu', by: 'Määräaika' },
  pl: { recommended: 'Zalecane', low: 'Niski', high: 'Wysoki', owner: 'Odpowiedzialny', by: 'Termin' },
  cs: { recommended: 'Doporučeno', low: 'Nízká', high: 'Vysoká', owner: 'Odpovídá', by: 'Termín' },
  ru: { recommended: 'Рекомендуется', low: 'Низкий', high: 'Высокий', owner: 'Ответственный', by: 'Срок' },
  uk: { recommended: 'Рекомендовано', low: 'Низький', high: 'Високий', owner: 'Відповідальний', by: 'Строк' },
  tr: { recommended: 'Önerilen', low: 'Düşük', high: 'Yüksek', owner: 'Sorumlu', by: 'Tarih' },
  ar: { recommended: 'موصى به', low: 'منخفض', high: 'مرتفع', owner: 'المسؤول', by: 'الموعد' },
  he: { recommended: 'מומלץ', low: 'נמוך', high: 'גבוה', owner: 'אחראי', by: 'מועד' },
  ja: { recommended: '推奨', low: '低', high: '高', owner: '担当', by: '期限' },
  zh: { recommended: '推荐', low: '低', high: '高', owner: '负责人', by: '期限' },
  ko: { recommended: '추천', low: '낮음', high: '높음', owner: '담당', by: '기한' },
};

export const smallWords = (language: string): SmallWords =>
  words[language.toLowerCase().split('-')[0] ?? ''] ?? english;
