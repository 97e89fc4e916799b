import { bareHeading } from './lexicon.ts';
import { countWords } from './words.ts';

/** What a part of a material does for the reader, told by its heading. */
const TOPIC_ROLES = [
  'recommendation',
  'ask',
  'decision',
  'questions',
  'actions',
  'risk',
  'options',
  'schedule',
  'cost',
  'goals',
  'limits',
  'method',
  'definitions',
  'appendix',
  'outlook',
  'conclusion',
  'summary',
  'problem',
  'solution',
  'requirements',
  'people',
  'background',
  'result',
] as const;
export type TopicRole = (typeof TOPIC_ROLES)[number];

/** The words of headings in the languages met most, each from its start, whole ones with their plural to their end ("custos" begins no "customers"); the first role that fits is the heading's. */
const words: Readonly<Record<TopicRole, string>> = {
  recommendation:
    'polecamy|doradzamy|советуем|радимо|consigliamo|aconsejamos|aconselhamos|raden (?:we|wij) aan|cosa proponiamo|proponiamo(?!\\p{L})|(?:que )?nous proposons|qué proponemos|proponemos(?!\\p{L})|que propomos|propomos(?!\\p{L})|proponujemy|предлагаем(?!\\p{L})|пропонуємо|ne öneriyoruz|ماذا نقترح|מה אנחנו מציעים|我们建议|我們建議|förslag|vårt förslag|rekommend|förord|forslag|anbefal|recommend|our (?:advice|choice|proposal)|proposal|empfehl|vorschlag|unser antrag|recommand|préconis|proposition|recomend|propuesta|raccomand|propost|aanbevel|advies|voorstel|рекоменд|предложени|пропозиці|zalece|rekomend|propozycj|öneri|tavsiye|توصي|اقتراح|מלצ|הצעה|提言|提案|推奨|建议|권고|제안',
  ask: '(?:o ile|o co) prosimy|how much we (?:ask|need)|wie ?viel wir (?:beantragen|brauchen|erbitten)|combien nous demandons|cuánto (?:pedimos|solicitamos)|quanto (?:chiediamo|pedimos)|hoeveel (?:we|wij) vragen|сколько (?:мы )?просим|скільки (?:ми )?просимо|prośba|what we want (?:from|of)|wofür wir .{0,40}bitten|was wir von .{1,24} (?:wollen|brauchen|erwarten|möchten)|ce que nous (?:voulons|attendons) d|(?:lo )?que queremos de |cosa vogliamo d|wat (?:we|wij) van .{1,24} (?:willen|vragen|verwachten)|czego (?:chcemy|oczekujemy) od|чего мы (?:хотим|жд[её]м) от|чого ми (?:хочемо|очікуємо) від|ne istediğimiz|المطلوب|ما نطلبه|hemställan|begäran|vi ber|anmodning|indstilling|vi ansøger|vi søker|what we (?:ask|need)|our (?:ask|request)|the ask|(?<=^)asks?$|request(?:s|ed)?$|beschlussvorschlag|antrag|(?:unsere |die )?bitten?$|was wir brauchen|what we need|demande|solicitud|petición|richiest|pedido|verzoek|просьб|запит|wniosek|o co prosimy|о чём просим|про що просимо|what we ask|worum wir bitten|ce que nous demandons|(?:lo )?que pedimos|qu[eé] (?:pedimos|solicitamos)|ce qu(?:e nous|.on) demand|nos demandes|was wir (?:beantragen|erbitten)|wat (?:wij|we) vragen|o que (?:pedimos|solicitamos)|ne istiyoruz|taleplerimiz|cosa chiediamo|que pedimos|che chiediamo|que nous demandons|wat wij vragen|talep|(?:\\p{L}+\\s)?taleb|طلب|בקשה|お願い|请求|요청',
  decision:
    '(?<!for a )votes?(?!\\p{L}| count)|voting(?! (?:procedure|period|system|method))|abstimmung|scrutin|votaci[oó]n|votazion|votaç|stemming|голосован|голосуван|głosowan|oylama|التصويت|הצבעה|採決|表决|표결|beslut|beslutning|vedtak|afgørelse|decision(?![- ]mak)|resolution(?! procedure)|what was (?:decided|agreed)|beschl[uü]ss|entscheidung(?!s(?:find|träg|proz|weg|gremi))|décision|delibera|acuerdos|decis(?!ion[- ]mak)|besluit|решени[ея] (?:собрания|комитета|совета)|рішення|decyzj|uchwał|karar|قرار|החלט|決定|决议|决定|결정',
  questions:
    'what (?:is|remains|stays) (?:\\p{L}+ )?(?:open|undecided|to be decided)|was (?:\\p{L}+ )?(?:noch )?offen|(?:reste|restent) (?:\\p{L}+ )?(?:à (?:décider|trancher|régler)|ouverte?s?)|qued[ae]n? (?:\\p{L}+ )?(?:por (?:decidir|resolver)|pendientes?|abierto)|rest[ai](?:no)? (?:\\p{L}+ )?(?:da decidere|apert[oaie]|in sospeso)|(?:falta|fica|ficou) (?:\\p{L}+ )?(?:(?:por )?(?:decidir|resolver)|em aberto)|wat (?:er )?(?:\\p{L}+ )?(?:open (?:staat|is|blijft)|te beslissen)|nog open|co (?:\\p{L}+ )?(?:po)?(?:zostaje|zostało|jest) (?:\\p{L}+ )?(?:otwarte|do (?:decyzji|ustalenia|rozstrzygnięcia))|(?:осталось|оста[её]тся) (?:\\p{L}+ )?(?:открыт|реш|нереш)|(?:залиш\\p{L}+) (?:\\p{L}+ )?(?:відкрит|вирішити|невиріш)|açık kalan|まだ決まっていない|未決|尚未决定|还没(?:有)?(?:定|决定)|아직 (?:정해|결정되)지|ما (?:بقي|تبقى|لم يحسم)|מה (?:נשאר|נותר|עדיין) פתוח|öppna frågor|frågor|åbne spørgsmål|åpne spørsmål|spørgsmål|spørsmål|open (?:question|point|issue)|questions?(?!\\p{L})|unresolved|to be clarified|offene (?:frage|punkt)|fragen|questions? ouvertes|points? (?:ouverts|à clarifier)|preguntas|cuestiones abiertas|domande|questioni aperte|perguntas|questões|open vragen|vragen|вопрос|питання|pytania|açık sorular|sorular|أسئلة|שאלות|未解決|質問|課題|问题待|待定|질문|미결',
  actions:
    "what we want to do|was wir tun wollen|ce que nous voulons faire|(?:lo )?que queremos hacer|cosa vogliamo fare|que queremos fazer|wat (?:we|wij) willen doen|co chcemy zrobić|что мы хотим сделать|що ми хочемо зробити|qué (?:hacemos|haremos)|lo que vamos a hacer|what we (?:will|are going to) do|was wir (?:tun werden|vorhaben)|was tun wir|ce que nous (?:allons faire|ferons)|que ferons-nous|(?:che )?cosa (?:faremo|facciamo)|o que (?:vamos fazer|fazemos|faremos)|wat (?:we|wij) gaan doen|co (?:zrobimy|robimy)|что мы (?:сделаем|делаем)|що ми (?:зробимо|робимо)|ne yapacağız|ما سنفعله|מה נעשה|対策|措施|대책|zadania(?!\\p{L})|tareas|tâches|compiti(?!\\p{L})|tarefas|taken(?!\\p{L})|поручени|görevler|المهام|タスク|任务|待办|할 일|who does what|who is doing what|who (?:and |, )?(?:by )?when|wer macht was|wer (?:was )?(?:und )?bis wann|qui fait quoi|qui (?:et )?(?:pour )?quand|quién hace qué|quién y (?:para )?cuándo|chi fa (?:che )?cosa|chi e (?:entro )?quando|quem faz o qu|quem e (?:até )?quando|wie doet wat|wie en (?:tot )?wanneer|kto co robi|kto i (?:do )?kiedy|кто что делает|кто и (?:к|до) как|хто що робить|хто і (?:до )?коли|kim ne yap|من يفعل ماذا|מי עושה מה|誰が(?:何を)?いつまで|谁.{0,3}何时|누가 언제까지|nästa steg|åtgärder|handlingsplan|næste skridt|neste steg|tiltag|tiltak|opgaver|oppgaver|uppgifter|next steps?(?!\\p{L})|actions?(?!\\p{L})|to[- ]?dos?(?!\\p{L})|what(?:'|’)?s next|way forward|follow[- ]?up|assignments|nächste schritte|maßnahmen|aufgaben|weiteres vorgehen|prochaines étapes|étapes suivantes|plan d(?:'|’)action|actions? à mener|suites|próximos pasos|siguientes pasos|acciones|compromisos|prossimi passi|azioni|próximos passos|ações|volgende stappen|vervolg|acties|actiepunten|следующие шаги|дальнейшие|план действий|наступні кроки|następne kroki|kolejne kroki|działania|sonraki adımlar|الخطوات|خطة|הצעדים|משימות|次のステップ|今後の(?:予定|対応)|アクション|后续|下一步|다음 단계|향후",
  risk: "what (?:\\p{L}+ )?(?:could|can|might|may) (?:\\p{L}+ )?go wrong|was (?:\\p{L}+ )?schief ?geh\\p{L}+|was uns sorgen|qui (?:peut|pourrait) (?:\\p{L}+ )?(?:mal tourner|déraper)|(?:puede|podría) (?:\\p{L}+ )?(?:salir|ir) mal|(?:può|potrebbe) (?:\\p{L}+ )?andare (?:storto|male)|(?:pode|poderia) (?:\\p{L}+ )?(?:correr|dar) (?:mal|errado)|wat (?:er )?(?:\\p{L}+ )?(?:mis|fout) (?:kan|zou)|może (?:\\p{L}+ )?pójść (?:nie tak|źle)|может (?:\\p{L}+ )?пойти не так|може (?:\\p{L}+ )?піти не так|ne(?:ler)? ters gid|(?:ce )?qui (?:nous )?(?:inquiète|préoccupe)|points? (?:de vigilance|d[’']attention)|was uns (?:\\p{L}+ )?(?:beunruhigt|umtreibt)|que nos preocupa|preocupaci|preocupaç|(?:puntos|pontos) de atenci?[óo]n?|ci preoccupa|criticità|punti di attenzione|aandachtspunten|co nas (?:martwi|niepokoi)|что нас (?:беспокоит|тревожит)|що нас (?:турбує|непокоїть)|endişe|kaygı|ما يقلقنا|المخاوف|מה מדאיג|חששות|担忧|担心|우려|걱정|何が(?:うまくいかない|まずい)|可能出(?:错|问题)|잘못될|מה (?:יכול|עלול) להשתבש|ما الذي قد يسوء|farer|faror|fare(?!\\p{L})|risk(?:er|i)|farhåg|risici|risiko|risk|threat|hazard|what (?:could|can) go wrong|what worries|concern|risik|gefahr|bedroh|risque|menace|riesgo|amenaza|rischi|minacc|risco|ameaça|risico|dreig|zorgen|риск|угроз|ризик|загроз|ryzyk|zagroż|tehdit|مخاطر|سيكون|סיכונ|リスク|懸念|风险|위험|리스크",
  options:
    'alternativ|valmöjlighet|jämförelse|muligheder|sammenligning|anbud|tilbud|options?(?!\\p{L})|alternatives?(?!\\p{L})|scenarios?(?!\\p{L})|comparison|bids?(?!\\p{L})|offers?(?!\\p{L})|tenders?(?!\\p{L})|variants?(?!\\p{L})|candidates?(?!\\p{L})|optionen|alternativen|varianten|szenari|vergleich|angebote|bieter|offres?(?!\\p{L})|comparaison|variantes?(?!\\p{L})|opciones|alternativas|comparación|ofertas|opzioni|alternative|confronto|offerte|opções|comparação|propostas|opties|vergelijking|offertes|вариант|сравнени|альтернатив|варіант|порівнян|opcje|warianty|porówna|seçenek|karşılaştır|الخيارات|مقارنة|البدائل|אפשרויות|חלופות|השוואה|選択肢|比較|方案|选项|比较|대안|비교',
  schedule:
    'forløb|förlopp|tidsplan|tids?plan|genomförande|milstolpar|tidslinje|milepæle|milepæler|fremdriftsplan|gennemførelse|schedule|time ?line|time ?table|milestones?(?!\\p{L})|road ?map|phases?(?!\\p{L})|programme schedule|calendar|key dates|deadlines?(?!\\p{L})|zeitplan|terminplan|meilenstein|phasen|fahrplan|termine|calendrier|planning|jalons|échéanc|feuille de route|cronograma|calendario|hitos|plazos|hoja de ruta|cronoprogramma|tappe|scadenz|marcos|prazos|planning|mijlpalen|tijdlijn|срок|график|календар|этап|дорожн|віхи|строк|harmonogram|kamienie milowe|terminy|takvim|zaman|الجدول الزمني|المراحل|לוח זמנים|אבני דרך|スケジュール|日程|工程|时间表|里程碑|일정',
  cost: 'was (?:es|das|sie|er) .{0,20}kostet|wie ?viel .{0,20}kostet|ce que (?:ça|cela) .{0,20}coûte|combien .{0,20}coûte|(?:lo que|cuánto|cuanto) .{0,12}cuesta|qu(?:anto|el che) .{0,12}cost[ao]|o que custa|wat (?:het|dat|dit) .{0,20}kost|wat kost|ile .{0,12}kosztuje|сколько .{0,12}стоит|во сколько .{0,12}обой|скільки .{0,12}кошту|ne kadara? .{0,12}(?:mal|tut)|いくら|費用はどれ|多少钱|花多少|얼마|كم (?:يكلف|تكلف|ستكلف)|כמה .{0,12}עול|where .{0,12}money .{0,12}from|woher .{0,12}(?:geld|mittel)|d.où vient l.argent|de dónde .{0,12}dinero|da dove .{0,12}(?:soldi|denaro)|de onde .{0,12}dinheiro|waar .{0,12}geld .{0,12}vandaan|skąd .{0,12}pieniądze|откуда .{0,12}(?:деньги|средства)|звідки .{0,12}(?:гроші|кошти)|accounts?(?!\\p{L})|comptes(?! rendu)|cuentas|contas|rendiconto|kassenbericht|haushalt(?!s?\\p{Ll})|regnskap|regnskab|räkenskap|bokslut|hesaplar|счета(?!\\p{L})|рахунки|how .{1,30}(?:paid|funded|financed)|wie .{1,40}(?:bezahlt|finanziert)|comment .{1,40}(?:payé|financé)|cómo .{1,40}(?:paga|financia)|come .{1,40}(?:paga|finanzia)|como .{1,40}(?:paga|financia)|hoe .{1,40}(?:betaald|gefinancierd)|who pays|wer (?:be)?zahlt|wer trägt|qui paie|quién paga|chi paga|quem paga|wie betaalt|кто платит|хто платить|kto (?:za)?płaci|kim öd|hvem betaler|vem betalar|מי משלם|من يدفع|kostnad|ekonomi|finansiering|pris(?:en|er)?(?!\\p{L})|kosta|vad det kostar|omkostning|økonomi|hva det koster|hvad det koster|investering|costs?(?!\\p{L})|budgets?(?!\\p{L})|price|pricing|financ(?:e|es|ial|ing)|funding|investment|kosten|budget|preis|finanz|investition|aufwand|coûts?(?!\\p{L})|prix|financ|investissement|costes?(?!\\p{L})|costos?(?!\\p{L})|presupuesto|precio|inversión|costi|prezz|bilancio|investiment|custos?(?!\\p{L})|orçamento|preço|kosten|begroting|prijs|investering|стоимост|затрат|бюджет|расход|финанс|інвест|вартіст|витрат|koszt|budżet|finans|inwestycj|maliyet|bütçe|التكلفة|الميزانية|التكاليف|עלות|עלויות|תקציב|費用|予算|コスト|成本|预算|费用|비용|예산|benefit|nutzen|savings',
  goals:
    'mål|nyckeltal|nøgletal|nøkkeltall|goals?(?!\\p{L})|objectives?(?!\\p{L})|targets?(?!\\p{L})|aims?(?!\\p{L})|kpis?(?!\\p{L})|success (?:criteria|measures)|learning (?:goals|objectives|outcomes)|ziele?|zielwert|kennzahl|lernziel|objectifs?(?!\\p{L})|buts|objetivos?(?!\\p{L})|metas?(?!\\p{L})|obiettiv|doelen|doelstelling|leerdoel|цел[иь]|показател|задач[иа]|цілі|завдання|cele|wskaźnik|hedef|الأهداف|יעדים|מטרות|目標|目的|目标|목표',
  limits:
    'avgränsning|begränsning|afgrænsning|avgrensning|limitations?(?!\\p{L})|limits|caveats?(?!\\p{L})|non[- ]?goals?(?!\\p{L})|out of scope|exclusions|grenzen|einschränk|nicht[- ]ziele|abgrenzung|limites|hors périmètre|limitaciones|fuera de alcance|limiti|limitazion|limitações|beperking|buiten scope|ограничени|обмежен|ograniczeni|sınırlama|حدود الدراسة|מגבלות|限界|制約|局限|한계|제한',
  method:
    'mess(?:methode|verfahren)|meet(?:methode|wijze)|how we (?:asked|measured|counted)|wie wir (?:gefragt|gemessen|gezählt|befragt)|comment nous avons (?:demandé|mesuré|compté|interrogé)|cómo (?:preguntamos|hemos preguntado|medimos)|come abbiamo (?:chiesto|misurato|contato)|como (?:perguntámos|perguntamos|medimos|contámos)|hoe (?:we|wij) (?:vroegen|hebben gevraagd|gemeten|maten)|jak (?:pytaliśmy|mierzyliśmy|liczyliśmy)|как мы (?:спрашивали|измеряли|считали)|як ми (?:питали|вимірювали|рахували)|metod|tillvägagångssätt|fremgangsmåde|metode|methods?(?!\\p{L})|methodolog|approach|data and methods|how we (?:measured|did|worked)|study design|materials and methods|vorgehen|methode|methodik|studiendesign|erhebung|méthod|démarche|métod|metodolog|metod|werkwijze|aanpak|onderzoeksopzet|метод|методик|metodyk|yöntem|منهج|שיטה|方法|手法|방법',
  definitions:
    'ordlista|begrepp|definitioner|ordliste|begreber|glossary|definitions?(?!\\p{L})|terms(?!\\p{L}|\\s(?:and conditions|of (?:use|service|trade|payment|employment)))|terminology|abbreviations|begriffe|definition|abkürzung|glossar|glossaire|définition|glosario|definicion|glossario|definizion|definições|begrippen|afkortingen|термин|определени|глоссари|словник|визначен|definicj|słownicz|tanım|مصطلحات|מונחים|用語|定義|术语|定义|용어',
  appendix:
    '参考(?:資料|文献|资料|文獻)|참고 ?(?:자료|문헌)|bilag(?:a|or)?(?!\\p{L})|vedlegg|appendi|annex|anhang|anlage[n]?(?! )|annexe|anexo|apéndice|allegat|apêndice|bijlage|приложени|додат|załącznik|aneks|ek(?:ler)?$|ملحق|נספח|付録|附録|附录|부록',
  outlook:
    'utsikter|framtid|udsigter|fremtid|outlook|forecast|guidance|prospects|looking ahead|plan(?:s)? for \\d|ausblick|prognose|perspektive|perspectives|prévisions|perspectiva|previsi|vooruitzicht|vooruitblik|verwachting|перспектив|прогноз|план на|prognoz|perspektyw|görünüm|beklenti|التوقعات|الخطة لعام|תחזית|展望|見通し|前景|전망',
  conclusion:
    'slutsats|lärdomar|konklusion|konklusjon|lærdom|læring|conclusions?(?!\\p{L})|conclud|lessons? learned|what follows|takeaways?(?!\\p{L})|fazit|schlussfolger|folgerung|lehren|conclusion|enseignements|conclusion|lecciones|conclusión|conclusion|lezioni|conclusõ|conclus|lições|conclusie|lessen|вывод|заключени|уроки|висновк|wnioski|sonuç|dersler|الخلاصة|الاستنتاج|الدروس|מסקנות|לקחים|結論|まとめ|教訓|结论|결론|교훈',
  summary:
    "wo wir (?:\\p{L}+ )?stehen|wie (?:es|wir|das projekt) (?:\\p{L}+ )?(?:steht|dasteh\\p{L}+)|où (?:nous )?en (?:sommes|est)|cómo (?:vamos|estamos|va el proyecto)|en qué punto|a che punto|o ponto da situação|em que ponto|hoe (?:we|wij|het) er ?voor ?sta\\p{L}*|(?:hoe|waar) (?:we|wij) staan|jak stoimy|na czym stoimy|как обстоят дела|на каком мы этапе|як справи|ne durumdayız|neredeyiz|איפה אנחנו עומדים|الحالة العامة|الوضع العام|نظرة عامة|(?:overall|general) (?:status|state)|gesamt(?:status|lage)|(?:situation|état) généra|(?:estado|situación|situação) gera|stato generale|algemene (?:status|stand)|stan ogólny|ogólny stan|общ(?:ее состояние|ий статус)|загальний стан|genel durum|מצב כללי|全体(?:の)?状況|总体(?:情况|状况)|전체 현황|коротко|кратко|стисло|sammanfattning|översikt|i korthet|sammendrag|resumé|overblik|oppsummering|kort fortalt|(?:executive |management )?summary|abstract|overview|at a glance|highlights|key (?:points|findings|messages|figures|facts)|in brief|tl;?dr|foreword|letter (?:to|from)|message from|zusammenfassung|überblick|kernaussagen|das wichtigste|kurzfassung|auf einen blick|in kürze|vorwort|brief (?:des|an)|eckdaten|résumé|synthèse|points? clés?(?!\\p{L})|l(?:'|’)essentiel|en bref|avant-propos|mot d|resumen|puntos clave|en síntesis|carta d|sintesi|riassunto|in breve|punti chiave|lettera|resumo|sumário|destaques|carta|samenvatting|kernpunten|voorwoord|краткое|резюме|аннотаци|главное|основные (?:выводы|итоги)|короткий|стисло|podsumowanie|streszczenie|w skrócie|özet|öne çıkan|الملخص|ملخص|أهم النتائج|خلاصة|תקציר|סיכום|עיקרי|要約|概要|摘要|总览|概览|요약|개요",
  problem:
    "what(?: is|[’']s| goes| went) (?:\\p{L}+ )?wrong|was (?:\\p{L}+ )?(?:nicht (?:läuft|funktioniert|stimmt)|schief ?läuft|klemmt|hakt)|(?:ce )?qui (?:ne va pas|ne marche pas|cloche)|(?:lo )?que (?:va mal|no funciona|falla)|cosa non (?:va|funziona)|(?:o )?que (?:está mal|corre mal|vai mal|não funciona)|wat er (?:\\p{L}+ )?(?:mis|niet goed) (?:gaat|is)|co (?:\\p{L}+ )?(?:nie działa|jest nie tak)|что (?:\\p{L}+ )?(?:не так|не работает)|що (?:\\p{L}+ )?(?:не так|не працює)|ne (?:yanlış|aksıyor)|трудност|трудноща|труднощі|сложност|складнощ|складност|problem|utmaning|varför|behov|udfordring|hvorfor|utfordring|hvad skete|vad hände|problems?(?!\\p{L})|challenges?(?!\\p{L})|pain points?(?!\\p{L})|why (?:now|act|change|this)|need for|issue|the case for|what happened|incident|impact|probleme?|herausforderung|warum|handlungsbedarf|anlass|problème|défi|enjeux|pourquoi|difficult|problema|desafío|retos?(?!\\p{L})|por qué|motivo|sfide|perché|desafio|por que|probleem|problemen|uitdaging|waarom|aanleiding|проблем|вызов|почему|виклик|чому|problem|wyzwan|dlaczego|sorun|zorluk|neden|التحديات|المشكل|لماذا|אתגר|בעיה|בעיות|למה|課題|問題|背景と課題|问题|挑战|문제|과제",
  solution:
    'lösning|så fungerar|løsning|sådan fungerer|solutions?(?!\\p{L})|how it works|what we (?:do|propose|build)|our approach|programme|program|measures|plan(?!\\p{L})|features?(?!\\p{L})|product(?!\\p{L})|lösung|so funktioniert|programm|maßnahmenpaket|konzept|solution|fonctionnement|comment ça marche|solución|soluciones|cómo funciona|programa|soluzion|come funziona|programma|solução|soluções|como funciona|oplossing|zo werkt|hoe het werkt|aanpak|решени[ея]|как это работает|программ|рішення|програм|rozwiąza|jak to działa|çözüm|nasıl çalışır|الحل|البرنامج|פתרון|איך זה עובד|תוכנית|解決|仕組み|解决方案|解决|해결|작동',
  requirements:
    'krav|kriterier|kravspec|requirements?(?!\\p{L})|must[- ]haves?(?!\\p{L})|criteria|conditions|anforderung|kriterien|voraussetzung|exigence|critères|conditions|requisitos|criterios|requisit|criteri|requisitos|critérios|eisen|voorwaarden|требовани|критери|вимог|критері|wymagani|kryteri|gereksinim|koşul|المتطلبات|المعايير|דרישות|קריטריונ|要件|条件|要求|标准|요구|기준',
  people:
    'who (?:benefits|gains)|wer (?:davon )?profitiert|wem (?:es|das) (?:nützt|hilft)|qui (?:en )?(?:profite|bénéficie)|quién(?:es)? se benefician?|chi ne beneficia|quem beneficia|wie (?:er )?(?:profiteert|baat)|kto (?:na tym )?skorzysta|odbiorc|beneficjen|кому (?:это )?(?:поможет|нужно)|хто скористається|användare|deltagare|målgrupp|medarbejdere|deltagere|brukere|users?(?!\\p{L})|team|people|stakeholders?(?!\\p{L})|audience|customers?(?!\\p{L})|participants|nutzer|zielgruppe|beteiligte|mitarbeit|utilisateurs|équipe|parties prenantes|usuarios|equipo|participantes|utenti|squadra|partecipanti|usuários|equipe|gebruikers|deelnemers|пользовател|команда|участник|користувач|учасник|użytkowni|zespół|uczestni|kullanıcı|ekip|المستخدم|الفريق|משתמשים|צוות|利用者|ユーザー|チーム|用户|团队|사용자|팀',
  background:
    'bakgrund|nuläge|nulägesbeskrivning|inledning|baggrund|bakgrunn|indledning|innledning|situasjon|status|background|introduction|context|history|about us|where we stand|current (?:state|situation)|situation|starting point|hintergrund|einleitung|einführung|ausgangslage|kontext|stand der dinge|contexte|introduction|situation|historique|antecedentes|introducción|contexto|situación|introduzion|contesto|situazione|introdução|enquadramento|situação|achtergrond|inleiding|situatie|stand van zaken|введени|предыстор|контекст|ситуаци|вступ|передумов|wprowadz|kontekst|sytuacja|tło|giriş|arka plan|durum|مقدمة|الخلفية|الوضع|מבוא|רקע|מצב|背景|はじめに|現状|引言|现状|배경|서론|현황',
  result:
    'resultat|utfall|resultater|results?(?!\\p{L})|findings|performance|outcomes?(?!\\p{L})|achievements?(?!\\p{L})|figures|ergebnis|ertragslage|leistung|résultats?(?!\\p{L})|bilan|resultados|logros|risultati|resultaten|uitkomsten|результат|итоги|підсумк|wynik|osiągnięci|sonuçlar|bulgular|النتائج|ממצאים|תוצאות|結果|成果|实績|业绩|결과|성과',
};

