import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { estimatedAdvance } from './estimated-advance.ts';
import { substituteFor, type Twin } from './families.ts';
import { readAdvances } from './woff.ts';

/** A font as a run asks for it; `size` is in points. */
export interface FontStyle {
  family: string;
  size: number;
  bold?: boolean;
  italic?: boolean;
}

const require = createRequire(import.meta.url);
const UNKNOWN = -1;
const BASIC_PLANE = 0x1_00_00;

interface Range {
  subset: string;
  from: number;
  to: number;
}

/** One cut of a twin: its advances by code point, filled a subset file at a time as characters of that subset turn up. */
interface Face {
  advances: Float32Array;
  twin: Twin;
  cut: string;
  loaded: Set<string>;
}

const faces = new Map<string, Face>();
const rangesOf = new Map<Twin, Range[]>();
const directories = new Map<Twin, string>();

function directoryOf(twin: Twin): string {
  let directory = directories.get(twin);
  if (!directory) {
    directory = dirname(require.resolve(`@fontsource/${twin}/package.json`));
    directories.set(twin, directory);
  }
  return directory;
}

function subsetRanges(twin: Twin): Range[] {
  let ranges = rangesOf.get(twin);
  if (ranges) return ranges;
  const listed = JSON.parse(readFileSync(join(directoryOf(twin), 'unicode.json'), 'utf8')) as Record<string, string>;
  ranges = Object.entries(listed).flatMap(([subset, text]) =>
    text.split(',').map((range): Range => {
      const [from = '0', to = from] = range.replace('U+', '').split('-');
      return { subset, from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
    }),
  );
  rangesOf.set(twin, ranges);
  return ranges;
}

function faceOf(twin: Twin, bold: boolean, italic: boolean): Face {
  const cut = `${bold ? 700 : 400}-${italic ? 'italic' : 'normal'}`;
  const key = `${twin}/${cut}`;
  let face = faces.get(key);
  if (!face) {
    face = { advances: new Float32Array(BASIC_PLANE).fill(UNKNOWN), twin, cut, loaded: new Set() };
    faces.set(key, face);
    loadSubset(face, 'latin');
  }
  return face;
}

function loadSubset(face: Face, subset: string): void {
  face.loaded.add(subset);
  const path = join(directoryOf(face.twin), 'files', `${face.twin}-${subset}-${face.cut}.woff`);
  const advances = face.advances;
  readAdvances(readFileSync(path), (codepoint, advance) => {
    if (codepoint < BASIC_PLANE && advances[codepoint] === UNKNOWN) advances[codepoint] = advance;
  });
}

function findAdvance(face: Face, codepoint: number): number {
  if (codepoint >= BASIC_PLANE) return estimatedAdvance(codepoint);
  for (const { subset, from, to } of subsetRanges(face.twin)) {
    if (codepoint < from || codepoint > to || face.loaded.has(subset)) continue;
    loadSubset(face, subset);
    if (face.advances[codepoint] !== UNKNOWN) return face.advances[codepoint] as number;
  }
  const advance = estimatedAdvance(codepoint);
  face.advances[codepoint] = advance;
  return advance;
}

type Advances = (codepoint: number) => number;
const known = new Map<string, (Advances | undefined)[]>();
const MAX_FAMILIES = 2_000;

/** A function from code point to advance, as a fraction of the font size, for one family and cut. */
export function advancesOf({ family, bold = false, italic = false }: Omit<FontStyle, 'size'>): Advances {
  let cuts = known.get(family);
  if (!cuts) {
    if (known.size >= MAX_FAMILIES) known.clear();
    known.set(family, (cuts = []));
  }
  const cut = (bold ? 2 : 0) + (italic ? 1 : 0);
  return (cuts[cut] ??= makeAdvances(family, bold, italic));
}

function makeAdvances(family: string, bold: boolean, italic: boolean): Advances {
  const { twin, factor } = substituteFor(family);
  const face = faceOf(twin, bold, italic);
  const { advances } = face;
  return (codepoint) => {
    let advance = codepoint < BASIC_PLANE ? (advances[codepoint] as number) : UNKNOWN;
    if (advance === UNKNOWN) advance = findAdvance(face, codepoint);
    // Full-width characters come from an East Asian font of their own: the family's factor does not touch them.
    return codepoint >= 0x11_00 && advance === 1 ? 1 : advance * factor;
  };
}

/** Width of one line of text in points. */
export function measureText(text: string, style: FontStyle): number {
  const advance = advancesOf(style);
  let width = 0;
  for (let i = 0; i < text.length; i++) {
    const codepoint = text.codePointAt(i) as number;
    if (codepoint >= BASIC_PLANE) i++;
    width += advance(codepoint);
  }
  return width * style.size;
}
