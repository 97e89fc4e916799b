import { GdiDevice } from './gdi-device.ts';
import { arcOf, identity, middleOf, type Point, rectangleOf, roundedOf } from './matrix.ts';
import { colorOf } from './gdi-object.ts';
import { brushOf, ObjectTable, penOf } from './object-table.ts';
import type { Played } from './play-emf.ts';
import { partOfBitmap, readDib } from './read-dib.ts';

/** Records of a Windows metafile ([MS-WMF] 2.1.1.1). */
const MAX_RECORDS = 200_000;

/** One record: its parameters are words, in most calls the last one first. */
class WmfRecord {
  readonly words: number;
  readonly #view: DataView;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.words = bytes.byteLength >> 1;
  }

  i16 = (word: number): number => this.#view.getInt16(word * 2, true);
  u16 = (word: number): number => this.#view.getUint16(word * 2, true);
  u32 = (word: number): number => this.#view.getUint32(word * 2, true);
  u8 = (at: number): number => this.#view.getUint8(at);
  /** `y` comes before `x`. */
  point = (word: number): Point => ({ x: this.i16(word + 1), y: this.i16(word) });
  /** Bottom, right, top, left. */
  box = (word: number): readonly [number, number, number, number] => [
    this.i16(word + 3),
    this.i16(word + 2),
    this.i16(word + 1),
    this.i16(word),
  ];
  points = (word: number, count: number): Point[] =>
    Array.from({ length: count }, (_, index) => ({ x: this.i16(word + index * 2), y: this.i16(word + index * 2 + 1) }));
  slice = (from: number, to?: number): Uint8Array => this.#bytes.subarray(from, to);
}

/** Encodings by the character set of a font ([MS-WMF] 2.1.1.5). */
const encodings: Readonly<Record<number, string>> = {
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};

const decode = (bytes: Uint8Array, { state }: GdiDevice): string =>
  new TextDecoder(encodings[state.font.charset] ?? 'windows-1252').decode(bytes);

type Play = (record: WmfRecord, device: GdiDevice, objects: ObjectTable) => void;

function createFont(record: WmfRecord, objects: ObjectTable): void {
  // Height, width, escapement, orientation, weight; then bytes: italic, underline, strike, character set, …, the name at 18.
  const start = 6;
  const name = record.slice(start + 18, start + 18 + 32);
  const end = name.indexOf(0);
  objects.add({
    kind: 'font',
    height: record.i16(3) || -12,
    turn: record.i16(5) / 10,
    bold: record.i16(7) >= 600,
    italic: record.u8(start + 10) !== 0,
    underline: record.u8(start + 11) !== 0,
    charset: record.u8(start + 13),
    family: new TextDecoder('windows-1252').decode(end < 0 ? name : name.subarray(0, end)),
  });
}

/** `META_EXTTEXTOUT`: y, x, length, options, a rectangle where the options ask for one, the text, the steps. */
function extendedText(record: WmfRecord, device: GdiDevice): void {
  const length = record.u16(5);
  const options = record.u16(6);
  const hasBox = (options & 6) !== 0;
  const at = 7 + (hasBox ? 4 : 0);
  if ((options & 2) !== 0)
    device.fillRectangle(
      rectangleOf(record.i16(7), record.i16(8), record.i16(9), record.i16(10)),
      device.state.backColor,
    );
  const text = decode(record.slice(at * 2, at * 2 + length), device);
  const stepsAt = at + ((length + 1) >> 1);
  const steps =
    text.length === length && stepsAt + length <= record.words
      ? Array.from({ length }, (_, index) => record.i16(stepsAt + index))
      : [];
  device.text(text, record.point(3), steps);
}

/** Where a call that draws a bitmap keeps its words: height, width, y and x of the source and of the box, then the bitmap. */
interface BitmapCall {
  source: number | null;
  box: number;
  bitmap: number;
  /** The source is counted from the bottom. */
  fromBottom?: boolean;
}

