import { itemAt } from '../item-at.ts';
/** A piece of text on a page, in points from the top left corner; `y` is its baseline. */
export interface Fragment {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  bold: boolean;
  rtl: boolean;
}
/** Fragments that read as one: a line of text, or a cell of a table. */
export type Segment = Fragment;
/** Segments on one baseline, from left to right. */
export interface Row {
  y: number;
  size: number;
  segments: Segment[];
}
export interface PdfPage {
  number: number;
  width: number;
  height: number;
  rows: Row[];
}

/** A gap wider than this many times the font size parts two segments. */
const WORD_GAP = 0.17;
const SEGMENT_GAP = 1.35;
const BASELINE_TOLERANCE = 0.35;

/** Puts fragments in rows by baseline and joins neighbours into segments. */
export function rowsOf(fragments: readonly Fragment[]): Row[] {
  const sorted = [...fragments].sort((a, b) => a.y - b.y || a.x - b.x);
  const groups: Fragment[][] = [];
  for (const fragment of sorted) {
    const group = groups[groups.length - 1];
    const first = group?.[0];
    if (
      group &&
      first &&
      Math.abs(fragment.y - first.y) <= BASELINE_TOLERANCE * Math.max(Math.min(first.size, fragment.size), 4)
    )
      group.push(fragment);
    else groups.push([fragment]);
  }
  return joinScripts(groups).map((group) => {
    const size = dominantSize(group);
    const body = group.filter((fragment) => fragment.size > size * 0.8);
    return { y: (body[0] ?? group[0] ?? { y: 0 }).y, size, segments: segmentsOf(group) };
  });
}

/** Raised and lowered small letters stand on baselines of their own, within the line they belong to. */
function joinScripts(groups: Fragment[][]): Fragment[][] {
  const joined: Fragment[][] = [];
  for (const group of groups) {
    const before = joined[joined.length - 1];
    if (before) {
      const [a, b] = [dominantSize(before), dominantSize(group)];
      const near = Math.abs(itemAt(group, 0).y - itemAt(before, 0).y) < Math.max(a, b) * 0.55;
      const small = Math.min(a, b) < Math.max(a, b) * 0.8;
      const length = (fragments: readonly Fragment[]): number =>
        fragments.reduce((sum, item) => sum + item.text.length, 0);
      const short = Math.min(length(before), length(group)) <= 6;
      if (near && small && short) {
        before.push(...group);
        continue;
      }
    }
    joined.push(group);
  }
  return joined;
}

function segmentsOf(group: readonly Fragment[]): Segment[] {
  const segments: Segment[] = [];
  const pieces: Fragment[][] = [];
  for (const fragment of [...group].sort((a, b) => a.x - b.x)) {
    const piece = pieces[pieces.length - 1];
    const last = piece?.[piece.length - 1];
    const right = piece ? Math.max(...piece.map((item) => item.right)) : 0;
    if (piece && last && fragment.x - right <= SEGMENT_GAP * Math.max(last.size, fragment.size)) piece.push(fragment);
    else pieces.push([fragment]);
  }
  for (const piece of pieces) segments.push(joinPiece(piece));
  return segments;
}

/** One segment of fragments; right-to-left text reads from its right end, where numbers and Latin words keep their own order. */
function joinPiece(piece: readonly Fragment[]): Segment {
  const rtlLength = piece.reduce((sum, item) => sum + (item.rtl ? item.text.length : 0), 0);
  const length = piece.reduce((sum, item) => sum + item.text.length, 0);
  const rtl = rtlLength > length / 2;
  const ordered = rtl ? [...piece].reverse() : piece;
  let text = '';
  for (const [index, fragment] of ordered.entries()) {
    const before = ordered[index - 1];
    const gap = before ? (rtl ? before.x - fragment.right : fragment.x - before.right) : 0;
    const spaced =
      before &&
      gap > WORD_GAP * Math.min(before.size, fragment.size) &&
      !/\s$/.test(text) &&
      !/^\s/.test(fragment.text);
    text += (spaced ? ' ' : '') + fragment.text;
  }
  const boldLength = piece.reduce((sum, item) => sum + (item.bold ? item.text.trim().length : 0), 0);
  const size = dominantSize(piece);
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    x: Math.min(...piece.map((item) => item.x)),
    right: Math.max(...piece.map((item) => item.right)),
    y: itemAt(piece, 0).y,
    size,
    bold: boldLength > text.replace(/\s/g, '').length * 0.8,
    rtl,
  };
}

function dominantSize(fragments: readonly Fragment[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of fragments) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

const pageNumber =
  /^[\s\-–—|[(]*(?:(?:page|seite|p\.|стр\.?|página|pagina|strona)\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:of|\/|von|de|из|sur)\s*\d{1,4})?[\s\-–—|\])]*$/i;
const edgeKey = (row: Row): string =>
  row.segments
    .map((segment) => segment.text)
    .join(' ')
    .replace(/\d+/g, '#')
    .toLowerCase();

/** Drops what pages repeat at their top and bottom, and page numbers. */
export function dropRunningLines(pages: readonly PdfPage[]): void {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const row of edgeRows(page)) counts.set(edgeKey(row), (counts.get(edgeKey(row)) ?? 0) + 1);
  const enough = Math.max(2, Math.min(4, pages.length * 0.4));
  for (const page of pages) {
    for (const row of edgeRows(page)) {
      const text = row.segments.map((segment) => segment.text).join(' ');
      const isOutermost = row === page.rows[0] || row === page.rows[page.rows.length - 1];
      const inMargin = row.y < page.height * 0.11 || row.y > page.height * 0.9;
      const repeated = inMargin && pages.length > 1 && (counts.get(edgeKey(row)) ?? 0) >= enough;
      if (repeated || (isOutermost && pageNumber.test(text))) page.rows = page.rows.filter((other) => other !== row);
    }
  }
}

/** The outermost two rows at each end, where they stand in the margin. */
function edgeRows({ rows, height }: PdfPage): Row[] {
  const top = rows.slice(0, 3).filter((row) => row.y < height * 0.13);
  const bottom = rows.slice(-3).filter((row) => row.y > height * 0.8);
  return [...new Set([...top, ...bottom])];
}
