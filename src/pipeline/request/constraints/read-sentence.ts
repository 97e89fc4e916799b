import type { ChartKind } from '../../../deck/chart-kinds.ts';
import { rolesNamed } from '../../language/topic-roles.ts';
import { countWords } from '../../language/words.ts';
import { chartMention } from '../chart-words.ts';
import { findCues, type Cue } from '../find-cues.ts';
import { readCount } from '../read-count.ts';
import { readFormat } from '../read-format.ts';
import { readForms } from '../read-forms.ts';
import { listedIn, type Listed } from '../read-listed.ts';
import { readMinutes } from '../read-minutes.ts';
import { languageAsked, pointsAtMaterial } from '../read-request.ts';
import { questionsPerPart, readWanted } from '../read-wanted.ts';
import type { Wish } from '../request-constraints.ts';
import { blank, matchSpan, overlap, spanOf, type Found, type Span } from '../spans.ts';
import { bareTopic, opensWith, splitTopics } from '../split-topics.ts';
import { patternOf, wordPattern } from '../word-pattern.ts';
import { wholly } from './name-parts.ts';
import { readLabel } from './read-audience.ts';
import { readCue } from './read-cue.ts';
import { orderAsListed, readAfter } from './read-order.ts';
import { readTemplate } from './read-template.ts';
import { titledPattern } from './read-title.ts';
import { want, type Reading } from './reading.ts';

/** Reads the wishes of one sentence; what is left of it belongs to none. */
export function readSentence(sentence: string, reading: Reading): string {
  const { words, found, say } = reading;
  const taken: Span[] = [];
  const take = (kind: Wish['kind'], place: Found | null): Span[] => {
    if (!place) return [];
    say(kind, sentence.slice(place.start, place.end));
    taken.push(spanOf(place));
    return [spanOf(place)];
  };
  const alone = findCues(sentence, words, []);
  const unit = alone.find((cue) => cue.kind === 'perSlide');
  const counted = readCountOf(unit ? blank(sentence, [spanOf(unit)]) : sentence, reading);
  taken.push(...counted);
  // a count, a language, a kind of file in a list are no topics of it
  const beside = [
    ...counted,
    ...take('language', askedLanguage(sentence, reading)),
    ...take('minutes', askedMinutes(sentence, reading)),
    ...take('format', askedFormat(sentence, reading)),
  ];
  const titled = titledPattern(words).exec(sentence);
  const title = take('title', titled && { start: titled.index, end: titled.index + titled[0].length });
  const denied = alone
    .filter((cue) => cue.kind === 'without')
    .map((cue): Found => ({ start: cue.start, end: Math.max(cue.end, cue.topic[1]) }));
  for (const wanted of [...readWanted(sentence, words), ...questionsPerPart(sentence, words)]) {
    if (denied.some((one) => overlap(wanted, one))) continue;
    want(wanted.wanted, reading);
    beside.push(...take('wanted', wanted));
  }
  const forms = readForms(sentence, words).filter((form) => !denied.some((one) => overlap(form, one)));
  for (const form of forms) if (addForm(form, reading)) take('forms', form);
  const chart = forms.length === 0 && !unit ? chartAlone(sentence, denied) : null;
  if (chart) {
    found.forms.push({ topic: '', kind: 'chart', chart });
    take('forms', { start: 0, end: sentence.length });
  }
  beside.push(...take('template', readTemplate(sentence, reading)));
  const cues = findCues(sentence, words, [...beside, ...title, ...forms.map(spanOf)]);
  const withoutBeside = blank(sentence, beside);
  for (const cue of cues) taken.push(...readCue(cue, withoutBeside, reading));
  if (found.order.length === 0) taken.push(...readAfter(blank(sentence, taken), reading));
  taken.push(...readLabel(sentence, reading));
  taken.push(...readManner(blank(sentence, taken), reading));
  taken.push(...readUse(blank(sentence, taken), reading));
  const left = blank(sentence, taken);
  readDetail(left, reading);
  const shown = forms.map(({ topic, start }) => ({ text: bareTopic(topic, words), at: start }));
  return blank(left, readListed(sentence, { left, cues, shown }, reading));
}

function askedLanguage(sentence: string, { found }: Reading): Found | null {
  const asked = languageAsked(sentence);
  if (asked) found.language ??= asked.language;
  return asked;
}

function askedMinutes(sentence: string, { words, found }: Reading): Found | null {
  const asked = readMinutes(sentence, words);
  if (asked) found.minutes ??= asked.minutes;
  return asked;
}

function askedFormat(sentence: string, { found }: Reading): Found | null {
  const asked = readFormat(sentence);
  if (asked) found.format ??= sentence.slice(asked.start, asked.end).trim();
  return asked;
}

