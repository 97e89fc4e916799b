import { inflateRawSync } from 'node:zlib';
import { MaterialUnreadableError } from '../errors.ts';
import { decodeText } from './text/decode-text.ts';
import type { Reading } from './limits.ts';
import { parseOfficeXml, type XmlNode } from './office-xml.ts';

/** An OPC package (ECMA-376 part 2) opened for reading: parts are inflated when asked for, within the limits. */
export interface OfficePackage {
  names: readonly string[];
  has(part: string): boolean;
  bytes(part: string): Uint8Array | undefined;
  text(part: string): string | undefined;
  xml(part: string): XmlNode | undefined;
  /** Relationships of a part (`''` for the package) by id. */
  relationships(part: string): Map<string, Relationship>;
}
export interface Relationship {
  /** Last word of the relationship type: `image`, `hyperlink`, `worksheet`. */
  kind: string;
  /** Part name without a leading slash, or the address of an external target. */
  target: string;
  external: boolean;
}

interface Entry {
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

const truncated = () =>
  new MaterialUnreadableError(
    'truncated',
    'The file is cut off: its end is missing, as after an interrupted download. Send it again in full.',
  );
const damaged = (cause?: unknown) =>
  new MaterialUnreadableError(
    'damaged',
    'The file is damaged inside. Open it in its own program, save it again and try once more.',
    {},
    { cause },
  );

/**
 * Reads the central directory, where sizes are known before anything is inflated, and refuses bombs by them. The directory may lie, so
 * each part is inflated with its stated size as the ceiling.
 * @throws MaterialUnreadableError `truncated`, `damaged`, `bomb`, `encrypted`.
 */
export function openPackage(bytes: Uint8Array, reading: Reading): OfficePackage {
  const entries = readDirectory(bytes, reading);
  const names = [...entries.keys()];
  const byLowerName = new Map(names.map((name) => [name.toLowerCase(), name]));
  const find = (part: string): Entry | undefined => {
    const name = byLowerName.get(part.toLowerCase());
    return name === undefined ? undefined : entries.get(name);
  };
  const inflated = (part: string): Uint8Array | undefined => {
    const entry = find(part);
    if (!entry) return undefined;
    reading.checkTime();
    return inflateEntry(bytes, entry);
  };
  const text = (part: string): string | undefined => {
    const data = inflated(part);
    return data && decodeText(data).text;
  };
  const xml = (part: string): XmlNode | undefined => {
    const source = text(part);
    return source === undefined ? undefined : parseOfficeXml(source, reading);
  };
  return {
    names,
    has: (part) => find(part) !== undefined,
    bytes: inflated,
    text,
    xml,
    relationships: (part) => readRelationships(xml(relationshipsPart(part)), part),
  };
}

function readDirectory(bytes: Uint8Array, reading: Reading): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEndOfDirectory(view);
  if (end < 0) throw truncated();
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (at >= bytes.length || at + view.getUint32(end + 12, true) > end) throw truncated();
  if (count > reading.limits.maxZipEntries)
    throw new MaterialUnreadableError('bomb', 'The file holds far more parts than any real document.');
  const entries = new Map<string, Entry>();
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw damaged();
    const flags = view.getUint16(at + 8, true);
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/');
    const entry: Entry = {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    if (flags & 1)
      throw new MaterialUnreadableError('encrypted', 'The file is protected by a password. Save it without one.');
    total += entry.unpacked;
    entries.set(name, entry);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (total > reading.limits.maxUnzippedBytes || total > Math.max(bytes.length, 65_536) * reading.limits.maxZipRatio)
    throw new MaterialUnreadableError(
      'bomb',
      `The file unpacks to ${Math.ceil(total / 1_048_576)} MiB, far more than a real document of its size.`,
      { unpackedBytes: total },
    );
  return entries;
}

/** The end record is the last thing in a zip, before a comment of at most 64 KiB. */
function findEndOfDirectory(view: DataView): number {
  const stop = Math.max(0, view.byteLength - 65_557);
  for (let at = view.byteLength - 22; at >= stop; at -= 1) if (view.getUint32(at, true) === 0x06054b50) return at;
  return -1;
}

function inflateEntry(bytes: Uint8Array, entry: Entry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== 0x04034b50) throw damaged();
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = bytes.subarray(start, start + entry.packed);
  if (packed.length < entry.packed) throw truncated();
  if (entry.method === 0) return packed;
  if (entry.method !== 8) throw damaged();
  if (entry.unpacked === 0) return new Uint8Array();
  try {
    return inflateRawSync(packed, { maxOutputLength: entry.unpacked });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new MaterialUnreadableError('bomb', 'The file unpacks to more than it says, as only hostile files do.');
    throw damaged(cause);
  }
}

function relationshipsPart(part: string): string {
  const slash = part.lastIndexOf('/');
  return `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`;
}

function readRelationships(root: XmlNode | undefined, part: string): Map<string, Relationship> {
  const found = new Map<string, Relationship>();
  for (const node of root?.children ?? []) {
    const { Id, Type = '', Target = '', TargetMode } = node.attributes;
    if (!Id) continue;
    const external = TargetMode === 'External';
    found.set(Id, {
      kind: Type.slice(Type.lastIndexOf('/') + 1),
      target: external ? Target : resolveTarget(Target, part),
      external,
    });
  }
  return found;
}

function resolveTarget(target: string, part: string): string {
  const base = target.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '' || step === '.') continue;
    if (step === '..') base.pop();
    else base.push(step);
  }
  return base.join('/');
}
