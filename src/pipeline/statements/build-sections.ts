import type { Block, BlockRole, TableBlock } from '../../materials/blocks.ts';
import { runsText } from '../../materials/blocks.ts';
import type { Run, SourceRef } from '../../deck/content.ts';
import type { BriefMaterial } from '../brief.ts';
import { bareHeading, meansFrontOrBackMatter, onlyCounts } from '../language/lexicon.ts';
import { isInternal } from '../language/courtesies.ts';
import { inSentenceCase } from '../language/sentence-case.ts';
import { countWords } from '../language/words.ts';
import { frameLetter } from './frame-letter.ts';
import { openRunInHeads } from './run-in-heads.ts';
import { oneLine } from '../../one-line.ts';

/** A block and the number it has in its material. */
export interface PlacedBlock {
  fileId: string;
  index: number;
  block: Exclude<Block, { type: 'heading' }>;
  source: SourceRef;
}

/** A part of a material under one heading. `own` stands before the first child. */
export interface Section {
  heading: string;
  level: number;
  own: PlacedBlock[];
  /** Formulas and listings that stand in it. */
  displays?: PlacedBlock[];
  children: Section[];
  source: SourceRef | null;
  /** Weight of everything in it: words, with tables and pictures counted as some. */
  weight: number;
}

const TABLE_WEIGHT = 60;
const PICTURE_WEIGHT = 15;
const DISPLAY_WEIGHT = 15;

/** The material as a tree of its headings; a part that only leads through the document (contents, references, licence) is left out. */
export const buildSections = (item: BriefMaterial): Section => weigh(prune(sectionTree(item)));

function sectionTree(item: BriefMaterial): Section {
  const root = newSection('', 0, null);
  const path: Section[] = [root];
  const blocks = item.material.blocks;
  const numbered = areNumbered(blocks);
  const counted = areParagraphsCounted(blocks);
  const letter = frameLetter(blocks);
  if (letter?.subject) {
    const section = newSection(letter.subject, 1, null);
    root.children.push(section);
    path.push(section);
  }
  const told = openRunInHeads(blocks).filter(({ index }) => !letter?.aside.has(index));
  for (const [place, { block, index }] of told.entries()) {
    if (block.type === 'paragraph' && (block.role === 'code' || block.role === 'formula')) {
      const source: SourceRef = { fileId: item.fileId, name: item.material.name, locator: block.locator };
      const section = path.at(-1);
      if (section) (section.displays ??= []).push({ fileId: item.fileId, index, block, source });
      continue;
    }
    // footnotes back what the text says, and page numbers and lists of contents lead through it: no slide is made of them
    if (
      block.note ||
      (block.role && aside.has(block.role)) ||
      isFurniture(block, told[place + 1]?.block, told[place - 1]?.block)
    )
      continue;
    const source: SourceRef = { fileId: item.fileId, name: item.material.name, locator: block.locator };
    const heading =
      block.type === 'heading'
        ? inSentenceCase(cleanHeading(runsText(block.runs), numbered), blocks, item.material.language ?? undefined)
        : null;
    const next = told[place + 1]?.block;
    // "Chapter 1" over the chapter's own name
    const isCount =
      heading !== null &&
      onlyCounts(heading) &&
      next?.type === 'heading' &&
      block.type === 'heading' &&
      next.level <= block.level;
    if (block.type === 'heading' && (heading === '' || isCount)) continue;
    if (block.type === 'heading' && heading !== null && (heads(heading) || (place === 0 && isLongTitle(heading)))) {
      while (path.length > 1 && (path.at(-1)?.level ?? 0) >= block.level) path.pop();
      const section = newSection(heading, block.level, source);
      path.at(-1)?.children.push(section);
      path.push(section);
      continue;
    }
    const shown =
      block.type === 'heading'
        ? { type: 'paragraph' as const, runs: block.runs, locator: block.locator }
        : counted && block.type === 'paragraph'
          ? { ...block, runs: withoutNumber(block.runs) }
          : block;
    const own = path.at(-1)?.own;
    const last = own?.at(-1);
    if (own && last && continues(last.block, shown))
      own[own.length - 1] = { ...last, block: joined(last.block, shown) };
    else own?.push({ fileId: item.fileId, index, block: shown, source });
  }
  return root;
}

/** What belongs to the text around it: the abstract alone says something of its own. */
const aside: ReadonlySet<BlockRole> = new Set(['author', 'caption', 'footnote', 'reference']);

/** A "heading" longer than this is a sentence set in bold. */
const MAX_HEADING_WORDS = 14;
/** A question takes more words than a name. */
const MAX_QUESTION_WORDS = 24;
const heads = (heading: string): boolean =>
  countWords(heading) <= (/[?？؟]$/u.test(heading) ? MAX_QUESTION_WORDS : MAX_HEADING_WORDS);

/** Reports have titles of two lines. */
const MAX_TITLE_WORDS = 26;
const isLongTitle = (heading: string): boolean => countWords(heading) <= MAX_TITLE_WORDS && !/[.!。]$/u.test(heading);

/** Whether the headings count ("1 Scope", "2 Terms"): then the numbers are no part of their words. */
function areNumbered(blocks: readonly Block[]): boolean {
  const headings = blocks.filter((block) => block.type === 'heading').map((block) => runsText(block.runs).trim());
  const counted = headings.filter((heading) => /^\d{1,2}(?:\.\d{1,2})*\.?\s+\p{L}/u.test(heading));
  return counted.length >= 3 && counted.length >= headings.length * 0.5;
}

