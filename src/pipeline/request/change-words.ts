import { inLanguage, type ByLanguage } from '../language/by-language.ts';

/**
 * The words that changes of a finished deck are asked for with, in one language: sources of regular expressions, without case. Whole words
 * where the language leaves spaces (`RequestWords.bounded`). `{N}` stands for numbers, `{O}` for an ordinal.
 */
export interface ChangeWords {
  /** "Slides 2 and 4". */
  numbered: string;
  /** "The third slide". */
  ordinal: string;
  /** First to tenth, by commas; synonyms by a bar. */
  ordinals: string;
  lastSlide: string;
  /** Before a slide's title in quotation marks. */
  slide: string;
  remove: string;
  move: string;
  merge: string;
  split: string;
  /** Behind what is split. */
  inTwo: string;
  rename: string;
  shorter: string;
  longer: string;
  table: string;
  /** A chart without its kind. */
  chart: string;
  /** Before what something becomes ("as a", "into a"). */
  as: string;
  start: string;
  end: string;
  after: string;
  before: string;
  to: string;
  from: string;
  not: string;
  /** An order in the form of a question ("can you"). */
  polite: string;
  /** Words that open or make a question, beside those of requests. */
  asks: string;
  /** Between two wishes. */
  join: string;
  /** Between two things that one negation forbids. */
  or: string;
  /** Carries no wish of its own: verbs that say no more than "make", the deck, courtesies. */
  filler: string;
  /** The slide named before. */
  it: string;
  /** What is written on a slide. */
  text: string;
  /** Two slides change places. */
  swap: string;
  /** Words give way to others, and what stands between both ("with"). */
  replace: string;
  with: string;
  /** What stands there is told, not wished for ("the title says"). */
  says: string;
  /** What the template decides. */
  design: string;
  many: string;
  /** Asks how long it takes to present. */
  duration: string;
  template: string;
  /** Says that something pleases, and wishes for nothing. */
  praise: string;
  /** Between a slide and what it tells ("the slide about risks"); empty where the language says it otherwise. */
  about: string;
  /** The same where what it tells, `{T}`, comes first; empty elsewhere. */
  topicBefore: string;
  duplicate: string;
  /** Asks for a speaker's notes, beside the word for them. */
  write: string;
  /** What is meant, and nothing else ("not slide 6, only 5"). */
  only: string;
}

const en: ChangeWords = {
  numbered: '(?:slides?|pages?) ?(?:no\\.?|nr\\.?|number|numbers|#)? ?{N}',
  ordinal: '{O} (?:slide|page)',
  ordinals: 'first,second,third,fourth,fifth,sixth,seventh,eighth,ninth,tenth',
  lastSlide: '(?:last|final) (?:slide|page|one)|the last{.}',
  slide: 'slide|page',
  remove:
    'remov(?:e|ing)|delet(?:e|ing)|drop|cut(?: out)?|take out|throw out|get rid of|erase|gone|scrap|ditch|kick out|unnecessary|superfluous|redundant|not needed|(?:can|could|should|must) go(?!\\p{L}|\\s+(?:before|after|behind|first|last|to|on))',
  move: 'move|put|shift|bring|(?:go|goes|come|belongs?)(?= (?:right |directly )?(?:before|after|behind|first|last|to the))',
  merge: 'merge|combine|join|unite|belongs? together|(?:in|into|on|onto) one slide',
  split: 'split(?: up)?|divide|break(?: up)?',
  inTwo: '(?:in|into) (?:two|halves|half)(?: slides| parts)?|across two slides',
  rename: 'rename|retitle|(?:change |set )?(?:the )?(?:title|heading|name)|call|name|titled?',
  shorter:
    'too (?:long|wordy|much text|many words)|way too long|keep (?:it|this|the (?:deck|presentation)) (?:short|brief|concise)(?:er)?|shorter|shorten|more concise|condense|trim|tighten|less text|fewer words|less wordy|(?:cut|reduce|halve|trim|shorten)(?: down)?(?: the)? (?:text|words|wording|content|points|bullets)|(?:by|in) half|half (?:of )?the text|not (?:so|too|as|quite so) long',
  longer: 'longer|lengthen|more detail(?:s|ed)?|expand|elaborate|not (?:so|too|as) short|more text',
  table: '(?:an? )?table',
  chart: '(?:an? )?(?:chart|graph|diagram)',
  as: 'as|into|to|in',
  start: '(?:to|at) the (?:very )?(?:beginning|start|front|top)|first',
  end: '(?:to|at) the (?:very )?(?:end|back)|last',
  after: '(?:(?:right|directly|straight|immediately|just) )?(?:after|behind|below)',
  before: '(?:(?:right|directly|straight|immediately|just) )?(?:before|in front of|ahead of)',
  to: 'to|onto|into|on',
  from: 'from|of|on|off',
  not: "do not|don['’]?t|does not|never|not|without|rather than|instead of|keep|leave|must stay|should stay",
  polite:
    '(?:can|could|would|will) you(?: please)?|(?:can|could|may) (?:we|i)(?: (?:have|get|see))?|would you mind|i want you to|you should|why not|let.?s|maybe|perhaps|how about|what if|what about|i.d (?:rather|prefer)|i would (?:rather|prefer)|(?:can|could) u|(?:can|could)(?= (?:the|slide))',
  asks: 'is|are|does|do(?= (?:we|i|you|they))|did|should(?= (?:we|i))|shall|can(?= i)|may(?= i)|how|tell me (?:what|why|how)|i (?:just |only )?(?:want(?:ed)?|would like|.d like) to know',
  join: 'and then|and|then|but|also|or|nor',
  or: 'or|nor',
  filler:
    '(?:would|i.d) like(?: to)?|please|kindly|use|yes|no|ok|okay|thanks|thank you|now|just|simply|make|turn|show|change|convert|set|have|do|be|should|can|could|want|need|i|we|you|to|the|a|an|it|this|that|all|everything|both|of|on|in|as|for|with|from|whole|entire|together|into|one|deck|presentation|slides?|much|a bit|bit|little|even|instead|display|again|translate|write|me|us|only|by|down|up to|is|at|place|position|there|good|pls|plz|rather|actually|nah|nope|well|hey|hi|hm+|come|go',
  it: 'it|its|that one',
  text: 'text|words|wording|content|contents',
  swap: 'swap|exchange|switch|interchange',
  replace: 'replace|substitute',
  with: 'with|by|to|for|into',
  says: 'says|said|reads|states|stands',
  design: 'fonts?|typeface|font size|text size|colou?rs?|background|bold|italics?|logo|design',
  many: 'so many|too many|how many',
  template: 'template',
  praise:
    '(?:good|great|nice) (?:job|work)|lovely|nice|great|good|excellent|perfect|wonderful|awesome|amazing|brilliant|beautiful|super|cool|fantastic|fine|well done|looks?|love|like',
  about: 'about|on|covering',
  duplicate: 'duplicat(?:e|ing)|cop(?:y|ies)|clone|(?:make|create) a (?:copy|duplicate) of',
  write: 'write|draft|add|compose|put|give|make|create|prepare|need|want|for',
  topicBefore: '',
  duration: 'how long|how many minutes',
  only: 'only|just',
};

