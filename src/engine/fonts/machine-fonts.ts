import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawingLibrary } from './drawing-library.ts';

/**
 * Typefaces that are installed on the machine. Where they are used, a deck is set and painted in the very typeface that its template names;
 * where they are not, it looks the same on every machine. Off until the program that runs the engine says otherwise, so that tests and
 * comparisons never depend on the machine.
 */
let used = false;
/** Typefaces that the packages hold: theirs are the same on every machine. */
const packed = new Set(['carlito', 'arimo', 'tinos', 'cousine', 'caladea', 'gelasio', 'noto sans']);
let families: ReadonlyMap<string, string> | undefined;
const MEASURE_SIZE = 200;
let measuring: SKRSContext2D | undefined;

export function useMachineFonts(use: boolean): void {
  used = use;
  // what is installed is looked up anew by who turns them on
  if (use) families = undefined;
}

/** The installed family of that name as the machine spells it; undefined where it has none, or where such families are not used. */
export function machineFamily(family: string): string | undefined {
  const wanted = family.trim().toLowerCase();
  if (!used || packed.has(wanted)) return undefined;
  families ??= new Map(
    drawingLibrary().GlobalFonts.families.map((installed) => [installed.family.toLowerCase(), installed.family]),
  );
  return families.get(wanted);
}

/** `font` of an installed family for a canvas. */
export const machineFont = (name: string, { bold, italic }: { bold: boolean; italic: boolean }, size: number): string =>
  `${italic ? 'italic ' : ''}${bold ? '700 ' : ''}${size}px "${name.replaceAll('"', '')}"`;

/** Advances of an installed family as fractions of the size, each character measured once. */
export function machineAdvances(name: string, cut: { bold: boolean; italic: boolean }): (codepoint: number) => number {
  const known = new Map<number, number>();
  return (codepoint) => {
    let advance = known.get(codepoint);
    if (advance === undefined) {
      measuring ??= drawingLibrary().createCanvas(1, 1).getContext('2d');
      measuring.fontKerning = 'none';
      measuring.textRendering = 'optimizeSpeed';
      measuring.font = machineFont(name, cut, MEASURE_SIZE);
      advance = measuring.measureText(String.fromCodePoint(codepoint)).width / MEASURE_SIZE;
      known.set(codepoint, advance);
    }
    return advance;
  };
}

/** Writing that nearly every text family holds: Latin, Greek, Cyrillic and common marks. Which others one holds cannot be asked. */
export const isWestern = (codepoint: number): boolean =>
  codepoint < 0x02_50 ||
  (codepoint >= 0x03_70 && codepoint <= 0x05_2f) ||
  (codepoint >= 0x20_10 && codepoint <= 0x20_3a) ||
  codepoint === 0x20_ac ||
  codepoint === 0x21_22;
