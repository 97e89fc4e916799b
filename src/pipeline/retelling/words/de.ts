import type { SpeechWords } from './shape.ts';

export const de: SpeechWords = {
  fillers: 'äh+m*|ähm|öhm?|hmm+|sozusagen|quasi|halt|irgendwie|im grunde|eigentlich|sag ich mal',
  openers:
    'ok(?:ay)?|also|ja|gut|so|na ja|naja|genau|und|aber|dann|prima|super|alles klar|klar|danke(?: euch| ihnen| allen)?|bitte|nun|tja|deshalb',
  chatter:
    '(?:das|mein) headset|ein echo|hört (?:ihr|man|mich)|hören sie mich|könnt ihr mich|ich höre (?:dich|euch|sie)|kamera|stumm|ton (?:ist|geht)|bildschirm teilen|guten (?:morgen|tag|abend)|hallo|moin|tschüss|auf wiedersehen|bis (?:dann|bald|nächste woche)$|schönen (?:tag|abend|feierabend)|schönes wochenende|danke (?:euch|allen|ihnen)|vielen dank|mit freundlichen|viele grüße|beste grüße|alle einverstanden|macht nichts|gesendet von meinem|liebe grüße|lieber? \\p{L}+,?$|wer fängt an|magst du anfangen|willst du anfangen',
  replies:
    'ok(?:ay)?|ja|nein|gut|genau|klar|in ordnung|passt|einverstanden|mach ich|verstanden|stimmt|alles klar|ich weiß|gerne?|danke|super|prima|geht klar|kein problem|bitte',
  approvals: 'genehmigt|freigegeben|bewilligt|einverstanden|machen wir(?: so)?|beschlossen|geht in ordnung',
  consents:
    '(?:alle )?(?:einverstanden|dafür)|(?:sind|seid) (?:alle|wir|ihr|sie)(?: alle)? (?:damit )?einverstanden|(?:gibt es )?(?:keine )?(?:einwände|gegenstimmen)|(?:ist das )?(?:für alle )?(?:in ordnung|okay)|passt das(?: allen)?',
  decides:
    '(?:beschließen|entscheiden|vereinbaren) wir|beschluss|beschlossen(?: ist| wird)?|einverstanden mit|entscheidung|entschieden|wir (?:beschließen|entscheiden|machen das so)|vereinbart(?: ist)?|abgemacht|festgehalten',
  undecided:
    'entscheide ich nicht|kann ich nicht (?:allein )?entscheiden|offene[rn]? punkt|noch nicht (?:geklärt|entschieden|festgelegt)|(?:bleibt|ist) noch offen|bleibt offen|offen bleibt|nicht entschieden|entscheiden wir (?:heute )?nicht|keine entscheidung|vertagt|vertagen',
  actions: 'aufgabe(?: für| an)?|to-?do(?: für)?|auftrag(?: an)?',
  promises:
    'ich (?:werde|kümmere mich um|übernehme|mache|schicke|kläre|prüfe|spreche|frage|bestelle|liefere|erstelle|rufe)',
  requests:
    'ich würde(?! (?:sagen|meinen|denken))|ich wollte (?:noch )?(?:über|um)|ich (?:hätte gern|brauche|möchte|schlage vor|bitte um|will)|wir (?:brauchen|bräuchten|hätten gern|möchten)',
  risks:
    'kein(?:en)? vertrag|nicht unterschrieben|nur mündlich|insolven\\p{L}+|risik\\p{L}*|sonst|problem\\p{L}*|sorge\\p{L}*|verzöger\\p{L}*|verspät\\p{L}*|rückstand|engpass|fehlt|fehlen|knapp|puffer|gefahr|gefährd\\p{L}*|unklar|ausfall|nicht genug|mangel|zu spät|andernfalls|nötig',
  open: 'noch offen|unklar|weiß (?:ich )?(?:noch )?nicht|wissen wir nicht|muss ich (?:klären|fragen|prüfen)|kläre ich|prüfe ich|frage ich|ich (?:kläre|prüfe|frage|spreche)|keine antwort|sehen wir dann',
  you: 'du|sie|ihr|kannst du|könntest du|könnten sie|bitte',
  me: 'ich|mich|mir|mein\\p{L}*',
  self: 'ich',
  due: 'nach(?: dem)?|bis(?: zum| spätestens| ende)?|spätestens(?: am)?|vor(?: dem)?|termin',
  times:
    'heute|morgen|mittag|diese woche|dieser woche|nächste woche|nächster woche|wochenende|monatsende|jahresende|ende (?:der|des) (?:woche|monats|jahres)',
  topics:
    '(?:thema|punkt|top) (?:eins|zwei|drei|vier|fünf|\\d+)(?: ist| wäre)?|zuerst|als erstes|erstens|zweitens|drittens|(?:erster|zweiter|dritter) punkt|als nächstes|nächster punkt|nächstes thema|jetzt|weiter mit|kommen wir zu[mr]?|wir (?:beginnen|starten|fangen an) mit(?: dem| der)?|letzter punkt|zum schluss|thema',
  article: 'der|die|das|den|dem',
  verbs:
    'ist|sind|war|waren|hat|haben|hatte|wird|werden|kann|können|muss|müssen|soll|sollen|sagt|sagen|braucht|brauchen|kommt|kommen|geht|gehen|kostet|kosten|liegt|liegen|läuft|bleibt|dauert|steht|gibt|macht|machen|fehlt|fehlen',
  numbers: 'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|hälfte',
  asksWhen: '(?:bis )?wann (?:(?:hast|kannst|könntest|bist|schickst|machst|lieferst) du|(?:haben|können|liefern) sie)?',
  meets: 'nächste[rs]? (?:runde|sitzung|treffen|besprechung|termin|meeting)',
  obliges: 'darf|dürfen|muss|müssen|ist zu|sind zu',
  pronouns: 'ihn|sie|es|ihm|ihr|ihnen|diese[nrsm]?|dies|davon|dafür|damit',
  leaning: 'es|das|dies\\p{L}*|sie|er|davon|damit|dafür|dadurch|deshalb|sonst|dann|weil|die$',
  persons: [
    ['ich hätte gern', '{who} hätte gern'],
    ['ich brauche', '{who} braucht'],
    ['ich (?:möchte|mag)', '{who} möchte'],
    ['ich schlage', '{who} schlägt'],
    ['ich werde', '{who} wird'],
    ['ich habe', '{who} hat'],
    ['ich bin', '{who} ist'],
    ['ich kümmere mich', '{who} kümmert sich'],
    ['ich spreche', '{who} spricht'],
    ['ich (kann|muss|soll|will)', '{who} $1'],
    ['ich (\\p{L}{3,})e', '{who} $1t'],
  ],
  addressed: [
    ['du hast|sie haben', '{who} hat'],
    ['du bist|sie sind', '{who} ist'],
    ['(?:du|ihr) (\\p{L}{3,}?)(?:est|st|t)', '$1t'],
    ['sie (\\p{L}{3,}?)en', '$1t'],
  ],
};
