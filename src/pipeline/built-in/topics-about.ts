import { rolesNamed, type TopicRole } from '../language/topic-roles.ts';
import { topicWords } from '../language/words.ts';
import type { StatementKind } from '../statements/statement.ts';
import { statementsOf, type Topic } from './topic.ts';

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
  const inHeading = asked.filter((word) => heading.has(word)).length;
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
    return asked.some((word) => words.has(word));
  }).length;
  // a part with a role of its own is no stand-in for another
  const elsewhere = roles.length > 0 && topic.role !== null && byRole === 0 ? ELSEWHERE : 0;
  return byRole - elsewhere + inHeading * 4 + inPath * 2 + share * 2 + (said / Math.max(1, statements.length)) * 1.5;
}

/** A topic from here on is about what was asked for. */
export const ABOUT = 3.5;

export const isAbout = (topic: Topic, wishes: readonly string[], language: string): boolean =>
  wishes.some((wish) => likenessToWish(topic, wish, language) >= ABOUT);

/** The topics that the wishes name, or the statements of others that speak of them, as a topic each. */
export function topicsAbout(topics: readonly Topic[], wishes: readonly string[], language: string): Topic[] {
  const about = topics.filter((topic) => isAbout(topic, wishes, language));
  const others = topics.filter((topic) => !about.includes(topic));
  const gathered = about.length > 0 ? gatherFrom(others, wishes, language) : gatherFrom(topics, wishes, language);
  return [...about, ...gathered.filter((topic) => about.length === 0 || topic.statements.length >= 2)];
}

function gatherFrom(topics: readonly Topic[], wishes: readonly string[], language: string): Topic[] {
  return wishes.flatMap((wish) => {
    const made = topicOfStatements(topics, wish, language);
    return made ? [made] : [];
  });
}

const MIN_FOUND = 1;

/** What the topics say of the wish here and there, gathered; null where nothing does. */
export function topicOfStatements(topics: readonly Topic[], wish: string, language: string): Topic | null {
  const asked = topicWords(wish, language);
  const kinds = new Set(rolesNamed(wish).flatMap((role) => kindOf[role] ?? []));
  const found = topics.flatMap(statementsOf).filter((statement) => {
    const words = new Set(topicWords(statement.text, language));
    return kinds.has(statement.kind) || asked.some((word) => words.has(word));
  });
  if (found.length < MIN_FOUND) return null;
  return {
    heading: wish,
    path: [],
    role: rolesNamed(wish)[0] ?? null,
    blocks: [],
    statements: found.slice(0, 12),
    parts: [],
    source: found[0]?.source ?? null,
  };
}
