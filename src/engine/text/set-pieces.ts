import type { TextLevel } from '../presentationml/effective-style.ts';
import type { BrokenLine } from './break-lines.ts';
import { orderVisually } from './direction.ts';
import { scaleOf, type Atom } from './itemise.ts';
import type { SetPiece } from './set-frame.ts';

interface LineSetting {
  style: TextLevel;
  /** Width from the start edge to the right margin, points. */
  room: number;
  scale: number;
  wrap: boolean;
}

interface Placed {
  atom: Atom;
  width: number;
  bidi: number;
  order: number;
}

/** Widest stretch that justifying may add to a blank, as a multiple of the size: PowerPoint has none, a lone word is left alone. */
const lettersIn = (text: string): number => Array.from(text).length;

/** Where a line may be stretched, and by how much. */
function stretchOf(
  parts: readonly Placed[],
  free: number,
  style: TextLevel,
): { blank: number; wide: number; letter: number } {
  const none = { blank: 0, wide: 0, letter: 0 };
  if (free <= 0) return none;
  if (style.distribute) {
    const letters = parts.reduce((sum, { atom }) => sum + lettersIn(atom.text), 0) - 1;
    return letters > 0 ? { blank: 0, wide: 0, letter: free / letters } : none;
  }
  let gaps = 0;
  for (const { atom } of parts) {
    if (atom.kind === 'space' || atom.wide) gaps += lettersIn(atom.text);
  }
  if (parts[parts.length - 1]?.atom.wide) gaps--;
  return gaps > 0 ? { blank: free / gaps, wide: free / gaps, letter: 0 } : none;
}

/** Puts the letters of a broken line where alignment and direction want them, in the order they are seen; places are from the column's left. */
export function setPieces(
  line: BrokenLine,
  { style, room, scale, wrap }: LineSetting,
): { x: number; extent: number; pieces: SetPiece[] } {
  const last = line.atoms.findLastIndex(({ kind }) => kind === 'text' || kind === 'tab');
  const parts = line.atoms
    .slice(0, last + 1)
    .map((atom, order): Placed => ({ atom, width: line.widths[order] ?? 0, bidi: atom.bidi, order }));
  const natural = line.end - line.start;
  const justified = style.align === 'justify' && wrap && (!line.last || style.distribute);
  const tabbed = parts.some(({ atom }) => atom.kind === 'tab');
  const stretch = stretchOf(parts, justified && !tabbed ? room - line.end : 0, style);
  const stretched = stretch.blank > 0 || stretch.letter > 0;
  const extent = stretched ? room - line.start : natural;
  const free = room - line.start - extent;
  const x = startOf({ style, free, start: line.start });
  const pieces: SetPiece[] = [];
  let at = x;
  let before: Atom | undefined;
  for (const { atom, width, bidi, order } of orderVisually(parts)) {
    const letters = lettersIn(atom.text);
    const perLetter = stretch.letter || (atom.wide ? stretch.wide : 0);
    const perBlank = atom.kind === 'space' ? stretch.blank : 0;
    const own = width + letters * perLetter + (atom.wide ? 0 : letters * perBlank);
    const rtl = bidi % 2 === 1;
    const piece = pieces[pieces.length - 1];
    if (atom.kind === 'tab' || atom.kind === 'break') before = undefined;
    else if (piece && before && joins(before, atom)) {
      piece.text = rtl ? atom.text + piece.text : piece.text + atom.text;
      piece.width += own;
      piece.order = Math.min(piece.order, order);
    } else {
      pieces.push({
        text: atom.text,
        order,
        x: at,
        width: own,
        size: atom.size * scaleOf(atom.style, scale),
        rise: atom.rise * scaleOf(atom.style, scale),
        style: atom.style,
        link: atom.link,
        face: atom.face,
        rtl,
        upright: atom.upright,
        wordSpacing: stretch.blank,
        letterSpacing: atom.style.letterSpacing * scaleOf(atom.style, scale) + perLetter,
      });
    }
    if (atom.kind !== 'tab' && atom.kind !== 'break') before = atom;
    at += own;
  }
  alignSizes(pieces, style.fontAlign);
  return { x, extent, pieces };
}

/** Shares of the size that a line of letters reaches above and below its base line. */
const ABOVE = 0.956;
const BELOW = 0.254;

/** Raises or lowers letters smaller than the largest of their line so that tops, middles or feet are level (21.1.2.2.7 `fontAlgn`). */
function alignSizes(pieces: readonly SetPiece[], align: TextLevel['fontAlign']): void {
  if (align === 'base') return;
  const largest = pieces.reduce((most, { size }) => Math.max(most, size), 0);
  const share = align === 'top' ? ABOVE : align === 'bottom' ? -BELOW : (ABOVE - BELOW) / 2;
  for (const piece of pieces) if (piece.rise === 0 && piece.size < largest) piece.rise = (largest - piece.size) * share;
}

/** Left edge of a line by its alignment; `l` and `r` are physical, also in right-to-left paragraphs. */
function startOf({ style, free, start }: { style: TextLevel; free: number; start: number }): number {
  const left = style.rtl ? 0 : start;
  switch (style.align) {
    case 'center':
      return left + free / 2;
    case 'right':
      return left + free;
    case 'justify':
      return style.rtl ? free : left;
    case 'left':
      return left;
  }
}

const joins = (one: Atom, other: Atom): boolean =>
  one.style === other.style &&
  one.face === other.face &&
  one.bidi === other.bidi &&
  one.size === other.size &&
  one.link === other.link &&
  one.wide === other.wide &&
  one.upright === other.upright;
