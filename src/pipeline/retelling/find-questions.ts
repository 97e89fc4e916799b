import { capitalise, countWords, hasNumber } from '../language/words.ts';
import type { Retold } from './retelling.ts';
import { inThirdPerson, retoldOf } from './in-third-person.ts';
import type { SpeechLine, Statement } from './speech-line.ts';
import type { SpeechPatterns } from './speech-patterns.ts';

export interface Asked {
  /** Questions without an answer, and matters put off. */
  open: Retold[];
  /** Bare answers with the question they answer. */
  answered: Retold[];
}

const LONG_WORDS = 9;
/** An answer of so many words says nothing without its question. */
const BARE_WORDS = 4;
const TAG =
  /,\s*(?:right|no|correct|yes|oder|nicht wahr|ne|non|n'est-ce pas|hein|verdad|vero|giusto|não é|né|toch|hè|так|правда|prawda|değil mi)\s?[?]$/iu;

/** Questions with what became of them. Lines told so are added to `told`. */
export function findQuestions(
  { lines, letters }: { lines: readonly SpeechLine[]; letters: boolean },
  statements: readonly Statement[],
  told: Set<SpeechLine>,
  patterns: SpeechPatterns,
): Asked {
  const asked: Asked = { open: [], answered: [] };
  for (const [at, line] of lines.entries()) {
    if (told.has(line)) continue;
    if (line.kind === 'statement' && patterns.holds('undecided', line.raw)) {
      const before = lines[at - 1];
      told.add(line);
      // the same matter, said again
      const isSaid = before?.turn === line.turn && told.has(before);
      if (isSaid && (before.kind === 'question' || patterns.holds('undecided', before.raw))) continue;
      const matter =
        countWords(line.text) > LONG_WORDS
          ? undefined
          : (askedBefore(lines, at, patterns) ?? matterOf(line, statements, patterns));
      const text = matter
        ? `${inThirdPerson(matter.text, matter.speaker, undefined, patterns)} – ${line.text.charAt(0).toLowerCase()}${line.text.slice(1)}`
        : underTopic(line, lines[at - 1], told);
      for (const used of matter?.lines ?? []) told.add(used);
      asked.open = asked.open.filter(({ text: other }) => other !== matter?.text);
      asked.open.push(retoldOf(matter ?? line, text));
      continue;
    }
    if (letters && !patterns.holds('open', line.raw) && lines.slice(at).some(({ speaker }) => speaker !== line.speaker))
      continue;
    if (line.kind !== 'question' || TAG.test(line.raw) || countWords(line.text) < 3) continue;
    const background = statements.find(
      ({ turn, lines: [first] }) => turn === line.turn && first !== undefined && lines.indexOf(first) > at,
    );
    // questions that a secretary lists one after the other are open, whatever stands below them
    const isListed =
      line.speaker === '' &&
      [lines[at - 1], lines[at + 1]].some((other) => other?.kind === 'question' && other.turn === line.turn);
    const reply = (isListed ? [] : lines)
      .slice(at + 1)
      .find(
        ({ turn, speaker, kind }) =>
          turn > line.turn &&
          turn <= line.turn + 1 &&
          kind !== 'chatter' &&
          (speaker !== line.speaker || speaker === ''),
      );
    const staysOpen = lines.some(
      (other, place) =>
        place > at &&
        other.turn === line.turn &&
        (patterns.holds('open', other.raw) || patterns.holds('undecided', other.raw)),
    );
    const ownAnswer = line.speaker === '' || !reply ? background : undefined;
    if (reply && !staysOpen && !patterns.holds('open', reply.raw)) {
      const bare = reply.kind === 'statement' && (countWords(reply.text) <= BARE_WORDS || /^\d/.test(reply.text));
      if (!bare || !hasNumber(reply.text)) continue;
      const answer = statements.find(({ lines: said }) => said.includes(reply));
      asked.answered.push(retoldOf(answer ?? reply, joinAnswer(line, answer?.text ?? reply.text, lines, patterns)));
      for (const used of [line, ...(answer?.lines ?? [reply])]) told.add(used);
      continue;
    }
    const isOpenSaid = background !== undefined && patterns.holds('undecided', background.text);
    const known = isOpenSaid ? undefined : (background ?? ownAnswer);
    told.add(line);
    for (const used of known?.lines ?? []) told.add(used);
    asked.open.push(retoldOf(line, known ? `${line.text} ${known.text}` : line.text));
  }
  return asked;
}

/** "Budget: 2.4 million are missing – no decision was taken": in minutes the heading and the sentence before say what is put off. */
function underTopic(line: SpeechLine, before: SpeechLine | undefined, told: Set<SpeechLine>): string {
  const { speaker, topic, text } = line;
  if (speaker !== '' || !topic || countWords(text) > LONG_WORDS) return text;
  const leads = before?.turn === line.turn && before.kind === 'statement' && !told.has(before) ? before : undefined;
  if (leads) told.add(leads);
  const small = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
  return `${topic}: ${leads ? `${leads.text} – ` : ''}${small(text)}`;
}

/** What is put off: what was asked for shortly before, or what "that" stands for; a long sentence says itself what is open. */
function matterOf(
  { text, turn }: SpeechLine,
  statements: readonly Statement[],
  patterns: SpeechPatterns,
): Statement | undefined {
  const before = statements.filter((other) => other.turn < turn && other.turn >= turn - REACH);
  return (
    before.findLast((other) => patterns.holds('requests', other.text)) ??
    (patterns.opens('leaning', text) ? before.findLast((other) => other.turn === turn - 1) : undefined)
  );
}

/** "Could we raise the ticket price?" … "Let's not decide the price today." */
function askedBefore(lines: readonly SpeechLine[], at: number, patterns: SpeechPatterns): Statement | undefined {
  const line = lines[at];
  const leans = line !== undefined && patterns.opens('leaning', line.text);
  const words = new Set(longWords(line?.text ?? ''));
  const question = lines.findLast(
    ({ kind, turn, text }, place) =>
      kind === 'question' &&
      place < at &&
      turn >= (line?.turn ?? 0) - REACH &&
      // "that" right behind a question is what was asked
      (longWords(text).some((word) => words.has(word)) || (leans && turn === line.turn - 1)),
  );
  return question && { ...question, lines: [question] };
}
const REACH = 4;
const longWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]{5,}/gu) ?? [];

/** "What's the average now?" and "11 days" → "Refunds – average now: 11 days". */
function joinAnswer(
  question: SpeechLine,
  answer: string,
  lines: readonly SpeechLine[],
  patterns: SpeechPatterns,
): string {
  const before = lines[lines.indexOf(question) - 1];
  const subject = before && before.turn === question.turn ? subjectOf(before.text, patterns) : '';
  const bare = /^(?:what(?:'s| is| are| about)|how (?:many|much|long) (?:is|are)?)\s(?:the\s)?(.+)\?$/iu.exec(
    question.text,
  )?.[1];
  const head = bare ? `${bare}: ${answer}` : `${question.text} ${answer}`;
  return subject ? `${subject} – ${head}` : capitalise(head);
}

/** What stands before the verb, where it is short. */
function subjectOf(text: string, patterns: SpeechPatterns): string {
  const words = text.split(' ');
  const verb = words.findIndex((word) => patterns.is('verbs', word.replace(/[,.;]$/u, '')));
  return verb > 0 && verb <= 4 ? words.slice(0, verb).join(' ') : '';
}
