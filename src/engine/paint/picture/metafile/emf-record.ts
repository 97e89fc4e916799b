import type { Matrix, Point } from './matrix.ts';

/** Points of one call. */
export const MAX_POINTS = 100_000;

const decoder = new TextDecoder('utf-16le');

/** One record: numbers at their places from its start. */
export class EmfRecord {
  readonly type: number;
  readonly size: number;
  readonly #view: DataView;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, type: number) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.type = type;
    this.size = bytes.byteLength;
  }

  u32 = (at: number): number => this.#view.getUint32(at, true);
  i32 = (at: number): number => this.#view.getInt32(at, true);
  f32 = (at: number): number => this.#view.getFloat32(at, true);
  u8 = (at: number): number => this.#view.getUint8(at);
  point = (at: number): Point => ({ x: this.i32(at), y: this.i32(at + 4) });
  box = (at: number): readonly [number, number, number, number] => [
    this.i32(at),
    this.i32(at + 4),
    this.i32(at + 8),
    this.i32(at + 12),
  ];
  matrix = (at: number): Matrix => {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = [0, 4, 8, 12, 16, 20].map((step) => this.f32(at + step));
    return { a, b, c, d, e, f };
  };
  slice = (at: number, length: number): Uint8Array => this.#bytes.subarray(at, at + length);
  text = (at: number, length: number): string => decoder.decode(this.slice(at, length));

  points(at: number, count: number, short: boolean): Point[] {
    const step = short ? 4 : 8;
    return Array.from({ length: Math.min(count, MAX_POINTS) }, (_, index) => {
      const place = at + index * step;
      return short
        ? { x: this.#view.getInt16(place, true), y: this.#view.getInt16(place + 2, true) }
        : { x: this.i32(place), y: this.i32(place + 4) };
    });
  }
}
