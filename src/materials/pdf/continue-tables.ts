import type { Block } from '../blocks.ts';
import { tableFromTexts } from '../table/make-table.ts';
import { itemAt } from '../../item-at.ts';

/** A table that goes on over the next page under the same header is one: it opens that page, and nothing stands between. */
export function continueTables(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  let last = 0;
  for (const block of blocks) {
    const before = joined.at(-1);
    const page = block.locator.page ?? 0;
    if (before?.type === 'table' && block.type === 'table' && page === last + 1 && isSame(before, block)) {
      const names = before.columns.map(({ name }) => name);
      const texts = [...before.rows, ...block.rows].map((cells) => cells.map(({ text }) => text));
      const { caption, locator } = before;
      joined[joined.length - 1] = {
        type: 'table',
        ...tableFromTexts(names, texts),
        ...(caption === undefined ? {} : { caption }),
        locator,
      };
    } else joined.push(block);
    last = page;
  }
  return joined;
}

type Table = Extract<Block, { type: 'table' }>;

/** Names that were written, and are the same; a table with a caption of its own is another. */
const isSame = (one: Table, other: Table): boolean =>
  other.caption === undefined &&
  one.columns.length === other.columns.length &&
  one.columns.every(({ name }, at) => name === itemAt(other.columns, at).name) &&
  one.columns.some(({ name }) => name !== '' && !/^Column \d+$/.test(name));
