import type { OutlineItem } from '../request/request-constraints.ts';
import { requestLanguage, requestWords } from '../request/request-words.ts';
import { opensWith } from '../request/split-topics.ts';
import { runsText } from '../../materials/blocks.ts';
import { capitalise, countWords, displayWidth } from '../language/words.ts';
import { TITLE_WIDTH } from '../wording/title-rules.ts';
import { likenessToWish, topicOfStatements } from './topics-about.ts';
import type { OutlineContext } from './outline-context.ts';
import type { Topic } from './topic.ts';
import { topicSlides } from './topic-slides.ts';
import type { TopicSlide } from './topic-slide.ts';

export interface OutlinedDeck {
  slides: TopicSlide[];
  /** Items that the material says nothing about. */
  unmet: string[];
  /** The agenda that the person listed, and how many slides stand before it; null where none was. */
  agenda: { title: string; at: number } | null;
}

const MIN_LIKENESS = 1.4;

/** The slides that the person listed, in that order, each told by the topics that are about it. */
export function outlineSlides(
  topics: readonly Topic[],
  outline: readonly OutlineItem[],
  { perItem, context }: { perItem: number; context: OutlineContext },
): OutlinedDeck {
  const items = outline.filter((item) => item.kind !== 'title' && item.kind !== 'agenda');
  const language = context.textLanguage;
  const home = new Map<Topic, string>();
  const told = topics.flatMap((topic) => (topic.role === 'summary' ? sentencesOf(topic) : [topic]));
  for (const topic of told) {
    const [best] = items
      .map((item) => ({ title: item.title, likeness: likenessToWish(topic, item.title, language) }))
      .sort((a, b) => b.likeness - a.likeness);
    if (best && best.likeness >= MIN_LIKENESS) home.set(topic, best.title);
  }
  placeByOrder(told, items, home);
  giveWay(told, items, { home, language });
  const unmet: string[] = [];
  const slidesOf = (item: OutlineItem): TopicSlide[] => {
    const own = told
      .filter((topic) => home.get(topic) === item.title)
      .sort((a, b) => likenessToWish(b, item.title, language) - likenessToWish(a, item.title, language));
    const gathered =
      own.length > 0 ? own : [topicOfStatements(topics, item.title, language)].filter((topic) => topic !== null);
    if (gathered.length === 0) {
      unmet.push(item.title);
      return [];
    }
    return itemSlides(item.title, gathered, { perItem, context });
  };
  const slides: TopicSlide[] = [];
  let agenda: OutlinedDeck['agenda'] = null;
  for (const item of outline)
    if (item.kind === 'agenda') agenda = { title: capitalise(item.title), at: slides.length };
    else if (item.kind !== 'title') slides.push(...slidesOf(item));
  return { slides, unmet, agenda };
}

/**
 * Items that no part answers by its words, and parts that answer no item, between the same neighbours: where there are as many of the one as of the
 * other, they are each other's, since outlines follow their material.
 */
function placeByOrder(told: readonly Topic[], items: readonly OutlineItem[], home: Map<Topic, string>): void {
  const taken = new Set(home.values());
  const placesOf = (title: string): number[] => told.flatMap((topic, at) => (home.get(topic) === title ? [at] : []));
  for (let first = 0; first < items.length; first += 1) {
    if (taken.has(items[first]?.title ?? '')) continue;
    let end = first;
    while (end < items.length && !taken.has(items[end]?.title ?? '')) end += 1;
    const before = Math.max(-1, ...items.slice(0, first).flatMap(({ title }) => placesOf(title)));
    const after = Math.min(told.length, ...items.slice(end).flatMap(({ title }) => placesOf(title)));
    const free = told.filter(
      (topic, at) =>
        at > before && at < after && !home.has(topic) && topic.role !== 'summary' && topic.role !== 'appendix',
    );
    if (free.length === end - first)
      for (const [at, topic] of free.entries()) home.set(topic, items[first + at]?.title ?? '');
    first = end;
  }
}