const bitmap =
  (call: BitmapCall): Play =>
  (record, device) => {
    const operation = record.u32(3);
    const sizes = (at: number) => ({
      height: record.i16(at),
      width: record.i16(at + 1),
      y: record.i16(at + 2),
      x: record.i16(at + 3),
    });
    const box = sizes(call.box);
    const whole = record.words > call.bitmap + 20 ? readDib(record.slice(call.bitmap * 2)) : null;
    if (!whole) return;
    // META_DIBBITBLT has the place of the source alone: it is as large as the box.
    const source = call.source === null ? { ...box, y: record.i16(5), x: record.i16(6) } : sizes(call.source);
    const y = call.fromBottom ? whole.height - source.y - source.height : source.y;
    device.drawBitmap(
      partOfBitmap(whole, { ...source, y }),
      [
        { x: box.x, y: box.y },
        { x: box.x + box.width, y: box.y + box.height },
      ],
      operation,
    );
  };

const rays = (record: WmfRecord): readonly [Point, Point] => [record.point(5), record.point(3)];

function polyPolygon(record: WmfRecord, device: GdiDevice): void {
  const count = record.u16(3);
  let at = 4 + count;
  const lists: Point[][] = [];
  for (let figure = 0; figure < count; figure++) {
    const points = record.u16(4 + figure);
    lists.push(record.points(at, points));
    at += points * 2;
  }
  device.figures(lists, true);
}

const other: Play = (_record, _device, objects) => objects.add({ kind: 'other' });

const plays: Readonly<Record<number, Play>> = {
  0x001e: (_record, device) => device.save(),
  0x0127: (record, device) => device.restore(record.i16(3)),
  0x0106: (record, { state }) => (state.evenOdd = record.u16(3) === 1),
  0x012e: (record, { state }) => (state.textAlign = record.u16(3)),
  0x0201: (record, { state }) => (state.backColor = colorOf(record.u32(3))),
  0x0209: (record, { state }) => (state.textColor = colorOf(record.u32(3))),
  0x020b: (record, { state }) => (state.windowOrigin = record.point(3)),
  0x020c: (record, { state }) => (state.windowExtent = record.point(3)),
  0x012d: (record, device, objects) => objects.select(record.u16(3), device),
  0x01f0: (record, _device, objects) => objects.delete(record.u16(3)),
  0x02fa: (record, _device, objects) => objects.add(penOf(record.u16(3), record.i16(4), colorOf(record.u32(6)))),
  0x02fb: (record, _device, objects) => createFont(record, objects),
  0x02fc: (record, _device, objects) => objects.add(brushOf(record.u16(3), colorOf(record.u32(4)))),
  0x00f7: other,
  0x01f9: other,
  0x0142: other,
  0x06ff: other,
  0x0214: (record, { state }) => (state.at = record.point(3)),
  0x0213: (record, device) => device.lineTo([record.point(3)]),
  0x0324: (record, device) => device.figures([record.points(4, record.u16(3))], true),
  0x0325: (record, device) => device.figures([record.points(4, record.u16(3))], false),
  0x0538: polyPolygon,
  0x0418: (record, device) => device.figures([arcOf(record.box(3))], true),
  0x041b: (record, device) => device.figures([rectangleOf(...record.box(3))], true),
  0x061c: (record, device) => device.figures([roundedOf(record.box(5), record.i16(4), record.i16(3))], true),
  0x0817: (record, device) => device.figures([arcOf(record.box(7), rays(record))], false),
  0x081a: (record, device) => device.figures([[middleOf(record.box(7)), ...arcOf(record.box(7), rays(record))]], true),
  0x0830: (record, device) => device.figures([arcOf(record.box(7), rays(record))], true),
  0x0416: (record, device) => device.clipTo(rectangleOf(...record.box(3))),
  0x012c: (_record, device) => device.unclip(),
  0x0521: (record, device) => {
    const length = record.u16(3);
    const at = 4 + ((length + 1) >> 1);
    device.text(decode(record.slice(8, 8 + length), device), record.point(at));
  },
  0x0a32: extendedText,
  0x0940: bitmap({ source: null, box: 7, bitmap: 11 }),
  0x0b41: bitmap({ source: 5, box: 9, bitmap: 13 }),
  0x0f43: bitmap({ source: 6, box: 10, bitmap: 14, fromBottom: true }),
};

