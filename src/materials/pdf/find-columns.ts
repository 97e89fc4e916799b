import { itemAt } from '../../item-at.ts';
import { groupByBaseline, piecesOf, type Fragment } from './pdf-page.ts';

interface Piece {
  fragments: Fragment[];
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  /** Characters, those of wide scripts counted twice. */
  letters: number;
  words: number;
  digits: number;
  /** Could be the rest of a sentence; could have a rest. */
  goesOn: boolean;
  isOpen: boolean;
  isItem: boolean;
}

/** A gap between words is narrower than this, one between columns is wider, in times of the size. */
const COLUMN_GAP = 0.8;
const STEP = 3;
const MAX_DEPTH = 2;
/** Characters of a cell, on average. */
const CELL = 7;
/** Characters of a line in a narrow column. */
const MIN_LINE = 16;
/** Blank height, in times of the size, that may part a table from the columns below it. */
const STRIP = 2.2;

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const wideLetters = new RegExp(wide.source, 'gu');

/**
 * The parts of a page in reading order: columns of prose one after the other, between what runs across them. Each line is looked at for itself, so
 * columns need no common baselines; cells of a table are no columns.
 */
export function findColumns(fragments: readonly Fragment[], width: number): Fragment[][] {
  return splitRegion(toPieces(fragments), { left: 0, right: width }, 0).map((pieces) =>
    pieces.flatMap((piece) => piece.fragments),
  );
}

const toPieces = (fragments: readonly Fragment[]): Piece[] =>
  groupByBaseline(fragments, 0.15).flatMap((group) => withMarks(piecesOf(group, COLUMN_GAP)).map(toPiece));

const itemMark = /^(?:[•●▪■◦○–·►▶➢✓-]|\(?\w{1,2}[.)])$/;
const opensItem = /^[•●▪■◦○–·►▶➢✓-]\s/;
/** A mark stands this far before its item, in times of the size. */
const MARK_GAP = 3;

/** The mark of an item and its text are one piece. */
function withMarks(pieces: Fragment[][]): Fragment[][] {
  const joined: Fragment[][] = [];
  for (const piece of pieces) {
    const mark = joined[joined.length - 1];
    const [first] = mark ?? [];
    const isMark = mark?.length === 1 && first && itemMark.test(first.text.trim());
    if (isMark && itemAt(piece, 0).x - first.right < first.size * MARK_GAP) mark.push(...piece);
    else joined.push(piece);
  }
  return joined;
}

