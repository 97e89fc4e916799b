import { capitalise, countWords } from '../language/words.ts';
import { firstName } from './clean-lines.ts';
import type { Conversation } from './read-turns.ts';
import type { Retold } from './retelling.ts';
import { inThirdPerson, splitDeadline } from './in-third-person.ts';
import type { SpeechLine } from './speech-line.ts';
import { proDrop, type SpeechPatterns } from './speech-patterns.ts';
import { oneLine } from '../../one-line.ts';

interface Task {
  who: string;
  text: string;
}

export interface Speech extends Pick<Conversation, 'people' | 'surnames'> {
  lines: readonly SpeechLine[];
  /** Nobody speaks: a secretary wrote it. */
  minutes: boolean;
}

/**
 * Who does what by when: tasks given out by name, taken over in the first person, or told of a person who is there; in minutes also what is
 * due or laid down without a person's name. Lines told so are added to `told`.
 */
export function findActions(
  { lines, people, surnames, minutes }: Speech,
  told: Set<SpeechLine>,
  patterns: SpeechPatterns,
): Retold[] {
  const actions: Retold[] = [];
  for (const [at, line] of lines.entries()) {
    const last = actions.at(-1);
    if (line.kind === 'deadline' && last && last.who === line.speaker) {
      last.when = line.text.charAt(0).toLowerCase() + line.text.slice(1);
      told.add(line);
      continue;
    }
    if (line.kind !== 'statement' && line.kind !== 'question') continue;
    if (told.has(line)) continue;
    const task = readTask(lines, at, { people, surnames, patterns, told });
    if (!task || countWords(task.text) < 1) {
      const isTold = minutes ? readUnnamed(lines, at, { actions, patterns }) : readMeeting(line, { actions, patterns });
      if (isTold) told.add(line);
      continue;
    }
    const { text, when: asked } = splitDeadline(task.text, patterns);
    told.add(line);
    const when = confirmed(lines, at, { ...task, when: asked, told }, patterns) ?? asked;
    // "let me talk to HR. action on me." is one task
    if (last && last.who === task.who && capitalise(task.text).startsWith(last.text)) actions.pop();
    actions.push({
      text: capitalise(minutes ? withSubject(text, lines[at - 1], { line, patterns }) : text),
      who: task.who,
      ...(when ? { when } : {}),
      source: line.source,
      ...(line.topic ? { topic: line.topic } : {}),
    });
  }
  return actions;
}

/** "By the 16th?" "Yes, by 16 October": who is asked says the day, and more of it. */
function confirmed(
  lines: readonly SpeechLine[],
  at: number,
  { who, when, told }: Pick<Task, 'who'> & { when: string | undefined; told: Set<SpeechLine> },
  patterns: SpeechPatterns,
): string | undefined {
  const line = lines[at];
  // whose words end is who speaks next: a letter has many turns of one
  const reply = lines
    .slice(at + 1)
    .find((other) => other.turn !== line?.turn && other.speaker !== line?.speaker && other.kind === 'statement');
  const between = reply ? lines.slice(at + 1, lines.indexOf(reply)) : [];
  const isNext = between.every(({ speaker }) => speaker === line?.speaker || speaker === reply?.speaker);
  if (!line || !reply || !isNext || !isCalled(reply.speaker, who)) return undefined;
  const said = patterns.due.exec(reply.text)?.[0];
  if (!when && line.kind === 'question' && said && countWords(reply.text) <= MAX_CONFIRMING_WORDS) {
    told.add(reply);
    return said.charAt(0).toLowerCase() + said.slice(1);
  }
  if (!when) return undefined;
  const number = /\d+/.exec(when)?.[0];
  if (!said || !number || /\d+/.exec(said)?.[0] !== number || countWords(reply.text) > MAX_CONFIRMING_WORDS)
    return undefined;
  told.add(reply);
  return said.length > when.length ? said.charAt(0).toLowerCase() + said.slice(1) : undefined;
}

/** "Karin Tietz" is called "Karin". */
const isCalled = (speaker: string, who: string): boolean => speaker === who || firstName(speaker) === who;

const MAX_CONFIRMING_WORDS = 9;
const MAX_SUBJECT_WORDS = 14;

/** "Shall confirm it" says what it is: the sentence before goes with it. */
function withSubject(
  text: string,
  before: SpeechLine | undefined,
  { line, patterns }: { line: SpeechLine; patterns: SpeechPatterns },
): string {
  const leans = before?.turn === line.turn && before.kind === 'statement' && patterns.holds('pronouns', text);
  // where the sentence names what the pronoun stands for, nothing is missing
  if (!leans || countWords(before.text) > MAX_SUBJECT_WORDS || patterns.holds('leaning', before.text)) return text;
  return countWords(text) > 8 ? text : `${text} (${before.text})`;
}

