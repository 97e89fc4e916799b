import type { SKRSContext2D } from '@napi-rs/canvas';
import { prepareCanvas } from '../../fonts/faces.ts';
import { LINE_HEIGHT } from '../../fonts/families.ts';
import type { SetPiece } from '../../text/set-frame.ts';

/** How letters look when it is not their style's own colour. */
export type Ink = SKRSContext2D['fillStyle'];

/** `#RRGGBB` with an opacity. */
export const inkOf = (color: string, alpha = 1): string =>
  alpha >= 1
    ? color
    : `${color}${Math.round(Math.max(0, alpha) * 255)
        .toString(16)
        .padStart(2, '0')}`;

/** Everything of the canvas that text of a piece depends on but its colour; the origin is the start of its base line. */
function prepare(canvas: SKRSContext2D, { face, text, size, rtl, wordSpacing, letterSpacing }: SetPiece): void {
  prepareCanvas(canvas, face.shaped);
  canvas.font = face.fontFor(text, size);
  canvas.direction = rtl ? 'rtl' : 'ltr';
  canvas.textAlign = 'left';
  canvas.textBaseline = 'alphabetic';
  canvas.wordSpacing = `${wordSpacing / face.factor}px`;
  canvas.letterSpacing = `${face.shaped ? 0 : letterSpacing / face.factor}px`;
}

type Drawing = 'fillText' | 'strokeText';

function drawUpright(canvas: SKRSContext2D, piece: SetPiece, how: Drawing): void {
  const letters = Array.from(piece.text);
  const step = piece.width / Math.max(1, letters.length);
  letters.forEach((letter, index) => {
    canvas.save();
    canvas.translate((index + 0.5) * step, -piece.size * 0.36);
    canvas.rotate(-Math.PI / 2);
    canvas.scale(piece.face.factor, 1);
    canvas.textAlign = 'center';
    canvas[how](letter, 0, piece.size * 0.36);
    canvas.restore();
  });
}

/** Fills or strokes the letters of a piece, with the colour the canvas has. */
export function drawLetters(canvas: SKRSContext2D, piece: SetPiece, baseline: number, how: Drawing = 'fillText'): void {
  prepare(canvas, piece);
  const y = baseline - piece.rise;
  if (!piece.upright && piece.face.factor === 1) {
    canvas[how](piece.text, piece.x, y);
    return;
  }
  canvas.save();
  canvas.translate(piece.x, y);
  if (piece.upright) drawUpright(canvas, piece, how);
  else {
    // A stand-in that is no exact twin is drawn as wide as the family it stands for.
    canvas.scale(piece.face.factor, 1);
    canvas[how](piece.text, 0, 0);
  }
  canvas.restore();
}

/** The ground of highlighted letters: as high as a line of their size. */
export function drawHighlight(canvas: SKRSContext2D, { x, width, size, style }: SetPiece, baseline: number): void {
  if (style.highlight === null) return;
  canvas.fillStyle = style.highlight;
  canvas.fillRect(x, baseline - size * 0.95, width, size * LINE_HEIGHT);
}
