import { readFileSync } from 'node:fs';
import { estimatedAdvance, isFullWidth } from './estimated-advance.ts';
import { fallbackPackage, fixedAdvance, subsetOf } from './fallback.ts';
import { factorOf, substituteFor, type Twin } from './families.ts';
import { isWestern, machineAdvances, machineFamily } from './machine-fonts.ts';
import { fontFile, subsetRanges, type FontPackage } from './packages.ts';
import { readAdvances } from './read-advances.ts';

/** A font as a run asks for it. */
interface FontCut {
  family: string;
  bold?: boolean;
  italic?: boolean;
}

const UNKNOWN = -1;
const BASIC_PLANE = 0x1_00_00;

/** One cut of a twin: its advances by code point, filled a subset file at a time as characters of that subset turn up. */
interface Cut {
  source: FontPackage;
  name: string;
  advances: Float32Array;
  /** 1 + number in `loaded` of the subset whose file has the character; 0 when none that was looked at has it. */
  holders: Uint8Array;
  loaded: string[];
}

const cuts = new Map<string, Cut>();
const sources = new Map<Twin, FontPackage>();

export function sourceOf(twin: Twin): FontPackage {
  let source = sources.get(twin);
  if (!source) sources.set(twin, (source = { name: twin, variable: false }));
  return source;
}

export const cutName = (bold: boolean, italic: boolean): string =>
  `${bold ? 700 : 400}-${italic ? 'italic' : 'normal'}`;

function cutOf(twin: Twin, bold: boolean, italic: boolean): Cut {
  const name = cutName(bold, italic);
  const key = `${twin}/${name}`;
  let cut = cuts.get(key);
  if (!cut) {
    const advances = new Float32Array(BASIC_PLANE).fill(UNKNOWN);
    cut = { source: sourceOf(twin), name, advances, holders: new Uint8Array(BASIC_PLANE), loaded: [] };
    cuts.set(key, cut);
    loadSubset(cut, 'latin');
  }
  return cut;
}

function loadSubset({ source, name, advances, holders, loaded }: Cut, subset: string): void {
  const number = loaded.push(subset);
  readAdvances(readFileSync(fontFile(source, subset, name)), (codepoint, advance) => {
    if (codepoint >= BASIC_PLANE || advances[codepoint] !== UNKNOWN) return;
    advances[codepoint] = advance;
    holders[codepoint] = number;
  });
}

function findAdvance(cut: Cut, codepoint: number): number {
  if (codepoint >= BASIC_PLANE) return estimatedAdvance(codepoint);
  for (const { subset, from, to } of subsetRanges(cut.source)) {
    if (codepoint < from || codepoint > to || cut.loaded.includes(subset)) continue;
    loadSubset(cut, subset);
    if (cut.advances[codepoint] !== UNKNOWN) return cut.advances[codepoint] as number;
  }
  const advance = fallbackAdvance(codepoint) ?? estimatedAdvance(codepoint);
  cut.advances[codepoint] = advance;
  return advance;
}

/** Advance by the file of the font that the character is drawn with, where that file tells it without being drawn. */
function fallbackAdvance(codepoint: number): number | undefined {
  const source = isFullWidth(codepoint) ? undefined : fallbackPackage(codepoint, 'sc');
  const subset = source && subsetOf(source, codepoint);
  return source && subset !== undefined ? fixedAdvance(source, subset, codepoint) : undefined;
}

/** For a cut of a twin: the subset whose file has a character; undefined when the twin does not have it. */
export function subsetsHolding(twin: Twin, bold: boolean, italic: boolean): (codepoint: number) => string | undefined {
  const cut = cutOf(twin, bold, italic);
  return (codepoint) => {
    if (codepoint >= BASIC_PLANE) return undefined;
    if (cut.advances[codepoint] === UNKNOWN) findAdvance(cut, codepoint);
    return cut.loaded[(cut.holders[codepoint] as number) - 1];
  };
}

type Advances = (codepoint: number) => number;
const known = new Map<string, (Advances | undefined)[]>();
const MAX_FAMILIES = 2_000;

/** A function from code point to advance, as a fraction of the font size, for one family and cut. */
export function advancesOf({ family, bold = false, italic = false }: FontCut): Advances {
  let made = known.get(family);
  if (!made) {
    if (known.size >= MAX_FAMILIES) known.clear();
    known.set(family, (made = []));
  }
  const number = (bold ? 2 : 0) + (italic ? 1 : 0);
  return (made[number] ??= makeAdvances(family, bold, italic));
}

function makeAdvances(family: string, bold: boolean, italic: boolean): Advances {
  const twinAdvances = makeTwinAdvances(family, bold, italic);
  const installed = machineFamily(family);
  if (installed === undefined) return twinAdvances;
  const own = machineAdvances(installed, { bold, italic });
  return (codepoint) => (isWestern(codepoint) ? own(codepoint) : twinAdvances(codepoint));
}

function makeTwinAdvances(family: string, bold: boolean, italic: boolean): Advances {
  const { twin } = substituteFor(family);
  const factor = factorOf(family, bold);
  const cut = cutOf(twin, bold, italic);
  const { advances, holders } = cut;
  return (codepoint) => {
    let advance = codepoint < BASIC_PLANE ? (advances[codepoint] as number) : UNKNOWN;
    if (advance === UNKNOWN) advance = findAdvance(cut, codepoint);
    // What the twin does not have comes from a font of its own: the family's factor does not touch it.
    return codepoint >= BASIC_PLANE || holders[codepoint] === 0 ? advance : advance * factor;
  };
}
