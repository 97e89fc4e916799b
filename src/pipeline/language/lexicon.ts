import { oneLine } from '../../one-line.ts';

/** Emoji and their joiners; digits, # and * are part of that Unicode class too and stay. */
const pictograph =
  /[\d#*]\uFE0F?\u20E3|(?![\d#*©®™])\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|[\u{1F3FB}-\u{1F3FF}]|\uFE0F|\u200D/gu;

/** What headings mean, in the languages met most. A heading is tested without its number ("4.2 Outlook"). */
/** "Chapter 1", "Teil II", "第3章": which part follows, in a line of its own over the part's name. */
export const onlyCounts = (heading: string): boolean =>
  /^(?:(?:chapter|kapitel|chapitre|cap[íi]tulo|capitolo|hoofdstuk|глава|раздел|розділ|rozdział|bölüm|part|partie|parte|teil|deel|часть|частина|część|kısım|kapittel|פרק|חלק|الفصل|الجزء|الباب)\s+(?:\d{1,3}|[ivxlc]{1,6})|第\s?[\d一二三四五六七八九十]{1,3}\s?[章部編编]|제\s?\d{1,3}\s?[장부])[.:]?$/iu.test(
    heading.trim(),
  );

/** "Figure 2: The new stop": belongs to its picture or table. */
export const captionLine =
  /^(?:figure|fig\.?|table|tab\.?|chart|photo|abbildung|abb\.?|tabelle|bild|foto|tableau|figura|tabla|gráfico|tabella|grafico|tabela|figuur|tabel|рис\.?|рисунок|таблица|таблиця|rysunek|rys\.?|şekil|tablo|الشكل|الجدول|איור|טבלה|図|表|图|그림|표)\s?\d+(?:\.\d+)*\s?[:.：–—-]\s*/iu;

export const bareHeading = (heading: string): string =>
  oneLine(heading.replace(pictograph, '').replace(captionLine, ''))
    .replace(/^\((?:[a-z]|\d{1,2}|[ivx]{1,5})\)\s+/i, '')
    .replace(
      /^(?:(?:chapter|kapitel|chapitre|capítulo|capitolo|hoofdstuk|глава|раздел|розділ|rozdział|bölüm|section|part|teil)\s+)?(?:\d+(?:\.\d+)*|[IVXLC]+|[A-Z](?:\.\d+)*)[.)]\s+(?=\S)/iu,
      '',
    )
    .replace(/^(?:\d+|[A-Z])(?:\.\d+)+\s+/, '')
    .replace(/[\s:：.。]+$/u, '')
    .trim();

