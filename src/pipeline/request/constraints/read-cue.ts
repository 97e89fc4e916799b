import type { Cue, CueKind } from '../find-cues.ts';
import { wantedNamed } from '../read-wanted.ts';
import { PERIODS } from '../request-constraints.ts';
import type { Span } from '../spans.ts';
import { bareTopic, splitTopics } from '../split-topics.ts';
import { wordPattern } from '../word-pattern.ts';
import { chartKindNamed, furnitureNamed, isName, wholly } from './name-parts.ts';
import { clauseBefore, following, inPlace, isDenied, nearest, withoutPointer } from './read-order.ts';
import { readAudience } from './read-audience.ts';
import { want, type Reading } from './reading.ts';

/** A cue in its sentence: what it is about, and where both stand. */
interface CueAround {
  cue: Cue;
  sentence: string;
  text: string;
  span: Span;
  written: string;
}

/** What each kind of cue binds the writer to; the spans that belong to the wish. */
const readers: Readonly<Record<CueKind, (around: CueAround, reading: Reading) => Span[]>> = {
  stop: () => [],
  notOnly: ({ span }) => [span],
  only: readOnly,
  without: readWithout,
  notWithout({ text, span, written }, { words, found, say }) {
    found.kept.push(...splitTopics(text, words).filter((topic) => !furnitureNamed(topic, words)));
    say('kept', written);
    return [span];
  },
  audience: ({ cue, sentence }, reading) => readAudience(cue, sentence, reading),
  first(around, reading) {
    if (isDenied(around.cue, around.sentence)) return [around.span];
    const named = splitTopics(withoutPointer(around.text, reading.words), reading.words, { through: true });
    reading.found.order.unshift(...inPlace(named, around.text, reading));
    return said('order', around, reading);
  },
  next(around, reading) {
    if (reading.found.order.length === 0) return [];
    reading.found.order.push(
      ...inPlace(following(around.text, reading.words, { through: true }), around.text, reading),
    );
    return said('order', around, reading);
  },
  last: readLast,
  perSlide: readUnit,
};

/** Reads a cue's topic into the constraints; the spans that it took. */
export function readCue(cue: Cue, sentence: string, reading: Reading): Span[] {
  const span: Span = [Math.min(cue.start, cue.topic[0]), Math.max(cue.end, cue.topic[1])];
  const [text, written] = [sentence.slice(...cue.topic), sentence.slice(...span)];
  return readers[cue.kind]({ cue, sentence, text, span, written }, reading);
}

function said(kind: Parameters<Reading['say']>[0], { span, written }: CueAround, { say }: Reading): Span[] {
  say(kind, written);
  return [span];
}

function readLast(around: CueAround, reading: Reading): Span[] {
  const { cue, sentence, text } = around;
  const { words, found } = reading;
  if (isDenied(cue, sentence)) return [around.span];
  const and = wordPattern(words.and, words.bounded, 'giu');
  const whole = wantedNamed(clauseBefore(cue, sentence).split(and).at(-1) ?? '', words);
  if (whole) want(whole, reading);
  else {
    found.endsWith.push(...inPlace(nearest(following(text, words), cue, words), text, reading));
    // the summary that was named before its place, or behind it
    if (found.wanted.includes('summary')) found.wanted.push('recap');
  }
  return said('order', around, reading);
}

function readOnly(around: CueAround, reading: Reading): Span[] {
  const { words, found } = reading;
  const named = splitTopics(around.text, words).filter(
    (topic) => !furnitureNamed(topic, words) && !wholly(topic, words.deck, words),
  );
  const topics = named.filter((topic) => !wholly(topic, words.forms.bigNumbers ?? '', words));
  if (topics.length < named.length) {
    found.forms.push({ topic: '', kind: 'bigNumbers' });
    return said('forms', around, reading);
  }
  found.scope.push(...topics);
  return topics.length === 0 ? [] : said('scope', around, reading);
}

/** What stays out: a manner of speaking, a kind of chart, furniture of decks, or a topic. */
function readWithout({ text, span, written }: CueAround, { words, found, say }: Reading): Span[] {
  const topics = splitTopics(text, words);
  const manners = [...text.matchAll(wordPattern(words.manner, words.bounded, 'giu'))].map(([one]) => one.trim());
  for (const topic of topics) {
    const chart = chartKindNamed(topic, words);
    const furniture = furnitureNamed(topic, words);
    if (manners.some((one) => topic.includes(one) || one.includes(topic)))
      found.manner ??= topics.length === manners.length ? written.trim() : (manners[0] ?? null);
    else if (chart) found.undrawn.push(chart);
    else if (!furniture) found.excluded.topics.push(topic);
    else if (!found.excluded.furniture.includes(furniture)) found.excluded.furniture.push(furniture);
  }
  if (topics.length > 0) say(found.manner === written.trim() ? 'manner' : 'excluded', written);
  return [span];
}

/** "One slide each for problem, solution and ask" lists the slides. */
const LEAST_LISTED = 3;

/** One slide for each of something: for the parts that are listed, or for what a word names. */
function readUnit(around: CueAround, reading: Reading): Span[] {
  const { words, found, say } = reading;
  const { cue, sentence, text, span } = around;
  const listed = splitTopics(text, words);
  // "per region with works, cost and delay" says what each one tells
  const tells = wordPattern(words.with.filter((source) => !source.includes('{T}')).join('|'), words.bounded);
  const isOne = words.bounded && tells.test(text.split(/[,:]/u)[0] ?? '');
  if (
    !isOne &&
    listed.length >= LEAST_LISTED &&
    found.outline.length === 0 &&
    listed.every((part) => isName(part, words))
  ) {
    found.outline = listed.map((title) => ({ title }));
    return said('outline', around, reading);
  }
  const phrase = text.split(/\s[-–—]\s|[,:(，、：（]/u)[0] ?? '';
  const [thing = ''] = isOne ? phrase.split(tells) : [phrase];
  const head = bareTopic(thing, words).split(/\s+/u).slice(0, 3);
  const word = head.join(' ');
  if (word === '') return [];
  const means = (source: string): boolean => [...head, word].some((one) => wholly(one, source, words));
  found.unit = {
    word,
    period: PERIODS.find((period) => means(words.periods[period])) ?? null,
    part: means(words.chapter) ? 'chapter' : means(words.material) ? 'material' : null,
  };
  const named: Span = [span[0], cue.topic[0] === cue.end ? cue.end + phrase.length : cue.end];
  say('unit', sentence.slice(...named));
  return [named];
}
