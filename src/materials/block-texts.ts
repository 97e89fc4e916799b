import { runsText, type Block } from './blocks.ts';

/** What a block says in sentences of its own: its text, its items one by one, the caption of a table, the description of a picture. */
export function blockTexts(block: Block): string[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return [runsText(block.runs)];
    case 'list':
      return block.items.map((item) => runsText(item.runs));
    case 'table':
      return block.caption ? [block.caption] : [];
    case 'picture':
      return block.alt ? [block.alt] : [];
  }
}
