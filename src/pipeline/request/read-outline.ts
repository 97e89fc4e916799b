import { findCues } from './find-cues.ts';
import { isWord, patternOf, wordPattern } from './word-pattern.ts';
import { readCount } from './read-count.ts';
import type { OutlineItem } from './request-constraints.ts';
import { opensWith } from './split-topics.ts';
import type { RequestWords } from './words/shape.ts';

/** What ends a sentence; the point of a number that counts ("1. Costs 2. Risks") does not. */
const SENTENCE_END = /(?<!(?:^|[\s,;])\(?\d{1,2})[.!?。！？؟](?:\s|$)/u;
const LISTED = /^\s*(?:[-*•–]|\(?\d{1,2}[.):、]|[①-⑳])\s*(\S.*)$/u;
const MAX_ITEM_WORDS = 14;

export interface OutlineFound {
  items: OutlineItem[];
  /** The lines that the outline stands in. */
  lines: readonly [number, number];
  /** Where it begins in its first line. */
  start: number;
}

/** Slides listed by the person: a list under "Structure:", or one line after "slides:". Null where there is none. */
export function readOutline(lines: readonly string[], words: RequestWords): OutlineFound | null {
  const cue = wordPattern(words.outline, words.bounded, 'giu');
  for (const [at, line] of lines.entries()) {
    for (const match of line.matchAll(cue)) {
      const after = /^[^:：\n]{0,25}[:：]\s*(.*)$/u.exec(line.slice(match.index + match[0].length));
      if (!after) continue;
      const inline = after[1]?.trim() ?? '';
      const start = match.index;
      if (inline !== '') {
        const items = splitInline(inline, words);
        if (items.length >= 2) return { items, lines: [at, at], start };
        continue;
      }
      const { items, last } = listBelow(lines, at + 1);
      if (items.length >= 2)
        return { items: items.map((title) => outlineItem(title, words)), lines: [at, last], start };
    }
  }
  return listedAnywhere(lines, words);
}

const MIN_LISTED = 3;
const MAX_LISTED_WORDS = 9;

/** In whatever language the list is announced: three or more short lines that count, or that stand under a line with a colon, and give no orders. */
function listedAnywhere(lines: readonly string[], words: RequestWords): OutlineFound | null {
  for (const [at, line] of lines.entries()) {
    const before = lines.slice(0, at).findLast((one) => one.trim() !== '') ?? '';
    if (!LISTED.test(line) || LISTED.test(lines[at - 1] ?? '') || before === '') continue;
    const counts = /^\s*\(?\d{1,2}[.):、]|^\s*[①-⑳]/u.test(line);
    if (!counts && !/[:：]\s*$/u.test(before)) continue;
    const { items, last } = listBelow(lines, at);
    if (items.length < MIN_LISTED || !items.every((item) => namesSlide(item, words))) continue;
    return { items: items.map((title) => outlineItem(title, words)), lines: [at, last], start: 0 };
  }
  return null;
}

/** The name of a slide rather than a wish ("6 slides", "keep it short") or material. */
const namesSlide = (item: string, words: RequestWords): boolean =>
  item.split(/\s+/u).length <= MAX_LISTED_WORDS &&
  !/[.;]\s*$/u.test(item) &&
  readCount(item, words) === null &&
  !opensWith(words.opening, words).test(item) &&
  findCues(item, words, []).every(({ kind }) => kind === 'audience' || kind === 'perSlide');

function listBelow(lines: readonly string[], from: number): { items: string[]; last: number } {
  const items: string[] = [];
  let last = from - 1;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      if (items.length === 0) continue;
      break;
    }
    const item = LISTED.exec(line)?.[1]?.trim();
    if (item === undefined) break;
    items.push(item);
    last = at;
  }
  return { items, last };
}

function splitInline(text: string, words: RequestWords): OutlineItem[] {
  const sentence = text.split(SENTENCE_END)[0] ?? '';
  const numbered = [...sentence.matchAll(/(?:^|[\s,;])\(?\d{1,2}[.)]\s*([^,;]+?)(?=[\s,;]+\(?\d{1,2}[.)]\s|$)/gu)].map(
    (m) => m[1] ?? '',
  );
  const parts = numbered.length >= 2 ? numbered : sentence.split(/\s*[,;，、；،؛|/→]\s*|\s+(?:->|–|—)\s+/u);
  const joined = wordPattern(words.and, words.bounded, 'giu');
  const last = parts.at(-1) ?? '';
  const items = [...parts.slice(0, -1), last.replace(patternOf(`^(?:${joined.source})\\s*`), '')]
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // of two topics a comma is left out ("problem and solution"): with commas an "and" belongs to its item
  const split =
    items.length === 1
      ? (items[0] ?? '')
          .split(joined)
          .map((part) => part.trim())
          .filter(Boolean)
      : items;
  if (split.some((item) => item.split(/\s+/u).length > MAX_ITEM_WORDS)) return [];
  return split.map((title) => outlineItem(title, words));
}

function outlineItem(title: string, words: RequestWords): OutlineItem {
  const bare = title.replace(/[\s.,;:]+$/u, '').trim();
  const whole = (source: string): boolean => isWord(bare, source);
  for (const kind of ['title', 'agenda', 'closing'] as const)
    if (whole(words.furniture[kind]) || whole(words.outlineWords[kind])) return { title: bare, kind };
  return { title: bare };
}
