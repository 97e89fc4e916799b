import type { TopicRole } from '../language/topic-roles.ts';
import { countWords } from '../language/words.ts';
import type { Topic } from './topic.ts';

const THIN_WORDS = 30;
/** Two sentences that are one thin part. */
const PAIR_WORDS = 18;
const MAX_JOINED = 6;
/** A longer heading says something itself. */
const MAX_NAME_WORDS = 5;

/** Parts that share no slide: what the deck is for stands alone, and what only stands by stays out of the story. */
const ALONE: ReadonlySet<TopicRole> = new Set([
  'recommendation',
  'ask',
  'decision',
  'appendix',
  'definitions',
  'method',
  'background',
]);

/** A heading over a single sentence or item, or over so many. */
const isThin = (topic: Topic, most: number): boolean =>
  topic.display === undefined &&
  topic.rows === undefined &&
  !topic.isAnswered &&
  (topic.role === null || !ALONE.has(topic.role)) &&
  topic.heading !== '' &&
  countWords(topic.heading) <= MAX_NAME_WORDS &&
  topic.parts.length === 0 &&
  topic.statements.length > 0 &&
  topic.statements.length <= most &&
  topic.blocks.every(({ block }) => block.type === 'paragraph' || block.type === 'list') &&
  topic.statements.reduce((sum, { text }) => sum + countWords(text), 0) <
    (topic.statements.length > 1 ? PAIR_WORDS : THIN_WORDS);

/** Where a sentence of another part can be told with its heading before it. */
const takesMore = (topic: Topic): boolean =>
  topic.display === undefined &&
  topic.rows === undefined &&
  topic.parts.length === 0 &&
  topic.statements.every(({ lead }) => lead === undefined) &&
  topic.statements.length >= 2 &&
  topic.statements.length <= 5 &&
  topic.blocks.every(({ block }) => block.type === 'paragraph' || block.type === 'list');

/**
 * Parts of one item never fill a slide alone: several share one, a single one goes with the part before it. Where there are more parts than
 * slides, parts of two sentences share one as well.
 */
export function joinThinTopics(topics: readonly Topic[], room: number): Topic[] {
  const thin = topics.filter((topic) => isThin(topic, topics.length > room ? 2 : 1));
  if (thin.length === 0) return [...topics];
  if (thin.length === 1) return joinSingle(topics, thin[0]);
  const groups = Array.from({ length: Math.ceil(thin.length / MAX_JOINED) }, (_, at) =>
    thin.slice(at * MAX_JOINED, (at + 1) * MAX_JOINED),
  ).filter((group) => group.length >= 2);
  return topics.flatMap((topic) => {
    const group = groups.find((members) => members.includes(topic));
    if (!group) return [topic];
    if (group[0] !== topic) return [];
    const roles = new Set(group.map(({ role }) => role));
    return [
      {
        heading: '',
        path: [],
        role: roles.size === 1 ? topic.role : null,
        blocks: [],
        statements: [],
        parts: group,
        source: topic.source,
      },
    ];
  });
}

function joinSingle(topics: readonly Topic[], single: Topic | undefined): Topic[] {
  const at = topics.findIndex((topic) => topic === single);
  const before = topics[at - 1];
  const [statement] = single?.statements ?? [];
  if (!before || !statement || !single || !takesMore(before) || before.role !== null || single.role !== null)
    return [...topics];
  const lead = statement.lead ?? single.heading;
  const joined: Topic = { ...before, statements: [...before.statements, { ...statement, lead, listed: true }] };
  return topics.flatMap((topic, place) => (place === at - 1 ? [joined] : place === at ? [] : [topic]));
}
