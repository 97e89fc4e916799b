import { GdiDevice } from './gdi-device.ts';
import { EmfRecord, MAX_POINTS } from './emf-record.ts';
import { arcOf, bezierOf, identity, middleOf, multiply, type Point, rectangleOf, roundedOf } from './matrix.ts';
import { colorOf, stockObject } from './gdi-object.ts';
import { brushOf, ObjectTable, penOf, selectObject } from './object-table.ts';
import { partOfBitmap, readDib } from './read-dib.ts';

/** Records of an enhanced metafile ([MS-EMF] 2.1.1), as many as a drawing may have. */
const MAX_RECORDS = 200_000;

type Play = (record: EmfRecord, device: GdiDevice, objects: ObjectTable) => void;

/** `EMR_POLY…`: bounds of 16 bytes, a count, the points. */
const poly =
  (short: boolean, draw: (points: Point[], device: GdiDevice) => void): Play =>
  (record, device) =>
    draw(record.points(28, record.u32(24), short), device);

const polyPoly =
  (short: boolean, closed: boolean): Play =>
  (record, device) => {
    const figures = Math.min(record.u32(24), MAX_POINTS);
    let at = 32 + figures * 4;
    const lists: Point[][] = [];
    for (let figure = 0; figure < figures; figure++) {
      const count = record.u32(32 + figure * 4);
      lists.push(record.points(at, count, short));
      at += count * (short ? 4 : 8);
    }
    device.figures(lists, closed);
  };

const polygon = (points: Point[], device: GdiDevice): void => device.figures([points], true);
const polyline = (points: Point[], device: GdiDevice): void => device.figures([points], false);
const bezier = (points: Point[], device: GdiDevice): void => device.figures([bezierOf(points)], false);
const bezierTo = (points: Point[], device: GdiDevice): void =>
  device.lineTo(bezierOf([device.state.at, ...points]).slice(1));
const lineTo = (points: Point[], device: GdiDevice): void => device.lineTo(points);

/** Text ([MS-EMF] 2.2.5 EmrText) of `EMR_EXTTEXTOUTA` and `W`. */
const text =
  (wide: boolean): Play =>
  (record, device) => {
    const place = record.point(36);
    const count = Math.min(record.u32(44), 65_536);
    const offset = record.u32(48);
    const options = record.u32(52);
    const stepsAt = record.u32(72);
    const ETO_OPAQUE = 2;
    if ((options & ETO_OPAQUE) !== 0) device.fillRectangle(rectangleOf(...record.box(56)), device.state.backColor);
    if (count === 0) return;
    const words = wide
      ? record.text(offset, count * 2)
      : new TextDecoder('windows-1252').decode(record.slice(offset, count));
    const steps =
      stepsAt > 0 && stepsAt + count * 4 <= record.size
        ? Array.from({ length: count }, (_, index) => record.u32(stepsAt + index * 4))
        : [];
    device.text(words, place, steps);
  };

/** A bitmap at `at` offsets within the record: header and pixels each by offset and length. */
function bitmap(record: EmfRecord, at: number): ReturnType<typeof readDib> {
  const [header = 0, headerSize = 0, pixels = 0, pixelSize = 0] = [0, 4, 8, 12].map((step) => record.u32(at + step));
  return headerSize === 0 ? null : readDib(record.slice(header, headerSize), record.slice(pixels, pixelSize));
}

const WHITENESS = 0xff0062;
const BLACKNESS = 0x42;
const PATCOPY = 0xf00021;

function blit(record: EmfRecord, device: GdiDevice, sourceAt: number): void {
  const { x, y } = record.point(24);
  const size = record.point(32);
  const operation = record.u32(40);
  const picture = record.size > sourceAt + 16 ? bitmap(record, sourceAt) : null;
  if (picture)
    device.drawBitmap(
      picture,
      [
        { x, y },
        { x: x + size.x, y: y + size.y },
      ],
      operation,
    );
  else {
    const color =
      operation === WHITENESS
        ? '#ffffff'
        : operation === BLACKNESS
          ? '#000000'
          : operation === PATCOPY
            ? device.state.brush.color
            : null;
    device.fillRectangle(rectangleOf(x, y, x + size.x, y + size.y), color);
  }
}

