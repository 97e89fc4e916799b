import { rolesNamed, type TopicRole } from '../language/topic-roles.ts';
import type { TableMeaning } from '../../materials/table-meaning/index.ts';
import { meaningOf } from '../evidence/show-table.ts';
import { capitalise, topicWords } from '../language/words.ts';
import { namesMoney } from '../statements/claim-of.ts';
import type { Statement, StatementKind } from '../statements/statement.ts';
import { blocksOf, statementsOf, type Topic } from './topic.ts';

/** Roles that answer for another where a material has none of its own: "why act now" is told by problems and risks. */
const near: Partial<Record<TopicRole, readonly TopicRole[]>> = {
  problem: ['background', 'result', 'summary'],
  recommendation: ['conclusion', 'ask', 'decision'],
  decision: ['ask', 'recommendation', 'questions', 'actions'],
  ask: ['decision', 'recommendation', 'actions'],
  conclusion: ['recommendation', 'outlook', 'summary'],
  actions: ['outlook', 'schedule', 'decision'],
  schedule: ['actions'],
  cost: ['options', 'summary'],
  solution: ['requirements', 'method'],
  result: ['summary', 'goals'],
  goals: ['requirements'],
  background: ['problem', 'summary'],
  people: [],
};

const kindOf: Partial<Record<TopicRole, readonly StatementKind[]>> = {
  recommendation: ['recommendation'],
  ask: ['request'],
  decision: ['decision', 'request'],
  risk: ['risk'],
  problem: ['problem', 'risk', 'cause'],
  cost: ['cost'],
  actions: ['action'],
  schedule: ['milestone'],
  result: ['result'],
  questions: ['question'],
};

const ELSEWHERE = 2;

/** How much a topic is about what the words ask for: its role, its heading, what its sentences and tables name. */
export function likenessToWish(topic: Topic, wish: string, language: string): number {
  const roles = rolesNamed(wish);
  const asked = topicWords(wish, language);
  const heading = new Set(topicWords([topic.heading, ...topic.parts.map((part) => part.heading)].join(' '), language));
  const above = new Set(topicWords(topic.path.join(' '), language));
  const inHeading = asked.filter((word) => holdsWord(heading, word)).length;
  const inPath = asked.filter((word) => above.has(word)).length;
  const byRole = Math.max(
    0,
    ...roles.map((role) => (topic.role === role ? 5 : topic.role && near[role]?.includes(topic.role) ? 1.5 : 0)),
  );
  const statements = statementsOf(topic);
  const kinds = new Set(roles.flatMap((role) => kindOf[role] ?? []));
  const share = statements.filter((statement) => kinds.has(statement.kind)).length / Math.max(1, statements.length);
  const said = statements.filter((statement) => {
    const words = new Set(topicWords(statement.text, language));
    return asked.some((word) => holdsWord(words, word));
  }).length;
  // a part with a role of its own is no stand-in for another
  const elsewhere = roles.length > 0 && topic.role !== null && byRole === 0 ? ELSEWHERE : 0;
  const columns = new Set(
    topicWords(
      blocksOf(topic)
        .flatMap(({ block }) => (block.type === 'table' ? block.columns.map(({ name }) => name) : []))
        .join(' '),
      language,
    ),
  );
  const inTable = asked.some((word) => holdsWord(columns, word)) ? 1 : 0;
  return (
    inTable +
    byRole -
    elsewhere +
    inHeading * 4 +
    inPath * 2 +
    share * 2 +
    (said / Math.max(1, statements.length)) * 1.5
  );
}

const withoutAccents = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ı', 'i');

const MIN_STEM = 5;

/** Whether one of the words is the same but for its ending. */
const holdsWord = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) ||
  // files are named without accents
  (withoutAccents(word) !== word && words.has(withoutAccents(word))) ||
  [...words].some(
    (other) =>
      Math.min(word.length, other.length) >= MIN_STEM &&
      Math.abs(word.length - other.length) <= 1 &&
      (word.startsWith(other) || other.startsWith(word)),
  );

/** A topic from here on is about what was asked for. */
export const ABOUT = 3.5;

