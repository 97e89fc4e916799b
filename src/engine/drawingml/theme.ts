import { ThemeColor } from '../../deck/content.ts';
import { childOf, childrenOf, descend, elementsOf, type XmlElement } from '../../office/xml/tree.ts';
import { colorChild, plainColorMap, resolveColor, type ColorContext } from './resolve-color.ts';
import { toHex } from './rgba.ts';

/** A font collection (ECMA-376 part 1, 20.1.4.1.24 majorFont, .25 minorFont); a typeface that the theme leaves open is ''. */
export interface FontSet {
  latin: string;
  eastAsian: string;
  complexScript: string;
  /** Typeface by ISO 15924 script. */
  scripts: Readonly<Record<string, string>>;
}

/** A theme (20.1.6.9), its colours resolved. */
export interface Theme {
  name: string;
  /** `#RRGGBB` */
  colors: Readonly<Record<ThemeColor, string>>;
  major: FontSet;
  minor: FontSet;
  /** Fills of `a:fillStyleLst` and `a:bgFillStyleLst`, which style references count from 1 and from 1001 (20.1.4.2.10, .19). */
  fills: readonly XmlElement[];
  backgroundFills: readonly XmlElement[];
  /** Lines of `a:lnStyleLst` (20.1.4.1.21). */
  lines: readonly XmlElement[];
  /** Effect lists of `a:effectStyleLst` (20.1.4.1.11), each an `a:effectStyle`. */
  effects: readonly XmlElement[];
}

/** Office's own, for what a damaged or missing theme does not say. */
const officeColors: Readonly<Record<ThemeColor, string>> = {
  dk1: '#000000',
  lt1: '#FFFFFF',
  dk2: '#44546A',
  lt2: '#E7E6E6',
  accent1: '#4472C4',
  accent2: '#ED7D31',
  accent3: '#A5A5A5',
  accent4: '#FFC000',
  accent5: '#5B9BD5',
  accent6: '#70AD47',
  hlink: '#0563C1',
  folHlink: '#954F72',
};
const officeFonts: FontSet = { latin: 'Calibri', eastAsian: '', complexScript: '', scripts: {} };

/** Colours of an `a:clrScheme` (20.1.6.2) over `base`. A scheme colour may not refer to the scheme, so no map is needed. */
function readColorScheme(
  scheme: XmlElement | undefined,
  base: Readonly<Record<ThemeColor, string>> = officeColors,
): Readonly<Record<ThemeColor, string>> {
  const colors: Record<ThemeColor, string> = { ...base };
  const context: ColorContext = { colors: base, map: plainColorMap };
  for (const name of ThemeColor.options) {
    const color = resolveColor(colorChild(childOf(scheme, `a:${name}`)), context);
    if (color) colors[name] = toHex(color);
  }
  return colors;
}

function readFontSet(collection: XmlElement | undefined): FontSet {
  if (!collection) return officeFonts;
  const typeface = (name: string): string => childOf(collection, name)?.attributes['typeface'] ?? '';
  const scripts: Record<string, string> = {};
  for (const { attributes } of childrenOf(collection, 'a:font')) {
    if (attributes['script'] && attributes['typeface']) scripts[attributes['script']] = attributes['typeface'];
  }
  return {
    latin: typeface('a:latin') || officeFonts.latin,
    eastAsian: typeface('a:ea'),
    complexScript: typeface('a:cs'),
    scripts,
  };
}

/** Reads `a:theme`; without one the colours and fonts are Office's. */
export function readTheme(root: XmlElement | undefined): Theme {
  const elements = childOf(root, 'a:themeElements');
  const format = childOf(elements, 'a:fmtScheme');
  return {
    name: root?.attributes['name'] ?? '',
    colors: readColorScheme(childOf(elements, 'a:clrScheme')),
    major: readFontSet(descend(elements, 'a:fontScheme', 'a:majorFont')),
    minor: readFontSet(descend(elements, 'a:fontScheme', 'a:minorFont')),
    fills: elementsOf(childOf(format, 'a:fillStyleLst')),
    backgroundFills: elementsOf(childOf(format, 'a:bgFillStyleLst')),
    lines: elementsOf(childOf(format, 'a:lnStyleLst')),
    effects: elementsOf(childOf(format, 'a:effectStyleLst')),
  };
}

/** The theme under an `a:themeOverride` (20.1.6.12): the schemes it has replace those of the theme. */
export function overrideTheme(theme: Theme, override: XmlElement): Theme {
  const colors = childOf(override, 'a:clrScheme');
  const fonts = childOf(override, 'a:fontScheme');
  const format = childOf(override, 'a:fmtScheme');
  return {
    name: theme.name,
    colors: colors ? readColorScheme(colors, theme.colors) : theme.colors,
    major: fonts ? readFontSet(childOf(fonts, 'a:majorFont')) : theme.major,
    minor: fonts ? readFontSet(childOf(fonts, 'a:minorFont')) : theme.minor,
    fills: format ? elementsOf(childOf(format, 'a:fillStyleLst')) : theme.fills,
    backgroundFills: format ? elementsOf(childOf(format, 'a:bgFillStyleLst')) : theme.backgroundFills,
    lines: format ? elementsOf(childOf(format, 'a:lnStyleLst')) : theme.lines,
    effects: format ? elementsOf(childOf(format, 'a:effectStyleLst')) : theme.effects,
  };
}

/** The typeface behind `+mj-lt`, `+mn-ea`, … (20.1.10.75 is a plain name otherwise); '' when the theme leaves it open. */
export function resolveTypeface(theme: Theme, typeface: string): string {
  if (!typeface.startsWith('+')) return typeface;
  const set = typeface.startsWith('+mj') ? theme.major : theme.minor;
  if (typeface.endsWith('-ea')) return set.eastAsian;
  if (typeface.endsWith('-cs')) return set.complexScript;
  return set.latin;
}

/** Script of a language (ISO 15924) as themes name them (20.1.4.1.16 `a:font`), for languages that are not written in the Latin one. */
const scripts: readonly [RegExp, string][] = [
  [/^(?:ar|fa|ur|ps|sd|ku)\b/i, 'Arab'],
  [/^(?:he|iw|yi)\b/i, 'Hebr'],
  [/^ja\b/i, 'Jpan'],
  [/^ko\b/i, 'Hang'],
  [/^zh-(?:tw|hk|mo|hant)/i, 'Hant'],
  [/^zh\b/i, 'Hans'],
  [/^th\b/i, 'Thai'],
  [/^(?:hi|mr|ne|sa)\b/i, 'Deva'],
];

/** The typeface behind `+mn-ea`, `+mj-cs` and the like for text of a language: where the theme leaves it open, the one it has for the script. */
export function typefaceIn(theme: Theme, typeface: string, language: string | undefined): string {
  const resolved = resolveTypeface(theme, typeface);
  if (resolved !== '' || !language) return resolved;
  const script = scripts.find(([pattern]) => pattern.test(language))?.[1];
  const set = typeface.startsWith('+mj') ? theme.major : theme.minor;
  return (script === undefined ? undefined : set.scripts[script]) ?? '';
}
