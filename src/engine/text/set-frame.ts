import type { Part } from '../../office/opc/part.ts';
import type { StyledText } from './styled-text.ts';

/** Letters that are drawn together, in reading order. */
export interface SetPiece extends StyledText {
  /** Its place in its line as it is read. */
  order: number;
  /** Left edge, from the left of the frame. */
  x: number;
  rtl: boolean;
  /** Stretch of a justified line: added to each blank, and to each letter. */
  wordSpacing: number;
  letterSpacing: number;
}

export type SetBullet =
  { kind: 'text'; piece: SetPiece } | { kind: 'picture'; part: Part | undefined; x: number; size: number };

export interface SetLine {
  /** Number of its paragraph. */
  paragraph: number;
  column: number;
  /** Of the letters, without blanks at the end. */
  x: number;
  width: number;
  top: number;
  height: number;
  /** From the top of the frame. */
  baseline: number;
  /** From left to right as seen. */
  pieces: readonly SetPiece[];
  bullet: SetBullet | null;
}

/** A text frame set in its box. All places are from the top left of the box as the text lies: see `turn`. */
export interface SetFrame {
  lines: readonly SetLine[];
  /** Clockwise turn of the text in its box, degrees: at 90 and 270 the frame is as wide as the box is high. */
  turn: 0 | 90 | 270;
  /** Size of the frame as the text lies. */
  width: number;
  height: number;
  /** The area inside the insets. */
  area: { x: number; y: number; width: number; height: number };
  /** Height of the lines with the spaces between them, of the highest column; and the widest line with its margin. */
  textHeight: number;
  textWidth: number;
  /** Height that the frame would need: text and insets. */
  neededHeight: number;
  /** How far the lines reach beyond the area, downwards or upwards; 0 when they fit. `width` likewise for lines that could not be broken. */
  overflow: { height: number; width: number };
  /** What autofit does: factor on sizes, share taken off line spacing. */
  scale: { font: number; spacingReduction: number };
}