const de: ChangeWords = {
  numbered: '(?:folien?|seiten?|slides?) ?(?:nr\\.?|nummer)? ?{N}',
  ordinal: '{O} (?:folie|seite)',
  ordinals:
    'erste[nrs]?,zweite[nrs]?,dritte[nrs]?,vierte[nrs]?,fünfte[nrs]?,sechste[nrs]?,siebte[nrs]?,achte[nrs]?,neunte[nrs]?,zehnte[nrs]?',
  lastSlide: 'die letzte{.}|letzten? (?:folie|seite)',
  slide: 'folie|seite',
  remove:
    'lösch\\p{L}*|entfern\\p{L}*|streich\\p{L}*|nimm\\p{L}*(?= .*\\b(?:raus|heraus|weg)\\b)|(?:kann|können|muss|müssen|soll|sollen) weg|fliegt raus|schmeiß\\p{L}*|rausnehm\\p{L}*|weglassen|überflüssig|unnötig|nicht nötig|(?:kann|können|könnte|muss|soll)(?= .*(?:weg|raus)(?!\\p{L}))',
  move: 'verschieb\\p{L}*|beweg\\p{L}*|setz\\p{L}*|schieb\\p{L}*|pack\\p{L}*|zieh\\p{L}*|rück\\p{L}*|(?:komm|gehör)\\p{L}*(?= .*(?:vor|nach|hinter|ans?|zum) )',
  merge:
    'zusammenleg\\p{L}*|zusammenfüg\\p{L}*|zusammenfass\\p{L}*|zusammen|verein\\p{L}*|kombinier\\p{L}*|verbind\\p{L}*',
  split: 'teile?|teilen|aufteil\\p{L}*|spalte[nt]?|trenn\\p{L}*',
  inTwo: '(?:in|auf) zwei(?: folien| teile| seiten)?',
  rename: 'heiß\\p{L}*|heiss\\p{L}*|umbenenn\\p{L}*|benenn\\p{L}*|nenn\\p{L}*|titel|überschrift|betitel\\p{L}*',
  shorter:
    '(?:ist |sind )?zu lang|(?:ist )?zu viel text|zu textlastig|kürzer\\p{L}*|kürz\\p{L}*|knapper\\p{L}*|knackiger\\p{L}*|straffer\\p{L}*|prägnanter\\p{L}*|weniger text|nicht so lang|auf die hälfte|um die hälfte',
  longer: 'länger\\p{L}*|ausführlich\\p{L}*|mehr details?|mehr text|verlänger\\p{L}*|detaillierter',
  table: '(?:eine[rn]? )?tabelle',
  chart: '(?:ein(?:em)? )?(?:diagramm|grafik|schaubild)',
  as: 'als|in|zu',
  start: 'zuerst|an erster stelle|nach vorne|an den anfang|nach vorn\\p{L}*|an die erste stelle',
  end: 'ans ende|an das ende|nach hinten|zum schluss|an den schluss',
  after: '(?:(?:direkt|gleich|unmittelbar) )?(?:nach|hinter)',
  before: '(?:(?:direkt|gleich|unmittelbar) )?(?:vor)',
  to: 'auf|zu|an|nach|in',
  from: 'von|aus|auf',
  not: 'nicht|nie(?:mals)?|keine?n?|ohne|statt|behalt\\p{L}*|lass\\p{L}*|bleib\\p{L}*',
  polite:
    '(?:kannst|könntest|würdest|magst) du|(?:können|könnten|würden) sie|(?:können|könnten|wollen|dürfen) wir|(?:kann|könnte|dürfte) (?:ich|man)|warum nicht|lass uns|lassen sie uns|vielleicht|wie wäre es mit|was (?:ist|wäre|hältst du davon),? wenn|wie wäre es,? wenn|könnte man|ich (?:würde|fände|hätte lieber)|(?:kann|könnte|können)(?= (?:die|der|das|folie))',
  asks: 'ist|sind|soll(?:en|te)? (?:ich|wir)|hat|gibt es|darf ich|muss ich|kann ich|ich (?:wollte|will|möchte)(?: nur| gern\\p{L}*| bloß)* wissen',
  join: 'und dann|und|dann|aber|danach|oder|noch',
  or: 'oder|noch',
  filler:
    'bitte|ja|nein|ok|danke|jetzt|mach\\p{L}*|zeig\\p{L}*|stell\\p{L}*|wandl\\p{L}*|änder\\p{L}*|leg\\p{L}*|füg\\p{L}*|fass\\p{L}*|führ\\p{L}*|soll\\p{L}*|werden|sein|der|die|das|den|dem|des|ein|eine[rnm]?|es|sie|alles|ganze?|insgesamt|präsentation|deck|folien?|etwas|bisschen|viel|noch|mir|uns|um|in|auf|von|zu|zum|zur|dar|als|an|raus|heraus|weg|aus|mit|du|kannst|übersetz\\p{L}*|schreib\\p{L}*|stelle|platz|ich|wir|möchte|will|hätte|gern|auch|draus|daraus|lieber|besser|doch|mal|eigentlich|einfach|wieder|drin|nee?|nö|ach|also|naja',
  it: 'sie|ihn|ihr|draus|daraus',
  text: 'texte?s?|inhalte?',
  swap: '(?:aus|ver|um)?tausch\\p{L}*',
  replace: 'ersetz\\p{L}*',
  with: 'durch|mit|in|zu|gegen',
  says: 'steht|stehen|lautet|heißt es',
  design: 'schrift\\p{L}*|farb\\p{L}*|hintergrund\\p{L}*|fett|kursiv|logo|design',
  many: 'so viele|zu viele|wie ?viele?',
  template: 'vorlage|template',
  praise:
    'gute arbeit|super|toll|prima|schön|gut|sehr|perfekt|klasse|wunderbar|großartig|ausgezeichnet|spitze|gefällt|sieht|aus|so',
  about: 'über|zum?|zur',
  duplicate: 'duplizier\\p{L}*|kopier\\p{L}*|verdoppel\\p{L}*|klon\\p{L}*',
  write: 'schreib\\p{L}*|verfass\\p{L}*|ergänz\\p{L}*|hinzu|mach\\p{L}*|erstell\\p{L}*|für',
  topicBefore: '',
  duration: 'wie lange?|wie viele minuten|dauer\\p{L}*',
  only: 'nur|sondern|bloß|lediglich',
};

const fr: ChangeWords = {
  numbered: '(?:diapos?(?:itives?)?|slides?|pages?|planches?) ?(?:n°|no\\.?|numéro)? ?{N}',
  ordinal: '{O} (?:diapo(?:sitive)?|slide|page)',
  ordinals:
    'premi(?:er|ère),deuxième|seconde?,troisième,quatrième,cinquième,sixième,septième,huitième,neuvième,dixième',
  lastSlide: 'la dernière{.}|derni(?:er|ère) (?:diapo(?:sitive)?|slide|page)',
  slide: 'diapositive|diapo|slide|page',
  remove:
    "(?:inutile|pas besoin) d[e'’]\\s?(?:garder|la|le|l.)?|pas besoin des?|supprim\\p{L}*|enl[eè]v\\p{L}*|retir\\p{L}*|efface\\p{L}*|ôte\\p{L}*|vire[zr]?|jett?e[zr]?|superflue?s?|inutiles?|élimin\\p{L}*",
  move: 'déplac\\p{L}*|mets|mettez|met(?:tre)?|boug\\p{L}*|remont\\p{L}*|plac\\p{L}*|pass(?:e|ez|er)|avanc\\p{L}*',
  merge: 'fusionn\\p{L}*|combin\\p{L}*|réuni\\p{L}*|regroup\\p{L}*',
  split: 'divis\\p{L}*|scind\\p{L}*|partag\\p{L}*|sépar\\p{L}*',
  inTwo: 'en deux(?: diapositives| diapos| parties)?|sur deux diapositives',
  rename: 'renomm\\p{L}*|intitul\\p{L}*|appel\\p{L}*|(?:le )?titre',
  shorter:
    '(?:est |sont )?trop longue?s?|trop de texte|plus courte?s?|raccourci\\p{L}*|moins de texte|moins long\\p{L}*|pas si longue?|de moitié|abrèg\\p{L}*|abrég\\p{L}*|plus concis\\p{L}*|plus brefs?|condens\\p{L}*',
  longer: 'plus longue?s?|plus détaillée?s?|plus de détails|détaill\\p{L}*|allong\\p{L}*|développ\\p{L}*',
  table: '(?:un )?tableau',
  chart: '(?:un )?(?:graphique|diagramme)',
  as: 'en|comme|sous forme de',
  start: "en premier|d’abord|au début|en premi(?:er|ère)|en tête|d['’]abord",
  end: 'à la fin|en dernier',
  after: '(?:(?:juste|directement|tout de suite) )?(?:après|derrière)',
  before: '(?:(?:juste|directement|tout de suite) )?(?:avant|devant)',
  to: 'à|vers|sur|en|au',
  from: 'de|depuis|sur|du',
  not: "ne|n['’](?=\\p{L})|pas|jamais|sans|ni|plutôt que|au lieu de|gard\\p{L}*|laiss\\p{L}*|conserv\\p{L}*|reste(?:nt|r)?",
  polite:
    'peux-tu|pouvez-vous|pourrais-tu|pourriez-vous|tu peux|vous pouvez|(?:peut|pourrait|pouvons|pourrions)-(?:on|nous)|on (?:peut|pourrait)|est-ce qu.on (?:peut|pourrait)|(?:puis|pourrais)-je|pourquoi pas|peut-être|et si|pourquoi ne pas|j.aimerais(?: mieux)?|je (?:préf[eèé]r\\p{L}*|souhait\\p{L}*)|(?:tu|vous) pourr(?:ais|iez)',
  asks: "est-ce|qu['’]est-ce|que (?=\\p{L}+(?:-t-|-)?)|faut-il|dois-je|doit-on|y a-t-il|est-elle|à quoi|je (?:voulais|veux|voudrais|souhait\\p{L}*)(?: juste| seulement)? savoir",
  join: 'et puis|et|puis|mais|ensuite|ou|ni',
  or: 'ou|ni',
  filler:
    "s['’]il (?:te|vous) plaît|stp|oui|non|ok|merci|fais|faites|faire|rends?|rendez|montr\\p{L}*|transform\\p{L}*|chang\\p{L}*|présent\\p{L}*|affich\\p{L}*|le|la|les|l['’](?=\\p{L})|d['’](?=\\p{L})|un|une|de|du|des|en|à|au|aux|tout|toute|sur|présentation|diapositives?|diaporama|deck|un peu|moi|nous|ensemble|traduis\\p{L}*|traduir\\p{L}*|position|place|que|je|veux|voudrais|soit|seule|plutôt|svp|ça|cela|quand même|diapos?|bon|ben|dev\\p{L}*|venir|aller|être|vont",
  it: 'la|le|elle|celle-ci|fais-en|faites-en|ça|cela',
  text: 'textes?|contenu',
  swap: 'échang\\p{L}*|intervert\\p{L}*|permut\\p{L}*',
  replace: 'remplac\\p{L}*',
  with: 'par|en|avec|à',
  says: 'dit|indique|est écrit|affiche',
  design: 'polices?|caractères|couleurs?|arrière-plan|fond|gras|italique|logo',
  many: 'autant de|tant de|si nombreuses|trop de|combien',
  template: 'modèle|gabarit|template',
  praise:
    'super|parfait|très bien|bien|génial|excellent|magnifique|bravo|joli|beau travail|bon travail|chouette|top|c.est|comme ça',
  about: 'sur|à propos d[eu]s?',
  duplicate: 'dupliqu\\p{L}*|copi\\p{L}*|clon\\p{L}*',
  write: 'rédig\\p{L}*|écri\\p{L}*|ajout\\p{L}*|mets|fais|prépar\\p{L}*|pour',
  topicBefore: '',
  duration: 'combien de temps|durée|dure(?:ra)?|combien de minutes',
  only: 'seulement|juste|uniquement',
};

