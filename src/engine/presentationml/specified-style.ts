import { childOf, childrenOf, isTrue, type XmlElement } from '../../office/xml/tree.ts';
import { fraction } from '../drawingml/rgba.ts';
import { fillChild } from '../drawingml/fill.ts';
import { readEmu } from './placement.ts';

/** Space between lines or paragraphs (ECMA-376 part 1, 21.1.2.2.10 `a:spcPct`, .11 `a:spcPts`): a factor of the line, or points. */
export type Spacing = { kind: 'factor' | 'points'; value: number };

export type Bullet =
  | { kind: 'none' }
  | { kind: 'char'; char: string }
  /** 20.1.10.61 ST_TextAutonumberScheme */
  | { kind: 'number'; scheme: string; startAt: number }
  | { kind: 'picture'; embed: string | undefined };

/** What one place says about a level of text: paragraph and run properties, only those it has. Colours are still fill elements. */
export interface SpecifiedStyle {
  /** Points. */
  size?: number;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  /** 20.1.10.82 ST_TextUnderlineType, where there is a line. */
  underlineKind?: string;
  /** `a:uFill`, or null to follow the text. */
  underlineFill?: XmlElement | null;
  strike?: boolean;
  doubleStrike?: boolean;
  /** As written: a name, or `+mj-lt` and the like. */
  latin?: string;
  eastAsian?: string;
  complexScript?: string;
  symbol?: string;
  /** BCP 47, as written. */
  language?: string;
  fill?: XmlElement;
  /** `a:ln` of the letters, `a:highlight`, `a:effectLst`. */
  outline?: XmlElement;
  highlight?: XmlElement;
  effects?: XmlElement;
  caps?: 'none' | 'small' | 'all';
  /** Between letters, points. */
  letterSpacing?: number;
  /** Share of the size: above 0 superscript, below subscript. */
  baseline?: number;
  bullet?: Bullet;
  /** '' follows the text. */
  bulletFont?: string;
  /** `a:buClr`, or null to follow the text. */
  bulletColor?: XmlElement | null;
  /** Factor of the text's size, or points. */
  bulletSize?: Spacing;
  marginLeft?: number;
  marginRight?: number;
  indent?: number;
  lineSpacing?: Spacing;
  spaceBefore?: Spacing;
  spaceAfter?: Spacing;
  align?: 'left' | 'center' | 'right' | 'justify';
  /** Justified to the last line, letters apart as well as words (`dist`, `thaiDist`). */
  distribute?: boolean;
  rtl?: boolean;
  /** How letters of several sizes stand in a line (20.1.10.22 ST_TextFontAlignType). */
  fontAlign?: 'base' | 'top' | 'middle' | 'bottom';
  /** Own tab stops; EMU from the edge of the text area. */
  tabs?: readonly TabStop[];
  /** Distance of the stops after the last own one, EMU. */
  defaultTab?: number;
}

/** 21.1.2.1.25 `a:tab` */
export interface TabStop {
  position: number;
  align: 'left' | 'center' | 'right' | 'decimal';
}

const alignments: Readonly<Record<string, SpecifiedStyle['align']>> = {
  l: 'left',
  ctr: 'center',
  r: 'right',
  just: 'justify',
  justLow: 'justify',
  dist: 'justify',
  thaiDist: 'justify',
};

/** 20.1.10.72 ST_TextFontSize: 1 to 4,000 points. */
const fontSize = (sz: string): number => Math.min(4_000, Math.max(1, (Number(sz) || 1_800) / 100));

const knownTags = new Map<string, string>();
const MAX_TAGS = 1_000;

/** A language tag (RFC 5646, as `lang` holds it); '' for what is none, which the language functions of the platform would throw at. */
function languageTag(lang: string): string {
  const known = knownTags.get(lang);
  if (known !== undefined) return known;
  let tag = '';
  try {
    if (lang !== '') tag = Intl.getCanonicalLocales(lang)[0] ?? '';
  } catch {
    // No language: the text is set as if none were said.
  }
  if (knownTags.size < MAX_TAGS && lang.length < 40) knownTags.set(lang, tag);
  return tag;
}

