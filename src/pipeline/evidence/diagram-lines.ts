import { cellText } from '../../materials/table-texts.ts';
import type { TableBlock } from '../../materials/blocks.ts';
import { means, type TableMeaning } from '../../materials/table-meaning/index.ts';

const FEWEST = 3;
const MOST = 12;
const MAX_NAME_LETTERS = 32;
const MAX_TEXT_LETTERS = 48;

const same = (one: string, other: string): boolean => one.toLocaleLowerCase() === other.toLocaleLowerCase();
/** Several names in one cell. */
const SEVERAL = /\s*[,;、،；]\s*/u;
/** No name: a dash, or nothing. */
const NONE = /^[\s–—-]*$/u;

/**
 * Rows that name what they hang under ("reports to") or what follows them ("next step"), as lines of a tree or a flow; null where the names
 * that a row points to are not those of rows.
 */
export function diagramLines(block: TableBlock, meaning: TableMeaning): string[] | null {
  const { label } = meaning;
  const items = block.rows.filter((_, row) => meaning.rows[row]?.role === 'item');
  if (label === null || items.length < FEWEST || items.length > MOST || items.length !== block.rows.length) return null;
  const columnOf = (concept: 'reportsTo' | 'leadsTo'): number =>
    block.columns.findIndex(({ name }, column) => column !== label && means(name, concept));
  const up = columnOf('reportsTo');
  const on = up < 0 ? columnOf('leadsTo') : -1;
  const ties = up >= 0 ? up : on;
  if (ties < 0) return null;
  const names = items.map((row) => cellText(row, label));
  const texts = items.map((row) =>
    block.columns
      .flatMap((_, column) => (column === label || column === ties ? [] : cellText(row, column) || []))
      .join(', '),
  );
  const fits =
    names.every((name) => name !== '' && name.length <= MAX_NAME_LETTERS && !/ [–—] |->|→/.test(name)) &&
    new Set(names.map((name) => name.toLocaleLowerCase())).size === names.length &&
    texts.every((text) => text.length <= MAX_TEXT_LETTERS && !/->|→/.test(text));
  if (!fits) return null;
  const edges: string[] = [];
  for (const [at, row] of items.entries()) {
    const cell = cellText(row, ties);
    if (NONE.test(cell)) continue;
    const whole = names.filter((name) => same(name, cell));
    for (const other of whole.length > 0 ? whole : cell.split(SEVERAL)) {
      const known = names.find((name) => same(name, other));
      if (known === undefined) return null;
      edges.push(up >= 0 ? `${known} -> ${names[at]}` : `${names[at]} -> ${known}`);
    }
  }
  if (edges.length < FEWEST - 1) return null;
  // A chain without a branch is told as steps.
  const nodes = names.map((name, at) => (texts[at] ? `${name} — ${texts[at]}` : name));
  return [up >= 0 ? 'tree' : 'flow', ...nodes, ...edges];
}
