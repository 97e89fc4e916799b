import { crc32, deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPackageLimits, type PackageLimits } from '../../../src/office/package-limits.ts';
import { defaultPackageRules, PackageUnreadableError } from '../../../src/office/package-rules.ts';
import { inflateEntry, readZip } from '../../../src/office/opc/unzip.ts';
import { writeZip } from '../../../src/office/opc/zip.ts';

const read = (bytes: Uint8Array, limits: PackageLimits = defaultPackageLimits) =>
  readZip(bytes, { ...defaultPackageRules, limits }).map((entry) => ({ name: entry.name, bytes: inflateEntry(entry) }));
const reasonOf = (bytes: Uint8Array, limits: PackageLimits = defaultPackageLimits): string => {
  try {
    read(bytes, limits);
  } catch (error) {
    if (error instanceof PackageUnreadableError) return error.fault;
    throw error;
  }
  return 'none';
};
const text = (length: number): Uint8Array => Buffer.alloc(length, 'a line that shrinks\n');
const two = (): Buffer =>
  Buffer.from(
    writeZip([
      { name: 'a.xml', bytes: text(500) },
      { name: 'b/c.xml', bytes: text(700) },
    ]),
  );
const CENTRAL = Buffer.from('504b0102', 'hex');

describe('writeZip and readZip', () => {
  it('give back what went in, for any names and bytes', () => {
    const entries = fc.uniqueArray(
      fc.record({
        name: fc.stringMatching(/^[a-z0-9é日]{1,12}(\/[a-z0-9]{1,8}){0,3}\.(xml|png)$/),
        bytes: fc.uint8Array({ maxLength: 3_000 }),
      }),
      { selector: ({ name }) => name, maxLength: 12 },
    );
    fc.assert(
      fc.property(entries, (list) => {
        const found = read(writeZip(list));
        expect(found.map(({ name }) => name)).toEqual(list.map(({ name }) => name));
        found.forEach((entry, index) =>
          expect(Buffer.compare(entry.bytes, list[index]?.bytes ?? Buffer.alloc(0))).toBe(0),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('writes the same bytes for the same parts', () => {
    expect(two().equals(two())).toBe(true);
  });

  it('stores what is compressed already and deflates the rest', () => {
    const entries = readZip(
      writeZip([
        { name: 'x.png', bytes: text(900) },
        { name: 'x.xml', bytes: text(900) },
      ]),
    );
    expect(entries.map(({ method }) => method)).toEqual([0, 8]);
  });

  it('copies compressed bytes as they are', () => {
    const compressed = deflateRawSync(text(400), { level: 1 });
    const raw = { method: 8 as const, crc: crc32(text(400)), compressed, size: 400 };
    const [entry] = readZip(writeZip([{ name: 'x', raw }]));
    expect(Buffer.compare(entry?.compressed ?? Buffer.alloc(0), compressed)).toBe(0);
  });
});

describe('readZip', () => {
  it('calls a file that is cut anywhere truncated', () => {
    const whole = two();
    for (let length = 4; length < whole.byteLength; length += 7) {
      expect(reasonOf(whole.subarray(0, length))).toBe('truncated');
    }
  });

  it('refuses encrypted entries', () => {
    const file = two();
    const at = file.indexOf(CENTRAL);
    file.writeUInt16LE(file.readUInt16LE(at + 8) | 1, at + 8);
    expect(reasonOf(file)).toBe('encrypted');
  });

  it.each(['../x.xml', 'a/../../x', '/etc/passwd', 'C:/x', 'a\\..\\..\\x'])('refuses the name %s', (name) => {
    expect(reasonOf(writeZip([{ name, bytes: text(5) }]))).toBe('hostile');
  });

  it('refuses names that differ in case only', () => {
    const entries = ['a.xml', 'A.XML'].map((name) => ({ name, bytes: text(5) }));
    expect(reasonOf(writeZip(entries))).toBe('damaged');
  });

  it('refuses too many entries, too large parts and too much in all, before inflating', () => {
    expect(reasonOf(two(), { ...defaultPackageLimits, maxEntries: 1 })).toBe('bomb');
    expect(reasonOf(two(), { ...defaultPackageLimits, maxPartBytes: 600 })).toBe('bomb');
    expect(reasonOf(two(), { ...defaultPackageLimits, maxInflatedBytes: 1_000 })).toBe('bomb');
  });

  it('refuses a part that inflates a thousand times', () => {
    expect(reasonOf(writeZip([{ name: 'x.xml', bytes: Buffer.alloc(20 * 1024 * 1024) }]))).toBe('bomb');
  });

  it('refuses a part that is larger than the directory says', () => {
    const file = Buffer.from(writeZip([{ name: 'a.xml', bytes: text(5_000) }]));
    const at = file.indexOf(CENTRAL);
    file.writeUInt32LE(100, at + 24);
    expect(reasonOf(file)).toBe('bomb');
  });

  it('refuses parts that share their bytes', () => {
    const file = Buffer.from(
      writeZip('abcdefgh'.split('').map((name) => ({ name: `${name}.png`, bytes: Buffer.alloc(4_000, name) }))),
    );
    for (let at = file.indexOf(CENTRAL); at >= 0; at = file.indexOf(CENTRAL, at + 4)) {
      file.writeUInt32LE(0, at + 42);
      file.writeUInt32LE(file.byteLength - 200, at + 20);
      file.writeUInt32LE(file.byteLength - 200, at + 24);
    }
    expect(reasonOf(file)).toBe('bomb');
  });

  it('notices content that was changed', () => {
    const file = Buffer.from(writeZip([{ name: 'x.png', bytes: text(200) }]));
    file[60] = (file[60] ?? 0) ^ 0xff;
    expect(reasonOf(file)).toBe('damaged');
  });

  it('answers any other bytes with a reason, never another error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(reasonOf(Buffer.concat([Buffer.from('PK\u0003\u0004'), bytes]))).not.toBe('none');
      }),
      { numRuns: 200 },
    );
  });
});
