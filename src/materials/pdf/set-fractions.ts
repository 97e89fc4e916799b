import { joinPiece } from './join-piece.ts';
import { groupByBaseline, piecesOf, type Fragment, type Segment } from './pdf-page.ts';
import { itemAt } from '../../item-at.ts';

interface Part extends Segment {
  fragments: Fragment[];
}

/**
 * Fractions are two short texts above each other, centred, with the line of text they belong to halfway between them and right beside
 * them. They become one piece on that line: 1/2, (a + b)/c.
 */
export function setFractions(fragments: readonly Fragment[]): readonly Fragment[] {
  const short = fragments.filter((item) => item.text.length <= 16 && !isWord(item.text));
  if (short.length < 2) return fragments;
  const parts = groupByBaseline(short, 0.1).flatMap((group) =>
    piecesOf(group, 0.5).map((piece): Part => ({ ...joinPiece(piece), fragments: piece })),
  );
  const used = new Set<Fragment>();
  const made: Fragment[] = [];
  let bases: Bases | undefined;
  for (const [index, above] of parts.entries())
    for (let at = index + 1; at < parts.length; at += 1) {
      const below = parts[at];
      if (!below || below.y - above.y > above.size * 2.1) break;
      if (used.has(itemAt(above.fragments, 0)) || !areStacked(above, below)) continue;
      bases ??= byHeight(fragments);
      const base = basesBetween(bases, above, below).find((item) => isBase(item, above, below));
      if (!base) continue;
      for (const item of [...above.fragments, ...below.fragments]) used.add(item);
      made.push({
        text: ` ${inBrackets(above.text)}/${inBrackets(below.text)} `,
        x: Math.min(above.x, below.x),
        right: Math.max(above.right, below.right),
        y: base.y,
        size: base.size,
        bold: base.bold,
        rtl: false,
        ...(above.math || base.math ? { math: true } : {}),
      });
      break;
    }
  return made.length > 0 ? [...fragments.filter((item) => !used.has(item)), ...made] : fragments;
}

type Bases = Map<number, Fragment[]>;
/** Height of the strips by which fragments are found. */
const STRIP = 8;

function byHeight(fragments: readonly Fragment[]): Bases {
  const strips: Bases = new Map();
  for (const item of fragments) {
    const strip = strips.get(Math.floor(item.y / STRIP));
    if (strip) strip.push(item);
    else strips.set(Math.floor(item.y / STRIP), [item]);
  }
  return strips;
}

function basesBetween(strips: Bases, above: Part, below: Part): Fragment[] {
  const found: Fragment[] = [];
  for (let at = Math.floor(above.y / STRIP); at <= Math.floor(below.y / STRIP); at += 1)
    found.push(...(strips.get(at) ?? []));
  return found;
}

const isWord = (text: string): boolean => /\p{L}{4}/u.test(text);
const inBrackets = (text: string): string => (/^[\p{L}\p{N}.,^_]+$/u.test(text) ? text : `(${text})`);

function areStacked(above: Part, below: Part): boolean {
  if (below.y - above.y < above.size || Math.abs(above.size - below.size) > above.size * 0.12) return false;
  const wide = Math.max(above.right - above.x, below.right - below.x);
  return Math.abs(above.x + above.right - below.x - below.right) / 2 <= Math.max(above.size * 0.3, wide * 0.12);
}

function isBase(item: Fragment, above: Part, below: Part): boolean {
  if (item.y - above.y < item.size * 0.2 || below.y - item.y < item.size * 0.15) return false;
  const [up, down] = [item.y - above.y, below.y - item.y];
  if (above.size > item.size * 1.05 || Math.abs(up - down) > (up + down) * 0.3) return false;
  const [left, right] = [Math.min(above.x, below.x), Math.max(above.right, below.right)];
  const [before, after] = [left - item.right, item.x - right];
  const near = item.size * 0.65;
  return (before > -1 && before < near) || (after > -1 && after < near);
}