/** An item that is left without a part takes the first of those that stand before what the next item is about: a word in common had put it there. */
function giveWay(
  told: readonly Topic[],
  items: readonly OutlineItem[],
  { home, language }: { home: Map<Topic, string>; language: string },
): void {
  for (const [at, { title }] of items.entries()) {
    const next = items[at + 1]?.title;
    if (next === undefined || [...home.values()].includes(title)) continue;
    const own = told.filter((topic) => home.get(topic) === next);
    const [first] = own;
    const isFaint =
      first && own.some((topic) => likenessToWish(topic, next, language) > likenessToWish(first, next, language));
    if (first && isFaint) home.set(first, title);
  }
}

/** A summary speaks of everything: each of its sentences goes where it belongs. */
const sentencesOf = (topic: Topic): Topic[] => [
  ...topic.statements.map((statement) => ({ ...topic, blocks: [], parts: [], statements: [statement] })),
  ...topic.parts,
];

interface ItemWish {
  perItem: number;
  context: OutlineContext;
}

/** One slide for an item, two where it has a table and a text that both matter and there is room. */
function itemSlides(title: string, topics: readonly Topic[], { perItem, context }: ItemWish): TopicSlide[] {
  // a question, or a description, is what the slide answers, not what it is called
  const asks = isDescribed(title, context);
  const [first] = topics;
  // what is gathered here and there is called by the item itself
  const heading = first?.heading === capitalise(title) ? '' : first?.heading;
  const own = heading || first?.path.at(-1) || headingOver(first, context);
  const merged = mergeTopics(
    asks && own ? own : title,
    asks ? topics.map((topic) => (topic === first ? { ...topic, heading: heading ?? '' } : topic)) : topics,
  );
  const able = topicSlides(merged, context);
  const chosen = [...able].sort((a, b) => b.weight - a.weight).slice(0, Math.max(1, perItem));
  return able
    .filter((slide) => chosen.includes(slide))
    .map((slide, at) => (at === 0 && !(asks && slide.title !== '') ? titled(slide, title) : slide));
}

/** The title of the material that a nameless part stands in. */
function headingOver(topic: Topic | undefined, { brief }: OutlineContext): string | undefined {
  const blocks = brief.materials.find(({ fileId }) => fileId === topic?.source?.fileId)?.material.blocks ?? [];
  const title = blocks.find((block) => block.type === 'heading');
  return title?.type === 'heading' ? runsText(title.runs) : undefined;
}

/** So many words say what is told rather than what it is called. */
const DESCRIBING = 4;

/** Listed in a sentence, as a question or in words that describe; what the person sets as a title is one. */
const isDescribed = (title: string, { brief }: OutlineContext): boolean => {
  if (!/^\p{Ll}/u.test(title)) return false;
  if (countWords(title) >= DESCRIBING) return true;
  const words = requestWords(requestLanguage(brief.request));
  return opensWith(words.asks, words).test(title);
};

/** The person's words open the first slide of their item; what the slide says follows where both find room. */
function titled(slide: TopicSlide, item: string): TopicSlide {
  const title = capitalise(item);
  if (slide.title.toLowerCase() === title.toLowerCase()) return { ...slide, title: capitalise(slide.title) };
  const both = slide.lead === undefined ? title : `${title}: ${slide.title}`;
  if (displayWidth(both) <= TITLE_WIDTH) return { ...slide, title: both };
  // the statement keeps its place as the first point
  const points = ['bullets', 'pictureText', 'chart', 'table', 'twoColumns'].includes(slide.kind)
    ? [slide.title, ...slide.points].slice(0, slide.kind === 'bullets' ? 7 : 3)
    : slide.points;
  return { ...slide, title, points };
}

/** Topics of one item as one: the first that has a table shows it, the statements of all are told. */
function mergeTopics(heading: string, topics: readonly Topic[]): Topic {
  const [first] = topics;
  if (first && topics.length === 1) return { ...first, heading: first.heading || heading };
  const parts = topics.flatMap((topic) => topic.parts);
  const tables = topics.flatMap((topic) => topic.blocks.filter(({ block }) => block.type === 'table'));
  const lists = topics.flatMap((topic) => topic.blocks.filter(({ block }) => block.type === 'list'));
  return {
    heading,
    path: [],
    role: first?.role ?? null,
    blocks: [...tables, ...(tables.length === 0 ? lists : [])],
    statements: topics.flatMap((topic) => topic.statements),
    parts: tables.length === 0 && topics.every((topic) => topic.statements.length === 0) ? parts : [],
    source: first?.source ?? null,
  };
}