const skipped =
  /^(?:(?:table of )?contents?|toc|(?:(?:legal|reference) (?:and|&) )?administrative (?:details|information)|(?:document |record of )?(?:changes?|revisions?|versions?|document|edit|amendment) (?:history|control|record)|änderungs(?:historie|verzeichnis|nachweis|verlauf|übersicht)|(?:versions|dokument(?:en)?|revisions)(?:historie|verlauf|geschichte|kontrolle)|historique (?:des (?:versions|modifications|révisions)|du document)|suivi des (?:modifications|versions|révisions)|(?:historial|control|registro) de (?:cambios|versiones|revisiones)|(?:cronologia|storico|registro) (?:delle )?(?:revisioni|modifiche|versioni)|(?:histórico|controlo|controle|registo) de (?:versões|alterações|revisões)|versie(?:beheer|geschiedenis)|(?:revisie|wijzigings)(?:geschiedenis|historie|overzicht)|история (?:изменений|версий|документа)|лист регистрации изменений|історія (?:змін|версій|документа)|(?:historia|rejestr) (?:zmian|wersji|dokumentu)|(?:sürüm|revizyon|değişiklik|belge) (?:geçmişi|tarihçesi)|سجل (?:التغييرات|التعديلات|الإصدارات|المراجعات)|היסטוריית (?:שינויים|גרסאות)|(?:改訂|変更|更新|改版)履歴|(?:版本|修订|修訂|变更)(?:历史|歷史|记录|記錄)|(?:변경|개정|문서) ?이력|index|references|bibliography|works cited|notes|footnotes|endnotes|acknowledge?ments?|thanks|licen[cs]e|copyright|legal(?: notice)?|imprint|authors?|contributors?|changelog|glossary|list of (?:figures|tables|abbreviations)|disclaimer|inhalt(?:sverzeichnis)?|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|danksagung|impressum|abbildungsverzeichnis|table des matières|sommaire|bibliographie|références|remerciements|índice|bibliografía|referencias|agradecimientos|indice|bibliografia|riferimenti|ringraziamenti|referências|agradecimentos|inhoud(?:sopgave)?|literatuur|dankwoord|содержание|оглавление|литература|список литературы|источники|благодарности|примечания|зміст|література|джерела|spis treści|bibliografia|źródła|目录|参考文献|致谢|目次|謝辞|차례|목차|참고 ?문헌|المحتويات|فهرس|المراجع|תוכן(?: העניינים)?|מקורות|içindekiler|kaynakça|further reading|see also|external links|(?:useful |related )?links|(?:more )?reading|community links|sponsors|backers|contributing|how to contribute|support (?:us|the project)|star history|badges|copyright and licen[cs]e|licen[cs]e (?:and|&) (?:copyright|credits)|maintainers?|related projects|weiterführende (?:literatur|links)|siehe auch|weblinks|einzelnachweise|lizenz|mitwirkende|autoren|unterstützer|mitmachen|beitragen|voir aussi|liens(?: externes| utiles)?|pour aller plus loin|licence|auteurs|contributeurs|contribuer|véase también|enlaces(?: externos)?|lecturas (?:adicionales|recomendadas)|licencia|autores|colaboradores|contribuir|cómo contribuir|patrocinadores|vedi anche|voci correlate|collegamenti esterni|licenza|autori|contribuire|contributori|ver também|ligações externas|links externos|licença|autores|contribuidores|contribuindo|contribuir|como contribuir|patrocinadores|apoiadores|zie ook|externe links|licentie|auteurs|bijdragers|см\. также|ссылки|лицензия|авторы|участники проекта|див\. також|посилання|ліцензія|автори|zobacz też|linki(?: zewnętrzne)?|licencja|autorzy|współtwórcy|ayrıca bakınız|dış bağlantılar|lisans|yazarlar|katkıda bulunanlar|katkıda bulunma|参见|外部链接|许可证|贡献者|関連項目|外部リンク|ライセンス|貢献者|같이 보기|외부 링크|라이선스|기여자|انظر أيضا|روابط خارجية|الرخصة|الترخيص|المساهمون|ראו גם|קישורים חיצוניים|רישיון|תורמים)$/iu;

