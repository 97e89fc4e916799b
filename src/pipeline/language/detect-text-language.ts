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
/** Below so many letters the statistics of a language guess. */
const ENOUGH_LETTERS = 40;

/** Language of a person's message as a BCP 47 tag, null when it is too short to tell. */
export function detectTextLanguage(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const opening = openings.find(([, words]) => words.test(text.trim()))?.[0];
  if (opening && letters < ENOUGH_LETTERS) return opening;
  if (letters < ENOUGH_LETTERS / 2) return null;
  return detectLanguage([{ type: 'paragraph', runs: [{ text }], locator: {} }]);
}
