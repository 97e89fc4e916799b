import { describe, expect, it } from 'vitest';
import { ordersDeck, readAside, templateNamed } from '../../../../src/pipeline/request/read-aside.ts';
import { saysApproval } from '../../../../src/pipeline/request/says-approval.ts';
import type { Change, ChangeReading } from '../../../../src/pipeline/request/changes/change.ts';
import { readChanges } from '../../../../src/pipeline/request/changes/read-changes.ts';

const says = (...changes: Change[]): ChangeReading => ({ changes, isQuestion: false, notUnderstood: [] });
const nothing = says();
const asks: ChangeReading = { changes: [], isQuestion: true, notUnderstood: [] };

/** The same wishes in each language, in this order. */
const meanings: readonly ChangeReading[] = [
  says({ type: 'remove', slides: [3] }),
  says({ type: 'remove', slides: ['last'] }),
  says({ type: 'move', slide: 2, to: { at: 'after', slide: 'last' } }),
  says({ type: 'rename', slide: 2, title: 'Alpha' }),
  says({ type: 'shorter', slides: [2] }),
  says({ type: 'table', slide: 4 }),
  says({ type: 'remove', slides: [4] }, { type: 'shorter', slides: [2] }),
  says({ type: 'shorter', slides: [] }),
  // an order in the form of a question
  says({ type: 'remove', slides: [3] }),
  // negations
  nothing,
  nothing,
  // questions
  asks,
  asks,
  asks,
];

