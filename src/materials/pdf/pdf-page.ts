/** A piece of text on a page, in points from the top left corner; `y` is its baseline. */
export interface Fragment {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  bold: boolean;
  rtl: boolean;
  /** Set in a typeface for formulas. */
  math?: boolean;
}
/** Fragments that read as one: a line of text, or a cell of a table. */
export interface Segment extends Fragment {
  /** The raised mark it opens with, as notes do. */
  mark?: string;
}
/** Segments on one baseline, from left to right. */
export interface Row {
  y: number;
  size: number;
  segments: Segment[];
  /** A formula; `broken` when its parts stand above each other in a way that one line cannot tell. */
  formula?: 'linear' | 'broken';
}
export interface PdfPage {
  number: number;
  width: number;
  height: number;
  fragments: Fragment[];
}

/** The size most of the text has. */
export function dominantSize(fragments: readonly Fragment[]): number {
  if (fragments.length === 1) return fragments[0]?.size ?? 0;
  const letters = new Map<number, number>();
  for (const { size, text } of fragments) letters.set(size, (letters.get(size) ?? 0) + text.length);
  let [best, most] = [0, -1];
  for (const [size, count] of letters) if (count > most) [best, most] = [size, count];
  return best;
}

/** Fragments by baseline, from top to bottom; `tolerance` is a share of the smaller size. */
export function groupByBaseline(fragments: readonly Fragment[], tolerance: number): Fragment[][] {
  const groups: Fragment[][] = [];
  let first: Fragment | undefined;
  for (const fragment of [...fragments].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const group = groups[groups.length - 1];
    if (group && first && fragment.y - first.y <= tolerance * Math.max(Math.min(first.size, fragment.size), 4))
      group.push(fragment);
    else {
      groups.push([fragment]);
      first = fragment;
    }
  }
  return groups;
}

/** Runs of a baseline's fragments with no gap wider than `gap` times the size. */
export function piecesOf(group: readonly Fragment[], gap: number): Fragment[][] {
  const pieces: Fragment[][] = [];
  let right = 0;
  for (const fragment of [...group].sort((a, b) => a.x - b.x)) {
    const piece = pieces[pieces.length - 1];
    const last = piece?.[piece.length - 1];
    if (piece && last && fragment.x - right <= gap * Math.max(last.size, fragment.size)) {
      piece.push(fragment);
      right = Math.max(right, fragment.right);
    } else {
      pieces.push([fragment]);
      right = fragment.right;
    }
  }
  return pieces;
}
