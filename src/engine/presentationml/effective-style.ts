import type { ColorContext } from '../drawingml/resolve-color.ts';
import { resolveColorIn } from '../drawingml/resolve-color.ts';
import { toHex } from '../drawingml/rgba.ts';
import { fillChild, readFill } from '../drawingml/fill.ts';
import { resolveTypeface, typefaceIn, type Theme } from '../drawingml/theme.ts';
import { childOf, childrenOf, elementsOf, type XmlElement } from '../../office/xml/tree.ts';
import {
  LEVELS,
  readParagraphProperties,
  readRunProperties,
  type Bullet,
  type LevelStyles,
  type Spacing,
  type SpecifiedStyle,
  type TabStop,
} from './specified-style.ts';

/** A level of text as it is shown: every property has its value. Sizes are points, lengths EMU, colours `#RRGGBB`. */
export interface TextLevel {
  size: number;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  /** 20.1.10.82 ST_TextUnderlineType; `none` without a line. */
  underlineKind: string;
  /** `#RRGGBB` */
  underlineColor: string;
  strike: boolean;
  doubleStrike: boolean;
  /** Typefaces by name; '' where theme and template leave it to the program. */
  latin: string;
  eastAsian: string;
  complexScript: string;
  symbol: string;
  /** BCP 47; '' where nothing says it. */
  language: string;
  color: string;
  /** Opacity of the text, 0 to 1. */
  alpha: number;
  /** The fill itself where it is more than a colour: a gradient, a pattern, a picture. */
  fill: XmlElement | null;
  /** `a:ln` and `a:effectLst` of the letters. */
  outline: XmlElement | null;
  effects: XmlElement | null;
  /** Ground behind the letters, `#RRGGBB`. */
  highlight: string | null;
  caps: 'none' | 'small' | 'all';
  /** Between letters, points. */
  letterSpacing: number;
  /** Share of the size: above 0 superscript, below subscript. */
  baseline: number;
  bullet: Bullet;
  /** Typeface, colour and size of the bullet. */
  bulletFont: string;
  bulletColor: string;
  bulletSize: Spacing;
  marginLeft: number;
  marginRight: number;
  indent: number;
  lineSpacing: Spacing;
  spaceBefore: Spacing;
  spaceAfter: Spacing;
  /** Physical, also in right-to-left text. */
  align: 'left' | 'center' | 'right' | 'justify';
  distribute: boolean;
  rtl: boolean;
  /** How letters of several sizes stand in a line. */
  fontAlign: 'base' | 'top' | 'middle' | 'bottom';
  tabs: readonly TabStop[];
  defaultTab: number;
}

/** What the meaning of colours and typefaces depends on at one place. */
export interface TextContext extends ColorContext {
  theme: Theme;
}

const single: Spacing = { kind: 'factor', value: 1 };
const none: Spacing = { kind: 'points', value: 0 };
const DEFAULT_SIZE = 18;
const textOne: XmlElement = {
  name: 'a:solidFill',
  attributes: {},
  children: [{ name: 'a:schemeClr', attributes: { val: 'tx1' }, children: [] }],
};

const noTabs: readonly TabStop[] = [];
const DEFAULT_TAB = 914_400;

function textColor(fill: XmlElement, context: TextContext): Pick<TextLevel, 'color' | 'alpha' | 'fill'> {
  const read = readFill(fill, context);
  const own = fill.name === 'a:solidFill' || fill.name === 'a:noFill' ? null : fill;
  if (read && 'color' in read) return { color: toHex(read.color), alpha: read.color.alpha, fill: own };
  // Text filled with a picture, or with nothing at all, is measured as if it had the usual colour.
  const usual = resolveColorIn(textOne, context);
  return { color: usual ? toHex(usual) : '#000000', alpha: read?.kind === 'none' ? 0 : 1, fill: own };
}

