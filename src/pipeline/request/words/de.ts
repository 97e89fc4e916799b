import type { RequestWords } from './shape.ts';

export const de: RequestWords = {
  bounded: true,
  slides: 'folien?|seiten?|slides?',
  deck: 'präsentation(?:en)?|foliensatz|folien|deck|vortrag|vortrags|powerpoint|vorlage|bericht|unterricht|stunde|überblick|zusammenfassung',
  opening:
    '(?:bitte|mach(?:e|en)?(?: sie)?|erstell(?:e|en)?(?: sie)?|bau(?:e|en)?|schreib(?:e|en)?|gib|geben sie|zeig(?:e|en)?(?: sie)?|präsentier(?:e|en)?(?: sie)?|erklär(?:e|en)?(?: sie)?|stell(?:e|en)?(?: sie)?|fass(?:e|en)?(?: sie)?|ich (?:brauche|möchte|will|hätte gern)|wir (?:brauchen|möchten)|kannst du|können sie|könntest du)',
  numbers: 'einer?|eine einzige,zwei,drei,vier,fünf,sechs,sieben,acht,neun,zehn,elf,zwölf',
  exactly: 'genau|exakt|nur',
  atMost: 'höchstens|maximal|max\\.?|nicht mehr als|bis zu|unter',
  atLeast: 'mindestens|wenigstens|min\\.?|nicht weniger als|minimal',
  about: 'etwa|ungefähr|circa|ca\\.?|rund|um die|zirka|so',
  to: 'bis|oder|und',
  only: [
    'nur,? (?:das,? )?was(?= .*(?:betrifft|angeht))',
    '{^}(?:nur|ausschließlich|lediglich|bloß|allein)(?: über| zu[rm]?| mit| um)?',
    '(?:nur|ausschließlich|lediglich) (?:über|zu[rm]?|um|auf|die|das|der|den)',
    '(?:beschränk\\p{L}*|konzentrier\\p{L}*|fokussier\\p{L}*) (?:dich |sie |sich )?(?:nur )?auf',
    '(?:mit )?(?:schwerpunkt|fokus)(?: liegt| nur)? (?:auf|ist)',
    'nichts als',
  ],
  notOnly: [
    'nicht (?:nur|bloß|allein|ausschließlich|lediglich)(?: über| zu[rm]?| auf)?',
    '(?:beschränk\\p{L}*|konzentrier\\p{L}*) (?:dich |sie |sich )?nicht (?:nur )?auf',
  ],
  without: [
    '{^}(?:und )?(?:bitte )?(?:nichts|kein wort) (?:über|zu[rm]?|von)',
    '{T} (?:bitte )?(?:bleib\\p{L}*|lass\\p{L}*(?: wir)?) (?:bitte )?(?:weg|draußen|außen vor|beiseite)',
    '{T} interessier\\p{L}+ (?:hier )?(?:niemanden|nicht)',
    '{T} (?:soll\\p{L}*|gehör\\p{L}*) nicht (?:gezeigt werden|auf die folien|hinein)',
    'ohne|außer|bis auf|abgesehen von',
    '{^}(?:bitte )?(?:kein(?:e[nrsm]?)?)',
    '(?:brauch\\p{L}*|will|wollen|möchte\\p{L}*|zeig\\p{L}*|nimm|nehmen|mach\\p{L}*|verwend\\p{L}*|füg\\p{L}*) (?:wir |ich |du |sie |bitte )?(?:kein(?:e[nrsm]?)?)',
    '(?:lass|lasst|lassen sie)(?: bitte)? {T} (?:weg|aus|fort)',
    '{T} (?:weglassen|auslassen|rauslassen|nicht zeigen|nicht erwähnen)',
    'verzicht\\p{L}* (?:bitte )?auf',
    '{T} (?:brauch\\p{L}*|benötig\\p{L}*) (?:es|wir|ich) nicht',
  ],
  notWithout: [
    '(?:lass|lasst|lassen sie)(?: bitte)? {T} nicht (?:weg|aus|fort)',
    '{T} nicht (?:weglassen|auslassen|vergessen|rauslassen)',
    '(?:vergiss|vergesst|vergessen sie)(?: bitte)? {T} nicht',
    'nicht ohne',
    'auf jeden fall|unbedingt(?: auch)?',
  ],
  audience: ['für', '(?:vor|gegenüber)(?= de[mnr])', '(?:richtet sich|gerichtet) an'],
  audienceLabel: 'zielgruppe|publikum|adressaten?|zuhörer|empfänger|leser',
  people:
    '\\p{L}*(?:planer\\p{L}*|planende\\p{L}*|nachbar\\p{L}*|mieter\\p{L}*|besucher\\p{L}*|bewohner\\p{L}*|vorstand\\p{L}*|aufsichtsrat\\p{L}*|geschäftsführ\\p{L}*|geschäftsleitung|führungskräfte\\p{L}*|leitung|manager\\p{L}*|management|team|mitarbeit\\p{L}*|kolleg\\p{L}*|kund\\p{L}*|investor\\p{L}*|aktionär\\p{L}*|anleger\\p{L}*|partner\\p{L}*|stud\\p{L}*|schüler\\p{L}*|kinder\\p{L}*|klasse|lehr\\p{L}*|eltern\\p{L}*|rat|rats|stadtrat\\p{L}*|gemeinderat\\p{L}*|ausschuss\\p{L}*|ministeri\\p{L}*|bürger\\p{L}*|öffentlichkeit|versammlung|leute|personen|menschen|alle|diejenigen|neueinsteiger\\p{L}*|anfänger\\p{L}*|laien|experten|fachleute|ingenieur\\p{L}*|entwickler\\p{L}*|ärzt\\p{L}*|pflegekräfte|patient\\p{L}*|nutzer\\p{L}*|abteilung|presse|lieferanten|bank|banken|spender|mitglieder\\p{L}*|betriebsrat\\p{L}*|beirat\\p{L}*|jährige\\p{L}*|chef\\p{L}*|gremium|verein|vorgesetzte\\p{L}*)|C[EFTOI]O|HR',
  first: [
    '{^}(?:zu beginn|davor|vorher|vorweg|vorab)',
    '(?:beginn|fang|start|eröffn)\\p{L}*(?: bitte| sie)? (?:da)?mit',
    '{^}(?:zuerst|erst|als erstes|zunächst|am anfang)',
    '{T} (?:zuerst|an den anfang)',
    '{T} (?:am anfang|zu beginn|vorab|vorweg)',
  ],
  next: ['(?:und |,)? ?(?:dann|danach|anschließend|gefolgt von|als nächstes|als zweites|als drittes)'],
  last: [
    '(?:end|schließ|beend|hör)\\p{L}*(?: bitte| sie)? (?:da)?mit',
    '{^}(?:und )?(?:zuletzt|zum schluss|am ende|am schluss|schließlich)',
    '{T} (?:zuletzt|ans ende|an den schluss)',
    '{T} (?:am ende|am schluss|zum schluss)',
  ],
  perSlide: [
    '(?:eine?|1|je eine?) (?:eigene[rns]? )?{S} (?:pro|je|für jede[ns]?|zu jede[mr])',
    '(?:pro|je|für jede[ns]?|(?:zu|nach) jede[mr]) {T} (?:eine?|1|je eine?) (?:eigene[rns]? )?{S}',
    'je(?:de[rsmn]?)? {T} (?:eine|auf einer|bekommt eine)(?: eigenen?)? {S}',
  ],
  titled:
    'mit dem titel|namens|(?:nenn|betitel)\\p{L}* (?:die präsentation|das deck|sie|es)|(?:der )?titel(?: ist| lautet| soll sein)?|überschrieben|unter dem titel',
  literal:
    '(?:verwend|nimm|nehm|benutz|übernimm|übernehm|nutz|zeig|setz)\\p{L}*(?: sie)?(?: bitte)? (?:genau|exakt|wörtlich|nur) (?:diesen?|den folgenden|folgenden|meinen|die folgenden) (?:text|wortlaut|worte|zeilen)|(?:genau|exakt) (?:diese[nmr]?|de[nm] folgenden|folgende[nmr]) (?:text|wortlaut|worten?|zeilen)|(?:diesen|den folgenden|folgenden|meinen) (?:text|wortlaut)(?: bitte)? (?:wörtlich|unverändert|genau so|exakt)',
  outline:
    'gliederung|struktur|aufbau|inhalt|folien|seiten|inhaltsverzeichnis|reihenfolge|kapitel|abschnitte|(?:mit )?(?:diesen|folgenden) (?:folien|kapiteln|punkten|abschnitten|teilen)',
  outlineWords: {
    title: 'titel|deckblatt',
    agenda: 'agenda|inhalt|überblick',
    closing: 'schluss|abschluss|fragen|danke|ende|vielen dank',
  },
  concerning: 'über|zum thema|zu[rm]?|bezüglich|betreffend',
  formed: [
    '(?:zeig\\p{L}*|stell\\p{L}*|setz\\p{L}*|bring\\p{L}*|mach\\p{L}*|leg\\p{L}*|pack\\p{L}*|ich möchte)(?: bitte| sie)? {T} (?:als|auf|in|mit)(?: eine[rnm]?| de[rnm]| das)? {K}',
    '{T} als (?:eine?n? )?{K}',
    '(?:{^}|mach\\p{L}*|zeichne|mit|zeig\\p{L}*) ?(?:eine?n? )?{K} (?:für|zu[rm]?|mit|über|de[rs]|von) {T}',
  ],
  not: 'nicht(?: zu| so| sehr| allzu)?|weniger|keine?',
  short:
    'kurz(?:e[rsn]?)?|knapp(?:e[rsn]?)?|kompakt(?:e[rsn]?)?|(?:ein|zwei|einen|1|2) s[aä]tze? (?:pro|je) folie|wenig text|auf den punkt|prägnant',
  long: 'ausführlich(?:e[rsn]?)?|detailliert(?:e[rsn]?)?|im detail|in aller tiefe|umfassend(?:e[rsn]?)?|gründlich(?:e[rsn]?)?|mit allen details|viel text',
  asks: 'was|wer|wen|wem|welche[rsmn]?|warum|wieso|wie|wann|wo|ob|wohin|womit|wofür',
  and: 'und|sowie|oder|noch|plus',
  articles:
    '(?:der|die|das|den|dem|des|ein|eine[rsnm]?|unser(?:e[rsnm]?)?|mein(?:e[rsnm]?)?|ihr(?:e[rsnm]?)?|sein(?:e[rsnm]?)?|alle[rsn]?|diese[rsnm]?|jede[rsnm]?|über|zu[rm]?|auf|um|bitte|auch|extra|eigene[rsnm]?|mit)',
  trailing: 'bitte|betrifft|angeht|machen|erstellen|bauen|zeigen|vorbereiten|haben',
  with: ['(?:mit|samt|inklusive|inkl\\.?|füg\\p{L}*|setz\\p{L}*|ergänz\\p{L}*)'],
  wanted: {
    questions: '(?:offene[nr]? |kontroll-?|verständnis-?|wiederholungs-?)?fragen',
    exercises: 'übungen|übungsaufgaben',
    summary: 'zusammenfassung|fazit',
  },
  reasons:
    'der rest|das übrige|alles andere|weil|da|denn|welche|sie|er|es|wir|(?:die|der|das|den) (?:kenn|hab|hat|sind|ist|wurd|werd|der|die|das|wir|ich|sie|brauch|gehör|steh|interessier|will|woll|soll)\\p{L}*',
  figures: '(?:kenn)?zahlen|daten|zahlen und fakten',
  manner:
    '(?:fach)?jargon|fachbegriffe\\p{L}*|fachchinesisch|fremdwörter\\p{L}*|(?:in |im )?(?:eine[mr] )?(?:\\p{L}+ )?(?:ton|tonfall)|(?:in )?einfache[rnm]? (?:worten?|sprache)',
  minutes: 'minuten|min|minütig\\p{L}*',
  talk: 'vortrag\\p{L}*|rede\\p{L}*|referat\\p{L}*|zeit|termin|pitch|sprech\\p{L}*',
  furniture: {
    agenda: '(?:agenda|inhaltsverzeichnis|inhaltsübersicht|gliederungs?|inhalts)(?:-?\\s?(?:folien?|seiten?))?',
    sections:
      '(?:zwischen|trenn|kapitel|abschnitts?)-?(?:folien?|blätter|blatt|titel|seiten?)|kapiteltrenner|zwischentitel|abschnitte',
    appendix: '(?:anhang|anhänge|anlagen?|backup)(?:-?\\s?folien?)?',
    closing: '(?:schluss|abschluss|dankes?|ende|zusammenfassungs|fazit|schlussfolgerungs|fragen)-?(?:folien?|seiten?)',
    title: '(?:titel|deck|start|eröffnungs)-?(?:folien?|seiten?|blatt|blätter)',
    charts: '\\p{L}*(?:diagramme?n?|grafiken?|schaubilder?n?)',
    pictures: '(?:bilder?n?|fotos?|abbildungen?|illustrationen?)',
    tables: 'tabellen?',
    notes: '(?:sprecher|redner|vortrags)?-?(?:notizen|anmerkungen)',
  },
  purposes: {
    decision:
      'entscheidungs?-?(?:vorlage|papier|grundlage|folien|präsentation|hilfe)|zur entscheidung|beschlussvorlage|vorstandsvorlage',
    status:
      '(?:status|zwischen|fortschritts|projektstatus)-?(?:bericht|update|präsentation)|projektstatus|zwischenstand|statusmeeting|stand des projekts',
    result: '(?:ergebnis|abschluss|geschäfts|jahres)-?(?:bericht|präsentation)|erklär\\p{L}* (?:diese|die) studie',
    plan: '(?:projekt|maßnahmen|umsetzungs|geschäfts|aktions)-?plan|konzept|vorschlag|angebot',
    lesson: 'unterricht\\p{L}*|lektion|schulung\\p{L}*|kurs|vorlesung|lehr\\p{L}*|workshop|schulstunde',
    pitch: 'pitch(?:-?deck)?|verkaufspräsentation|überzeug\\p{L}*|investorenpräsentation',
    minutes:
      'protokoll|besprechungsnotiz\\p{L}*|was beschlossen wurde|wer macht was|besprechung verpasst|sitzung verpasst',
    comparison: 'vergleich\\p{L}*|gegenüberstell\\p{L}*|vor- und nachteile',
    data: 'daten(?:analyse|auswertung|bericht)|zahlenauswertung|kennzahlenbericht|auswertung der (?:daten|zahlen)',
  },
  forms: {
    timeline: 'zeitstrahl|zeitleiste|zeitachse|timeline',
    process: 'prozess\\p{L}*|ablauf\\p{L}*|flussdiagramm|schritte',
    table: 'tabellen?|tabellenfolie',
    bigNumbers: 'große[nr]? zahl(?:en)?|kennzahlen\\p{L}*|große-zahlen-folie|kpis?',
    comparison: 'vergleich\\p{L}*|gegenüberstellung\\p{L}*|nebeneinander',
    quote: 'zitat\\p{L}*',
    picture: 'bild|foto|bildfolie',
    cards: 'karten|kacheln',
    matrix: 'matrix|swot\\p{L}*',
    twoColumns: 'zwei spalten|zweispaltig',
    bullets: 'aufzählung|stichpunkte\\p{L}*|liste',
    chart: '\\p{L}*diagramme?|grafik|schaubild',
  },
  periods: {
    year: 'jahre?s?|geschäftsjahre?s?',
    quarter: 'quartale?n?s?',
    month: 'monate?s?',
    week: 'wochen?',
    day: 'tage?s?',
  },
  chapter: 'kapiteln?|abschnitte?n?|themen?|thema|überschriften?|teile?',
  material: 'dateien?|dokumente?n?s?|materialien|material|quellen?|tabellen?|blätter|blatt',
};
