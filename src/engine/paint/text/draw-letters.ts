import type { SKRSContext2D } from '@napi-rs/canvas';
import { shapeLetters } from '../../fonts/faces.ts';
import { LINE_HEIGHT } from '../../fonts/families.ts';
import type { SetPiece } from '../../text/set-frame.ts';
import { cssColor } from '../fill/css-color.ts';
import type { PointBox, Stage } from '../stage.ts';
import { castShadow, inkOf, letterInk, letterLook, type LetterLook } from './letter-look.ts';

/**
 * Sets a canvas up for letters as most are: Western, left to right, without stretch. What draws letters calls it once, between `save` and
 * `restore`, since each property costs a call into the drawing library; `drawLetters` then changes only what differs and puts it back.
 */
export function beginLetters(canvas: SKRSContext2D): void {
  canvas.lang = 'en';
  canvas.textAlign = 'left';
  canvas.textBaseline = 'alphabetic';
  canvas.direction = 'ltr';
  canvas.wordSpacing = '0px';
  canvas.letterSpacing = '0px';
  shapeLetters(canvas, false);
}

/** Changes what is unusual about a piece; the same call with `back` puts it back. */
function setUnusual(canvas: SKRSContext2D, { face, rtl, wordSpacing, letterSpacing }: SetPiece, back: boolean): void {
  if (face.shaped) shapeLetters(canvas, !back);
  if (rtl) canvas.direction = back ? 'ltr' : 'rtl';
  if (wordSpacing !== 0) canvas.wordSpacing = back ? '0px' : `${wordSpacing / face.factor}px`;
  if (letterSpacing !== 0 && !face.shaped) canvas.letterSpacing = back ? '0px' : `${letterSpacing / face.factor}px`;
}

type Drawing = 'fillText' | 'strokeText';

/** Middle of an upright letter above its base line, as a share of its size. */
const MIDDLE = 0.36;
/** East Asian marks that stand in the top right of their cell when a line runs down, and those that turn with the line. */
const CORNER = /^[、。，．]$/;
const TURNED = /^[ー〜～「」『』（）［］｛｝〈〉《》【】〔〕…‥—–：；]$/;

function drawUpright(canvas: SKRSContext2D, piece: SetPiece, how: Drawing): void {
  const letters = Array.from(piece.text);
  const { size } = piece;
  const step = piece.width / Math.max(1, letters.length);
  canvas.textAlign = 'center';
  canvas.letterSpacing = '0px';
  letters.forEach((letter, index) => {
    canvas.save();
    canvas.translate((index + 0.5) * step, -size * MIDDLE);
    if (!TURNED.test(letter)) canvas.rotate(-Math.PI / 2);
    if (CORNER.test(letter)) canvas.translate(size * 0.55, -size * 0.55);
    canvas[how](letter, 0, size * MIDDLE);
    canvas.restore();
  });
}

/** Fills or strokes the letters of a piece with the colour the canvas has, the start of their base line at a place. */
function drawAt(canvas: SKRSContext2D, piece: SetPiece, { how, x, y }: { how: Drawing; x: number; y: number }): void {
  const { text, face, wordSpacing, letterSpacing } = piece;
  if (wordSpacing === 0 || !text.startsWith(' ')) {
    canvas[how](text, x, y);
    return;
  }
  // Skia stretches no blank of a text that begins with one: those at its start are left out and stepped over.
  const rest = text.trimStart();
  const blanks = text.length - rest.length;
  const each = face.advance(0x20) * piece.size + wordSpacing + letterSpacing;
  canvas[how](rest, piece.rtl ? x : x + (blanks * each) / face.factor, y);
}

function drawAtOrigin(canvas: SKRSContext2D, piece: SetPiece, how: Drawing): void {
  if (piece.upright) drawUpright(canvas, piece, how);
  else drawAt(canvas, piece, { how, x: 0, y: 0 });
}

interface Writing {
  look: LetterLook;
  /** The line's, which gradients run over. */
  box: PointBox;
}

/** Fill, outline and shadow of letters that are more than of one colour. */
function drawSpecial(stage: Stage, piece: SetPiece, { look, box }: Writing): void {
  const { canvas } = stage;
  castShadow(stage, look);
  if (piece.style.alpha > 0) {
    canvas.fillStyle = letterInk(stage, look, piece.style, box);
    drawAtOrigin(canvas, piece, 'fillText');
    canvas.shadowColor = 'transparent';
  }
  const { outline } = look;
  if (!outline) return;
  const { paint } = outline;
  canvas.strokeStyle = paint.kind === 'solid' ? cssColor(paint.color) : letterInk(stage, look, piece.style, box);
  canvas.lineWidth = Math.max(0.1, outline.width);
  canvas.lineJoin = outline.join;
  canvas.setLineDash((outline.dash ?? []).map((length) => length * outline.width));
  drawAtOrigin(canvas, piece, 'strokeText');
  canvas.setLineDash([]);
}

/**
 * Draws the letters of a piece on a base line, on a canvas set up by `beginLetters`.
 * @param line the box of the whole line, for gradients
 */
export function drawLetters(stage: Stage, piece: SetPiece, baseline: number, line: PointBox): void {
  const { canvas } = stage;
  const { style, face } = piece;
  if (!face.covers) {
    stage.report('missing_glyph', `No font at hand has the characters “${piece.text}”: their place is left empty.`);
    return;
  }
  const look = letterLook(stage, style);
  const special = look.paint !== null || look.outline !== null || look.shadow !== null;
  if (!special && style.alpha <= 0) return;
  canvas.font = face.fontFor(piece.text, piece.size);
  setUnusual(canvas, piece, false);
  const y = baseline - piece.rise;
  if (!special) canvas.fillStyle = inkOf(style.color, style.alpha);
  if (!special && !piece.upright && face.factor === 1) drawAt(canvas, piece, { how: 'fillText', x: piece.x, y });
  else {
    canvas.save();
    canvas.translate(piece.x, y);
    // A stand-in that is no exact twin is drawn as wide as the family it stands for.
    canvas.scale(face.factor, 1);
    if (special) {
      const box = { ...line, x: (line.x - piece.x) / face.factor, y: line.y - y, width: line.width / face.factor };
      drawSpecial(stage, piece, { look, box });
    } else drawAtOrigin(canvas, piece, 'fillText');
    canvas.restore();
  }
  setUnusual(canvas, piece, true);
}

/** The ground of highlighted letters: as high as a line of their size. */
export function drawHighlight(canvas: SKRSContext2D, { x, width, size, style }: SetPiece, baseline: number): void {
  if (style.highlight === null) return;
  canvas.fillStyle = style.highlight;
  canvas.fillRect(x, baseline - size * 0.95, width, size * LINE_HEIGHT);
}