interface Found {
  actions: Retold[];
  patterns: SpeechPatterns;
}

/** "Thanks all, next round on 18 February": the day to come. */
function readMeeting(line: SpeechLine, { actions, patterns }: Found): boolean {
  const when = (patterns.due.exec(line.text) ?? patterns.day.exec(line.text))?.[0];
  if (line.kind !== 'statement' || !when || countWords(line.text) > MAX_CONFIRMING_WORDS) return false;
  const meets = patterns.found('meets', line.text);
  if (meets === '') return false;
  const { source, topic } = line;
  actions.push({ text: capitalise(meets), when, source, ...(topic ? { topic } : {}) });
  return true;
}

/** What minutes lay down without a person's name: a clause with a deadline, a duty, a ban, the day of the next meeting. */
function readUnnamed(lines: readonly SpeechLine[], at: number, { actions, patterns }: Found): boolean {
  const line = lines[at];
  if (!line || line.kind !== 'statement') return false;
  const topic = line.topic ? { topic: line.topic } : {};
  const last = actions.at(-1);
  const obliges = patterns.holds('obliges', line.text);
  const before = lines[at - 1];
  if (obliges && last && before?.turn === line.turn && last.source === line.source && before.source === last.source) {
    last.text = `${last.text}; ${line.text.charAt(0).toLowerCase()}${line.text.slice(1)}`;
    return true;
  }
  const appointed = /^(\p{L}[^:：,.]{3,40})[:：]\s*(\S.*)$/u.exec(line.text);
  if (appointed?.[1] && appointed[2] && patterns.day.exec(appointed[2])?.index === 0) {
    actions.push({ text: appointed[1], when: appointed[2], source: line.source, ...topic });
    return true;
  }
  const clauses = line.text.split(/;\s/u);
  const due = clauses.find((clause) => patterns.due.test(clause) && !clause.includes(',') && countWords(clause) >= 4);
  if (!due && !obliges) return false;
  const whole = due !== undefined && patterns.holds('pronouns', due) ? line.text : (due ?? line.text);
  const { text, when } = splitDeadline(whole, patterns);
  actions.push({ text: capitalise(text), ...(when ? { when } : {}), source: line.source, ...topic });
  return true;
}

interface Company extends Pick<Conversation, 'people' | 'surnames'> {
  /** What is told already: behind a decision of the same turn stands who carries it out. */
  told: ReadonlySet<SpeechLine>;
  patterns: SpeechPatterns;
}

function readTask(lines: readonly SpeechLine[], at: number, company: Company): Task | null {
  const line = lines[at];
  if (!line) return null;
  return (
    givenOut(lines, at, company) ??
    byName(lines, at, company) ??
    takenOver(lines, at, company) ??
    askedBack(lines, at, company)
  );
}

/** "Action on me, send the order", "Aufgabe für Jana: …". */
function givenOut(lines: readonly SpeechLine[], at: number, { patterns, ...company }: Company): Task | null {
  const line = lines[at];
  if (!line || line.kind !== 'statement' || !patterns.opens('actions', line.text)) return null;
  const rest = patterns.without('actions', line.text, 'start');
  const own = patterns.opens('me', rest);
  const named = own ? undefined : nameAt(rest, { ...company, patterns });
  if (!own && !named) return null;
  const text = (own ? patterns.without('me', rest, 'start') : rest.slice(named?.length)).replace(/^[\s,:：–-]+/u, '');
  const who = own ? line.speaker : (named?.name ?? '');
  if (text !== '') return { who, text };
  const before = lines[at - 1];
  if (!before || before.turn !== line.turn || before.kind !== 'statement') return null;
  const asked = lines.slice(0, at - 1).findLast((other) => other.turn === line.turn - 1 && other.kind === 'question');
  const promised = patterns.without('promises', before.text, 'start');
  return { who, text: asked ? `${promised}: ${asked.text.charAt(0).toLowerCase()}${asked.text.slice(1)}` : promised };
}

