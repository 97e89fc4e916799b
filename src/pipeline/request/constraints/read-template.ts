import { allChangeWords } from '../change-words.ts';
import { HIDDEN } from '../hide-quotations.ts';
import type { Found } from '../spans.ts';
import { opensWith } from '../split-topics.ts';
import { eitherOf, patternOf } from '../word-pattern.ts';
import type { RequestWords } from '../words/shape.ts';
import type { Reading } from './reading.ts';

/** A template's name behind the word for one, or before it. */
function templatePatterns(): readonly RegExp[] {
  const named = eitherOf(...allChangeWords().map(([, { template }]) => template));
  return [
    patternOf(String.raw`(?<!\p{L})(?:${named})\s*(?<name>${HIDDEN}|[\p{L}\p{N}-]+)`),
    patternOf(String.raw`(?<name>${HIDDEN}|[\p{L}\p{N}-]+)[\s-]*(?:${named})(?!\p{L})`),
  ];
}

/** What is named with the word for a template may be a model of something else ("le modèle Toyota"): it is one where it is to be used. */
const USES =
  /(?<!\p{L})(?:us(?:e|ing|a|ar|ando|are|ando)|utili[sz]\p{L}*|verwend\p{L}*|nimm|nehm\p{L}*|nutz\p{L}*|with|on|mit|auf|avec|con|com|met|gebruik\p{L}*|użyj|na|brug|använd|использ\p{L}*|на|використ\p{L}*|kullan\p{L}*)(?!\p{L})|استخدم|השתמש|使|用|사용/iu;

/** A template and its name, in quotation marks or with a capital within the sentence: neither is what the deck is about. */
function templateIn(sentence: string, words: RequestWords): { name: string; start: number; end: number } | null {
  for (const pattern of templatePatterns()) {
    const match = pattern.exec(sentence);
    const name = match?.groups?.['name'] ?? '';
    const at = match ? sentence.indexOf(name, match.index) : 0;
    const isName = patternOf(`^${HIDDEN}`, 'u').test(name) || (/^\p{Lu}/u.test(name) && at > 0);
    if (match && isName && !opensWith(`${words.articles}|${words.opening}`, words).test(name))
      return { name, start: match.index, end: match.index + match[0].length };
  }
  return null;
}

/** Takes the template that a sentence names for the deck's, where it is to be used; the place where it is named. */
export function readTemplate(sentence: string, { words, found }: Reading): Found | null {
  const template = templateIn(sentence, words);
  if (template && USES.test(sentence)) found.template ??= template.name;
  return template;
}
