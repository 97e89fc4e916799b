import { capitalise, countWords, hasNumber, likeness } from '../language/words.ts';
import { claimOf } from '../statements/claim-of.ts';
import type { Retold } from './retelling.ts';
import { retoldOf } from './in-third-person.ts';
import type { SpeechLine, Statement } from './speech-line.ts';
import type { SpeechPatterns } from './speech-patterns.ts';

/** Fewer words only name a decision. */
const MIN_TOLD = 5;
/** So few words with a day in them only say when. */
const MAX_DAY_WORDS = 8;
/** How many turns an approval may stand after what it grants. */
const REACH = 3;

/** What was decided: sentences that say so, and approvals joined to the request they grant. Statements told so are marked. */
export function findDecisions(
  lines: readonly SpeechLine[],
  statements: readonly Statement[],
  told: Set<SpeechLine>,
  patterns: SpeechPatterns,
): Retold[] {
  const decisions: Retold[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.kind === 'approval') {
      const granted = grant(lines, at, statements, patterns);
      if (granted) {
        decisions.push(retoldOf(line, granted.text));
        for (const used of granted.used) told.add(used);
      }
    }
    const agreed = line.kind === 'consent' ? consented(lines, at) : echoed(lines, at, patterns);
    if (agreed && !told.has(agreed.line)) {
      decisions.push(retoldOf(agreed.line, capitalise(agreed.text)));
      told.add(agreed.line);
      continue;
    }
    if (line.kind !== 'statement' || told.has(line)) continue;
    // "let us put it off", said as what is decided, is no decision put off
    if (patterns.holds('undecided', line.raw) && !closesDeciding(line.text, patterns)) continue;
    // a secretary tells what was decided in whole sentences
    const isTold = line.speaker === '' && claimOf(line.text) === 'decision' && countWords(line.text) >= MIN_TOLD;
    const text = decided(line.text, patterns) ?? (isTold ? line.text : null);
    if (text === null || countWords(text) < 2) continue;
    told.add(line);
    // "we agreed on the phone:" leads to what was agreed
    if (/[:：]\s*$/u.test(line.raw)) continue;
    decisions.push(retoldOf(line, capitalise(text)));
  }
  return decisions;
}

interface Agreed {
  line: SpeechLine;
  text: string;
}

/** "We take the 21st. Agreed?" */
function consented(lines: readonly SpeechLine[], at: number): Agreed | null {
  const line = lines.slice(0, at).findLast(({ kind }) => kind === 'statement' || kind === 'question');
  return line?.kind === 'statement' && line.turn === lines[at]?.turn ? { line, text: line.text } : null;
}

const MAX_ECHO_WORDS = 8;
/** Endings aside, by which words of two sentences are one. */
const STEM = 4;

/** "Yes, book Brenner" says again what somebody else would have just done. */
function echoed(lines: readonly SpeechLine[], at: number, patterns: SpeechPatterns): Agreed | null {
  const line = lines[at];
  if (line?.kind !== 'statement' || countWords(line.text) > MAX_ECHO_WORDS || hasNumber(line.text)) return null;
  const before = lines.filter(({ turn, speaker }) => turn === line.turn - 1 && speaker !== line.speaker);
  const isWish = before.some(({ text }) => patterns.holds('requests', text));
  if (!isWish || !patterns.opens('replies', line.raw)) return null;
  const said = new Set(before.flatMap(({ text }) => stemsOf(text)));
  const words = stemsOf(line.text);
  return words.length >= 2 && words.every((word) => said.has(word)) ? { line, text: line.text } : null;
}

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? []).map((word) => word.slice(0, STEM));

/** "Decided: we line it", "after some calls it is decided: we line it", "we line it, that's decided"; null where nothing is. */
function decided(text: string, patterns: SpeechPatterns): string | null {
  // a language whose verb closes the sentence decides at its end
  if (closesDeciding(text, patterns)) return text;
  if (patterns.opens('decides', text)) {
    const rest = patterns.without('decides', text, 'start');
    // "we decide at the meeting of 28 January" says when, not what
    const isJoined = /^\s\p{Ll}/u.test(text.slice(patterns.opening('decides', text).length));
    const isDay = isJoined && countWords(rest) <= MAX_DAY_WORDS && patterns.day.test(rest);
    return isDay ? text : rest;
  }
  const told = patterns.behind('decides', text);
  if (told !== null) return told;
  const [, clause = '', last = ''] = /^(.+)[,;，、]\s*([^,;，、]+)$/u.exec(text) ?? [];
  return clause !== '' && patterns.is('decides', last) ? clause : null;
}

/** Languages whose verb closes the sentence. */
const verbFinal = new Set(['ja', 'ko', 'tr']);
const closesDeciding = (text: string, patterns: SpeechPatterns): boolean =>
  verbFinal.has(patterns.language) && patterns.without('decides', text, 'end') !== text;

function grant(
  lines: readonly SpeechLine[],
  at: number,
  statements: readonly Statement[],
  patterns: SpeechPatterns,
): { text: string; used: SpeechLine[] } | null {
  const line = lines[at];
  if (!line) return null;
  const word = capitalise(patterns.opening('approvals', line.raw) || line.text);
  const inline = patterns
    .without('approvals', line.raw, 'start')
    .replace(/[.。!]+$/u, '')
    .trim();
  const request = statements.findLast(
    ({ speaker, turn, text }) =>
      turn < line.turn &&
      turn >= line.turn - REACH &&
      (speaker !== line.speaker || speaker === '') &&
      patterns.holds('requests', text),
  );
  const next = lines[at + 1];
  const said = inline && countWords(inline) >= 2 ? inline : '';
  const follows =
    next &&
    next.turn === line.turn &&
    next.kind === 'statement' &&
    request &&
    likeness(next.text, request.text, patterns.language) >= 0.5
      ? next
      : undefined;
  const own = said || follows?.text || '';
  if (!request) return own ? { text: `${word}: ${own}`, used: follows ? [follows] : [] } : null;
  const wish = patterns.without('requests', request.text, 'start');
  return {
    text: `${word}: ${own ? merged(own, wish, patterns) : wish}`,
    used: [...request.lines, ...(follows ? [follows] : [])],
  };
}

/** "two temps from Monday" and "two temps for six weeks, that's about 19,000 euro" → one phrase with the parts of both. */
function merged(own: string, wish: string, patterns: SpeechPatterns): string {
  const [head = '', ...clauses] = wish.split(/[,;]\s+(?!\d)/u);
  const words = own.split(' ');
  const wished = head.split(' ');
  let shared = 0;
  while (
    shared < Math.min(words.length, wished.length) &&
    words[shared]?.toLowerCase() === wished[shared]?.toLowerCase()
  )
    shared += 1;
  const rest = wished.slice(shared).join(' ');
  const cost = clauses.find((clause) => hasNumber(clause));
  const parts = shared > 0 ? [rest ? `${own} ${rest}` : own] : [own, head];
  if (cost)
    parts.push(patterns.without('leaning', cost, 'start').replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()));
  return parts.map((part, i) => (i === 0 ? part.charAt(0).toLowerCase() + part.slice(1) : part)).join(', ');
}