const es: ChangeWords = {
  numbered: '(?:diapositivas?|diapos?|láminas?|slides?|páginas?) ?(?:n\\.?º|nº|número)? ?{N}',
  ordinal: '{O} (?:diapositiva|lámina|slide|página)',
  ordinals: 'primer[oa]?,segund[oa],tercer[oa]?,cuart[oa],quint[oa],sext[oa],séptim[oa],octav[oa],noven[oa],décim[oa]',
  lastSlide: 'la última{.}|últim[oa] (?:diapositiva|lámina|slide|página)',
  slide: 'diapositiva|lámina|slide|página',
  remove:
    'elimin\\p{L}*|quit\\p{L}*|borr\\p{L}*|suprim\\p{L}*|sac[ao]r?|quít\\p{L}*|bórr\\p{L}*|elimín\\p{L}*|sobran?|no hacen? falta|innecesari[ao]s?|no (?:necesito|necesitamos)',
  move: 'muev\\p{L}*|mover|pon|pong\\p{L}*|traslad\\p{L}*|pas[ae]r?|llev[ae]\\p{L}*|coloc\\p{L}*|coloqu\\p{L}*|pon(?:er|emos|l[ao]s?)',
  merge: 'une|unir|unas|junt\\p{L}*|combin\\p{L}*|fusion\\p{L}*',
  split: 'divid\\p{L}*|divíd\\p{L}*|part[eai]\\p{L}*|separ\\p{L}*',
  inTwo: 'en dos(?: diapositivas| láminas| partes)?',
  rename: 'renombr\\p{L}*|titul\\p{L}*|llam[ae]\\p{L}*|(?:el )?título',
  shorter:
    '(?:es |son |está )?demasiado larg[oa]s?|demasiado texto|mucho texto|más cort[oa]s?|acort\\p{L}*|menos texto|a la mitad|abrevi\\p{L}*|resum\\p{L}*|más brev\\p{L}*|recort\\p{L}*|no tan larg[oa]|más concis\\p{L}*|sintetiz\\p{L}*',
  longer: 'más larg[oa]s?|más detall\\p{L}*|amplí\\p{L}*|ampli\\p{L}*|alarg\\p{L}*|detallad[oa]',
  table: '(?:una )?tabla',
  chart: '(?:un )?(?:gráfic[oa]|diagrama)',
  as: 'como|en|a',
  start: 'primero|en primer lugar|delante|al principio|al inicio|al comienzo',
  end: 'al final',
  after: '(?:(?:justo|inmediatamente) )?(?:después del?|detrás del?|tras)',
  before: '(?:(?:justo|inmediatamente) )?(?:antes del?|delante del?)',
  to: 'a|al|hacia|en|por',
  from: 'de|desde|del',
  not: 'no|nunca|jamás|sin|ni|en vez de|en lugar de|dej[ae]\\p{L}*|manten\\p{L}*|conserv\\p{L}*',
  polite:
    'puedes|podrías|puede usted|podría|pueden|me puedes|podemos|podríamos|puedo|por qué no|quizás?|tal vez|y si|qué tal si|qué te parece si|me gustaría|prefer\\p{L}*|se puede',
  asks: 'hay|debo|debería|deberíamos|está|es(?= \\p{L}+)|qué|cuál|cuántos|(?:solo |sólo )?(?:quería|quiero|quisiera) saber',
  join: 'y luego|y después|y|e|luego|pero|después(?! de)|también|o|ni',
  or: 'o|ni',
  filler:
    'por favor|sí|ok|gracias|ahora|haz\\p{L}*|hacer|muestr\\p{L}*|convi[eé]rt\\p{L}*|cambi\\p{L}*|present\\p{L}*|transform\\p{L}*|el|la|los|las|lo|un|una|de|del|al|a|en|todo|toda|presentación|diapositivas?|un poco|que|sea|con|me|por|tradu\\p{L}*|escrib\\p{L}*|posición|lugar|quiero|como|sobre|porfa|mejor|poco|slides?|bueno|deb\\p{L}*|ir|venir|estar|va|van',
  it: 'la|lo|ella|hazla|ésta|(?:pon|muév|quít|bórr|elimín|cámbi|conviért|escríb|acórt|pás|llév)\\p{L}*l[ao]s?',
  text: 'textos?|contenido',
  swap: 'intercambi\\p{L}*|permut\\p{L}*',
  replace: 'reemplaz\\p{L}*|reemplac\\p{L}*|sustitu\\p{L}*',
  with: 'por|con|a',
  says: 'dice|pone|está escrito',
  design: 'letra|tipografía|fuentes?|color\\p{L}*|fondo|negrita|cursiva|logo(?:tipo)?|diseño',
  many: 'tant[oa]s|demasiad[oa]s|cuánt[oa]s',
  template: 'plantilla',
  praise: 'genial|perfecto|muy bien|bien|estupendo|excelente|buen trabajo|fantástico|bonito|me gusta|está|así',
  about: 'sobre|acerca de',
  duplicate: 'duplic\\p{L}*|dupliqu\\p{L}*|copi\\p{L}*|clon\\p{L}*',
  write: 'escrib\\p{L}*|redact\\p{L}*|añad\\p{L}*|agreg\\p{L}*|pon|haz|prepar\\p{L}*|para',
  topicBefore: '',
  duration: 'cuánto (?:tiempo|dura\\p{L}*|tarda\\p{L}*)|duración|cuántos minutos',
  only: 'solo|sólo|solamente|sino',
};

const it: ChangeWords = {
  numbered: '(?:slides?|diapositiv[ae]|pagin[ae]) ?(?:n\\.?|n°|numero)? ?{N}',
  ordinal: '{O} (?:slide|diapositiva|pagina)',
  ordinals: 'prim[oa],second[oa],terz[oa],quart[oa],quint[oa],sest[oa],settim[oa],ottav[oa],non[oa],decim[oa]',
  lastSlide: 'l.ultima{.}|ultim[oa] (?:slide|diapositiva|pagina)',
  slide: 'slide|diapositiva|pagina',
  remove:
    'rimuov\\p{L}*|togli\\p{L}*|elimin\\p{L}*|cancell\\p{L}*|leva|butta(?:re)?|superflu[aeio]|inutil[ei]|togliere|non (?:mi |ci )?serv(?:e|ono)|non ho bisogno d\\p{L}+',
  move: 'spost\\p{L}*|metti|sposti|porta|mett\\p{L}*|passa(?:re)?|colloc\\p{L}*|portare|anticip\\p{L}*',
  merge: 'unisci|unire|unisca|combin\\p{L}*|fondi|accorp\\p{L}*',
  split: 'divid\\p{L}*|spezz\\p{L}*|separ\\p{L}*|suddivid\\p{L}*',
  inTwo: 'in due(?: slide| diapositive| parti)?|su due slide',
  rename: 'rinomin\\p{L}*|intitol\\p{L}*|chiam\\p{L}*|(?:il )?titolo',
  shorter:
    '(?:è |sono )?tropp[ao] lung[oa]|troppo testo|più cort[oaie]|più brev[ei]|accorci\\p{L}*|meno testo|della metà|a metà|abbrevi\\p{L}*|riduci|più concis\\p{L}*|sintetizz\\p{L}*',
  longer: 'più lung[oaie]|più dettagl\\p{L}*|ampli\\p{L}*|allung\\p{L}*|dettagliat[oa]',
  table: '(?:una )?tabella',
  chart: '(?:un )?(?:grafico|diagramma)',
  as: 'come|in|a',
  start: "per prim[oie]|all['’]inizio|in testa|per prima|prima(?! d)",
  end: 'alla fine|in fondo|per ultima',
  after: '(?:(?:subito|appena|direttamente) )?(?:dopo|dietro)',
  before:
    '(?:(?:subito|appena|direttamente) )?(?:prima (?:d[ei]|del|dell[ae]|dell.|dei|degli)|davanti a(?:l|lla|i|lle)?)',
  to: 'a|alla|in|su|nella',
  from: 'da|dalla|di|della',
  not: 'non|mai|senza|né|invece di|anziché|lasci\\p{L}*|manten\\p{L}*|tien\\p{L}*|rest(?:a|ano|are)|riman\\p{L}*',
  polite:
    'puoi|potresti|può|potrebbe|mi puoi|possiamo|potremmo|posso|perché non|forse|magari|e se|che ne dici (?:di|se)|vorrei|preferi\\p{L}*|si può|si potrebbe|potete',
  asks: "c['’]è|ci sono|devo|dovrei|dovremmo|è(?= )|(?:volevo|vorrei|voglio)(?: solo)? sapere",
  join: 'e poi|e|ed|poi|ma|inoltre|o|oppure|né',
  or: 'o|né|oppure',
  filler:
    "per favore|per piacere|sì|ok|grazie|ora|fai|fa['’]|rend[ia]|mostr\\p{L}*|trasform\\p{L}*|cambi\\p{L}*|present\\p{L}*|il|lo|la|le|i|gli|un|una|di|del|della|delle|da|dalla|a|al|alla|in|tutto|tutta|presentazione|slide|un po['’]?|che|sia|con|mi|tradu\\p{L}*|scriv\\p{L}*|posizione|posto|voglio|come|insieme|su|sulla|l['’](?=\\p{L})|meglio|piuttosto|pure|beh|andrebbe(?:ro)?|dovrebbe(?:ro)?|andare|stare|venire|vanno",
  it: 'la|essa|falla|rendila|(?:mett|spost|accorci|trasform|cambi|scriv|port)\\p{L}*l[aeio]',
  text: 'testo|testi|contenuto',
  swap: 'scambi\\p{L}*|invert\\p{L}*',
  replace: 'sostitu\\p{L}*',
  with: 'con|in|da',
  says: "dice|c['’]è scritto|è scritto",
  design: 'caratter[ei]|font|color\\p{L}*|sfondo|grassetto|corsivo|logo|grafica',
  many: 'tant[ie]|troppe|quant[ei]',
  template: 'modello|template',
  praise: 'ottimo|perfetto|bello|bene|molto bene|fantastico|bel lavoro|ottimo lavoro|mi piace|bravo|va|così',
  about: 'su(?:i|l|lla|lle|llo|gli)?|riguardo a',
  duplicate: 'duplic\\p{L}*|copi[ae]?(?:re)?|clon\\p{L}*',
  write: 'scriv\\p{L}*|redig\\p{L}*|aggiung\\p{L}*|fai|prepar\\p{L}*|per',
  topicBefore: '',
  duration: 'quanto (?:tempo|dura\\p{L}*)|durata|quanti minuti',
  only: 'solo|soltanto|solamente|bensì',
};

