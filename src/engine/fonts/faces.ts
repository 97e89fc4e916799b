import type { SKRSContext2D } from '@napi-rs/canvas';
import { advancesOf, cutName, sourceOf, subsetsHolding } from './advances.ts';
import { drawingLibrary } from './drawing-library.ts';
import { isFullWidth } from './estimated-advance.ts';
import { eastAsianLanguage, fallbackPackage, fixedAdvance, subsetOf } from './fallback.ts';
import { factorOf, substituteFor } from './families.ts';
import { isWestern, machineAdvances, machineFamily, machineFont } from './machine-fonts.ts';
import { fontFile, type FontPackage } from './packages.ts';

/**
 * Faces as Skia draws them. Every file is registered under a name of its own, so that a regular cut is never drawn bold, whatever else is
 * registered or installed, and a picture is the same on every machine.
 */
export interface Face {
  /** The same for the same file set, cut and factor. */
  readonly key: string;
  /** Horizontal factor it is drawn with, so that its widths are those of the family it stands in for. */
  readonly factor: number;
  /** Whether letters join or move by their neighbours: such text is measured and drawn word by word, the other letter by letter. */
  readonly shaped: boolean;
  /** False for characters that no font at hand has. */
  readonly covers: boolean;
  /** Advance of one character as a fraction of the size, with the factor. */
  readonly advance: (codepoint: number) => number;
  /** `ctx.font` for a text at a size in units of the canvas. */
  readonly fontFor: (text: string, size: number) => string;
}

export interface FaceRequest {
  family: string;
  bold: boolean;
  italic: boolean;
  /** BCP 47 of the run, and its East Asian typeface: which shapes Han characters take. */
  language?: string;
  eastAsian?: string;
}

const registered = new Map<string, string>();

function register(source: FontPackage, subset: string, cut: string): string {
  const path = fontFile(source, subset, cut);
  let name = registered.get(path);
  if (name === undefined) {
    name = `deck ${source.name} ${subset}${source.variable ? '' : ` ${cut}`}`;
    drawingLibrary().GlobalFonts.registerFromPath(path, name);
    registered.set(path, name);
  }
  return name;
}

const MEASURE_SIZE = 200;
let measuring: SKRSContext2D | undefined;
const measured = new Map<string, number>();
const MAX_MEASURED = 50_000;

/** Whether letters are joined and moved by their neighbours, or stand by their own advances. */
export function shapeLetters(canvas: SKRSContext2D, shaped: boolean): void {
  // Without kerning and ligatures widths add up to the composer's, and "fi" stays two letters in a PDF.
  canvas.fontKerning = shaped ? 'auto' : 'none';
  canvas.textRendering = shaped ? 'auto' : 'optimizeSpeed';
}

