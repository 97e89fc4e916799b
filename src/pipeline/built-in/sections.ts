import type { Block } from '../../materials/blocks.ts';
import { runsText } from '../../materials/blocks.ts';
import type { SourceRef } from '../../deck/content.ts';
import type { BriefMaterial } from '../brief.ts';
import { bareHeading, meansFrontOrBackMatter } from './lexicon.ts';
import { countWords } from './words.ts';

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
  children: Section[];
  source: SourceRef | null;
  /** Weight of everything in it: words, with tables and pictures counted as some. */
  weight: number;
}

const TABLE_WEIGHT = 60;
const PICTURE_WEIGHT = 15;

/** The material as a tree of its headings; a part that only leads through the document (contents, references, licence) is left out. */
export function buildSections(item: BriefMaterial): Section {
  const root = newSection('', 0, null);
  const path: Section[] = [root];
  for (const [index, block] of item.material.blocks.entries()) {
    // footnotes back what the text says; a slide is not made of them
    if (block.note) continue;
    const source: SourceRef = { fileId: item.fileId, name: item.material.name, locator: block.locator };
    if (block.type === 'heading') {
      const heading = cleanHeading(runsText(block.runs));
      if (!heading) continue;
      while (path.length > 1 && (path.at(-1)?.level ?? 0) >= block.level) path.pop();
      const section = newSection(heading, block.level, source);
      path.at(-1)?.children.push(section);
      path.push(section);
    } else path.at(-1)?.own.push({ fileId: item.fileId, index, block, source });
  }
  return weigh(prune(root));
}

const newSection = (heading: string, level: number, source: SourceRef | null): Section => ({
  heading,
  level,
  own: [],
  children: [],
  source,
  weight: 0,
});

const cleanHeading = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(flat) ? bareHeading(flat) : '';
};

function prune(section: Section): Section {
  const children = section.children.filter((child) => !meansFrontOrBackMatter(child.heading)).map(prune);
  return { ...section, children: children.filter((child) => child.own.length > 0 || child.children.length > 0) };
}

function weigh(section: Section): Section {
  const children = section.children.map(weigh);
  const own = section.own.reduce((sum, placed) => sum + blockWeight(placed.block), 0);
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
