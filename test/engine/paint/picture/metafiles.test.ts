import { expect, it } from 'vitest';
import { playEmf } from '../../../../src/engine/paint/picture/metafile/play-emf.ts';
import { playWmf } from '../../../../src/engine/paint/picture/metafile/play-wmf.ts';
import { addPicture, pictureShape } from '../../../support/make-picture.ts';
import { paintSlide } from '../../../support/painted-slide.ts';

const RED = 0x0000ff;
const BLUE = 0xff0000;

/** A record of an EMF: its type, then numbers of 32 bits, then bytes. */
function emfRecord(type: number, numbers: readonly number[], rest: Buffer = Buffer.alloc(0)): Buffer {
  const padded = Buffer.concat([rest, Buffer.alloc((4 - (rest.length % 4)) % 4)]);
  const head = Buffer.alloc(8 + numbers.length * 4);
  head.writeUInt32LE(type, 0);
  head.writeUInt32LE(head.length + padded.length, 4);
  numbers.forEach((value, index) => head.writeInt32LE(value | 0, 8 + index * 4));
  return Buffer.concat([head, padded]);
}

/** A drawing of 100 by 50 units, each a hundredth of a millimetre wide, on a device of one unit to that length. */
function emf(...records: Buffer[]): Buffer {
  const header = emfRecord(
    1,
    [0, 0, 100, 50, 0, 0, 100, 50, 0x464d4520, 0x10000, 0, 0, 0, 0, 0, 0, 10_000, 10_000, 100, 100],
  );
  return Buffer.concat([header, ...records, emfRecord(14, [0, 16, 20])]);
}
const brush = (number: number, color: number): Buffer =>
  Buffer.concat([emfRecord(39, [number, 0, color, 0]), emfRecord(37, [number])]);
const noPen = emfRecord(37, [0x80000008]);
const rectangle = (...box: [number, number, number, number]): Buffer => emfRecord(43, box);

function pixelOf(played: ReturnType<typeof playEmf>, x: number, y: number): string {
  if (!played) return 'nothing';
  const data = played.canvas.getContext('2d').getImageData(x, y, 1, 1).data;
  return Buffer.from(data).toString('hex').toUpperCase();
}

it('plays figures, brushes and pens of an EMF, what lies outside of them stays clear', () => {
  const played = playEmf(
    emf(noPen, brush(1, RED), rectangle(0, 0, 50, 50), brush(2, BLUE), emfRecord(42, [50, 0, 100, 50])),
    200,
  );
  expect([played?.canvas.width, played?.canvas.height]).toEqual([200, 100]);
  expect([pixelOf(played, 50, 50), pixelOf(played, 150, 50), pixelOf(played, 103, 3)]).toEqual([
    'FF0000FF',
    '0000FFFF',
    '00000000',
  ]);
});

it('gives the size of an EMF in points by its frame', () => {
  const played = playEmf(emf(rectangle(0, 0, 9, 9)), 200);
  expect(played?.width).toBeCloseTo((100 / 2_540) * 72);
  expect(played?.height).toBeCloseTo((50 / 2_540) * 72);
});

it('heeds windows only where the map is scaled, and saved states', () => {
  const window = [emfRecord(9, [10, 5]), emfRecord(11, [100, 50])];
  const plain = playEmf(emf(noPen, brush(1, RED), ...window, rectangle(0, 0, 5, 5)), 100);
  expect([pixelOf(plain, 2, 2), pixelOf(plain, 40, 20)]).toEqual(['FF0000FF', '00000000']);
  const scaled = playEmf(
    emf(
      noPen,
      brush(1, RED),
      emfRecord(33, []),
      emfRecord(17, [8]),
      ...window,
      rectangle(0, 0, 5, 5),
      emfRecord(34, [-1]),
      brush(2, BLUE),
      rectangle(80, 0, 90, 50),
    ),
    100,
  );
  expect([pixelOf(scaled, 40, 20), pixelOf(scaled, 85, 25)]).toEqual(['FF0000FF', '0000FFFF']);
});

it('clips, and fills paths', () => {
  const line = (x: number, y: number): Buffer => emfRecord(54, [x, y]);
  const path = [
    emfRecord(59, []),
    emfRecord(27, [0, 0]),
    line(100, 0),
    line(100, 50),
    line(0, 50),
    emfRecord(61, []),
    emfRecord(60, []),
    emfRecord(62, [0, 0, 0, 0]),
  ];
  const played = playEmf(emf(brush(1, RED), emfRecord(30, [0, 0, 50, 50]), ...path), 100);
  expect([pixelOf(played, 25, 25), pixelOf(played, 75, 25)]).toEqual(['FF0000FF', '00000000']);
});

it('writes letters', () => {
  const font = Buffer.alloc(320);
  font.writeInt32LE(-30, 0);
  font.write('Arial', 28, 'utf16le');
  const text = Buffer.from('WWW', 'utf16le');
  const records = [
    emfRecord(82, [1], font),
    emfRecord(37, [1]),
    emfRecord(24, [RED]),
    emfRecord(84, [0, 0, 0, 0, 1, 0, 0, 5, 5, 3, 76, 0, 0, 0, 0, 0, 0], text),
  ];
  const played = playEmf(emf(...records), 100);
  const { data } = played?.canvas.getContext('2d').getImageData(0, 0, 100, 50) ?? { data: [] };
  let red = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 128 && (data[at] ?? 0) > 200) red++;
  expect(red).toBeGreaterThan(100);
});

