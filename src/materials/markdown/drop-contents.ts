import { runsText, type Block } from '../blocks.ts';
import { itemAt } from '../../item-at.ts';

const contentsName =
  /^(?:(?:table of )?contents|list of (?:tables|figures)|index|inhalt(?:sverzeichnis)?|table des matières|sommaire|índice|indice|sumário|spis treści|inhoud(?:sopgave)?|содержание|оглавление|зміст|obsah|içindekiler|目次|目录|目錄|목차)$/i;
/** Whether a line only announces a table of contents. */
export const isContentsHeading = (text: string): boolean => contentsName.test(text.trim());
const entry = /(?:\s|\.|…)\d{1,4}$/;

/** Printed tables of contents, of the whole and of its chapters, repeat the outline and say nothing: their headings and entries go. */
export function dropContents(blocks: Block[]): void {
  for (let start = 0; start < blocks.length; start += 1) {
    const block = itemAt(blocks, start);
    if ((block.type !== 'heading' && block.type !== 'paragraph') || !isContentsHeading(runsText(block.runs))) continue;
    const later = blocks.slice(start + 1).flatMap((one) => (one.type === 'heading' ? [plain(runsText(one.runs))] : []));
    const titles = new Set(later);
    let end = start + 1;
    for (let miss = 0, at = start + 1; at < blocks.length && miss < 2; at += 1) {
      const one = itemAt(blocks, at);
      if (one.type === 'heading' ? repeats(one, later) : isEntry(one, titles)) [end, miss] = [at + 1, 0];
      else miss += 1;
      // the chapter itself: what comes behind it is no entry
      if (one.type === 'heading') later.shift();
    }
    if (end - start > 1 || isEmptySection(blocks, start)) {
      blocks.splice(start, end - start);
      start -= 1;
    }
  }
}

/** "Chapter 2. Scope" and "2. Scope" are one heading. */
const counter = /^(?:\p{L}{1,12}\s)?(?:第\s?)?(?:\d+(?:\.\d+)*|[A-Z]|[IVXLC]+)(?:[.:)]|\s?[章節节部장])?\s+/u;
const plain = (text: string): string =>
  text
    .trim()
    .replace(counter, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '');

/** An entry that looks like a heading: the heading itself comes later. */
const repeats = (block: Extract<Block, { type: 'heading' }>, [, ...later]: readonly string[]): boolean =>
  later.includes(plain(runsText(block.runs)));

function isEntry(block: Block, titles: ReadonlySet<string>): boolean {
  if (block.type === 'paragraph') {
    const text = runsText(block.runs).trim();
    return text.length < 250 && (entry.test(text) || titles.has(plain(text)) || isContentsHeading(text));
  }
  if (block.type === 'list')
    return block.items.every((item) => entry.test(runsText(item.runs)) || titles.has(plain(runsText(item.runs))));
  if (block.type !== 'table') return false;
  const pages = block.rows.map((row) => row[row.length - 1]?.value);
  return pages.every((page, index) => typeof page === 'number' && page >= Number(pages[index - 1] ?? 0));
}

/** Its entries were dropped line by line already. */
function isEmptySection(blocks: readonly Block[], start: number): boolean {
  const next = blocks[start + 1];
  return blocks[start]?.type === 'heading' && (next === undefined || next.type === 'heading');
}

/**
 * A title set on several lines of its own is one title; a heading after a line that is styled as the title is none of them. Tells whether
 * the document opens with such lines.
 */
export function joinTitleLines(blocks: Block[], isTitle: (block: Block) => boolean): boolean {
  const first = blocks[0];
  if (first?.type !== 'heading') return false;
  let count = 1;
  while (count < 5) {
    const next = blocks[count];
    if (next?.type !== 'heading' || next.level !== first.level || isTitle(next) !== isTitle(first)) break;
    count += 1;
  }
  const text = blocks
    .slice(0, count)
    .map((block) => (block.type === 'heading' ? runsText(block.runs) : ''))
    .join(' ');
  // Two headings in a row may be a chapter and its first section; capitals throughout, or three lines, are a title page.
  if (count < 2 || text.length > 160 || (count < 3 && text !== text.toUpperCase())) return false;
  first.runs = [{ text }];
  blocks.splice(1, count - 1);
  return true;
}
