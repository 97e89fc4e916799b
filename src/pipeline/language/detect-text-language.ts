import { detectLanguage } from '../../materials/language/detect-language.ts';

/** First words that people greet, thank and ask with: enough to tell the language of a message too short for statistics. */
const openings: readonly (readonly [string, RegExp])[] = [
  ['de', /^(?:hallo|guten|moin|servus|grüezi|danke|vielen dank|bitte|mach|erstell|wie|wer|warum|kannst)(?!\p{L})/iu],
  ['fr', /^(?:bonjour|bonsoir|salut|merci|fais|crée|comment|pourquoi|peux-tu|pouvez)(?!\p{L})/iu],
  ['es', /^(?:hola|buen[oa]s|gracias|muchas|haz|crea|cómo|qué|puedes)(?!\p{L})/iu],
  ['it', /^(?:ciao|buongiorno|buonasera|grazie|crea|come|cosa|puoi)(?!\p{L})/iu],
  ['pt', /^(?:olá|bom dia|boa|obrigad[oa]|faça|crie|como|pode)(?!\p{L})/iu],
  ['nl', /^(?:goede\p{L}*|hoi|dank|maak|hoe|kun)(?!\p{L})/iu],
  ['pl', /^(?:cześć|dzień|dziękuję|zrób|jak|czy)(?!\p{L})/iu],
  ['tr', /^(?:merhaba|selam|teşekkürler|nasıl)(?!\p{L})/iu],
  ['uk', /[іїєґ]|^(?:привіт|вітаю|дякую|добрий)/iu],
  ['ru', /\p{Script=Cyrillic}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
];
/** Words of short orders that one language alone writes so; they tell more than an opening that two languages share ("crea"). */
const telling: readonly (readonly [string, RegExp])[] = [
  ['de', /(?<!\p{L})(?:präsentation(?:en)?|folien?|foliensatz|kürzer|länger|fasse?|zusammen|erstelle)(?!\p{L})/iu],
  ['it', /(?<!\p{L})(?:presentazion[ei]|diapositiva|più|riassum\p{L}*|fammi|lucidi)(?!\p{L})/iu],
  ['es', /(?<!\p{L})(?:presentación|presentaciones|diapositivas|más|resume esto|hazme)(?!\p{L})/iu],
  ['fr', /(?<!\p{L})(?:présentations?|diapositives|diapos|plus court|résume\p{L}*)(?!\p{L})/iu],
  ['pt', /(?<!\p{L})(?:apresentação|apresentações|mais curt[ao])(?!\p{L})/iu],
  ['nl', /(?<!\p{L})(?:presentaties?|dia's|korter|samenvatten)(?!\p{L})/iu],
  ['pl', /(?<!\p{L})(?:prezentacj\p{L}+|slajd\p{L}*|krócej)(?!\p{L})/iu],
  ['da', /(?<!\p{L})(?:præsentation(?:er)?|lav)(?!\p{L})/iu],
  ['nb', /(?<!\p{L})(?:presentasjon(?:er)?|lysbilder)(?!\p{L})/iu],
  ['sv', /(?<!\p{L})(?:gör|kortare)(?!\p{L})/iu],
  ['fi', /(?<!\p{L})(?:esitys|esityksen|diaa)(?!\p{L})/iu],
  ['tr', /(?<!\p{L})(?:sunum\p{L}*|hazırla|slayt\p{L}*)(?!\p{L})/iu],
];
/** Below so many letters the statistics of a language guess. */
const ENOUGH_LETTERS = 40;

/** Language of a person's message as a BCP 47 tag, null when it is too short to tell. */
export function detectTextLanguage(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const told = [...telling, ...openings].find(([, words]) => words.test(text.trim()))?.[0];
  if (told && letters < ENOUGH_LETTERS) return told;
  if (letters < ENOUGH_LETTERS / 2) return null;
  return detectLanguage([{ type: 'paragraph', runs: [{ text }], locator: {} }]);
}
