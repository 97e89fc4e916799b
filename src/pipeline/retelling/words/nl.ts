import type { SpeechWords } from './shape.ts';

export const nl: SpeechWords = {
  fillers: 'eh+m?|uh+m?|zeg maar|eigenlijk|gewoon|weet je|even',
  openers:
    'ok(?:é|ay)?|dus|ja|nou|goed|en|maar|dan|prima|mooi|top|kijk|oké dan|dank (?:je|jullie|u)(?: allen)?|bedankt(?: allemaal)?',
  chatter:
    '(?:de|mijn) headset|een echo|hoor(?:t|en)? (?:je|jullie|me|mij)|horen jullie|ik hoor je|camera|microfoon|scherm delen|goede(?:morgen|middag|navond)|hallo|^hoi|^ha \\p{L}+,?$|dag allemaal|doei|tot (?:ziens|volgende week|straks)|fijn weekend|fijne (?:dag|avond)|dank (?:je|jullie)|bedankt (?:allemaal|iedereen)|groet|groeten|verzonden vanaf|maakt niet uit|iedereen (?:akkoord|mee eens)|beste \\p{L}+,?$|^eens met',
  replies:
    'ok(?:é)?|ja|nee|goed|prima|akkoord|klopt|doe ik|begrepen|top|mooi|eens|ik weet het|precies|graag|bedankt|is goed',
  approvals: 'akkoord|goedgekeurd|toegekend|ga je gang|doen we',
  consents:
    '(?:is )?(?:iedereen )?(?:het )?(?:hier|daar|er)?(?:mee )?(?:akkoord|eens)|(?:zijn er )?bezwaren|iemand (?:bezwaar|tegen)|vindt iedereen dat goed',
  decides:
    'besluiten we(?: om)?|spreken we af(?: dat)?|besluit(?: dan)?|akkoord met|besloten(?: is)?|we besluiten(?: om)?|we spreken af(?: dat)?|afgesproken(?: is)?|beslissing',
  undecided:
    'beslis ik niet|kan ik niet (?:alleen )?beslissen|open punt|nog niet (?:geregeld|duidelijk|besloten|beslist)|(?:blijft|is) nog open|blijft open|nog niet beslist|beslissen we niet|geen besluit|uitgesteld',
  actions: 'actie(?: voor| bij)?|taak(?: voor)?|actiepunt(?: voor)?',
  promises: 'ik (?:zal|ga|laat|regel|stuur|bel|vraag|maak|zoek|overleg|bestel|lever|controleer)',
  requests:
    'ik zou(?! (?:zeggen|denken|graag))|ik wil graag|ik zou graag|ik stel voor|ik heb|we hebben|we willen|mijn advies',
  risks:
    'geen contract|niet (?:ook )?getekend|alleen mondeling|risico\\p{L}*|anders|problem\\p{L}*|probleem|vertrag\\p{L}*|te laat|zorgen|tekort|schade|beschadigd\\p{L}*|kapot\\p{L}*|speling|knelpunt|komen los|houdt niet|mager',
  open: 'nog open|open is|nog geen antwoord|weet (?:ik )?(?:nog )?niet|moet ik (?:vragen|navragen|uitzoeken)|vraag ik|zoek ik uit|onduidelijk',
  you: 'jij|je|u|jullie|kun je|kun jij|wil je|kan iemand',
  me: 'ik|me|mij|mijn',
  self: 'ik',
  due: 'na|uiterlijk(?: op)?|voor|tot(?: en met)?|klaar op|vóór',
  times: 'vandaag|morgen|vanmiddag|deze week|volgende week|week \\d{1,2}|eind(?:e)? (?:van de )?(?:week|maand|jaar)',
  topics:
    '(?:punt|onderwerp) (?:een|één|twee|drie|vier|\\d+)(?: is)?|eerst|ten (?:eerste|tweede|derde)|als eerste|nu|volgende punt|volgend onderwerp|dan|we beginnen met|verder met|laatste punt|tot slot|over naar',
  article: 'de|het',
  verbs:
    'is|zijn|was|waren|heeft|hebben|had|wordt|worden|kan|kunnen|moet|moeten|zal|zegt|zeggen|kost|kosten|komt|komen|gaat|gaan|duurt|staat|blijft|missen|bieden|vragen|nemen|geven|houdt',
  numbers: 'twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|helft',
  asksWhen: '(?:tegen )?wanneer (?:(?:heb|kun|kan|ben|stuur|lever) (?:je|jij|u))?',
  meets: 'volgende? (?:vergadering|overleg|bijeenkomst|afspraak)',
  obliges: 'moet|moeten|mag niet|mogen niet',
  pronouns: 'hem|ze|dat|dit',
  leaning: 'het|dat|dit|die|deze|ze|zij|hij|daarvoor|daarom|anders|dan|daar\\p{L}*|tot die',
  persons: [
    ['ik heb', '{who} heeft'],
    ['ik ben', '{who} is'],
    ['ik (wil|kan|zal|moet|mag)', '{who} $1'],
    ['ik ga', '{who} gaat'],
    ['ik (vraag|regel|stuur|zoek|bestel|lever|maak)', '{who} $1t'],
    ['ik (laat)', '{who} $1'],
    ['ik bel', '{who} belt'],
    ['ik stel', '{who} stelt'],
  ],
  addressed: [['(?:jij|je|u) (\\p{L}+t)', '$1']],
};