const utterances: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Please delete slide 3.',
    'Remove the last slide',
    'Move slide 2 to the end',
    'Rename slide 2 to "Alpha"',
    'Make slide 2 shorter.',
    'Show slide 4 as a table',
    'Delete slide 4 and make slide 2 shorter',
    'Make it shorter',
    'Can you delete slide 3?',
    'Do not remove slide 3',
    "Don't shorten slide 2",
    'What does the pie chart on slide 3 show?',
    'Should I delete slide 3?',
    'How do I delete a slide',
  ],
  de: [
    'Bitte lösche Folie 3.',
    'Entferne die letzte Folie',
    'Verschiebe Folie 2 ans Ende',
    'Benenne Folie 2 um in „Alpha“',
    'Mach Folie 2 kürzer.',
    'Zeig Folie 4 als Tabelle',
    'Lösche Folie 4 und kürze Folie 2',
    'Mach die Präsentation kürzer',
    'Kannst du Folie 3 löschen?',
    'Lösche Folie 3 nicht',
    'Folie 2 bitte nicht kürzen',
    'Was zeigt das Kreisdiagramm auf Folie 3?',
    'Soll ich Folie 3 löschen?',
    'Wie lösche ich eine Folie',
  ],
  fr: [
    'Supprime la diapositive 3, s’il te plaît.',
    'Enlève la dernière diapositive',
    'Déplace la diapositive 2 à la fin',
    'Renomme la diapositive 2 en « Alpha »',
    'Raccourcis la diapositive 2.',
    'Présente la diapositive 4 en tableau',
    'Supprime la diapositive 4 et raccourcis la diapositive 2',
    'Rends la présentation plus courte',
    'Peux-tu supprimer la diapositive 3 ?',
    'Ne supprime pas la diapositive 3',
    'Ne raccourcis pas la diapositive 2',
    'Que montre le camembert de la diapositive 3 ?',
    'Faut-il supprimer la diapositive 3 ?',
    'Comment supprimer une diapositive',
  ],
  es: [
    'Elimina la diapositiva 3, por favor.',
    'Borra la última diapositiva',
    'Mueve la diapositiva 2 al final',
    'Cambia el título de la diapositiva 2 a "Alpha"',
    'Haz más corta la diapositiva 2.',
    'Muestra la diapositiva 4 como tabla',
    'Elimina la diapositiva 4 y acorta la diapositiva 2',
    'Haz la presentación más corta',
    '¿Puedes eliminar la diapositiva 3?',
    'No elimines la diapositiva 3',
    'No acortes la diapositiva 2',
    '¿Qué muestra el gráfico de la diapositiva 3?',
    '¿Debería eliminar la diapositiva 3?',
    'Cómo elimino una diapositiva',
  ],
  it: [
    'Elimina la slide 3, per favore.',
    'Rimuovi l’ultima slide',
    'Sposta la slide 2 alla fine',
    'Rinomina la slide 2 in "Alpha"',
    'Accorcia la slide 2.',
    'Mostra la slide 4 come tabella',
    'Elimina la slide 4 e accorcia la slide 2',
    'Rendi la presentazione più breve',
    'Puoi eliminare la slide 3?',
    'Non eliminare la slide 3',
    'Non accorciare la slide 2',
    'Che cosa mostra il grafico della slide 3?',
    'Devo eliminare la slide 3?',
    'Come elimino una slide',
  ],
  pt: [
    'Remova o slide 3, por favor.',
    'Apague o último slide',
    'Mova o slide 2 para o fim',
    'Renomeie o slide 2 para "Alpha"',
    'Encurte o slide 2.',
    'Mostre o slide 4 como tabela',
    'Remova o slide 4 e encurte o slide 2',
    'Faça a apresentação mais curta',
    'Você pode remover o slide 3?',
    'Não remova o slide 3',
    'Não encurte o slide 2',
    'O que mostra o gráfico do slide 3?',
    'Devo remover o slide 3?',
    'Como removo um slide',
  ],
  nl: [
    'Verwijder dia 3 alstublieft.',
    'Verwijder de laatste dia',
    'Verplaats dia 2 naar het einde',
    'Hernoem dia 2 naar "Alpha"',
    'Maak dia 2 korter.',
    'Toon dia 4 als tabel',
    'Verwijder dia 4 en maak dia 2 korter',
    'Maak de presentatie korter',
    'Kun je dia 3 verwijderen?',
    'Verwijder dia 3 niet',
    'Maak dia 2 niet korter',
    'Wat toont de grafiek op dia 3?',
    'Moet ik dia 3 verwijderen?',
    'Hoe verwijder ik een dia',
  ],
  pl: [
    'Usuń slajd 3, proszę.',
    'Usuń ostatni slajd',
    'Przenieś slajd 2 na koniec',
    'Zmień tytuł slajdu 2 na „Alpha”',
    'Skróć slajd 2.',
    'Pokaż slajd 4 jako tabelę',
    'Usuń slajd 4 i skróć slajd 2',
    'Skróć prezentację',
    'Czy możesz usunąć slajd 3?',
    'Nie usuwaj slajdu 3',
    'Nie skracaj slajdu 2',
    'Co pokazuje wykres na slajdzie 3?',
    'Czy mam usunąć slajd 3?',
    'Jak usunąć slajd',
  ],
  ru: [
    'Удали слайд 3, пожалуйста.',
    'Убери последний слайд',
    'Перемести слайд 2 в конец',
    'Переименуй слайд 2 в «Alpha»',
    'Сделай слайд 2 короче.',
    'Покажи слайд 4 в виде таблицы',
    'Удали слайд 4 и сократи слайд 2',
    'Сделай презентацию короче',
    'Можешь удалить слайд 3?',
    'Не удаляй слайд 3',
    'Не сокращай слайд 2',
    'Что показывает диаграмма на слайде 3?',
    'Стоит ли удалить слайд 3?',
    'Как удалить слайд',
  ],
  uk: [
    'Видали слайд 3, будь ласка.',
    'Прибери останній слайд',
    'Перемісти слайд 2 в кінець',
    'Перейменуй слайд 2 на «Alpha»',
    'Зроби слайд 2 коротшим.',
    'Покажи слайд 4 у вигляді таблиці',
    'Видали слайд 4 і скороти слайд 2',
    'Зроби презентацію коротшою',
    'Можеш видалити слайд 3?',
    'Не видаляй слайд 3',
    'Не скорочуй слайд 2',
    'Що показує діаграма на слайді 3?',
    'Чи видалити слайд 3?',
    'Як видалити слайд',
  ],
  tr: [
    'Lütfen slayt 3 sil.',
    'Son slaytı sil',
    'Slayt 2’yi sona taşı',
    'Slayt 2’nin başlığını "Alpha" yap',
    'Slayt 2’yi kısalt.',
    'Slayt 4’ü tablo olarak göster',
    'Slayt 4’ü sil ve slayt 2’yi kısalt',
    'Sunumu kısalt',
    'Slayt 3’ü siler misin?',
    'Slayt 3’ü silme',
    'Slayt 2’yi kısaltma',
    'Slayt 3’teki grafik ne gösteriyor?',
    'Slayt 3’ü sileyim mi?',
    'Bir slayt nasıl silinir',
  ],
  ar: [
    'احذف الشريحة 3 من فضلك.',
    'احذف الشريحة الأخيرة',
    'انقل الشريحة 2 إلى النهاية',
    'غير عنوان الشريحة 2 إلى "Alpha"',
    'اجعل الشريحة 2 أقصر.',
    'اعرض الشريحة 4 على شكل جدول',
    'احذف الشريحة 4 واجعل الشريحة 2 أقصر',
    'اجعل العرض أقصر',
    'هل يمكنك حذف الشريحة 3؟',
    'لا تحذف الشريحة 3',
    'لا تختصر الشريحة 2',
    'ماذا يظهر المخطط في الشريحة 3؟',
    'هل أحذف الشريحة 3؟',
    'كيف أحذف شريحة',
  ],
  he: [
    'מחק את שקופית 3 בבקשה.',
    'מחק את השקופית האחרונה',
    'העבר את שקופית 2 לסוף',
    'שנה את הכותרת של שקופית 2 ל"Alpha"',
    'קצר את שקופית 2.',
    'הצג את שקופית 4 כטבלה',
    'מחק את שקופית 4 וקצר את שקופית 2',
    'קצר את המצגת',
    'האם אתה יכול למחוק את שקופית 3?',
    'אל תמחק את שקופית 3',
    'אל תקצר את שקופית 2',
    'מה מראה התרשים בשקופית 3?',
    'האם למחוק את שקופית 3?',
    'איך מוחקים שקופית',
  ],
  ja: [
    'スライド3を削除してください。',
    '最後のスライドを削除して',
    'スライド2を最後に移動して',
    'スライド2のタイトルを「Alpha」にして',
    'スライド2を短くして。',
    'スライド4を表にして',
    'スライド4を削除して、スライド2を短くして',
    '資料を短くして',
    'スライド3を削除してくれますか？',
    'スライド3を削除しないで',
    'スライド2を短くしないでください',
    'スライド3の円グラフは何を示していますか？',
    'スライド3を削除すべきですか？',
    'スライドはどうやって削除するのですか',
  ],
  ko: [
    '슬라이드 3을 삭제해 주세요.',
    '마지막 슬라이드를 삭제해 줘',
    '슬라이드 2를 맨 뒤로 옮겨 주세요',
    '슬라이드 2 제목을 "Alpha"로 바꿔 줘',
    '슬라이드 2를 짧게 해 주세요.',
    '슬라이드 4를 표로 보여 주세요',
    '슬라이드 4를 삭제하고 슬라이드 2를 짧게 해 줘',
    '발표 자료를 짧게 해 주세요',
    '슬라이드 3을 삭제해 주시겠어요?',
    '슬라이드 3을 삭제하지 마세요',
    '슬라이드 2를 줄이지 마세요',
    '슬라이드 3의 원형 차트는 무엇을 보여 주나요?',
    '슬라이드 3을 삭제할까요?',
    '슬라이드는 어떻게 삭제하나요',
  ],
  zh: [
    '请删除第3页。',
    '删除最后一页',
    '把第2页移到最后',
    '把第2页的标题改成“Alpha”',
    '把第2页缩短一点。',
    '把第4页改成表格',
    '删除第4页，然后缩短第2页',
    '把演示文稿缩短',
    '能不能删除第3页？',
    '不要删除第3页',
    '别缩短第2页',
    '第3页的饼图说明什么？',
    '第3页需要删除吗？',
    '怎么删除幻灯片',
  ],
};

