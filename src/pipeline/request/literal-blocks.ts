import type { Block } from '../../materials/blocks.ts';
import { countWords } from '../language/words.ts';
import { allRequestWords } from './request-words.ts';
import { headingLevel } from '../../materials/blocks.ts';

const HEADING_WORDS = 8;
const MARK = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u;

/**
 * A text that is to stand as it is, line by line: each line a paragraph of its own. A short line over others is their heading, so is one
 * marked with #; nothing else is read into it. Where the text says itself what stands on which slide ("Slide 2: Costs"), those are the
 * headings, and the only ones.
 */
export function literalBlocks(text: string): Block[] {
  const groups = groupsOf(text);
  const labelled = groups.flat().map(({ text: line }) => SLIDE_LABEL.exec(line));
  if (labelled.filter(Boolean).length >= 2) return labelledBlocks(groups.flat());
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
          level: headingLevel(marked[1].length),
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

const SLIDE_NAMES = allRequestWords()
  .map(([, { slides }]) => slides)
  .join('|');
/** "Slide 2: Costs", "Folie 2", "第2页：成本"; the rest of the line is what it is called. */
const SLIDE_LABEL = new RegExp(
  String.raw`^(?:#{1,6}\s*)?(?:\*\*)?(?:(?:${SLIDE_NAMES})\s*(?:n[ro]?[.°º]?\s*|#)?\d{1,2}|第?\s*\d{1,2}\s*(?:${SLIDE_NAMES})目?)\s*(?:[:：.)–—-]\s*(.*))?$`,
  'iu',
);

/** Slides as the text counts them: the label is no word of the slide, and a label alone has its heading in the line below. */
function labelledBlocks(lines: readonly Line[]): Block[] {
  let untitled = false;
  return lines.flatMap(({ text, number }): Block[] => {
    const label = SLIDE_LABEL.exec(text);
    const line = (label ? (label[1] ?? '') : text.replace(MARK, '')).replace(/^\*\*|\*\*$/gu, '').trim();
    const heads = label !== null || untitled;
    untitled = label !== null && line === '';
    if (line === '') return [];
    const at = { runs: [{ text: line }], locator: { line: number } };
    return [heads ? { type: 'heading', level: 2, ...at } : { type: 'paragraph', ...at }];
  });
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
