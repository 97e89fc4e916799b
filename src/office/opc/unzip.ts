import { crc32, inflateRawSync } from 'node:zlib';
import { RATIO_FLOOR_BYTES, type PackageLimits } from '../package-limits.ts';
import { defaultPackageRules, PackageUnreadableError, type PackageRules } from '../package-rules.ts';
import type { RawEntry } from './zip.ts';
import { errorCode } from '../../error-code.ts';

/** One entry of an archive: what its directory promises. The content is inflated only when asked for (`inflateEntry`). */
export interface ArchiveEntry extends RawEntry {
  name: string;
}

const END = 0x0605_4b50;
const END_SIZE = 22;
const END64_LOCATOR = 0x0706_4b50;
const END64 = 0x0606_4b50;
const CENTRAL = 0x0201_4b50;
const CENTRAL_SIZE = 46;
const LOCAL = 0x0403_4b50;
const LOCAL_SIZE = 30;
const MAX_COMMENT = 0xffff;
const UNKNOWN32 = 0xffff_ffff;
const ENCRYPTED_FLAG = 0x0001;

const truncated = (): PackageUnreadableError =>
  new PackageUnreadableError('truncated', 'The file ends too early: the copy was cut off.');
const damaged = (why: string, details: Record<string, unknown> = {}): PackageUnreadableError =>
  new PackageUnreadableError('damaged', `The file is damaged: ${why}.`, details);
const bomb = (why: string, details: Record<string, unknown>): PackageUnreadableError =>
  new PackageUnreadableError('bomb', `The file is refused: ${why}.`, details);

interface Directory {
  entries: number;
  offset: number;
  size: number;
}

function findEnd(file: Buffer): number {
  const lowest = Math.max(0, file.byteLength - END_SIZE - MAX_COMMENT);
  for (let at = file.byteLength - END_SIZE; at >= lowest; at--) {
    if (file[at] === 0x50 && file.readUInt32LE(at) === END) return at;
  }
  throw truncated();
}

/** The end record (APPNOTE 4.3.16), or its 64-bit twin (4.3.14) where the former says so. */
function readDirectory(file: Buffer): Directory {
  const end = findEnd(file);
  const entries = file.readUInt16LE(end + 10);
  const size = file.readUInt32LE(end + 12);
  const offset = file.readUInt32LE(end + 16);
  if (entries !== 0xffff && size !== UNKNOWN32 && offset !== UNKNOWN32) {
    return { entries, size, offset };
  }
  const locator = end - 20;
  if (locator < 0 || file.readUInt32LE(locator) !== END64_LOCATOR) return { entries, size, offset };
  const at = Number(file.readBigUInt64LE(locator + 8));
  if (at + 56 > file.byteLength) throw truncated();
  if (file.readUInt32LE(at) !== END64) throw damaged('its directory is not where it should be');
  return {
    entries: Number(file.readBigUInt64LE(at + 32)),
    size: Number(file.readBigUInt64LE(at + 40)),
    offset: Number(file.readBigUInt64LE(at + 48)),
  };
}

/** Sizes and offset of an entry: the 32-bit fields, or the zip64 extra field (APPNOTE 4.5.3) for those that are full. */
function readSizes(file: Buffer, at: number, extra: Buffer): { compressed: number; size: number; offset: number } {
  const sizes = {
    size: file.readUInt32LE(at + 24),
    compressed: file.readUInt32LE(at + 20),
    offset: file.readUInt32LE(at + 42),
  };
  if (sizes.size !== UNKNOWN32 && sizes.compressed !== UNKNOWN32 && sizes.offset !== UNKNOWN32) return sizes;
  for (let field = 0; field + 4 <= extra.byteLength; field += 4 + extra.readUInt16LE(field + 2)) {
    if (extra.readUInt16LE(field) !== 0x0001) continue;
    let value = field + 4;
    for (const key of ['size', 'compressed', 'offset'] as const) {
      if (sizes[key] !== UNKNOWN32) continue;
      if (value + 8 > extra.byteLength) throw damaged('an entry has no size');
      sizes[key] = Number(extra.readBigUInt64LE(value));
      value += 8;
    }
  }
  return sizes;
}

/** Names that would leave the folder they are unpacked to, or that no part may have (ECMA-376 part 2, 6.2.2). */
function checkName(name: string): void {
  const steps = name.split('/');
  if (name.includes('\0') || name.startsWith('/') || /^[a-z]:/i.test(name) || steps.includes('..')) {
    throw new PackageUnreadableError('hostile', 'The file holds a part whose name points outside the file.');
  }
}

function checkSize(entry: ArchiveEntry, limits: PackageLimits): void {
  const { name, size, compressed, method } = entry;
  const details = { part: name, bytes: size };
  if (size > limits.maxPartBytes) throw bomb(`the part ${name} inflates to ${size} bytes`, details);
  const ratio = size / Math.max(1, compressed.byteLength);
  if (size > RATIO_FLOOR_BYTES && ratio > limits.maxRatio) {
    throw bomb(`the part ${name} inflates to ${Math.round(ratio)} times its size`, details);
  }
  if (method === 0 && size !== compressed.byteLength) throw damaged(`the size of ${name} is wrong`, { part: name });
}