const table = Object.entries(utterances).flatMap(([language, texts]) =>
  texts.map((text, i) => ({ language, text, reading: meanings[i] })),
);

describe('readChanges', () => {
  it('is tried with the same wishes in sixteen languages', () => {
    expect(Object.keys(utterances)).toHaveLength(16);
    for (const texts of Object.values(utterances)) expect(texts).toHaveLength(meanings.length);
  });

  it.each(table)('reads “$text” ($language)', ({ text, reading }) => {
    expect(readChanges(text)).toEqual(reading);
  });

  it.each<[string, Change[]]>([
    ['please delete slides 2-4', [{ type: 'remove', slides: [2, 3, 4] }]],
    ['Remove slides 3 and 5', [{ type: 'remove', slides: [3, 5] }]],
    ['Delete slides 2 to 4 and slide 7', [{ type: 'remove', slides: [2, 3, 4, 7] }]],
    ['Delete slide 3, not slide 4', [{ type: 'remove', slides: [3] }]],
    ['move slide 5 to 2', [{ type: 'move', slide: 5, to: { at: 'at', slide: 2 } }]],
    ['Move slide 5 after slide 2', [{ type: 'move', slide: 5, to: { at: 'after', slide: 2 } }]],
    ['merge slides 3 and 4', [{ type: 'merge', slides: [3, 4] }]],
    ['title of slide 2: Delete slide 3, or not', [{ type: 'rename', slide: 2, title: 'Delete slide 3, or not' }]],
    ['Rename slide 2 to "Delete slide 3"', [{ type: 'rename', slide: 2, title: 'Delete slide 3' }]],
    ['Rename "Costs" to "Revenue"', [{ type: 'rename', slide: { title: 'Costs' }, title: 'Revenue' }]],
    ['Delete the slide "Do not delete"', [{ type: 'remove', slides: [{ title: 'Do not delete' }] }]],
    ['Remove the third slide', [{ type: 'remove', slides: [3] }]],
    ['Lösche die 3. Folie', [{ type: 'remove', slides: [3] }]],
    ['удали третий слайд', [{ type: 'remove', slides: [3] }]],
    ['show slide 4 as a pie chart', [{ type: 'chart', slide: 4, chart: 'pie' }]],
    ['Change the pie chart on slide 4 to a bar chart', [{ type: 'chart', slide: 4, chart: 'bar' }]],
    ['Folie 4 als Balkendiagramm', [{ type: 'chart', slide: 4, chart: 'bar' }]],
    ['make it 6 slides', [{ type: 'count', slides: 6 }]],
    ['No more than 8 slides please', [{ type: 'count', slides: 8 }]],
    ['Bitte ausführlicher', [{ type: 'longer', slides: [] }]],
    ['короче, пожалуйста', [{ type: 'shorter', slides: [] }]],
    ['in German please', [{ type: 'language', language: 'de', slides: [] }]],
    ['Cut the text on slide 3 by half', [{ type: 'shorter', slides: [3] }]],
    ['Move the churn figure from slide 3 to slide 5', [{ type: 'movePoint', topic: 'churn figure', from: 3, to: 5 }]],
    [
      'Rename slide 2 to "Costs" and slide 3 to "Revenue"',
      [
        { type: 'rename', slide: 2, title: 'Costs' },
        { type: 'rename', slide: 3, title: 'Revenue' },
      ],
    ],
    [
      'Delete slide 4 and make slide 2 a table',
      [
        { type: 'remove', slides: [4] },
        { type: 'table', slide: 2 },
      ],
    ],
    [
      'Rename slide 2 to "Costs" and make it shorter.',
      [
        { type: 'rename', slide: 2, title: 'Costs' },
        { type: 'shorter', slides: [2] },
      ],
    ],
    ['Do not remove or shorten slide 3', []],
    ['Delete slide 4 but keep slide 5', [{ type: 'remove', slides: [4] }]],
  ])('reads “%s”', (text, changes) => {
    expect(readChanges(text)).toEqual(says(...changes));
  });

  it.each<[string, Change[], string[]]>([
    ['add a joke about penguins', [], ['add a joke about penguins']],
    ['Delete slide 3 and add a joke', [{ type: 'remove', slides: [3] }], ['add a joke']],
    ['Remove the chart from slide 3', [{ type: 'undraw', slide: 3 }], []],
    ['Shorten the notes on slide 3', [], ['Shorten the notes on slide 3']],
    ['Make the introduction shorter', [], ['Make the introduction shorter']],
    ['Delete 3 slides', [], ['Delete 3 slides']],
    ['Add 2 slides about "Costs"', [], ['Add 2 slides about "Costs"']],
    ['I like the pie chart on slide 3', [], ['I like the pie chart on slide 3']],
    ['Make it shorter but keep the quotes', [{ type: 'shorter', slides: [] }], ['keep the quotes']],
  ])('names what of “%s” it does not understand', (text, changes, notUnderstood) => {
    const reading = readChanges(text);
    expect(reading.changes).toEqual(changes);
    expect(reading.notUnderstood.map((part) => part.replace(/^and /, ''))).toEqual(notUnderstood);
  });

  it.each<[string, Change[], string[]]>([
    // slips of the keys
    ['delte slide 3', [{ type: 'remove', slides: [3] }], []],
    ['mvoe slide 2 to the end', [{ type: 'move', slide: 2, to: { at: 'after', slide: 'last' } }], []],
    ['Bitte Folie 3 löshen', [{ type: 'remove', slides: [3] }], []],
    ['Elmina la diapositiva 3', [{ type: 'remove', slides: [3] }], []],
    ['Suprime la diapositive 3', [{ type: 'remove', slides: [3] }], []],
    ['sing slide 3', [], ['sing slide 3']],
    // what pleases is no wish
    ['Lovely! But please drop the last one', [{ type: 'remove', slides: ['last'] }], []],
    ['Great work, but the second slide is too long', [{ type: 'shorter', slides: [2] }], []],
    ['Super, aber Folie 2 ist zu lang', [{ type: 'shorter', slides: [2] }], []],
    ['Slide 2 is great', [], []],
    ['Too much text', [{ type: 'shorter', slides: [] }], []],
    ['Muy bien, pero quita la última', [{ type: 'remove', slides: ['last'] }], []],
    ['Folie 2 soll „Wir ziehen um“ heißen', [{ type: 'rename', slide: 2, title: 'Wir ziehen um' }], []],
    ['Kannst du das anschaulicher machen?', [], ['Kannst du das anschaulicher machen?']],
    // slides by what they tell
    ['Pon los riesgos primero', [{ type: 'move', slide: { title: 'riesgos' }, to: { at: 'before', slide: 1 } }], []],
    ['Delete the slide about risks', [{ type: 'remove', slides: [{ title: 'risks' }] }], []],
    [
      'Verschieb die Folie über Risiken ans Ende',
      [{ type: 'move', slide: { title: 'Risiken' }, to: { at: 'after', slide: 'last' } }],
      [],
    ],
    ['Put the costs first', [{ type: 'move', slide: { title: 'costs' }, to: { at: 'before', slide: 1 } }], []],
    [
      'Put the risks before the costs',
      [{ type: 'move', slide: { title: 'risks' }, to: { at: 'before', slide: { title: 'costs' } } }],
      [],
    ],
    ['Make the title of slide 2 say We move to Leeds', [{ type: 'rename', slide: 2, title: 'We move to Leeds' }], []],
    // a part cannot stay of what goes
    ['Remove slide 3 but keep its chart', [], ['Remove slide 3 but keep its chart']],
    ['Remove slide 3 but keep slide 4', [{ type: 'remove', slides: [3] }], []],
  ])('reads “%s” whole, or not at all', (text, changes, notUnderstood) => {
    expect(readChanges(text)).toMatchObject({ changes, notUnderstood });
  });

  it.each([
    ['yes', 'en', true],
    ['Looks good, build it', 'en', true],
    ['ok thanks', 'en', true],
    ['ja, passt so', 'de', true],
    ['oui, vas-y', 'fr', true],
    ['sí, adelante', 'es', true],
    ['sì, procedi', 'it', true],
    ['sim, pode criar', 'pt', true],
    ['akkoord, ga je gang', 'nl', true],
    ['tak, zatwierdzam', 'pl', true],
    ['да, утверждаю', 'ru', true],
    ['так, затверджую', 'uk', true],
    ['evet, onaylıyorum', 'tr', true],
    ['نعم، موافق', 'ar', true],
    ['כן, מאשר', 'he', true],
    ['はい、お願いします', 'ja', true],
    ['네, 진행해 주세요', 'ko', true],
    ['好的，开始吧', 'zh', true],
    ['This is good', 'en', true],
    ['Das ist gut so', 'de', true],
    ['C’est bien comme ça', 'fr', true],
    ['Está bien así', 'es', true],
    ['так хорошо', 'ru', true],
    ['これでいい', 'ja', true],
    ['Is this good?', 'en', false],
    ['This is not good', 'en', false],
    ['no, build it', 'en', false],
    ['Do not build it yet', 'en', false],
    ['yes but remove slide 2', 'en', false],
    ['Is it ok?', 'en', false],
    ['build it in Spanish', 'en', false],
    ['make a deck of 8 slides', 'en', false],
    ['not bad', 'en', false],
    ['thanks', 'en', false],
  ])('tells whether “%s” (%s) approves a plan: %s', (text, language, approves) => {
    expect(saysApproval(text, language)).toBe(approves);
  });

  it.each([
    ['Add a slide about the risks of winter', 'the risks of winter'],
    ['Füge eine Folie über Risiken hinzu', 'Risiken'],
    ['Ajoute une diapositive sur les risques', 'les risques'],
    ['Añade una diapositiva sobre los riesgos', 'los riesgos'],
    ['Aggiungi una slide sui rischi', 'rischi'],
    ['Adicione um slide sobre riscos', 'riscos'],
    ['Voeg een dia over risico’s toe', 'risico’s'],
    ['Dodaj slajd o ryzykach', 'ryzykach'],
    ['Добавь слайд о рисках', 'рисках'],
    ['リスクについてのスライドを追加してください', 'リスク'],
    ['添加一张关于风险的幻灯片', '风险'],
    ['위험에 대한 슬라이드를 추가해 주세요', '위험'],
  ])('reads one more slide in “%s”', (text, topic) => {
    expect(readChanges(text)).toEqual(says({ type: 'insert', topic, to: null }));
  });

  it('reads where one more slide goes, beside other wishes, and never where it is forbidden', () => {
    expect(readChanges('Remove slide 4 and add a slide about costs before slide 3').changes).toEqual([
      { type: 'remove', slides: [4] },
      { type: 'insert', topic: 'costs', to: { at: 'before', slide: 3 } },
    ]);
    expect(readChanges('Do not add a slide about costs').changes).toEqual([]);
    expect(readChanges('Should I add a slide about costs?')).toEqual(asks);
  });

  it('reads orders beside a question', () => {
    expect(readChanges('Delete slide 3. What does slide 4 show?')).toEqual({
      changes: [{ type: 'remove', slides: [3] }],
      isQuestion: true,
      notUnderstood: [],
    });
  });
});

