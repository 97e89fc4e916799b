import { itemAt } from '../../item-at.ts';
import { joinPiece } from './join-piece.ts';
import { leaveHoles } from './leave-holes.ts';
import { markFormulas } from './mark-formulas.ts';
import { dominantSize, groupByBaseline, piecesOf, type Fragment, type Row } from './pdf-page.ts';
import { setFractions } from './set-fractions.ts';

/** A gap wider than this many times the font size parts two segments. */
const SEGMENT_GAP = 1.35;
const BASELINE_TOLERANCE = 0.35;
/** Letters set apart by more than a word's gap: as wide as this between them, they are still one text. */
const SPACED_GAP = 2.6;

/** Puts fragments in rows by baseline and joins neighbours into segments. */
export function rowsOf(fragments: readonly Fragment[]): Row[] {
  const groups = leaveHoles(joinScripts(groupByBaseline(setFractions(fragments), BASELINE_TOLERANCE)));
  const rows = groups.map((group): Row => {
    const size = dominantSize(group);
    const body = group.find((fragment) => fragment.size > size * 0.8);
    return { y: (body ?? itemAt(group, 0)).y, size, segments: segmentsOf(group) };
  });
  return markFormulas(rows);
}

/** Raised and lowered small letters stand on baselines of their own, within the line they belong to. */
function joinScripts(groups: Fragment[][]): Fragment[][] {
  const joined: Fragment[][] = [];
  for (const group of groups) {
    const before = joined[joined.length - 1];
    if (before && areOneLine(before, group)) before.push(...group);
    else joined.push(group);
  }
  return joined;
}

function areOneLine(before: readonly Fragment[], group: readonly Fragment[]): boolean {
  const [a, b] = [dominantSize(before), dominantSize(group)];
  const [small, large, size] = a < b ? [before, group, b] : [group, before, a];
  if (Math.min(a, b) >= size * 0.82) return false;
  const base = large.find((item) => item.size > size * 0.8) ?? itemAt(large, 0);
  if (Math.abs(itemAt(small, 0).y - base.y) >= size * 0.55) return false;
  const touches = (item: Fragment): boolean =>
    large.some((other) => Math.abs(item.x - other.right) < size * 0.5 || Math.abs(other.x - item.right) < size * 0.5);
  let length = 0;
  for (const item of small) length += item.text.length;
  return length <= 6 ? small.some(touches) : small.every(touches);
}

function segmentsOf(group: readonly Fragment[]) {
  return piecesOf(group, isLetterSpaced(group) ? SPACED_GAP : SEGMENT_GAP).map(joinPiece);
}

/** Whether a line is set letter by letter ("A N N U A L"). */
function isLetterSpaced(group: readonly Fragment[]): boolean {
  if (group.length < 3) return false;
  const single = group.filter((item) => /^\p{L}$/u.test(item.text.trim())).length;
  return single === group.length || (single >= 4 && single >= group.length * 0.8);
}