const pt: ChangeWords = {
  numbered: '(?:slides?|diapositivos?|lâminas?|páginas?) ?(?:n\\.?º|nº|número)? ?{N}',
  ordinal: '{O} (?:slide|diapositivo|lâmina|página)',
  ordinals: 'primeir[oa],segund[oa],terceir[oa],quart[oa],quint[oa],sext[oa],sétim[oa],oitav[oa],non[oa],décim[oa]',
  lastSlide: 'o último{.}|últim[oa] (?:slide|diapositivo|lâmina|página)',
  slide: 'slide|diapositivo|lâmina|página',
  remove:
    'remov\\p{L}*|elimin\\p{L}*|apag\\p{L}*|exclu[aií]\\p{L}*|tir[ae]r?|retir\\p{L}*|tira[rs]?|corta(?:r)?|desnecessári[oa]s?|não é precis[oa]|não faz falta|não (?:preciso|precisamos) d[eoa]s?',
  move: 'mov[aeo]\\p{L}*|mova|coloqu\\p{L}*|desloqu\\p{L}*|passe|passa(?:r|s)?|põe|pôr|ponh\\p{L}*|coloca\\p{L}*|leva(?:r)?|mete(?:r)?',
  merge: 'junt\\p{L}*|combin\\p{L}*|un[ai]r?|mescl\\p{L}*',
  split: 'divid\\p{L}*|separ\\p{L}*|repart\\p{L}*',
  inTwo: 'em d(?:ois|uas)(?: slides| diapositivos| partes)?',
  rename: 'renome\\p{L}*|intitul\\p{L}*|cham[ea]\\p{L}*|(?:o )?título',
  shorter:
    '(?:é |está |são )?long[oa] demais|demasiado long[oa]|texto demais|muito texto|mais curt[oa]s?|encurt\\p{L}*|menos texto|pela metade|para metade|resum\\p{L}*|mais brev\\p{L}*|mais concis\\p{L}*',
  longer: 'mais long[oa]s?|mais detalh\\p{L}*|ampli\\p{L}*|alongu\\p{L}*|detalhad[oa]',
  table: '(?:uma )?tabela',
  chart: '(?:um )?(?:gráfico|diagrama)',
  as: 'como|em|num|numa',
  start: 'primeiro|em primeiro lugar|para o (?:início|começo)|no início',
  end: 'para o (?:fim|final)|no fim|no final',
  after: '(?:(?:logo|imediatamente) )?(?:depois d[eoa]s?|após|atrás d[eoa]s?)',
  before: '(?:(?:logo|imediatamente) )?(?:antes d[eoa]s?)',
  to: 'para|ao?|em|no',
  from: 'de|do|da|desde',
  not: 'não|nunca|jamais|sem|nem|em vez de|deix[ea]\\p{L}*|mant[eé]\\p{L}*|conserv\\p{L}*',
  polite:
    'pode|podes|poderia|podia|você pode|podemos|poderíamos|posso|por que não|talvez|e se|que tal(?: se)?|gostaria|prefer\\p{L}*|poderias|dá para',
  asks: 'há|devo|deveria|devemos|está|é(?= )|o que|(?:só )?(?:queria|quero|gostaria de) saber',
  join: 'e depois|e|depois(?! d[eo])|mas|também|ou|nem',
  or: 'ou|nem',
  filler:
    'por favor|sim|ok|obrigad[oa]|agora|faça|faz|fazer|torne|deixe|mostr\\p{L}*|transform\\p{L}*|mud\\p{L}*|convert\\p{L}*|apresent[ea]\\p{L}*|o|os|a|as|um|uma|de|do|da|dos|em|no|na|num|numa|tudo|todo|toda|apresentação|slides?|um pouco|que|seja|com|me|para|tradu\\p{L}*|escrev\\p{L}*|posição|lugar|quero|como|pra|pro|melhor|olha|dev(?:e|em|ia|iam|eria|eriam)|vir|ir|ficar',
  it: 'o|ele|ela|torne-o|deixe-o|isso|dele|dela',
  text: 'textos?|conteúdo',
  swap: 'tro(?:c|qu)\\p{L}*|permut\\p{L}*',
  replace: 'substitu\\p{L}*',
  with: 'por|com|para',
  says: 'diz|está escrito',
  design: 'letra|fontes?|cor(?:es)?|fundo|negrito|itálico|logo(?:tipo)?|design',
  many: 'tant[oa]s|demasiad[oa]s|quant[oa]s',
  template: 'modelo|template',
  praise: 'ótimo|óptimo|perfeito|muito bom|bom|excelente|bom trabalho|fantástico|bonito|gostei|legal|assim',
  about: 'sobre|acerca d[eo]s?',
  duplicate: 'duplic\\p{L}*|dupliqu\\p{L}*|copi\\p{L}*|clon\\p{L}*',
  write: 'escrev\\p{L}*|redij\\p{L}*|acrescent\\p{L}*|adicion\\p{L}*|faça|prepar\\p{L}*|para',
  topicBefore: '',
  duration: 'quanto (?:tempo|dura\\p{L}*|demora\\p{L}*)|duração|quantos minutos',
  only: 'só|somente|apenas',
};

const nl: ChangeWords = {
  numbered: "(?:slides?|dia['’]?s?|pagina['’]?s?|sheets?) ?(?:nr\\.?|nummer)? ?{N}",
  ordinal: '{O} (?:slide|dia|pagina)',
  ordinals: 'eerste,tweede,derde,vierde,vijfde,zesde,zevende,achtste,negende,tiende',
  lastSlide: 'de laatste{.}|laatste (?:slide|dia|pagina)',
  slide: 'dia|slide|pagina',
  remove:
    'verwijder\\p{L}*|schrap\\p{L}*|wis|haal(?= .*\\b(?:weg|eruit)\\b)|gooi|weghalen|weglaten|overbodig|onnodig|niet nodig|(?:kan|mag|mogen|kunnen|moet)(?= .*(?:weg|eruit)(?!\\p{L}))|(?:heb|hebben)(?: ik| we| wij)? niet (?:meer )?nodig',
  move: 'verplaats\\p{L}*|verschuif|zet|schuif\\p{L}*|breng|zetten|verplaatsen|haal(?= .*naar )',
  merge: 'samenvoeg\\p{L}*|voeg(?= .*\\bsamen\\b)|combineer\\p{L}*|samen',
  split: 'splits\\p{L}*|verdeel|deel',
  inTwo: '(?:in|over) twee(?:ën)?(?: dia’s| dias| slides| delen)?',
  rename: 'hernoem\\p{L}*|noem|(?:de )?titel|betitel',
  shorter:
    '(?:is |zijn )?te lang|te veel tekst|korter|inkort\\p{L}*|kort(?= .*\\bin\\b)|minder tekst|bondiger|met de helft|niet zo lang|compacter|beknopter',
  longer: 'langer|uitgebreid\\p{L}*|meer details?|meer tekst|gedetailleerder|breid(?= .*\\buit\\b)',
  table: '(?:een )?tabel',
  chart: '(?:een )?(?:grafiek|diagram)',
  as: 'als|in|naar',
  start: 'eerst|als eerste|voorop|naar (?:het begin|voren)|vooraan',
  end: 'naar (?:het einde|achteren)|achteraan',
  after: '(?:(?:direct|meteen|vlak) )?(?:na|achter)',
  before: '(?:(?:direct|meteen|vlak) )?(?:voor)',
  to: 'naar|op|in|tot|aan',
  from: 'van|uit|op',
  not: 'niet|nooit|geen|zonder|in plaats van|houd\\p{L}*|behoud\\p{L}*|laat|blijf\\p{L}*|blijven',
  polite:
    '(?:kun|kan|wil|zou) (?:je|u|jij)|kunt u|wilt u|(?:kunnen|zullen|mogen|zouden) (?:we|wij)|(?:kan|mag) (?:ik|men)|waarom niet|laten we|misschien|wat als|wat (?:dacht|denk) je (?:ervan|van)(?: als)?|ik zou graag|(?:kan|kunnen|mag|mogen)(?= (?:de|het|dia|slide))',
  asks: 'is|zijn|heeft|moet(?:en)? (?:ik|we)|zal ik|zullen we|mag ik|ik (?:wil|wilde|wou)(?: alleen| graag)? weten',
  join: 'en dan|en|dan|maar|daarna|of|noch',
  or: 'of|noch',
  filler:
    "alsjeblieft|alstublieft|graag|ja|nee|ok|bedankt|nu|maak|voeg|toon|laat|zien|verander|wijzig|zet|om|de|het|een|alles|hele|presentatie|dia['’]?s|wat|iets|beetje|van|in|op|naar|te|tot|als|samen|weg|eruit|uit|vertaal\\p{L}*|schrijf|plaats|positie|ik|wil|er|met|aub|even|toch|liever|eens|gewoon|mogen|mag|moeten|moet|komen|gaan|horen|kan|kunnen",
  it: 'hem|haar|ze|ervan',
  text: 'teksten|tekst|inhoud',
  swap: 'verwissel\\p{L}*|wissel\\p{L}*|ruil\\p{L}*|omwissel\\p{L}*',
  replace: 'vervang\\p{L}*',
  with: 'door|met|in|naar',
  says: 'staat|zegt|luidt',
  design: 'lettertype\\p{L}*|letters?|kleur\\p{L}*|achtergrond|vet|cursief|logo|ontwerp',
  many: 'zo ?veel|te veel|hoeveel',
  template: 'sjabloon|template',
  praise: 'mooi|prima|goed|geweldig|perfect|uitstekend|goed gedaan|leuk|top|ziet er|uit|zo',
  about: 'over',
  duplicate: 'dupliceer|dupliceren|kopieer|kopiëren|verdubbel\\p{L}*|kloon',
  write: 'schrijf|maak|toe|bij|voor',
  topicBefore: '',
  duration: 'hoe ?lang|hoeveel minuten',
  only: 'alleen|slechts',
};

