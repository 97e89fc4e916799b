import { allChangeWords, changeWords, type ChangeWords } from './change-words.ts';
import { wordPattern } from './word-pattern.ts';
import { hideQuotations } from './hide-quotations.ts';
import { forbidsOrAsks } from './changes/hear-mood.ts';
import { readChanges } from './changes/read-changes.ts';
import { orderLanguage } from './changes/tongue.ts';
import { readConstraints } from './constraints/read-constraints.ts';
import { requestLanguage, requestWords } from './request-words.ts';

/** What a message is about that changes no slide: how many there are, how long they take, how to have the deck as a file, the templates, what these decide, pictures to have. */
export type Aside = 'count' | 'duration' | 'download' | 'templates' | 'design' | 'pictures';

/** The formats are called the same everywhere; the verbs are not. */
const download =
  /(?<!\p{L})(?:pdf|pptx|png|jpe?g|download\p{L}*|herunterlad\p{L}*|télécharg\p{L}*|descarg\p{L}*|descarreg\p{L}*|scaric\p{L}*|baixa\p{L}*|pobier\p{L}*|pobra\p{L}*|скача\p{L}*|завантаж\p{L}*|indir\p{L}*|export\p{L}*)(?!\p{L})|pdf|تنزيل|تحميل|להוריד|הורד|ダウンロード|書き出|다운로드|내려받|내보내|下载|导出/iu;
/** Between "how many" and the slides. */
const NEAR = String.raw`(?:\s*\p{L}+){0,2}\s*`;

/** What a message is about in which no change was read; `language` is the deck's. */
export function readAside(message: string, language: string): Aside | null {
  const { text } = hideQuotations(message.trim());
  const spoken = orderLanguage(text, language) ?? language;
  const words = changeWords(spoken);
  const { bounded, slides, furniture } = requestWords(spoken);
  const says = (source: string): boolean => wordPattern(source, bounded, 'iu').test(text);
  if (says(`(?:${words.many})${NEAR}(?:${slides})`) || says(`(?:${slides})${NEAR}(?:${words.many})`)) return 'count';
  if (says(words.duration) && forbidsOrAsks(text, spoken)) return 'duration';
  if (download.test(text)) return 'download';
  if (says(words.template)) return 'templates';
  if (says(words.design)) return 'design';
  return says(furniture.pictures) && !forbidsOrAsks(text, spoken) ? 'pictures' : null;
}

/** A deck is presented in words that are much alike. */
const presenting =
  /present|präsent|présent|vortrag|vorstell|expo|apresent|wystąp|доклад|выступ|виступ|доповід|sunum|発表|발표|演示|عرض|מצגת|הצגה/iu;

/** Whether a message speaks of the deck itself, or of presenting it. */
export function namesDeck(message: string, language: string): boolean {
  const { bounded, deck } = requestWords(orderLanguage(message, language) ?? language);
  return presenting.test(message) || wordPattern(deck, bounded, 'iu').test(message);
}

const templateWords = (): string =>
  allChangeWords()
    .map(([, { template }]: readonly [string, ChangeWords]) => template)
    .join('|');

/** The template that a message names beside the word for one, of those there are; the longest name where several fit. */
export function templateNamed(message: string, names: readonly string[]): string | null {
  if (!wordPattern(templateWords(), false, 'iu').test(message)) return null;
  const said = message.toLowerCase();
  const isNamed = (name: string): boolean => {
    const at = said.indexOf(name.toLowerCase());
    const around = [said[at - 1], said[at + name.length]];
    return at >= 0 && around.every((sign) => sign === undefined || !/[\p{Script=Latin}\p{N}]/u.test(sign));
  };
  return names.filter((name) => name !== '' && isNamed(name)).reduce<string | null>(longer, null);
}

/** Whether a message orders a whole deck ("make a deck of 8 slides for the board"), and no change of one. */
export function ordersDeck(message: string): boolean {
  const { text } = hideQuotations(message.trim());
  const { bounded, opening, deck, slides } = requestWords(requestLanguage(text));
  const says = (source: string): boolean => wordPattern(source, bounded, 'iu').test(text);
  if (!says(opening) || !says(`${deck}|${slides}`)) return false;
  const { count, audience, scope, outline, kind } = readConstraints(text);
  const binds = count !== null || audience !== null || scope.length > 0 || outline.length > 0;
  return binds && kind === 'request' && !forbidsOrAsks(text) && readChanges(text).changes.length === 0;
}

const longer = (best: string | null, one: string): string => (best !== null && best.length >= one.length ? best : one);
