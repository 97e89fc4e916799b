/**
 * Which typeface stands in for which: the twin whose metrics are at hand, and how much wider (above 1) or narrower the asked-for
 * family sets the same text. Twins made to the same advance widths have factor 1; the others were compared on running text.
 */
export type Twin = 'carlito' | 'arimo' | 'tinos' | 'cousine' | 'caladea' | 'gelasio' | 'noto-sans';

export interface Substitute {
  twin: Twin;
  factor: number;
  /** Whether the twin was made to the family's own widths. */
  exact: boolean;
}

const exact = (twin: Twin): Substitute => ({ twin, factor: 1, exact: true });
const like = (twin: Twin, factor: number): Substitute => ({ twin, factor, exact: false });

const substitutes: ReadonlyMap<string, Substitute> = new Map([
  ['calibri', exact('carlito')],
  ['carlito', exact('carlito')],
  ['calibri light', like('carlito', 1)],
  ['arial', exact('arimo')],
  ['arimo', exact('arimo')],
  ['helvetica', exact('arimo')],
  ['liberation sans', exact('arimo')],
  ['times new roman', exact('tinos')],
  ['times', exact('tinos')],
  ['tinos', exact('tinos')],
  ['liberation serif', exact('tinos')],
  ['courier new', exact('cousine')],
  ['courier', exact('cousine')],
  ['cousine', exact('cousine')],
  ['cambria', exact('caladea')],
  ['cambria math', exact('caladea')],
  ['caladea', exact('caladea')],
  ['georgia', exact('gelasio')],
  ['gelasio', exact('gelasio')],
  ['noto sans', exact('noto-sans')],
  ['open sans', like('noto-sans', 1)],
  ['helvetica neue', like('arimo', 1)],
  ['aptos', like('carlito', 1.09)],
  ['aptos display', like('carlito', 1.06)],
  ['aptos narrow', like('carlito', 0.97)],
  ['segoe ui', like('noto-sans', 0.932)],
  ['segoe ui light', like('noto-sans', 0.913)],
  ['segoe ui semibold', like('noto-sans', 0.98)],
  ['selawik', like('noto-sans', 0.932)],
  ['century gothic', like('arimo', 1.09)],
  ['franklin gothic book', like('arimo', 0.95)],
  ['franklin gothic medium', like('arimo', 0.98)],
  ['franklin gothic demi', like('arimo', 1.02)],
  ['libre franklin', like('arimo', 1.02)],
  ['tw cen mt', like('arimo', 0.89)],
  ['tw cen mt condensed', like('arimo', 0.66)],
  ['gill sans mt', like('arimo', 0.92)],
  ['gill sans', like('arimo', 0.92)],
  ['lucida sans', like('noto-sans', 1.04)],
  ['lucida sans unicode', like('noto-sans', 1.04)],
  ['lucida grande', like('noto-sans', 1.026)],
  ['verdana', like('noto-sans', 1.111)],
  ['tahoma', like('noto-sans', 0.923)],
  ['trebuchet ms', like('noto-sans', 0.913)],
  ['candara', like('carlito', 1.04)],
  ['corbel', like('carlito', 1.03)],
  ['constantia', like('tinos', 1.1)],
  ['arial narrow', like('arimo', 0.82)],
  ['arial black', like('arimo', 1.25)],
  ['arial unicode ms', like('arimo', 1)],
  ['impact', like('arimo', 0.93)],
  ['comic sans ms', like('arimo', 1.06)],
  ['bahnschrift', like('arimo', 0.96)],
  ['rockwell', like('arimo', 1.02)],
  ['roboto', like('arimo', 0.99)],
  ['lato', like('arimo', 0.97)],
  ['inter', like('arimo', 1.07)],
  ['montserrat', like('arimo', 1.16)],
  ['poppins', like('arimo', 1.14)],
  ['raleway', like('arimo', 1.04)],
  ['source sans pro', like('arimo', 0.92)],
  ['source sans 3', like('arimo', 0.92)],
  ['ibm plex sans', like('arimo', 1.03)],
  ['nunito', like('arimo', 1.01)],
  ['ubuntu', like('arimo', 1.04)],
  ['proxima nova', like('arimo', 1)],
  ['avenir', like('arimo', 1.02)],
  ['avenir next', like('arimo', 1.03)],
  ['avenir next lt pro', like('arimo', 1.03)],
  ['gotham', like('arimo', 1.13)],
  ['futura', like('arimo', 1)],
  ['univers', like('arimo', 1)],
  ['myriad pro', like('arimo', 0.93)],
  ['garamond', like('tinos', 0.93)],
  ['eb garamond', like('tinos', 0.96)],
  ['book antiqua', like('tinos', 1.09)],
  ['palatino linotype', like('tinos', 1.09)],
  ['palatino', like('tinos', 1.09)],
  ['bookman old style', like('tinos', 1.2)],
  ['century schoolbook', like('tinos', 1.15)],
  ['century', like('tinos', 1.12)],
  ['baskerville old face', like('tinos', 0.97)],
  ['perpetua', like('tinos', 0.88)],
  ['goudy old style', like('tinos', 0.97)],
  ['rockwell condensed', like('arimo', 0.66)],
  ['sitka text', like('tinos', 1.13)],
  ['consolas', like('cousine', 0.916)],
  ['lucida console', like('cousine', 1.004)],
  ['microsoft yahei', like('arimo', 1.03)],
  ['microsoft jhenghei', like('arimo', 1.03)],
  ['meiryo', like('arimo', 1.12)],
  ['yu gothic', like('arimo', 1.03)],
  ['malgun gothic', like('arimo', 1.02)],
  ['dengxian', like('carlito', 1.06)],
  ['simsun', like('cousine', 0.833)],
  ['simhei', like('cousine', 0.833)],
  ['ms gothic', like('cousine', 0.833)],
  ['ms pgothic', like('arimo', 1)],
]);

