import type { SKRSContext2D } from '@napi-rs/canvas';
import type { SetPiece } from '../../text/set-frame.ts';
import { inkOf } from './letter-look.ts';

/** How far under the base line a line stands, and how thick it is, as shares of the size: those of most fonts' own tables. */
const UNDER = 0.12;
const THICK = 0.06;
const HEAVY = 2;
/** Middle of small letters, where text is struck out. */
const STRIKE = 0.27;
const DOUBLE_GAP = 1.8;

/** Dashes in line widths by kind of line (20.1.10.82 ST_TextUnderlineType). */
const dashes: readonly [RegExp, readonly number[]][] = [
  [/^dotDotDash/, [4, 2, 1, 2, 1, 2]],
  [/^dotDash/, [4, 2, 1, 2]],
  [/^dotted/, [1, 1.5]],
  [/^dashLong/, [8, 3]],
  [/^dash/, [4, 2]],
];

interface Rule {
  from: number;
  to: number;
  y: number;
  thickness: number;
}

function drawRule(canvas: SKRSContext2D, { from, to, y, thickness }: Rule, pattern: readonly number[]): void {
  canvas.lineWidth = thickness;
  canvas.lineCap = 'butt';
  canvas.setLineDash(pattern.map((length) => length * thickness));
  canvas.beginPath();
  canvas.moveTo(from, y);
  canvas.lineTo(to, y);
  canvas.stroke();
  canvas.setLineDash([]);
}

function drawWave(canvas: SKRSContext2D, { from, to, y, thickness }: Rule): void {
  const height = thickness * 1.2;
  const step = thickness * 3;
  canvas.lineWidth = thickness;
  canvas.lineJoin = 'round';
  canvas.beginPath();
  canvas.moveTo(from, y);
  for (let x = from, up = true; x < to; x += step, up = !up) {
    canvas.quadraticCurveTo(x + step / 2, y + (up ? -height : height) * 2, Math.min(to, x + step), y);
  }
  canvas.stroke();
}

/** Stretches of a piece that have a line: all of it, or only its words. */
function stretches(piece: SetPiece): { from: number; to: number }[] {
  const { x, width, text, style } = piece;
  if (style.underlineKind !== 'words' || !text.includes(' ')) return [{ from: x, to: x + width }];
  const all = Math.max(1, text.length);
  return [...text.matchAll(/[^ ]+/g)].map((match) => ({
    from: x + (width * match.index) / all,
    to: x + (width * (match.index + match[0].length)) / all,
  }));
}

/** Lines under and through the letters of a piece. */
export function drawRules(canvas: SKRSContext2D, piece: SetPiece, baseline: number): void {
  const { style } = piece;
  if (!style.underline && !style.strike) return;
  const size = style.baseline === 0 ? piece.size : piece.size * 1.5;
  const kind = style.underlineKind;
  const base = Math.max(0.5, size * THICK);
  if (style.underline && kind !== 'none') {
    canvas.strokeStyle = inkOf(style.underlineColor, style.alpha);
    const thickness = base * (/[hH]eavy/.test(kind) ? HEAVY : 1);
    const y = baseline + size * UNDER;
    const pattern = dashes.find(([names]) => names.test(kind))?.[1] ?? [];
    for (const { from, to } of stretches(piece)) {
      if (kind.startsWith('wavy')) {
        drawWave(canvas, { from, to, y, thickness });
        if (kind === 'wavyDbl') drawWave(canvas, { from, to, y: y + thickness * 3, thickness });
        continue;
      }
      drawRule(canvas, { from, to, y, thickness }, pattern);
      if (kind === 'dbl') drawRule(canvas, { from, to, y: y + thickness * DOUBLE_GAP, thickness }, []);
    }
  }
  if (!style.strike) return;
  canvas.strokeStyle = inkOf(style.color, style.alpha);
  const rule = {
    from: piece.x,
    to: piece.x + piece.width,
    y: baseline - piece.rise - piece.size * STRIKE,
    thickness: base,
  };
  if (!style.doubleStrike) drawRule(canvas, rule, []);
  else {
    drawRule(canvas, { ...rule, y: rule.y - base }, []);
    drawRule(canvas, { ...rule, y: rule.y + base }, []);
  }
}
