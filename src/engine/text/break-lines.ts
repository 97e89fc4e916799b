import { toPoints } from '../../deck/units.ts';
import type { TextLevel } from '../presentationml/effective-style.ts';
import { scaleOf, widthOf, type Atom } from './itemise.ts';

/** An atom where it stands: `offset` from the start edge of the line, width at the scale it is set at. */
interface PlacedAtom {
  atom: Atom;
  offset: number;
  width: number;
}

/** A broken line. Lengths are points at the scale it is set at, offsets from the edge that the paragraph starts at. */
export interface BrokenLine {
  atoms: readonly PlacedAtom[];
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

/** The atoms of an atom that is wider than a whole line: it is cut between letters, as PowerPoint does. */
function cutAtom(atom: Atom, room: number, fontScale: number): Atom[] {
  const scale = scaleOf(atom.style, fontScale);
  const letters = [...graphemes.segment(atom.text)].map(({ segment }) => segment);
  const parts: Atom[] = [];
  let text = '';
  let width = 0;
  for (const letter of letters) {
    const own = atom.upright ? atom.width / letters.length : widthOf(letter, atom);
    if (text !== '' && (width + own) * scale > room + TOLERANCE) {
      parts.push({ ...atom, text, width, mayEnd: true });
      text = '';
      width = 0;
    }
    text += letter;
    width += own;
  }
  if (text !== '') parts.push({ ...atom, text, width });
  return parts;
}

/** Breaks the atoms of a paragraph into lines. */
export function breakLines(atoms: readonly Atom[], room: LineRoom): BrokenLine[] {
  const { width, scale, wrap, first, rest, most = Number.POSITIVE_INFINITY } = room;
  const lines: BrokenLine[] = [];
  let line: PlacedAtom[] = [];
  let start = first;
  let offset = first;
  let pending: { index: number; position: number; align: string } | undefined;

  const settleTab = (): void => {
    if (!pending) return;
    const { index, position, align } = pending;
    pending = undefined;
    const tab = line[index] as PlacedAtom;
    const after = line.slice(index + 1);
    const length = after.reduce((sum, placed) => sum + placed.width, 0);
    const before = align === 'right' ? length : align === 'center' ? length / 2 : decimalWidth(after);
    const shift = Math.max(0, position - tab.offset - before);
    tab.width = shift;
    for (const placed of after) placed.offset += shift;
    offset += shift;
  };
  const endLine = (last: boolean): void => {
    settleTab();
    let end = start;
    for (const { atom, offset: at, width: own } of line)
      if (atom.kind === 'text' || atom.kind === 'tab') end = at + own;
    lines.push({ atoms: line, start, end, last });
    line = [];
    start = rest;
    offset = rest;
  };
  const put = (atom: Atom): void => {
    const own = atom.width * scaleOf(atom.style, scale);
    line.push({ atom, offset, width: own });
    offset += own;
  };
  const putTab = (atom: Atom): void => {
    settleTab();
    const stop = nextStop(offset, room);
    line.push({ atom, offset, width: stop.align === 'left' ? stop.position - offset : 0 });
    if (stop.align === 'left') offset = stop.position;
    else pending = { index: line.length - 1, position: stop.position, align: stop.align };
  };

  for (const group of groupsOf(atoms)) {
    if (lines.length >= most) return lines;
    const one = group[0] as Atom;
    if (one.kind === 'break') {
      put(one);
      endLine(true);
      continue;
    }
    if (one.kind === 'tab') {
      if (wrap && line.length > 0 && nextStop(offset, room).position > width + TOLERANCE) endLine(false);
      putTab(one);
      continue;
    }
    const needed = neededWidth(group, scale);
    if (wrap && line.length > 0 && offset + needed > width + TOLERANCE) endLine(false);
    if (!wrap || offset + needed <= width + TOLERANCE) {
      for (const atom of group) put(atom);
      continue;
    }
    for (const atom of group) {
      if (atom.kind === 'space') {
        put(atom);
        continue;
      }
      for (const part of cutAtom(atom, Math.max(1, width - rest), scale)) {
        if (line.length > 0 && offset + part.width * scaleOf(part.style, scale) > width + TOLERANCE) endLine(false);
        put(part);
      }
    }
  }
  // After a break at the very end stands an empty line.
  if (line.length > 0 || lines.length === 0 || atoms[atoms.length - 1]?.kind === 'break') endLine(true);
  else (lines[lines.length - 1] as BrokenLine).last = true;
  return lines;
}

/** Atoms that stay together, up to a place where a line may end. */
function* groupsOf(atoms: readonly Atom[]): Generator<Atom[]> {
  let group: Atom[] = [];
  for (const atom of atoms) {
    if (atom.kind === 'tab' || atom.kind === 'break') {
      if (group.length > 0) yield group;
      yield [atom];
      group = [];
      continue;
    }
    group.push(atom);
    if (!atom.mayEnd) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Blanks at the end of a group may hang over the edge. */
function neededWidth(group: readonly Atom[], scale: number): number {
  let width = 0;
  let needed = 0;
  for (const atom of group) {
    width += atom.width * scaleOf(atom.style, scale);
    if (atom.kind !== 'space') needed = width;
  }
  return needed;
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
function decimalWidth(after: readonly PlacedAtom[]): number {
  let width = 0;
  for (const { atom, width: own } of after) {
    const at = decimalSignIn(atom.text);
    if (at >= 0 && atom.width > 0) return width + own * (widthOf(atom.text.slice(0, at), atom) / atom.width);
    width += own;
  }
  return width;
}
