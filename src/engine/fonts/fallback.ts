import { readFileSync } from 'node:fs';
import { isFullWidth } from './estimated-advance.ts';
import { fontFile, subsetRanges, type FontPackage } from './packages.ts';
import { readAdvances } from './read-advances.ts';

/**
 * Packages that hold what the twins of Western families do not, by script. East Asian writing shares characters whose shapes differ by
 * language, so it has four.
 */
type EastAsianLanguage = 'sc' | 'tc' | 'jp' | 'kr';

const variable = (name: string): FontPackage => ({ name, variable: true });
const fixed = (name: string): FontPackage => ({ name, variable: false });

const eastAsian: Readonly<Record<EastAsianLanguage, FontPackage>> = {
  sc: variable('noto-sans-sc'),
  tc: variable('noto-sans-tc'),
  jp: variable('noto-sans-jp'),
  kr: variable('noto-sans-kr'),
};
const hebrew = variable('noto-sans-hebrew');
// Its glyphs are whole letters, which a PDF can tell: those of Noto are put together from strokes and dots, and could not be searched.
const arabicLetters = fixed('tajawal');
const arabic = variable('noto-sans-arabic');
const thai = variable('noto-sans-thai');
const devanagari = variable('noto-sans-devanagari');
const emoji = variable('noto-emoji');
const everything = fixed('noto-sans');
const mathematics = fixed('noto-sans-math');
const symbols = [fixed('noto-sans-symbols'), fixed('noto-sans-symbols-2'), mathematics];

const byScript: readonly [number, number, FontPackage][] = [
  [0x05_90, 0x05_ff, hebrew],
  [0x06_00, 0x06_ff, arabic],
  [0x07_50, 0x07_7f, arabic],
  [0x08_70, 0x08_ff, arabic],
  [0x09_00, 0x09_7f, devanagari],
  [0x0e_00, 0x0e_7f, thai],
  [0x1c_d0, 0x1c_ff, devanagari],
  [0xa8_e0, 0xa8_ff, devanagari],
  [0xfb_1d, 0xfb_4f, hebrew],
  [0xfb_50, 0xfd_ff, arabic],
  [0xfe_70, 0xfe_fc, arabic],
];

/** Which East Asian shapes a run wants, by its language, else by the name of its typeface; simplified Chinese where neither says. */
export function eastAsianLanguage(language: string, typeface: string): EastAsianLanguage {
  if (/^ja/i.test(language)) return 'jp';
  if (/^ko/i.test(language)) return 'kr';
  if (/^zh-(?:tw|hk|mo|hant)/i.test(language)) return 'tc';
  if (/^zh/i.test(language)) return 'sc';
  if (/gothic|mincho|meiryo|hiragino|hg|ゴシック|明朝|メイリオ|noto s.*jp/i.test(typeface) && !/malgun/i.test(typeface))
    return 'jp';
  if (/malgun|batang|gulim|dotum|nanum|맑은|굴림|바탕|돋움|noto s.*kr/i.test(typeface)) return 'kr';
  if (/jhenghei|mingliu|kai-sb|正黑|明體|黑體|noto s.*tc/i.test(typeface)) return 'tc';
  return 'sc';
}

const isKana = (codepoint: number): boolean =>
  (codepoint >= 0x30_40 && codepoint <= 0x30_ff) || (codepoint >= 0xff_66 && codepoint <= 0xff_9f);
const isHangul = (codepoint: number): boolean =>
  (codepoint >= 0xac_00 && codepoint <= 0xd7_a3) ||
  (codepoint >= 0x11_00 && codepoint <= 0x11_ff) ||
  (codepoint >= 0x31_30 && codepoint <= 0x31_8f);
const isHalfWidth = (codepoint: number): boolean => codepoint >= 0xff_61 && codepoint <= 0xff_dc;

/** What a file of a small package really holds, with advances: its list of ranges promises more. */
const held = new Map<string, ReadonlyMap<number, number>>();

function heldBy(source: FontPackage, subset: string): ReadonlyMap<number, number> {
  const key = `${source.name}/${subset}`;
  let known = held.get(key);
  if (!known) {
    const read = new Map<number, number>();
    readAdvances(readFileSync(fontFile(source, subset, '400-normal')), (codepoint, advance) => {
      if (!read.has(codepoint)) read.set(codepoint, advance);
    });
    held.set(key, (known = read));
  }
  return known;
}

const found = new Map<FontPackage, Map<number, string | undefined>>();

/** The subset of a package that holds the character. Looked for once: the lists of East Asian packages have thousands of ranges. */
export function subsetOf(source: FontPackage, codepoint: number): string | undefined {
  let subsets = found.get(source);
  if (!subsets) found.set(source, (subsets = new Map()));
  const known = subsets.get(codepoint);
  if (known !== undefined || subsets.has(codepoint)) return known;
  const subset = findSubset(source, codepoint);
  subsets.set(codepoint, subset);
  return subset;
}

function findSubset(source: FontPackage, codepoint: number): string | undefined {
  // The one file of the mathematical signs holds far more than its list says.
  if (source === mathematics) return heldBy(source, 'latin').has(codepoint) ? 'latin' : undefined;
  for (const { subset, from, to } of subsetRanges(source)) {
    if (codepoint < from || codepoint > to) continue;
    if (source.variable || heldBy(source, subset).has(codepoint)) return subset;
  }
  return undefined;
}

/** Advance by the file's own table, as a fraction of the em; undefined for variable files, which must be measured. */
export function fixedAdvance(source: FontPackage, subset: string, codepoint: number): number | undefined {
  return source.variable ? undefined : heldBy(source, subset).get(codepoint);
}

/** Weather, people and things: from here on the emoji's own drawing is the better one. */
const FIRST_EMOJI = 0x1_f3_00;

/** The package that draws a character which a family's twin does not have; undefined when none has it. */
export function fallbackPackage(codepoint: number, language: EastAsianLanguage): FontPackage | undefined {
  for (const [from, to, source] of byScript) {
    if (codepoint < from || codepoint > to) continue;
    return source === arabic && subsetOf(arabicLetters, codepoint) ? arabicLetters : source;
  }
  const wanted = isKana(codepoint) ? 'jp' : isHangul(codepoint) ? 'kr' : language;
  const asian = [eastAsian[wanted], eastAsian.jp, eastAsian.sc, eastAsian.kr, eastAsian.tc];
  const western = codepoint >= FIRST_EMOJI ? [emoji, ...symbols] : [everything, ...symbols, emoji];
  const wide = isFullWidth(codepoint) || isHalfWidth(codepoint);
  return (wide ? [...asian, ...western] : [...western, ...asian]).find((source) => subsetOf(source, codepoint));
}