/** "Dev you do the hint", "Nadia, tu prépares l'avenant pour le 20 novembre ?", "Femke sends the letter by Friday". */
function byName(lines: readonly SpeechLine[], at: number, { patterns, told, ...company }: Company): Task | null {
  const line = lines[at];
  const named = line ? nameAt(line.text, { ...company, patterns }) : null;
  if (!line || !named) return null;
  const rest = line.text
    .slice(named.length)
    .replace(/^[\s,:：，、¿]+/u, '')
    .replace(/[?？]$/u, '')
    .trim();
  if (line.kind === 'question' && isAnsweredByDay(lines, at, named.name, patterns))
    return { who: named.name, text: patterns.without('asksWhen', rest, 'anywhere').trim() };
  // "合同你来签?": Chinese may name the thing before whom it asks
  const isInverted = patterns.language === 'zh' && patterns.holds('you', rest);
  const isToYou = patterns.opens('you', rest) || isInverted;
  const isAccepted = line.kind === 'question' && isToYou && takenOn(lines, at, named, patterns);
  if (rest === '' || (line.kind === 'question' && !patterns.due.test(rest) && !isAccepted)) return null;
  const addressed =
    patterns.opens('you', rest) ||
    (line.speaker !== '' && patterns.addressed.some(([form]) => form.exec(rest)?.index === 0)) ||
    takenOn(lines, at, named, patterns);
  const agreed = lines.slice(0, at).some((other) => other.turn === line.turn && told.has(other));
  const clause = rest.split(/;\s/u)[0] ?? rest;
  const dated = patterns.due.test(clause) || (patterns.day.test(clause) && (line.speaker === '' || agreed));
  if (!addressed && !(dated && countWords(rest) >= 3)) return null;
  const third = addressed ? inThirdPerson(rest, '', named.name, patterns) : rest;
  return {
    who: named.name,
    text: addressed
      ? patterns
          .without('you', addressedText(rest, third, patterns), isInverted ? 'anywhere' : 'start')
          .replace(/(?<=\p{Script=Han}) /u, '')
      : third,
  };
}

/** "Jana, by when have you the complaint?" "By Friday." */
function isAnsweredByDay(lines: readonly SpeechLine[], at: number, who: string, patterns: SpeechPatterns): boolean {
  const line = lines[at];
  const reply = lines.slice(at + 1).find(({ kind }) => kind !== 'chatter');
  return (
    line !== undefined &&
    patterns.holds('asksWhen', line.text) &&
    reply?.turn === line.turn + 1 &&
    reply.speaker === who &&
    (patterns.due.test(reply.text) || patterns.day.test(reply.text))
  );
}

/** "Paolo, ask the company", and Paolo says no more than that he will; "Imke, can you write the city?" "Yes, by Monday." */
function takenOn(
  lines: readonly SpeechLine[],
  at: number,
  named: { name: string; length: number },
  patterns: SpeechPatterns,
): boolean {
  const line = lines[at];
  if (!line || line.speaker === '' || line.speaker === named.name) return false;
  const reply = lines.slice(at + 1).find(({ kind, turn }) => kind !== 'chatter' && turn > line.turn);
  const rest = line.text.slice(named.length);
  return (
    /^\s?[,，、]/u.test(rest) &&
    countWords(rest) >= 2 &&
    reply?.turn === line.turn + 1 &&
    reply.speaker === named.name &&
    (reply.kind === 'reply' ||
      reply.kind === 'approval' ||
      (line.kind === 'question' && patterns.opens('replies', reply.raw)))
  );
}

function addressedText(rest: string, third: string, patterns: SpeechPatterns): string {
  let text = third === rest ? rest : third;
  for (const [from, to] of patterns.addressed) if (!to.includes('{who}')) text = text.replace(from, to);
  return text;
}

/** "I'll send the letter on Friday"; "send it to me, I'll do it today" after "I need to countersign". */
function takenOver(lines: readonly SpeechLine[], at: number, { patterns }: Company): Task | null {
  const line = lines[at];
  if (!line || line.kind !== 'statement' || line.speaker === '') return null;
  const clause = line.text.split(/,\s*/u).find((part) => patterns.opens('promises', part)) ?? dueOfOwn(line, patterns);
  if (!clause) return null;
  const bare = patterns.without('promises', clause, 'start');
  const third = inThirdPerson(line.text, line.speaker, undefined, patterns);
  const own =
    patterns.language === 'en' || (patterns.language === 'zh' && bare !== clause)
      ? bare
      : asRow(third, line.speaker, patterns);
  if (patterns.language === 'en' && /^(?:do|handle|take care of|send|sign) it\b/iu.test(bare))
    return needed(lines, at, bare, patterns);
  if (countWords(bare) < 2 || patterns.opens('leaning', bare) || patterns.holds('undecided', line.text)) return null;
  return {
    who: line.speaker,
    text: own.startsWith(`${line.speaker} `) ? own.slice(line.speaker.length + 1) : own,
  };
}

