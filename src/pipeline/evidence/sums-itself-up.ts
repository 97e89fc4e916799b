import type { Material, TableBlock } from '../../materials/blocks.ts';
import { describeTable } from '../../materials/table-meaning/index.ts';
import { MANY_ROWS } from './choose-views.ts';

/** Names in a small table that are groups of the rows, at least. */
const LEAST_GROUPS = 2;

/**
 * Whether a material holds a table that a reader can take in and that divides its rows by the hundred: by time, or by a group that they
 * name. A few totals beside the rows say what they come to, and not where it comes from.
 */
export function sumsItselfUp({ blocks }: Material): boolean {
  const tables = blocks.filter((block) => block.type === 'table');
  const long = tables.filter(({ rows }) => rows.length > MANY_ROWS);
  if (long.length === 0) return false;
  const names = new Set(long.flatMap(groupsOf));
  return tables.some((table) => {
    if (table.rows.length > MANY_ROWS) return false;
    const { itemsAre, label } = describeTable(table);
    if (itemsAre === 'periods') return true;
    return table.rows.filter((row) => names.has(folded(row[label ?? 0]?.text))).length >= LEAST_GROUPS;
  });
}

/** The texts of the rows, each once, and the names of their columns. */
const groupsOf = ({ columns, rows }: TableBlock): string[] => [
  ...new Set([
    ...columns.map(({ name }) => folded(name)),
    ...rows.flatMap((row) => row.flatMap(({ text, value }) => (value === null && text !== '' ? [folded(text)] : []))),
  ]),
];

const folded = (text = ''): string => text.trim().toLocaleLowerCase();
