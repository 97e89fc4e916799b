import { baseLanguage } from '../language/base-language.ts';
import { countWords } from '../language/words.ts';

/** What a request says outright, found without a model in the languages met most. Options of the turn win over it. */
export interface RequestReading {
  slideCount: number | null;
  language: string | null;
  /** The person's text is to stand as it is. */
  verbatim: boolean;
  /** The sentence that asks for a quotation. */
  quotation: string | null;
  /** A title given in so many words ("titled …"). */
  title: string | null;
  /** What the deck is to be about, when the request is little more than that. */
  topic: string | null;
  kind: 'greeting' | 'thanks' | 'question' | 'request';
}

const slideWords = String.raw`(?:slides?|pages?|folien?|seiten|diapos?|diapositives?|diapositivas?|láminas?|pagine|slajd\p{L}*|dia's|dia|слайд\p{L}*|слайди|slayt|页|頁|张|枚|ページ|スライド|장|슬라이드|شرائح|شريحة|שקפים|שקופיות)`;
const countPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(\d{1,3})(?:\s|-|\u00a0)?(?:\p{L}{2,12}\s)?${slideWords}`,
  'iu',
);

const languageNames: readonly (readonly [string, RegExp])[] = [
  [
    'en',
    /(?<!\p{L})(?:in|into|to|auf|en|in het|po|na|на)\s+(?:english|englisch|anglais|inglés|inglese|inglês|engels|angielsk\p{L}*|английск\p{L}*|англійськ\p{L}*)|英語で|用英(?:语|文)|영어로|بالإنجليزية|באנגלית/iu,
  ],
  [
    'de',
    /(?<!\p{L})(?:in|into|auf|en)\s+(?:german|deutsch|allemand|alemán|tedesco|alemão|duits)|на немецком|німецькою|po niemiecku|ドイツ語で|用德(?:语|文)/iu,
  ],
  [
    'fr',
    /(?<!\p{L})(?:in|into|auf|en)\s+(?:french|französisch|français|francés|francese|francês|frans)|на французском|французькою|po francusku|フランス語で|用法(?:语|文)/iu,
  ],
  [
    'es',
    /(?<!\p{L})(?:in|into|auf|en)\s+(?:spanish|spanisch|espagnol|español|castellano|spagnolo|espanhol|spaans)|на испанском|іспанською|po hiszpańsku|スペイン語で/iu,
  ],
  [
    'it',
    /(?<!\p{L})(?:in|into|auf|en)\s+(?:italian|italienisch|italien|italiano|italiaans)|на итальянском|po włosku|イタリア語で/iu,
  ],
  [
    'pt',
    /(?<!\p{L})(?:in|into|auf|en|em)\s+(?:portuguese|portugiesisch|portugais|portugués|portoghese|português|portugees)|на португальском/iu,
  ],
  [
    'nl',
    /(?<!\p{L})(?:in|into|auf|en|in het)\s+(?:dutch|niederländisch|néerlandais|neerlandés|olandese|nederlands)|на нидерландском/iu,
  ],
  [
    'ru',
    /(?<!\p{L})(?:in|into|auf|en|em)\s+(?:russian|russisch|russe|ruso|russo)|на русском|російською|po rosyjsku|ロシア語で|用俄(?:语|文)/iu,
  ],
  ['uk', /(?<!\p{L})(?:in|into|auf|en)\s+(?:ukrainian|ukrainisch|ukrainien|ucraniano)|українською|на украинском/iu],
  ['pl', /(?<!\p{L})(?:in|into|auf|en)\s+(?:polish|polnisch|polonais|polaco)|po polsku|на польском|польською/iu],
  ['zh', /(?<!\p{L})(?:in|into|auf|en)\s+(?:chinese|chinesisch|chinois|chino|cinese)|用中文|на китайском|中国語で/iu],
  [
    'ja',
    /(?<!\p{L})(?:in|into|auf|en)\s+(?:japanese|japanisch|japonais|japonés|giapponese)|日本語で|на японском|用日(?:语|文)/iu,
  ],
  ['ko', /(?<!\p{L})(?:in|into|auf|en)\s+(?:korean|koreanisch|coréen|coreano)|한국어로|на корейском/iu],
  ['ar', /(?<!\p{L})(?:in|into|auf|en)\s+(?:arabic|arabisch|arabe|árabe)|بالعربية|на арабском/iu],
  ['he', /(?<!\p{L})(?:in|into|auf|en)\s+(?:hebrew|hebräisch|hébreu|hebreo)|בעברית|на иврите/iu],
  ['tr', /(?<!\p{L})(?:in|into|auf|en)\s+(?:turkish|türkisch|turc|turco)|türkçe olarak|на турецком/iu],
];

const verbatim =
  /\b(?:verbatim|literally|word for word|as[- ]is|exactly as (?:written|it is|i wrote)|(?:don't|do not) (?:change|rewrite|shorten)|keep my (?:text|words)|use my (?:text|words))\b|wörtlich|wortwörtlich|unverändert|mot pour mot|tel quel|littéralement|textuellement|literalmente|palabra por palabra|tal cual|parola per parola|così com(?:'|’)è|letteralmente|palavra por palavra|tal como está|letterlijk|woord voor woord|дословно|слово в слово|как есть|без изменений|дослівно|без змін|dosłownie|słowo w słowo|bez zmian|逐字|原文照搬|一字不改|そのまま|原文のまま|그대로|حرفيا|كما هو|מילה במילה|כלשונו|kelimesi kelimesine|olduğu gibi/iu;
const greeting =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|hallo|guten (?:tag|morgen|abend)|moin|servus|grüezi|bonjour|bonsoir|salut|hola|buen[oa]s (?:días|tardes|noches)|ciao|buongiorno|buonasera|olá|bom dia|boa tarde|goedemorgen|goedendag|hoi|привет|здравствуйте|добрый (?:день|вечер)|доброе утро|привіт|добрий день|вітаю|cześć|dzień dobry|你好|您好|こんにちは|おはようございます|안녕하세요|안녕|مرحبا|السلام عليكم|שלום|merhaba|selam)(?:[\s,!.。！]*(?:there|all|team|zusammen|всем|à tous)?)[\s!.。！?]*$/iu;
const thanks =
  /^(?:thanks?(?: you)?(?: very much| so much| a lot)?|thx|danke(?: schön| sehr)?|vielen dank|merci(?: beaucoup)?|(?:muchas )?gracias|grazie(?: mille)?|obrigad[oa]|dank(?: je| u)(?: wel)?|спасибо(?: большое)?|дякую|dziękuję|谢谢|ありがとう(?:ございます)?|감사합니다|고맙습니다|شكرا|תודה(?: רבה)?|teşekkürler|(?:(?:that|this|it) )?(?:looks? |is )?(?:very |really )?(?:great|perfect|good|nice|fine|excellent|awesome)|well done|love it|ok(?:ay)?|(?:sieht )?(?:sehr )?(?:gut|schön|super|toll|prima|klasse|perfekt)(?: aus)?|(?:c['’]est )?(?:très )?(?:bien|super|parfait|génial)|(?:está )?(?:muy )?(?:bien|perfecto|genial|estupendo)|(?:va )?(?:molto )?(?:bene|perfetto|ottimo)|(?:está )?(?:muito )?(?:bom|bem|ótimo|perfeito)|(?:heel )?(?:mooi|goed|prima|perfect)|(?:очень )?(?:хорошо|отлично|супер|замечательно)|(?:дуже )?(?:добре|чудово|супер)|(?:bardzo )?(?:dobrze|świetnie|super)|很好|好的|太好了|不错|いいね|いいですね|素晴らしい(?:です)?|完璧(?:です)?|좋아요?|좋습니다|훌륭합니다|رائع|ممتاز|جيد جدا|מצוין|נהדר|מעולה|(?:çok )?(?:güzel|iyi)|harika|mükemmel)[\s!.。！]*$/iu;
const askingWords =
  /^(?:what|who|how|why|when|where|which|can you|could you|do you|are you|is it|does it|was|wer|wie|warum|wann|wo|welche\p{L}*|kannst du|können sie|que|qui|comment|pourquoi|quand|où|peux-tu|pouvez-vous|est-ce que|qué|quién|cómo|por qué|cuándo|dónde|puedes|che cosa|cosa|chi|come|perché|puoi|o que|quem|como|por que|pode|wat|wie|hoe|waarom|kun je|что|кто|как|почему|когда|где|умеешь|можешь|що|хто|як|чому|co|kto|jak|dlaczego|czy)(?![\p{L}])/iu;

const leadIn =
  /^(?:please\s+|bitte\s+|s'il (?:te|vous) plaît,?\s+|por favor,?\s+|per favore,?\s+|пожалуйста,?\s+)?(?:can you\s+|could you\s+|i (?:need|want|would like)\s+|i'd like\s+)?(?:make|create|prepare|build|generate|write|draft|give|produce|design|turn|mach(?:e|en)?|erstell(?:e|en)?|bau(?:e|en)?|fais|faites|crée(?:r|z)?|prépare[rz]?|haz|crea(?:r|d)?|prepara(?:r|d)?|fai|crei|faça|crie|prepare|maak|сделай(?:те)?|создай(?:те)?|подготовь(?:те)?|зроби(?:ть)?|створи(?:ть)?|zrób|stwórz|przygotuj)?\s*(?:me\s+|us\s+|mir\s+|uns\s+|-moi\s+|мне\s+)?(?:an?\s+|the\s+|eine?n?\s+|die\s+|une?\s+|una?\s+|um\s+|uma\s+|een\s+)?(?:\d{1,3}[- ]?(?:slides?|folien|diapositives|diapositivas|слайд\p{L}*)?\s*)?(?:short\s+|brief\s+|new\s+|kurze\s+)?(?:slide\s?deck|powerpoint|presentation|deck|slides|präsentation|foliensatz|folien|présentation|presentación|presentazione|apresentação|presentatie|презентаци\p{L}+|prezentacj\p{L}+|слайды)\s*(?:(?:about|on|of|for|covering|über|zu[mr]?|von|für|sur|de|à propos de|pour|sobre|acerca de|para|su|di|over|о|об|про|по|для|o|na temat)\s+)?/iu;
const MAX_TOPIC_WORDS = 9;

/** One sentence of the material is to be quoted: its words stay, the rest is told. */
const quoting =
  /(?<!\p{L})(?:quot(?:e|es|ing)|cit(?:e|es|ing)|zitier\p{L}*|cite[zr]?|citer|cit(?:a|ar|ad|en?|are|ate|iamo)|citeer|procyt\p{L}*|zacytuj\p{L}*|(?:про)?цитиру\p{L}*|процитуй\p{L}*|alıntıla\p{L}*|citera|siter\p{L}*|citér|اقتبس\p{L}*|צטט\p{L}*)(?!\p{L})|引用|인용/iu;
const sentences = /(?<=[.!?。！？])\s+|\n+/u;

/** The sentence of a request that asks for a quotation ("Quote Ruth's line about the skylight word for word"); null where none does. */
const quotationAsked = (text: string): string | null =>
  text.split(sentences).find((sentence) => quoting.test(sentence)) ?? null;

/** Whether a text asks for its words as they are. */
export const meansVerbatim = (text: string): boolean =>
  text.split(sentences).some((sentence) => verbatim.test(sentence) && !quoting.test(sentence));

export function readRequest(request: string): RequestReading {
  const text = request.trim();
  const count = countPattern.exec(text);
  const slides = count ? Number(count[1]) : null;
  const titled =
    /(?:titled|with the title|entitled|mit dem titel|intitulée?|titulad[oa]|con el título|dal titolo|intitolata|com o título|met de titel|(?:под|с) названием|з назвою|zatytułowan\p{L}+)\s*[:：]?\s*["“„«'‘「]([^"”“»'’」]{2,150})["”“»'’」]/iu.exec(
      text,
    );
  return {
    slideCount: slides !== null && slides >= 1 && slides <= 100 ? slides : null,
    language: languageNames.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
    verbatim: meansVerbatim(text),
    quotation: quotationAsked(text),
    title: titled?.[1]?.trim() ?? null,
    topic: topicOf(text),
    kind: greeting.test(text) ? 'greeting' : thanks.test(text) ? 'thanks' : isQuestion(text) ? 'question' : 'request',
  };
}

const isQuestion = (text: string): boolean =>
  countWords(text) <= 40 &&
  !/\n/.test(text) &&
  (/[?？؟]\s*$/.test(text) || askingWords.test(text)) &&
  !leadInOnly(text);
const leadInOnly = (text: string): boolean =>
  /(?:make|create|prepare|build|erstell|mach|fais|crée|haz|crea|сделать|создать|zrobić|maken)/iu.test(text) &&
  /(?:deck|presentation|slides|präsentation|folien|présentation|presentación|presentazione|презентаци|prezentacj|presentatie)/iu.test(
    text,
  );

/** "this", "the attached report": points at the material and names nothing. */
const pointing =
  /^(?:it|them|this|that|these|those|the (?:attached|above|following|file|files|document|report|table|data|text|material)|my|attached|das|dem|der|den|diese\p{L}*|beigefügt\p{L}*|angehängt\p{L}*|ce|cet|cette|ces|ça|ci-joint|esto|este|esta|estos|estas|adjunto|questo|questa|questi|allegato|isto|isso|dit|deze|bijgevoegd\p{L}*|этот|эту|этого|этих|этому|это|него|нее|прикреплённ\p{L}*|цього|цей|tego|to|załączon\p{L}*)(?:\s.*)?$/iu;

/** What a count leaves behind that was taken out: "in at most", "auf höchstens", "en". */
const dangling =
  /(?:\s+(?:in|on|at|with|as|auf|mit|als|en|con|dans|avec|sur|em|com|met|op|w|na|z|в|на|с|у))?(?:\s+(?:at most|no more than|not more than|up to|within|only|just|about|around|maximal|höchstens|bis zu|nur|etwa|máximo|como máximo|hasta|solo|au plus|au maximum|maximum|environ|al massimo|massimo|circa|no máximo|até|hoogstens|maximaal|najwyżej|maksymalnie|не более(?: чем)?|максимум|до))?\s*$/iu;
/** Readers that a person stands close to: "for my boss" is no part of a title. */
const forWhom =
  /\s+(?:for (?:my|our) \p{L}+(?:\s\p{L}+)?|für (?:meine[nr]?|unsere[nr]?) \p{L}+|para (?:mi|mis|nuestr\p{L}+) \p{L}+|pour (?:mon|ma|mes|notre|nos) \p{L}+|per (?:il mio|la mia|i miei|i nostri) \p{L}+|voor (?:mijn|onze|ons) \p{L}+|для (?:моего|моей|моих|нашего|нашей|наших) \p{L}+)\s*$/iu;

/** A topic without what a count or a reader leaves at its end. */
export const withoutEnds = (topic: string): string => topic.replace(dangling, '').replace(forWhom, '').trim();

export function topicOf(text: string): string | null {
  const first = (text.split(/[\n.!?。！？]/)[0] ?? '').replace(/^\s*#{1,6}\s+/, '').trim();
  const match = leadIn.exec(first);
  const rest = withoutEnds((match ? first.slice(match[0].length) : first).replace(countPattern, ''))
    .replace(pointing, '')
    .replace(/[\s,;:–-]+$/u, '')
    .trim();
  if (!match && /^(?:use|take|turn|make|please|nimm|bitte|utilise|usa|используй)/iu.test(first)) return null;
  return countWords(rest) >= 1 && countWords(rest) <= MAX_TOPIC_WORDS
    ? rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    : null;
}

const languageName = (language: string, speaker: string): string =>
  new Intl.DisplayNames([speaker], { type: 'language' }).of(language) ?? language;

/** How languages without prepositions of their own say "in" one, around its name. */
const inTheirWords: readonly (readonly [string, (name: string) => string])[] = [
  ['ar', (name) => `(?:ب|إلى\\s)${name}`],
  ['he', (name) => `(?<!\\p{L})[בל]${name}`],
  ['ja', (name) => `${name}(?:で|に)`],
  ['ko', (name) => `${name}로`],
  ['tr', (name) => `${name}(?:[’']?[yn]?[ae])?(?!\\p{L})`],
  ['zh', (name) => `(?:用|成|为|以)${name.replace(/[语文]$/u, '')}[语文]`],
];
const namedElsewhere = languageNames.map(([language]): readonly [string, RegExp] => {
  const ways = inTheirWords.map(([speaker, say]) => say(languageName(language, speaker)));
  return [language, new RegExp(ways.join('|'), 'iu')];
});

/** The language that a text asks for ("in German") and where it says so. */
export function languageAsked(text: string): { language: string; start: number; end: number } | null {
  for (const [language, pattern] of [...languageNames, ...namedElsewhere]) {
    const match = pattern.exec(text);
    if (match) return { language, start: match.index, end: match.index + match[0].length };
  }
  return null;
}

/** Whether a text only points at the material ("this", "the attached report"). */
export const pointsAtMaterial = (text: string): boolean => pointing.test(text);

export const sameLanguage = (a: string, b: string): boolean => baseLanguage(a) === baseLanguage(b);
