import { describe, expect, it } from 'vitest';
import type { ByLanguage } from '../../../../src/pipeline/language/by-language.ts';
import type { Change } from '../../../../src/pipeline/request/changes/change.ts';
import { readChanges } from '../../../../src/pipeline/request/changes/read-changes.ts';

/** The same wishes in each language, in this order. */
const meanings: readonly Change[][] = [
  [{ type: 'form', slide: 3, form: 'cards' }],
  [{ type: 'form', slide: 5, form: 'timeline' }],
  [{ type: 'form', slide: 2, form: 'bullets' }],
  [{ type: 'split', slide: 4 }],
  [{ type: 'merge', slides: [2, 3] }],
  [],
];

const utterances: ByLanguage<readonly string[]> = {
  en: [
    'Make slide 3 cards',
    'Show slide 5 as a timeline',
    'Turn slide 2 into a list',
    'Split slide 4 into two',
    'Merge slides 2 and 3',
    'Do not split slide 4',
  ],
  de: [
    'Zeig Folie 3 als Karten',
    'Mach aus Folie 5 einen Zeitstrahl',
    'Stell Folie 2 als Liste dar',
    'Teile Folie 4 in zwei Folien auf',
    'Lege Folie 2 und Folie 3 zusammen',
    'Folie 4 bitte nicht teilen',
  ],
  fr: [
    'Présente la diapositive 3 en cartes',
    'Transforme la diapositive 5 en frise chronologique',
    'Montre la diapositive 2 sous forme de liste',
    'Divise la diapositive 4 en deux',
    'Fusionne les diapositives 2 et 3',
    'Ne divise pas la diapositive 4',
  ],
  es: [
    'Muestra la diapositiva 3 como tarjetas',
    'Convierte la diapositiva 5 en una línea de tiempo',
    'Muestra la diapositiva 2 como lista',
    'Divide la diapositiva 4 en dos',
    'Une las diapositivas 2 y 3',
    'No dividas la diapositiva 4',
  ],
  it: [
    'Mostra la slide 3 come schede',
    'Trasforma la slide 5 in una linea del tempo',
    'Mostra la slide 2 come elenco',
    'Dividi la slide 4 in due',
    'Unisci le slide 2 e 3',
    'Non dividere la slide 4',
  ],
  pt: [
    'Mostre o slide 3 como cartões',
    'Transforme o slide 5 numa linha do tempo',
    'Mostre o slide 2 como lista',
    'Divida o slide 4 em dois',
    'Junte os slides 2 e 3',
    'Não divida o slide 4',
  ],
  nl: [
    'Toon dia 3 als kaarten',
    'Toon dia 5 als tijdlijn',
    'Toon dia 2 als lijst',
    'Splits dia 4 in twee',
    'Voeg dia 2 en dia 3 samen',
    'Splits dia 4 niet',
  ],
  pl: [
    'Pokaż slajd 3 jako karty',
    'Pokaż slajd 5 jako oś czasu',
    'Pokaż slajd 2 jako listę',
    'Podziel slajd 4 na dwa',
    'Połącz slajdy 2 i 3',
    'Nie rozdzielaj slajdu 4',
  ],
  ru: [
    'Покажи слайд 3 в виде карточек',
    'Покажи слайд 5 в виде шкалы времени',
    'Сделай слайд 2 списком',
    'Раздели слайд 4 на два',
    'Объедини слайды 2 и 3',
    'Не разделяй слайд 4',
  ],
  uk: [
    'Покажи слайд 3 у вигляді карток',
    'Покажи слайд 5 у вигляді шкали часу',
    'Зроби слайд 2 списком',
    'Розділи слайд 4 на два',
    'Об’єднай слайди 2 і 3',
    'Не розділяй слайд 4',
  ],
  tr: [
    'Slayt 3’ü kartlar olarak göster',
    'Slayt 5’i zaman çizelgesi olarak göster',
    'Slayt 2’yi liste olarak göster',
    'Slayt 4’ü ikiye böl',
    'Slayt 2 ve 3’ü birleştir',
    'Slayt 4’ü bölme',
  ],
  ar: [
    'اعرض الشريحة 3 على شكل بطاقات',
    'اعرض الشريحة 5 على شكل خط زمني',
    'حول الشريحة 2 إلى قائمة',
    'اقسم الشريحة 4 إلى شريحتين',
    'ادمج الشريحتين 2 و 3',
    'لا تقسم الشريحة 4',
  ],
  he: [
    'הצג את שקופית 3 ככרטיסים',
    'הצג את שקופית 5 כציר זמן',
    'הפוך את שקופית 2 לרשימה',
    'פצל את שקופית 4 לשתיים',
    'מזג את שקופיות 2 ו-3',
    'אל תפצל את שקופית 4',
  ],
  ja: [
    'スライド3をカードにして',
    'スライド5をタイムラインにして',
    'スライド2を箇条書きにして',
    'スライド4を2つに分割して',
    'スライド2と3を結合して',
    'スライド4を分割しないで',
  ],
  ko: [
    '슬라이드 3을 카드로 바꿔 줘',
    '슬라이드 5를 타임라인으로 보여 주세요',
    '슬라이드 2를 목록으로 바꿔 줘',
    '슬라이드 4를 둘로 나눠 줘',
    '슬라이드 2와 3을 합쳐 줘',
    '슬라이드 4를 나누지 마세요',
  ],
  zh: [
    '把第3页改成卡片',
    '把第5页改成时间线',
    '把第2页改成列表',
    '把第4页拆分成两页',
    '合并第2页和第3页',
    '不要拆分第4页',
  ],
};

const table = Object.entries(utterances).flatMap(([language, texts]) =>
  texts.map((text, i) => ({ language, text, changes: meanings[i] })),
);

describe('a slide in another form, as two, or as one', () => {
  it.each(table)('is asked for with “$text” ($language)', ({ text, changes }) => {
    expect(readChanges(text)).toEqual({ changes, isQuestion: false, notUnderstood: [] });
  });

  it.each<[string, Change[]]>([
    [
      'Make slides 3 and 4 cards',
      [
        { type: 'form', slide: 3, form: 'cards' },
        { type: 'form', slide: 4, form: 'cards' },
      ],
    ],
    ['Turn the chart on slide 4 into big numbers', [{ type: 'form', slide: 4, form: 'bigNumbers' }]],
    ['Slide 3 as steps', [{ type: 'form', slide: 3, form: 'process' }]],
    [
      'Split slide 4 and delete slide 2',
      [
        { type: 'split', slide: 4 },
        { type: 'remove', slides: [2] },
      ],
    ],
  ])('reads “%s”', (text, changes) => {
    expect(readChanges(text)).toEqual({ changes, isQuestion: false, notUnderstood: [] });
  });

  it.each(['Remove the list from slide 3', 'What do the cards on slide 3 say?', 'I like the timeline on slide 5'])(
    'is not asked for with “%s”',
    (text) => {
      expect(readChanges(text).changes).toEqual([]);
    },
  );
});
