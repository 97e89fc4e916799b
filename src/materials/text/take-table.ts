import { itemAt } from '../../item-at.ts';
import type { Block } from '../blocks.ts';
import { findTables } from '../table/find-tables.ts';
import { isRule, listMark, type TextLine } from './text-lines.ts';

/** Lines at the top of a group that align into columns by tabs, pipes or runs of spaces. */
export function takeTable(group: readonly TextLine[]): { blocks: Block[]; lines: number } | null {
  const first = itemAt(group, 0);
  for (const [splitter, least] of [
    [/\t+/, 2],
    [/\s*\|\s*/, 2],
    [/\s{2,}/, 3],
  ] as const) {
    const fields = (line: TextLine): string[] =>
      line.text
        .trim()
        .replace(/^\||\|$/g, '')
        .split(splitter)
        .map((text) => text.trim());
    if (splitter.source === '\\t+' && first.text.startsWith('\t')) continue;
    const width = fields(first).length;
    if (width < 2 || (isRule(first.text) && splitter.source !== '\\s*\\|\\s*') || listMark(first.text)) continue;
    let end = 0;
    while (end < group.length && (fields(itemAt(group, end)).length === width || isRule(itemAt(group, end).text)))
      end += 1;
    const rows = group
      .slice(0, end)
      .filter((line) => !isRule(line.text))
      .map(fields);
    if (rows.length < least) continue;
    const parts = findTables({ texts: rows });
    const found = parts[0];
    if (parts.length !== 1 || found?.type !== 'table') continue;
    if (splitter.source === '\\s{2,}' && found.table.columns.every((column) => column.type === 'text')) continue;
    return { blocks: [{ type: 'table', ...found.table, locator: { line: first.number } }], lines: end };
  }
  return null;
}