/** Width of a text as Skia sets it in this face, as a multiple of the size. */
export function measureShaped(face: Face, text: string, rtl: boolean): number {
  const key = `${face.key}${rtl ? '<' : '>'}${text}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  measuring ??= drawingLibrary().createCanvas(1, 1).getContext('2d');
  measuring.lang = 'en';
  shapeLetters(measuring, face.shaped);
  measuring.direction = rtl ? 'rtl' : 'ltr';
  measuring.font = face.fontFor(text, MEASURE_SIZE);
  const width = (measuring.measureText(text).width / MEASURE_SIZE) * face.factor;
  if (measured.size >= MAX_MEASURED) measured.clear();
  measured.set(key, width);
  return width;
}

const weights = (bold: boolean, italic: boolean): string => `${italic ? 'italic ' : ''}${bold ? '700 ' : ''}`;

/** `font` strings by the subsets a text needs, most texts needing one. */
function fontList(
  prefix: string,
  subsetFor: (codepoint: number) => string | undefined,
  nameOf: (subset: string) => string,
): Face['fontFor'] {
  const lists = new Map<string, string>();
  return (text, size) => {
    let subsets: string[] | undefined;
    let last: string | undefined;
    for (let i = 0; i < text.length; i++) {
      const codepoint = text.codePointAt(i) as number;
      if (codepoint > 0xff_ff) i++;
      const subset = subsetFor(codepoint);
      if (subset === undefined || subset === last) continue;
      if (last === undefined) last = subset;
      else {
        subsets ??= [last];
        if (!subsets.includes(subset)) subsets.push(subset);
      }
    }
    const key = subsets ? subsets.join() : (last ?? '');
    let list = lists.get(key);
    if (list === undefined) {
      const names = (subsets ?? (last === undefined ? [] : [last])).map((subset) => `"${nameOf(subset)}"`);
      lists.set(key, (list = names.join() || 'sans-serif'));
    }
    return `${prefix}${size}px ${list}`;
  };
}

function twinFace({ family, bold, italic }: FaceRequest): Face {
  const { twin } = substituteFor(family);
  const factor = factorOf(family, bold);
  const source = sourceOf(twin);
  const cut = cutName(bold, italic);
  const advance = advancesOf({ family, bold, italic });
  return {
    key: `${twin}/${cut}/${factor}`,
    factor,
    shaped: false,
    covers: true,
    advance,
    fontFor: fontList('', subsetsHolding(twin, bold, italic), (subset) => register(source, subset, cut)),
  };
}

/** The typeface itself, where the machine has it and its fonts are used. */
function machineFace({ family, bold, italic }: FaceRequest): Face | undefined {
  const name = machineFamily(family);
  if (name === undefined) return undefined;
  return {
    key: `machine/${name}/${cutName(bold, italic)}`,
    factor: 1,
    shaped: false,
    covers: true,
    advance: machineAdvances(name, { bold, italic }),
    fontFor: (_, size) => machineFont(name, { bold, italic }, size),
  };
}

const needsShaping = ({ name }: FontPackage): boolean =>
  /^(?:tajawal|noto-emoji|noto-sans-(?:hebrew|arabic|thai|devanagari))$/.test(name);
/** Packages with a bold cut of their own. */
const hasCuts = ({ name }: FontPackage): boolean => name === 'noto-sans' || name === 'tajawal';

/** How wide the usual typeface of a script is against the one that stands in: Arial's Arabic, by pictures that PowerPoint made. */
const factors: Readonly<Record<string, number>> = { tajawal: 0.89 };

function fallbackFace(source: FontPackage, { bold, italic }: FaceRequest): Face {
  const slanted = source.name === 'noto-sans';
  const cut = hasCuts(source) ? cutName(bold, italic && slanted) : '400-normal';
  // A variable file holds its weights; a symbol has only one. Where there is no italic Skia slants the letters, as PowerPoint does.
  const prefix = weights(bold && source.variable, italic && !slanted);
  const factor = factors[source.name] ?? 1;
  const face: Face = {
    key: `${source.name}/${cut}/${prefix}`,
    factor,
    shaped: needsShaping(source),
    covers: true,
    advance: (codepoint) => {
      const subset = subsetOf(source, codepoint);
      if (subset === undefined) return 0;
      if (source.variable && isFullWidth(codepoint)) return 1;
      const own = fixedAdvance(source, subset, codepoint);
      return own === undefined ? measureShaped(face, String.fromCodePoint(codepoint), false) : own * factor;
    },
    fontFor: fontList(
      prefix,
      (codepoint) => subsetOf(source, codepoint),
      (subset) => register(source, subset, cut),
    ),
  };
  return face;
}

const fallbackFaces = new Map<string, Face>();

function sharedFallback(source: FontPackage, request: FaceRequest): Face {
  const key = `${source.name}/${request.bold}/${request.italic}`;
  let face = fallbackFaces.get(key);
  if (!face) fallbackFaces.set(key, (face = fallbackFace(source, request)));
  return face;
}

/** Chooses the face of each character of a run. */
export type FaceChooser = (codepoint: number) => Face;

const choosers = new Map<string, FaceChooser>();
const MAX_CHOOSERS = 5_000;
/** Joiners, variation selectors and combining marks belong to the character before them. */
export const isJoined = (codepoint: number): boolean =>
  (codepoint >= 0x03_00 && codepoint <= 0x03_6f) ||
  codepoint === 0x20_0c ||
  codepoint === 0x20_0d ||
  codepoint === 0x20_e3 ||
  (codepoint >= 0xfe_00 && codepoint <= 0xfe_0f) ||
  (codepoint >= 0x1_f3_fb && codepoint <= 0x1_f3_ff);

/** Scripts whose letters join, stack or move by their neighbours, whichever package holds them: Hebrew to Thai. */
const isComplex = (codepoint: number): boolean =>
  (codepoint >= 0x05_90 && codepoint <= 0x0f_ff) ||
  (codepoint >= 0xfb_1d && codepoint <= 0xfd_ff) ||
  (codepoint >= 0xfe_70 && codepoint <= 0xfe_fc);

export function facesOf(request: FaceRequest): FaceChooser {
  const { family, bold, italic, language = '', eastAsian = '' } = request;
  const key = `${family}|${bold}|${italic}|${language}|${eastAsian}`;
  const known = choosers.get(key);
  if (known) return known;
  const { twin } = substituteFor(family);
  const subsetFor = subsetsHolding(twin, bold, italic);
  const own = twinFace(request);
  const joined: Face = { ...own, key: `${own.key}/shaped`, shaped: true };
  const missing: Face = { ...own, key: `${own.key}/missing`, covers: false };
  const asian = eastAsianLanguage(language, eastAsian || family);
  const others = new Map<number, Face>();
  const installed = machineFace(request);
  const choose: FaceChooser = (codepoint) => {
    if (installed && isWestern(codepoint)) return installed;
    if (codepoint <= 0x7e || subsetFor(codepoint) !== undefined) return isComplex(codepoint) ? joined : own;
    let other = others.get(codepoint);
    if (!other) {
      const source = fallbackPackage(codepoint, asian);
      others.set(codepoint, (other = source ? sharedFallback(source, request) : missing));
    }
    return other;
  };
  if (choosers.size >= MAX_CHOOSERS) choosers.clear();
  choosers.set(key, choose);
  return choose;
}