/** A bitmap of two pixels in 24 bits: the left one red, the right one blue. */
function dib(): { header: Buffer; pixels: Buffer } {
  const header = Buffer.alloc(40);
  for (const [at, value] of [
    [0, 40],
    [4, 2],
    [8, 1],
  ] as const)
    header.writeInt32LE(value, at);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(24, 14);
  return { header, pixels: Buffer.from([0, 0, 255, 255, 0, 0, 0, 0]) };
}

it('draws the bitmaps of an EMF, or the part that a call names', () => {
  const { header, pixels } = dib();
  const stretch = (sourceX: number, sourceWidth: number): Buffer =>
    emfRecord(
      81,
      [0, 0, 0, 0, 0, 0, sourceX, 0, sourceWidth, 1, 80, 40, 120, 8, 0, 0xcc0020, 100, 50],
      Buffer.concat([header, pixels]),
    );
  const whole = playEmf(emf(stretch(0, 2)), 100);
  expect([pixelOf(whole, 5, 25), pixelOf(whole, 95, 25)]).toEqual(['FF0000FF', '0000FFFF']);
  const part = playEmf(emf(stretch(1, 1)), 100);
  expect(pixelOf(part, 5, 25)).toBe('0000FFFF');
});

const wmfRecord = (type: number, ...words: number[]): Buffer => {
  const record = Buffer.alloc(6 + words.length * 2);
  record.writeUInt32LE(record.length / 2, 0);
  record.writeUInt16LE(type, 4);
  words.forEach((word, index) => record.writeInt16LE((word << 16) >> 16, 6 + index * 2));
  return record;
};

/** A drawing of 1000 by 500 units at 1000 to the inch. */
function wmf(...records: Buffer[]): Buffer {
  const place = Buffer.alloc(22);
  place.writeUInt32LE(0x9ac6cdd7, 0);
  [0, 0, 1_000, 500, 1_000].forEach((value, index) => place.writeInt16LE(value, 6 + index * 2));
  const header = Buffer.alloc(18);
  header.writeUInt16LE(1, 0);
  header.writeUInt16LE(9, 2);
  return Buffer.concat([place, header, ...records, wmfRecord(0)]);
}

const wmfDrawing = wmf(
  wmfRecord(0x020b, 0, 0),
  wmfRecord(0x020c, 500, 1_000),
  wmfRecord(0x02fa, 5, 0, 0, 0, 0),
  wmfRecord(0x012d, 0),
  wmfRecord(0x02fc, 0, 255, 0, 0),
  wmfRecord(0x012d, 1),
  wmfRecord(0x041b, 500, 500, 0, 0),
  wmfRecord(0x02fc, 0, 0, 255, 0),
  wmfRecord(0x012d, 2),
  wmfRecord(0x0324, 3, 500, 0, 1_000, 0, 1_000, 500),
);

it('plays a WMF by its window and its table of objects', () => {
  const played = playWmf(wmfDrawing, 200);
  expect([played?.canvas.width, played?.canvas.height, played?.width, played?.height]).toEqual([200, 100, 72, 36]);
  expect([pixelOf(played, 50, 50), pixelOf(played, 190, 20), pixelOf(played, 110, 90)]).toEqual([
    'FF0000FF',
    '0000FFFF',
    '00000000',
  ]);
});

it('plays a WMF that names no window by the bounds of its records', () => {
  const header = Buffer.alloc(18);
  header.writeUInt16LE(1, 0);
  header.writeUInt16LE(9, 2);
  const red = [wmfRecord(0x02fc, 0, 255, 0, 0), wmfRecord(0x012d, 0)];
  const blue = [wmfRecord(0x02fc, 0, 0, 255, 0), wmfRecord(0x012d, 1)];
  const drawing = [...red, wmfRecord(0x041b, 150, 200, 100, 100), ...blue, wmfRecord(0x041b, 150, 300, 100, 200)];
  const played = playWmf(Buffer.concat([header, ...drawing, wmfRecord(0)]), 200);
  expect([played?.canvas.width, played?.canvas.height, played?.width, played?.height]).toEqual([200, 50, 150, 37.5]);
  expect([pixelOf(played, 50, 25), pixelOf(played, 150, 25)]).toEqual(['FF0000FF', '0000FFFF']);
  expect(playWmf(Buffer.concat([header, ...red, wmfRecord(0)]), 200)).toBeNull();
});

it('shows a metafile on a slide, and says that it was redrawn', async () => {
  const slide = await paintSlide([], {
    prepare: (made, part) => {
      const id = addPicture(made, part, wmfDrawing, 'wmf');
      const root = part.edit().children[0];
      const tree = typeof root === 'object' ? root.children[0] : undefined;
      if (typeof tree === 'object') tree.children.push(pictureShape({ x: 100, y: 100, width: 200, height: 100, id }));
    },
  });
  expect([slide.at(150, 150), slide.at(290, 120), slide.codes]).toEqual(['FF0000', '0000FF', ['metafile_redrawn']]);
});

it('gives up on a file that draws without end, and on one that draws nothing', () => {
  expect(playEmf(emf(noPen), 100)).toBeNull();
  expect(playWmf(wmf(wmfRecord(0x020c, 5, 10)), 100)).toBeNull();
  const many = Array.from({ length: 8_000 }, () => emfRecord(42, [0, 0, 100, 50]));
  const played = playEmf(emf(noPen, ...many, brush(1, RED), rectangle(0, 0, 100, 50)), 20);
  expect(pixelOf(played, 10, 5)).toBe('FFFFFFFF');
});