function readEntry(file: Buffer, at: number): ArchiveEntry {
  const flags = file.readUInt16LE(at + 8);
  const method = file.readUInt16LE(at + 10);
  const nameEnd = at + CENTRAL_SIZE + file.readUInt16LE(at + 28);
  const extraEnd = nameEnd + file.readUInt16LE(at + 30);
  if (extraEnd > file.byteLength) throw truncated();
  const name = file.toString('utf8', at + CENTRAL_SIZE, nameEnd).replaceAll('\\', '/');
  checkName(name);
  if (flags & ENCRYPTED_FLAG) {
    throw new PackageUnreadableError('encrypted', 'The file is protected with a password.');
  }
  if (method !== 0 && method !== 8)
    throw damaged(`${name} is compressed in a way office programs do not use`, { part: name });
  const sizes = readSizes(file, at, file.subarray(nameEnd, extraEnd));
  const local = sizes.offset;
  if (local + LOCAL_SIZE > file.byteLength) throw truncated();
  if (file.readUInt32LE(local) !== LOCAL) throw damaged(`${name} is not where the directory says`, { part: name });
  const start = local + LOCAL_SIZE + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  if (start + sizes.compressed > file.byteLength) throw truncated();
  const compressed = file.subarray(start, start + sizes.compressed);
  return { name, method, crc: file.readUInt32LE(at + 16), compressed, size: sizes.size };
}

/**
 * Reads the directory of a zip archive, and checks names and sizes against the limits before anything is inflated. Folders are left out.
 * @throws what the rules make of `not_a_package`, `truncated`, `damaged`, `encrypted`, `bomb`, `hostile`.
 */
export function readZip(bytes: Uint8Array, rules: PackageRules = defaultPackageRules): ArchiveEntry[] {
  try {
    return readEntries(bytes, rules.limits);
  } catch (error) {
    throw error instanceof PackageUnreadableError ? rules.refuse(error) : error;
  }
}

function readEntries(bytes: Uint8Array, limits: PackageLimits): ArchiveEntry[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A zip hidden behind something else (a .ppt with an embedded document) is not the file's own content.
  if (file.toString('latin1', 0, 2) !== 'PK') {
    throw new PackageUnreadableError('not_a_package', 'The file is no office file.');
  }
  if (file.byteLength < END_SIZE) throw truncated();
  const directory = readDirectory(file);
  if (directory.entries > limits.maxEntries) {
    throw bomb(`it holds ${directory.entries} parts`, { entries: directory.entries });
  }
  const entries: ArchiveEntry[] = [];
  const seen = new Set<string>();
  let at = directory.offset;
  let inflated = 0;
  let compressed = 0;
  for (let index = 0; index < directory.entries; index++) {
    if (at + CENTRAL_SIZE > file.byteLength) throw truncated();
    if (file.readUInt32LE(at) !== CENTRAL) throw damaged('its directory cannot be read');
    const entry = readEntry(file, at);
    at += CENTRAL_SIZE + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    if (entry.name.endsWith('/')) continue;
    checkSize(entry, limits);
    inflated += entry.size;
    compressed += entry.compressed.byteLength;
    // Entries that share their bytes are how a small archive promises a vast one.
    if (compressed > file.byteLength) throw bomb('its parts overlap', {});
    if (inflated > limits.maxInflatedBytes) throw bomb(`it inflates to more than ${limits.maxInflatedBytes} bytes`, {});
    const key = entry.name.toLowerCase();
    if (seen.has(key)) throw damaged(`it holds ${entry.name} twice`, { part: entry.name });
    seen.add(key);
    entries.push(entry);
  }
  return entries;
}

/**
 * The content of an entry; never more than the directory promised.
 * @throws what the rules make of `damaged`, when the content does not inflate, or not to the promised size and sum, and of `bomb`, when it is
 * larger.
 */
export function inflateEntry(entry: ArchiveEntry, rules: PackageRules = defaultPackageRules): Uint8Array {
  try {
    return contentOf(entry);
  } catch (error) {
    throw error instanceof PackageUnreadableError ? rules.refuse(error) : error;
  }
}

function contentOf(entry: ArchiveEntry): Uint8Array {
  const { name, size } = entry;
  let content: Uint8Array;
  try {
    // zlib refuses a limit of 0 bytes; one byte more than promised is enough to see a lie.
    content = entry.method === 0 ? entry.compressed : inflateRawSync(entry.compressed, { maxOutputLength: size + 1 });
  } catch (error) {
    if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') {
      throw bomb(`the part ${name} is larger than it says`, { part: name });
    }
    throw damaged(`${name} cannot be inflated`, { part: name });
  }
  if (content.byteLength > size) throw bomb(`the part ${name} is larger than it says`, { part: name });
  if (content.byteLength !== size || crc32(content) !== entry.crc) {
    throw damaged(`the content of ${name} is not what it was when saved`, { part: name });
  }
  return content;
}
