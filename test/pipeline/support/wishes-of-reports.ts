import type { UnmetKind } from '../../../src/pipeline/request/unmet-messages.ts';
import type { RequestConstraints } from '../../../src/pipeline/request/request-constraints.ts';
import type { Part, ReportLanguage } from './ferry-reports.ts';

/** A request about the ferry report, and what it comes down to. */
export interface WishRow {
  request: string;
  reading?: Partial<RequestConstraints>;
  /** Parts that the slides tell, and parts that they do not. */
  tells?: readonly Part[];
  silent?: readonly Part[];
  /** Parts in the order of the slides that tell them. */
  order?: readonly Part[];
  /** Slides at most. */
  most?: number;
  agenda?: true;
  /** The last slide asks. */
  asks?: true;
  /** What is answered instead of done. */
  said?: readonly UnmetKind[];
}

const without = (...topics: string[]): Partial<RequestConstraints> => ({ excluded: { furniture: [], topics } });

export const wishesOfReports: Readonly<Record<ReportLanguage, readonly WishRow[]>> = {
  en: [
    {
      request: 'For the planners: the costs and the risks.',
      reading: { scope: ['costs', 'risks'], audience: 'planners' },
      tells: ['costs', 'risks'],
      silent: ['survey', 'passengers'],
    },
    {
      request: 'Leave out the survey and the costs, since the board has seen both, but keep the schedule.',
      reading: { ...without('survey', 'costs'), audience: null },
      silent: ['survey', 'costs'],
      tells: ['schedule'],
    },
    { request: 'Figures first, then the risks.', reading: { order: ['Figures', 'risks'] }, order: ['costs', 'risks'] },
    {
      request: 'How many passengers come? What risks are there? What did the survey say?',
      order: ['passengers', 'risks', 'survey'],
    },
    {
      request: 'Please put an agenda at the start and end with questions.',
      reading: { wanted: ['agenda', 'questions'] },
      agenda: true,
      asks: true,
    },
    { request: 'It is for a talk of 5 minutes.', reading: { minutes: 5, audience: null }, most: 5 },
    { request: 'No jargon, please, and a friendly tone.', reading: { ...without(), topic: null }, said: ['tone'] },
    {
      request: 'Call it "Only the risks", do not leave out the survey, and no speaker notes.',
      reading: { title: 'Only the risks', kept: ['survey'], excluded: { furniture: ['notes'], topics: [] }, scope: [] },
      tells: ['survey', 'costs'],
    },
    {
      request: 'Can you make a deck without the costs and the survey?',
      reading: without('costs', 'survey'),
      silent: ['costs', 'survey'],
    },
    {
      request: 'With exercises, as a Word document.',
      reading: { wanted: ['exercises'] },
      said: ['exercises', 'format'],
    },
    { request: 'Do not put the costs first.', reading: { order: [] } },
  ],
  de: [
    {
      request: 'Für Planer: die Kosten und die Risiken.',
      reading: { scope: ['Kosten', 'Risiken'], audience: 'Planer' },
      tells: ['costs', 'risks'],
      silent: ['survey', 'passengers'],
    },
    {
      request: 'Lass die Umfrage und die Kosten weg, die kennt der Rat schon.',
      reading: { ...without('Umfrage', 'Kosten') },
      silent: ['survey', 'costs'],
      tells: ['schedule'],
    },
    {
      request: 'Zuerst die Zahlen, dann die Risiken.',
      reading: { order: ['Zahlen', 'Risiken'] },
      order: ['costs', 'risks'],
    },
    { request: 'Was kostet es? Welche Risiken gibt es? Was sagt die Umfrage?', order: ['costs', 'risks', 'survey'] },
    {
      request: 'Mit Agenda am Anfang und Fragen am Ende.',
      reading: { wanted: ['agenda', 'questions'] },
      agenda: true,
      asks: true,
    },
    { request: 'Für einen Vortrag von 5 Minuten.', reading: { minutes: 5, audience: null }, most: 5 },
    { request: 'Ohne Fachbegriffe und in lockerem Ton.', reading: { ...without(), topic: null }, said: ['tone'] },
    {
      request: 'Mit dem Titel „Ohne die Kosten“, vergiss die Umfrage nicht, keine Notizen.',
      reading: { title: 'Ohne die Kosten', kept: ['Umfrage'], excluded: { furniture: ['notes'], topics: [] } },
      tells: ['survey', 'costs'],
    },
    {
      request: 'Kannst du eine Präsentation ohne die Umfrage machen?',
      reading: without('Umfrage'),
      silent: ['survey'],
    },
  ],
  fr: [
    {
      request: 'Pour les planificateurs : les coûts et les risques.',
      reading: { scope: ['coûts', 'risques'], audience: 'planificateurs' },
      tells: ['costs', 'risks'],
      silent: ['survey', 'passengers'],
    },
    {
      request: 'Sans les coûts ni l’enquête, que le conseil connaît déjà.',
      reading: without('coûts', 'enquête'),
      silent: ['survey', 'costs'],
      tells: ['schedule'],
    },
    {
      request: "D'abord les chiffres, puis les risques.",
      reading: { order: ['chiffres', 'risques'] },
      order: ['costs', 'risks'],
    },
    {
      request: 'Combien cela coûte ? Quels sont les risques ? Que dit l’enquête ?',
      order: ['costs', 'risks', 'survey'],
    },
    {
      request: 'Avec un ordre du jour au début et des questions à la fin.',
      reading: { wanted: ['agenda', 'questions'] },
      agenda: true,
      asks: true,
    },
    { request: 'Pour un exposé de 5 minutes.', reading: { minutes: 5, audience: null }, most: 5 },
    { request: 'Sans jargon, sur un ton amical.', reading: { ...without(), topic: null }, said: ['tone'] },
    {
      request: "Titre : « Sans les coûts ». N'oublie pas l'enquête, sans notes.",
      reading: { title: 'Sans les coûts', kept: ['enquête'], excluded: { furniture: ['notes'], topics: [] } },
      tells: ['survey', 'costs'],
    },
    { request: 'Peux-tu faire une présentation sans l’enquête ?', reading: without('enquête'), silent: ['survey'] },
  ],
  es: [
    {
      request: 'Para los planificadores: los costes y los riesgos.',
      reading: { scope: ['costes', 'riesgos'], audience: 'planificadores' },
      tells: ['costs', 'risks'],
      silent: ['survey', 'passengers'],
    },
    {
      request: 'Sin la encuesta ni los costes, porque el concejo ya los conoce.',
      reading: without('encuesta', 'costes'),
      silent: ['survey', 'costs'],
      tells: ['schedule'],
    },
    {
      request: 'Primero las cifras, luego los riesgos.',
      reading: { order: ['cifras', 'riesgos'] },
      order: ['costs', 'risks'],
    },
    { request: '¿Cuánto cuesta? ¿Qué riesgos hay? ¿Qué dice la encuesta?', order: ['costs', 'risks', 'survey'] },
    {
      request: 'Con una agenda al principio y preguntas al final.',
      reading: { wanted: ['agenda', 'questions'] },
      agenda: true,
      asks: true,
    },
    { request: 'Para una charla de 5 minutos.', reading: { minutes: 5, audience: null }, most: 5 },
    { request: 'Sin jerga y con un tono cercano.', reading: { ...without(), topic: null }, said: ['tone'] },
    {
      request: 'Con el título "Sin los costes", no olvides la encuesta, sin notas.',
      reading: { title: 'Sin los costes', kept: ['encuesta'], excluded: { furniture: ['notes'], topics: [] } },
      tells: ['survey', 'costs'],
    },
    {
      request: 'Con los resultados de la encuesta, para los vecinos.',
      reading: { audience: 'vecinos' },
      tells: ['survey'],
    },
  ],
  it: [
    {
      request: 'Per i progettisti: i costi e i rischi.',
      reading: { scope: ['costi', 'rischi'], audience: 'progettisti' },
      tells: ['costs', 'risks'],
      silent: ['survey', 'passengers'],
    },
    {
      request: 'Senza il sondaggio e i costi, che il consiglio conosce già.',
      reading: without('sondaggio', 'costi'),
      silent: ['survey', 'costs'],
      tells: ['schedule'],
    },
    { request: 'Prima le cifre, poi i rischi.', reading: { order: ['cifre', 'rischi'] }, order: ['costs', 'risks'] },
    { request: 'Quanto costa? Quali sono i rischi? Che cosa dice il sondaggio?', order: ['costs', 'risks', 'survey'] },
    {
      request: "Con un'agenda all'inizio e domande alla fine.",
      reading: { wanted: ['agenda', 'questions'] },
      agenda: true,
      asks: true,
    },
    { request: 'Per un intervento di 5 minuti.', reading: { minutes: 5, audience: null }, most: 5 },
    { request: 'Senza gergo e con un tono amichevole.', reading: { ...without(), topic: null }, said: ['tone'] },
    {
      request: 'Con il titolo "Solo i costi", non dimenticare il sondaggio, senza note.',
      reading: {
        title: 'Solo i costi',
        kept: ['sondaggio'],
        excluded: { furniture: ['notes'], topics: [] },
        scope: [],
      },
      tells: ['survey', 'costs'],
    },
  ],
  pt: [
    {
      request: 'Para os planejadores: os custos e os riscos.',
      reading: { scope: ['custos', 'riscos'], audience: 'planejadores' },
      tells: ['costs', 'risks'],
      silent: ['survey', 'passengers'],
    },
    {
      request: 'Sem a pesquisa e os custos, que o conselho já conhece.',
      reading: without('pesquisa', 'custos'),
      silent: ['survey', 'costs'],
      tells: ['schedule'],
    },
    {
      request: 'Primeiro os números, depois os riscos.',
      reading: { order: ['números', 'riscos'] },
      order: ['costs', 'risks'],
    },
    { request: 'Quanto custa? Quais são os riscos? O que diz a pesquisa?', order: ['costs', 'risks', 'survey'] },
    {
      request: 'Com uma agenda no início e perguntas no final.',
      reading: { wanted: ['agenda', 'questions'] },
      agenda: true,
      asks: true,
    },
    { request: 'Para uma palestra de 5 minutos.', reading: { minutes: 5, audience: null }, most: 5 },
    { request: 'Sem jargão e em tom amigável.', reading: { ...without(), topic: null }, said: ['tone'] },
    {
      request: 'Com o título "Sem os custos", não esqueça a pesquisa, sem notas.',
      reading: { title: 'Sem os custos', kept: ['pesquisa'], excluded: { furniture: ['notes'], topics: [] } },
      tells: ['survey', 'costs'],
    },
  ],
  nl: [
    {
      request: "Voor planners: de kosten en de risico's.",
      reading: { scope: ['kosten', "risico's"], audience: 'planners' },
      tells: ['costs', 'risks'],
      silent: ['survey', 'passengers'],
    },
    {
      request: 'Laat de enquête en de kosten weg, want die kent de raad al.',
      reading: without('enquête', 'kosten'),
      silent: ['survey', 'costs'],
      tells: ['schedule'],
    },
    {
      request: "Eerst de cijfers, dan de risico's.",
      reading: { order: ['cijfers', "risico's"] },
      order: ['costs', 'risks'],
    },
    { request: "Wat kost het? Welke risico's zijn er? Wat zegt de enquête?", order: ['costs', 'risks', 'survey'] },
    {
      request: 'Met een agenda aan het begin en vragen aan het eind.',
      reading: { wanted: ['agenda', 'questions'] },
      agenda: true,
      asks: true,
    },
    { request: 'Voor een praatje van 5 minuten.', reading: { minutes: 5, audience: null }, most: 5 },
    { request: 'Zonder jargon en op een vriendelijke toon.', reading: { ...without(), topic: null }, said: ['tone'] },
    {
      request: 'Met de titel "Zonder de kosten", vergeet de enquête niet, geen notities.',
      reading: { title: 'Zonder de kosten', kept: ['enquête'], excluded: { furniture: ['notes'], topics: [] } },
      tells: ['survey', 'costs'],
    },
  ],
  pl: [
    {
      request: 'Dla planistów: koszty i ryzyka.',
      reading: { scope: ['koszty', 'ryzyka'], audience: 'planistów' },
      tells: ['costs', 'risks'],
      silent: ['survey', 'passengers'],
    },
    {
      request: 'Bez ankiety i kosztów, bo rada już je zna.',
      reading: without('ankiety', 'kosztów'),
      silent: ['survey', 'costs'],
      tells: ['schedule'],
    },
    { request: 'Najpierw liczby, potem ryzyka.', reading: { order: ['liczby', 'ryzyka'] }, order: ['costs', 'risks'] },
    { request: 'Ile to kosztuje? Jakie są ryzyka? Co mówi ankieta?', order: ['costs', 'risks', 'survey'] },
    {
      request: 'Z agendą na początku i pytaniami na końcu.',
      reading: { wanted: ['agenda', 'questions'] },
      agenda: true,
      asks: true,
    },
    { request: 'Na wystąpienie trwające 5 minut.', reading: { minutes: 5, audience: null }, most: 5 },
    { request: 'Bez żargonu i w przyjaznym tonie.', reading: { ...without(), topic: null }, said: ['tone'] },
    {
      request: 'Pod tytułem „Bez kosztów”, nie pomijaj ankiety, bez notatek.',
      reading: { title: 'Bez kosztów', kept: ['ankiety'], excluded: { furniture: ['notes'], topics: [] } },
      tells: ['survey', 'costs'],
    },
  ],
  ru: [
    {
      request: 'Для планировщиков: расходы и риски.',
      reading: { scope: ['расходы', 'риски'], audience: 'планировщиков' },
      tells: ['costs', 'risks'],
      silent: ['survey', 'passengers'],
    },
    {
      request: 'Без опроса и расходов, потому что совет их уже видел.',
      reading: without('опроса', 'расходов'),
      silent: ['survey', 'costs'],
      tells: ['schedule'],
    },
    { request: 'Сначала цифры, потом риски.', reading: { order: ['цифры', 'риски'] }, order: ['costs', 'risks'] },
    { request: 'Каковы расходы? Какие есть риски? Что показал опрос?', order: ['costs', 'risks', 'survey'] },
    {
      request: 'С повесткой в начале и вопросами в конце.',
      reading: { wanted: ['agenda', 'questions'] },
      agenda: true,
      asks: true,
    },
    { request: 'Для доклада на 5 минут.', reading: { minutes: 5, audience: null }, most: 5 },
    { request: 'Без жаргона и в дружеском тоне.', reading: { ...without(), topic: null }, said: ['tone'] },
    {
      request: 'С названием «Без расходов», не пропускай опрос, без заметок.',
      reading: { title: 'Без расходов', kept: ['опрос'], excluded: { furniture: ['notes'], topics: [] } },
      tells: ['survey', 'costs'],
    },
  ],
  uk: [
    {
      request: 'Для планувальників: витрати і ризики.',
      reading: { scope: ['витрати', 'ризики'], audience: 'планувальників' },
      tells: ['costs', 'risks'],
      silent: ['survey', 'passengers'],
    },
    {
      request: 'Без опитування і витрат, бо рада їх уже бачила.',
      reading: without('опитування', 'витрат'),
      silent: ['survey', 'costs'],
      tells: ['schedule'],
    },
    { request: 'Спочатку цифри, потім ризики.', reading: { order: ['цифри', 'ризики'] }, order: ['costs', 'risks'] },
    { request: 'Які витрати? Які є ризики? Що показало опитування?', order: ['costs', 'risks', 'survey'] },
    {
      request: 'З порядком денним на початку і запитаннями в кінці.',
      reading: { wanted: ['agenda', 'questions'] },
      agenda: true,
      asks: true,
    },
    { request: 'Для доповіді на 5 хвилин.', reading: { minutes: 5, audience: null }, most: 5 },
    { request: 'Без жаргону і в дружньому тоні.', reading: { ...without(), topic: null }, said: ['tone'] },
    {
      request: 'Із назвою «Без витрат», не пропускай опитування, без нотаток.',
      reading: { title: 'Без витрат', kept: ['опитування'], excluded: { furniture: ['notes'], topics: [] } },
      tells: ['survey', 'costs'],
    },
  ],
  tr: [
    {
      request: 'Planlamacılar için: maliyetler ve riskler.',
      reading: { scope: ['maliyetler', 'riskler'], audience: 'Planlamacılar' },
      tells: ['costs', 'risks'],
      silent: ['survey', 'passengers'],
    },
    {
      request: 'Anket ve maliyetler olmasın, çünkü meclis onları biliyor.',
      reading: without('Anket', 'maliyetler'),
      silent: ['survey', 'costs'],
      tells: ['schedule'],
    },
    {
      request: 'Önce rakamlar, sonra riskler.',
      reading: { order: ['rakamlar', 'riskler'] },
      order: ['costs', 'risks'],
    },
    { request: 'Maliyetler ne kadar? Hangi riskler var? Anket ne diyor?', order: ['costs', 'risks', 'survey'] },
    {
      request: 'Başta gündem, sonda sorular olsun.',
      reading: { wanted: ['agenda', 'questions'] },
      agenda: true,
      asks: true,
    },
    { request: '5 dakikalık bir konuşma için.', reading: { minutes: 5, audience: null }, most: 5 },
    { request: 'Jargon olmadan, samimi bir dille.', reading: { ...without(), topic: null }, said: ['tone'] },
    {
      request: '"Maliyetler olmadan" başlıklı, anketi unutma, notlar olmasın.',
      reading: { title: 'Maliyetler olmadan', kept: ['anketi'], excluded: { furniture: ['notes'], topics: [] } },
      tells: ['survey', 'costs'],
    },
  ],
  zh: [
    {
      request: '给规划人员：成本和风险。',
      reading: { scope: ['成本', '风险'], audience: '规划人员' },
      tells: ['costs', 'risks'],
      silent: ['survey', 'passengers'],
    },
    {
      request: '不要调查和成本，因为议会已经知道了。',
      reading: without('调查', '成本'),
      silent: ['survey', 'costs'],
      tells: ['schedule'],
    },
    { request: '先讲数字，然后讲风险。', reading: { order: ['数字', '风险'] }, order: ['costs', 'risks'] },
    { request: '成本是多少？有什么风险？调查结果是什么？', order: ['costs', 'risks', 'survey'] },
    { request: '开头放目录，最后放问题。', reading: { wanted: ['agenda', 'questions'] }, agenda: true, asks: true },
    { request: '用于5分钟的演讲。', reading: { minutes: 5, audience: null }, most: 5 },
    { request: '不要术语，语气亲切。', reading: { ...without(), topic: null }, said: ['tone'] },
    {
      request: '标题是“不要成本”，不要漏掉调查，不要备注。',
      reading: { title: '不要成本', kept: ['调查'], excluded: { furniture: ['notes'], topics: [] } },
      tells: ['survey', 'costs'],
    },
  ],
  ja: [
    {
      request: '計画担当者向けに、費用とリスク。',
      reading: { scope: ['費用', 'リスク'], audience: '計画担当者' },
      tells: ['costs', 'risks'],
      silent: ['survey', 'passengers'],
    },
    {
      request: '費用の話は除いて、アンケートも入れないでください。議会はもう知っています。',
      reading: without('費用', 'アンケート'),
      silent: ['survey', 'costs'],
      tells: ['schedule'],
    },
    { request: 'まず数字、次にリスク。', reading: { order: ['数字', 'リスク'] }, order: ['costs', 'risks'] },
    {
      request: '費用はいくらですか？どんなリスクがありますか？アンケートの結果は何ですか？',
      order: ['costs', 'risks', 'survey'],
    },
    {
      request: '最初に目次、最後に質問を入れてください。',
      reading: { wanted: ['agenda', 'questions'] },
      agenda: true,
      asks: true,
    },
    { request: '5分間の発表用です。', reading: { minutes: 5, audience: null }, most: 5 },
    { request: '専門用語なしで、親しみやすい口調で。', reading: { ...without(), topic: null }, said: ['tone'] },
    {
      request: 'タイトルは「費用なし」、アンケートは省かないで、ノートは不要。',
      reading: { title: '費用なし', kept: ['アンケート'], excluded: { furniture: ['notes'], topics: [] } },
      tells: ['survey', 'costs'],
    },
  ],
  ko: [
    {
      request: '기획자를 위한 자료: 비용과 위험.',
      reading: { scope: ['비용', '위험'], audience: '기획자' },
      tells: ['costs', 'risks'],
      silent: ['survey', 'passengers'],
    },
    {
      request: '비용과 설문조사는 빼고 만들어 주세요. 의회가 이미 알고 있습니다.',
      reading: without('비용', '설문조사'),
      silent: ['survey', 'costs'],
      tells: ['schedule'],
    },
    { request: '먼저 수치, 그다음에 위험.', reading: { order: ['수치', '위험'] }, order: ['costs', 'risks'] },
    {
      request: '비용은 얼마입니까? 어떤 위험이 있습니까? 설문조사 결과는 무엇입니까?',
      order: ['costs', 'risks', 'survey'],
    },
    {
      request: '처음에 목차, 마지막에 질문을 넣어 주세요.',
      reading: { wanted: ['agenda', 'questions'] },
      agenda: true,
      asks: true,
    },
    { request: '5분 발표용입니다.', reading: { minutes: 5, audience: null }, most: 5 },
    { request: '전문 용어 없이 친근한 말투로.', reading: { ...without(), topic: null }, said: ['tone'] },
    {
      request: '제목은 "비용 없이", 설문조사는 빼지 마세요, 노트는 필요 없습니다.',
      reading: { title: '비용 없이', kept: ['설문조사'], excluded: { furniture: ['notes'], topics: [] } },
      tells: ['survey', 'costs'],
    },
  ],
  ar: [
    {
      request: 'للمخططين: التكاليف والمخاطر.',
      reading: { scope: ['التكاليف', 'المخاطر'], audience: 'مخططين' },
      tells: ['costs', 'risks'],
      silent: ['survey', 'passengers'],
    },
    {
      request: 'بدون الاستطلاع والتكاليف، لأن المجلس يعرفها.',
      reading: without('الاستطلاع', 'التكاليف'),
      silent: ['survey', 'costs'],
      tells: ['schedule'],
    },
    { request: 'أولاً الأرقام، ثم المخاطر.', reading: { order: ['الأرقام', 'المخاطر'] }, order: ['costs', 'risks'] },
    { request: 'ما التكاليف؟ ما المخاطر؟ ماذا قال الاستطلاع؟', order: ['costs', 'risks', 'survey'] },
    {
      request: 'مع جدول أعمال في البداية وأسئلة في النهاية.',
      reading: { wanted: ['agenda', 'questions'] },
      agenda: true,
      asks: true,
    },
    { request: 'لعرض مدته 5 دقائق.', reading: { minutes: 5, audience: null }, most: 5 },
    { request: 'بدون مصطلحات معقدة وبأسلوب ودّي.', reading: { ...without(), topic: null }, said: ['tone'] },
    {
      request: 'بعنوان "بدون التكاليف"، لا تحذف الاستطلاع، بدون ملاحظات.',
      reading: { title: 'بدون التكاليف', kept: ['الاستطلاع'], excluded: { furniture: ['notes'], topics: [] } },
      tells: ['survey', 'costs'],
    },
  ],
  he: [
    {
      request: 'עבור המתכננים: עלויות וסיכונים.',
      reading: { scope: ['עלויות', 'סיכונים'], audience: 'המתכננים' },
      tells: ['costs', 'risks'],
      silent: ['survey', 'passengers'],
    },
    {
      request: 'בלי הסקר והעלויות, כי המועצה כבר מכירה אותם.',
      reading: without('הסקר', 'העלויות'),
      silent: ['survey', 'costs'],
      tells: ['schedule'],
    },
    {
      request: 'קודם המספרים, אחר כך הסיכונים.',
      reading: { order: ['המספרים', 'הסיכונים'] },
      order: ['costs', 'risks'],
    },
    { request: 'מה העלויות? מה הסיכונים? מה אמר הסקר?', order: ['costs', 'risks', 'survey'] },
    {
      request: 'עם סדר יום בהתחלה ושאלות בסוף.',
      reading: { wanted: ['agenda', 'questions'] },
      agenda: true,
      asks: true,
    },
    { request: 'להרצאה של 5 דקות.', reading: { minutes: 5, audience: null }, most: 5 },
    { request: 'בלי ז׳רגון ובטון ידידותי.', reading: { ...without(), topic: null }, said: ['tone'] },
    {
      request: 'בשם "בלי העלויות", אל תשמיט את הסקר, בלי הערות.',
      reading: { title: 'בלי העלויות', kept: ['הסקר'], excluded: { furniture: ['notes'], topics: [] } },
      tells: ['survey', 'costs'],
    },
  ],
};
