import { countWords } from '../../language/words.ts';
import { pointsAtMaterial, topicOf, withoutEnds } from '../read-request.ts';
import { bareTopic, opensWith } from '../split-topics.ts';
import { patternOf, wordPattern } from '../word-pattern.ts';
import type { RequestWords } from '../words/shape.ts';
import { namesPart, wholly } from './name-parts.ts';
import type { Reading } from './reading.ts';

const LEAST_ALONE = 2;

/** A list is plain beside its marks, so that its parts may be longer. */
const LISTED_WORDS = 3;

/** "Costs, risks, next steps.": a sentence that is a list of parts and says nothing else. */
export function topicsAlone(sentence: string, words: RequestWords): string[] {
  const bare = sentence.replace(/[.。!！\s]+$/u, '');
  const pieces = bare.split(/[,，、،]/u).filter((piece) => piece.trim() !== '');
  const and = wordPattern(words.and, words.bounded, 'giu');
  const parts = pieces.flatMap((piece) => piece.split(and)).flatMap((part) => bareTopic(part, words) || []);
  const isList = pieces.length >= LEAST_ALONE && parts.length >= pieces.length;
  return isList && !/[?？؟:：]/u.test(bare) && parts.every((part) => namesPart(part, LISTED_WORDS)) ? parts : [];
}

/** What is left to name the subject when all wishes are taken out: "a deck about X", "present X"; a bare name where nothing else is said. */
export function topicLeft(sentence: string, { words, found }: Omit<Reading, 'say'>): string | null {
  const rest = sentence
    .replace(/\s{2,}/gu, ' ')
    .replace(/\s+(?=[,.])/gu, '')
    .trim();
  if (
    found.wishes.every((wish) => wish.kind === 'language' || wish.kind === 'count') &&
    /^[\p{L}\p{N}#\uE000-\uEFFF]/u.test(rest) &&
    topicOf(rest) !== null &&
    !opens(rest, words)
  )
    return topicName(topicOf(rest) ?? '', words);
  const named = patternOf(
    String.raw`(?:${words.deck})\s+(?:\p{L}+\s)?(?:${words.concerning || '(?!)'})\s+([^.!?。！？]+)`,
  ).exec(rest)?.[1];
  if (named !== undefined) return topicName(named, words);
  if (!opens(rest, words)) return null;
  let bare = rest.replace(/[.!?。！？؟]+$/u, '');
  const frame = patternOf(
    String.raw`^(?:${words.opening}|${words.articles || '(?!)'}|${words.short}|${words.long}|${words.slides}|${words.deck})(?![\p{L}])[\s,]*`,
  );
  for (let round = 0; round < 8 && frame.test(bare) && !pointsAtMaterial(bare); round++) bare = bare.replace(frame, '');
  return topicName(bare, words);
}

const opens = (text: string, words: RequestWords): boolean => opensWith(words.opening, words).test(text);

function topicName(text: string, words: RequestWords): string | null {
  const whole = (text.split(/\s[-–—]\s|[,:;]/u)[0] ?? '').trim();
  const preposed = words.audience.filter((source) => !source.includes('{T}') && !source.includes('(?<=')).join('|');
  if (pointsAtMaterial(whole) || (preposed !== '' && opensWith(preposed, words).test(whole))) return null;
  const named = bareTopic(withoutEnds(whole), words);
  // "with the results" leads to what is used, "about the results" to what it is about
  const bare = bareTopic(named.replace(opensWith(words.concerning, words), ''), words);
  if (bare === '' || countWords(bare) > MAX_TOPIC_WORDS || pointsAtMaterial(bare) || wholly(bare, words.deck, words))
    return null;
  if (/^\p{Script=Latin}$/u.test(bare)) return null;
  const leads = words.with.filter((source) => !source.includes('{T}')).join('|');
  if (opensWith(`${words.and}|${words.asks}`, words).test(bare) || (leads !== '' && opensWith(leads, words).test(bare)))
    return null;
  return bare.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

const MAX_TOPIC_WORDS = 9;
