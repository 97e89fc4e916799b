import LineBreaker from 'linebreak';
import { advancesOf } from './advances.ts';
import { isFullWidth } from './estimated-advance.ts';
import { LINE_HEIGHT } from './families.ts';
import { shrunkSize } from './shrunk-size.ts';

/** How a paragraph is set; lengths and sizes in points. */
export interface ParagraphStyle {
  family: string;
  size: number;
  bold?: boolean;
  italic?: boolean;
  /** Multiple of the single line (1 by default), or an exact distance in points. */
  lineSpacing?: { factor: number } | { points: number };
  spaceBefore?: number;
  spaceAfter?: number;
  /** Left margin of the text, and the first line's offset from it (negative for a hanging bullet). */
  marginLeft?: number;
  indent?: number;
  bullet?: boolean;
  capitals?: boolean;
  /** Added between letters, in points. */
  letterSpacing?: number;
}

export interface TextRun {
  text: string;
  bold?: boolean;
  italic?: boolean;
  size?: number;
  family?: string;
}

export interface LaidLine {
  /** Number of the paragraph the line belongs to. */
  paragraph: number;
  text: string;
  /** Points. */
  width: number;
  height: number;
}

export interface LaidText {
  lines: LaidLine[];
  /** Height of all lines and the spaces between them, in points. */
  height: number;
  /** Width of the widest line, in points. */
  width: number;
}

/** A piece of text that is never broken unless it alone is wider than the line. Widths are points at the paragraph's unscaled sizes. */
interface Piece {
  text: string;
  width: number;
  /** Width of the blanks at the piece's end, which may hang over the edge. */
  trailing: number;
  size: number;
  required: boolean;
}

/** A paragraph measured once, so that it can be set at many widths and scales at the cost of a few additions. */
export interface MeasuredParagraph {
  pieces: Piece[];
  style: ParagraphStyle;
}

const SIMPLE = /^[\u0020-\u007e\u00a0-\u024f\u0400-\u04ff\u2018-\u201d]*$/;

/** Positions after which a line may end; the quick way for plain Western text, UAX 14 for everything else. */
function breaksOf(text: string): { position: number; required: boolean }[] {
  const breaks: { position: number; required: boolean }[] = [];
  if (SIMPLE.test(text)) {
    for (let i = 1; i < text.length; i++) {
      const before = text.charCodeAt(i - 1);
      const here = text.charCodeAt(i);
      if (here === 0x20) continue;
      const afterHyphen = before === 0x2d && i > 1 && text.charCodeAt(i - 2) > 0x40 && here > 0x40;
      if (before === 0x20 || afterHyphen) breaks.push({ position: i, required: false });
    }
    breaks.push({ position: text.length, required: false });
    return breaks;
  }
  const breaker = new LineBreaker(text);
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) breaks.push(at);
  return breaks;
}

export function measureParagraph(runs: readonly TextRun[], style: ParagraphStyle): MeasuredParagraph {
  let text = '';
  for (const run of runs) text += run.text;
  if (style.capitals) text = text.toUpperCase();
  const pieces: Piece[] = [];
  if (!text) return { pieces, style };
  let runIndex = -1;
  let runEnd = 0;
  let advance: (codepoint: number) => number = () => 0;
  let size = style.size;
  const spacing = style.letterSpacing ?? 0;
  let start = 0;
  for (const { position, required } of breaksOf(text)) {
    let width = 0;
    let trailing = 0;
    let tallest = 0;
    for (let i = start; i < position; i++) {
      while (i >= runEnd && runIndex < runs.length - 1) {
        const run = runs[++runIndex] as TextRun;
        runEnd += style.capitals ? run.text.toUpperCase().length : run.text.length;
        size = run.size ?? style.size;
        advance = advancesOf({
          family: run.family ?? style.family,
          bold: run.bold ?? style.bold ?? false,
          italic: run.italic ?? style.italic ?? false,
        });
      }
      const codepoint = text.codePointAt(i) as number;
      if (codepoint > 0xff_ff) i++;
      const own = codepoint === 0x0a || codepoint === 0x0b ? 0 : advance(codepoint) * size + spacing;
      width += own;
      trailing = codepoint === 0x20 || codepoint === 0x30_00 || own === 0 ? trailing + own : 0;
      if (size > tallest) tallest = size;
    }
    pieces.push({ text: text.slice(start, position), width, trailing, size: tallest, required });
    start = position;
  }
  return { pieces, style };
}

