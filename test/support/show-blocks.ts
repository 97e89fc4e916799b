import { runsText, type Block } from '../../src/materials/index.ts';

/** Blocks as short lines, easy to compare: `# Heading`, `- item`, `> quote`, `[table] …`, text. */
export function showBlocks(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'heading':
        return [`${'#'.repeat(block.level)} ${runsText(block.runs)}`];
      case 'paragraph':
        return [`${block.note ? '[note] ' : ''}${runsText(block.runs)}`];
      case 'quote':
        return [`> ${runsText(block.runs)}${block.attribution ? ` — ${block.attribution}` : ''}`];
      case 'list':
        return block.items.map(
          (item) => `${'  '.repeat(item.level)}${block.ordered ? '1.' : '-'} ${runsText(item.runs)}`,
        );
      case 'table':
        return [
          `[table] ${block.caption ?? ''}`.trim(),
          block.columns.map((column) => `${column.name}:${column.type}`).join(' | '),
          ...block.rows.map((row) => row.map((cell) => cell.text).join(' | ')),
        ];
      case 'picture':
        return [`[picture ${block.mime}] ${block.alt}`];
    }
  });
}
