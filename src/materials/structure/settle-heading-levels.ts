import type { Block } from '../blocks.ts';
import { headingLevel, runsText } from '../blocks.ts';

type HeadingBlock = Extract<Block, { type: 'heading' }>;

/** "11.1 Basics" on the level of "Chapter 11. Gains" that opens the text stands under it. */
function countLevels(first: HeadingBlock, rest: readonly HeadingBlock[]): void {
  const chapter = /^(?:\p{L}{1,12}\s)?(?:第\s?)?(\d{1,3})(?:[.:章]|\s)/u.exec(runsText(first.runs))?.[1];
  const parts = rest.map((heading) => /^(\d{1,3})((?:\.\d{1,3})+)[.:]?\s/.exec(runsText(heading.runs)));
  const isOneChapter = parts.some(Boolean) && parts.every((part) => part === null || part[1] === chapter);
  if (chapter === undefined || !isOneChapter || rest.every(({ level }) => level > first.level)) return;
  rest.forEach((heading, at) => {
    const depth = parts[at]?.[2]?.split('.').length;
    heading.level = headingLevel(depth === undefined ? heading.level + 1 : first.level + depth - 1);
  });
}

/**
 * Makes one tree of the headings: levels start at 1 and go down one step at a time. `hasTitle` says that the first heading is the
 * title of the whole: what else stood on its level moves below it.
 */
export function settleHeadingLevels(blocks: readonly Block[], hasTitle = false): void {
  const headings = blocks.filter((block): block is HeadingBlock => block.type === 'heading');
  const [title, ...rest] = headings;
  if (!title) return;
  countLevels(title, rest);
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