/** Families whose names end so are narrower or wider cuts of the family before the word. */
const cuts: readonly [RegExp, number][] = [
  [/[ -](?:(?:extra|ultra)[ -]?(?:condensed|compressed)|compressed)$/, 0.68],
  [/[ -](?:condensed|cond|cn)$/, 0.82],
  [/[ -]semi[ -]?condensed$/, 0.9],
  [/[ -]narrow$/, 0.84],
  [/[ -](?:extended|expanded|wide|ext)$/, 1.2],
  [/ (semilight|light|thin|extralight|book|regular|medium)$/, 1],
  [/ (semibold|demi|demibold|bold)$/, 1.05],
  [/ (black|heavy|extrabold)$/, 1.14],
];
const unknownFamily = like('arimo', 1.04);

const found = new Map<string, Substitute>();

/** A cut of a family: as that, narrower or wider; a family may have two ("Light Condensed"). */
function cutOf(name: string): Substitute | undefined {
  for (const [pattern, factor] of cuts) {
    if (!pattern.test(name)) continue;
    const rest = name.replace(pattern, '');
    const base = substitutes.get(rest) ?? cutOf(rest) ?? classOf(rest);
    return like(base.twin, base.factor * factor);
  }
  return undefined;
}

/** Families of fixed width, by words in their names and by the best known names. */
const monospaced =
  /\b(?:mono|code|console|terminal|typewriter|fixed(?:sys)?|courier|menlo|monaco|inconsolata|hack|iosevka|ocr[ -]?[ab])\b|mono$|typewriter/;
/** Families with serifs, likewise. */
const serifed =
  /serif|roman|garamond|caslon|bodoni|didot|baskerville|minion|sabon|bembo|caecilia|palatino|bookman|schoolbook|antiqua|merriweather|playfair|\blora\b|crimson|cormorant|spectral|bitter|charter|cochin|hoefler|plantin|clarendon|\bslab\b|times|georgia|cambria|perpetua|goudy|lucida bright|lucida fax|high tower|californian|centaur|footlight|old style|elephant|\bpmn\b/;
/** Narrow and wide by their names. */
const narrow =
  /\b(?:din condensed|bebas|oswald|league gothic|antonio|haettenschweiler|onyx|playbill|teko|fjalla|pathway|six caps|agency)/;
const wide =
  /\b(?:eurostile extended|microgramma|copperplate|syncopate|michroma|krona|wide latin|broadway|bank gothic)/;

/** A family whose letters are all of one width: that of programs. */
export const isMonospaced = (family: string): boolean => substituteFor(family).twin === 'cousine';

function classOf(name: string): Substitute {
  if (monospaced.test(name)) return like('cousine', 1);
  if (serifed.test(name) && !/sans/.test(name)) return like('tinos', 1.06);
  return unknownFamily;
}

function widthByName(name: string): Substitute | undefined {
  if (narrow.test(name)) return like('arimo', 0.75);
  return wide.test(name) ? like('arimo', 1.25) : undefined;
}

/** The substitute of a typeface as a theme or a run names it; an unknown one gets a slightly wide sans. */
export function substituteFor(family: string): Substitute {
  const known = found.get(family);
  if (known) return known;
  const name = family.trim().toLowerCase();
  const substitute = substitutes.get(name) ?? widthByName(name) ?? cutOf(name) ?? classOf(name);
  if (found.size < 2_000) found.set(family, substitute);
  return substitute;
}

/** Families without a bold cut: their bold is the regular one drawn thicker, which is narrower than a twin's bold. */
const boldless = new Set(['lucida sans unicode', 'arial unicode ms', 'arial black', 'impact', 'segoe ui light']);
const DRAWN_THICKER = 0.94;

/** How much wider or narrower than its twin's cut a family sets text in that weight. */
export function factorOf(family: string, bold: boolean): number {
  const { factor } = substituteFor(family);
  return bold && boldless.has(family.trim().toLowerCase()) ? factor * DRAWN_THICKER : factor;
}

/**
 * PowerPoint's single line, as a multiple of the font size: measured on boxes that PowerPoint had grown to their text, it is about
 * the same for nearly every family, whatever the font's own ascent and descent say.
 */
export const LINE_HEIGHT = 1.21;