/** Gives every property its value: the specified one, else PowerPoint's default (ECMA-376 part 1, 21.1.2.2.7 and 21.1.2.3.9). */
export function effectiveStyle(style: SpecifiedStyle, context: TextContext): TextLevel {
  const { theme } = context;
  const { color, alpha, fill } = textColor(style.fill ?? textOne, context);
  const latin = resolveTypeface(theme, style.latin ?? '+mn-lt') || theme.minor.latin;
  const underlineColor = style.underlineFill ? resolveColorIn(fillChild(style.underlineFill), context) : null;
  const highlight = style.highlight ? resolveColorIn(style.highlight, context) : null;
  const bulletColor = style.bulletColor ? resolveColorIn(style.bulletColor, context) : null;
  return {
    size: style.size ?? DEFAULT_SIZE,
    bold: style.bold ?? false,
    italic: style.italic ?? false,
    underline: style.underline ?? false,
    underlineKind: style.underline ? (style.underlineKind ?? 'sng') : 'none',
    underlineColor: underlineColor ? toHex(underlineColor) : color,
    strike: style.strike ?? false,
    doubleStrike: style.doubleStrike ?? false,
    latin,
    eastAsian: typefaceIn(theme, style.eastAsian ?? '+mn-ea', style.language),
    complexScript: typefaceIn(theme, style.complexScript ?? '+mn-cs', style.language),
    symbol: resolveTypeface(theme, style.symbol ?? ''),
    language: style.language ?? '',
    color,
    alpha,
    fill,
    outline: style.outline ?? null,
    effects: style.effects ?? null,
    highlight: highlight ? toHex(highlight) : null,
    caps: style.caps ?? 'none',
    letterSpacing: style.letterSpacing ?? 0,
    baseline: style.baseline ?? 0,
    bullet: style.bullet ?? { kind: 'none' },
    bulletFont: resolveTypeface(theme, style.bulletFont ?? '') || latin,
    bulletColor: bulletColor ? toHex(bulletColor) : color,
    bulletSize: style.bulletSize ?? single,
    marginLeft: style.marginLeft ?? 0,
    marginRight: style.marginRight ?? 0,
    indent: style.indent ?? 0,
    lineSpacing: style.lineSpacing ?? single,
    spaceBefore: style.spaceBefore ?? none,
    spaceAfter: style.spaceAfter ?? none,
    align: style.align ?? 'left',
    distribute: style.distribute ?? false,
    rtl: style.rtl ?? false,
    fontAlign: style.fontAlign ?? 'base',
    tabs: style.tabs ?? noTabs,
    defaultTab: style.defaultTab ?? DEFAULT_TAB,
  };
}

/** The level of a paragraph, 0 to 8 (21.1.2.2.7 `lvl`); what is no such number is the first. */
export function levelOf(pPr: XmlElement | undefined): number {
  const level = Number(pPr?.attributes['lvl'] ?? 0);
  return Number.isInteger(level) && level >= 0 && level < LEVELS ? level : 0;
}

/**
 * What a paragraph (`a:pPr`) makes of the levels its shape inherits: the level it is on, with its own properties laid over, and those that
 * its `a:defRPr` has for its runs (Keynote writes them there).
 */
export function paragraphStyle(pPr: XmlElement | undefined, levels: LevelStyles): SpecifiedStyle {
  const style = readParagraphProperties(pPr, { ...levels[levelOf(pPr)] });
  return readRunProperties(childOf(pPr, 'a:defRPr'), style);
}

const linkFill: XmlElement = {
  name: 'a:solidFill',
  attributes: {},
  children: [{ name: 'a:schemeClr', attributes: { val: 'hlink' }, children: [] }],
};

/** Whether a link keeps the colour of its run ([MS-ODRAWXML] `ahyp:hlinkClr`, an extension of 2018). */
function keepsColor(link: XmlElement): boolean {
  return childrenOf(childOf(link, 'a:extLst'), 'a:ext').some((extension) =>
    elementsOf(extension).some(({ name, attributes }) => name.endsWith(':hlinkClr') && attributes['val'] === 'tx'),
  );
}

/** What a run (`a:rPr`) makes of its paragraph's style. Links take the theme's link colour and a line, whatever the run says, as in PowerPoint. */
export function runStyle(rPr: XmlElement | undefined, paragraph: SpecifiedStyle): SpecifiedStyle {
  const style = readRunProperties(rPr, { ...paragraph });
  const link = childOf(rPr, 'a:hlinkClick');
  if (!link) return style;
  const lined = { ...style, underline: true, underlineKind: 'sng' };
  return keepsColor(link) ? lined : { ...lined, fill: linkFill };
}
