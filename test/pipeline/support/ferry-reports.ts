import type { Block, Material } from '../../../src/materials/blocks.ts';
import { heading, material, prose } from './briefs.ts';

/** Parts of the report, in its order; each has a figure of its own that no other part says. */
export const PARTS = ['advice', 'passengers', 'survey', 'costs', 'risks', 'schedule', 'questions', 'appendix'] as const;
export type Part = (typeof PARTS)[number];

/** What shows that a part is told, in whatever language. */
export const figureOf: Readonly<Record<Part, RegExp>> = {
  advice: /(?<!\d)48(?!\d)/u,
  passengers: /412/u,
  survey: /913/u,
  costs: /7[.,٫]2|310/u,
  risks: /(?<!\d)37(?!\d)/u,
  schedule: /2027/u,
  questions: /(?<!\d)58(?!\d)/u,
  appendix: /266/u,
};

type Written = readonly [title: string, ...(readonly [head: string, text: string])[]];

const reports = {
  en: [
    'Harbour strategy',
    ['Our recommendation', 'We recommend the electric ferry with 48 seats. It pays for itself and it is quiet.'],
    ['Passengers', 'The harbour served 412 thousand passengers last year. Most of them travel in July and August.'],
    ['Survey', 'In the survey 913 residents answered. Two thirds of them want later departures.'],
    ['Costs', 'The new pier costs 7.2 million euros. Upkeep falls to 310 thousand euros a year.'],
    ['Risks', 'A late battery would delay the opening by 37 days. Ice in winter can stop the ferry.'],
    ['Schedule', 'Building begins in March 2027. The pier opens in October 2027.'],
    ['Open questions', 'Who pays for the 58 parking spaces? When does the council decide?'],
    ['Appendix: how we counted', 'Counters stood at 266 places. They counted on weekdays.'],
  ],
  de: [
    'Hafenstrategie',
    ['Unsere Empfehlung', 'Wir empfehlen die Elektrofähre mit 48 Plätzen. Sie trägt sich selbst und ist leise.'],
    ['Fahrgäste', 'Der Hafen zählte im letzten Jahr 412 Tausend Fahrgäste. Die meisten reisen im Juli und August.'],
    ['Umfrage', 'An der Umfrage nahmen 913 Bewohner teil. Zwei Drittel wünschen spätere Abfahrten.'],
    ['Kosten', 'Der neue Anleger kostet 7,2 Millionen Euro. Der Unterhalt sinkt auf 310 Tausend Euro im Jahr.'],
    ['Risiken', 'Eine späte Batterie verzögert die Eröffnung um 37 Tage. Eis im Winter kann die Fähre aufhalten.'],
    ['Zeitplan', 'Der Bau beginnt im März 2027. Der Anleger öffnet im Oktober 2027.'],
    ['Offene Fragen', 'Wer bezahlt die 58 Parkplätze? Wann entscheidet der Rat?'],
    ['Anhang: So haben wir gezählt', 'Gezählt wurde an 266 Stellen. Gezählt wurde werktags.'],
  ],
  fr: [
    'Stratégie du port',
    [
      'Notre recommandation',
      'Nous recommandons le bac électrique de 48 places. Il se finance seul et il est silencieux.',
    ],
    ['Passagers', "Le port a accueilli 412 mille passagers l'an dernier. La plupart voyagent en juillet et en août."],
    ['Enquête', 'À l’enquête, 913 habitants ont répondu. Deux tiers veulent des départs plus tardifs.'],
    ['Coûts', 'Le nouveau quai coûte 7,2 millions d’euros. L’entretien tombe à 310 mille euros par an.'],
    ['Risques', 'Une batterie en retard repousserait l’ouverture de 37 jours. La glace peut arrêter le bac en hiver.'],
    ['Calendrier', 'Les travaux commencent en mars 2027. Le quai ouvre en octobre 2027.'],
    ['Questions ouvertes', 'Qui paie les 58 places de parking ? Quand le conseil décide-t-il ?'],
    ['Annexe : le comptage', 'Le comptage a eu lieu à 266 endroits. On a compté en semaine.'],
  ],
  es: [
    'Estrategia del puerto',
    ['Nuestra recomendación', 'Recomendamos el ferri eléctrico de 48 plazas. Se paga solo y es silencioso.'],
    ['Pasajeros', 'El puerto atendió a 412 mil pasajeros el año pasado. La mayoría viaja en julio y agosto.'],
    ['Encuesta', 'En la encuesta respondieron 913 vecinos. Dos tercios quieren salidas más tardías.'],
    ['Costes', 'El nuevo muelle cuesta 7,2 millones de euros. El mantenimiento baja a 310 mil euros al año.'],
    ['Riesgos', 'Una batería tardía retrasaría la apertura 37 días. El hielo puede parar el ferri en invierno.'],
    ['Calendario', 'Las obras empiezan en marzo de 2027. El muelle abre en octubre de 2027.'],
    ['Preguntas abiertas', '¿Quién paga las 58 plazas de aparcamiento? ¿Cuándo decide el concejo?'],
    ['Anexo: el recuento', 'Se contó en 266 lugares. Se contó en días laborables.'],
  ],
  it: [
    'Strategia del porto',
    [
      'La nostra raccomandazione',
      'Raccomandiamo il traghetto elettrico da 48 posti. Si ripaga da solo ed è silenzioso.',
    ],
    [
      'Passeggeri',
      "Il porto ha servito 412 mila passeggeri l'anno scorso. La maggior parte viaggia in luglio e agosto.",
    ],
    ['Sondaggio', 'Al sondaggio hanno risposto 913 abitanti. Due terzi vogliono partenze più tarde.'],
    ['Costi', 'Il nuovo molo costa 7,2 milioni di euro. La manutenzione scende a 310 mila euro all’anno.'],
    ['Rischi', "Una batteria in ritardo sposterebbe l'apertura di 37 giorni. Il ghiaccio può fermare il traghetto."],
    ['Calendario', 'I lavori iniziano a marzo 2027. Il molo apre a ottobre 2027.'],
    ['Domande aperte', 'Chi paga i 58 posti auto? Quando decide il consiglio?'],
    ['Appendice: il conteggio', 'Il conteggio è avvenuto in 266 luoghi. Si è contato nei giorni feriali.'],
  ],
  pt: [
    'Estratégia do porto',
    ['Nossa recomendação', 'Recomendamos a balsa elétrica de 48 lugares. Ela se paga sozinha e é silenciosa.'],
    ['Passageiros', 'O porto atendeu 412 mil passageiros no ano passado. A maioria viaja em julho e agosto.'],
    ['Pesquisa', 'Na pesquisa responderam 913 moradores. Dois terços querem partidas mais tardias.'],
    ['Custos', 'O novo cais custa 7,2 milhões de euros. A manutenção cai para 310 mil euros por ano.'],
    ['Riscos', 'Uma bateria atrasada adiaria a abertura em 37 dias. O gelo pode parar a balsa no inverno.'],
    ['Cronograma', 'As obras começam em março de 2027. O cais abre em outubro de 2027.'],
    ['Perguntas em aberto', 'Quem paga as 58 vagas de estacionamento? Quando o conselho decide?'],
    ['Apêndice: a contagem', 'A contagem foi feita em 266 lugares. Contou-se em dias úteis.'],
  ],
  nl: [
    'Havenstrategie',
    [
      'Onze aanbeveling',
      'Wij bevelen de elektrische veerboot met 48 plaatsen aan. Hij betaalt zichzelf terug en is stil.',
    ],
    ['Passagiers', 'De haven telde vorig jaar 412 duizend passagiers. De meesten reizen in juli en augustus.'],
    ['Enquête', 'Aan de enquête deden 913 bewoners mee. Twee derde wil latere vertrektijden.'],
    ['Kosten', 'De nieuwe steiger kost 7,2 miljoen euro. Het onderhoud daalt tot 310 duizend euro per jaar.'],
    ["Risico's", 'Een late batterij vertraagt de opening met 37 dagen. IJs kan de veerboot in de winter stoppen.'],
    ['Planning', 'De bouw begint in maart 2027. De steiger opent in oktober 2027.'],
    ['Open vragen', 'Wie betaalt de 58 parkeerplaatsen? Wanneer beslist de raad?'],
    ['Bijlage: de telling', 'Er werd op 266 plekken geteld. Er werd op werkdagen geteld.'],
  ],
  pl: [
    'Strategia portu',
    ['Nasza rekomendacja', 'Rekomendujemy prom elektryczny na 48 miejsc. Zwraca się sam i jest cichy.'],
    ['Pasażerowie', 'Port obsłużył w zeszłym roku 412 tysięcy pasażerów. Większość podróżuje w lipcu i sierpniu.'],
    ['Ankieta', 'W ankiecie odpowiedziało 913 mieszkańców. Dwie trzecie chce późniejszych odjazdów.'],
    ['Koszty', 'Nowe molo kosztuje 7,2 miliona euro. Utrzymanie spada do 310 tysięcy euro rocznie.'],
    ['Ryzyka', 'Spóźniona bateria opóźniłaby otwarcie o 37 dni. Lód może zatrzymać prom zimą.'],
    ['Harmonogram', 'Budowa zaczyna się w marcu 2027. Molo otwiera się w październiku 2027.'],
    ['Otwarte pytania', 'Kto zapłaci za 58 miejsc parkingowych? Kiedy rada podejmie decyzję?'],
    ['Załącznik: liczenie', 'Liczono w 266 miejscach. Liczono w dni robocze.'],
  ],
  ru: [
    'Стратегия порта',
    ['Наша рекомендация', 'Мы рекомендуем электрический паром на 48 мест. Он окупается сам и работает тихо.'],
    ['Пассажиры', 'Порт обслужил в прошлом году 412 тысяч пассажиров. Большинство ездит в июле и августе.'],
    ['Опрос', 'В опросе ответили 913 жителей. Две трети хотят более поздних рейсов.'],
    ['Расходы', 'Новый причал стоит 7,2 миллиона евро. Содержание снижается до 310 тысяч евро в год.'],
    ['Риски', 'Поздняя батарея задержит открытие на 37 дней. Лёд зимой может остановить паром.'],
    ['График работ', 'Строительство начинается в марте 2027 года. Причал открывается в октябре 2027 года.'],
    ['Открытые вопросы', 'Кто платит за 58 парковочных мест? Когда решает совет?'],
    ['Приложение: как считали', 'Считали в 266 местах. Считали по будням.'],
  ],
  uk: [
    'Стратегія порту',
    ['Наша рекомендація', 'Ми рекомендуємо електричний пором на 48 місць. Він окупається сам і працює тихо.'],
    ['Пасажири', 'Порт обслужив торік 412 тисяч пасажирів. Більшість їздить у липні та серпні.'],
    ['Опитування', 'В опитуванні відповіли 913 мешканців. Дві третини хочуть пізніших рейсів.'],
    ['Витрати', 'Новий причал коштує 7,2 мільйона євро. Утримання знижується до 310 тисяч євро на рік.'],
    ['Ризики', 'Пізня батарея затримає відкриття на 37 днів. Лід узимку може зупинити пором.'],
    ['Графік робіт', 'Будівництво починається в березні 2027 року. Причал відкривається в жовтні 2027 року.'],
    ['Відкриті питання', 'Хто платить за 58 паркувальних місць? Коли вирішує рада?'],
    ['Додаток: як рахували', 'Рахували у 266 місцях. Рахували в будні.'],
  ],
  tr: [
    'Liman stratejisi',
    ['Önerimiz', '48 koltuklu elektrikli vapuru öneriyoruz. Kendi masrafını çıkarıyor ve sessiz.'],
    ['Yolcular', 'Liman geçen yıl 412 bin yolcuya hizmet verdi. Çoğu temmuz ve ağustosta yolculuk ediyor.'],
    ['Anket', 'Ankete 913 sakin yanıt verdi. Üçte ikisi daha geç seferler istiyor.'],
    ['Maliyetler', 'Yeni iskele 7,2 milyon avroya mal oluyor. Bakım yılda 310 bin avroya düşüyor.'],
    ['Riskler', 'Geciken bir batarya açılışı 37 gün erteler. Kışın buz vapuru durdurabilir.'],
    ['Takvim', 'İnşaat Mart 2027’de başlıyor. İskele Ekim 2027’de açılıyor.'],
    ['Açık sorular', '58 park yerini kim ödeyecek? Meclis ne zaman karar verecek?'],
    ['Ek: sayım', 'Sayım 266 yerde yapıldı. Sayım hafta içi yapıldı.'],
  ],
  zh: [
    '港口战略',
    ['我们的建议', '我们建议采用48座的电动渡轮。它能自负盈亏，而且安静。'],
    ['乘客', '去年港口接待了412千名乘客。大多数人在七月和八月出行。'],
    ['调查', '共有913名居民回答了调查。三分之二的人希望末班更晚。'],
    ['成本', '新码头造价7.2百万欧元。维护费降至每年310千欧元。'],
    ['风险', '电池延误会使开放推迟37天。冬季结冰可能使渡轮停航。'],
    ['时间表', '工程于2027年3月开始。码头于2027年10月开放。'],
    ['未决问题', '58个停车位由谁付费？市议会何时决定？'],
    ['附录：如何计数', '在266个地点进行了计数。计数在工作日进行。'],
  ],
  ja: [
    '港湾戦略',
    ['私たちの提言', '48席の電動フェリーを推奨します。採算が取れ、静かです。'],
    ['乗客', '昨年、港は412千人の乗客を迎えました。多くは七月と八月に利用します。'],
    ['アンケート', 'アンケートには913人の住民が回答しました。三分の二が遅い便を望んでいます。'],
    ['費用', '新しい桟橋の費用は7.2百万ユーロです。維持費は年間310千ユーロに下がります。'],
    ['リスク', '電池の遅れは開業を37日遅らせます。冬の氷でフェリーが止まることがあります。'],
    ['スケジュール', '工事は2027年3月に始まります。桟橋は2027年10月に開きます。'],
    ['未解決の質問', '58台分の駐車場は誰が払いますか？議会はいつ決めますか？'],
    ['付録：数え方', '266か所で数えました。平日に数えました。'],
  ],
  ko: [
    '항만 전략',
    ['우리의 권고', '48석 전기 페리를 권고합니다. 스스로 비용을 충당하고 조용합니다.'],
    ['승객', '지난해 항만은 승객 412천 명을 맞았습니다. 대부분 7월과 8월에 이용합니다.'],
    ['설문조사', '설문조사에 주민 913명이 응답했습니다. 3분의 2가 더 늦은 배편을 원합니다.'],
    ['비용', '새 부두의 비용은 7.2백만 유로입니다. 유지비는 연간 310천 유로로 줄어듭니다.'],
    ['위험', '배터리가 늦으면 개장이 37일 늦어집니다. 겨울 얼음이 페리를 멈출 수 있습니다.'],
    ['일정', '공사는 2027년 3월에 시작합니다. 부두는 2027년 10월에 문을 엽니다.'],
    ['미해결 질문', '주차장 58면은 누가 부담합니까? 의회는 언제 결정합니까?'],
    ['부록: 집계 방법', '266곳에서 집계했습니다. 평일에 집계했습니다.'],
  ],
  ar: [
    'استراتيجية الميناء',
    ['توصيتنا', 'نوصي بالعبّارة الكهربائية ذات 48 مقعدًا. فهي تغطي تكلفتها وهي هادئة.'],
    ['الركاب', 'استقبل الميناء 412 ألف راكب في العام الماضي. ويسافر معظمهم في يوليو وأغسطس.'],
    ['الاستطلاع', 'أجاب 913 من السكان عن الاستطلاع. ويريد ثلثاهم رحلات متأخرة.'],
    ['التكاليف', 'يكلّف الرصيف الجديد 7.2 مليون يورو. وتنخفض الصيانة إلى 310 آلاف يورو سنويًا.'],
    ['المخاطر', 'تأخر البطارية يؤخر الافتتاح 37 يومًا. وقد يوقف الجليد العبّارة شتاءً.'],
    ['الجدول الزمني', 'يبدأ البناء في مارس 2027. ويُفتتح الرصيف في أكتوبر 2027.'],
    ['أسئلة مفتوحة', 'من يدفع ثمن 58 موقفًا للسيارات؟ متى يقرر المجلس؟'],
    ['ملحق: طريقة العد', 'جرى العد في 266 مكانًا. وجرى العد في أيام العمل.'],
  ],
  he: [
    'אסטרטגיית הנמל',
    ['ההמלצה שלנו', 'אנו ממליצים על המעבורת החשמלית בת 48 המושבים. היא מכסה את עצמה והיא שקטה.'],
    ['נוסעים', 'הנמל שירת 412 אלף נוסעים בשנה שעברה. רובם נוסעים ביולי ובאוגוסט.'],
    ['סקר', 'על הסקר ענו 913 תושבים. שני שלישים רוצים הפלגות מאוחרות יותר.'],
    ['עלויות', 'המזח החדש עולה 7.2 מיליון אירו. התחזוקה יורדת ל־310 אלף אירו בשנה.'],
    ['סיכונים', 'סוללה מאחרת תדחה את הפתיחה ב־37 ימים. קרח בחורף עלול לעצור את המעבורת.'],
    ['לוח זמנים', 'הבנייה מתחילה במרץ 2027. המזח נפתח באוקטובר 2027.'],
    ['שאלות פתוחות', 'מי משלם על 58 מקומות החניה? מתי המועצה מחליטה?'],
    ['נספח: הספירה', 'הספירה נערכה ב־266 מקומות. נספר בימי חול.'],
  ],
} as const satisfies Readonly<Record<string, Written>>;

export type ReportLanguage = keyof typeof reports;

/** A report of eight small parts that recommends something, the same in each language. */
export function ferryReport(language: ReportLanguage): Material {
  const [title, ...parts] = reports[language];
  return material(
    `report-${language}.md`,
    [
      heading(title, 1),
      ...parts.flatMap(([head, text]): Block[] => [
        heading(head),
        // as the readers of files place a paragraph
        { ...prose(text), locator: { headings: [title, head] } },
      ]),
    ],
    language,
  );
}
