import type { Block } from '../blocks.ts';
import { textsOf } from './detect-language.ts';

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words of a material: between spaces, and by dictionary where a script writes none; a cell that is a number or a date is one word. */
export function countWords(blocks: readonly Block[]): number {
  let words = 0;
  for (const block of blocks) {
    if (block.type === 'table') {
      for (const row of block.rows) for (const { text, value } of row) words += value === null ? countText(text) : 1;
      for (const column of block.columns) words += countText(column.name);
    } else for (const text of textsOf(block)) words += countText(text);
  }
  return words;
}

function countText(text: string): number {
  let words = 0;
  let inside = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    // Scripts without spaces come late in Unicode, the first of them Thai.
    if (code >= 0xe00 && eastAsian.test(text)) return countSegments(text);
    const isSpace = code <= 32;
    if (!isSpace && !inside) words += 1;
    inside = !isSpace;
  }
  return words;
}

function countSegments(text: string): number {
  let words = 0;
  for (const segment of segmenter.segment(text)) if (segment.isWordLike) words += 1;
  return words;
}
