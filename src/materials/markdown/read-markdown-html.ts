import type { Locator } from '../../deck/content.ts';
import type { Block } from '../blocks.ts';
import { formulaHole } from '../formula/linear-form.ts';
import type { Reading } from '../limits.ts';
import { scriptText } from '../script-text.ts';
import { untold } from './untold.ts';
import { columnNames } from '../table/find-header.ts';
import type { Grid, Merge } from '../table/grid.ts';
import { makeTable } from '../table/make-table.ts';
import { itemAt } from '../../item-at.ts';
import { headingLevel } from '../blocks.ts';
import { oneLine } from '../../one-line.ts';

/**
 * What is worth keeping of HTML inside Markdown: headings, tables and sentences. Layout, badges, rows of links, comments and scripts are
 * ornaments of the place the file came from.
 */
export function readMarkdownHtml(html: string, locator: Locator, into: { blocks: Block[]; reading: Reading }): void {
  const told = (sentence: string): void => into.reading.warnAt(sentence, `line ${locator.line ?? 1}`);
  const bare = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|svg|picture|video|rt|rp)\b[\s\S]*?(?:<\/\1>|$)/gi, '')
    .replace(/<(s|del|strike)\b[^>]*>[\s\S]*?<\/\1>/gi, () => (told(untold.struck), ''))
    .replace(/<math\b[\s\S]*?<\/math>/gi, () => (told(untold.formula), formulaHole))
    .replace(/<(su[bp])\b[^>]*>([\s\S]*?)<\/\1>/gi, (_, name: string, text: string) =>
      scriptText({ text: plain(text), script: /^sub$/i.test(name) ? 'sub' : 'super' }),
    )
    .replace(/<input\b[^>]*type\s*=\s*["']?checkbox[^>]*>/gi, (box) => (/\schecked\b/i.test(box) ? '☒' : '☐'));
  for (const table of bare.match(/<table\b[\s\S]*?<\/table>/gi) ?? []) addTable(table, locator, into.blocks);
  const rest = bare.replace(/<table\b[\s\S]*?<\/table>/gi, '\n');
  for (const piece of rest.split(
    /(?=<h[1-6]\b)|(?<=<\/h[1-6]>)|<\/?(?:p|div|li|ul|ol|details|summary|br|blockquote|section)\b[^>]*>/i,
  )) {
    const heading = /^<h([1-6])\b[^>]*>/i.exec(piece);
    const outsideLinks = plain(piece.replace(/<a\b[\s\S]*?<\/a>/gi, ''));
    const text = plain(piece);
    if (!/[\p{L}\p{N}]/u.test(outsideLinks)) continue;
    if (heading)
      into.blocks.push({
        type: 'heading',
        level: headingLevel(Number(heading[1])),
        runs: [{ text }],
        locator,
      });
    else if (outsideLinks.length >= text.length / 3) into.blocks.push({ type: 'paragraph', runs: [{ text }], locator });
  }
}

function addTable(html: string, locator: Locator, blocks: Block[]): void {
  const rows = (html.match(/<tr\b[\s\S]*?(?:<\/tr>|(?=<tr\b)|$)/gi) ?? [])
    .map((row) => row.match(/<t[hd]\b[\s\S]*?(?:<\/t[hd]>|(?=<t[hd]\b)|$)/gi) ?? [])
    .filter((cells) => cells.some((cell) => plain(cell) !== ''));
  const grid = gridOf(rows);
  const width = Math.max(0, ...grid.texts.map((row) => row.length));
  const heads = rows.findIndex((cells) => !cells.every((cell) => /^<th\b/i.test(cell)));
  const headers = Math.max(1, heads);
  if (width < 2 || heads < 0 || rows.length <= headers) return;
  const region = { rows: [...rows.keys()], columns: Array.from({ length: width }, (_, column) => column) };
  const names = columnNames(grid, region, headers);
  blocks.push({ type: 'table', ...makeTable(grid, { ...region, rows: region.rows.slice(headers) }, names), locator });
}

/** More columns or rows than a cell may say that it goes over. */
const MAX_SPAN = 100;

/** The texts of cells by row and column: one that goes over several stands in the first of them. */
function gridOf(rows: readonly (readonly string[])[]): Grid & { merges: Merge[] } {
  const texts: string[][] = rows.map(() => []);
  const merges: Merge[] = [];
  const taken = rows.map(() => new Set<number>());
  for (const [row, cells] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      while (taken[row]?.has(column)) column += 1;
      const merge = { row, column, rows: spanOf(cell, 'row'), columns: spanOf(cell, 'col') };
      for (let at = column; at < column + merge.columns; at += 1) {
        itemAt(texts, row)[at] = at === column ? plain(cell) : '';
        for (const below of taken.slice(row, row + merge.rows)) below.add(at);
      }
      if (merge.rows > 1 || merge.columns > 1) merges.push(merge);
      column += merge.columns;
    }
  }
  return { texts: texts.map((row) => Array.from(row, (text) => text ?? '')), merges };
}

const spanOf = (cell: string, direction: 'row' | 'col'): number => {
  const said = new RegExp(String.raw`^<t[hd]\b[^>]*\b${direction}span\s*=\s*["']?(\d+)`, 'i').exec(cell)?.[1];
  return Math.min(MAX_SPAN, Math.max(1, Number(said ?? 1)));
};

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
};

/** Text of a piece of HTML, tags gone and the usual entities resolved. */
function plain(html: string): string {
  return oneLine(
    html.replace(/<[^>]*>?/g, ' ').replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (whole, name: string) => {
      if (name.startsWith('#')) {
        const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      }
      return entities[name.toLowerCase()] ?? whole;
    }),
  );
}