function toPiece(fragments: Fragment[]): Piece {
  const { x, y, size } = itemAt(fragments, 0);
  const text = fragments.map((item) => item.text).join(itemMark.test(itemAt(fragments, 0).text.trim()) ? ' ' : '').trim();
  const ideographs = wide.test(text) ? (text.match(wideLetters)?.length ?? 0) : 0;
  return {
    fragments, text, x, y, size,
    right: Math.max(...fragments.map((item) => item.right)),
    letters: text.length + ideographs,
    words: text.split(' ').length + ideographs / 2,
    digits: text.match(/\d/g)?.length ?? 0,
    goesOn: /^[\p{Ll}\p{Lo}(]/u.test(text),
    isItem: opensItem.test(text),
    isOpen: /[\p{L},;-]$/u.test(text),
  };
} // prettier-ignore

type Part = { across: Piece[] } | { left: Piece[]; right: Piece[] };

function splitRegion(pieces: Piece[], span: { left: number; right: number }, depth: number): Piece[][] {
  const parts = depth < MAX_DEPTH ? bestSplit(pieces, span, depth) : undefined;
  if (!parts) return [pieces];
  return parts.parts.flatMap((part) =>
    'across' in part
      ? [part.across]
      : [
          ...splitRegion(part.left, { left: span.left, right: parts.at }, depth + 1),
          ...splitRegion(part.right, { left: parts.at, right: span.right }, depth + 1),
        ],
  );
}

/** The gutter that puts the most text in columns; undefined where there are none. */
function bestSplit(
  pieces: readonly Piece[],
  { left, right }: { left: number; right: number },
  depth: number,
): { parts: Part[]; at: number } | undefined {
  if (pieces.length < 4 || areCells(pieces)) return undefined;
  let best: { parts: Part[]; at: number } | undefined;
  let most = 0;
  const width = right - left;
  let tried = '';
  // Right of where the last piece starts there is no column.
  const end = Math.min(left + width * 0.8, Math.max(...pieces.map((piece) => piece.x)));
  for (let x = left + width * 0.2; x <= end; x += STEP) {
    // Neighbouring places that part the text alike need no second look.
    const key = pieces.map((piece) => sideOf(piece, x)).join('');
    if (key === tried) continue;
    tried = key;
    if (!key.includes('l') || !key.includes('r')) continue;
    const parts = partsAt(pieces, key, depth);
    let letters = 0;
    for (const part of parts)
      if ('left' in part) for (const piece of [...part.left, ...part.right]) letters += piece.text.length;
    if (letters > most) [best, most] = [{ parts, at: x }, letters];
  }
  return best;
}

/** Text that stands in pieces as short as figures and labels: a page of cells, not of lines. */
function areCells(pieces: readonly Piece[]): boolean {
  let [letters, inLines] = [0, 0];
  for (const { text } of pieces) {
    letters += text.length;
    if (text.length >= MIN_LINE || wide.test(text)) inLines += text.length;
  }
  return letters < pieces.length * CELL || (pieces.length > 40 && inLines < letters * 0.35);
}

/** Left, right or across; a line that is set a little too long still belongs to its column. */
function sideOf(piece: Piece, x: number): 'l' | 'r' | 'a' {
  const spare = Math.max(1, (piece.right - piece.x) * 0.08);
  return piece.right <= x + spare ? 'l' : piece.x >= x - spare ? 'r' : 'a';
}

/** The text above, between and below what crosses the place, as columns where it reads as such. */
function partsAt(pieces: readonly Piece[], key: string, depth: number): Part[] {
  const parts: Part[] = [];
  let across: Piece[] = [];
  let band: { piece: Piece; side: string }[] = [];
  const flush = (): void => {
    for (const run of readAsColumns(band, depth) ? [band] : stripsOf(band)) {
      if (run === band || readAsColumns(run, depth)) {
        if (across.length > 0) parts.push({ across });
        across = [];
        parts.push({
          left: run.filter(({ side }) => side === 'l').map(({ piece }) => piece),
          right: run.filter(({ side }) => side === 'r').map(({ piece }) => piece),
        });
      } else across.push(...run.map(({ piece }) => piece));
    }
    band = [];
  };
  for (const [index, piece] of pieces.entries()) {
    const side = key.charAt(index);
    if (side === 'a') {
      flush();
      across.push(piece);
    } else band.push({ piece, side });
  }
  flush();
  if (across.length > 0) parts.push({ across });
  return parts;
}

type Sided = { piece: Piece; side: string };

/** A band cut where blank space runs across both sides. */
function stripsOf(band: readonly Sided[]): Sided[][] {
  const strips: Sided[][] = [];
  let y = -Infinity;
  for (const item of band) {
    if (item.piece.y - y > item.piece.size * STRIP || strips.length === 0) strips.push([]);
    itemAt(strips, -1).push(item);
    y = item.piece.y;
  }
  return strips.length > 1 ? strips : [[...band]];
}

function readAsColumns(band: readonly Sided[], depth: number): boolean {
  if (band.length < 4) return false;
  const left = linesOf(band.filter(({ side }) => side === 'l').map(({ piece }) => piece));
  const right = linesOf(band.filter(({ side }) => side === 'r').map(({ piece }) => piece));
  if (left.length < 2 || right.length < 2) return false;
  if (areRows(left, right)) return false;
  const [one, other] = [readSide(left, depth), readSide(right, depth)];
  if (one.isProse && other.isProse) return true;
  const [prose, rest] = one.isProse ? [one, other] : [other, one];
  if (!prose.isProse || prose.lines < 4) return false;
  return prose.isFull && prose.lines >= 8 && rest.lines >= 4 ? rest.letters >= 12 : rest.letters >= 16 && !rest.isTable;
}

const linesOf = (pieces: readonly Piece[]): Piece[][] => {
  const lines: Piece[][] = [];
  for (const piece of pieces) {
    const line = lines[lines.length - 1];
    if (line && piece.y - itemAt(line, 0).y < piece.size * 0.35) line.push(piece);
    else lines.push([piece]);
  }
  return lines;
};

interface Side {
  lines: number;
  /** Characters of a line, on average. */
  letters: number;
  isProse: boolean;
  /** Most lines reach the edge. */
  isFull: boolean;
  isTable: boolean;
}

function readSide(lines: readonly Piece[][], depth: number): Side {
  let [x, right, letters, digits, words] = [Infinity, -Infinity, 0, 0, 0];
  for (const line of lines)
    for (const piece of line) {
      x = Math.min(x, piece.x);
      right = Math.max(right, piece.right);
      letters += piece.letters;
      words += piece.words;
      digits += piece.digits;
    }
  const count = lines.length;
  const full = lines.filter((line) => (itemAt(line, -1).right - itemAt(line, 0).x) > (right - x) * 0.75).length; // prettier-ignore
  let goesOn = 0;
  for (let index = 1; index < count; index += 1) {
    const next = itemAt(itemAt(lines, index), 0);
    if (next.isItem || (itemAt(itemAt(lines, index - 1), -1).isOpen && next.goesOn)) goesOn += 1;
  }
  const several = lines.filter((line) => line.length > 1).length;
  const isTable = several > count * 0.25;
  const mean = letters / count;
  const isFull = full >= count * 0.6 && mean >= 24;
  const reads =
    mean >= 16 &&
    words >= count * 2.5 &&
    digits < letters * 0.3 &&
    (goesOn >= (count - 1) * 0.35 || (isFull && count >= 4));
  const isProse = isTable
    ? digits < letters * 0.3 &&
      depth + 1 < MAX_DEPTH &&
      bestSplit(lines.flat(), { left: x, right }, depth + 1) !== undefined
    : reads;
  return { lines: count, letters: mean, isProse, isFull, isTable };
}

/** Whether both sides start anew at the same heights again and again: cells with several lines, in rows. */
function areRows(left: readonly Piece[][], right: readonly Piece[][]): boolean {
  const [one, other] = [startsOf(left), startsOf(right)];
  if (one.length < 3 || other.length < 3) return false;
  const common = one.filter((y) => other.some((there) => Math.abs(there - y) < 3)).length;
  return common >= Math.max(one.length, other.length) * 0.75;
}

/** Baselines of the lines that stand below more than the usual space. */
function startsOf(lines: readonly Piece[][]): number[] {
  const ys = lines.map((line) => itemAt(line, 0).y);
  const gaps = ys.slice(1).map((y, index) => y - itemAt(ys, index));
  const usual = Math.min(...gaps);
  return ys.filter((_, index) => index === 0 || itemAt(gaps, index - 1) > usual * 1.25);
}