const rays = (record: EmfRecord): readonly [Point, Point] => [record.point(24), record.point(32)];

function createFont(record: EmfRecord, objects: ObjectTable): void {
  const family = record.text(40, 64);
  const end = family.indexOf('\0');
  objects.set(record.u32(8), {
    kind: 'font',
    height: record.i32(12) || -12,
    turn: record.i32(20) / 10,
    bold: record.i32(28) >= 600,
    italic: record.u8(32) !== 0,
    underline: record.u8(33) !== 0,
    charset: record.u8(35),
    family: end < 0 ? family : family.slice(0, end),
  });
}

function clipToRegion(record: EmfRecord, device: GdiDevice): void {
  const size = record.u32(8);
  const mode = record.u32(12);
  const RGN_COPY = 5;
  if (size === 0 || mode === RGN_COPY) device.unclip();
  // A region's bounds ([MS-EMF] 2.2.24) are in units of the device, as the calls are in most files.
  if (size >= 32) device.clipTo(rectangleOf(...record.box(32)));
}

const MM_ISOTROPIC = 7;
const MM_ANISOTROPIC = 8;

const plays: Readonly<Record<number, Play>> = {
  2: poly(false, bezier),
  3: poly(false, polygon),
  4: poly(false, polyline),
  5: poly(false, bezierTo),
  6: poly(false, lineTo),
  7: polyPoly(false, false),
  8: polyPoly(false, true),
  9: (record, { state }) => (state.windowExtent = record.point(8)),
  10: (record, { state }) => (state.windowOrigin = record.point(8)),
  11: (record, { state }) => (state.viewExtent = record.point(8)),
  12: (record, { state }) => (state.viewOrigin = record.point(8)),
  17: (record, { state }) => (state.scaled = record.u32(8) === MM_ISOTROPIC || record.u32(8) === MM_ANISOTROPIC),
  19: (record, { state }) => (state.evenOdd = record.u32(8) === 1),
  22: (record, { state }) => (state.textAlign = record.u32(8)),
  24: (record, { state }) => (state.textColor = colorOf(record.u32(8))),
  25: (record, { state }) => (state.backColor = colorOf(record.u32(8))),
  27: (record, { state }) => (state.at = record.point(8)),
  30: (record, device) => device.clipTo(rectangleOf(...record.box(8))),
  33: (_record, device) => device.save(),
  34: (record, device) => device.restore(record.i32(8)),
  35: (record, { state }) => (state.world = record.matrix(8)),
  36: (record, { state }) => {
    const mode = record.u32(32);
    const matrix = record.matrix(8);
    if (mode === 1) state.world = identity;
    else if (mode === 2) state.world = multiply(matrix, state.world);
    else if (mode === 3) state.world = multiply(state.world, matrix);
    else if (mode === 4) state.world = matrix;
  },
  37: (record, device, objects) => {
    const number = record.u32(8);
    if (number >= 0x80000000) selectObject(stockObject(number - 0x80000000), device);
    else objects.select(number, device);
  },
  38: (record, _device, objects) =>
    objects.set(record.u32(8), penOf(record.u32(12), record.i32(16), colorOf(record.u32(24)))),
  39: (record, _device, objects) => objects.set(record.u32(8), brushOf(record.u32(12), colorOf(record.u32(16)))),
  40: (record, _device, objects) => objects.delete(record.u32(8)),
  42: (record, device) => device.figures([arcOf(record.box(8))], true),
  43: (record, device) => device.figures([rectangleOf(...record.box(8))], true),
  44: (record, device) => device.figures([roundedOf(record.box(8), record.i32(24), record.i32(28))], true),
  45: (record, device) => device.figures([arcOf(record.box(8), rays(record))], false),
  46: (record, device) => device.figures([arcOf(record.box(8), rays(record))], true),
  47: (record, device) => device.figures([[middleOf(record.box(8)), ...arcOf(record.box(8), rays(record))]], true),
  54: (record, device) => device.lineTo([record.point(8)]),
  55: (record, device) => device.lineTo(arcOf(record.box(8), rays(record))),
  59: (_record, device) => device.beginPath(),
  60: (_record, device) => device.endPath(),
  61: (_record, device) => device.closeFigure(),
  62: (_record, device) => device.drawPath({ fill: true, stroke: false }),
  63: (_record, device) => device.drawPath({ fill: true, stroke: true }),
  64: (_record, device) => device.drawPath({ fill: false, stroke: true }),
  67: (_record, device) => device.clipToPath(),
  75: clipToRegion,
  76: (record, device) => blit(record, device, 84),
  77: (record, device) => blit(record, device, 84),
  81: (record, device) => {
    const whole = bitmap(record, 48);
    if (!whole) return;
    const { x, y } = record.point(24);
    const size = record.point(72);
    const source = record.point(32);
    const [width, height] = [record.i32(40), record.i32(44)];
    // Here the source is counted from the bottom.
    const picture = partOfBitmap(whole, { x: source.x, y: whole.height - source.y - height, width, height });
    device.drawBitmap(
      picture,
      [
        { x, y },
        { x: x + size.x, y: y + size.y },
      ],
      record.u32(68),
    );
  },
  82: (record, _device, objects) => createFont(record, objects),
  83: text(false),
  84: text(true),
  85: poly(true, bezier),
  86: poly(true, polygon),
  87: poly(true, polyline),
  88: poly(true, bezierTo),
  89: poly(true, lineTo),
  90: polyPoly(true, false),
  91: polyPoly(true, true),
  95: (record, _device, objects) =>
    objects.set(record.u32(8), penOf(record.u32(28), record.u32(32), colorOf(record.u32(40)))),
  114: (record, device) => blit(record, device, 84),
};

