import { claimOf } from '../statements/claim-of.ts';
import type { Statement } from '../statements/statement.ts';
import { statementsOf, type Topic } from './topic.ts';

const CLOSES: ReadonlySet<Topic['role']> = new Set(['ask', 'actions']);
/** Parts that leave what is asked for where it stands. */
const STAYS: ReadonlySet<Topic['role']> = new Set([
  'appendix',
  'method',
  'definitions',
  'background',
  'questions',
  'summary',
]);
const MOST = 4;
/** What a part keeps when its request leaves it. */
const LEAST_LEFT = 2;

/** What the reader is asked for among other sentences of the last parts, as a part of its own at the end; a paper that asks in a part of its own stays as it is. */
export function askApart(topics: readonly Topic[]): Topic[] {
  if (topics.some(({ role, rows }) => CLOSES.has(role) || rows !== undefined)) return [...topics];
  const asking = topics.slice(Math.floor(topics.length / 2)).flatMap((topic) => {
    const own = STAYS.has(topic.role) || topic.isAnswered ? [] : topic.statements.filter(asks);
    return own.length > 0 && topic.statements.length - own.length >= LEAST_LEFT ? [{ topic, own }] : [];
  });
  const statements = asking.flatMap(({ own }) => own);
  const [first] = statements;
  const all = topics.flatMap(statementsOf).filter(asks).length;
  if (!first || all > MOST) return [...topics];
  const ask: Topic = { heading: '', path: [], role: 'ask', blocks: [], statements, parts: [], source: first.source };
  return [
    ...topics.map((topic) =>
      asking.some((one) => one.topic === topic)
        ? { ...topic, statements: topic.statements.filter((statement) => !statements.includes(statement)) }
        : topic,
    ),
    ask,
  ];
}

const asks = ({ kind, text, listed, lead }: Statement): boolean =>
  kind === 'request' && !listed && lead === undefined && claimOf(text) === 'request';
