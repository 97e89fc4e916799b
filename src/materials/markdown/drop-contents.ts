import { runsText, type Block } from '../blocks.ts';
import { itemAt } from '../../item-at.ts';

const contentsName =
  /^(?:(?:table of )?contents|index|inhalt(?:sverzeichnis)?|table des matières|sommaire|índice|indice|sumário|spis treści|inhoud(?:sopgave)?|содержание|оглавление|зміст|obsah|içindekiler|目次|目录|目錄|목차)$/i;
/** Whether a line only announces a table of contents. */
export const isContentsHeading = (text: string): boolean => contentsName.test(text.trim());
const entry = /(?:\s|\.|…)\d{1,4}$/;

/** A printed table of contents repeats the outline and says nothing: its heading and entries go. */
export function dropContents(blocks: Block[]): void {
  const start = blocks.findIndex(
    (block) => (block.type === 'heading' || block.type === 'paragraph') && isContentsHeading(runsText(block.runs)),
  );
  if (start < 0) return;
  const titles = new Set(
    blocks.slice(start + 1).flatMap((block) => (block.type === 'heading' ? [plain(runsText(block.runs))] : [])),
  );
  let end = start + 1;
  for (let miss = 0, at = start + 1; at < blocks.length && miss < 2; at += 1) {
    if (isEntry(itemAt(blocks, at), titles)) [end, miss] = [at + 1, 0];
    else miss += 1;
  }
  if (end - start > 1 || isEmptySection(blocks, start)) blocks.splice(start, end - start);
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}]+/gu, '');

function isEntry(block: Block, titles: ReadonlySet<string>): boolean {
  if (block.type === 'paragraph') {
    const text = runsText(block.runs).trim();
    return text.length < 250 && (entry.test(text) || titles.has(plain(text)));
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