function readSpacing(spacing: XmlElement): Spacing | undefined {
  const percent = childOf(spacing, 'a:spcPct');
  if (percent) return { kind: 'factor', value: fraction(percent.attributes['val'], 1) };
  const points = childOf(spacing, 'a:spcPts');
  return points && { kind: 'points', value: (Number(points.attributes['val']) || 0) / 100 };
}

/** Adds what run properties (`a:rPr`, `a:defRPr`, 21.1.2.3.9) say. */
export function readRunProperties(rPr: XmlElement | undefined, into: SpecifiedStyle = {}): SpecifiedStyle {
  if (!rPr) return into;
  const { sz, b, i, u, strike, cap, spc, baseline, lang } = rPr.attributes;
  if (sz !== undefined) into.size = fontSize(sz);
  if (b !== undefined) into.bold = isTrue(b);
  if (i !== undefined) into.italic = isTrue(i);
  if (u !== undefined) {
    into.underline = u !== 'none';
    into.underlineKind = u;
  }
  if (strike !== undefined) {
    into.strike = strike !== 'noStrike';
    into.doubleStrike = strike === 'dblStrike';
  }
  if (lang !== undefined) into.language = languageTag(lang);
  if (cap === 'none' || cap === 'small' || cap === 'all') into.caps = cap;
  if (spc !== undefined) into.letterSpacing = (Number(spc) || 0) / 100;
  if (baseline !== undefined) into.baseline = fraction(baseline);
  if (rPr.children.length === 0) return into;
  const fill = fillChild(rPr);
  if (fill) into.fill = fill;
  for (const node of rPr.children) {
    if (typeof node === 'string') continue;
    readRunChild(node, into);
  }
  return into;
}

function readRunChild(node: XmlElement, into: SpecifiedStyle): void {
  const typeface = node.attributes['typeface'];
  switch (node.name) {
    case 'a:latin':
      if (typeface) into.latin = typeface;
      break;
    case 'a:ea':
      if (typeface) into.eastAsian = typeface;
      break;
    case 'a:cs':
      if (typeface) into.complexScript = typeface;
      break;
    case 'a:sym':
      if (typeface) into.symbol = typeface;
      break;
    case 'a:ln':
      into.outline = node;
      break;
    case 'a:highlight':
      into.highlight = node;
      break;
    case 'a:effectLst':
      into.effects = node;
      break;
    case 'a:uFillTx':
      into.underlineFill = null;
      break;
    case 'a:uFill':
      into.underlineFill = node;
      break;
    default:
  }
}

const tabAlignments: Readonly<Record<string, TabStop['align']>> = {
  l: 'left',
  ctr: 'center',
  r: 'right',
  dec: 'decimal',
};

function readTabs(list: XmlElement): TabStop[] {
  return childrenOf(list, 'a:tab')
    .map(({ attributes: { pos, algn = 'l' } }): TabStop => ({
      position: readEmu(pos) ?? 0,
      align: (Object.hasOwn(tabAlignments, algn) ? tabAlignments[algn] : undefined) ?? 'left',
    }))
    .sort((one, other) => one.position - other.position);
}

function readParagraphChild(node: XmlElement, into: SpecifiedStyle): void {
  const { attributes } = node;
  switch (node.name) {
    case 'a:lnSpc':
      into.lineSpacing = readSpacing(node) ?? into.lineSpacing;
      break;
    case 'a:spcBef':
      into.spaceBefore = readSpacing(node) ?? into.spaceBefore;
      break;
    case 'a:spcAft':
      into.spaceAfter = readSpacing(node) ?? into.spaceAfter;
      break;
    case 'a:tabLst':
      into.tabs = readTabs(node);
      break;
    case 'a:buNone':
      into.bullet = { kind: 'none' };
      break;
    case 'a:buChar':
      into.bullet = { kind: 'char', char: attributes['char'] ?? '•' };
      break;
    case 'a:buAutoNum':
      into.bullet = {
        kind: 'number',
        scheme: attributes['type'] ?? 'arabicPeriod',
        startAt: Number(attributes['startAt'] ?? 1) || 1,
      };
      break;
    case 'a:buBlip':
      into.bullet = { kind: 'picture', embed: childOf(node, 'a:blip')?.attributes['r:embed'] };
      break;
    case 'a:buFontTx':
      into.bulletFont = '';
      break;
    case 'a:buFont':
      into.bulletFont = attributes['typeface'] ?? '';
      break;
    case 'a:buClrTx':
      into.bulletColor = null;
      break;
    case 'a:buClr':
      into.bulletColor = node;
      break;
    case 'a:buSzTx':
      into.bulletSize = { kind: 'factor', value: 1 };
      break;
    case 'a:buSzPct':
      into.bulletSize = { kind: 'factor', value: fraction(attributes['val'], 1) };
      break;
    case 'a:buSzPts':
      into.bulletSize = { kind: 'points', value: (Number(attributes['val']) || 0) / 100 };
      break;
    default:
  }
}

