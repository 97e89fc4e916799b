import { LINE_HEIGHT, measureParagraph, measureText, setParagraphs } from '../../../fonts/index.ts';
import { effectiveStyle, type TextContext, type TextLevel } from '../../../presentationml/effective-style.ts';
import type { SpecifiedStyle } from '../../../presentationml/specified-style.ts';
import { el } from '../../../../office/xml/tree.ts';
import type { ChartParagraph } from '../chart-model.ts';

/** Text of one look on one line. */
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

const shown = (text: string, level: TextLevel): string => (level.caps === 'none' ? text : text.toUpperCase());

export function runWidth(text: string, level: TextLevel): number {
  const { latin: family, size, bold, italic, letterSpacing } = level;
  const width = measureText(shown(text, level), { family, size, bold, italic });
  return letterSpacing === 0 ? width : width + letterSpacing * text.length;
}

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

interface Piece {
  text: string;
  level: TextLevel;
}

/** Breaks a paragraph at the usual places (UAX 14) and gives each line its pieces back. */
function breakLines(pieces: readonly Piece[], limit: number): Piece[][] {
  const first = pieces[0];
  if (!first) return [[]];
  const { latin: family, size, bold, italic } = first.level;
  const runs = pieces.map(({ text, level }) => ({
    text: shown(text, level),
    family: level.latin,
    size: level.size,
    bold: level.bold,
    italic: level.italic,
  }));
  const { lines } = setParagraphs([measureParagraph(runs, { family, size, bold, italic })], limit);
  const left = pieces.map(({ text, level }) => ({ text, level }));
  return lines.map((line) => {
    const taken: Piece[] = [];
    // Blanks at a line's end are not part of its text: they are dropped before the next one begins.
    while (left[0] && /^\s+$/.test(left[0].text) && left.length > 1) left.shift();
    if (left[0]) left[0].text = left[0].text.trimStart();
    let wanted = line.text.length;
    while (wanted > 0 && left[0]) {
      const piece = left[0];
      taken.push({ text: piece.text.slice(0, wanted), level: piece.level });
      if (piece.text.length > wanted) piece.text = piece.text.slice(wanted);
      else left.shift();
      wanted -= taken.at(-1)?.text.length ?? wanted;
    }
    return taken;
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
    else
      for (const line of breakLines(styled, limit))
        lines.push(
          lineOf(
            line.map((piece) => ({ ...piece, width: runWidth(piece.text, piece.level) })),
            fallback,
          ),
        );
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
  fill: el('a:solidFill', {}, el('a:srgbClr', { val: color })),
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
