import { runsText, type Block, type TableBlock } from '../../materials/blocks.ts';
import { describeTable, type Unit } from '../../materials/table-meaning/index.ts';
import type { Brief } from '../brief.ts';
import { roleWeight } from '../built-in/index.ts';
import { roleOfHeading } from '../language/topic-roles.ts';
import { shortId } from './short-ids.ts';

/** Letters of material in one prompt, whatever the model's window. */
const MOST_LETTERS = 120_000;
/** Letters a token, carefully counted: scripts other than Latin have fewer. */
const LETTERS_A_TOKEN = 3;
/** Tokens of a window that instructions, conversation and reply take. */
const KEPT_TOKENS = 4_000;
const LEAST_LETTERS = 4_000;
const SAMPLE_ROWS = 12;

export interface DescribedMaterial {
  text: string;
  /** Blocks whose text the model was not given, by the material's name: `m1#4`. */
  leftOut: { name: string; blocks: string[] }[];
}

/**
 * The materials as numbered blocks for a model: "m1#4", between marks, as data. Where they are longer than the model reads, all headings stand as
 * an index and the text of what is most about the request; what is left out is counted.
 */
export function describeMaterial(brief: Brief, contextLength: number | null = null): DescribedMaterial {
  const room = roomFor(contextLength);
  const share = Math.floor(room / Math.max(1, brief.materials.length));
  const described = brief.materials.map(({ material }, index) => {
    const { lines, missing } = describeBlocks(shortId(index), material.blocks, { room: share, request: brief.request });
    const head = `## Material ${shortId(index)} (${plainName(material.name)}${material.structure ? `; ${material.structure.kind}` : ''})`;
    const rest = missing.length > 0 ? `\n(${missing.length} further blocks left out)` : '';
    return { text: `${head}\n${lines.join('\n')}${rest}`, name: material.name, blocks: missing };
  });
  return {
    text: described.length === 0 ? '' : fenced(described.map(({ text }) => text).join('\n\n')),
    leftOut: described.filter(({ blocks }) => blocks.length > 0).map(({ name, blocks }) => ({ name, blocks })),
  };
}

function roomFor(contextLength: number | null): number {
  if (contextLength === null) return MOST_LETTERS;
  return Math.min(MOST_LETTERS, Math.max(LEAST_LETTERS, (contextLength - KEPT_TOKENS) * LETTERS_A_TOKEN));
}

/** Between marks that nothing inside can close. */
export const fenced = (text: string): string =>
  `<material>\n${text.replaceAll(/<(\/?\s*material)/gi, '‹$1')}\n</material>`;

/** A file is called what a stranger called it: one short line. */
const plainName = (name: string): string => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, 120);

function describeBlocks(
  id: string,
  blocks: readonly Block[],
  { room, request }: { room: number; request: string },
): { lines: string[]; missing: string[] } {
  const all = blocks.map(
    (block, index) => `[${id}#${index}] ${block.role === 'notes' ? '(speaker notes) ' : ''}${describeBlock(block)}`,
  );
  const taken = new Set<number>();
  let used = 0;
  for (const index of byRelevance(blocks, request)) {
    const length = all[index]?.length ?? 0;
    if (used + length > room) continue;
    used += length;
    taken.add(index);
  }
  const missing = blocks.flatMap((_block, index) => (taken.has(index) ? [] : [`${id}#${index}`]));
  return { lines: all.filter((_line, index) => taken.has(index)), missing };
}

/** Weights of a block's place in its part: what a part begins with says most of it. */
const FIRST_IN_PART = 2;
const ABOUT_REQUEST = 4;

/** Numbers of the blocks, headings first, then those most about the request, from parts that matter, or first in their part. */
function byRelevance(blocks: readonly Block[], request: string): number[] {
  const wanted = wordsOf(request);
  let part = { weight: roleWeight(null), about: 0, at: -1 };
  const weights = blocks.map((block, at) => {
    if (block.type === 'heading') {
      const title = runsText(block.runs);
      part = { weight: roleWeight(roleOfHeading(title)), about: sharedWords(title, wanted), at };
      return Number.POSITIVE_INFINITY;
    }
    const about = sharedWords(describeBlock(block), wanted) + part.about * 2;
    return part.weight + ABOUT_REQUEST * Math.min(3, about) + (at - part.at === 1 ? FIRST_IN_PART : 0);
  });
  return blocks.map((_block, at) => at).toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
const sharedWords = (text: string, wanted: ReadonlySet<string>): number =>
  wanted.size === 0 ? 0 : [...wordsOf(text)].filter((word) => wanted.has(word)).length;

/** A block as a model reads it; of a table so many rows. */
export function describeBlock(block: Block, mostRows = SAMPLE_ROWS): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${runsText(block.runs)}`;
    case 'paragraph': {
      const { speaker, at } = block.said ?? {};
      return `${speaker ? `${speaker}${at ? ` (${at})` : ''}: ` : ''}${runsText(block.runs)}`;
    }
    case 'quote':
      return `> ${runsText(block.runs)}${block.attribution ? ` (${block.attribution})` : ''}`;
    case 'list':
      return block.items
        .map(
          (item, i) =>
            `\n${'  '.repeat(item.level)}${item.mark ?? (block.ordered ? `${i + 1}.` : '-')} ${runsText(item.runs)}`,
        )
        .join('');
    case 'picture':
      return `picture: ${block.alt || 'no description'}${block.width ? `, ${block.width}×${block.height ?? 0} px` : ''}`;
    case 'table': {
      const head = block.columns.map((column) => `${column.name} (${column.type})`).join(' | ');
      const rows = block.rows.slice(0, mostRows).map((row) => row.map((cell) => cell.text).join(' | '));
      const more = block.rows.length > mostRows ? `\n(${block.rows.length - mostRows} further rows)` : '';
      return `table${block.caption ? ` “${block.caption}”` : ''}, ${block.rows.length} rows\n${[head, ...rows].join('\n')}${more}\n${meaningOf(block)}`;
    }
  }
}

/** What a table's columns and rows do, in a line: models draw totals as parts and identifiers as measures where nobody says. */
function meaningOf(block: TableBlock): string {
  const { itemsAre, columns, rows, measure, recommended } = describeTable(block);
  const units = (unit: Unit | null): string => (unit && unit.text !== '' ? ` in ${unit.text}` : '');
  const told = columns.map(({ name, role, unit }) => `${name} = ${role}${unit?.text === name ? '' : units(unit)}`);
  const sums = rows.flatMap(({ role, label }) => (role === 'total' || role === 'subtotal' ? [label] : []));
  return [
    `(each row is one of the ${itemsAre}; ${told.join(', ')}`,
    ...(measure === null ? [] : [`main measure: ${columns[measure]?.name}`]),
    ...(sums.length === 0 ? [] : [`totals, never to be shown as parts: ${sums.join(', ')}`]),
    ...(recommended === null ? [] : [`recommended: ${recommended.name}`]),
  ]
    .join('; ')
    .concat(')');
}