/** "About this leaflet": what is said of the paper itself. */
const aboutItself =
  /^(?:(?:about|on|notes? on) th(?:is|e) (?:document|leaflet|report|paper|guide|brochure|booklet|handout|publication|edition|file|memo)|(?:über|zu) diese[ms]? (?:dokument|bericht|papier|merkblatt|broschüre|leitfaden|heft|faltblatt|veröffentlichung|unterlage)|(?:à propos de|sur) (?:ce (?:document|rapport|guide|livret|dépliant)|cette (?:brochure|publication|note|notice))|(?:acerca de|sobre) (?:este|esta) (?:documento|informe|folleto|guía|publicación|memoria)|(?:informazioni )?su (?:questo|questa) (?:documento|rapporto|opuscolo|guida|pubblicazione|relazione)|(?:acerca|sobre) d?est[ea] (?:documento|relatório|folheto|guia|publicação)|over (?:dit|deze) (?:document|rapport|folder|gids|brochure|publicatie|nota)|об этом (?:документе|отчёте|отчете|издании)|об этой (?:брошюре|памятке)|про (?:цей|цю) (?:документ|звіт|брошуру|пам'ятку|видання)|o tym (?:dokumencie|raporcie|poradniku)|o tej (?:ulotce|broszurze|publikacji)|bu (?:belge|rapor|broşür|kılavuz) hakkında|om (?:detta|dette|den här|denne) (?:dokument|rapport\p{L}*|broschyr\p{L}*|brosjyre\p{L}*|vejledning)|この(?:文書|資料|報告書|冊子)について|关于本(?:文件|报告|手册)|이 (?:문서|보고서|안내서)에 (?:대하여|대해)|حول هذ[اه] (?:الوثيقة|التقرير|الدليل|النشرة)|על (?:מסמך|דוח|עלון|חוברת) זה)$/iu;

export const meansFrontOrBackMatter = (heading: string): boolean => {
  const bare = bareHeading(heading);
  return skipped.test(bare) || aboutItself.test(bare) || /©|^\(c\) \d{4}/iu.test(bare);
};

/** Words of a heading or a sentence that announce what follows one after the other. */
const steps =
  /(?<!\p{L})(?:steps?|stages?|procedure|process|cycle|workflow|how (?:it|to|we|you)|how .{2,40} (?:is|are) (?:made|built|done)|recipe|schritte?n?|herstellung|zubereitung|rezept|recette|fabrication|receta|elaboración|ricetta|preparazione|come si fa|receita|preparação|recept|bereiding|przepis|рецепт|приготовлени\p{L}+|изготовлени\p{L}+|приготуванн\p{L}+|tarif|yapılış\p{L}*|nasıl yapılır|ablauf|vorgehen|verfahren|prozess|kreislauf|étapes?|procédure|processus|cycle|démarche|pasos?|etapas?|procedimiento|proceso|ciclo|pass[oi]|fas[ei]|procedura|processo|passos?|procedimento|stappen|stappenplan|werkwijze|proces|kringloop|cyclus|шаг\p{L}*|этап\p{L}*|порядок|процедур\p{L}*|цикл\p{L}*|крок\p{L}*|етап\p{L}*|krok\p{L}*|etap\p{L}*|przebieg|proces\p{L}*|cykl\p{L}*|adım\p{L}*|aşama\p{L}*|süreç|döngü\p{L}*|steg|trinn|trin|طريقة (?:التحضير|العمل|الصنع)|الوصفة|خطوات|مراحل|دورة|מתכון|אופן ההכנה|שלבים|צעדים|מחזור|תהליך)(?!\p{L})|做法|制法|作り方|製法|만드는 (?:법|방법)|조리법|手順|工程|段階|流れ|循環|步骤|流程|阶段|循环|단계|절차|순서|순환/iu;
export const announcesSteps = (text: string): boolean => steps.test(text);

/** Pairs of headings that stand against each other. */
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:pros?|advantages?|benefits?|vorteile|pour|avantages|ventajas|pro|vantaggi|vantagens|voordelen|преимущества|плюсы|за|переваги|zalety|优点|优势|メリット|利点|장점|المزايا|מزایا|יתרונות|avantajlar)$/iu,
    /^(?:cons?|disadvantages?|drawbacks?|risks?|nachteile|contre|inconvénients|desventajas|contro|svantaggi|desvantagens|nadelen|недостатки|минусы|против|недоліки|wady|缺点|劣势|デメリット|欠点|단점|العيوب|חסרונות|dezavantajlar)$/iu,
  ],
  [
    /^(?:before|today|as[- ]is|current(?: state)?|vorher|heute|ist(?:-zustand)?|avant|antes|prima|voor|было|до|сейчас|przed|之前|现状|以前|現状|이전|현재|قبل|לפני|önce)$/iu,
    /^(?:after|tomorrow|to[- ]be|target(?: state)?|future(?: state)?|nachher|morgen|soll(?:-zustand)?|après|después|dopo|depois|na|стало|после|po|之后|目标|以後|今後|이후|목표|بعد|אחרי|sonra)$/iu,
  ],
  [
    /^(?:strengths?|stärken|forces|points forts|fortalezas|punti di forza|forças|sterke punten|сильные стороны|mocne strony|优势|強み|강점|نقاط القوة|חוזקות)$/iu,
    /^(?:weaknesses|schwächen|faiblesses|points faibles|debilidades|punti di debolezza|fraquezas|zwakke punten|слабые стороны|słabe strony|劣势|弱み|약점|نقاط الضعف|חולשות)$/iu,
  ],
  [
    /^(?:opportunit(?:y|ies)|chancen|opportunités|oportunidades|opportunità|kansen|возможности|szanse|机会|機会|기회|الفرص|הזדמנויות)$/iu,
    /^(?:threats?|risks?|risiken|menaces|risques|amenazas|riesgos|minacce|rischi|ameaças|bedreigingen|угрозы|риски|zagrożenia|威胁|脅威|위협|التهديدات|איומים)$/iu,
  ],
  [
    /^(?:problems?|challenges?|probleme?|herausforderung(?:en)?|problèmes?|défis?|problemas?|retos?|проблем[аы]|问题|課題|문제)$/iu,
    /^(?:solutions?|lösung(?:en)?|solution|solución(?:es)?|soluzion[ei]|solução|soluções|oplossing(?:en)?|решени[ея]|解决方案|解決策|해결책)$/iu,
  ],
  [/^(?:do|dos|do's|in scope)$/iu, /^(?:don't|don’t|don'?ts|out of scope)$/iu],
];
export const areOpposites = (a: string, b: string): boolean => {
  const [one, two] = [bareHeading(a), bareHeading(b)];
  return opposites.some(([left, right]) => left.test(one) && right.test(two));
};

/** Measures that must not be added up: rates, prices, shares, averages, ages, ranks, positions. */
const notSummable = new RegExp(
  [
    String.raw`\b(?:rates?|changes?|growth|prices?|cost per|average|avg|mean|median|ratios?|shares?|percent\p{L}*|pct|scores?|rank\p{L}*|index|temp|temperatures?|humidity|pressure|voltage|ppm|ppb|hpa|lux|db|°c|°f|age|margins?|speed|density|latitude|longitude|levels?)\b|%`,
    String.raw`änderung|wachstum|durchschnitt|mittelwert|preis|anteil|quoten?(?!\p{L})|marge|temperatur|(?<!\p{L})(?:noten?|satz|kurs)(?!\p{L})|(?:zins|steuer|prozent|stunden|tages|wechsel|aktien)(?:satz|kurs)`,
    String.raw`évolution|(?<!\p{L})(?:prix|taux|moyenne|part|température|densité)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:variación|precios?|tasas?|media|promedio|porcentaje|humedad|prezz[oi]|tass[oi]|percentuale|variazione|variação|preços?|taxas?|média|percentagem|umidade|humidade|umidità|temperatura)(?!\p{L})`,
    String.raw`prijs|gemiddeld|aandeel|(?<!\p{L})(?:ce(?:n[aąęy])|stawk[ai]|średni\p{L}*|udział|zmiana|odsetek)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:цен[аы]|ставк[аи]|тариф\p{L}*|средн\p{L}*|дол[яи]|процент\p{L}*|курс|ціна|частка|середн\p{L}*|изменени[ея]|зміна|відсот\p{L}*)(?!\p{L})`,
    String.raw`价格|单价|比率|平均|率|価格|単価|割合|温度|湿度|가격|단가|비율|평균|سعر|متوسط|نسبة|מחיר|ממוצע|שיעור|(?<!\p{L})(?:fiyat|oran|ortalama)`,
  ].join('|'),
  'iu',
);

/** "Cost per stay", "Umsatz je Kunde", "Wydatki na osobę": a measure of each. A caption says the same of what it lists, so columns alone are asked. */
const ofEach =
  /(?<!\p{L})(?:per|pro|je|par|por|cada|kişi başı\p{L}*)(?!\p{L})|(?<!\p{L})(?:na (?:mieszkańca|osobę|głowę|pracownika|klienta|jednego)|на (?:душу|человека|жителя|одного|одну|особу|мешканця)|в среднем)|(?:人|件|台|戸|1)当たり|人均|1인당|لكل|לכל/iu;
/** Findings and columns about how much something changed. */
const changes =
  /(?<!\p{L})(?:grew|grow|grows|growth|rose|fell|shrank|increased|declined|changed?)(?!\p{L})|gewachsen|wächst|wuchs|gestiegen|gesunken|änder|wachstum|augment|baiss|croissance|évolution|crec|creci|variaci|variazione|cresc|изменение|вырос|зміна|зрос|zmiana|wzr/iu;
export const meansChange = (text: string): boolean => changes.test(text);

export const isSummable = (name: string): boolean => !notSummable.test(name.replace(/_/g, ' '));

/** A column of measures of each thing ("Cost per stay"), which no sum is made of. */
export const isOfEach = (name: string): boolean => ofEach.test(name);
