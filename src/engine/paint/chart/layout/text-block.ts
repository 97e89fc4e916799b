import { LINE_HEIGHT } from '../../../fonts/index.ts';
import { breakLines } from '../../../text/break-lines.ts';
import { itemise, type Atom } from '../../../text/itemise.ts';
import { effectiveStyle, type TextContext, type TextLevel } from '../../../presentationml/effective-style.ts';
import type { SpecifiedStyle } from '../../../presentationml/specified-style.ts';
import { el } from '../../../../office/xml/tree.ts';
import type { ChartParagraph } from '../chart-model.ts';

/** A stretch of a chart's text in one style on one line, as it is set. */
export interface BlockRun {
  text: string;
  level: TextLevel;
  /** Points. */
  width: number;
}

export interface BlockLine {
  runs: BlockRun[];
  width: number;
  height: number;
  /** From the line's top to its baseline. */
  ascent: number;
}

/** A title or label, broken into lines; lines are set by `align` in the block's width. */
export interface TextBlock {
  lines: BlockLine[];
  width: number;
  height: number;
  align: 'left' | 'center' | 'right';
}

/** Share of a line above its baseline. */
const ASCENT = 0.8;
/** PowerPoint's labels are broken where they are wider than this share of the chart's width. */
export const LABEL_SHARE = 0.2;
export const NO_LIMIT = 1e6;

const levels = new WeakMap<SpecifiedStyle, { context: TextContext; level: TextLevel }>();

/** The look of text, remembered: the labels of an axis all have one style. */
export function levelOf(style: SpecifiedStyle, context: TextContext): TextLevel {
  const known = levels.get(style);
  if (known?.context === context) return known.level;
  const level = effectiveStyle(style, context);
  levels.set(style, { context, level });
  return level;
}

interface Piece {
  text: string;
  level: TextLevel;
}

const itemised = (pieces: readonly Piece[], level: TextLevel): Atom[] =>
  itemise({
    level: 0,
    style: level,
    end: level,
    bullet: null,
    runs: pieces.map(({ text, level: style }) => ({ text, style, link: null, field: null })),
  });

export const runWidth = (text: string, level: TextLevel): number =>
  itemised([{ text, level }], level).reduce((sum, { width }) => sum + width, 0);

function lineOf(runs: BlockRun[], fallback: TextLevel): BlockLine {
  let width = 0;
  let size = runs.length > 0 ? 0 : fallback.size;
  for (const run of runs) {
    width += run.width;
    size = Math.max(size, run.level.size);
  }
  const height = size * LINE_HEIGHT;
  return { runs, width, height, ascent: height * ASCENT };
}

/** Breaks a paragraph where the engine breaks text; each line gets its runs, without blanks at its end. */
function breakRuns(pieces: readonly Piece[], level: TextLevel, limit: number): BlockRun[][] {
  const room = { width: limit, scale: 1, wrap: true, first: 0, rest: 0, style: level };
  return breakLines(itemised(pieces, level), room).map(({ atoms, widths }) => {
    const runs: BlockRun[] = [];
    const last = atoms.findLastIndex(({ kind }) => kind === 'text');
    atoms.slice(0, last + 1).forEach(({ text, style }, i) => {
      const run = runs[runs.length - 1];
      const width = widths[i] ?? 0;
      if (run?.level === style) {
        run.text += text;
        run.width += width;
      } else runs.push({ text, level: style, width });
    });
    return runs;
  });
}

/** Sets paragraphs in lines no wider than `limit` points, unless a single word is. */
export function setBlock(paragraphs: readonly ChartParagraph[], context: TextContext, limit = NO_LIMIT): TextBlock {
  const lines: BlockLine[] = [];
  for (const { pieces } of paragraphs) {
    const styled = pieces.map(({ text, style }) => ({ text, level: levelOf(style, context) }));
    const fallback = styled[0]?.level ?? levelOf({}, context);
    const measured = styled.map((piece) => ({ ...piece, width: runWidth(piece.text, piece.level) }));
    const whole = lineOf(measured, fallback);
    if (whole.width <= limit) lines.push(whole);
    else for (const runs of breakRuns(styled, fallback, limit)) lines.push(lineOf(runs, fallback));
  }
  const align = paragraphs[0]?.align ?? 'center';
  return {
    lines,
    width: lines.reduce((most, line) => Math.max(most, line.width), 0),
    height: lines.reduce((sum, line) => sum + line.height, 0),
    align: align === 'left' || align === 'right' ? align : 'center',
  };
}

/** The style in a colour (`RRGGBB`) that a number format demands. */
export const inColor = (style: SpecifiedStyle, color: string): SpecifiedStyle => ({
  ...style,
  fill: el('a:solidFill', el('a:srgbClr', { val: color })),
});

/** A label of one style. */
export const setLabel = (
  text: string,
  { style, context }: { style: SpecifiedStyle; context: TextContext },
  limit?: number,
): TextBlock =>
  setBlock(
    text.split('\n').map((line) => ({ pieces: [{ text: line, style }] })),
    context,
    limit,
  );
