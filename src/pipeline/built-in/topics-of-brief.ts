import type { Block } from '../../materials/index.ts';
import type { Brief, BriefMaterial } from '../brief.ts';
import { phrasesFor } from '../language/phrases.ts';
import { subjectOfLetters } from '../retelling/read-turns.ts';
import { buildStoryline, type Storyline } from './build-storyline.ts';
import { chaptersOf } from './chapters-of.ts';
import { interviewTopics } from './interview-topics.ts';
import { readTopics } from './read-topics.ts';
import { retoldTopics } from './retold-topics.ts';
import { tellContradictions } from './tell-contradictions.ts';
import type { Topic } from './topic.ts';

/** Planner and critic read the same materials one after the other. */
const known = new WeakMap<Brief['materials'], Map<string, readonly Topic[]>>();

/** The parts of all materials with what each claims, read once for the same materials. */
export function topicsOfBrief(brief: Brief, language: string, storyline?: Storyline): readonly Topic[] {
  const read = known.get(brief.materials) ?? new Map<string, readonly Topic[]>();
  known.set(brief.materials, read);
  const topics =
    read.get(language) ?? allTopics(brief, storyline ?? buildStoryline(brief.materials, language), language);
  read.set(language, topics);
  return topics;
}

/** What comes of a conversation ends it: risks, questions, actions. */
const ENDS: ReadonlySet<Topic['role']> = new Set(['risk', 'questions', 'actions']);

/** Tables that come with a conversation are its figures: they stand behind what it tells, before what comes of it. */
function withTables(said: readonly Topic[], tables: readonly Topic[]): Topic[] {
  const end = said.findIndex(({ role }) => ENDS.has(role));
  const at = end < 0 ? said.length : end;
  return [...said.slice(0, at), ...tables, ...said.slice(at)];
}

/** The tables that stand in letters, nobody's words: what is written around them is retold. */
function tablesSent(item: BriefMaterial): BriefMaterial | null {
  const { material } = item;
  const isSent = (block: Block): boolean => block.type === 'table' && !block.said;
  if (subjectOfLetters(material) === null || !material.blocks.some(isSent)) return null;
  const blocks = material.blocks.map((block) => (isSent(block) ? block : { ...block, note: true }));
  return { ...item, material: { ...material, blocks } };
}

/** Speech and letters are retold, everything else is told by its own parts. */
function allTopics(brief: Brief, storyline: Storyline, language: string): Topic[] {
  const words = { phrases: phrasesFor(language), language };
  const retold = brief.materials.map((item) => ({
    item,
    topics: interviewTopics(item, words) ?? retoldTopics(item, words),
  }));
  const written = retold.filter(({ topics }) => topics === null).map(({ item }) => item);
  const sent = retold.filter(({ topics }) => topics !== null).flatMap(({ item }) => tablesSent(item) ?? []);
  const own =
    written.length === brief.materials.length
      ? storyline
      : written.length > 0
        ? buildStoryline(written, language)
        : null;
  const read = own ? readTopics(chaptersOf(own, language), language) : [];
  const tables = sent.length > 0 ? readTopics(chaptersOf(buildStoryline(sent, language), language), language) : [];
  const said = retold.flatMap(({ topics }) => topics ?? []);
  return tellContradictions(
    written.every(({ material }) => material.blocks.every(({ type }) => type === 'table' || type === 'heading'))
      ? withTables(said, [...read, ...tables])
      : [...read, ...withTables(said, tables)],
    language,
  );
}
