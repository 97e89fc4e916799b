import type { SetFrame, SetLine } from '../../text/set-frame.ts';
import { setTextFrame } from '../../text/set-text-frame.ts';
import { FORMULA, isEmptyFrame, type TextFrame } from '../../text/text-frame.ts';
import { linkBox } from '../pdf/link-box.ts';
import type { PointBox, Stage } from '../stage.ts';
import { drawFormula, formulaOf } from './draw-formula.ts';
import { beginLetters, drawHighlight, drawLetters } from './draw-letters.ts';
import { drawRules } from './draw-rules.ts';

/** Draws a text frame in the text rectangle of a shape (before insets), in points. */
export function drawTextFrame(stage: Stage, frame: TextFrame, box: PointBox): void {
  if (isEmptyFrame(frame)) return;
  const formula = formulaOf(frame);
  if (formula) {
    drawFormula(stage, frame, formula, box);
    return;
  }
  reportUndrawn(stage, frame);
  const set = cutOverflow(setTextFrame(frame, box), frame.body);
  const { rotation } = frame.body;
  const { canvas } = stage;
  if (rotation === 0) {
    drawSetFrame(stage, set, box);
    return;
  }
  canvas.save();
  canvas.translate(box.x + box.width / 2, box.y + box.height / 2);
  canvas.rotate((rotation * Math.PI) / 180);
  drawSetFrame(stage, set, { x: -box.width / 2, y: -box.height / 2, width: box.width, height: box.height });
  canvas.restore();
}

/** What leaves half a line over counts as fitting, in points. */
const HALF_LINE = 0.5;

/** The lines that are shown where a box hides what runs over its foot (20.1.10.77 ST_TextVertOverflowType), the last ending in dots where it asks for them. */
function cutOverflow(set: SetFrame, { vertOverflow }: TextFrame['body']): SetFrame {
  if (vertOverflow === 'overflow' || set.overflow.height <= HALF_LINE) return set;
  const end = set.area.y + set.area.height;
  const shown = set.lines.filter(({ top, height }) => top + height * HALF_LINE <= end);
  const last = shown.at(-1);
  if (vertOverflow === 'clip' || !last || shown.length === set.lines.length) return { ...set, lines: shown };
  return { ...set, lines: [...shown.slice(0, -1), withDots(last)] };
}

function withDots(line: SetLine): SetLine {
  const piece = line.pieces.findLast(({ rtl }) => !rtl) ?? line.pieces.at(-1);
  if (!piece) return line;
  const dotted = { ...piece, text: `${piece.text.trimEnd()}…` };
  return { ...line, pieces: line.pieces.map((one) => (one === piece ? dotted : one)) };
}

/** Says what is drawn otherwise than PowerPoint would. */
function reportUndrawn(stage: Stage, { body, paragraphs }: TextFrame): void {
  if (body.warp !== null) {
    stage.report('straight_text', `Text bent in the shape “${body.warp}” is drawn straight.`);
  }
  if (paragraphs.some(({ runs }) => runs.some((run) => run.field === FORMULA))) {
    stage.report('plain_formula', 'A formula is drawn as a plain line of its signs.');
  }
}

/** Draws a frame that is set already, in the box it was set for. */
export function drawSetFrame(stage: Stage, set: SetFrame, box: PointBox): void {
  const { canvas } = stage;
  canvas.save();
  canvas.translate(box.x, box.y);
  if (set.turn === 90) {
    canvas.translate(box.width, 0);
    canvas.rotate(Math.PI / 2);
  } else if (set.turn === 270) {
    canvas.translate(0, box.height);
    canvas.rotate(-Math.PI / 2);
  }
  beginLetters(canvas);
  for (const line of set.lines) drawLine(stage, line);
  canvas.restore();
}

function drawLine(stage: Stage, line: SetLine): void {
  const { canvas } = stage;
  const { baseline, bullet, pieces } = line;
  const box = { x: line.x, y: line.top, width: line.width, height: line.height };
  if (bullet?.kind === 'text') drawLetters(stage, bullet.piece, baseline, box);
  else if (bullet) drawPictureBullet(stage, bullet, baseline);
  for (const piece of pieces) drawHighlight(canvas, piece, baseline);
  // Drawn as it is read, so that the text of a PDF comes out in that order.
  const read = pieces.some((piece) => piece.rtl) ? pieces.toSorted((one, other) => one.order - other.order) : pieces;
  for (const piece of read) {
    drawLetters(stage, piece, baseline, box);
    drawRules(canvas, piece, baseline);
    if (piece.link) {
      const { x, width, size } = piece;
      linkBox(stage, { x, y: baseline - size, width, height: size * 1.25 }, piece.link);
    }
  }
}

function drawPictureBullet(
  stage: Stage,
  { part, x, size }: { part: Parameters<Stage['pictureOf']>[0]; x: number; size: number },
  baseline: number,
): void {
  const picture = stage.pictureOf(part);
  if (!picture) {
    const { code, message } = stage.pictureProblem(part);
    stage.report(code, message);
    return;
  }
  const height = Math.min(size, (size * picture.height) / Math.max(picture.width, 1e-3));
  stage.canvas.drawImage(picture.image, x, baseline - height * 0.85, size, height);
}
