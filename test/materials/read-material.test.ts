import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { MaterialContent, describeMaterial, materialLimits, readMaterial } from '../../src/materials/index.ts';
import { makeDocx, makeXlsx, n, p, t, zip } from '../support/make-office.ts';
import { makePdf } from '../support/make-pdf.ts';

const limits = (env: Record<string, string>) => materialLimits(readConfig(env));
const docx = makeDocx({ body: p('Hello there.') });
const xlsx = makeXlsx([{ name: 'S', rows: [t('A1', 'a') + t('B1', 'b'), n('A2', 1) + n('B2', 2)] }]);
const ole = (content: string): Uint8Array =>
  new Uint8Array(
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(content, 'utf16le')]),
  );

describe('the reason a material is refused', () => {
  it.each<[string, string, Uint8Array, string, RegExp]>([
    ['an empty file', 'a.txt', new Uint8Array(), 'empty', /empty/],
    ['white space', 'a.md', Buffer.from(' \n\n'), 'empty', /no text/],
    ['blank cells', 'a.csv', Buffer.from(',,\n,,\n'), 'empty', /no data/],
    ['a document without text', 'a.docx', makeDocx({ body: '<w:p/>' }), 'empty', /no text/],
    ['an unknown extension', 'a.exe', Buffer.from('MZ'), 'wrong_type', /\.txt, \.md/],
    ['a PDF named .docx', 'a.docx', makePdf([[]]), 'wrong_type', /is a PDF/],
    ['a workbook named .docx', 'a.docx', xlsx, 'wrong_type', /Excel workbook/],
    ['a document named .xlsx', 'a.xlsx', docx, 'wrong_type', /Word document/],
    ['a document named .txt', 'a.txt', docx, 'wrong_type', /Word document/],
    ['a picture named .csv', 'a.csv', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 'wrong_type', /picture/],
    ['some zip named .xlsx', 'a.xlsx', zip({ 'hello.txt': 'hi' }), 'wrong_type', /no workbook/],
    ['text named .pdf', 'a.pdf', Buffer.from('hello'), 'wrong_type', /plain text/],
    ['a protected document', 'a.docx', ole('EncryptedPackage'), 'encrypted', /password/],
    ['an old document', 'a.docx', ole('WordDocument'), 'wrong_type', /older format/],
    ['half a document', 'a.docx', docx.slice(0, docx.length / 2), 'truncated', /cut off/],
    ['half a PDF', 'a.pdf', makePdf([[{ text: 'hi', x: 10, y: 10 }]]).slice(0, 100), 'truncated', /cut off/],
    [
      'XML that is not well-formed',
      'a.docx',
      zip({ 'word/document.xml': '<w:document><w:body></w:document>' }),
      'damaged',
      /damaged/,
    ],
    [
      'a part that cannot be inflated',
      'a.docx',
      Uint8Array.from(docx, (byte, index) => (index > 60 && index < 90 ? 255 : byte)),
      'damaged',
      /damaged/,
    ],
    [
      'a document type definition',
      'a.xlsx',
      zip({ 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook>&a;</workbook>' }),
      'bomb',
      /declares a document type/,
    ],
    [
      'zeros that unpack a thousandfold',
      'a.docx',
      zip({ 'word/document.xml': new Uint8Array(40_000_000) }),
      'bomb',
      /inflates to/,
    ],
  ])('%s', async (_, name, bytes, reason, message) => {
    const error = await readMaterial(bytes, name).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'material_unreadable', reason, message: expect.stringMatching(message) });
  });

  it('a directory that lies about the size of a part', async () => {
    const big = deflateRawSync(Buffer.alloc(3_000_000, 'x'));
    const lying = Buffer.from(zip({ 'word/document.xml': new Uint8Array(Buffer.alloc(3_000_000, 'x')) }));
    const directory = lying.lastIndexOf(Buffer.from('504b0102', 'hex'));
    lying.writeUInt32LE(100, directory + 24);
    expect(big.length).toBeLessThan(lying.length);
    await expect(readMaterial(lying, 'a.docx')).rejects.toMatchObject({ reason: 'bomb' });
  });

  it('text beyond the limit, time beyond the limit, depth beyond the limit', async () => {
    await expect(
      readMaterial(Buffer.alloc(5_000, 'a'), 'a.txt', limits({ MATERIAL_MAX_TEXT_BYTES: '2000' })),
    ).rejects.toMatchObject({ reason: 'too_large' });
    const long = makeDocx({ body: p('x').repeat(60_000) });
    await expect(readMaterial(long, 'a.docx', limits({ MATERIAL_TIMEOUT_MS: '100' }))).rejects.toMatchObject({
      reason: 'too_slow',
    });
    const deep = makeDocx({ body: `${'<w:sdt>'.repeat(1_000)}${'</w:sdt>'.repeat(1_000)}` });
    await expect(readMaterial(deep, 'a.docx')).rejects.toMatchObject({ reason: 'bomb' });
  });
});

describe('the description of a material', () => {
  it('is what the interface shows, by its schema', async () => {
    const material = await readMaterial(xlsx, 'Zahlen 2024.xlsx');
    const content = describeMaterial(material);
    expect(MaterialContent.parse(content)).toEqual(content);
    expect(material).toMatchObject({ name: 'Zahlen 2024.xlsx', extension: 'xlsx', pages: 1, words: 4 });
    expect(content.tables).toEqual([
      {
        name: 'S',
        columns: [
          { name: 'a', type: 'number' },
          { name: 'b', type: 'number' },
        ],
        rowCount: 1,
      },
    ]);
  });
});