/** Cuts a piece that is wider than a whole line, as PowerPoint does, character by character. */
function cutPiece(piece: Piece, room: number): Piece[] {
  const characters = Array.from(piece.text);
  const each = piece.width / Math.max(1, characters.length);
  const perLine = Math.max(1, Math.floor(room / each));
  const parts: Piece[] = [];
  for (let i = 0; i < characters.length; i += perLine) {
    const text = characters.slice(i, i + perLine).join('');
    parts.push({ ...piece, text, width: each * Array.from(text).length, trailing: 0, required: false });
  }
  return parts;
}

/**
 * Sets measured paragraphs in a column.
 * @param width of the column in points
 * @param scale on font sizes and spaces (`a:normAutofit fontScale`), and `spacing`, the factor on line spacing (1 less `lnSpcReduction`)
 */
export function setParagraphs(
  paragraphs: readonly MeasuredParagraph[],
  width: number,
  { scale = 1, spacing = 1 }: { scale?: number; spacing?: number } = {},
): LaidText {
  const lines: LaidLine[] = [];
  const shareOf = ({ size }: Piece): number => (scale === 1 || size === 0 ? scale : shrunkSize(size, scale) / size);
  let height = 0;
  let widest = 0;
  paragraphs.forEach(({ pieces, style }, number) => {
    const left = Math.max(0, style.marginLeft ?? 0);
    const room = Math.max(1, width - left);
    const first = Math.max(1, style.bullet ? room : width - Math.max(0, left + (style.indent ?? 0)));
    if (number > 0) height += (style.spaceBefore ?? 0) * scale;
    let text = '';
    let used = 0;
    let hanging = 0;
    let tallest = 0;
    let empty = true;
    let own = 0;
    const endLine = () => {
      const points = shrunkSize(tallest || style.size, scale);
      const natural =
        style.lineSpacing && 'points' in style.lineSpacing
          ? style.lineSpacing.points * scale
          : points * LINE_HEIGHT * (style.lineSpacing?.factor ?? 1);
      const lineHeight = natural * spacing;
      const lineWidth = Math.max(0, used - hanging);
      lines.push({ paragraph: number, text: text.trimEnd(), width: lineWidth, height: lineHeight });
      height += lineHeight;
      widest = Math.max(widest, lineWidth + left);
      text = '';
      used = 0;
      hanging = 0;
      tallest = 0;
      empty = true;
      own++;
    };
    const place = (piece: Piece) => {
      const share = shareOf(piece);
      const pieceWidth = piece.width * share;
      const limit = own === 0 ? first : room;
      if (!empty && used + pieceWidth - piece.trailing * share > limit + 0.01) endLine();
      const limitNow = own === 0 ? first : room;
      if (
        empty &&
        pieceWidth - piece.trailing * share > limitNow + 0.01 &&
        Array.from(piece.text.trimEnd()).length > 1
      ) {
        for (const part of cutPiece(piece, limitNow / share)) {
          if (!empty && used + part.width * share > room + 0.01) endLine();
          put(part);
        }
      } else put(piece);
      if (piece.required && /[\n\v\u2028]$/.test(piece.text)) endLine();
    };
    const put = (piece: Piece) => {
      text += piece.text;
      used += piece.width * shareOf(piece);
      hanging = piece.trailing * shareOf(piece);
      tallest = Math.max(tallest, piece.size);
      empty = false;
    };
    for (const piece of pieces) place(piece);
    if (!empty || own === 0) endLine();
    if (number < paragraphs.length - 1) height += (style.spaceAfter ?? 0) * scale;
  });
  return { lines, height, width: widest };
}

/** Lays out paragraphs, each in its own style, in a column of `width` points. */
export function layoutText(
  paragraphs: readonly { runs: readonly TextRun[] }[],
  width: number,
  styles: readonly ParagraphStyle[],
): LaidText {
  const fallback = styles[0];
  if (!fallback) return { lines: [], height: 0, width: 0 };
  return setParagraphs(
    paragraphs.map((paragraph, i) => measureParagraph(paragraph.runs, styles[i] ?? fallback)),
    width,
  );
}

/** Width of the widest piece that cannot be broken (a long word), in points. */
export const widestPiece = (paragraphs: readonly MeasuredParagraph[]): number =>
  paragraphs.reduce(
    (widest, { pieces }) => pieces.reduce((most, piece) => Math.max(most, piece.width - piece.trailing), widest),
    0,
  );

/** Whether a text holds characters set in an East Asian font. */
export function hasEastAsian(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (isFullWidth(text.codePointAt(i) as number)) return true;
  return false;
}