const fontAligns: Readonly<Record<string, NonNullable<SpecifiedStyle['fontAlign']>>> = {
  t: 'top',
  ctr: 'middle',
  b: 'bottom',
};

/** Adds what paragraph properties (`a:pPr`, `a:lvl1pPr`, 21.1.2.2.7) say; run defaults only where `readLevel` asks for them. */
export function readParagraphProperties(pPr: XmlElement | undefined, into: SpecifiedStyle = {}): SpecifiedStyle {
  if (!pPr) return into;
  const { marL, marR, indent, algn, rtl, defTabSz, fontAlgn } = pPr.attributes;
  if (marL !== undefined) into.marginLeft = readEmu(marL) ?? 0;
  if (marR !== undefined) into.marginRight = readEmu(marR) ?? 0;
  if (indent !== undefined) into.indent = readEmu(indent) ?? 0;
  if (algn !== undefined) {
    into.align = (Object.hasOwn(alignments, algn) ? alignments[algn] : undefined) ?? 'left';
    into.distribute = algn === 'dist' || algn === 'thaiDist';
  }
  if (defTabSz !== undefined) into.defaultTab = readEmu(defTabSz) ?? 0;
  if (rtl !== undefined) into.rtl = isTrue(rtl);
  if (fontAlgn !== undefined) into.fontAlign = fontAligns[fontAlgn] ?? 'base';
  for (const node of pPr.children) if (typeof node !== 'string') readParagraphChild(node, into);
  return into;
}

/** What a list style says of one level: paragraph and run properties together. */
function readLevel(level: XmlElement): SpecifiedStyle {
  const style = readParagraphProperties(level);
  return readRunProperties(childOf(level, 'a:defRPr'), style);
}

/** The nine levels of text at one point of the inheritance, the first at 0. */
export type LevelStyles = readonly SpecifiedStyle[];

/** Of text: a list style has that many (21.1.2.4.12). */
export const LEVELS = 9;
const noStyles: LevelStyles = Array.from({ length: LEVELS }, () => ({}));

const levelName = /^a:lvl([1-9])pPr$/;

/**
 * The levels under a list style (`a:lstStyle`, `p:titleStyle`, `p:defaultTextStyle`, 21.1.2.4.12): what it says, and what it inherits
 * where it says nothing. `a:defPPr` speaks for every level.
 */
export function styleLevels(listStyle: XmlElement | undefined, inherited: LevelStyles = noStyles): LevelStyles {
  if (!listStyle || listStyle.children.length === 0) return inherited;
  let levels: SpecifiedStyle[] | undefined;
  for (const node of listStyle.children) {
    if (typeof node === 'string') continue;
    if (node.name === 'a:defPPr') {
      const all = readLevel(node);
      if (Object.keys(all).length > 0) levels = (levels ?? inherited).map((style) => ({ ...style, ...all }));
    }
    const number = levelName.exec(node.name)?.[1];
    if (number === undefined) continue;
    levels ??= [...inherited];
    levels[Number(number) - 1] = { ...levels[Number(number) - 1], ...readLevel(node) };
  }
  return levels ?? inherited;
}

/** Every level with the same properties laid over: what a style's font reference says, for instance. */
export const overAllLevels = (levels: LevelStyles, own: SpecifiedStyle): LevelStyles =>
  Object.keys(own).length === 0 ? levels : levels.map((style) => ({ ...style, ...own }));
