import { blockTexts } from '../block-texts.ts';
import type { Block, TableBlock } from '../blocks.ts';
import { captionLabel } from './name-captions.ts';

/**
 * Puts a table of an annex (a part that holds nothing but tables, pictures and their captions) behind the first text that speaks of it: "Table 3
 * shows …" and Table 3 are one thing. The table keeps the place that it came from.
 */
export function joinTables(blocks: Block[]): void {
  const told = new Map<Block, TableBlock[]>();
  for (const [at, block] of blocks.entries()) {
    const teller = block.type === 'table' && isAnnexed(blocks, at) ? tellerOf(block, blocks.slice(0, at)) : undefined;
    if (teller && block.type === 'table') told.set(teller, [...(told.get(teller) ?? []), block]);
  }
  if (told.size === 0) return;
  const moved = new Set<Block>([...told.values()].flat());
  const joined = blocks.flatMap((block) => (moved.has(block) ? [] : [block, ...(told.get(block) ?? [])]));
  blocks.splice(0, blocks.length, ...joined);
}

const speaks = ({ type, role, note }: Block): boolean =>
  (type === 'paragraph' || type === 'list') && role === undefined && note !== true;

/** Whether the part of the document that a table stands in tells nothing in words. */
function isAnnexed(blocks: readonly Block[], at: number): boolean {
  const head = blocks.findLastIndex(({ type }, index) => type === 'heading' && index < at);
  const next = blocks.findIndex(({ type }, index) => type === 'heading' && index > at);
  return head > 0 && !blocks.slice(head, next < 0 ? undefined : next).some(speaks);
}

/** The first text before a table that calls it by the word and the number of its caption, however the word is inflected. */
function tellerOf({ caption = '' }: TableBlock, before: readonly Block[]): Block | undefined {
  const label = captionLabel(caption);
  if (!label) return undefined;
  const ending = label.word.length > STEM ? String.raw`\p{L}*` : '';
  const name = new RegExp(String.raw`${label.word.slice(0, STEM)}${ending}\.?\s?${label.number}(?![.-]?\d)`, 'iu');
  return before.find((block) => speaks(block) && blockTexts(block).some((text) => name.test(text)));
}

/** "Tabelle", "Tab.", "таблице": so many letters are the same. */
const STEM = 3;
