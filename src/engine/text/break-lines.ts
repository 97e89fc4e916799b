import { toPoints } from '../../deck/units.ts';
import type { TextLevel } from '../presentationml/effective-style.ts';
import { scaleOf, widthOf, type Atom } from './itemise.ts';
import { itemAt } from '../../item-at.ts';

/** A broken line. Lengths are points at the scale it is set at, offsets from the edge that the paragraph starts at. */
export interface BrokenLine {
  atoms: readonly Atom[];
  /** Of each atom; a tab's reaches to its stop. */
  widths: readonly number[];
  /** Where its text may start. */
  start: number;
  /** End of the last letter. */
  end: number;
  /** Whether nothing follows in the paragraph, or a break was asked for: such a line is not justified. */
  last: boolean;
}

interface LineRoom {
  /** Of the column. */
  width: number;
  /** On sizes and widths. */
  scale: number;
  wrap: boolean;
  /** Offset at which the first line's text begins, and that of the others. */
  first: number;
  rest: number;
  /** On which own and default tab stops are. */
  style: TextLevel;
  /** Lines after which the rest of the paragraph is left out. */
  most?: number;
}

const TOLERANCE = 0.01;

/** The next stop after an offset (21.1.2.1.25 and `defTabSz`): own stops first, the hanging margin counts as one. */
function nextStop(offset: number, { style, rest }: LineRoom): { position: number; align: string } {
  for (const { position, align } of style.tabs) {
    const at = toPoints(position);
    if (at > offset + TOLERANCE) return { position: at, align };
  }
  if (rest > offset + TOLERANCE) return { position: rest, align: 'left' };
  const step = Math.max(1, toPoints(style.defaultTab) || 72);
  return { position: (Math.floor((offset + TOLERANCE) / step) + 1) * step, align: 'left' };
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Breaks the atoms of a paragraph into lines. */
export function breakLines(atoms: readonly Atom[], room: LineRoom): BrokenLine[] {
  const { width, scale, wrap, first, rest, most = Number.POSITIVE_INFINITY } = room;
  const limit = wrap ? width + TOLERANCE : Number.POSITIVE_INFINITY;
  const lines: BrokenLine[] = [];
  let line: Atom[] = [];
  let widths: number[] = [];
  let start = first;
  let offset = first;
  /** End of the last letter so far. */
  let end = first;
  let pending: { index: number; position: number; align: string } | undefined;

  const settleTab = (): void => {
    if (!pending) return;
    const { index, position, align } = pending;
    pending = undefined;
    let length = 0;
    for (let i = index + 1; i < widths.length; i++) length += widths[i] as number;
    const before = align === 'right' ? length : align === 'center' ? length / 2 : decimalWidth(line, widths, index + 1);
    const shift = Math.max(0, position - (offset - length) - before);
    widths[index] = shift;
    offset += shift;
    end += shift;
  };
  const endLine = (last: boolean): void => {
    settleTab();
    lines.push({ atoms: line, widths, start, end, last });
    line = [];
    widths = [];
    start = rest;
    offset = rest;
    end = rest;
  };
  const put = (atom: Atom, own: number): void => {
    line.push(atom);
    widths.push(own);
    offset += own;
    if (atom.kind === 'text' || atom.kind === 'tab') end = offset;
  };
  const putTab = (atom: Atom): void => {
    settleTab();
    const stop = nextStop(offset, room);
    put(atom, stop.align === 'left' ? stop.position - offset : 0);
    if (stop.align !== 'left') pending = { index: line.length - 1, position: stop.position, align: stop.align };
  };
  /** Letters wider than a whole line are cut between clusters, as PowerPoint does. */
  const putCut = (atom: Atom): void => {
    const share = scaleOf(atom.style, scale);
    let text = '';
    let own = 0;
    for (const letter of lettersOf(atom)) {
      let longer = text === '' ? letter.width : letter.after(text, own);
      if (offset + longer * share > limit && (text !== '' || line.length > 0)) {
        if (text !== '') put({ ...atom, text, width: own, mayEnd: true }, own * share);
        endLine(false);
        if (lines.length >= most) return;
        text = '';
        longer = letter.width;
      }
      text += letter.text;
      own = longer;
    }
    if (text !== '') put({ ...atom, text, width: own }, own * share);
  };

  for (let from = 0; from < atoms.length && lines.length < most;) {
    const one = itemAt(atoms, from);
    if (one.kind === 'break') {
      put(one, 0);
      endLine(true);
      from++;
      continue;
    }
    if (one.kind === 'tab') {
      if (wrap && line.length > 0 && nextStop(offset, room).position > limit) endLine(false);
      putTab(one);
      from++;
      continue;
    }
    const { to, needed } = groupFrom(atoms, from, scale);
    if (line.length > 0 && offset + needed > limit) endLine(false);
    const cut = offset + needed > limit;
    for (; from < to; from++) {
      const atom = itemAt(atoms, from);
      if (cut && atom.kind !== 'space') putCut(atom);
      else put(atom, atom.width * scaleOf(atom.style, scale));
    }
  }
  // After a break at the very end stands an empty line.
  if (lines.length >= most) return lines;
  if (line.length > 0 || lines.length === 0 || atoms[atoms.length - 1]?.kind === 'break') endLine(true);
  else itemAt(lines, -1).last = true;
  return lines;
}

/** End of the atoms that stay together, up to a place where a line may end, and their width: blanks at the end may hang over the edge. */
function groupFrom(atoms: readonly Atom[], from: number, scale: number): { to: number; needed: number } {
  let width = 0;
  let needed = 0;
  let to = from;
  for (let atom = atoms[to]; atom; atom = atoms[to]) {
    if (atom.kind === 'tab' || atom.kind === 'break') break;
    width += atom.width * scaleOf(atom.style, scale);
    if (atom.kind !== 'space') needed = width;
    to++;
    if (atom.mayEnd) break;
  }
  return { to, needed };
}

/** Width of the widest part of a paragraph that stays together, a long word, at the text's own sizes. */
export function widestGroup(atoms: readonly Atom[]): number {
  let widest = 0;
  for (let from = 0; from < atoms.length;) {
    const { to, needed } = groupFrom(atoms, from, 1);
    widest = Math.max(widest, needed);
    from = Math.max(to, from + 1);
  }
  return widest;
}

interface Letter {
  text: string;
  width: number;
  /** Width of letters of that width with this one after them. */
  after: (text: string, width: number) => number;
}

/** The clusters of an atom. Joined letters are narrower than each alone, so theirs are measured with those before them. */
function* lettersOf(atom: Atom): Generator<Letter> {
  const count = atom.upright ? Array.from(atom.text).length : 0;
  for (const { segment: text } of graphemes.segment(atom.text)) {
    const width = atom.upright ? (atom.width / count) * Array.from(text).length : widthOf(text, atom);
    const after = (before: string, used: number): number =>
      atom.face.shaped && !atom.upright ? widthOf(before + text, atom) : used + width;
    yield { text, width, after };
  }
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isSign = (code: number): boolean => code === 46 || code === 44;

/** Where the decimal sign of the last number in a text stands: before its last digits, or after all of them; -1 where it has none. */
function decimalSignIn(text: string): number {
  let end = text.length;
  while (end > 0 && !isDigit(text.charCodeAt(end - 1))) end--;
  let digits = end;
  while (digits > 0 && isDigit(text.charCodeAt(digits - 1))) digits--;
  if (digits > 0 && isSign(text.charCodeAt(digits - 1))) return digits - 1;
  for (let at = end; at < text.length; at++) if (isSign(text.charCodeAt(at))) return at;
  return -1;
}

/** Width before the decimal sign of what follows a decimal tab; all of it where there is none. */
function decimalWidth(atoms: readonly Atom[], widths: readonly number[], from: number): number {
  let width = 0;
  for (let i = from; i < atoms.length; i++) {
    const atom = itemAt(atoms, i);
    const own = itemAt(widths, i);
    const at = decimalSignIn(atom.text);
    if (at >= 0 && atom.width > 0) return width + own * (widthOf(atom.text.slice(0, at), atom) / atom.width);
    width += own;
  }
  return width;
}