/** One wish in each language: the words, and what they come to. */
const alike = (wish: Change, orders: Readonly<Record<string, string>>): (readonly [string, string, Change])[] =>
  Object.entries(orders).map(([language, order]) => [language, order, wish] as const);

describe('orders that name two things', () => {
  const swap: Change = { type: 'swap', slides: [2, 4] };
  const percent: Change = { type: 'replaceText', slide: 2, old: '14 %', text: '15 %' };
  it.each([
    ...alike(swap, {
      en: 'Swap slides 2 and 4',
      de: 'Tausche Folie 2 und 4',
      fr: 'Échange les diapositives 2 et 4',
      es: 'Intercambia las diapositivas 2 y 4',
      it: 'Scambia le slide 2 e 4',
      pt: 'Troque os slides 2 e 4',
      nl: 'Verwissel dia 2 en 4',
      pl: 'Zamień slajdy 2 i 4',
      ru: 'Поменяй местами слайды 2 и 4',
      uk: 'Поміняй місцями слайди 2 і 4',
      tr: 'Slayt 2 ve 4 yerlerini değiştir',
      ar: 'بدّل الشريحتين 2 و4',
      he: 'החלף בין שקפים 2 ו-4',
      ja: 'スライド2と4を入れ替えて',
      ko: '슬라이드 2와 4를 서로 바꿔 줘',
      zh: '对调第2页和第4页',
    }),
    ...alike(percent, {
      en: 'Replace "14 %" with "15 %" on slide 2',
      de: 'Ersetze auf Folie 2 „14 %“ durch „15 %“',
      fr: 'Remplace « 14 % » par « 15 % » sur la diapositive 2',
      es: 'Cambia «14 %» por «15 %» en la diapositiva 2',
      it: 'Sostituisci «14 %» con «15 %» nella slide 2',
      pt: 'Substitua "14 %" por "15 %" no slide 2',
      nl: 'Vervang “14 %” door “15 %” op dia 2',
      pl: 'Zastąp „14 %” przez „15 %” na slajdzie 2',
      ru: 'Замени «14 %» на «15 %» на слайде 2',
      uk: 'Заміни «14 %» на «15 %» на слайді 2',
      tr: 'Slayt 2 içinde “14 %” yerine “15 %” yaz',
      ar: 'استبدل «14 %» بـ «15 %» في الشريحة 2',
      he: 'החלף "14 %" ב-"15 %" בשקף 2',
      ja: 'スライド2の「14 %」を「15 %」に置き換えて',
      ko: '슬라이드 2의 “14 %”를 “15 %”로 바꿔 줘',
      zh: '把第2页的“14 %”替换为“15 %”',
    }),
    ['en', 'Replace 14 % with 15 % on slide 2', percent],
    ['en', 'Fix the typo on slide 2: Revnue -> Revenue', { ...percent, old: 'Revnue', text: 'Revenue' }],
    // a number stands for a slide where the verb takes nothing else
    ['en', 'Merge 3 and 4', { type: 'merge', slides: [3, 4] }],
    ['en', 'Swap 2 with 4', swap],
    ['en', 'Delete 3, 4 and 6', { type: 'remove', slides: [3, 4, 6] }],
    ['es', 'Elimina la 4 y la 5', { type: 'remove', slides: [4, 5] }],
    ['fr', 'Supprime la 4', { type: 'remove', slides: [4] }],
    ['es', 'Mueve las bajas de la diapositiva 4 a la 5', { type: 'movePoint', topic: 'bajas', from: 4, to: 5 }],
    ['fr', 'Déplace le bail de la diapositive 4 à la 5', { type: 'movePoint', topic: 'bail', from: 4, to: 5 }],
    ['ar', 'انقل الإيجار من الشريحة 4 إلى الشريحة 5', { type: 'movePoint', topic: 'الإيجار', from: 4, to: 5 }],
    ['en', 'I’d like slide 5 gone', { type: 'remove', slides: [5] }],
    ['de', 'Folie 5 kann weg', { type: 'remove', slides: [5] }],
    ['ar', 'بالإسبانية', { type: 'language', language: 'es', slides: [] }],
    ['he', 'בספרדית', { type: 'language', language: 'es', slides: [] }],
    ['zh', '翻译成西班牙语', { type: 'language', language: 'es', slides: [] }],
    ['ko', '스페인어로', { type: 'language', language: 'es', slides: [] }],
    ['tr', 'İspanyolcaya çevir', { type: 'language', language: 'es', slides: [] }],
  ] as (readonly [string, string, Change])[])('are read in %s: %s', (language, order, wish) => {
    expect(readChanges(order, language)).toEqual(says(wish));
  });

  it('leaves what tells of words, and what is told', () => {
    const told = readChanges('The title of slide 2 says "remove slide 4". Is that right?');
    expect(told).toEqual(asks);
    expect(readChanges('Auf Folie 2 steht „Folie 4 löschen“.', 'de').changes).toEqual([]);
    expect(readChanges("Don't swap slides 2 and 4").changes).toEqual([]);
    expect(readChanges('Remplace pas « A » par « B »', 'fr').changes).toEqual([]);
  });
});

