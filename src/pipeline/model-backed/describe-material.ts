import { runsText, type Block } from '../../materials/blocks.ts';
import type { Brief } from '../brief.ts';

const MAX_CHARACTERS = 120_000;
const SAMPLE_ROWS = 12;

/** The materials as numbered blocks for a model: "fileId#block". Long materials give each file its share; what is left out is said. */
export function describeMaterial(brief: Brief): string {
  const share = Math.floor(MAX_CHARACTERS / Math.max(1, brief.materials.length));
  return brief.materials
    .map(
      ({ fileId, material }) =>
        `## Material ${fileId} (${material.name}${material.structure ? `; ${material.structure.kind}` : ''})\n${describeBlocks(fileId, material.blocks, share)}`,
    )
    .join('\n\n');
}

function describeBlocks(fileId: string, blocks: readonly Block[], room: number): string {
  const lines: string[] = [];
  let used = 0;
  for (const [index, block] of blocks.entries()) {
    const line = `[${fileId}#${index}] ${block.role === 'notes' ? '(speaker notes) ' : ''}${describeBlock(block)}`;
    if (used + line.length > room) {
      lines.push(`(${blocks.length - index} further blocks left out)`);
      break;
    }
    used += line.length;
    lines.push(line);
  }
  return lines.join('\n');
}

export function describeBlock(block: Block): string {
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
      const rows = block.rows.slice(0, SAMPLE_ROWS).map((row) => row.map((cell) => cell.text).join(' | '));
      const more = block.rows.length > SAMPLE_ROWS ? `\n(${block.rows.length - SAMPLE_ROWS} further rows)` : '';
      return `table${block.caption ? ` “${block.caption}”` : ''}, ${block.rows.length} rows\n${[head, ...rows].join('\n')}${more}`;
    }
  }
}
