import { runsText } from '../../materials/blocks.ts';
import type { BriefMaterial } from '../brief.ts';
import { readFrontMatter } from './front-matter.ts';
import { passages } from './passages.ts';
import { titleOfMaterial } from '../evidence/title-of-material.ts';
import { phrasesFor } from '../language/phrases.ts';
import { allBlocks, buildSections, type PlacedBlock, type Section } from '../statements/build-sections.ts';
import { countWords, topicWords } from '../language/words.ts';
import { cellText } from '../../materials/table-texts.ts';

/** The materials as one storyline: a title, chapters in order, and the parts that have a place of their own in a deck. */
export interface Storyline {
  title: string | null;
  subtitle: string | null;
  /** What stands before the first chapter. */
  intro: PlacedBlock[];
  chapters: Section[];
}

export function buildStoryline(materials: readonly BriefMaterial[], language: string): Storyline {
  const trees = materials.map((item) =>
    unwrap(buildSections(item), titleOfMaterial(item.material, phrasesFor(language), language), materials.length > 1),
  );
  const told = trees.filter((tree) => !tree.isData);
  const data = trees.filter((tree) => tree.isData);
  const [lead] = told.length > 0 ? told : trees;
  const chapters = told.flatMap((tree) => tree.chapters);
  const intro = told.flatMap((tree) => tree.intro);
  for (const tree of data) placeTables(tree, chapters, language);
  return {
    title: lead?.title ?? null,
    subtitle: lead?.subtitle ?? null,
    intro,
    chapters: merged(chapters),
  };
}

interface Tree {
  title: string | null;
  subtitle: string | null;
  intro: PlacedBlock[];
  chapters: Section[];
  /** Nothing but tables: figures that belong to another material's storyline, or are one themselves. */
  isData: boolean;
}

const MAX_SUBTITLE_WORDS = 14;

const MANY_CHAPTERS = 3;

/** The heading alone on its first page, before pages of front matter: what the book is called. */
const isTitlePage = ({ source }: Section, others: readonly Section[]): boolean =>
  source?.locator.page === 1 &&
  others.length >= MANY_CHAPTERS &&
  others.every((chapter) => (chapter.source?.locator.page ?? 1) > 2);

/** Looks for the title: a single heading over everything; its parts are the chapters. */
function unwrap(root: Section, name: string, isOneOfSeveral: boolean): Tree {
  let title: string | null = null;
  let subtitle: string | null = null;
  let section = root;
  const intro: PlacedBlock[] = [];
  while (section.children.length === 1 && section.children[0] && ownWords(section) < 40) {
    intro.push(...section.own);
    section = section.children[0];
    title ??= section.heading;
  }
  intro.push(...section.own);
  let chapters = section.children;
  // a first heading with hardly a word under it, followed by its peers, is the title as well
  const [first, ...others] = chapters;
  if (
    title === null &&
    first &&
    others.length >= 2 &&
    first.children.length === 0 &&
    first.weight <= MAX_SUBTITLE_WORDS
  ) {
    title = first.heading;
    intro.push(...first.own);
    chapters = others;
  }
  if (title === null && first && isTitlePage(first, others)) {
    title = first.heading;
    intro.push(...first.own.filter(({ source }) => source.locator.page === 1));
    chapters = [...first.children.filter((child) => child.source?.locator.page !== 1), ...others];
  }
  if (title !== null) {
    const front = readFrontMatter(intro, chapters.length);
    subtitle = front.subtitle;
    intro.splice(0, intro.length, ...front.rest);
  }
  const blocks = allBlocks(root);
  const isData = blocks.length > 0 && blocks.every(({ block }) => block.type === 'table');
  if (isData && chapters.length === 0)
    return {
      title,
      subtitle,
      intro: [],
      chapters: intro.map((placed) => tableChapter(placed, title ?? name)),
      isData,
    };
  // a note of some paragraphs has as many parts
  if (chapters.length === 0 && isOneOfSeveral && intro.filter(({ block }) => block.type === 'paragraph').length >= NOTE)
    return { title, subtitle, intro: [], chapters: passages(intro), isData };
  if (chapters.length === 0 && isOneOfSeveral && title)
    return { title, subtitle, intro: [], chapters: [{ ...section, heading: title }], isData };
  return { title, subtitle, intro, chapters, isData };
}

const NOTE = 3;

const ownWords = (section: Section): number =>
  section.own.reduce(
    (sum, { block }) =>
      sum +
      (block.type === 'paragraph'
        ? countWords(runsText(block.runs))
        : block.type === 'table' || block.type === 'list'
          ? 40
          : 0),
    0,
  );

function tableChapter(placed: PlacedBlock, name: string): Section {
  const caption = placed.block.type === 'table' ? placed.block.caption : undefined;
  const heading = caption || placed.source.locator.sheet || name;
  return { heading, level: 1, own: [placed], children: [], source: placed.source, weight: 60 };
}

const MIN_SHARED = 2;

/** A table goes to the chapter whose words are its headers and names; one that no chapter speaks of becomes a chapter. */
function placeTables(tree: Tree, chapters: Section[], language: string): void {
  for (const chapter of tree.chapters)
    for (const section of [chapter, ...chapter.children]) {
      const placed = section.own;
      if (placed.length === 0) continue;
      const words = new Set(placed.flatMap(({ block }) => (block.type === 'table' ? tableWords(block, language) : [])));
      const home = chapters

        .map((candidate) => ({ candidate, shared: sharedWords(words, candidate, language) }))
        .sort((a, b) => b.shared - a.shared)[0];
      if (home && home.shared >= MIN_SHARED) {
        home.candidate.children.push({ ...section, level: home.candidate.level + 1, children: [] });
        home.candidate.weight += 60 * placed.length;
      } else chapters.push({ ...section, heading: section.heading || chapter.heading, children: [] });
    }
}

function tableWords(block: Extract<PlacedBlock['block'], { type: 'table' }>, language: string): string[] {
  const text = [
    block.caption ?? '',
    ...block.columns.map((column) => column.name),
    ...block.rows.slice(0, 30).map((row) => cellText(row, 0)),
  ].join(' ');
  return topicWords(text, language);
}

function sharedWords(words: ReadonlySet<string>, section: Section, language: string): number {
  const text = [
    section.heading,
    ...allBlocks(section).map(({ block }) => (block.type === 'paragraph' ? runsText(block.runs) : '')),
  ].join(' ');
  const own = new Set(topicWords(text, language));
  const inHeading = new Set(topicWords(section.heading, language));
  return [...words].reduce((sum, word) => sum + (inHeading.has(word) ? 2 : own.has(word) ? 1 : 0), 0);
}

/** Neighbours of the same name are one chapter. */
function merged(chapters: readonly Section[]): Section[] {
  const result: Section[] = [];
  for (const chapter of chapters) {
    const last = result.at(-1);
    if (last && chapter.heading !== '' && last.heading === chapter.heading)
      result[result.length - 1] = {
        ...last,
        own: [...last.own, ...chapter.own],
        children: [...last.children, ...chapter.children],
        weight: last.weight + chapter.weight,
      };
    else result.push(chapter);
  }
  return result;
}
