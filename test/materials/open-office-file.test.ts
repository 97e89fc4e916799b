import { describe, expect, it } from 'vitest';
import { readMaterial } from '../../src/materials/index.ts';
import { makeDocx, p } from '../support/make-office.ts';

const CENTRAL = 0x0201_4b50;
const END = 0x0605_4b50;
const UNKNOWN32 = 0xffff_ffff;

interface CentralEntry {
  at: number;
  name: string;
}

function centralEntries(file: Buffer): CentralEntry[] {
  const end = file.lastIndexOf(uint32(END));
  const found: CentralEntry[] = [];
  for (let at = file.readUInt32LE(end + 16); file.readUInt32LE(at) === CENTRAL;) {
    const nameLength = file.readUInt16LE(at + 28);
    found.push({ at, name: file.toString('utf8', at + 46, at + 46 + nameLength) });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return found;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** The same archive with its sizes, offsets and directory in 64-bit fields (APPNOTE 4.3.14, 4.3.15, 4.5.3). */
function asZip64(bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes);
  const entries = centralEntries(file);
  const start = entries[0]!.at;
  const central = entries.map(({ at, name }) => {
    const head = Buffer.from(file.subarray(at, at + 46));
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    extra.writeBigUInt64LE(BigInt(head.readUInt32LE(24)), 4);
    extra.writeBigUInt64LE(BigInt(head.readUInt32LE(20)), 12);
    extra.writeBigUInt64LE(BigInt(head.readUInt32LE(42)), 20);
    for (const field of [20, 24, 42]) head.writeUInt32LE(UNKNOWN32, field);
    head.writeUInt16LE(extra.length, 30);
    head.writeUInt16LE(0, 32);
    return Buffer.concat([head, Buffer.from(name), extra]);
  });
  const directory = Buffer.concat(central);
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x0606_4b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeBigUInt64LE(BigInt(entries.length), 24);
  end64.writeBigUInt64LE(BigInt(entries.length), 32);
  end64.writeBigUInt64LE(BigInt(directory.length), 40);
  end64.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x0706_4b50, 0);
  locator.writeBigUInt64LE(BigInt(start + directory.length), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  for (const field of [8, 10]) end.writeUInt16LE(0xffff, field);
  for (const field of [12, 16]) end.writeUInt32LE(UNKNOWN32, field);
  return Buffer.concat([file.subarray(0, start), directory, end64, locator, end]);
}

const docx = makeDocx({ body: p('Sales rose by 3 %.') });

describe('a package of a document', () => {
  it('is read where its sizes stand in 64-bit fields', async () => {
    const material = await readMaterial(asZip64(docx), 'a.docx');
    expect(material.blocks).toMatchObject([{ type: 'paragraph', runs: [{ text: 'Sales rose by 3 %.' }] }]);
  });

  it('is refused where a part is not what it was when it was saved', async () => {
    const file = Buffer.from(docx);
    const { at } = centralEntries(file).find(({ name }) => name === 'word/document.xml')!;
    file[at + 16] = (file[at + 16] ?? 0) ^ 1;
    await expect(readMaterial(file, 'a.docx')).rejects.toMatchObject({
      reason: 'damaged',
      message: expect.stringMatching(/not what it was when saved.*save it again/),
    });
  });

  it('is refused where a part would be unpacked outside of it', async () => {
    const file = Buffer.from(docx);
    const { at } = centralEntries(file).find(({ name }) => name === 'word/document.xml')!;
    file.write('../../document.xm', at + 46, 'utf8');
    await expect(readMaterial(file, 'a.docx')).rejects.toMatchObject({ code: 'material_unreadable', reason: 'bomb' });
  });
});
