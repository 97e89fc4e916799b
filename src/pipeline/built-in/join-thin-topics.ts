import type { TopicRole } from '../language/topic-roles.ts';
import { countWords } from '../language/words.ts';
import { statementsOf, type Topic } from './topic.ts';
import { wordsIn } from './topic-slide.ts';

const THIN_WORDS = 30;
/** Two sentences that are one thin part. */
const PAIR_WORDS = 18;
const MAX_JOINED = 6;
/** A longer heading says something itself. */
export const MAX_NAME_WORDS = 5;

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

/** What a deck may end with. */
const CLOSING: ReadonlySet<TopicRole> = new Set(['actions', 'questions', 'conclusion', 'outlook', 'cost', 'risk']);

/** Cards of its own, and what a deck may end with, stay together. */
const isPlain = ({ role, statements }: Topic): boolean =>
  !(role && CLOSING.has(role)) && statements.every(({ lead }) => lead === undefined);

interface Joining {
  /** Slides that there is room for. */
  room: number;
  /** The text only explains. */
  explains: boolean;
}

/** A heading over a single sentence or item, or over two: where a text only explains, and short ones where many parts have little room. */
const isThin = (topic: Topic, isCrowded: boolean, explains: boolean): boolean =>
  topic.display === undefined &&
  topic.rows === undefined &&
  !topic.isAnswered &&
  (topic.role === null || !ALONE.has(topic.role)) &&
  topic.heading !== '' &&
  countWords(topic.heading) <= MAX_NAME_WORDS &&
  topic.parts.length === 0 &&
  topic.statements.length > 0 &&
  topic.blocks.every(({ block }) => block.type === 'paragraph' || block.type === 'list') &&
  wordsIn(topic.statements) < mostWords(topic, isCrowded, explains);

/** Words that a thin part has less of; none makes thin one of more than two sentences. */
function mostWords(topic: Topic, isCrowded: boolean, explains: boolean): number {
  if (topic.statements.length === 1 || (topic.statements.length === 2 && explains && isPlain(topic))) return THIN_WORDS;
  return topic.statements.length === 2 && isCrowded ? PAIR_WORDS : 0;
}

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
 * Parts of one item never fill a slide alone: several of one chapter share one under its name, a single one goes with the part before it. A text
 * that only explains shares slides among its chapters of two sentences too, and so does one of more parts than slides.
 */
export function joinThinTopics(
  topics: readonly Topic[],
  { room, explains }: Joining,
  standsAlone: (topic: Topic) => boolean = () => false,
): Topic[] {
  const thin = topics.filter((topic) => isThin(topic, topics.length > room, explains) && !standsAlone(topic));
  const groups = groupsOf(thin);
  if (groups.length === 0) return thin.length === 1 ? joinSingle(topics, thin[0]) : [...topics];
  return topics.flatMap((topic) => {
    const group = groups.find((members) => members.includes(topic));
    if (!group) return [topic];
    if (group[0] !== topic) return [];
    const roles = new Set(group.map(({ role }) => role));
    return [
      {
        heading: topic.path.at(-1) ?? '',
        path: topic.path.slice(0, -1),
        role: roles.size === 1 ? topic.role : null,
        blocks: [],
        statements: [],
        parts: group,
        source: topic.source,
      },
    ];
  });
}

const LEAST_PART = 2;

/** Parts told side by side as topics of their own, those that say most first, until there are so many topics; options are compared, and a part of one sentence fills no slide. */
export function partsApart(topics: readonly Topic[], least: number): Topic[] {
  const [fullest] = topics
    .filter(
      ({ role, parts }) =>
        role !== 'options' && parts.length > 0 && parts.every(({ statements }) => statements.length >= LEAST_PART),
    )
    .sort((a, b) => wordsIn(b.parts.flatMap(statementsOf)) - wordsIn(a.parts.flatMap(statementsOf)));
  // an appendix only stands by, and reaches no count
  const told = topics.filter(({ role }) => role !== 'appendix');
  if (!fullest || told.length >= least) return [...topics];
  const own = fullest.blocks.length > 0 ? [{ ...fullest, parts: [] }] : [];
  return partsApart(
    topics.flatMap((topic) => (topic === fullest ? [...own, ...fullest.parts] : [topic])),
    least,
  );
}

/** Those under the same headings, as many as a slide holds; none of one alone. */
function groupsOf(thin: readonly Topic[]): Topic[][] {
  const chapters = new Map<string, Topic[]>();
  for (const topic of thin) {
    const key = JSON.stringify(topic.path);
    chapters.set(key, [...(chapters.get(key) ?? []), topic]);
  }
  return [...chapters.values()].flatMap((members) =>
    Array.from({ length: Math.ceil(members.length / MAX_JOINED) }, (_, at) =>
      members.slice(at * MAX_JOINED, (at + 1) * MAX_JOINED),
    ).filter((group) => group.length >= 2),
  );
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
