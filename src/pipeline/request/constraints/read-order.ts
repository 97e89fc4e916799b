import { countWords } from '../../language/words.ts';
import type { Cue } from '../find-cues.ts';
import { listedIn, type Listed } from '../read-listed.ts';
import { wantedNamed } from '../read-wanted.ts';
import type { Span } from '../spans.ts';
import { bareTopic, opensWith, splitTopics } from '../split-topics.ts';
import { patternOf } from '../word-pattern.ts';
import type { RequestWords } from '../words/shape.ts';
import { isName } from './name-parts.ts';
import { want, type Reading } from './reading.ts';

const denialBefore =
  /(?<!\p{L})(?:don['’]t|never|not|nicht|ne|n|pas|no|non|não|niet|nie|не|לא|אל|لا|不要|别|不)(?:['’]|\s+\p{L}+)?\s*$/iu;

/** What stands before its place is denied from its beginning. */
const denialOpens =
  /^\s*(?:please |do |bitte )?(?:don['’]t|not|nicht|ne|no|non|não|niet|nie|не|לא|אל|لا|不要|别)(?!\p{L})/iu;

/** Languages that deny at the end of the verb. */
const denialWithin = /ない|ません|지 ?(?:마|말)|(?:başla|bitir|aç|koy|kapat)m[ae](?:y[ıi]n)?$/iu;

/** Whether an order is forbidden: "do not put the costs first". */
export const isDenied = ({ start, end, topic }: Cue, sentence: string): boolean =>
  denialBefore.test(sentence.slice(0, start)) ||
  denialBefore.test(sentence.slice(...topic)) ||
  denialOpens.test(sentence.slice(...topic)) ||
  denialWithin.test(sentence.slice(start, end));

/** The clause that a place stands behind ("and the questions for the class | at the end"), whatever other cue is in it. */
export const clauseBefore = ({ start, topic }: Cue, sentence: string): string =>
  topic[1] > start
    ? ''
    : (sentence
        .slice(0, start)
        .split(/[,;:.，、；：،]/u)
        .at(-1) ?? '');

/** "Begin with that, which machine we choose": the word that only points at the question behind it. */
export const withoutPointer = (text: string, words: RequestWords): string =>
  text.replace(
    patternOf(String.raw`^\s*(?:\p{L}{1,5}\s*)?,\s*(?=(?:${words.asks})${words.bounded ? String.raw`(?!\p{L})` : ''})`),
    ' ',
  );

/** What is told next: parts by their names, else the questions to answer ("then who has to do what, what is still open"). */
export function following(text: string, words: RequestWords, { through = false } = {}): string[] {
  const named = splitTopics(withoutPointer(text, words), words, { through });
  return named.length > 0 ? named : listedIn(text, words).map(({ text: one }) => one);
}

/** Of a list before its place the question nearest to it ("the problems and what we ask for at the end"); else the names that it begins with. */
export function nearest(topics: readonly string[], { start, topic }: Cue, words: RequestWords): string[] {
  const asked = topic[1] <= start ? topics.findLastIndex((one) => opensWith(words.asks, words).test(one)) : -1;
  return asked > 0 ? topics.slice(asked) : leading(topics, words);
}

/** The names that a list begins with, at least its first part: what is longer belongs to another wish. */
const leading = (topics: readonly string[], words: RequestWords): string[] => {
  const end = topics.findIndex((topic, at) => at > 0 && !isName(topic, words));
  return topics.slice(0, end < 0 ? topics.length : end);
};

/** Topics of an order without those that wish for a slide of their own ("questions at the end"). */
export function inPlace(topics: readonly string[], text: string, { words, found }: Reading): string[] {
  const alone = topics.length === 0 ? wantedNamed(text, words) : null;
  if (alone) want(alone, { found });
  return topics.filter((topic) => {
    const wanted = wantedNamed(topic, words);
    if (wanted) want(wanted, { found });
    return wanted === null;
  });
}

/** Between what comes later and what comes before it; "nach" and "po" alone say more often by what something is divided. */
const AFTER =
  /(?:\p{L}+ ){0,3}?(?<later>(?:\p{L}+[ ’'-]?){1,4}?)\s+(?:(?:only |right )?after|(?:erst |nur |direkt )nach|hinter|après|después del?|dopo|depois d[aeo]s?|pas na|dopiero po|только после|после|тільки після|після|بعد|אחרי)\s+(?<before>(?:\p{L}+[ ’'-]?){1,4})\s*$/iu;

const AFTER_WORDS = 9;

/** "The dividend after the figures" is an order of two, where a clause says no more. */
export function readAfter(sentence: string, { words, found, say }: Reading): Span[] {
  for (const clause of sentence.split(/(?<=[,;:.])/u)) {
    const bare = clause.replace(/[,;:.]\s*$/u, '');
    const { later = '', before = '' } = AFTER.exec(bare)?.groups ?? {};
    const [one, two] = [bareTopic(before, words), bareTopic(later.replace(opensWith(words.opening, words), ''), words)];
    if (one === '' || two === '' || countWords(bare) > AFTER_WORDS) continue;
    found.order.push(one, two);
    say('order', bare);
    const start = sentence.indexOf(clause);
    return [[start, start + clause.length]];
  }
  return [];
}

/** "Start with what we ask, show sales as a chart, the risks, and end with …": in a sentence that says what comes first the rest follows as it stands. */
export function orderAsListed(
  sentence: string,
  { cues, listed }: { cues: readonly Cue[]; listed: readonly Pick<Listed, 'text' | 'at'>[] },
  { found }: Reading,
): void {
  const first = cues.find(({ kind }) => kind === 'first')?.start ?? Infinity;
  const last = cues.find(({ kind }) => kind === 'last')?.start ?? sentence.length;
  const between = listed.filter(({ at }) => at > first && at < last);
  if (between.length === 0 || found.order.length === 0) return;
  const named = found.order.map((text) => ({ text, at: sentence.indexOf(text) }));
  found.order = [...named, ...between].sort((one, other) => one.at - other.at).map(({ text }) => text);
}
