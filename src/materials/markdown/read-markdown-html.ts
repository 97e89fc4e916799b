import type { Locator } from '../../deck/content.ts';
import type { Block } from '../blocks.ts';
import { formulaHole } from '../formula/linear-form.ts';
import type { Reading } from '../limits.ts';
import { scriptText } from '../script-text.ts';
import { untold } from './untold.ts';
import { tableFromTexts } from '../table/make-table.ts';
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
  const rows = (html.match(/<tr\b[\s\S]*?(?:<\/tr>|(?=<tr\b)|$)/gi) ?? []).map((row) =>
    (row.match(/<t[hd]\b[\s\S]*?(?:<\/t[hd]>|(?=<t[hd]\b)|$)/gi) ?? []).map(plain),
  );
  const [head, ...body] = rows.filter((row) => row.some(Boolean));
  if (!head || body.length === 0 || head.length < 2) return;
  const width = Math.max(...[head, ...body].map((row) => row.length));
  const names = Array.from({ length: width }, (_, index) => head[index] ?? '');
  blocks.push({ type: 'table', ...tableFromTexts(names, body), locator });
}

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
