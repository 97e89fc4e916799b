import { runsText, type Block } from '../blocks.ts';
import { oneLine } from '../../one-line.ts';

const MAX_DEPTH = 3;
const MAX_CHARACTERS = 80;

/** Gives each block the headings it stands under: people find a place by them, not by the number of its paragraph. */
export function placeBlocks(blocks: readonly Block[]): void {
  const path: { level: number; text: string }[] = [];
  for (const block of blocks) {
    if (block.type === 'heading') {
      while ((path.at(-1)?.level ?? 0) >= block.level) path.pop();
      const text = oneLine(runsText(block.runs));
      path.push({
        level: block.level,
        text: text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text,
      });
    }
    if (path.length > 0)
      block.locator = { ...block.locator, headings: path.slice(-MAX_DEPTH).map((heading) => heading.text) };
  }
}
