import { baseLanguage } from '../language/base-language.ts';
import { countWords } from '../language/words.ts';
import { foldText } from './fold-text.ts';

/** Words that no sentence ends with. */
const leading: Readonly<Record<string, string>> = {
  en: 'the a an of and or than which whose with from into',
  de: 'der und oder dass welche deren dessen vom zum zur sowie',
  fr: 'le la les des du de et ou avec dans aux que dont par',
  es: 'el los las del de y con por que cuyo para',
  it: 'il lo gli di del della dei e con che nel nella per',
  pt: 'os as da dos das de e com que nos nas para',
  nl: 'de het van en of met die dat een',
  sv: 'och att av med eller den som',
  pl: 'i oraz lub ze że który dla przez',
  ru: 'и или что который для без из',
  uk: 'і або що який для без із',
  tr: 've veya ile için',
};
/** What a sentence may leave out and stay true and whole: a phrase that opens so. */
const droppable =
  /^\s(?:because|since|while|after|before|compared|when|if|in|on|at|by|for|from|with|without|within|during|through|over|under|across|to|until|and|but|so|which|where|weil|wenn|nach|seit|bis|im|am|bei|mit|ohne|und|aber|durch|gegen|parce|car|pour|avec|dans|sur|depuis|a|au|et|mais|qui|porque|para|con|sin|en|desde|y|pero|entro|dal|nel|per|perche|rispetto|ma|quando|com|sem|desde|ate|omdat|met|zonder|sinds|voor|tot|op|maar|eftersom|med|utan|fran|till|fram|for|och|men|и|но|в|на|с|для|і|але|у|з|i|ale|w|na|z|dla)\s/;
const CUT_WORDS = 4;

export interface Cutting {
  language: string;
  /** Sentences of the material, folded. */
  sentences: readonly string[];
}

/**
 * Whether a title or a point of at least so many words ends in the middle: with an ellipsis, with a word that leads on, or where a sentence
 * of the material goes on.
 */
export function breaksOff(text: string, { language, sentences }: Cutting, leastWords = CUT_WORDS): boolean {
  const folded = foldText(text);
  if (folded === '' || sentences.some((sentence) => bareOfEnd(sentence) === bareOfEnd(folded))) return false;
  if (/(?:…|\.\.\.|[-–—,])$/.test(folded)) return true;
  if (countWords(text) < leastWords) return false;
  const last = /[\p{L}]+$/u.exec(folded)?.[0];
  if (last && (leading[baseLanguage(language)] ?? '').split(' ').includes(last)) return true;
  return sentences.some((sentence) => goesOn(folded, sentence));
}

/** A point of a slide has no full stop, its sentence in the material has. */
const bareOfEnd = (sentence: string): string => sentence.replace(/[.!。]+$/u, '');

function goesOn(text: string, sentence: string): boolean {
  if (/[.!?。]["')]?$/.test(text)) return false;
  if (!sentence.startsWith(text) || sentence.length <= text.length + 1) return false;
  const rest = sentence.slice(text.length);
  return /^(?:\s[\p{L}\p{N}]|[.,]\d|\p{L})/u.test(rest) && !droppable.test(rest);
}
