import type { SpeechWords } from './shape.ts';

export const pl: SpeechWords = {
  fillers: 'y+y+|e+e+|hm+|no wiesz|jakby|w sumie|generalnie|powiedzmy|w zasadzie',
  openers: 'ok(?:ej)?|no|tak|dobra|dobrze|więc|to|i|a|ale|czyli|super|świetnie|jasne|dziękuję|dzięki|proszę|dlatego',
  chatter:
    'słuchawk\\p{L}+|słych(?:ać|ajcie)|słyszycie|słyszę cię|kamer|mikrofon|udostępni\\p{L}* ekran|dzień dobry|cześć|witam|do widzenia|do zobaczenia|do usłyszenia|na razie|pa pa|^pa$|dziękuję (?:wszystkim|bardzo)|dzięki wszystkim|miłego (?:dnia|weekendu|wieczoru)|wszyscy się zgadzają|wszyscy zgod|pozdrawiam|z poważaniem|wysłano z|nie szkodzi|szanown',
  replies:
    'ok(?:ej)?|tak|nie|dobrze|dobra|jasne|zgoda|zgadzam się|zrobię|zrozumiałem|zrozumiałam|wiem|dokładnie|dziękuję|dzięki|świetnie|super|oczywiście|nie ma sprawy',
  approvals: 'zatwierdzone|zatwierdzam|zgoda na|zaakceptowane|akceptuję|przyznane',
  consents:
    '(?:czy )?(?:wszyscy )?(?:zgoda|się zgadza(?:my|cie|ją)|zgadza(?:my|cie|ją) się)|(?:są )?(?:jakieś )?sprzeciwy|nikt (?:nie jest )?przeciw',
  decides:
    'decyzja|zdecydowane|zdecydowaliśmy|decydujemy(?: się na)?|postanowiliśmy|postanawiamy|ustalamy|ustalone|ustaliliśmy',
  undecided:
    'nie zdecyduję|punkt otwarty|(?:jeszcze )?nie (?:jest )?(?:ustalone|rozstrzygnięte|zdecydowane)|otwart\\p{L}+ pozostaje|(?:po)?zostaje otwart\\p{L}+|do ustalenia|nie decydujemy|nie zdecydowaliśmy|bez decyzji|nie ma decyzji|odkładamy|przekładamy',
  actions: 'zadanie(?: dla)?|akcja(?: dla)?',
  promises: 'ja (?:zrobię|wyślę)|zrobię|wyślę|przygotuję|sprawdzę|porozmawiam|zapytam|zamówię|zadzwonię|zajmę się',
  requests:
    '(?!powiedz)\\p{L}+łabym|(?!powiedz)\\p{L}+łbym|potrzebuję|potrzebujemy|chciał(?:a)?bym|chcę|proponuję|proponujemy|proszę o',
  risks:
    'bez umowy|niepodpisan\\p{L}*|tylko ustnie|ryzyk\\p{L}*|inaczej|w przeciwnym razie|problem\\p{L}*|opóźni\\p{L}*|spóźni\\p{L}*|brak\\p{L}*|martwi\\p{L}*|zapas\\p{L}*|wąskie gardło|awari\\p{L}*|zagroż\\p{L}*|nie zdąży\\p{L}*|uszkodz\\p{L}*',
  open: 'pozostaje otwart\\p{L}*|nie wiem|nie wiemy|muszę (?:zapytać|sprawdzić|porozmawiać)|sprawdzę|zapytam|porozmawiam|niejasne|brak odpowiedzi|do potwierdzenia',
  you: 'ty|pan|pani|możesz|proszę',
  me: 'ja|mi|mnie|mój|moja|moje',
  self: 'ja',
  due: 'do|przed|najpóźniej(?: do)?',
  times: 'dziś|dzisiaj|jutra|południa|w tym tygodniu|w przyszłym tygodniu|końca (?:tygodnia|miesiąca|roku|dnia)',
  topics:
    '(?:punkt|temat) (?:pierwszy|drugi|trzeci|czwarty|\\d+)(?: to)?|najpierw|zaczynamy od|zacznijmy od|teraz|następny punkt|następny temat|przechodzimy do|przejdźmy do|dalej|ostatni punkt|na koniec|temat',
  article: '',
  verbs:
    'jest|są|był|była|było|były|będzie|będą|ma|mają|może|mogą|musi|muszą|mówi|mówią|kosztuje|kosztują|potrzeba|trwa|wynosi|zostało|obiecuje|podpisaliśmy|rośnie|spadł\\p{L}*',
  numbers:
    'dwa|dwie|dwóch|trzy|trzech|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć|jedenaście|dwanaście|połow\\p{L}*',
  asksWhen: '(?:do|na) kiedy (?:możesz|będziesz mieć|zrobisz|przygotujesz|wyślesz)?',
  meets: '(?:następn|kolejn)\\p{L}+ (?:spotkani|zebrani|narad)\\p{L}+',
  obliges: 'musi|muszą|nie wolno|należy|trzeba',
  pronouns: 'go|ją|je|ich|jej|mu|to',
  leaning: 'to|ten|ta|te|on|ona|ono|oni|one|jego|jej|ich|inaczej|dlatego|wtedy|tam|z tego',
  persons: [
    ['potrzebuję', '{who} potrzebuje'],
    ['chciał(a?)bym', '{who} chciał$1by'],
    ['chcę', '{who} chce'],
    ['proponuję', '{who} proponuje'],
    ['muszę', '{who} musi'],
    ['mam', '{who} ma'],
  ],
  addressed: [
    ['(?:ty )?możesz', 'może'],
    ['(?:ty )?(\\p{L}+[eiy])sz', '$1'],
    ['(?:pan|pani) (\\p{L}+)', '$1'],
  ],
};