/** The alternatives of a source that hold no others. */
const alternatives = (source: string): string[] => {
  const found = [''];
  let depth = 0;
  for (const sign of source) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === '|' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found;
};
const CLOSE_SET = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Words begin where no letter stands before them; Japanese and Chinese set none apart ("承認のお願い"). */
const patterns = TOPIC_ROLES.map((role) => {
  const all = alternatives(words[role]);
  const [close, apart] = [all.filter((one) => CLOSE_SET.test(one)), all.filter((one) => !CLOSE_SET.test(one))];
  return [role, new RegExp(`(?<![\\p{L}\\p{N}])(?:${apart.join('|')})|${close.join('|') || '(?!)'}`, 'iu')] as const;
});

/** Words of a heading that is a sentence: what it is about stands at its beginning. */
const SENTENCE_WORDS = 6;

/** What the heading says that its part does; null for a heading that only names a thing. */
export function roleOfHeading(heading: string): TopicRole | null {
  const bare = bareHeading(heading);
  if (bare === '') return null;
  const named = patterns.map(([role, pattern]) => ({ role, at: bare.search(pattern) })).filter(({ at }) => at !== -1);
  const isSentence = countWords(bare) >= SENTENCE_WORDS;
  return (isSentence ? named.sort((a, b) => a.at - b.at) : named)[0]?.role ?? null;
}

/** The role of the tables under one heading: where it names several things ("Costs and customers"), none is theirs all. */
export const roleOfTables = (heading: string): TopicRole | null => {
  const [role, another] = rolesNamed(heading);
  return role !== undefined && another === undefined ? role : null;
};

/** Every role that the words name: "Budget and schedule" names two. */
export const rolesNamed = (text: string): TopicRole[] =>
  patterns.filter(([, pattern]) => pattern.test(bareHeading(text))).map(([role]) => role);