describe('readAside', () => {
  it.each([
    ['en', 'How many slides are there?', 'count'],
    ['de', 'Wie viele Folien sind es?', 'count'],
    ['fr', 'Combien de diapositives y a-t-il ?', 'count'],
    ['es', '¿Cuántas diapositivas hay?', 'count'],
    ['ja', 'スライドは何枚ありますか？', 'count'],
    ['ar', 'كم عدد الشرائح؟', 'count'],
    ['zh', '一共有多少页？', 'count'],
    ['en', 'Give me a PDF', 'download'],
    ['de', 'Ich möchte es herunterladen', 'download'],
    ['ja', 'PDFをください', 'download'],
    ['en', 'Use another template', 'templates'],
    ['pl', 'Użyj innego szablonu', 'templates'],
    ['ko', '다른 템플릿을 사용해 줘', 'templates'],
    ['en', 'Make the font bigger', 'design'],
    ['de', 'Mach die Schrift größer', 'design'],
    ['es', 'Quiero que la letra sea más grande', 'design'],
    ['ru', 'Сделай шрифт крупнее', 'design'],
    ['ja', '文字を大きくして', 'design'],
    ['ar', 'كبّر الخط', 'design'],
    ['en', 'Make it pop', null],
  ] as const)('%s: %s', (language, message, aside) => {
    expect(readAside(message, language)).toBe(aside);
  });

  it('finds the template that a message names beside the word for one', () => {
    const names = ['Midnight', 'Lab', 'Lab Report'];
    expect(templateNamed('Use the template midnight, please', names)).toBe('Midnight');
    expect(templateNamed('Nimm die Vorlage „Lab Report“', names)).toBe('Lab Report');
    expect(templateNamed('テンプレートMidnightを使って', names)).toBe('Midnight');
    expect(templateNamed('Work until midnight', names)).toBeNull();
    expect(templateNamed('Use the template for labels', names)).toBeNull();
  });

  it('tells an order of a whole deck from a change of one', () => {
    expect(ordersDeck('Make a deck of 8 slides for the board from this')).toBe(true);
    expect(ordersDeck('Erstelle daraus eine Präsentation für den Vorstand')).toBe(true);
    expect(ordersDeck('Make it 10 slides')).toBe(false);
    expect(ordersDeck('Turn slide 3 into a table for the board')).toBe(false);
    expect(ordersDeck('Can you make a deck of 8 slides for the board?')).toBe(true);
    expect(ordersDeck('Do not make a deck for the board')).toBe(false);
  });
});
