import { roleOfHeading, roleOfTables, type TopicRole } from '../language/topic-roles.ts';
import { countWords } from '../language/words.ts';
import { blockText, type PlacedBlock, type Section } from '../statements/build-sections.ts';
import { describeTable, means } from '../../materials/index.ts';
import { timelineCandidate } from './structured-candidates.ts';
import { readStatements } from '../statements/read-statements.ts';
import type { Statement } from '../statements/statement.ts';
import { subjectOf } from './display-candidate.ts';
import { fitsTitle } from '../wording/title-rules.ts';
import { MAX_NAME_WORDS } from './join-thin-topics.ts';
import type { Topic } from './topic.ts';

/** Words of a part that may stand beside others on one slide. */
const SMALL_PART = 75;
const MAX_PARTS = 6;
/** Words of all small parts that one slide holds. */
const WORDS_BESIDE = 120;

/** The chapters as topics, in order. */
export const readTopics = (chapters: readonly Section[], language: string): Topic[] =>
  tellApart(chapters.flatMap((chapter) => topicsIn(chapter, { path: [], role: null }, language)));

/** Parts of several chapters with one name ("Powers", "Composition") are named with their chapter. */
function tellApart(topics: readonly Topic[]): Topic[] {
  const named = Map.groupBy(topics, ({ heading }) => heading.toLowerCase());
  return topics.map((topic) => {
    const alike = named.get(topic.heading.toLowerCase()) ?? [];
    const chapter = topic.path.at(-1) ?? '';
    const isApart = new Set(alike.map(({ path }) => path.at(-1) ?? '')).size === alike.length;
    const heading = `${chapter}: ${topic.heading}`;
    return topic.heading !== '' && alike.length > 1 && isApart && chapter !== '' && fitsTitle(heading)
      ? { ...topic, heading }
      : topic;
  });
}

interface Above {
  path: string[];
  role: TopicRole | null;
}

function topicsIn(section: Section, above: Above, language: string): Topic[] {
  const ofHeading = isTables(section) ? roleOfTables : roleOfHeading;
  const named = ofHeading(section.heading) ?? inherited(above.role) ?? roleOfContent(section);
  const role =
    named ??
    (section.heading === ''
      ? (roleOfLabel(section) ?? roleOfClaims(readStatements(section.own, null, language)))
      : null);
  const make = (blocks: PlacedBlock[], parts: Topic[] = []): Topic => ({
    heading: section.heading,
    path: above.path,
    role,
    blocks,
    // what a nameless part does is told by its sentences, not the other way round
    statements: readStatements(blocks, named, language),
    parts,
    source: section.source ?? blocks[0]?.source ?? null,
  });
  const withDisplay = (topic: Topic): Topic => {
    const display = subjectOf(section, topic);
    return display ? { ...topic, display } : topic;
  };
  const children = section.children.filter((child) => child.weight > 0);
  const inside = { path: [...above.path, section.heading].filter(Boolean), role };
  if (children.length === 0) {
    const topic = withDisplay(askedFirst(make(section.own)));
    return section.own.length > 0 || topic.display ? [topic] : [];
  }
  const areChoices = areOptions(children);
  if (areChoices || areSmall(children))
    return [
      {
        ...make(
          section.own,
          children.flatMap((child) => topicsIn(child, inside, language)),
        ),
        ...(areChoices ? { role: 'options' as const } : {}),
      },
    ];
  const own = section.own.length > 0 ? [make(section.own)] : [];
  return [...own, ...children.flatMap((child) => topicsIn(child, inside, language))];
}

/** "Why do the doors hold the water? …": a nameless part that opens with a question and answers it goes under it. */
function askedFirst(topic: Topic): Topic {
  const [question, ...answer] = topic.statements;
  const isAnswered =
    topic.heading === '' &&
    question?.kind === 'question' &&
    fitsTitle(question.text) &&
    answer.length >= MIN_ANSWER &&
    answer.every(({ kind }) => kind !== 'question');
  return isAnswered ? { ...topic, heading: question.text, isAnswered: true, statements: answer } : topic;
}
const MIN_ANSWER = 2;

/** Two tables and more under one heading, as on a sheet of a workbook. */
const isTables = ({ own }: Section): boolean => own.length > 1 && own.every(({ block }) => block.type === 'table');

