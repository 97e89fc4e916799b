import type { SpeechWords } from './shape.ts';

export const it: SpeechWords = {
  fillers: 'eh+m?|mmh+|cioè|diciamo|praticamente|in pratica|insomma',
  openers: 'ok|allora|bene|sì|no|quindi|e|ma|però|perfetto|dunque|ecco|certo|grazie|va bene|guarda|senti',
  chatter:
    "(?:le|mie) cuffie|mi (?:sentite|senti)|ti sento|vi sento|telecamera|microfono|condividere lo schermo|buongiorno|buonasera|ciao|arrivederci|a presto|alla prossima|alla settimana prossima|grazie (?:a tutti|mille|di)|buon (?:lavoro|fine settimana|weekend)|buona (?:giornata|serata)|tutti d'accordo|cordiali saluti|un saluto|inviato da|non importa",
  replies: "ok|sì|no|va bene|d'accordo|perfetto|bene|certo|capito|lo so|esatto|grazie|ci penso io|chiaro|fatto",
  approvals: 'approvat[oaie]|concess[oaie]|procediamo|autorizzat[oaie]|via libera|accettat[oaie]',
  consents:
    "(?:siete |siamo )?(?:tutti )?d'accordo|(?:ci sono )?obiezioni|nessuno (?:è )?contrario|va bene (?:a|per) tutti",
  decides:
    "decisione(?: allora)?|d'accordo (?:con|per|su)|deciso|decidiamo(?: di)?|è deciso|abbiamo deciso(?: di| che)?|concordato|si decide(?: di)?|resta deciso",
  undecided:
    'non (?:lo )?decido io|non posso decidere|punto aperto|non è (?:ancora )?(?:decis[oa]|definit[oa]|risolt[oa])|(?:resta(?:no)?|riman(?:e|gono)) (?:apert[oaie]|da decidere)|non decidiamo|nessuna decisione|rinvia\\p{L}*|non è deciso',
  actions: 'azione(?: per)?|compito(?: per| a)?|da fare(?: per)?',
  promises:
    'io(?! (?:volev|vorr|pens|cred|dir|ho|avev|er|son|stav|dovev|sapev|so)\\p{L}*| \\p{L}+rei(?!\\p{L}))|mi occupo (?:di|de[li]|dell\\p{L}+)|vado a|lasciami|parlerò|manderò|invierò|chiederò|preparo|mando',
  requests:
    '(?:io )?(?:prenderei|sceglierei|prenoterei|ordinerei|comprerei|farei)|vorrei|(?:io )?volevo (?:parlare d\\p{L}+|chiedere)|vorremmo|mi serve|mi servono|ci serve|ci servono|propongo|proponiamo|chiedo|ho bisogno di',
  risks:
    'senza contratto|non (?:ancora )?firmat\\p{L}*|solo a voce|rischi\\p{L}*|altrimenti|sennò|problem\\p{L}*|preoccup\\p{L}*|ritard\\p{L}*|manca\\p{L}*|margine|collo di bottiglia|bloccat\\p{L}*|guast\\p{L}*|carenza|pericolo|tardi|danneggiat\\p{L}*',
  open: 'resta apert[oa]|ancora apert[oa]|non (?:lo )?so|non sappiamo|devo (?:chiedere|parlare|verificare)|chiedo io|verifico|lasciami|da confermare|nessuna risposta|parlerò',
  you: 'tu|lei|puoi|potresti|può',
  me: 'io|mi|me|mio|mia|vorrei|propongo|devo',
  self: 'io',
  due: 'dopo(?: il| la)?|entro(?: il| la| le)?|prima (?:del?|di)|per(?: il)?|fino al',
  times:
    'oggi|domani|mezzogiorno|questa settimana|la settimana prossima|settimana prossima|fine (?:mese|settimana|anno)',
  topics:
    '(?:punto|tema) (?:uno|due|tre|quattro|\\d+)(?: è)?|prima|primo punto|secondo(?: punto)?(?=,)|terzo(?: punto)?(?=,)|per prim[ao] cosa|cominciamo (?:con|da)|iniziamo (?:con|da)|adesso|ora|passiamo (?:a|al|alla|ai|alle)|prossimo punto|ultimo punto|infine',
  article: "il|lo|la|i|gli|le|l'\\p{L}+",
  verbs:
    'è|sono|era|erano|ha|hanno|aveva|sarà|può|possono|deve|devono|va|vanno|dice|dicono|costa|costano|arriva|arrivano|manca|mancano|resta|restano|promette|serve|servono|sale|scende',
  numbers: 'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|metà',
  asksWhen: '(?:per |entro )?quando (?:puoi|riesci a|hai|avrai|può|riesce a)?',
  meets: 'prossim[oa] (?:riunione|incontro|seduta|appuntamento)',
  obliges: 'deve|devono|non si può|è vietato|bisogna',
  pronouns: 'li|questo|questa|ciò',
  leaning: 'questo|questa|questi|queste|quello|quella|ciò|esso|essa|lui|loro|così|altrimenti|sono$',
  persons: [
    ['(?:io )?vorrei', '{who} vorrebbe'],
    ['(?:io )?volevo', '{who} voleva'],
    ['(?:io )?propongo', '{who} propone'],
    ['(?:io )?devo', '{who} deve'],
    ['ho bisogno', '{who} ha bisogno'],
    ['(?:io )?posso', '{who} può'],
  ],
  addressed: [
    ['(?:tu )?puoi', 'può'],
    ['(?:tu )?devi', 'deve'],
    ['tu fai', 'fa'],
    ['tu (prepar|mand|parl|control|chiam|organizz|verific|aggiorn|contatt)h?i', '$1a'],
  ],
};