/** Whether a form is one to take: of a topic, or a chart of all there is. */
function addForm({ topic, kind, chart }: ReturnType<typeof readForms>[number], { words, found }: Reading): boolean {
  const named = bareTopic(topic, words);
  const isAll = named === '' || pointsAtMaterial(named) || wholly(named, words.deck, words) || ALL.test(named);
  if (isAll && kind !== 'chart') return false;
  found.forms.push({ topic: isAll ? '' : named, kind, ...(chart ? { chart } : {}) });
  return true;
}

function readManner(sentence: string, { words, found, say }: Reading): Span[] {
  const manner = wordPattern(words.manner, words.bounded).exec(sentence);
  if (!manner) return [];
  found.manner ??= manner[0].trim();
  say('manner', manner[0]);
  return [matchSpan(manner)];
}

/** Questions and parts that a sentence lists; the spans of the questions, which ask for nothing else. */
function readListed(
  sentence: string,
  { left, cues, shown }: { left: string; cues: readonly Cue[]; shown: readonly { text: string; at: number }[] },
  reading: Reading,
): Span[] {
  const { words, found } = reading;
  const listed = listedIn(left, words).filter((one) => !saysMoreOfAudience(one, sentence, cues));
  const isOrdered = cues.some(({ kind }) => kind === 'first');
  found.questions.push(...listed.filter(({ asks }) => asks).map(({ text }) => text));
  if (isOrdered)
    orderAsListed(sentence, { cues, listed: [...shown.filter(({ text }) => text !== ''), ...listed] }, reading);
  else found.listed.push(...listed.map(({ text }) => text));
  // "why we need the second workshop" asks for no workshop
  const asked = isOrdered || listed.length > 1 ? listed.filter(({ asks }) => asks) : [];
  return asked.map(({ text, at }): Span => [at, at + text.length]);
}

export function readCountOf(text: string, { words, found, say }: Reading): Span[] {
  const count = readCount(text, words);
  if (!count) return [];
  if (!found.count) {
    found.count = { least: count.least, most: count.most };
    say('count', text.slice(count.start, count.end));
  }
  return [spanOf(count)];
}

/** "For the board, who were not on the call": what says more of them asks nothing. */
const OF_THEM =
  /^(?:who|whose|that|die|der|denen|qui|dont|que|quienes|che|cui|wie|któr\p{L}+|котор\p{L}+|які|який|яка)(?!\p{L})[^?？؟]*$/iu;
const saysMoreOfAudience = ({ text, at }: Listed, sentence: string, cues: readonly Cue[]): boolean =>
  OF_THEM.test(text) &&
  cues.some(
    ({ kind, end }) => kind === 'audience' && end < at && /^[^,，、?？؟:;]+[,，、]\s?$/u.test(sentence.slice(end, at)),
  );

/** A thing that is pointed at, a verb with what it shows ("muéstralo"). */
const ALL =
  /^(?:es|it|this|that|these|the (?:figures|numbers|data)|(?:die|diese) (?:zahlen|daten)|montre[zr]?-(?:le|la|les|moi)|mu[eé]str\p{L}*l[oa]s?|mostra\p{L}*l[oiae]|mostre(?:-[oa])?s?|это|их|це|їх|to|je|bunu|它|数据|これ|データ|이것|데이터|هذا|ها|זה|את זה)$/iu;

const ALONE_WORDS = 8;

/** The kind of chart that a short sentence asks for and nothing else ("折れ線グラフで見せてください"). */
function chartAlone(sentence: string, denied: readonly Found[]): ChartKind | null {
  const mention = countWords(sentence) <= ALONE_WORDS ? chartMention(sentence) : null;
  return mention && !denied.some((one) => overlap(mention, one)) && !/[?？؟]/u.test(sentence) ? mention.chart : null;
}

/** "With the results of the survey": what a request begins with is used, where it names a part as materials have it. */
function readUse(sentence: string, { words, found, say }: Reading): Span[] {
  const leads = words.with.filter((source) => !source.includes('{T}')).join('|');
  const opening = opensWith(leads, words).exec(sentence);
  if (leads === '' || !opening) return [];
  const behind = sentence.slice(opening[0].length).split(/[,.:;，。：；،]/u)[0] ?? '';
  const topics = splitTopics(behind, words);
  if (topics.length === 0 || !topics.every((topic) => rolesNamed(topic).length > 0)) return [];
  found.kept.push(...topics);
  const span: Span = [0, opening[0].length + behind.length];
  say('kept', sentence.slice(...span));
  return [span];
}

function readDetail(sentence: string, { words, found, say }: Reading): void {
  for (const [detail, source] of [
    ['short', words.short],
    ['long', words.long],
  ] as const) {
    const match = wordPattern(source, words.bounded).exec(sentence);
    if (!match || found.detail) continue;
    const negated = patternOf(`(?:${words.not})\\s*$`).test(sentence.slice(0, match.index));
    found.detail = negated ? (detail === 'short' ? 'long' : 'short') : detail;
    say('detail', match[0]);
  }
}
