import { toPoints } from '../../deck/units.ts';
import { LINE_HEIGHT } from '../fonts/families.ts';
import type { Spacing } from '../presentationml/specified-style.ts';
import type { AutofitStep } from './autofit-steps.ts';
import { breakLines, type BrokenLine } from './break-lines.ts';
import type { Atom } from './itemise.ts';
import { shrunkSize } from './shrunk-size.ts';
import { isEmptyParagraph, type FrameParagraph } from './text-frame.ts';
import { itemAt } from '../../item-at.ts';

const FIT_TOLERANCE = 0.5;
/** Lines of one frame that are set: at one point each they would still be thirty slides high. */
const MAX_LINES = 5_000;

/** A paragraph cut into atoms. */
export interface StackItem {
  paragraph: FrameParagraph;
  atoms: readonly Atom[];
  /** Width of its bullet, points; null where it has none. */
  bullet: number | null;
}

/** Where lines are stacked; lengths in points. */
interface StackRoom {
  /** Of a column. */
  width: number;
  scale: AutofitStep;
  wrap: boolean;
  columns: number;
  /** At which a column is full. */
  height: number;
  /** Space before the first paragraph and after the last is kept. */
  spaceAtEnds?: boolean;
}

/** A line where it stands in its column. Lengths are points. */
interface StackedLine {
  line: BrokenLine;
  /** Number of its paragraph. */
  paragraph: number;
  /** Whether its paragraph begins with it. */
  first: boolean;
  column: number;
  top: number;
  height: number;
  /** Height of a single line by the sizes in it. */
  natural: number;
  /** Width from the start edge to the paragraph's right margin. */
  room: number;
  /** Where its paragraph's bullet stands. */
  bulletAt: number;
}

/** Lines of text in their columns, before alignment moves them. */
export interface Stack {
  lines: StackedLine[];
  columns: number;
  /** Of the highest column. */
  height: number;
  /** End of the widest line. */
  width: number;
}

/** Breaks paragraphs into lines and stacks these from the top of the first column down. */
export function stackLines(
  items: readonly StackItem[],
  { width, scale, wrap, columns, height: full, spaceAtEnds = false }: StackRoom,
): Stack {
  const lines: StackedLine[] = [];
  let column = 0;
  let y = 0;
  let tallest = 0;
  let widest = 0;
  let pendingSpace = 0;
  for (let number = 0; number < items.length && lines.length < MAX_LINES; number++) {
    const { paragraph, atoms, bullet } = itemAt(items, number);
    const { style } = paragraph;
    const usual = sizeOfParagraph(paragraph);
    // Space before is not kept at the top of the frame or of a column, unless the frame says so.
    if (y > 0 || (spaceAtEnds && number === 0))
      y += Math.max(0, pendingSpace + spaceOf(style.spaceBefore, usual, scale));
    pendingSpace = spaceOf(style.spaceAfter, usual, scale);
    const margin = Math.max(0, toPoints(style.marginLeft));
    const bulletAt = Math.max(0, margin + toPoints(style.indent));
    const room = Math.max(1, width - Math.max(0, toPoints(style.marginRight)));
    const broken = breakLines(atoms, {
      width: room,
      scale: scale.font,
      wrap,
      first: bullet === null ? bulletAt : Math.max(margin, bulletAt + bullet),
      rest: margin,
      style,
      most: MAX_LINES - lines.length,
    });
    for (const line of broken) {
      const natural = shrunkSize(largestSize(line) || usual, scale.font) * LINE_HEIGHT;
      const height = lineHeight(natural, style.lineSpacing, scale);
      if (column < columns - 1 && y > 0 && y + height > full + FIT_TOLERANCE) {
        column++;
        y = 0;
      }
      widest = Math.max(widest, line.end);
      lines.push({
        line,
        paragraph: number,
        first: line === broken[0],
        column,
        top: y,
        height,
        natural,
        room,
        bulletAt,
      });
      y += height;
      tallest = Math.max(tallest, y);
    }
  }
  if (spaceAtEnds && lines.length > 0) tallest = Math.max(tallest, y + Math.max(0, pendingSpace));
  return { lines, columns: column + 1, height: tallest, width: widest };
}

function sizeOfParagraph(paragraph: FrameParagraph): number {
  if (isEmptyParagraph(paragraph)) return paragraph.end.size;
  let size = 0;
  for (const run of paragraph.runs) if (run.text !== '') size = Math.max(size, run.style.size);
  return size;
}

const spaceOf = ({ kind, value }: Spacing, usual: number, { font }: AutofitStep): number =>
  kind === 'points' ? value * font : value * shrunkSize(usual, font) * LINE_HEIGHT;

function largestSize({ atoms }: BrokenLine): number {
  let size = 0;
  for (const { style } of atoms) size = Math.max(size, style.size);
  return size;
}

function lineHeight(natural: number, { kind, value }: Spacing, { font, spacingReduction }: AutofitStep): number {
  if (kind === 'points') return value * font * (1 - spacingReduction);
  // 21.1.2.1.3: the reduction is taken off the spacing, not multiplied with it.
  return natural * Math.max(0.1, value - spacingReduction);
}
