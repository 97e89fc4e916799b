import { topicWords } from '../language/words.ts';
import { claimOf } from '../statements/claim-of.ts';
import type { Statement, StatementKind } from '../statements/statement.ts';
import { sayTitle, type SaidTitle } from '../wording/say-title.ts';
import { statementsOf, type Topic } from './topic.ts';

/** What a paper is read for, the first before the second: what should be done, what is asked for, what was decided. */
const ANSWERS: readonly (readonly StatementKind[])[] = [['recommendation'], ['request'], ['decision']];
const ANSWERING: ReadonlySet<Topic['role']> = new Set(['recommendation', 'ask', 'decision', 'conclusion', 'summary']);
/** Parts that back the others answer nothing. */
const BACKING: ReadonlySet<Topic['role']> = new Set(['appendix', 'method', 'definitions', 'background', 'questions']);

/**
 * The sentence that answers for all the parts, as a title; null where they recommend, ask and decide nothing. `own` takes what stands in a part
 * that answers alone, and no remark of another.
 */
export function answerOf(
  topics: readonly Topic[],
  { language, width, own: isOwn = false }: { language: string; width: number; own?: boolean },
): SaidTitle | null {
  const told = topics.filter(({ role, rows }) => !BACKING.has(role) && rows === undefined);
  const say = (statements: readonly Statement[]): SaidTitle | null =>
    sayTitle(statements, { words: (text) => topicWords(text, language), width, isAnswer: true });
  for (const kinds of ANSWERS) {
    const able = told
      .flatMap((topic) => statementsOf(topic).map((statement) => ({ statement, topic })))
      .filter(({ statement }) => kinds.includes(statement.kind) && !statement.listed);
    // what stands under "Recommendation" is the paper's, what stands elsewhere may be one of many remarks, and a decision there is news
    const own = able.filter(({ topic }) => topic.role !== null && ANSWERING.has(topic.role));
    const said =
      own.length > 0
        ? (say(own.map(({ statement }) => statement).filter(({ text, kind }) => claimOf(text) === kind)) ??
          say(own.map(({ statement }) => statement)))
        : !isOwn && able.length <= FEW && !kinds.includes('decision')
          ? say(able.map(({ statement }) => statement))
          : null;
    if (said) return said;
  }
  return null;
}

/** Remarks that advise something, of which one is the paper's answer. */
const FEW = 4;