const pl: ChangeWords = {
  numbered: '(?:slajd\\p{L}*|stron\\p{L}*) ?(?:nr\\.?|numer)? ?{N}',
  ordinal: '{O} (?:slajd\\p{L}*|stron\\p{L}*)',
  ordinals:
    'pierwsz\\p{L}*,drug\\p{L}*,trzeci\\p{L}*,czwart\\p{L}*,piąt\\p{L}*,szóst\\p{L}*,siódm\\p{L}*,ósm\\p{L}*,dziewiąt\\p{L}*,dziesiąt\\p{L}*',
  lastSlide: 'ostatni{.}|ostatni\\p{L}* (?:slajd\\p{L}*|stron\\p{L}*)',
  slide: 'slajd\\p{L}*|stron\\p{L}*',
  remove:
    'usuń\\p{L}*|usun\\p{L}*|usuwa\\p{L}*|skasuj\\p{L}*|kasuj\\p{L}*|wyrzuć|wytnij|(?:jest |są )?(?:niepotrzebn\\p{L}*|zbędn\\p{L}*)|nie (?:jest |są )?potrzebn\\p{L}*|pomiń|nie potrzebuj\\p{L}*|wyrzuci\\p{L}*|usunąć',
  move: 'przenieś\\p{L}*|przesuń\\p{L}*|przenos\\p{L}*|przesuwa\\p{L}*|daj|umieść\\p{L}*|przełóż\\p{L}*',
  merge: 'połącz\\p{L}*|scal\\p{L}*|złącz\\p{L}*|łącz',
  split: 'podziel\\p{L}*|rozdziel\\p{L}*',
  inTwo: 'na dw(?:a|ie|óch)(?: slajdy| slajdach| części)?',
  rename: 'nazwij|zatytułuj|tytuł\\p{L}*|przemianuj',
  shorter:
    '(?:jest )?za dług\\p{L}*|za dużo tekstu|zbyt dług\\p{L}*|krócej|krótsz\\p{L}*|skróć\\p{L}*|skróci\\p{L}*|skraca\\p{L}*|mniej tekstu|o połowę|zwięźl\\p{L}*',
  longer: 'dłuż\\p{L}*|bardziej szczegół\\p{L}*|rozwiń|rozbuduj|więcej szczegół\\p{L}*',
  table: 'tabel\\p{L}*',
  chart: 'wykres\\p{L}*|diagram\\p{L}*',
  as: 'jako|w|na',
  start: 'na przód|na (?:sam )?początek|najpierw',
  end: 'na (?:sam )?koniec',
  after: '(?:(?:zaraz|tuż|bezpośrednio) )?(?:po|za)',
  before: '(?:(?:zaraz|tuż|bezpośrednio) )?(?:przed)',
  to: 'na|do|w',
  from: 'z|ze|na',
  not: 'nie|nigdy|bez|ani|zamiast|zostaw\\p{L}*|zachowaj|zosta\\p{L}*',
  polite:
    '(?:czy )?(?:możesz|mógłbyś|mogłabyś|może pan|może pani|mógłby pan|możemy|moglibyśmy|mogę|można)|dlaczego nie|może|a (?:co )?(?:gdyby|jeśli)(?:śmy)?|a może|co powiesz na|chciał(?:bym|abym)|wol[eę]\\p{L}*|wolał\\p{L}*',
  asks: 'czy|ile|co|mam|jest|(?:chciał(?:em|am|bym|abym)|chcę)(?: tylko)? wiedzieć',
  join: 'i|oraz|a potem|potem|a|ale|lub|albo|ani',
  or: 'lub|albo|ani',
  filler:
    'proszę|tak|ok|dziękuję|teraz|zrób|pokaż|zmień|zamień|przedstaw|całość|cał\\p{L}*|prezentacj\\p{L}*|slajd\\p{L}*|trochę|z|ze|w|na|do|o|to|jako|razem|przetłumacz\\p{L}*|napisz|pozycj\\p{L}*|miejsc\\p{L}*|chcę|w postaci|postaci|żeby|był[ay]?|wszystko|raczej|lepiej|po prostu|zamie[nń]\\p{L}*|zmieni\\p{L}*|samo|powin\\p{L}*|być|iść',
  it: 'go|ją|jego|je|ich',
  text: 'tekst\\p{L}*|treś\\p{L}*',
  swap: 'zamie[nń]\\p{L}*(?!.* na )',
  replace: 'zastąp\\p{L}*',
  with: 'przez|na',
  says: 'mówi|brzmi|jest napisane',
  design: 'czcionk\\p{L}*|kolor\\p{L}*|tł[aoe]|pogrub\\p{L}*|logo',
  many: 'tak dużo|tak wiele|za dużo|ile',
  template: 'szablon\\p{L}*',
  praise: 'świetnie|super|dobrze|pięknie|doskonale|dobra robota|wspaniale|fajnie|ładnie',
  about: 'o|na temat',
  duplicate: 'z?duplikuj\\p{L}*|powiel\\p{L}*|s?kopiuj\\p{L}*|sklonuj',
  write: 'napisz|dodaj|zrób|przygotuj',
  topicBefore: '',
  duration: 'jak długo|ile (?:czasu|minut)|ile potrwa',
  only: 'tylko|lecz|jedynie',
};

const ru: ChangeWords = {
  numbered: '(?:слайд\\p{L}*|страниц\\p{L}*) ?(?:№|номер)? ?{N}',
  ordinal: '{O} (?:слайд\\p{L}*|страниц\\p{L}*)',
  ordinals:
    'перв\\p{L}*,втор\\p{L}*,трет\\p{L}*,четв[её]рт\\p{L}*,пят\\p{L}*,шест\\p{L}*,седьм\\p{L}*,восьм\\p{L}*,девят\\p{L}*,десят\\p{L}*',
  lastSlide: 'последний{.}|последн\\p{L}* (?:слайд\\p{L}*|страниц\\p{L}*)',
  slide: 'слайд\\p{L}*|страниц\\p{L}*',
  remove:
    'удал\\p{L}*|убери\\p{L}*|убра\\p{L}*|убира\\p{L}*|вычеркни\\p{L}*|выкинь|лишн\\p{L}*|не нуж\\p{L}*|ненужн\\p{L}*',
  move: 'перемест\\p{L}*|передвин\\p{L}*|перенес\\p{L}*|перемеща\\p{L}*|поставь\\p{L}*|помести\\p{L}*|сдвинь\\p{L}*',
  merge: 'объедин\\p{L}*|соедин\\p{L}*|слей\\p{L}*',
  split: 'раздели\\p{L}*|разбей\\p{L}*|разбить',
  inTwo: 'на дв(?:а|е)(?: слайда| части)?|пополам',
  rename: 'переимен\\p{L}*|назови\\p{L}*|озаглав\\p{L}*|заголов\\p{L}*|название',
  shorter:
    'слишком длинн\\p{L}*|слишком много текста|короче|сократ\\p{L}*|сокраща\\p{L}*|меньше текста|вдвое|наполовину|покороче',
  longer: 'подробнее|длиннее|расшир\\p{L}*|больше деталей|больше текста|поподробнее',
  table: '(?:в виде )?таблиц\\p{L}*',
  chart: '(?:в виде )?(?:диаграмм\\p{L}*|график\\p{L}*)',
  as: 'как|в|на|виде',
  start: 'сначала|первым|вперёд|в (?:самое )?начало',
  end: 'в (?:самый )?конец',
  after: '(?:(?:сразу|прямо|непосредственно) )?(?:после|за)',
  before: '(?:(?:сразу|прямо|непосредственно) )?(?:перед)',
  to: 'на|в|к',
  from: 'с|со|из|на',
  not: 'не|никогда|без|ни|вместо|оставь\\p{L}*|сохрани\\p{L}*',
  polite:
    '(?:не )?(?:можешь|можете|можем|можно|мог(?:ла)? бы|могли бы)(?: ли)?(?: ты| вы| мы)?|почему бы не|давай(?:те)?|может быть|а (?:что )?если|как насчёт(?: того, чтобы)?|хотел(?:а|ось)? бы',
  asks: 'ли|есть|нужно ли|стоит ли|зачем|(?:я )?(?:хотел(?:а)?(?: бы)?|хочу)(?: только| просто)? (?:у)?знать',
  join: 'и|а затем|затем|потом|а|но|также|или|ни',
  or: 'или|ни',
  filler:
    'пожалуйста|да|нет|ок|спасибо|теперь|сделай\\p{L}*|сделать|покажи\\p{L}*|преврати\\p{L}*|измени\\p{L}*|замени\\p{L}*|представь\\p{L}*|вс[её]|вс[юе]й?|презентаци\\p{L}*|слайды|чуть|немного|с|со|в|на|из|о|как|виде|переведи\\p{L}*|перевести|напиши\\p{L}*|место|позици\\p{L}*|хочу|чтобы|был\\p{L}?|это|эту|один|долж\\p{L}*|быть|идти',
  it: 'его|её|ее',
  text: 'текст\\p{L}*|содержание',
  swap: 'поменя\\p{L}*(?!.* на )|обменя\\p{L}*|местами',
  replace: 'замен\\p{L}*',
  with: 'на',
  says: 'написано|говорит(?:ся)?|гласит',
  design: 'шрифт\\p{L}*|цвет\\p{L}*|фон\\p{L}*|логотип\\p{L}*|дизайн\\p{L}*',
  many: 'так много|столько|слишком много|сколько',
  template: 'шаблон\\p{L}*',
  praise: 'отлично|супер|хорошо|прекрасно|здорово|замечательно|хорошая работа|красиво|класс',
  about: 'об?|про',
  duplicate: '(?:про)?дублир\\p{L}*|с?копир\\p{L}*|клонир\\p{L}*',
  write: 'напиши\\p{L}*|добавь\\p{L}*|сделай\\p{L}*|подготовь\\p{L}*|ко?|для',
  topicBefore: '',
  duration: 'сколько (?:времени|минут)|как долго|долго ли',
  only: 'только|лишь',
};

