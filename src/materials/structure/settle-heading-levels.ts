import type { Block } from '../blocks.ts';
import { headingLevel } from '../blocks.ts';

type HeadingBlock = Extract<Block, { type: 'heading' }>;

/**
 * Makes one tree of the headings: levels start at 1 and go down one step at a time. `hasTitle` says that the first heading is the
 * title of the whole: what else stood on its level moves below it.
 */
export function settleHeadingLevels(blocks: readonly Block[], hasTitle = false): void {
  const headings = blocks.filter((block): block is HeadingBlock => block.type === 'heading');
  const [title, ...rest] = headings;
  if (!title) return;
  const others = hasTitle ? rest : headings;
  if (hasTitle) title.level = 1;
  const open: { given: number; settled: number }[] = [];
  const base = hasTitle ? 1 : 0;
  for (const heading of others) {
    while (open.length && (open[open.length - 1] as { given: number }).given >= heading.level) open.pop();
    const parent = open[open.length - 1]?.settled ?? base;
    const given = heading.level;
    heading.level = headingLevel(parent + 1);
    open.push({ given, settled: heading.level });
  }
}
