import { isFullWidth } from '../fonts/estimated-advance.ts';
import { facesOf, isJoined, measureShaped, type Face, type FaceChooser } from '../fonts/faces.ts';
import { LINE_HEIGHT } from '../fonts/families.ts';
import { shrunkSize } from './shrunk-size.ts';
import type { TextLevel } from '../presentationml/effective-style.ts';
import { embeddingLevels } from './direction.ts';
import { breakPositions } from './break-positions.ts';
import type { StyledText } from './styled-text.ts';
import type { FrameParagraph, FrameRun } from './text-frame.ts';

/** Which characters stand upright in lines that run down: none in usual text, the East Asian ones, or all (stacked). */
export type Upright = 'none' | 'wide' | 'all';

/**
 * The smallest part of a line: characters of one run, face, direction and kind between two places where a line may end. Lengths are
 * points at the text's own sizes, before any shrinking.
 */
export interface Atom extends StyledText {
  kind: 'text' | 'space' | 'tab' | 'break';
  /** Embedding level. */
  bidi: number;
  /** Full-width characters, which a justified line may be stretched between. */
  wide: boolean;
  /** Whether a line may end after it. */
  mayEnd: boolean;
}

const SMALL_CAPITALS = 0.8;
/** PowerPoint draws sub- and superscript at two thirds, whatever their distance. */
const SCRIPT_SIZE = 2 / 3;

interface Letters {
  text: string;
  run: FrameRun;
  small: boolean;
}

/** Languages whose capitals are their own: a dotted İ, capitals without accents. Others, and what is no language, take the usual ones. */
const OWN_CAPITALS = /^(?:tr|az|lt|el)(?=-|$)/i;
const capitals = ({ text, style }: FrameRun): string =>
  text.toLocaleUpperCase(OWN_CAPITALS.exec(style.language)?.[0] ?? 'en');

/** Capitals as `cap` says: all as high as capitals, or those that were small letters smaller. */
function lettersOf(runs: readonly FrameRun[]): Letters[] {
  const letters: Letters[] = [];
  for (const run of runs) {
    if (run.style.caps === 'none') letters.push({ text: run.text, run, small: false });
    else if (run.style.caps === 'all') letters.push({ text: capitals(run), run, small: false });
    else {
      for (const [part] of run.text.matchAll(/\p{Ll}+|\P{Ll}+/gu)) {
        letters.push({ text: part.toUpperCase(), run, small: /^\p{Ll}/u.test(part) });
      }
    }
  }
  return letters;
}

type CharacterClass = 'latin' | 'eastAsian' | 'complex';

function classOf(codepoint: number): CharacterClass {
  if (codepoint < 0x05_90) return 'latin';
  if (codepoint < 0x10_00 && codepoint >= 0x05_90) return 'complex';
  if (codepoint >= 0xfb_1d && codepoint <= 0xfe_fc && (codepoint < 0xfe_00 || codepoint >= 0xfe_70)) return 'complex';
  return isFullWidth(codepoint) || (codepoint >= 0xff_61 && codepoint <= 0xff_dc) ? 'eastAsian' : 'latin';
}

interface Choosers {
  latin: FaceChooser;
  eastAsian: FaceChooser;
  complex: FaceChooser;
}
const choosersByStyle = new WeakMap<TextLevel, Choosers>();

function choosersOf(style: TextLevel): Choosers {
  let choosers = choosersByStyle.get(style);
  if (!choosers) {
    const { bold, italic, language, eastAsian } = style;
    const choose = (family: string): FaceChooser =>
      facesOf({ family: family || style.latin, bold, italic, language, eastAsian });
    choosers = {
      latin: choose(style.latin),
      eastAsian: choose(style.eastAsian),
      complex: choose(style.complexScript),
    };
    choosersByStyle.set(style, choosers);
  }
  return choosers;
}

/** The face for one character of a style. */
export const faceOf = (style: TextLevel, codepoint: number): Face => choosersOf(style)[classOf(codepoint)](codepoint);

function kindOf(codepoint: number): Atom['kind'] {
  if (codepoint === 0x20 || codepoint === 0x30_00) return 'space';
  if (codepoint === 0x09) return 'tab';
  return codepoint === 0x0b || codepoint === 0x20_28 ? 'break' : 'text';
}

/** Characters that steer setting and are never drawn: controls, direction marks, joiners, the zero-width space, the soft hyphen. */
const isInvisible = (codepoint: number): boolean =>
  (codepoint < 0x20 && codepoint !== 0x09 && codepoint !== 0x0b) ||
  (codepoint >= 0x7f && codepoint <= 0x9f) ||
  codepoint === 0xad ||
  codepoint === 0x20_0b ||
  codepoint === 0x20_0e ||
  codepoint === 0x20_0f ||
  (codepoint >= 0x20_2a && codepoint <= 0x20_2e) ||
  (codepoint >= 0x20_60 && codepoint <= 0x20_69) ||
  codepoint === 0xfe_ff;

