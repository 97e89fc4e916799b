import { facesOf } from '../fonts/faces.ts';
import { shrunkSize } from './shrunk-size.ts';
import type { SetBullet, SetPiece } from './set-frame.ts';
import { widthOf, type Atom } from './itemise.ts';
import type { FrameParagraph } from './text-frame.ts';

/** 20.1.10.72 ST_TextFontSize ends there. */
const MAX_SIZE = 4_000;

/** A bullet that is measured and can be put at its edge of the line. */
interface ReadyBullet {
  width: number;
  at: (edge: { x: number; rtl: boolean }) => SetBullet;
}

/** 21.1.2.4.9 `a:buSzPct`: of the first run's size; PowerPoint draws picture bullets as high as its text. */
export function setBullet(
  { bullet, style }: FrameParagraph,
  { scale, atoms }: { scale: number; atoms: readonly Atom[] },
): ReadyBullet | null {
  if (!bullet) return null;
  const first = atoms.find((atom) => atom.kind === 'text')?.style ?? style;
  const { bulletSize } = style;
  const wanted =
    bulletSize.kind === 'points' ? bulletSize.value * scale : bulletSize.value * shrunkSize(first.size, scale);
  const size = Math.min(MAX_SIZE, Math.max(1, wanted));
  if (bullet.kind === 'picture') {
    const { part } = bullet;
    return { width: size, at: ({ x, rtl }) => ({ kind: 'picture', part, x: rtl ? x - size : x, size }) };
  }
  const { text, color } = bullet;
  const own = { ...first, color, fill: color === first.color ? first.fill : null, letterSpacing: 0 };
  const faceFor = facesOf({
    family: bullet.font || first.latin,
    bold: first.bold,
    italic: first.italic,
    language: first.language,
    eastAsian: first.eastAsian,
  });
  const face = faceFor(text.codePointAt(0) ?? 0x20_22);
  const width = widthOf(text, { face, size, style: own });
  const pieceAt = (x: number, rtl: boolean): SetPiece => ({
    text,
    order: -1,
    x,
    width,
    size,
    rise: 0,
    style: own,
    link: null,
    face,
    rtl,
    upright: false,
    wordSpacing: 0,
    letterSpacing: 0,
  });
  return { width, at: ({ x, rtl }) => ({ kind: 'text', piece: pieceAt(rtl ? x - width : x, rtl) }) };
}
