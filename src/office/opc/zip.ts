import { crc32, deflateRawSync } from 'node:zlib';

/** Bytes of a zip archive entry as they stand in the archive, to be copied without inflating them. */
export interface RawEntry {
  /** 0 stored, 8 deflated (APPNOTE 4.4.5). */
  method: 0 | 8;
  crc: number;
  compressed: Uint8Array;
  /** Of the content, in bytes. */
  size: number;
}

export type ZipEntry =
  | { name: string; bytes: Uint8Array; /** Not deflated; told by the name when absent. */ store?: boolean }
  | { name: string; raw: RawEntry };

// 1 January 1980, midnight: the first date DOS can write, so the same parts give the same bytes.
const DOS_DATE = 0x0021;
const DOS_TIME = 0;
const VERSION = 20;
/** Names are UTF-8 (APPNOTE, general purpose bit 11). */
const UTF8_FLAG = 0x0800;
const LOCAL_SIZE = 30;
const CENTRAL_SIZE = 46;
const END_SIZE = 22;

/** Already compressed: deflating them again costs time and gains nothing. */
const compressedAlready = /\.(?:png|jpe?g|gif|webp|xlsx|docx|pptx|zip|mp4|m4v|mp3|m4a|mov|wmz|emz|fntdata)$/i;
/** Level 6 takes nearly twice as long for a twentieth less. */
const DEFLATE_LEVEL = 3;
/** Smaller entries (relationships of a slide) are stored: setting up a deflater takes longer than it saves. */
const WORTH_DEFLATING = 512;

function rawOf(entry: ZipEntry): RawEntry {
  if ('raw' in entry) return entry.raw;
  const { bytes } = entry;
  const crc = crc32(bytes);
  if (bytes.byteLength >= WORTH_DEFLATING && !(entry.store ?? compressedAlready.test(entry.name))) {
    const deflated = deflateRawSync(bytes, { level: DEFLATE_LEVEL });
    if (deflated.byteLength < bytes.byteLength) return { method: 8, crc, compressed: deflated, size: bytes.byteLength };
  }
  return { method: 0, crc, compressed: bytes, size: bytes.byteLength };
}

/** The fields that local and central headers share (APPNOTE 4.3.7, 4.3.12), from the version on. */
function writeShared(out: Buffer, at: number, { raw, name }: { raw: RawEntry; name: Buffer }): void {
  out.writeUInt16LE(VERSION, at);
  out.writeUInt16LE(UTF8_FLAG, at + 2);
  out.writeUInt16LE(raw.method, at + 4);
  out.writeUInt16LE(DOS_TIME, at + 6);
  out.writeUInt16LE(DOS_DATE, at + 8);
  out.writeUInt32LE(raw.crc, at + 10);
  out.writeUInt32LE(raw.compressed.byteLength, at + 14);
  out.writeUInt32LE(raw.size, at + 18);
  out.writeUInt16LE(name.byteLength, at + 22);
}

/**
 * Writes a zip archive: entries in the order given, no dates, so that equal input gives equal bytes.
 * @throws RangeError over 65,535 entries or 4 GiB, which would need zip64 (readers of presentations do not all know it).
 */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const prepared = entries.map((entry) => ({ raw: rawOf(entry), name: Buffer.from(entry.name, 'utf8') }));
  let total = END_SIZE;
  for (const { raw, name } of prepared) {
    total += LOCAL_SIZE + CENTRAL_SIZE + 2 * name.byteLength + raw.compressed.byteLength;
  }
  if (prepared.length > 0xffff || total > 0xffff_ffff)
    throw new RangeError('The package is too large for a zip archive.');
  const out = Buffer.alloc(total);
  const offsets: number[] = [];
  let at = 0;
  for (const item of prepared) {
    offsets.push(at);
    out.writeUInt32LE(0x0403_4b50, at);
    writeShared(out, at + 4, item);
    at += LOCAL_SIZE;
    at += item.name.copy(out, at);
    out.set(item.raw.compressed, at);
    at += item.raw.compressed.byteLength;
  }
  const directory = at;
  prepared.forEach((item, index) => {
    out.writeUInt32LE(0x0201_4b50, at);
    out.writeUInt16LE(VERSION, at + 4);
    writeShared(out, at + 6, item);
    out.writeUInt32LE(offsets[index] ?? 0, at + 42);
    at += CENTRAL_SIZE;
    at += item.name.copy(out, at);
  });
  out.writeUInt32LE(0x0605_4b50, at);
  out.writeUInt16LE(prepared.length, at + 8);
  out.writeUInt16LE(prepared.length, at + 10);
  out.writeUInt32LE(at - directory, at + 12);
  out.writeUInt32LE(directory, at + 16);
  return out;
}