/** Width of letters of one face, in points. */
export function widthOf(
  text: string,
  { face, size, style, bidi = 0 }: Pick<Atom, 'face' | 'size' | 'style'> & { bidi?: number },
): number {
  if (face.shaped) return measureShaped(face, text, bidi % 2 === 1) * size;
  const { advance } = face;
  let width = 0;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    let codepoint = text.charCodeAt(i);
    if (codepoint >= 0xd8_00 && codepoint < 0xdc_00) {
      codepoint = text.codePointAt(i) as number;
      if (codepoint > 0xff_ff) i++;
    }
    count++;
    width += codepoint >= 0x03_00 && isJoined(codepoint) ? 0 : advance(codepoint);
  }
  return width * size + count * style.letterSpacing;
}

function finish(atom: Atom, upright: Upright): Atom {
  if (atom.kind === 'tab' || atom.kind === 'break') return atom;
  atom.upright = upright === 'all' || (upright === 'wide' && atom.wide);
  if (!atom.upright) atom.width = widthOf(atom.text, atom);
  else atom.width = Array.from(atom.text).length * (atom.wide ? 1 : LINE_HEIGHT) * atom.size;
  return atom;
}

/** Factor on the lengths of a style's letters under a font scale: sizes are whole points, so it is not quite the scale. */
export const scaleOf = ({ size }: TextLevel, scale: number): number =>
  scale === 1 ? 1 : shrunkSize(size, scale) / size;

const isDigit = (codepoint: number): boolean => codepoint >= 0x30 && codepoint <= 0x39;
/** Basic Latin letters, signs and the blank, which are in one face. Digits may be in another. */
const isBasic = (codepoint: number): boolean => codepoint >= 0x20 && codepoint <= 0x7e && !isDigit(codepoint);
const LETTER = 0x61;

/** Where the basic letters and signs end that go on from a place without a break. */
function plainEnd(text: string, from: number, { mayBegin, at }: { mayBegin: Uint8Array; at: number }): number {
  let end = from;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === 0x20 || !isBasic(code) || mayBegin[at + end] === 1) break;
    end++;
  }
  return end;
}

/** Cuts a paragraph into atoms, in the order they are read. */
export function itemise({ runs, style }: FrameParagraph, upright: Upright = 'none'): Atom[] {
  const letters = lettersOf(runs);
  const text = letters.map((part) => part.text).join('');
  const levels = embeddingLevels(text, style.rtl);
  const mayBegin = breakPositions(text);
  const base = style.rtl ? 1 : 0;
  const plain = levels === null && base === 0;
  const atoms: Atom[] = [];
  let at = 0;
  for (const part of letters) {
    const { style: own, link } = part.run;
    const script = own.baseline !== 0;
    const size = own.size * (script ? SCRIPT_SIZE : 1) * (part.small ? SMALL_CAPITALS : 1);
    let atom: Atom | undefined;
    const latin = plain ? faceOf(own, LETTER) : undefined;
    for (let i = 0; i < part.text.length;) {
      const codepoint = part.text.codePointAt(i) as number;
      const length = codepoint > 0xff_ff ? 2 : 1;
      if (isInvisible(codepoint)) {
        i += length;
        continue;
      }
      if (plain && atom && atom.face === latin && atom.kind === 'text' && !atom.wide) {
        const end = plainEnd(part.text, i, { mayBegin, at });
        if (end > i) {
          atom.text += part.text.slice(i, end);
          i = end;
          continue;
        }
      }
      const kind = kindOf(codepoint);
      const bidi = levels && kind !== 'tab' ? (levels[at + i] as number) : base;
      const before = atom ?? atoms[atoms.length - 1];
      const face =
        latin && isBasic(codepoint) && !before?.face.shaped ? latin : chooseFace(own, codepoint, { before, bidi });
      const wide = isJoined(codepoint) && atom ? atom.wide : isFullWidth(codepoint);
      const fresh =
        !atom ||
        atom.kind !== kind ||
        kind === 'tab' ||
        kind === 'break' ||
        atom.face !== face ||
        atom.bidi !== bidi ||
        atom.wide !== wide ||
        mayBegin[at + i] === 1;
      if (fresh) {
        if (atom) atoms.push(finish(atom, upright));
        const previous = atoms[atoms.length - 1];
        if (previous && mayBegin[at + i] === 1) previous.mayEnd = true;
        const rise = own.baseline * own.size;
        atom = {
          kind,
          text: '',
          width: 0,
          size,
          rise,
          style: own,
          link,
          face,
          bidi,
          upright: false,
          wide,
          mayEnd: false,
        };
      }
      (atom as Atom).text += length === 1 ? part.text.charAt(i) : part.text.slice(i, i + 2);
      i += length;
    }
    if (atom) atoms.push(finish(atom, upright));
    at += part.text.length;
  }
  return atoms;
}

const RIGHT_TO_LEFT_LANGUAGE = /^(?:ar|fa|ur|he|iw|ps|sd|ug|yi)\b/i;

interface Standing {
  before: Atom | undefined;
  bidi: number;
}

function chooseFace(style: TextLevel, codepoint: number, { before, bidi }: Standing): Face {
  // Numbers inside right-to-left text, and in runs of such a language, are set in its typeface.
  if (isDigit(codepoint) && (bidi > 0 || RIGHT_TO_LEFT_LANGUAGE.test(style.language)))
    return choosersOf(style).complex(codepoint);
  // A blank inside a shaped script stays in its face, so that the words around it are drawn together.
  if (before?.face.shaped && before.style === style && codepoint === 0x20) return before.face;
  if (before && before.style === style && isJoined(codepoint)) return before.face;
  return faceOf(style, codepoint);
}
