import { findKinds, type KindFound } from '../find-kinds.ts';
import type { SlidesFound } from '../find-slides.ts';
import { blank, overlap, spanOf, type Found } from '../spans.ts';
import { eitherOf, isWord, patternOf } from '../word-pattern.ts';
import { changes, isDrawn, type Cue, type CueKind } from './find-orders.ts';
import { topicOf } from './say-remainder.ts';
import { find, says, VERB_FINAL, type Tongue } from './tongue.ts';

/** What of a clause has been read: what it asks for, and slides that it names by number or title. */
interface Named {
  cues: readonly Cue[];
  hits: readonly SlidesFound[];
  tongue: Tongue;
}

/** What links two slides that one order is about. */
const BOTH: readonly CueKind[] = ['move', 'merge', 'swap'];

/**
 * The slides that a clause names by what they are: those that an order is about ("remove the agenda"), or the one that becomes something
 * else ("make the pie chart a bar chart"). A chart of a slide that is named is none ("remove the chart on slide 3").
 */
export function kindsMeant(text: string, { cues, hits, tongue }: Named): SlidesFound[] {
  const { words, request } = tongue;
  const isRenamed = cues.some(({ kind }) => kind === 'rename');
  // "to the end" names a place, in languages where the closing is called so too
  const places = find([words.start, words.end], text, tongue).map(([start, end]) => ({ start, end }));
  const isLinked = places.length > 0 || says([words.before, words.after], text, tongue);
  const found = findKinds(text, request, words).filter(
    (kind) =>
      ![...hits, ...places].some((one) => overlap(kind, one)) &&
      !(isRenamed && kind.ref.kind === 'title') &&
      !isBecome(kind, text, tongue),
  );
  const [one, other] = found;
  if (!one || says(request.furniture.notes, text, tongue)) return [];
  // "the chart before the table"
  const isPlaced = isLinked && !says(words.as, blank(text, places.map(spanOf)), tongue);
  if (cues.some(changes) || isPlaced) {
    const stops = [...cues.filter(changes), ...hits, ...found];
    const named = found.map((mention) => withAbout(mention, { text, stops, tongue }));
    if (hits.length === 0) return named;
    const [hit] = hits;
    const [first, second] = hit && hit.start < one.start ? [hit, one] : [one, hit];
    const links = eitherOf(words.before, words.after, words.join, words.with);
    const areLinked = patternOf(String.raw`(?:${links})\s*(?:\p{L}{1,4}\s+)?$`).test(
      text.slice(first.end, second?.start),
    );
    return hits.length === 1 && !other && areLinked && cues.some(({ kind }) => BOTH.includes(kind)) ? named : [];
  }
  const isApart = (mention: KindFound): boolean => cues.some((cue) => isDrawn(cue) && !overlap(cue, mention));
  if (hits.length > 0 || !isApart(one)) return [];
  const isSource = ({ start }: KindFound): boolean =>
    words.from !== '' &&
    patternOf(String.raw`(?<!\p{L})(?:${words.from})\s*(?:\p{L}{1,4}\s+)?$`).test(text.slice(0, start));
  const source = other && isSource(other) && !isSource(one) ? other : one;
  return [
    withAbout(source, {
      text,
      stops: [...cues.filter((cue) => isApart(source) && cue.start >= source.end), ...found],
      tongue,
    }),
  ];
}

/** "… as a table": what a slide becomes is none of those that there are. */
const isBecome = ({ start }: KindFound, text: string, { words, bounded }: Tongue): boolean =>
  bounded &&
  patternOf(String.raw`(?<!\p{L})(?:${words.as})\s+(?:an?|eine?[mnr]?|une?|uno|una|um|uma|een)?\s*$`).test(
    text.slice(0, start),
  );

/** A slide named by what it is, with what is said of it: behind it, before it where the language says it so. */
function withAbout(
  { ref, start, end }: KindFound,
  { text, stops, tongue }: { text: string; stops: readonly Found[]; tongue: Tongue },
): SlidesFound {
  const { words, request, bounded, language } = tongue;
  if (!bounded || VERB_FINAL.has(language)) {
    const before = BEFORE_KIND.exec(text.slice(0, start));
    const about = before && topicOf(before[1] ?? '', tongue);
    return before && about ? { slides: [{ ...ref, about }], start: before.index, end } : { slides: [ref], start, end };
  }
  const lead = eitherOf(words.about, request.concerning);
  const from = end + (patternOf(String.raw`^\s*(?:${lead || '(?!)'})(?!\p{L})`).exec(text.slice(end))?.[0].length ?? 0);
  const { to: towards, before: ahead, after, start: first, end: last, as, with: along, inTwo, join } = words;
  const places = find([towards, ahead, after, first, last, as, along, inTwo, join], text, tongue).map(([at]) => at);
  const to = Math.min(text.length, ...[...stops.map((stop) => stop.start), ...places].filter((at) => at >= from));
  const behind = topicOf(text.slice(from, to), tongue);
  if (behind !== '') {
    const at = text.indexOf(behind, from);
    return { slides: [{ ...ref, about: behind }], start, end: at < 0 ? to : at + behind.length };
  }
  const named = language === 'en' ? /(\p{L}+)\s+$/u.exec(text.slice(0, start)) : null;
  const about =
    named && !stops.some((stop) => stop.start < start && stop.end > named.index) ? topicOf(named[0], tongue) : '';
  return about === ''
    ? { slides: [ref], start, end }
    : { slides: [{ ...ref, about }], start: named?.index ?? start, end };
}