const drawing = new Set([
  0x0213, 0x0324, 0x0325, 0x0538, 0x0418, 0x041b, 0x061c, 0x0817, 0x081a, 0x0830, 0x0521, 0x0a32, 0x0940, 0x0b41,
  0x0f43,
]);

interface Extent {
  origin: Point;
  size: Point;
}

/** The window of the calls: what the file sets first, else the box of its header. */
function windowOf(bytes: Uint8Array, records: readonly { type: number; record: WmfRecord }[]): Extent | null {
  const origin = records.find(({ type }) => type === 0x020b)?.record.point(3);
  const size = records.find(({ type }) => type === 0x020c)?.record.point(3);
  if (size && size.x !== 0 && size.y !== 0) return { origin: origin ?? { x: 0, y: 0 }, size };
  const box = placeable(bytes);
  return box && { origin: { x: box.left, y: box.top }, size: { x: box.right - box.left, y: box.bottom - box.top } };
}

/** The header of a placeable metafile ([MS-WMF] 2.3.2.3). */
function placeable(
  bytes: Uint8Array,
): { left: number; top: number; right: number; bottom: number; perInch: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 22 || view.getUint32(0, true) !== 0x9ac6cdd7) return null;
  const [left = 0, top = 0, right = 0, bottom = 0] = [6, 8, 10, 12].map((at) => view.getInt16(at, true));
  return right === left || bottom === top
    ? null
    : { left, top, right, bottom, perInch: view.getUint16(14, true) || 96 };
}

function readRecords(bytes: Uint8Array): { type: number; record: WmfRecord }[] {
  const records = [];
  let at = (placeable(bytes) ? 22 : 0) + 18;
  while (records.length < MAX_RECORDS && at + 6 <= bytes.byteLength) {
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, 6);
    const length = view.getUint32(0, true) * 2;
    const type = view.getUint16(4, true);
    if (type === 0 || length < 6 || at + length > bytes.byteLength) break;
    records.push({ type, record: new WmfRecord(bytes.subarray(at, at + length)) });
    at += length;
  }
  return records;
}

function playOn(device: GdiDevice, records: readonly { type: number; record: WmfRecord }[]): void {
  const objects = new ObjectTable();
  for (const { type, record } of records) {
    if (device.exhausted) break;
    plays[type]?.(record, device, objects);
  }
}

/** The window of a file that names none: the box around what its calls draw, a unit being a pixel. */
function boundsOf(records: readonly { type: number; record: WmfRecord }[]): Extent | null {
  const device = new GdiDevice({ width: 1, height: 1 }, identity);
  playOn(device, records);
  const { drawn } = device;
  if (!drawn || (drawn.width <= 0 && drawn.height <= 0)) return null;
  return {
    origin: { x: drawn.x, y: drawn.y },
    size: { x: Math.max(1, drawn.width), y: Math.max(1, drawn.height) },
  };
}

/**
 * Plays a Windows metafile ([MS-WMF]) on a canvas; null where it draws nothing that is understood.
 * @param side pixels of the longer side of the canvas.
 * @throws RangeError where a record is cut short.
 */
export function playWmf(bytes: Uint8Array, side: number): Played | null {
  const records = readRecords(bytes);
  if (!records.some(({ type }) => drawing.has(type))) return null;
  const declared = windowOf(bytes, records);
  const extent = declared ?? boundsOf(records);
  if (!extent) return null;
  const box = placeable(bytes);
  const points = box ? 72 / box.perInch : declared ? 0.05 : 0.75;
  const width = Math.abs(box ? box.right - box.left : extent.size.x) * points;
  const height = Math.abs(box ? box.bottom - box.top : extent.size.y) * points;
  const scale = side / Math.max(width, height);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  // The device is one by one: the window is stretched over it, wherever the calls move it.
  const device = new GdiDevice(size, { a: size.width, b: 0, c: 0, d: size.height, e: 0, f: 0 });
  device.state.scaled = true;
  device.state.windowOrigin = extent.origin;
  device.state.windowExtent = extent.size;
  playOn(device, records);
  return { canvas: device.canvas, width, height };
}
