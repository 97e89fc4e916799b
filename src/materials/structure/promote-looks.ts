import { type Block, headingLevel, runsText } from '../blocks.ts';

/** How a text block looks on its page. */
export interface Looks {
  bold?: boolean;
  /** Points. */
  size?: number;
  caption?: boolean;
  /** The title of the whole. */
  title?: boolean;
}

const MAX_HEADING_LENGTH = 120;

/**
 * Documents written without heading styles: short paragraphs in larger letters, or all in bold, before ordinary text are its headings.
 * Where the author marked headings, only those count.
 */
export function promoteLooks(blocks: Block[], looks: ReadonlyMap<Block, Looks>): void {
  if (blocks.filter((block) => block.type === 'heading').length >= 2) return;
  const body = bodySize(blocks, looks);
  const candidates = blocks.flatMap((block, index) => {
    if (block.type !== 'paragraph' || !leadsText(blocks, index)) return [];
    const look = looks.get(block);
    const text = runsText(block.runs);
    const size = look?.size ?? body;
    const isLarge = size >= body * 1.15;
    if (look?.caption || text.length > MAX_HEADING_LENGTH || !/\p{L}/u.test(text) || /[.;,:]$/.test(text)) return [];
    return isLarge || look?.bold ? [{ index, size: isLarge ? size : body }] : [];
  });
  // When most paragraphs are bold, bold means nothing.
  const paragraphs = blocks.filter((block) => block.type === 'paragraph').length;
  if (candidates.length > paragraphs * 0.6 && candidates.length > 3) return;
  const sizes = [...new Set(candidates.map((candidate) => candidate.size))].sort((a, b) => b - a);
  for (const { index, size } of candidates) {
    const block = blocks[index];
    if (block?.type !== 'paragraph') continue;
    const level = headingLevel(sizes.indexOf(size) + 1);
    blocks[index] = {
      type: 'heading',
      level,
      runs: [{ text: runsText(block.runs) }],
      locator: block.locator,
    };
  }
}

function leadsText(blocks: readonly Block[], index: number): boolean {
  return blocks.slice(index + 1, index + 4).some((block) => block.type !== 'heading' && block.type !== 'picture');
}

/** The size most letters have. */
function bodySize(blocks: readonly Block[], looks: ReadonlyMap<Block, Looks>): number {
  const letters = new Map<number, number>();
  for (const block of blocks) {
    const size = looks.get(block)?.size;
    if (size && block.type === 'paragraph') letters.set(size, (letters.get(size) ?? 0) + runsText(block.runs).length);
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 11;
}