/** What a chart or a table tells, where it is said before it. */
const BEFORE_KIND = /([\p{L}\p{M}]{1,20}?)(?:についての|に関する|の|的|에 ?관한\s*|에 ?대한\s*)$/u;

/**
 * The slides that are named, without what stands on one of them: in "remove the risks from slide 3" the risks are no slide, in "the risks and slide 3"
 * they are.
 */
export function withoutParts(text: string, { cues, hits, tongue }: Named): readonly SlidesFound[] {
  const isCalled = ({ slides: [slide], start, end }: SlidesFound): boolean =>
    typeof slide === 'object' && 'title' in slide && !says(tongue.words.slide, text.slice(start, end), tongue);
  const numbered = hits.filter((hit) => !isCalled(hit));
  if (numbered.length === 0 || numbered.length === hits.length) return hits;
  if (cues.some(({ kind }) => BOTH.includes(kind)))
    return numbered.flatMap(({ slides }) => slides).length > 1 ? numbered : hits;
  const isBeside = (one: SlidesFound, other: SlidesFound): boolean => {
    const [first, second] = one.start < other.start ? [one, other] : [other, one];
    const between = text.slice(first.end, second.start);
    return !/[,，、،]/u.test(between) && !says(tongue.words.join, between, tongue);
  };
  return hits.filter((hit) => !isCalled(hit) || !numbered.some((other) => isBeside(hit, other)));
}

const NUMBERED_WITHOUT_NAME: readonly CueKind[] = [
  'rename',
  'table',
  'chart',
  'form',
  'remove',
  'move',
  'merge',
  'swap',
  'split',
  'duplicate',
  'shorter',
];

/** "The title of 3 is too short". */
const IS = 'is|ist|est|es|è|é|jest';

/** The slides named, and those that only a number names ("delete 4", "… from slide 3 to 5"). */
export function withBareNumbers(text: string, { cues, hits, tongue }: Named): readonly SlidesFound[] {
  if (!tongue.bounded || !cues.some(({ kind }) => NUMBERED_WITHOUT_NAME.includes(kind))) return hits;
  const { words, request } = tongue;
  const around = blank(text, [...hits, ...cues].map(spanOf));
  const links = [words.to, words.from, words.with, words.join, words.before, words.after, words.polite];
  const isOneOf = (word: string | undefined, sources: readonly string[]): boolean =>
    word === undefined || isWord(word, eitherOf(...sources));
  const numbers = [...around.matchAll(/(?<![\p{L}\p{N}.,%#€$£'’-])(\d{1,2})(?![\p{L}\p{N}]|[.,:]\d|\s*[%‰€$£])/gu)];
  const bare = numbers.flatMap((match): SlidesFound[] => {
    const end = match.index + match[0].length;
    const before = /([\p{L}'’]+)[\s,]*$/u.exec(around.slice(0, match.index))?.[1];
    const after = /^\s*([\p{L}'’]+)/u.exec(around.slice(end))?.[1];
    const stands = isOneOf(before, [...links, request.articles, words.filler]) && isOneOf(after, [...links, IS]);
    return stands && Number(match[1]) > 0 ? [{ slides: [Number(match[1])], start: match.index, end }] : [];
  });
  const isLink = (start: number, end: number): boolean =>
    isOneOf(/^[\s,]*([\p{L}'’]*)(?:\s+\p{L}{1,3})?[\s,]*$/u.exec(around.slice(start, end))?.[1] ?? '-', [
      words.join,
      words.to,
      words.with,
    ]);
  // "3 and 4" name two slides, and the word between them belongs to both
  const lists = bare.reduce<SlidesFound[]>((found, one) => {
    const last = found.at(-1);
    return last && isLink(last.end, one.start)
      ? [...found.slice(0, -1), { ...last, slides: [...last.slides, ...one.slides], end: one.end }]
      : [...found, one];
  }, []);
  return [...hits, ...lists].sort((a, b) => a.start - b.start);
}