const uk: ChangeWords = {
  numbered: '(?:слайд\\p{L}*|сторін\\p{L}*) ?(?:№|номер)? ?{N}',
  ordinal: '{O} (?:слайд\\p{L}*|сторін\\p{L}*)',
  ordinals:
    'перш\\p{L}*,друг\\p{L}*,трет\\p{L}*,четверт\\p{L}*,п.?ят\\p{L}*,шост\\p{L}*,сьом\\p{L}*,восьм\\p{L}*,дев.?ят\\p{L}*,десят\\p{L}*',
  lastSlide: 'останній{.}|останн\\p{L}* (?:слайд\\p{L}*|сторін\\p{L}*)',
  slide: 'слайд\\p{L}*|сторін\\p{L}*',
  remove: 'видал\\p{L}*|прибери\\p{L}*|прибра\\p{L}*|вилуч\\p{L}*|викинь|зайв\\p{L}*|не потріб\\p{L}*|непотрібн\\p{L}*',
  move: 'перемісти\\p{L}*|перенес\\p{L}*|пересун\\p{L}*|переміщ\\p{L}*|постав\\p{L}*|посунь\\p{L}*|помісти\\p{L}*',
  merge: 'об.?єдна\\p{L}*|з.?єдна\\p{L}*|злий',
  split: 'розділи\\p{L}*|поділи\\p{L}*|розбий\\p{L}*',
  inTwo: 'на дв(?:а|і)(?: слайди| частини)?|навпіл',
  rename: 'перейменуй\\p{L}*|перейменува\\p{L}*|назви|назвіть|заголов\\p{L}*|назву',
  shorter:
    'надто довг\\p{L}*|задовг\\p{L}*|забагато тексту|коротше|коротш\\p{L}*|скороти\\p{L}*|скорочу\\p{L}*|менше тексту|удвічі|вдвічі|наполовину',
  longer: 'детальніш\\p{L}*|довш\\p{L}*|розшир\\p{L}*|докладніш\\p{L}*|більше деталей',
  table: '(?:у вигляді )?таблиц\\p{L}*',
  chart: '(?:у вигляді )?(?:діаграм\\p{L}*|графік\\p{L}*)',
  as: 'як|в|у|на|вигляді',
  start: 'спочатку|першим|наперед|[ву] (?:сам\\p{L}* )?початок|на початок',
  end: '[ву] (?:сам\\p{L}* )?кінець|на кінець|наприкінці',
  after: '(?:(?:одразу|відразу|безпосередньо) )?(?:після|за)',
  before: '(?:(?:одразу|відразу|безпосередньо) )?(?:перед)',
  to: 'на|до|в|у',
  from: 'з|зі|із|на',
  not: 'не|ніколи|без|ані|ні|замість|залиш\\p{L}*|збережи\\p{L}*',
  polite:
    '(?:чи )?(?:можеш|можете|можемо|можна|міг би|могла б|могли б)(?: ти| ви| ми)?|чому б не|давай(?:те)?|може|а (?:що )?якщо|як щодо(?: того, щоб)?|хотів би|хотіла б',
  asks: 'чи|є|навіщо|скільки|(?:я )?(?:хотів|хотіла|хочу)(?: би)?(?: лише| просто)? (?:ді)?знати(?:ся)?',
  join: 'і потім|і|й|та|а потім|потім|а|але|також|або|ні|ані',
  or: 'або|ні|ані',
  filler:
    'будь ласка|так|ні|ок|дякую|тепер|зроби\\p{L}*|зробити|покажи\\p{L}*|перетвори\\p{L}*|зміни\\p{L}*|заміни\\p{L}*|подай\\p{L}*|вс[еі]|всю|презентаці\\p{L}*|слайди|трохи|з|зі|в|у|на|із|про|як|вигляді|переклади\\p{L}*|напиши\\p{L}*|місце|позиці\\p{L}*|хочу|щоб|це|один|ма[єю]\\p{L}*|бути|йти',
  it: 'його|її',
  text: 'текст\\p{L}*|зміст',
  swap: 'поміня\\p{L}*(?!.* на )|обміня\\p{L}*|місцями',
  replace: 'замін\\p{L}*',
  with: 'на',
  says: 'написано|каже|зазначено',
  design: 'шрифт\\p{L}*|кол[іо]р\\p{L}*|тл[оа]|логотип\\p{L}*|дизайн\\p{L}*',
  many: 'так багато|стільки|забагато|скільки',
  template: 'шаблон\\p{L}*',
  praise: 'чудово|супер|добре|прекрасно|гарно|відмінно|гарна робота|клас',
  about: 'про|щодо',
  duplicate: '(?:про)?дублю\\p{L}*|с?копію\\p{L}*|клону\\p{L}*',
  write: 'напиши\\p{L}*|додай\\p{L}*|зроби\\p{L}*|підготуй\\p{L}*|до|для',
  topicBefore: '',
  duration: 'скільки (?:часу|хвилин)|як довго',
  only: 'тільки|лише',
};

const tr: ChangeWords = {
  numbered: '(?:slayt|sayfa)\\p{L}* ?(?:no\\.?|numara)? ?{N}',
  ordinal: '{O} (?:slayt|sayfa)\\p{L}*',
  ordinals: 'birinci|ilk,ikinci,üçüncü,dördüncü,beşinci,altıncı,yedinci,sekizinci,dokuzuncu,onuncu',
  lastSlide: 'son (?:slayt|sayfa)\\p{L}*',
  slide: '(?:slayt|sayfa)\\p{L}*',
  remove: 'sil(?:in|iniz|er|ebilir)?|kaldır(?:ın|ır|abilir)?|çıkar(?:ın|ır|abilir)?|gereksiz|gerek yok|çıkart\\p{L}*',
  move: 'taşı(?:yın|r|yabilir)?|götür|koy\\p{L}*',
  merge: 'birleştir(?:in|ir|ebilir)?',
  split: 'böl(?:ün|er|ebilir)?|ayır(?:ın|ır)?',
  inTwo: 'ikiye|iki slayta',
  rename: 'yeniden adlandır\\p{L}*|adlandır\\p{L}*|başlı[ğk]\\p{L}*|adını',
  shorter: 'çok uzun|fazla uzun|çok fazla metin|daha kısa|kısalt(?:ın|ır|abilir)?|kısa|yarıya|daha az metin',
  longer: 'daha uzun|uzat(?:ın|ır)?|ayrıntılı|detaylı|daha fazla ayrıntı',
  table: 'tablo\\p{L}*',
  chart: 'grafi[kğ]\\p{L}*|diyagram\\p{L}*',
  as: 'olarak',
  start: 'başa|en başa|başına',
  end: 'sona|en sona|sonuna',
  after: '\\p{L}*(?:dan|den|tan|ten) sonra|sonra(?:sına)?|arkasına',
  before: 'önce(?:sine)?|önüne',
  to: 'olarak',
  from: '(?!)',
  not: '(?:sil|kaldır|çıkar|taşı|birleştir|böl|ayır|adlandır|değiştir|kısalt|uzat|yap|göster|çevir|çoğalt|kopyala|yaz|ekle)m[ea]\\p{L}*|değil|kalsın|olmadan',
  polite: 'm[ıiuü]s[ıiuü]n(?:[ıiuü]z)?|ne dersin(?:iz)?|nasıl olur|olur mu',
  asks: 'm[ıiuü]|m[ıiuü]y[ıiuü]m|m[ıiuü]y[ıiuü]z|kaç|ne|neden|niye',
  join: 've|sonra da|ardından|ama|veya|ya da|ne de',
  or: 'veya|ya da|ne de',
  filler:
    'lütfen|evet|hayır|tamam|teşekkürler|şimdi|yap\\p{L}*|göster\\p{L}*|çevir\\p{L}*|değiştir\\p{L}*|dönüştür\\p{L}*|hale getir\\p{L}*|tüm|tümü\\p{L}*|her şeyi|sunum\\p{L}*|bir|biraz|daha|olarak|olsun|bu|bunu|sıraya|konuma|için|slayt\\p{L}*|[ıiuüae]|y[ıiuüae]|n[ıiuüae]n?|de|da|te|ta|d[ea]n|t[ea]n|misin|mısın|misiniz|mısınız|yeniden|şekilde|getir',
  it: 'onu|onun',
  text: 'metin\\p{L}*|metni|içeri\\p{L}*',
  swap: 'yer(?:ini|lerini) değiştir\\p{L}*|takas\\p{L}*',
  replace: 'değiştir\\p{L}*',
  with: '(?:ifadesini|metnini|yazısını)|yerine',
  says: 'yazıyor|diyor',
  design: 'yazı tipi\\p{L}*|punto\\p{L}*|ren[kg]\\p{L}*|arka plan\\p{L}*|kalın|logo\\p{L}*|tasarım\\p{L}*',
  many: 'bu kadar çok|bu kadar|kaç',
  template: 'şablon\\p{L}*',
  praise: 'harika|güzel|süper|mükemmel|çok iyi|iyi|teşekkürler|eline sağlık',
  about: '',
  duplicate: 'çoğalt(?:ın|ır|abilir)?|kopyala(?:yın|r|yabilir)?|kopyasını',
  write: 'yaz(?:ın|ar)?|ekle(?:yin)?|hazırla(?:yın)?|için',
  topicBefore:
    '{T} (?:hakkındaki|ile ilgili|konulu|konusundaki|üzerine(?: olan)?) (?:slayt|sayfa)\\p{L}*|{T}(?:yle|yla|le|la) ilgili (?:slayt|sayfa)\\p{L}*',
  duration: 'ne kadar (?:sür\\p{L}*|zaman)|kaç dakika',
  only: 'sadece|yalnızca|yalnız',
};