/** Whose it is stands in the row of the action. */
function asRow(text: string, speaker: string, patterns: SpeechPatterns): string {
  const end = ` (${speaker})`;
  const told = text.endsWith(end) ? text.slice(0, -end.length) : text;
  return proDrop.has(patterns.language) ? oneLine(patterns.without('self', told, 'anywhere')) : told;
}

/** "To the council I write myself, by 31 October": the first person and a deadline, whatever the sentence opens with. */
const dueOfOwn = ({ text }: SpeechLine, patterns: SpeechPatterns): string | null =>
  patterns.holds('self', text) && patterns.due.test(text) && !patterns.holds('requests', text) ? text : null;

/** What the sentences before said one has to do, for "I'll do it today". */
function needed(lines: readonly SpeechLine[], at: number, promise: string, patterns: SpeechPatterns): Task | null {
  const line = lines[at];
  const need = lines.slice(0, at).findLast((other) => other.speaker === line?.speaker && other.turn === line.turn);
  const found = /^(?:(.*?),? so )?I (?:need|have) to (.+)$/u.exec(need?.text ?? '');
  if (!line || !found?.[2]) return null;
  const listener = lines.slice(0, at).findLast((other) => other.speaker !== line.speaker)?.speaker;
  const reason = found[1] ? ` (${inThirdPerson(found[1], line.speaker, listener, patterns)})` : '';
  const when = (patterns.due.exec(promise) ?? patterns.day.exec(promise))?.[0];
  return { who: line.speaker, text: `${found[2]}${reason}${when ? ` ${when}` : ''}` };
}

/** "You come back to us after December 3": the one who spoke last. */
function askedBack(lines: readonly SpeechLine[], at: number, { patterns }: Company): Task | null {
  const line = lines[at];
  if (!line || line.kind !== 'statement' || !patterns.opens('you', line.text)) return null;
  if (!patterns.due.test(line.text) && !patterns.day.test(line.text)) return null;
  const listener = lines.slice(0, at).findLast((other) => other.speaker !== line.speaker)?.speaker;
  return listener
    ? { who: listener, text: patterns.without('you', addressedText(line.text, line.text, patterns), 'start') }
    : null;
}

const title = String.raw`(?:\p{Lu}\p{Ll}{0,4}\.\s|@|(?:Pan|Pani|Panie|Panu|Herr|Frau|Madame|Monsieur|Señora?|Signora?|Senhora?|Mevrouw|Meneer|Пан|Пані|Пане)\s)?`;

/** Languages whose names change their endings where somebody is called or spoken of: "Magdaleno", "Piotrze". */
const INFLECTING = new Set(['pl', 'ru', 'uk']);
const ENDINGS = '(?:o|e|u|y|i|ie|ze|rze|owi|em|iem|ę|ą|а|я|о|е|у|ю|і|и|ой|ою|ові|ом)?';

/** A name in any of its cases. */
const inflected = (form: string, { language }: SpeechPatterns): string =>
  INFLECTING.has(language) && /^\p{L}{4,}$/u.test(form)
    ? `${form.replace(/[aoeiyаяоеиій]$|(?<=\p{L}{4})r$/iu, '')}r?${ENDINGS}`
    : form;

/** "하린" of "최하린", "小明" of "王小明": the family name of one sign stands before it. */
const givenName = (name: string): string[] =>
  /^(?:\p{Script=Hangul}{3}|\p{Script=Han}{3})$/u.test(name) ? [name.slice(1)] : [];

/** The name of a person who is there, at the start of the text, whatever its case. */
function nameAt(
  text: string,
  { people, surnames, patterns }: Pick<Company, 'people' | 'surnames' | 'patterns'>,
): { name: string; length: number } | null {
  for (const name of people) {
    const surname = surnames.get(name);
    const forms = surname
      ? [`${name} ${surname}`, name, surname]
      : [name, firstName(name), name.split(' ').at(-1) ?? name, ...givenName(name)];
    for (const form of new Set(forms)) {
      const escaped = inflected(form.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), patterns);
      const found = new RegExp(`^${title}${escaped}(?:さん|\\s?씨|\\s?님)?(?![\\p{L}])`, 'iu').exec(text);
      if (found && form.length >= 2)
        return { name: surname || givenName(name).includes(form) ? name : form, length: found[0].length };
    }
  }
  return null;
}
