import { capitalise } from '../language/words.ts';
import type { Retold } from './retelling.ts';
import type { Statement } from './speech-line.ts';
import type { SpeechPatterns } from './speech-patterns.ts';

/** The text with the first person told by name, where the language's grammar is safe; otherwise the name stands behind it. */
export function inThirdPerson(
  text: string,
  speaker: string,
  listener: string | undefined,
  patterns: SpeechPatterns,
): string {
  const named = replaceAll(replaceAll(text, patterns.persons, speaker), patterns.addressed, listener ?? '');
  const told = listener || named === text ? named : replaceAll(text, patterns.persons, speaker);
  if (speaker === '') return text;
  return patterns.holds('me', told) && !told.includes(speaker) ? `${capitalise(text)} (${speaker})` : capitalise(told);
}

function replaceAll(text: string, pairs: SpeechPatterns['persons'], who: string): string {
  let told = text;
  for (const [from, to] of pairs)
    if (who !== '' || !to.includes('{who}')) told = told.replace(from, to.replace('{who}', who));
  return told;
}

/** A thing to do without its deadline at the end, and the deadline. */
export function splitDeadline(text: string, patterns: SpeechPatterns): { text: string; when?: string } {
  const found = patterns.due.exec(text) ?? patterns.day.exec(text);
  if (!found) return { text };
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  // "我在10月20日前装好": Chinese tells the day before the verb
  if (/^我?在?$/u.test(before) && /^\p{Script=Han}/u.test(after)) return { text: after, when: found[0] };
  // another clause about the same time ("this week, before Friday") goes with it
  const more = /^[,\s]*/u.exec(after)?.[0] ?? '';
  const second = patterns.due.exec(after.slice(more.length));
  if (second?.index === 0) return { text: trimmed(before) || text, when: second[0] };
  const closes = /^[\s.?？!。)]*$/u.test(after);
  // "erstmals am 1. Oktober": the preposition of a bare date belongs to it
  const preposition = closes && /^\d/.test(found[0]) ? (/\s\p{Ll}{1,3}\s$/u.exec(before)?.[0] ?? '') : '';
  const when = `${preposition}${found[0]}`.trim();
  const start = before.slice(0, before.length - preposition.length);
  if (closes && trimmed(start) !== '') return { text: trimmed(start), when };
  const clause = patterns.due.test(text) && /^\s[^,;:]+$/u.test(after) && trimmed(before) !== '';
  return { text: clause ? `${trimmed(before)}${after}` : text, when };
}

const trimmed = (text: string): string => text.replace(/[\s,;:–—-]+$/u, '');

export const retoldOf = (
  { speaker, source, topic }: Pick<Statement, 'speaker' | 'source' | 'topic'>,
  text: string,
): Retold => ({
  text,
  ...(speaker ? { who: speaker } : {}),
  source,
  ...(topic ? { topic } : {}),
});
