import { LINE_HEIGHT } from '../../fonts/families.ts';
import type { TextLevel } from '../../presentationml/effective-style.ts';
import { itemise } from '../../text/itemise.ts';
import { breakLines } from '../../text/break-lines.ts';
import { setPieces } from '../../text/set-pieces.ts';
import type { SetPiece } from '../../text/set-frame.ts';
import type { Stage } from '../stage.ts';
import { beginLetters, drawHighlight, drawLetters } from './draw-letters.ts';
import { drawRules } from './draw-rules.ts';

/** Share of a line above its base line. */
const ASCENT = 0.79;

interface LabelLine {
  pieces: readonly SetPiece[];
  width: number;
}
const known = new Map<TextLevel, Map<string, readonly LabelLine[]>>();
const MAX_STYLES = 200;
const MAX_LABELS = 2_000;

function setLabel(text: string, level: TextLevel): readonly LabelLine[] {
  let labels = known.get(level);
  if (!labels) {
    if (known.size >= MAX_STYLES) known.clear();
    known.set(level, (labels = new Map()));
  }
  let lines = labels.get(text);
  if (!lines) {
    if (labels.size >= MAX_LABELS) labels.clear();
    const style: TextLevel = { ...level, align: 'left', marginLeft: 0, indent: 0 };
    const runs = [{ text: text.replaceAll(/\r\n?|\n/g, '\v'), style, link: null, field: null }];
    const atoms = itemise({ level: 0, style, runs, end: style, bullet: null });
    const room = { width: Infinity, scale: 1, wrap: false, first: 0, rest: 0, style };
    lines = breakLines(atoms, room).map((line) => {
      const { extent, pieces } = setPieces(line, {
        style: { ...style, rtl: false },
        room: line.end,
        scale: 1,
        wrap: false,
      });
      return { pieces, width: extent };
    });
    labels.set(text, lines);
  }
  return lines;
}

/** Size of a label of one or more lines (`\n`), and how far its first base line is from its top; points. */
export function measureLabel(text: string, level: TextLevel): { width: number; height: number; ascent: number } {
  const lines = setLabel(text, level);
  const step = level.size * LINE_HEIGHT;
  const width = lines.reduce((widest, line) => Math.max(widest, line.width), 0);
  return { width, height: step * lines.length, ascent: step * ASCENT };
}

export interface LabelPlace {
  level: TextLevel;
  /** Points; what lies there is told by `align` and `baseline`. */
  x: number;
  y: number;
  align: 'left' | 'center' | 'right';
  /** `alphabetic` is the base line of the first line. */
  baseline: 'top' | 'middle' | 'alphabetic' | 'bottom';
  /** Clockwise about the place, in degrees. */
  rotation?: number;
}

/** Draws a label of one or more lines at a place. */
export function drawLabel(
  stage: Stage,
  text: string,
  { level, x, y, align, baseline, rotation = 0 }: LabelPlace,
): void {
  const { canvas } = stage;
  const lines = setLabel(text, level);
  const step = level.size * LINE_HEIGHT;
  const { height, ascent } = measureLabel(text, level);
  const top = baseline === 'top' ? 0 : baseline === 'middle' ? -height / 2 : baseline === 'bottom' ? -height : -ascent;
  canvas.save();
  canvas.translate(x, y);
  beginLetters(canvas);
  if (rotation !== 0) canvas.rotate((rotation * Math.PI) / 180);
  lines.forEach(({ pieces, width }, index) => {
    const left = align === 'left' ? 0 : align === 'center' ? -width / 2 : -width;
    const at = top + ascent + index * step;
    canvas.translate(left, 0);
    for (const piece of pieces) {
      drawHighlight(canvas, piece, at);
      drawLetters(stage, piece, at, { x: 0, y: at - ascent, width, height: step });
      drawRules(canvas, piece, at);
    }
    canvas.translate(-left, 0);
  });
  canvas.restore();
}
