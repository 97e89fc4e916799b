import { EMU_PER_POINT } from '../../deck/units.ts';
import type { TextLevel } from '../presentationml/effective-style.ts';
import type { Spacing } from '../presentationml/specified-style.ts';
import { widestGroup } from './break-lines.ts';
import { itemise, type Atom } from './itemise.ts';
import type { StackItem } from './stack-lines.ts';
import type { FrameParagraph, FrameRun } from './text-frame.ts';

/** How a paragraph is set that is not in a file yet; lengths and sizes in points. */
export interface ParagraphStyle {
  family: string;
  /** Typefaces for East Asian and complex scripts; the family where they are not named. */
  eastAsian?: string;
  complexScript?: string;
  /** BCP 47 */
  language?: string;
  size: number;
  bold?: boolean;
  italic?: boolean;
  /** The single line by default. */
  lineSpacing?: Spacing;
  spaceBefore?: number;
  spaceAfter?: number;
  /** Left margin of the text, and the first line's offset from it (negative for a hanging bullet). */
  marginLeft?: number;
  indent?: number;
  bullet?: boolean;
  capitals?: boolean;
  /** Added between letters, in points. */
  letterSpacing?: number;
  /** Whether the paragraph runs from right to left. */
  rtl?: boolean;
}

/** A run of a paragraph that is not in a file yet; what it leaves out is as its paragraph says. */
export interface TextRun {
  text: string;
  bold?: boolean;
  italic?: boolean;
  size?: number;
  family?: string;
}

/** A paragraph measured once, so that it can be set at many widths and scales. */
export interface MeasuredParagraph extends StackItem {
  style: ParagraphStyle;
  /** Width of the widest part that cannot be broken (a long word), points. */
  widest: number;
}

/** What a style that is not in a file says nothing about, and what does not change where letters stand. */
const plainLevel: TextLevel = {
  size: 18,
  bold: false,
  italic: false,
  underline: false,
  underlineKind: 'none',
  underlineColor: '#000000',
  strike: false,
  doubleStrike: false,
  latin: 'Arial',
  eastAsian: '',
  complexScript: '',
  symbol: '',
  language: '',
  color: '#000000',
  alpha: 1,
  fill: null,
  outline: null,
  effects: null,
  highlight: null,
  caps: 'none',
  letterSpacing: 0,
  baseline: 0,
  bullet: { kind: 'none' },
  bulletFont: '',
  bulletColor: '#000000',
  bulletSize: { kind: 'factor', value: 1 },
  marginLeft: 0,
  marginRight: 0,
  indent: 0,
  lineSpacing: { kind: 'factor', value: 1 },
  spaceBefore: { kind: 'points', value: 0 },
  spaceAfter: { kind: 'points', value: 0 },
  align: 'left',
  distribute: false,
  rtl: false,
  fontAlign: 'base',
  tabs: [],
  defaultTab: 914_400,
};

const points = (value: number): Spacing => ({ kind: 'points', value });

/** A style in which paragraphs were measured of late: its level, and the atoms of short texts, which are tried again and again. */
interface Known {
  style: ParagraphStyle;
  level: TextLevel;
  atoms: Map<string, readonly Atom[]>;
}
/** By size. */
const recent = new Map<number, Known[]>();
let styles = 0;
let texts = 0;
const MAX_STYLES = 200;
const MAX_TEXTS = 2_000;
/** Characters of a text whose atoms are remembered. */
const SHORT = 120;

const sameStyle = (one: ParagraphStyle, other: ParagraphStyle): boolean =>
  one.bold === other.bold &&
  one.family === other.family &&
  one.italic === other.italic &&
  one.marginLeft === other.marginLeft &&
  one.indent === other.indent &&
  one.spaceBefore === other.spaceBefore &&
  one.spaceAfter === other.spaceAfter &&
  one.letterSpacing === other.letterSpacing &&
  one.capitals === other.capitals &&
  one.rtl === other.rtl &&
  one.eastAsian === other.eastAsian &&
  one.complexScript === other.complexScript &&
  one.language === other.language &&
  one.lineSpacing?.kind === other.lineSpacing?.kind &&
  one.lineSpacing?.value === other.lineSpacing?.value;

/** The same for the same style, since faces are remembered by level. */
function knownOf(style: ParagraphStyle): Known {
  let alike = recent.get(style.size);
  if (alike) for (const known of alike) if (sameStyle(known.style, style)) return known;
  const known: Known = { style, level: levelOf(style), atoms: new Map() };
  if (styles >= MAX_STYLES || texts >= MAX_TEXTS) {
    recent.clear();
    styles = 0;
    texts = 0;
    alike = undefined;
  }
  styles++;
  if (alike) alike.push(known);
  else recent.set(style.size, [known]);
  return known;
}

/** The level that a style amounts to. */
function levelOf(style: ParagraphStyle): TextLevel {
  const { family, size, lineSpacing = plainLevel.lineSpacing } = style;
  return {
    ...plainLevel,
    latin: family,
    eastAsian: style.eastAsian ?? '',
    complexScript: style.complexScript ?? '',
    language: style.language ?? '',
    size,
    bold: style.bold ?? false,
    italic: style.italic ?? false,
    caps: style.capitals ? 'all' : 'none',
    letterSpacing: style.letterSpacing ?? 0,
    marginLeft: (style.marginLeft ?? 0) * EMU_PER_POINT,
    indent: (style.indent ?? 0) * EMU_PER_POINT,
    lineSpacing,
    spaceBefore: points(style.spaceBefore ?? 0),
    spaceAfter: points(style.spaceAfter ?? 0),
    rtl: style.rtl ?? false,
  };
}

/** Characters that a file writes as breaks (`a:br`) and those that it writes as blanks. */
const REWRITTEN = /[\n\r\t\u2028\u2029]/;
const written = (text: string): string =>
  REWRITTEN.test(text) ? text.replaceAll(/\r\n|[\n\r\u2028]/g, '\v').replaceAll(/[\t\u2029]/g, ' ') : text;

function runOf({ text, bold, italic, size, family }: TextRun, style: ParagraphStyle, level: TextLevel): FrameRun {
  const plain = bold === undefined && italic === undefined && size === undefined && family === undefined;
  const own = plain
    ? level
    : knownOf({
        ...style,
        bold: bold ?? style.bold,
        italic: italic ?? style.italic,
        size: size ?? style.size,
        family: family ?? style.family,
      }).level;
  return { text: written(text), style: own, link: null, field: null };
}

/** Measures a paragraph at its own sizes. */
export function measureParagraph(runs: readonly TextRun[], style: ParagraphStyle): MeasuredParagraph {
  const { level, atoms: known } = knownOf(style);
  const paragraph: FrameParagraph = {
    level: 0,
    style: level,
    runs: runs.map((run) => runOf(run, style, level)),
    end: level,
    bullet: null,
  };
  const [only] = paragraph.runs;
  const short = only && runs.length === 1 && only.style === level && only.text.length <= SHORT;
  let atoms = short ? known.get(only.text) : undefined;
  if (!atoms) {
    atoms = itemise(paragraph);
    if (short && texts < MAX_TEXTS) {
      known.set(only.text, atoms);
      texts++;
    }
  }
  return { style, paragraph, atoms, bullet: style.bullet ? 0 : null, widest: widestGroup(atoms) };
}

/** Width of the widest part of some paragraphs that cannot be broken, in points. */
export const widestWord = (paragraphs: readonly MeasuredParagraph[]): number =>
  paragraphs.reduce((most, { widest }) => Math.max(most, widest), 0);
