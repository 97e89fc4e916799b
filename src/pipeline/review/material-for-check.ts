import type { CheckMaterial, CheckTable } from '../../engine/index.ts';
import { blockTexts } from '../../materials/block-texts.ts';
import { runsText, type Block } from '../../materials/blocks.ts';
import type { Brief } from '../brief.ts';

/** What the checker holds a deck against: all that was said in the conversation and in the materials. */
export function materialForCheck({ request, conversation, materials }: Brief): CheckMaterial {
  const blocks = materials.flatMap(({ material }) => material.blocks);
  const asked = conversation.filter(({ role }) => role === 'user').map(({ text }) => text);
  return {
    // Titles and sources name the materials.
    texts: [
      request,
      ...asked,
      ...materials.flatMap(({ fileId, material }) => [fileId, material.name]),
      ...blocks.flatMap(textsOf),
    ],
    headings: blocks.flatMap((block) => (block.type === 'heading' ? [runsText(block.runs)] : [])),
    tables: blocks.flatMap(tableOf),
  };
}

const textsOf = (block: Block): string[] => (block.type === 'heading' ? [] : blockTexts(block));

const tableOf = (block: Block): CheckTable[] =>
  block.type === 'table'
    ? [{ columns: block.columns.map(({ name, unit }) => [name, unit].filter(Boolean).join(' ')), rows: block.rows }]
    : [];
