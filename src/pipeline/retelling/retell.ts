import { isFormality } from '../language/courtesies.ts';
import { countWords, hasNumber } from '../language/words.ts';
import { claimOf } from '../statements/claim-of.ts';
import type { BriefMaterial } from '../brief.ts';
import { cleanLines } from './clean-lines.ts';
import { findActions } from './find-actions.ts';
import { findDecisions } from './find-decisions.ts';
import { findQuestions } from './find-questions.ts';
import { joinStatements } from './join-statements.ts';
import { readTurns } from './read-turns.ts';
import type { Retelling, Retold, Theme } from './retelling.ts';
import { inThirdPerson, retoldOf } from './in-third-person.ts';
import type { SpeechLine, Statement } from './speech-line.ts';
import { speechPatternsFor, type SpeechPatterns } from './speech-patterns.ts';

export type { Retelling, Retold, Theme } from './retelling.ts';

const MIN_WORDS = 4;
/** Fewer words without a figure keep a conversation going. */
const REMARK_WORDS = 6;

/**
 * Speech and letters as what they come down to: decisions, who does what by when, risks, open questions, the figures behind them, and
 * the themes in order, all in the material's own language. Null where the material is none, or where the small words of its language are
 * not known.
 */
export function retell(item: BriefMaterial, language: string): Retelling | null {
  const patterns = speechPatternsFor(item.material.language ?? language);
  const conversation = patterns ? readTurns(item, patterns.language) : null;
  if (!patterns || !conversation) return null;
  const lines = cleanLines(conversation, patterns)
    .filter(({ text }) => conversation.kind !== 'minutes' || !isFormality(text))
    .map((line) => withoutDecision(line, conversation.people, patterns));
  const statements = joinStatements(lines, patterns);
  const told = new Set<SpeechLine>();
  const decisions = findDecisions(lines, statements, told, patterns);
  const actions = findActions({ lines, ...conversation, minutes: conversation.kind === 'minutes' }, told, patterns);
  const { open, answered } = findQuestions(
    { lines, letters: conversation.kind === 'mails' },
    statements,
    told,
    patterns,
  );
  const rest = statements
    .flatMap((statement) => untold(statement, told))
    // what leads to a list says nothing without it
    .filter(
      ({ text, lines }) => says(text) && !(conversation.kind === 'mails' && /[:：]\s*$/u.test(lines.at(-1)?.raw ?? '')),
    );
  const retold = rest.map((statement) => ({
    statement,
    retold: retoldOf(statement, tell(statement, lines, patterns)),
  }));
  const isLetter = conversation.kind === 'mails';
  const advice = isLetter ? adviceOf(retold, patterns) : [];
  // "I recommend piles: … without the risk of flooding" is advice
  const risks = retold
    .filter(({ statement, retold: one }) => !advice.includes(one) && patterns.holds('risks', statement.text))
    .map(({ retold: one }) => one);
  const left = retold.filter(({ retold }) => !risks.includes(retold) && !advice.includes(retold));
  const figures = left.filter(({ statement }) => counts(statement.text, patterns)).map(({ retold }) => retold);
  const remarks = left.filter(({ retold }) => isLetter && !figures.includes(retold)).map(({ retold }) => retold);
  return {
    kind: conversation.kind,
    decisions,
    actions,
    risks,
    questions: open,
    figures: inOrder([...figures, ...answered]),
    advice,
    remarks: inOrder(remarks.filter(({ text }) => countWords(text) >= REMARK_WORDS)),
    themes: themesOf(inOrder([...decisions, ...actions, ...open, ...answered, ...retold.map(({ retold }) => retold)])),
  };
}

/** The last thing advised, and its reasons: what else its paragraph says. Whoever asks for advice gives none. */
function adviceOf(said: readonly { statement: Statement; retold: Retold }[], patterns: SpeechPatterns): Retold[] {
  const last = said.findLast(
    ({ statement: { text } }) => claimOf(text) === 'recommendation' && !patterns.opens('you', text),
  );
  return last
    ? [last, ...said.filter((other) => other !== last && other.statement.source === last.statement.source)].map(
        ({ retold }) => retold,
      )
    : [];
}

/** "Decided: Anna asks both firms, by 5 November" is what Anna does. */
function withoutDecision(line: SpeechLine, people: readonly string[], patterns: SpeechPatterns): SpeechLine {
  if (line.kind !== 'statement' || line.speaker !== '' || !patterns.opens('decides', line.text)) return line;
  const text = patterns.without('decides', line.text, 'start').replace(/^[\s:：–-]+/u, '');
  const isOnes = people.some(
    (name) => text.startsWith(`${name} `) || text.startsWith(`${name.split(' ')[0] ?? name} `),
  );
  return isOnes && (patterns.due.test(text) || patterns.day.test(text)) ? { ...line, text } : line;
}

/** The statement where nothing of it is told yet, otherwise its other sentences one by one. */
function untold(statement: Statement, told: ReadonlySet<SpeechLine>): Statement[] {
  const left = statement.lines.filter((line) => !told.has(line));
  if (left.length === statement.lines.length) return [statement];
  return left.map((line) => ({ ...statement, lines: [line], text: line.text }));
}

const says = (text: string): boolean => countWords(text) >= MIN_WORDS || hasNumber(text);
const counts = (text: string, patterns: SpeechPatterns): boolean => hasNumber(text) || patterns.holds('numbers', text);

function tell(statement: Statement, lines: readonly SpeechLine[], patterns: SpeechPatterns): string {
  const first = statement.lines[0];
  const before = first ? lines.slice(0, lines.indexOf(first)) : [];
  const listener = before.findLast(({ speaker }) => speaker !== statement.speaker)?.speaker;
  return inThirdPerson(statement.text, statement.speaker, listener, patterns);
}

const placeOf = ({ source }: Retold): number => source.locator.line ?? source.locator.page ?? 0;
const inOrder = (retold: readonly Retold[]): Retold[] => [...retold].sort((a, b) => placeOf(a) - placeOf(b));

function themesOf(retold: readonly Retold[]): Theme[] {
  const themes = new Map<string, Theme>();
  for (const statement of retold) {
    const topic = statement.topic ?? '';
    const theme = themes.get(topic) ?? { topic, statements: [] };
    theme.statements.push(statement);
    themes.set(topic, theme);
  }
  return [...themes.values()];
}