const PEOPLE = 5;
const MOSTLY = 0.8;
/** "Frank March, Senior Programme Advisor" */
const person =
  /^(?:\p{Lu}\p{Ll}{0,4}\.\s)*\p{Lu}[\p{L}'’.-]*(?:\s(?:\p{Lu}[\p{L}'’.-]*|de|del|da|der|den|di|van|von|al|el|bin|ben|la|le)){1,4}(?:$|,\s\D|\s[([])/u;

/** Nobody but people, whom a paper names and a slide does not, under a heading that makes nothing of them. */
function listsPeople(own: readonly PlacedBlock[]): boolean {
  if (own.some(({ block }) => block.type !== 'list' && block.type !== 'paragraph')) return false;
  const lines = own.flatMap(({ block }) =>
    blockText(block)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  );
  const people = lines.filter((line) => person.test(line)).length;
  return people >= PEOPLE && people >= lines.length * MOSTLY;
}

/** What a part does by what it shows, where its heading's words are not known: dated items, risks, actions, options. */
function roleOfContent({ own }: Section): TopicRole | null {
  if (listsPeople(own)) return 'appendix';
  for (const placed of own) {
    if (timelineCandidate(placed, '')) return 'schedule';
    if (placed.block.type !== 'table') continue;
    const { itemsAre } = describeTable(placed.block);
    if (itemsAre === 'milestones' || itemsAre === 'phases') return 'schedule';
    if (itemsAre === 'risks') return 'risk';
    if (itemsAre === 'actions' || itemsAre === 'options') return itemsAre;
  }
  return null;
}

const LABEL_WORDS = 6;

/** "What we will do: …" opens a part as its heading would. */
function roleOfLabel({ own: [opening] }: Section): TopicRole | null {
  const text = opening?.block.type === 'paragraph' ? blockText(opening.block) : '';
  const label = /^([^.!?:：]{3,60})[:：]\s*\S/u.exec(text.trim())?.[1] ?? '';
  return label !== '' && countWords(label) <= LABEL_WORDS ? roleOfHeading(label) : null;
}

/** What a part without a heading does, by what it claims: what is asked for, what is advised, what may go wrong. */
function roleOfClaims(statements: readonly Statement[]): TopicRole | null {
  const claims = (kind: Statement['kind']): boolean => statements.some((statement) => statement.kind === kind);
  if (claims('recommendation')) return 'recommendation';
  if (claims('request')) return 'ask';
  return statements[0]?.kind === 'risk' ? 'risk' : null;
}

/** What backs a part backs all that stands in it; other roles hold for the part's own text alone. */
const inherited = (role: TopicRole | null): TopicRole | null =>
  role === 'appendix' || role === 'method' || role === 'definitions' || role === 'background' ? role : null;

/** Words under a heading that says something itself which fill a slide of their own. */
const OF_ITS_OWN = 20;
const areFindings = (children: readonly Section[]): boolean =>
  children.every((child) => countWords(child.heading) > MAX_NAME_WORDS && wordsOf(child) >= OF_ITS_OWN);

/** Two to six parts of a few lines each, without a table or a picture of their own. */
const areSmall = (children: readonly Section[]): boolean =>
  children.length >= 2 &&
  children.length <= MAX_PARTS &&
  !areFindings(children) &&
  children.every(
    (child) =>
      child.children.length === 0 &&
      child.heading !== '' &&
      child.displays === undefined &&
      child.own.every(({ block }) => block.type === 'paragraph' || block.type === 'list') &&
      wordsOf(child) <= SMALL_PART,
  ) &&
  children.reduce((sum, child) => sum + wordsOf(child), 0) <= WORDS_BESIDE;

const MAX_OPTIONS = 4;
/** "Option 2: …", "Variante B – …", "方案一": the word that counts them, and which one it is. */
const counted = /^(\p{L}+?)\s?(\d{1,2}|\p{Lu}|[一二三四甲乙丙丁])(?:\s?[:：.)）]|\s[–—-]|$|(?<=[一二三四甲乙丙丁]))/u;

/** A few ways out told in prose, each under its name: they are read side by side. */
function areOptions(children: readonly Section[]): boolean {
  if (children.length < 2 || children.length > MAX_OPTIONS) return false;
  const names = children.map(({ heading }) => counted.exec(heading)?.[1]?.toLowerCase() ?? '');
  return (
    names[0] !== '' &&
    names.every((name) => name === names[0]) &&
    means(names[0] ?? '', 'option') &&
    children.every(
      (child) =>
        child.children.length === 0 &&
        child.displays === undefined &&
        child.own.every(({ block }) => block.type === 'paragraph' || block.type === 'list'),
    )
  );
}

const wordsOf = ({ own }: Section): number => own.reduce((sum, { block }) => sum + countWords(blockText(block)), 0);