/** Records that draw: a file without any (one in EMF+ only) is not played at all. */
const drawing = new Set([
  2, 3, 4, 5, 6, 7, 8, 42, 43, 44, 45, 46, 47, 54, 55, 62, 63, 64, 76, 77, 81, 83, 84, 85, 86, 87, 88, 89, 90, 91, 114,
]);

export interface Played {
  canvas: GdiDevice['canvas'];
  /** Points. */
  width: number;
  height: number;
}

const HUNDREDTH_MM_PER_POINT = 2_540 / 72;

/**
 * Plays an enhanced metafile ([MS-EMF]) on a canvas; null where it draws nothing that is understood.
 * @param side pixels of the longer side of the canvas.
 * @throws RangeError where the file is cut short.
 */
export function playEmf(bytes: Uint8Array, side: number): Played | null {
  const header = new EmfRecord(bytes, 1);
  const [left, top, right, bottom] = header.box(24);
  const device = header.point(72);
  const millimetres = header.point(80);
  const perUnit = { x: device.x / (millimetres.x * 100 || 1), y: device.y / (millimetres.y * 100 || 1) };
  const frame = { width: (right - left) * perUnit.x, height: (bottom - top) * perUnit.y };
  if (!(frame.width > 0) || !(frame.height > 0)) return null;
  const scale = side / Math.max(frame.width, frame.height);
  const size = {
    width: Math.max(1, Math.round(frame.width * scale)),
    height: Math.max(1, Math.round(frame.height * scale)),
  };
  const canvas = new GdiDevice(size, {
    a: size.width / frame.width,
    b: 0,
    c: 0,
    d: size.height / frame.height,
    e: (-left * perUnit.x * size.width) / frame.width,
    f: (-top * perUnit.y * size.height) / frame.height,
  });
  const objects = new ObjectTable();
  let drawn = 0;
  let at = header.u32(4);
  for (let count = 0; count < MAX_RECORDS && at + 8 <= bytes.byteLength && !canvas.exhausted; count++) {
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, 8);
    const type = view.getUint32(0, true);
    const length = view.getUint32(4, true);
    if (type === 14 || length < 8 || at + length > bytes.byteLength) break;
    const play = plays[type];
    if (drawing.has(type)) drawn++;
    play?.(new EmfRecord(bytes.subarray(at, at + length), type), canvas, objects);
    at += length;
  }
  return drawn === 0
    ? null
    : {
        canvas: canvas.canvas,
        width: (right - left) / HUNDREDTH_MM_PER_POINT,
        height: (bottom - top) / HUNDREDTH_MM_PER_POINT,
      };
}
