import type { Block } from '../../materials/blocks.ts';
import { countWords } from '../language/words.ts';

const HEADING_WORDS = 8;
const MARK = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u;

/**
 * A text that is to stand as it is, line by line: each line a paragraph of its own. A short line over others is their heading, so is one
 * marked with #; nothing else is read into it.
 */
export function literalBlocks(text: string): Block[] {
  const groups = groupsOf(text);
  const blocks: Block[] = [];
  for (const [at, group] of groups.entries()) {
    const [first = { text: '', number: 0 }, ...rest] = group;
    const below = rest.length > 0 ? rest : (groups[at + 1] ?? []);
    const heads = isHeading(
      first.text,
      below.map((line) => line.text),
    );
    for (const { text: line, number } of heads ? rest : group) {
      const marked = /^(#{1,6})\s+(\S.*)$/u.exec(line);
      if (marked?.[1] && marked[2])
        blocks.push({
          type: 'heading',
          level: marked[1].length as 1 | 2 | 3 | 4 | 5 | 6,
          runs: [{ text: marked[2] }],
          locator: { line: number },
        });
      else blocks.push({ type: 'paragraph', runs: [{ text: line.replace(MARK, '') }], locator: { line: number } });
    }
    if (!heads) continue;
    const opens =
      rest.length === 0 &&
      below.length > 1 &&
      isHeading(
        below[0]?.text ?? '',
        below.slice(1).map((l) => l.text),
      );
    blocks.splice(blocks.length - rest.length, 0, {
      type: 'heading',
      level: opens ? 1 : 2,
      runs: [{ text: first.text }],
      locator: { line: first.number },
    });
  }
  return blocks;
}

interface Line {
  text: string;
  /** From 1. */
  number: number;
}

/** Lines between blank lines. */
function groupsOf(text: string): Line[][] {
  const groups: Line[][] = [[]];
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '') groups.push([]);
    else groups.at(-1)?.push({ text: line, number: at + 1 });
  }
  return groups.filter((group) => group.length > 0);
}

/** A heading is short, ends like none of the sentences below it, and what stands under it looks different. */
function isHeading(line: string, below: readonly string[]): boolean {
  if (below.length === 0 || countWords(line) > HEADING_WORDS || MARK.test(line) || line.startsWith('#')) return false;
  if (/[.,;!。，；！]$/u.test(line) || /\S[:：]\s*\S/u.test(line)) return false;
  return below.some(
    (other) => countWords(other) > countWords(line) || /[.!?。！？]$|[:：]|\d/u.test(other) || MARK.test(other),
  );
}