export const isAbout = (topic: Topic, wishes: readonly string[], language: string): boolean =>
  wishes.some((wish) => likenessToWish(topic, wish, language) >= ABOUT);

/**
 * All that the materials say on what the wishes name: the parts about it and what stands under them, each for itself; tables of other parts
 * that show it; and the statements of others that speak of it, gathered.
 */
export function topicsAbout(topics: readonly Topic[], wishes: readonly string[], language: string): Topic[] {
  const apart = topics.flatMap(partsApart);
  const about = apart.filter((topic) => isAbout(topic, wishes, language) || standsUnder(topic, wishes, language));
  const others = apart.filter((topic) => !about.includes(topic));
  const shown = others.flatMap((topic) => tablesAbout(topic, wishes));
  const found = [...about, ...shown];
  return [
    ...found,
    ...gatherFrom(others, wishes, language).filter((topic) => found.length === 0 || topic.statements.length >= 2),
  ];
}

/** A narrow subject has room for each small part on its own. */
const partsApart = (topic: Topic): Topic[] =>
  topic.parts.length === 0
    ? [topic]
    : [
        ...(topic.statements.length > 0 || topic.blocks.length > 0 ? [{ ...topic, parts: [] }] : []),
        ...topic.parts.flatMap(partsApart),
      ];

/** Whether a part stands under a heading that the wishes name. */
const standsUnder = ({ path }: Topic, wishes: readonly string[], language: string): boolean =>
  path.some((heading) =>
    wishes.some((wish) => {
      const roles = rolesNamed(wish);
      const words = new Set(topicWords(heading, language));
      return (
        rolesNamed(heading).some((role) => roles.includes(role)) ||
        topicWords(wish, language).some((word) => words.has(word))
      );
    }),
  );

/** What a table shows that answers for a role, wherever it stands. */
const showsRole: Partial<Record<TopicRole, (meaning: TableMeaning) => boolean>> = {
  cost: ({ columns }) => columns.some(({ role }) => role === 'cost'),
  risk: ({ itemsAre }) => itemsAre === 'risks',
  actions: ({ itemsAre }) => itemsAre === 'actions',
  schedule: ({ itemsAre }) => itemsAre === 'milestones' || itemsAre === 'phases',
  options: ({ itemsAre }) => itemsAre === 'options',
  goals: ({ itemsAre }) => itemsAre === 'kpis',
};

function tablesAbout(topic: Topic, wishes: readonly string[]): Topic[] {
  const tests = wishes.flatMap(rolesNamed).flatMap((role) => showsRole[role] ?? []);
  return topic.blocks.flatMap((placed): Topic[] => {
    if (placed.block.type !== 'table') return [];
    const meaning = meaningOf(placed.block, []);
    return tests.some((test) => test(meaning)) ? [{ ...topic, blocks: [placed], statements: [], parts: [] }] : [];
  });
}

function gatherFrom(topics: readonly Topic[], wishes: readonly string[], language: string): Topic[] {
  const told = new Set<Statement>();
  return wishes.flatMap((wish) => {
    const made = topicOfStatements(topics, wish, language);
    const statements = (made?.statements ?? []).filter((statement) => !told.has(statement));
    for (const statement of statements) told.add(statement);
    return made && statements.length > 0 ? [{ ...made, statements }] : [];
  });
}

const MIN_FOUND = 1;

/** What the topics say of the wish here and there, gathered; null where nothing does. */
export function topicOfStatements(topics: readonly Topic[], wish: string, language: string): Topic | null {
  const asked = topicWords(wish, language);
  const kinds = new Set(rolesNamed(wish).flatMap((role) => kindOf[role] ?? []));
  const found = topics.flatMap(statementsOf).filter((statement) => {
    const words = new Set(topicWords(statement.text, language));
    return (
      kinds.has(statement.kind) ||
      asked.some((word) => words.has(word)) ||
      (kinds.has('cost') && statement.kind !== 'result' && namesMoney(statement.text))
    );
  });
  if (found.length < MIN_FOUND) return null;
  return {
    heading: capitalise(wish),
    path: [],
    role: rolesNamed(wish)[0] ?? null,
    blocks: [],
    statements: found.slice(0, 12),
    parts: [],
    source: found[0]?.source ?? null,
  };
}
