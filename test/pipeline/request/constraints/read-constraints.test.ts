import { describe, expect, it } from 'vitest';
import { readConstraints } from '../../../../src/pipeline/request/constraints/read-constraints.ts';
import type { RequestConstraints } from '../../../../src/pipeline/request/request-constraints.ts';

type Expected = Partial<RequestConstraints>;
const exactly = (count: number) => ({ least: count, most: count });
const atMost = (count: number) => ({ least: 1, most: count });
const without = (furniture: RequestConstraints['excluded']['furniture'], topics: string[] = []) => ({
  furniture,
  topics,
});
const none = without([]);

/** Requests as people write them, each with all that is to be read from it among the fields named. */
const requests: Readonly<Record<string, readonly (readonly [string, Expected])[]>> = {
  en: [
    ['Only about the risks.', { scope: ['risks'], topic: null, title: null }],
    [
      'Focus on costs and schedule, skip the survey.',
      { scope: ['costs', 'schedule'], excluded: without([], ['survey']) },
    ],
    [
      'Only the risks and the costs, for the board, in German, at most 6 slides, no agenda.',
      { scope: ['risks', 'costs'], audience: 'board', language: 'de', count: atMost(6), excluded: without(['agenda']) },
    ],
    ['Not only the risks.', { scope: [], topic: null }],
    [
      'For the board, who were not on the call. Decisions first, then who does what by when, what is still open and what could still go wrong.',
      {
        audience: 'board',
        questions: [],
        order: ['Decisions', 'who does what by when', 'what is still open', 'what could still go wrong'],
      },
    ],
    ['Slides for the audit committee, 5 to 8. No appendix.', { count: { least: 5, most: 8 } }],
    [
      'A lesson for year 6 with the text in its order and three questions for the class at the end.',
      { wanted: ['questions'] },
    ],
    ['Do not leave out the risks.', { kept: ['risks'], excluded: none }],
    ["Don't include an appendix, but don't forget the costs.", { excluded: without(['appendix']), kept: ['costs'] }],
    [
      'Call the deck "No agenda, only risks" and keep it short.',
      { title: 'No agenda, only risks', scope: [], excluded: none, detail: 'short' },
    ],
    [
      'A deck titled “Without charts in 3 slides”',
      { title: 'Without charts in 3 slides', count: null, excluded: none },
    ],
    [
      'Make a 5-slide deck for executives in Spanish.',
      { count: exactly(5), audience: 'executives', language: 'es', topic: null },
    ],
    [
      'Explain this study and what follows from it to the city council, in about 8 slides.',
      { audience: 'city council', count: { least: 7, most: 9 }, purpose: 'result', topic: null },
    ],
    ['4 to 7 slides', { count: { least: 4, most: 7 } }],
    ['No more than ten slides, please.', { count: atMost(10), excluded: none }],
    ['At least 12 slides', { count: { least: 12, most: 100 } }],
    [
      'One slide per site with its works, the cost and the delay.',
      { unit: { word: 'site', period: null, part: null }, outline: [], count: null },
    ],
    ['A lesson. After each part a question.', { wanted: ['questions'], unit: null }],
    ['One slide per quarter.', { unit: { word: 'quarter', period: 'quarter', part: null }, count: null }],
    [
      'One slide for each chapter, without charts',
      { unit: { word: 'chapter', period: null, part: 'chapter' }, excluded: without(['charts']) },
    ],
    [
      'First the costs, then the risks, and finally the timeline.',
      { order: ['costs', 'risks'], endsWith: ['timeline'] },
    ],
    ['What moved since last quarter, and the asks last.', { endsWith: ['asks'] }],
    [
      'Start with what we ask for, show sales by month as a chart, why we need the second workshop, and end with the risks and the plan.',
      {
        order: ['what we ask', 'sales by month', 'why we need the second workshop'],
        endsWith: ['risks', 'plan'],
        purpose: null,
      },
    ],
    [
      'They want the red risks, what moved since spring, who does what, and what we need. They know the method.',
      {
        order: [],
        listed: ['They want the red risks', 'what moved since spring', 'who does what', 'what we need'],
        questions: ['what moved since spring', 'who does what', 'what we need'],
      },
    ],
    ['Start with the recommendation.', { order: ['recommendation'] }],
    [
      'Show the schedule as a timeline and the shares as a pie chart.',
      {
        forms: [
          { topic: 'schedule', kind: 'timeline' },
          { topic: 'shares', kind: 'chart', chart: 'pie' },
        ],
      },
    ],
    [
      'Make exactly 6 slides: title, problem, solution, timeline, cost and benefit, decision. Audience: CFO. Put the cost numbers on a big-number slide.',
      {
        count: exactly(6),
        audience: 'CFO',
        topic: null,
        outline: [
          { title: 'title', kind: 'title' },
          { title: 'problem' },
          { title: 'solution' },
          { title: 'timeline' },
          { title: 'cost and benefit' },
          { title: 'decision' },
        ],
        forms: [{ topic: 'cost numbers', kind: 'bigNumbers' }],
      },
    ],
    [
      'Slides: 1. Title 2. Agenda 3. How the year went 4. Growth 5. Questions for the board. Keep it short.',
      {
        outline: [
          { title: 'Title', kind: 'title' },
          { title: 'Agenda', kind: 'agenda' },
          { title: 'How the year went' },
          { title: 'Growth' },
          { title: 'Questions for the board' },
        ],
      },
    ],
    [
      'Structure:\n1. Why act now\n2. Three options\n3. Risks\nNo appendix, no agenda slide.',
      {
        outline: [{ title: 'Why act now' }, { title: 'Three options' }, { title: 'Risks' }],
        excluded: without(['appendix', 'agenda']),
        scope: [],
      },
    ],
    [
      'Use exactly this text:\n\nWelcome\nOnly 3 slides are left.\nNo agenda today.',
      {
        literal: 'Welcome\nOnly 3 slides are left.\nNo agenda today.',
        verbatim: true,
        count: null,
        excluded: none,
        scope: [],
      },
    ],
    [
      'Decision paper - which option should we take, what does it cost? 4 to 7 slides.',
      {
        purpose: 'decision',
        questions: ['which option should we take', 'what does it cost'],
        count: { least: 4, most: 7 },
      },
    ],
    [
      'Make a short deck for those who missed the meeting - what was decided.',
      { purpose: 'minutes', audience: 'those who missed the meeting', detail: 'short' },
    ],
    [
      'Present the sales of the year to the management board.',
      { topic: 'Sales of the year', audience: 'management board' },
    ],
    ['Status report for the team, not too detailed.', { purpose: 'status', audience: 'team', detail: 'short' }],
    ['A lesson about bees for 12-year-olds', { purpose: 'lesson', audience: '12-year-olds', topic: 'Bees' }],
    ['Summarise the Hartmann call for my boss in at most 5 slides', { topic: 'Hartmann call' }],
    ['Make a presentation of this material.', { topic: null, scope: [], wishes: [] }],
  ],
  de: [
    ['Nur die Kosten, keine Agenda und kein Anhang.', { scope: ['Kosten'], excluded: without(['agenda', 'appendix']) }],
    ['Nicht nur die Kosten!', { scope: [] }],
    ['Lass die Risiken nicht weg, aber lass den Anhang weg.', { kept: ['Risiken'], excluded: without(['appendix']) }],
    [
      'Erstelle eine Präsentation für die Hauptversammlung, höchstens 10 Folien.',
      { audience: 'Hauptversammlung', count: atMost(10), topic: null },
    ],
    ['Beginnen Sie damit, was wir vorschlagen, dann die Kosten.', { order: ['was wir vorschlagen', 'Kosten'] }],
    ['Eine Folie je Region, kurz und knapp', { unit: { word: 'Region', period: null, part: null }, detail: 'short' }],
    ['Beginne mit der Empfehlung, dann die Kosten.', { order: ['Empfehlung', 'Kosten'] }],
    [
      'Mit dem Titel „Nur 3 Folien ohne Anhang“, 8 Folien',
      { title: 'Nur 3 Folien ohne Anhang', count: exactly(8), excluded: none, scope: [] },
    ],
    [
      'Zeige den Zeitplan als Zeitstrahl und die Kosten als Kreisdiagramm.',
      {
        forms: [
          { topic: 'Zeitplan', kind: 'timeline' },
          { topic: 'Kosten', kind: 'chart', chart: 'pie' },
        ],
      },
    ],
    [
      'Entscheidungsvorlage für den Vorstand, 4 bis 7 Folien, auf Englisch',
      { purpose: 'decision', audience: 'Vorstand', count: { least: 4, most: 7 }, language: 'en' },
    ],
    ['Verwende genau diesen Text:\nWillkommen\nWir beginnen um 9.', { literal: 'Willkommen\nWir beginnen um 9.' }],
    [
      'Gliederung:\n- Ausgangslage\n- Optionen\n- Fragen',
      { outline: [{ title: 'Ausgangslage' }, { title: 'Optionen' }, { title: 'Fragen', kind: 'closing' }] },
    ],
  ],
  fr: [
    ['Un cours en phrases courtes, et les questions pour la classe à la fin.', { wanted: ['questions'], endsWith: [] }],
    [
      "Uniquement les risques, sans annexe ni ordre du jour, pour le conseil d'administration, au plus 8 diapositives.",
      {
        scope: ['risques'],
        excluded: without(['appendix', 'agenda']),
        audience: "conseil d'administration",
        count: atMost(8),
      },
    ],
    ['Pas seulement les risques.', { scope: [] }],
    ["N'oublie pas les risques.", { kept: ['risques'], excluded: none }],
    ['Une diapositive par trimestre.', { unit: { word: 'trimestre', period: 'quarter', part: null } }],
    ['Montre le calendrier sous forme de frise chronologique.', { forms: [{ topic: 'calendrier', kind: 'timeline' }] }],
    [
      'Titre : « Sans papier, 3 diapositives ». Structure : problème, solution, coûts.',
      {
        title: 'Sans papier, 3 diapositives',
        outline: [{ title: 'problème' }, { title: 'solution' }, { title: 'coûts' }],
        count: null,
        excluded: none,
      },
    ],
    [
      'Commence par la recommandation, puis les coûts, exactement 6 diapositives.',
      { order: ['recommandation', 'coûts'], count: exactly(6) },
    ],
  ],
  es: [
    [
      'Solo los riesgos, sin anexo, para el consejo de administración, exactamente 6 diapositivas',
      { scope: ['riesgos'], excluded: without(['appendix']), audience: 'consejo de administración', count: exactly(6) },
    ],
    ['No solo los riesgos.', { scope: [], excluded: none }],
    ['No olvides los riesgos y no incluyas agenda.', { kept: ['riesgos'], excluded: without(['agenda']) }],
    ['Empieza con la recomendación, luego los costes.', { order: ['recomendación', 'costes'] }],
    [
      'Una diapositiva por región, como máximo 10 diapositivas',
      { unit: { word: 'región', period: null, part: null }, count: atMost(10) },
    ],
    [
      'Con el título "Sin papel en 3 diapositivas", en inglés',
      { title: 'Sin papel en 3 diapositivas', language: 'en', count: null, excluded: none },
    ],
    ['Muestra el calendario como una línea de tiempo.', { forms: [{ topic: 'calendario', kind: 'timeline' }] }],
  ],
  it: [
    [
      'Partire dal problema, poi la proposta, le fasi con i costi, chi paga e alla fine quello che chiediamo.',
      { order: ['problema', 'proposta', 'fasi con i costi', 'chi paga'], endsWith: ['quello che chiediamo'] },
    ],
    [
      'Solo i rischi e i costi, senza appendice, per il consiglio, massimo 10 slide.',
      { scope: ['rischi', 'costi'], excluded: without(['appendix']), audience: 'consiglio', count: atMost(10) },
    ],
    ['Non solo i rischi.', { scope: [] }],
    ['Non dimenticare i rischi.', { kept: ['rischi'] }],
    ['Una slide per ogni trimestre', { unit: { word: 'trimestre', period: 'quarter', part: null } }],
    ['Inizia con la raccomandazione, poi i costi.', { order: ['raccomandazione', 'costi'] }],
    ['Mostra il calendario come linea del tempo.', { forms: [{ topic: 'calendario', kind: 'timeline' }] }],
    [
      'Con il titolo "Senza carta, solo 3 slide", breve',
      { title: 'Senza carta, solo 3 slide', detail: 'short', scope: [], count: null },
    ],
  ],
  pt: [
    [
      'Diapositivos para a administração, 5 a 8. Os problemas e o que se pede à administração no fim.',
      { count: { least: 5, most: 8 }, endsWith: ['que se pede à administração'] },
    ],
    [
      'Apenas os riscos. Sem agenda, para a diretoria, no máximo 8 slides.',
      { scope: ['riscos'], excluded: without(['agenda']), audience: 'diretoria', count: atMost(8) },
    ],
    ['Não só os riscos.', { scope: [] }],
    ['Não esqueça os riscos, mas sem apêndice.', { kept: ['riscos'], excluded: without(['appendix']) }],
    ['Um diapositivo por região.', { unit: { word: 'região', period: null, part: null } }],
    ['Um slide por trimestre', { unit: { word: 'trimestre', period: 'quarter', part: null } }],
    ['Comece com a recomendação, depois os custos.', { order: ['recomendação', 'custos'] }],
    ['Mostre o cronograma como linha do tempo, de 4 a 7 slides', { count: { least: 4, most: 7 } }],
    ['Com o título "Sem papel", detalhado', { title: 'Sem papel', detail: 'long', excluded: none }],
  ],
  nl: [
    [
      "Alleen de risico's, geen agenda, voor de raad van bestuur, hoogstens 8 slides",
      { scope: ["risico's"], excluded: without(['agenda']), audience: 'raad van bestuur', count: atMost(8) },
    ],
    ["Niet alleen de risico's.", { scope: [] }],
    ["Laat de risico's niet weg en begin met de kosten.", { kept: ["risico's"], order: ['kosten'] }],
    ["Hooguit 7 dia's", { count: atMost(7) }],
    ['Eén slide per kwartaal', { unit: { word: 'kwartaal', period: 'quarter', part: null } }],
    ['Toon de planning als tijdlijn.', { forms: [{ topic: 'planning', kind: 'timeline' }] }],
    [
      'Met de titel "Geen papier, 3 slides", precies 6 slides',
      { title: 'Geen papier, 3 slides', count: exactly(6), excluded: none },
    ],
  ],
  pl: [
    [
      'Prezentacja na lekcję, krótkie zdania, a na końcu trzy pytania do dzieci.',
      { wanted: ['questions'], endsWith: [] },
    ],
    [
      'Tylko ryzyka, bez agendy, dla zarządu, najwyżej 8 slajdów.',
      { scope: ['ryzyka'], excluded: without(['agenda']), audience: 'zarządu', count: atMost(8) },
    ],
    ['Nie tylko ryzyka.', { scope: [] }],
    ['Nie pomijaj ryzyk.', { kept: ['ryzyk'], excluded: none }],
    [
      'Zacznij od tego, którą maszynę polecamy, potem ryzyka i zakończ tym, co zarząd ma zdecydować.',
      { order: ['którą maszynę polecamy', 'ryzyka'], endsWith: ['co zarząd ma zdecydować'] },
    ],
    ['Jeden slajd na kwartał', { unit: { word: 'kwartał', period: 'quarter', part: null } }],
    ['Zacznij od rekomendacji, potem koszty.', { order: ['rekomendacji', 'koszty'] }],
    [
      'Pod tytułem „Bez papieru, tylko 3 slajdy”, dokładnie 6 slajdów',
      { title: 'Bez papieru, tylko 3 slajdy', count: exactly(6), scope: [], excluded: none },
    ],
  ],
  ru: [
    [
      'Только риски, без приложения, для совета директоров, не более 8 слайдов.',
      { scope: ['риски'], excluded: without(['appendix']), audience: 'совета директоров', count: atMost(8) },
    ],
    ['Не только риски.', { scope: [] }],
    [
      'Не пропускай риски. Начни с рекомендации, затем расходы.',
      { kept: ['риски'], order: ['рекомендации', 'расходы'] },
    ],
    ['Один слайд на квартал', { unit: { word: 'квартал', period: 'quarter', part: null } }],
    [
      'Структура:\n1. Почему сейчас\n2. Варианты\n3. Риски\nБез повестки.',
      {
        outline: [{ title: 'Почему сейчас' }, { title: 'Варианты' }, { title: 'Риски' }],
        excluded: without(['agenda']),
      },
    ],
    [
      'С названием «Только 3 слайда без бумаги», ровно 6 слайдов',
      { title: 'Только 3 слайда без бумаги', count: exactly(6), scope: [], excluded: none },
    ],
    ['Покажи план работ в виде таблицы.', { forms: [{ topic: 'план работ', kind: 'table' }] }],
  ],
  uk: [
    [
      'Тільки ризики, без додатків, для правління, рівно 6 слайдів.',
      { scope: ['ризики'], excluded: without(['appendix']), audience: 'правління', count: exactly(6) },
    ],
    ['Не тільки ризики.', { scope: [] }],
    ['Не забудь про ризики і витрати.', { kept: ['ризики', 'витрати'], excluded: none }],
    ['Один слайд на квартал, із назвою «Ні паперу»', { title: 'Ні паперу' }],
    ['Почни з рекомендації, потім витрати.', { order: ['рекомендації', 'витрати'] }],
    [
      'Детальна презентація для інвесторів, не більше 10 слайдів',
      { detail: 'long', audience: 'інвесторів', count: atMost(10) },
    ],
  ],
  tr: [
    [
      'Sadece riskler, gündem olmadan, yönetim kurulu için, en fazla 8 slayt.',
      { scope: ['riskler'], excluded: without(['agenda']), audience: 'yönetim kurulu', count: atMost(8) },
    ],
    ['Sadece riskler değil.', { scope: [] }],
    ['Riskleri atlama.', { kept: ['Riskleri'], excluded: none }],
    ['Her çeyrek için bir slayt', { unit: { word: 'çeyrek', period: 'quarter', part: null } }],
    ['Önce maliyetler, sonra riskler.', { order: ['maliyetler', 'riskler'] }],
    [
      '"Sadece 3 slayt" başlıklı ayrıntılı bir sunum',
      { title: 'Sadece 3 slayt', detail: 'long', count: null, scope: [] },
    ],
  ],
  zh: [
    [
      '只讲风险，不要附录，面向董事会，最多8页。',
      { scope: ['风险'], excluded: without(['appendix']), audience: '董事会', count: atMost(8) },
    ],
    ['不只是讲风险。', { scope: [] }],
    ['不要漏掉风险，先讲成本，然后讲时间表。', { kept: ['风险'], order: ['成本', '时间表'], excluded: none }],
    ['每个季度一页', { unit: { word: '季度', period: 'quarter', part: null } }],
    ['标题是“只要3页，不要附录”，简短', { title: '只要3页，不要附录', count: null, excluded: none, detail: 'short' }],
    ['大约8页，不要目录', { count: { least: 7, most: 9 }, excluded: without(['agenda']) }],
  ],
  ja: [
    ['役員名簿と目次は要りません。', { excluded: without(['agenda'], ['役員名簿']) }],
    [
      'リスクのみ、付録なし、取締役会向け、8枚以内。',
      { scope: ['リスク'], excluded: without(['appendix']), audience: '取締役会', count: atMost(8) },
    ],
    ['リスクだけでなく、費用も入れてください。', { scope: [] }],
    ['リスクを省かないでください。', { kept: ['リスク'], excluded: none }],
    ['四半期ごとに1枚', { unit: { word: '四半期', period: 'quarter', part: null } }],
    [
      '「付録なし、3枚」というタイトルで、日程をタイムラインで表示してください。',
      { title: '付録なし、3枚', excluded: none, count: null, forms: [{ topic: '日程', kind: 'timeline' }] },
    ],
    ['結論から始めて、簡潔に。', { order: ['結論'], detail: 'short' }],
  ],
  ko: [
    [
      '위험만, 부록 없이, 이사회를 위한 8장 이내 슬라이드',
      { scope: ['위험'], excluded: without(['appendix']), audience: '이사회', count: atMost(8) },
    ],
    ['위험뿐만 아니라 비용도 다뤄 주세요.', { scope: [] }],
    ['위험을 빼지 마세요.', { kept: ['위험'], excluded: none }],
    ['분기별로 한 장', { unit: { word: '분기', period: 'quarter', part: null } }],
    ['"부록 없이 3장"이라는 제목으로 자세히', { title: '부록 없이 3장', excluded: none, count: null, detail: 'long' }],
    ['먼저 비용, 그다음 위험.', { order: ['비용', '위험'] }],
  ],
  ar: [
    [
      'المخاطر فقط، بدون ملحق، لمجلس الإدارة، 8 شرائح على الأكثر.',
      { scope: ['المخاطر'], excluded: without(['appendix']), audience: 'مجلس الإدارة', count: atMost(8) },
    ],
    ['أعد عرضاً تقديمياً لمجلس إدارة المستشفى.', { audience: 'مجلس إدارة المستشفى', topic: null }],
    ['لا تحذف المخاطر.', { kept: ['المخاطر'], excluded: none }],
    ['شريحة واحدة لكل ربع', { unit: { word: 'ربع', period: 'quarter', part: null } }],
    ['عرض بعنوان «بدون ورق»، بالتفصيل', { title: 'بدون ورق', excluded: none, detail: 'long' }],
    ['بدون جدول أعمال', { excluded: without(['agenda']) }],
  ],
  he: [
    [
      'רק הסיכונים, בלי נספח, לדירקטוריון, לכל היותר 8 שקפים.',
      { scope: ['הסיכונים'], excluded: without(['appendix']), audience: 'דירקטוריון', count: atMost(8) },
    ],
    ['לא רק הסיכונים.', { scope: [] }],
    ['אל תשכח את הסיכונים.', { kept: ['הסיכונים'], excluded: none }],
    ['שקף אחד לכל רבעון', { unit: { word: 'רבעון', period: 'quarter', part: null } }],
    ['מצגת בשם "בלי נייר", בקצרה', { title: 'בלי נייר', excluded: none, detail: 'short' }],
    ['התחל עם ההמלצה, אחר כך העלויות.', { order: ['ההמלצה', 'העלויות'] }],
  ],
};

describe.each(Object.entries(requests))('a request in %s', (language, cases) => {
  it.each(cases)('reads “%s”', (request, expected) => {
    expect(readConstraints(request)).toMatchObject({ writtenIn: language, ...expected });
  });
});