const paragraphNumber = /^\d{1,3}[.)]\s+(?=\p{Lu}|["“„«])/u;

/** Whether paragraphs count as those of reports and statutes do ("27. Discussion …"): five of them, each number higher than the one before. */
function areParagraphsCounted(blocks: readonly Block[]): boolean {
  const numbers = blocks.flatMap((block) => {
    const number = block.type === 'paragraph' ? paragraphNumber.exec(runsText(block.runs).trimStart())?.[0] : undefined;
    return number === undefined ? [] : [parseInt(number, 10)];
  });
  const rising = numbers.filter((number, at) => number > (numbers[at - 1] ?? 0));
  return numbers.length >= MIN_COUNTED && rising.length >= numbers.length * 0.8;
}
const MIN_COUNTED = 5;

/** The paragraph without its number, which is the paper's and not the slide's. */
function withoutNumber(runs: readonly Run[]): Run[] {
  const [first, ...others] = runs;
  return first ? [{ ...first, text: first.text.trimStart().replace(paragraphNumber, '') }, ...others] : [];
}

function isFurniture(block: Block, next: Block | undefined, previous: Block | undefined): boolean {
  if (block.type === 'paragraph') {
    const text = runsText(block.runs).trim();
    if (isInternal(text)) return true;
    if (onlyCounts(text) || /^[-–\s]*(?:\d{1,4}|[ivxlc]{1,6})[-–\s]*$/i.test(text) || !/[\p{L}\p{N}]/u.test(text))
      return true;
    if (previous?.type === 'table' && isNoteOf(previous, text)) return true;
    return meansFrontOrBackMatter(text) && (next?.type === 'table' || next?.type === 'list');
  }
  return (
    (block.type === 'table' || block.type === 'list') &&
    previous?.type === 'paragraph' &&
    meansFrontOrBackMatter(runsText(previous.runs).trim())
  );
}

const noteMark = /^(?:\([a-z\d]{1,2}\)|\*{1,3}|[¹²³⁴†‡]|[a-z\d]\))(?=\s*\S)/u;

/** "(a) Break clause; …" under a table that has the mark in a cell. */
function isNoteOf(table: TableBlock, text: string): boolean {
  const mark = noteMark.exec(text)?.[0];
  return (
    mark !== undefined &&
    [...table.columns.map(({ name }) => name), ...table.rows.flatMap((row) => row.map((cell) => cell.text))].some(
      (cell) => cell.includes(mark),
    )
  );
}

/** A paragraph torn by a page: no full stop before, a small letter after. */
function continues(before: Block, after: Block): boolean {
  if (before.type !== 'paragraph' || after.type !== 'paragraph' || after.said) return false;
  const [head, tail] = [runsText(before.runs).trim(), runsText(after.runs).trim()];
  return /[\p{L},–-]$/u.test(head) && countWords(head) >= 6 && /^\p{Ll}/u.test(tail);
}

const joined = (before: PlacedBlock['block'], after: Block): PlacedBlock['block'] =>
  before.type === 'paragraph' && after.type === 'paragraph'
    ? { ...before, runs: [...before.runs, { text: ' ' }, ...after.runs] }
    : before;

const newSection = (heading: string, level: number, source: SourceRef | null): Section => ({
  heading,
  level,
  own: [],
  children: [],
  source,
  weight: 0,
});

/** A command as it is typed ("$ make install") heads nothing. */
const typed = /^[$#>%]\s+\S/u;

const cleanHeading = (text: string, numbered: boolean): string => {
  const flat = oneLine(text);
  const bare = numbered ? flat.replace(/^\d{1,2}(?:\.\d{1,2})*\.?\s+(?=\p{L})/u, '') : flat;
  return /[\p{L}\p{N}]/u.test(bare) && !typed.test(bare) ? bareHeading(bare) : '';
};

/** Parts that tell of the document itself or of those who made it, by their headings; a file that is nothing else ("Changelog") is told. */
function asideIn({ level, children }: Section): Section[] {
  const found = children.filter(({ heading }) => meansFrontOrBackMatter(heading) || isInternal(heading));
  return found.length === children.length && level === 0 ? [] : found;
}

/** The parts of a material that no slide is made of since they tell of the document itself, or not to its audience. */
export function partsAside(item: BriefMaterial): Section[] {
  const within = (section: Section): Section[] => {
    const aside = asideIn(section);
    return [...aside, ...section.children.filter((child) => !aside.includes(child)).flatMap(within)];
  };
  return within(sectionTree(item));
}

function prune(section: Section): Section {
  const aside = asideIn(section);
  const children = section.children.filter((child) => !aside.includes(child)).map(prune);
  return {
    ...section,
    children: children.filter((child) => child.own.length > 0 || child.children.length > 0 || child.displays),
  };
}

function weigh(section: Section): Section {
  const children = section.children.map(weigh);
  const displays = (section.displays?.length ?? 0) * DISPLAY_WEIGHT;
  const own = displays + section.own.reduce((sum, placed) => sum + blockWeight(placed.block), 0);
  return { ...section, children, weight: own + children.reduce((sum, child) => sum + child.weight, 0) };
}

export function blockText(block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return runsText(block.runs);
    case 'list':
      return block.items.map((item) => runsText(item.runs)).join('\n');
    case 'table':
    case 'picture':
      return '';
  }
}

export function blockWeight(block: Block): number {
  if (block.type === 'table') return TABLE_WEIGHT;
  if (block.type === 'picture') return PICTURE_WEIGHT;
  return countWords(blockText(block));
}

/** Every block of the section and of those under it, in order. */
export const allBlocks = (section: Section): PlacedBlock[] => [...section.own, ...section.children.flatMap(allBlocks)];

/** Every section under this one, in order, itself first. */
export const allSections = (section: Section): Section[] => [section, ...section.children.flatMap(allSections)];