const ar: ChangeWords = {
  numbered: '(?:ال|لل)?(?:شرائح|شريحتين|شريحة|صفحة) ?(?:رقم)? ?{N}',
  ordinal: '(?:ال|لل)?(?:شريحة|صفحة) {O}',
  ordinals: 'الأولى,الثانية,الثالثة,الرابعة,الخامسة,السادسة,السابعة,الثامنة,التاسعة,العاشرة',
  lastSlide: '(?:ال|لل)?شريحة الأخيرة|آخر شريحة',
  slide: '(?:ال)?(?:شريحة|صفحة)',
  remove: 'احذفي?|إحذف|حذف|تحذف|أزل|إزالة|غير ضروري\\p{L}*|لا حاجة (?:ل|إلى)|أزيلي?',
  move: 'انقلي?|نقل|تنقل|حرك|ضع|ضعي',
  merge: 'ادمجي?|دمج|تدمج|اجمع',
  split: 'اقسمي?|قسّ?م(?!ت)|تقسم|تقسيم',
  inTwo: 'إلى (?:شريحتين|قسمين|اثنتين|نصفين)',
  rename: 'غيّ?ر (?:عنوان|اسم)|سمّ?ِ?|عنوان|أعد تسمية|تسمية',
  shorter: 'طويلة? جد[اً]+|نص كثير|أقصر|اختصر|اختصار|قصّ?ر|نص أقل|إلى النصف|تختصر',
  longer: 'أطول|تفصيلاً?|وسّ?ع|تفصيلا|أطِل',
  table: '(?:ال)?جدول(?:اً?)?',
  chart: '(?:ال)?(?:مخططاً?|رسم (?:ال)?بياني|مخطط)',
  as: 'كـ?|على شكل|إلى|في',
  start: 'إلى البداية|في البداية|أول[ًا]{1,2}',
  end: 'إلى النهاية|في النهاية',
  after: 'بعد',
  before: 'قبل',
  to: 'إلى',
  from: 'من',
  not: '(?<!\\p{L})(?:لا|لن|لم|ليس|دون|بدون|أبقِ?|اترك)(?!\\p{L})',
  polite: '(?:هل )?(?:يمكنك|تستطيع|بإمكانك|من فضلك)|ماذا لو|ما رأيك (?:لو|أن|في أن)|أود(?: أن)?|أريد(?= أن)',
  asks: '(?<!\\p{L})(?:هل|ما|ماذا|كم|لماذا|أين)(?!\\p{L})',
  join: '(?<=\\s)و(?=\\p{L})|(?<!\\p{L})(?:ثم|لكن|أو|ولا)(?!\\p{L})',
  or: '(?<!\\p{L})(?:أو|ولا)(?!\\p{L})',
  filler:
    '(?<!\\p{L})(?:من فضلك|رجاءً?|نعم|شكرا|الآن|اجعلي?|حوّ?ل|اعرضي?|غيّ?ر|كل|العرض(?: التقديمي)?|في|إلى|من|على|شكل|هذا|هذه|أن|رقم|ها|قليلاً?|أكثر|ترجم|اكتب|معا|معاً|الموضع)(?!\\p{L})|(?<!\\p{L})(?:شريحة|الشريحة|أيضا|أيضاً)(?!\\p{L})',
  it: '(?<=\\p{L})ها(?!\\p{L})',
  text: 'النص|نص|المحتوى',
  swap: 'بد[ّ]?ل|تبديل|بادل',
  replace: 'استبدل|استبدال',
  with: '(?:بـ?|إلى)',
  says: '(?<!\\p{L})(?:مكتوب|يقول|تقول)(?!\\p{L})',
  design: '(?<!\\p{L})(?:ال)?(?:خط|لون|ألوان|خلفية|شعار|تصميم)(?!\\p{L})',
  many: 'كل هذه|هذا العدد من|(?<!\\p{L})كم(?!\\p{L})',
  template: '(?:ال)?قالب',
  praise: 'رائع|ممتاز|جميل|جيد|أحسنت|عمل جيد|مذهل',
  about: 'عن|حول|بخصوص',
  duplicate: 'كرّ?ري?|تكرار|انسخي?|نسخ|استنسخ',
  write: 'اكتبي?|أضيفي|أضف|جهّ?ز',
  topicBefore: '',
  duration: 'كم (?:يستغرق|دقيقة|من الوقت)|مدة',
  only: 'فقط|بل',
};

const he: ChangeWords = {
  numbered: '[הלמב]?(?:שקפים|שקף|שקופיות|שקופית) ?(?:מספר|מס.)? ?{N}',
  ordinal: '[הלמב]?(?:שקף|שקופית) {O}',
  ordinals: 'הראשו(?:ן|נה),השניי?ה?,השלישית?,הרביעית?,החמישית?,השישית?,השביעית?,השמינית?,התשיעית?,העשירית?',
  lastSlide: '[הלמב]?(?:שקף|שקופית) האחרו(?:ן|נה)',
  slide: '[הלמב]?(?:שקף|שקופית)',
  remove: 'תמחקי?|מחקי?|למחוק|הסירי?|תסירי?|להסיר|מוחקים|מיותר\\p{L}*',
  move: 'העבר|העבירי?|תעבירי?|להעביר|הזיזי?|תזיזי?|להזיז',
  merge: 'מזגי?|תמזגי?|למזג|אחדי?|לאחד|חברי?(?!\\p{L})',
  split: 'פצלי?|תפצלי?|לפצל|חלקי?(?!\\p{L})|לחלק',
  inTwo: 'לשתיים|לשתי שקופיות|לשניים',
  rename: 'שנה את (?:ה)?(?:כותרת|שם)|קראי? ל|כותרת|תן שם',
  shorter: 'ארוכה? מדי|יותר מדי טקסט|קצר[הי]?(?: יותר)?|קצרי|תקצרי?|לקצר|פחות טקסט|בחצי|לחצי',
  longer: 'ארוכה?(?: יותר)?|מפורטת?(?: יותר)?|הרחיבי?|הרחב|תרחיבי?|להרחיב',
  table: 'טבלה',
  chart: 'תרשים|גרף|דיאגרמה',
  as: 'כ|ל|ב',
  start: 'להתחלה|לראש|קודם|ראשית',
  end: 'לסוף',
  after: 'אחרי|לאחר',
  before: 'לפני',
  to: 'אל',
  from: 'מתוך',
  not: '(?<!\\p{L})(?:לא|אל|בלי|ללא|אין|השאר|תשאיר|השאירי)(?!\\p{L})',
  polite: '(?:האם )?(?:אתה |את )?(?:יכול|יכולה|תוכל|תוכלי|אפשר)(?!\\p{L})|מה אם|מה דעתך (?:ש|אם)|הייתי רוצה',
  asks: '(?<!\\p{L})(?:מה|האם|כמה|למה|איפה|איך|איזה)(?!\\p{L})',
  join: '(?<=\\s)ו(?=\\p{L})|(?<!\\p{L})(?:ואז|אבל|או)(?!\\p{L})',
  or: '(?<!\\p{L})(?:או)(?!\\p{L})',
  filler:
    'בין|(?<!\\p{L})(?:בבקשה|אנא|כן|תודה|עכשיו|תעשה|תעשי|עשה|הפוך|הפכי|תהפוך|הצג|הציגי|שנה|את|של|כל|המצגת|אל|על|יותר|קצת|תרגם|לתרגם|אותה|אותו|מקום|רוצה|אני|זה|ל|ב|מ|כ|ה)(?!\\p{L})',
  it: '(?<!\\p{L})(?:אותה|אותו)(?!\\p{L})',
  text: 'הטקסט|טקסט|התוכן',
  swap: 'החליפי?|תחליפי?|להחליף|החלף',
  replace: 'החליפי?|תחליפי?|להחליף|החלף',
  with: 'ב-?|ל-?',
  says: '(?<!\\p{L})(?:כתוב|אומרת?)(?!\\p{L})',
  design: 'גופן|פונט|צבע\\p{L}*|רקע|לוגו|עיצוב|גודל האותיות',
  many: 'כל כך הרבה|כמה',
  template: 'תבנית',
  praise: 'נהדר|מעולה|יפה|טוב|מצוין|עבודה טובה|כל הכבוד|מושלם',
  about: 'על|בנושא|לגבי',
  duplicate: 'שכפלי?|תשכפלי?|לשכפל|העתק|העתיקי?|תעתיקי?|להעתיק',
  write: 'כתוב|כתבי|תכתבי?|תכתוב|הוסף|הוסיפי|תוסיפי?|הכן|תכין|לשקופית',
  topicBefore: '',
  duration: 'כמה (?:זמן|דקות)',
  only: 'רק|אלא',
};

