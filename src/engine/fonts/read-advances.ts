import { inflateSync } from 'node:zlib';

/**
 * Advance widths out of a WOFF 1.0 file (W3C WOFF File Format 1.0, tables of OpenType 1.9): only `head`, `hhea`, `hmtx` and `cmap` are
 * inflated, which costs about a millisecond, where a drawing library would load and shape whole fonts.
 */
const FORMAT_SEGMENTS = 4;
const FORMAT_GROUPS = 12;

const tableNames = new Set(['head', 'hhea', 'hmtx', 'cmap']);

function readTables(file: Uint8Array): Map<string, DataView> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, DataView>();
  const count = view.getUint16(12);
  for (let i = 0; i < count; i++) {
    const at = 44 + i * 20;
    const name = String.fromCharCode(...file.subarray(at, at + 4));
    if (!tableNames.has(name)) continue;
    const offset = view.getUint32(at + 4);
    const compressed = view.getUint32(at + 8);
    const original = view.getUint32(at + 12);
    const raw = file.subarray(offset, offset + compressed);
    const data = compressed < original ? inflateSync(raw) : raw;
    tables.set(name, new DataView(data.buffer, data.byteOffset, data.byteLength));
  }
  return tables;
}

/** Calls `visit(codepoint, advance)` with each character's advance as a fraction of the em. */
export function readAdvances(file: Uint8Array, visit: (codepoint: number, advance: number) => void): void {
  const tables = readTables(file);
  const head = tables.get('head');
  const hhea = tables.get('hhea');
  const hmtx = tables.get('hmtx');
  const cmap = tables.get('cmap');
  if (!head || !hhea || !hmtx || !cmap) return;
  const unitsPerEm = head.getUint16(18);
  const metrics = hhea.getUint16(34);
  const advance = (glyph: number) => hmtx.getUint16(Math.min(glyph, metrics - 1) * 4) / unitsPerEm;
  const subtables = cmap.getUint16(2);
  for (let i = 0; i < subtables; i++) {
    const offset = cmap.getUint32(4 + i * 8 + 4);
    const format = cmap.getUint16(offset);
    if (format === FORMAT_SEGMENTS) readSegments(cmap, offset, (code, glyph) => visit(code, advance(glyph)));
    else if (format === FORMAT_GROUPS) readGroups(cmap, offset, (code, glyph) => visit(code, advance(glyph)));
  }
}

function readSegments(cmap: DataView, offset: number, visit: (code: number, glyph: number) => void): void {
  const twice = cmap.getUint16(offset + 6);
  const ends = offset + 14;
  const starts = ends + twice + 2;
  const deltas = starts + twice;
  const ranges = deltas + twice;
  for (let s = 0; s < twice; s += 2) {
    const end = cmap.getUint16(ends + s);
    const start = cmap.getUint16(starts + s);
    if (start === 0xff_ff) break;
    const delta = cmap.getUint16(deltas + s);
    const range = cmap.getUint16(ranges + s);
    for (let code = start; code <= end; code++) {
      let glyph = code;
      if (range) {
        glyph = cmap.getUint16(ranges + s + range + (code - start) * 2);
        if (glyph === 0) continue;
      }
      glyph = (glyph + delta) & 0xff_ff;
      if (glyph) visit(code, glyph);
    }
  }
}

function readGroups(cmap: DataView, offset: number, visit: (code: number, glyph: number) => void): void {
  const groups = cmap.getUint32(offset + 12);
  for (let g = 0; g < groups; g++) {
    const at = offset + 16 + g * 12;
    const start = cmap.getUint32(at);
    const end = cmap.getUint32(at + 4);
    const glyph = cmap.getUint32(at + 8);
    for (let code = start; code <= end; code++) visit(code, glyph + code - start);
  }
}
