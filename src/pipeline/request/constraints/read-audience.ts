import { countWords } from '../../language/words.ts';
import { findCues, type Cue } from '../find-cues.ts';
import { readCount } from '../read-count.ts';
import { withoutEnds } from '../read-request.ts';
import { PERIODS } from '../request-constraints.ts';
import type { Span } from '../spans.ts';
import { bareTopic, opensWith, splitTopics } from '../split-topics.ts';
import { patternOf, wordPattern } from '../word-pattern.ts';
import type { RequestWords } from '../words/shape.ts';
import { findPurpose } from './find-purpose.ts';
import { isName, wholly } from './name-parts.ts';
import type { Reading } from './reading.ts';

/** Whom a deck is for, as a cue names it; what it is about, where a colon and names follow. The span that was read. */
export function readAudience(cue: Cue, sentence: string, { words, found, say }: Reading): Span[] {
  const subject = subjectAfter(sentence, cue, words);
  const before = sentence.slice(0, cue.start);
  const audience = audienceIn(sentence.slice(...cue.topic), { before, isSure: subject !== null }, words);
  if (audience === null) return [];
  const isOccasion = opensWith(`${words.deck}|${words.talk}`, words).test(bareTopic(audience, words));
  if (isOccasion) found.purpose ??= findPurpose(audience, words);
  else found.audience ??= bareTopic(audience.replace(LEADS_ON, ''), words);
  if (subject) {
    found.scope.push(...subject);
    say('scope', sentence.slice(Math.min(cue.start, cue.topic[0]), Math.max(cue.end, cue.topic[1])));
    return [[0, sentence.length]];
  }
  const span: Span = [cue.start, sentence.indexOf(audience, cue.end) + audience.length];
  say('audience', sentence.slice(...span));
  return [span];
}

/** "Gemeenteraad van 6 tot 9 dia's": what led to a count that is taken out. */
const LEADS_ON = /\s(?:of|with|in|von|mit|van|met|de|di|avec|con|com|z|na|из|на|с|из|з|من)\s*$/iu;

const MOST_SUBJECTS = 4;

/** "For the planners: the costs and the risks" is about these alone: names behind whom it is for and a colon, no order among them and no question. */
function subjectAfter(sentence: string, cue: Cue, words: RequestWords): string[] | null {
  const behind = patternOf(
    words.bounded
      ? String.raw`^[^:;.–—]{${cue.topic[0] === cue.end ? 2 : 0},80}\s?(?::|\s[-–—])\s+(\S.*)$`
      : String.raw`^[^:：,，、.。]{0,40}[:：、，]\s*(\S.*)$`,
    'u',
  ).exec(sentence.slice(cue.end))?.[1];
  if (behind === undefined || findCues(behind, words, []).length > 0 || readCount(behind, words)) return null;
  const parts = splitTopics(behind, words);
  const isWhole = !/[.!?。！？؟]/u.test(behind.replace(/[.!。！]+$/u, ''));
  const areNames = parts.length > 0 && parts.length <= MOST_SUBJECTS && parts.every((part) => isName(part, words));
  return isWhole && areNames ? parts : null;
}

/** "For X" names an audience where X are people, where it follows the word for a deck, or where what it is about follows it. */
function audienceIn(
  text: string,
  { before, isSure }: { before: string; isSure: boolean },
  words: RequestWords,
): string | null {
  const first = text.split(/\s[-–—]\s|[,:(，、：（،]/u)[0] ?? '';
  const subject = wordPattern(words.concerning, words.bounded).exec(first);
  const whole = (subject && subject.index > 2 ? first.slice(0, subject.index) : first)
    .trim()
    .replace(/[.!?。！？؟]+$/u, '');
  const bare = bareTopic(withoutEnds(whole), words);
  if (bare === '' || countWords(bare) > 12) return null;
  const opening = bare.split(/\s+/u).slice(0, 6).join(' ');
  if (isSure || wordPattern(words.people, words.bounded).test(opening)) return whole;
  const deckBefore = patternOf(`(?:${words.deck})\\s*$`).test(before);
  return deckBefore &&
    !/^\d/.test(bare) &&
    !wholly(bare, PERIODS.map((period) => words.periods[period]).join('|'), words)
    ? whole
    : null;
}

/** "Audience: CFO" names whoever it is. */
export function readLabel(sentence: string, { words, found, say }: Reading): Span[] {
  const label = wordPattern(words.audienceLabel, words.bounded).exec(sentence);
  const after = label
    ? /^\s*(?:[:：=]|is\s|ist\s)\s*([^.;。]{2,80})/u.exec(sentence.slice(label.index + label[0].length))
    : null;
  if (!label || !after?.[1]) return [];
  const span: Span = [label.index, label.index + label[0].length + after[0].length];
  found.audience = bareTopic(after[1], words);
  say('audience', sentence.slice(...span));
  return [span];
}