const ja: ChangeWords = {
  numbered: '(?:スライド|ページ) ?(?:番号)? ?{N}|{N}(?:枚目|ページ目|番目|ページ|頁目)(?:の?スライド)?',
  ordinal: '{O}(?:の)?スライド',
  ordinals:
    '最初|一番目|一枚目,二番目|二枚目,三番目|三枚目,四番目|四枚目,五番目|五枚目,六番目|六枚目,七番目,八番目,九番目,十番目',
  lastSlide: '最後の(?:スライド|ページ)',
  slide: 'スライド|ページ',
  remove: '削除|消して|消す|取り除|除いて|いらない|要らない|不要|必要ない|抜いて|外して|なくして',
  move: '移動|移し|動か|置いて|持ってき|ずらし',
  merge: '結合|統合|まとめて|合わせて|一つにして',
  split: '分割|分けて|分ける',
  inTwo: '(?:2つ|二つ|２つ|2枚|二枚)(?:に)?',
  rename: '改名|名前を|名前は|タイトル|題名|見出し',
  shorter: '長すぎ|文字が多すぎ|文章が多すぎ|短く|簡潔|減ら|半分',
  longer: '長く|詳しく|詳細に|増や',
  table: '表(?!示|現|紙)',
  chart: 'グラフ|チャート|図表',
  as: 'に|として|で',
  start: '先頭|最初に|一番前|まず',
  end: '最後に|末尾|一番後ろ',
  after: '(?:の)?(?:後|あと|次)(?:に|へ)',
  before: '(?:の)?前(?:に|へ)',
  to: 'に|へ',
  from: 'から|の',
  not: 'ないで|しない|さない|せず|ずに|なくて(?:いい|よい)|残し|そのまま',
  polite:
    '(?:くれ|もらえ|いただけ|ください|くださ)(?:ます|る|い)(?:でしょう)?か?|たらどう(?:です|でしょう)?か?|のはどう(?:です|でしょう)?か?|てはどう(?:です|でしょう)?か?|てほしい(?:です)?|できますか|可能ですか',
  asks: '何|なに|どの|なぜ|どう|いくつ|ですか|ますか|でしょうか|のか',
  join: '(?<=[してげめ])(?:から)?[、,]|そして|それから|また|次に|かつ',
  or: 'または',
  filler:
    'お願いします|お願い|ください|くれますか|もらえますか|いただけますか|はい|ありがとう|今|もっと|して|する|し|変更|変えて|変え|表示|見せて|全体|資料|プレゼン|から|まで|もの|を|は|が|に|の|で|へ|と|も|て|少し|さらに|翻訳|書いて|位置|変換|ちょっと|やっぱり',
  it: 'それを|それは|そのスライド',
  text: 'テキスト|文章|本文|内容',
  swap: '入れ替え|入れ換え|交換',
  replace: '置き換え|置換|差し替え',
  with: 'を',
  says: 'と書いてあ|と書かれ|とあり|となって',
  design: 'フォント|文字|色|背景|太字|ロゴ|デザイン',
  many: 'こんなに|何枚|何ページ|いくつ',
  template: 'テンプレート|ひな形',
  praise: '素晴らしい|すばらしい|いいですね|いい感じ(?:です)?|完璧|良い|よくできて\\p{L}*|ありがとう(?:ございます)?',
  about: '',
  duplicate: '複製|コピー',
  write: '書いて|書き|追加|作って|作成|付けて|用意',
  topicBefore: '{T}(?:について|に関する|に関して)の?(?:スライド|ページ)|{T}の(?:スライド|ページ)',
  duration: '何分|どのくらい(?:の時間|かか)|所要時間',
  only: 'だけ|のみ',
};

const ko: ChangeWords = {
  numbered: '(?:슬라이드|페이지) ?{N}(?:번)?|{N}(?:번째|번) ?(?:슬라이드|장|페이지)?',
  ordinal: '{O} ?(?:슬라이드|장|페이지)',
  ordinals: '첫 ?번째|첫,두 ?번째,세 ?번째,네 ?번째,다섯 ?번째,여섯 ?번째,일곱 ?번째,여덟 ?번째,아홉 ?번째,열 ?번째',
  lastSlide: '마지막 ?(?:슬라이드|장|페이지)',
  slide: '슬라이드|페이지',
  remove: '삭제|지워|지우|빼\\s?줘|제거|필요 ?없\\p{L}*|빼|없애',
  move: '이동|옮겨|옮기|보내|배치',
  merge: '병합|합쳐|합치|통합',
  split: '나눠|나누|분할',
  inTwo: '둘로|(?:두|2) ?(?:개|장)(?:로|으로)?',
  rename: '이름을|제목을|제목은|제목|이름',
  shorter: '너무 길|글이 너무 많|짧게|줄여|줄이|간결|간단히|절반',
  longer: '길게|자세히|자세하게|늘려|상세',
  table: '(?<![발대도])표(?=로|를|\\s|$)',
  chart: '차트|그래프|도표',
  as: '로|으로',
  start: '맨 ?앞|처음으로|먼저',
  end: '맨 ?뒤|끝으로|마지막으로',
  after: '뒤로|다음으로|뒤에|다음에',
  before: '앞으로|앞에',
  to: '로|으로|에',
  from: '에서|의',
  not: '지 ?(?:마|말|않)|지는 ?마|그대로 (?:두|둬)|남겨|말고',
  polite:
    '(?:주|줄) ?(?:시겠|실래|래|수 있)\\p{L}*|해줄래\\p{L}*|면 어때(?:요)?|면 어떨까(?:요)?|면 좋겠\\p{L}*|줄래\\p{L}*|주실래\\p{L}*|주실 수 \\p{L}*',
  asks: '무엇|뭐|왜|어느|어떤|어떻게|몇|인가요|나요|까요|습니까',
  join: '(?<=[고])[\\s,]|그리고|그런 다음|하지만|또한|(?<=고)\\s|또는',
  or: '또는|이나',
  filler:
    '해 ?주세요|프레젠테이션|주세요|주시겠어요|줄래요?|해줘|해 줘|줘|네|감사합니다|이제|만들어|만들|바꿔|바꾸|변경|변환|보여|표시|전체|발표|자료|더|좀|조금|해|하고|하세요|를|을|은|는|이|가|로|으로|에서|에|의|도|와|과|번역|써|위치|어|여|기|고|세요|습니다|그냥',
  it: '그것을|그 슬라이드|이를|그걸|이걸',
  text: '텍스트|내용',
  swap: '서로 ?바꾸|서로 ?바꿔|맞바꾸|맞바꿔|순서를 ?바꿔|교환',
  replace: '바꿔|바꾸|교체|대체',
  with: '[을를]',
  says: '(?:적혀|쓰여) ?있',
  design: '글꼴|글씨|글자|폰트|색상?|배경|로고|디자인',
  many: '이렇게 많|몇',
  template: '템플릿|서식',
  praise: '좋아요|좋네요|훌륭\\p{L}*|완벽\\p{L}*|멋지\\p{L}*|잘했\\p{L}*|감사합니다',
  about: '',
  duplicate: '복제|복사',
  write: '써|작성|추가|달아|넣어|만들',
  topicBefore: '{T}(?:에 대한|에 관한|에 대해| ?관련) ?(?:슬라이드|페이지)',
  duration: '몇 ?분|얼마나 걸|시간이 얼마',
  only: '만(?!\\p{L})',
};

const zh: ChangeWords = {
  numbered: '第 ?{N} ?(?:页|頁|张|張|个|個)?(?:的?(?:幻灯片|投影片))?|(?:幻灯片|投影片|页) ?{N}',
  ordinal: '第{O}(?:页|頁|张|張|个|個)(?:的?(?:幻灯片|投影片))?',
  ordinals: '一,二,三,四,五,六,七,八,九,十',
  lastSlide: '最后(?:的)?(?:一)?(?:页|頁|张|張|个|個)(?:幻灯片)?',
  slide: '幻灯片|投影片|页',
  remove: '删除|删掉|删去|去掉|移除|删|不需要了?(?!改|变|动|换|调)|不要了|多余|没必要|拿掉',
  move: '移动|移到|挪到|移至|放到|移|放在|放(?=最|前|后)|挪|排到|调到',
  merge: '合并|合成|并成',
  split: '拆分|分成|分为|拆成',
  inTwo: '(?:两|二)(?:页|张|个|部分)',
  rename: '标题|改名|命名|重命名|叫做',
  shorter: '太长|文字太多|缩短|简短|短一点|短一些|精简|短些|减半|一半|更短|压缩',
  longer: '长一点|更详细|详细一点|详细些|扩展|加长|更长|展开|详细',
  table: '表格',
  chart: '图表|图形',
  as: '成|为|用|以',
  start: '最前面?|开头|开始|首先',
  end: '最后面?|末尾|结尾',
  after: '之后|后面|的后',
  before: '之前|前面|的前',
  to: '到|至|为|成',
  from: '从|的',
  not: '不要|别|不用|勿|不能|保留|不(?!同)',
  polite: '能不能|可不可以|能否|可否|可以请你|你能|请你|麻烦|如果|要不(?:要)?|怎么样|好吗|可以吗|行吗|我想',
  asks: '什么|为什么|怎么|如何|多少|哪|是否|吗|呢|有没有',
  join: '然后|并且|(?<!合)并|再|而且|同时|接着|但',
  or: '或者?',
  filler:
    '请|好的|是|谢谢|现在|把|将|让|给|和|与|跟|帮我|我|做|弄|改|变|换|转换|显示|展示|整个|全部|演示文稿|幻灯片|成|为|到|至|的|得|了|一下|一点|一些|从|在|用|以|更|里|上|翻译|写|位置|中|吧|吗|都|能|那|这|一|页|一?张|就|去|来',
  it: '它|它们',
  text: '文字|内容|文本',
  swap: '交换|对调|互换|调换',
  replace: '替换|换成|改成|改为',
  with: '(?:替换|换|改)(?:成|为)|为|成',
  says: '写着|写的是',
  design: '字体|字号|颜色|背景|加粗|徽标|标志|设计',
  many: '这么多|那么多|多少|几',
  template: '模板',
  praise: '很好|不错|太好了|完美|很棒|好的|做得好|漂亮|谢谢',
  about: '',
  duplicate: '复制|拷贝',
  write: '写上?|添加|加上?|给',
  topicBefore: '(?:关于|有关|讲){T}的(?:那)?一?(?:张|页|个)?(?:幻灯片|投影片|页)?',
  duration: '多长时间|多久|几分钟|多少分钟',
  only: '只|仅|而是',
};

const catalogue: ByLanguage<ChangeWords> = { en, ar, de, es, fr, he, it, ja, ko, nl, pl, pt, ru, tr, uk, zh };

/** Every catalogue of change words by its language. */
export const allChangeWords = (): (readonly [string, ChangeWords])[] => Object.entries(catalogue);

export const changeWords = (language: string): ChangeWords => inLanguage(catalogue, language) ?? en;
