import { createCanvas, type Canvas } from '@napi-rs/canvas';

const MAX_PIXELS = 16_000_000;

interface Header {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  paletteAt: number;
  colors: number;
}

function readHeader(view: DataView): Header | null {
  const size = view.getUint32(0, true);
  if (size < 40) return null;
  const bits = view.getUint16(14, true);
  const compression = view.getUint32(16, true);
  // Run lengths, JPEG and PNG inside a bitmap are none of what office programs write.
  if (compression !== 0 && !(compression === 3 && (bits === 16 || bits === 32))) return null;
  const height = view.getInt32(8, true);
  const used = view.getUint32(32, true);
  return {
    width: view.getInt32(4, true),
    height: Math.abs(height),
    topDown: height < 0,
    bits,
    paletteAt: size + (compression === 3 && size === 40 ? 12 : 0),
    colors: bits <= 8 ? Math.min(used || 1 << bits, 256) : 0,
  };
}

type Color = readonly [red: number, green: number, blue: number];

/** A pixel of a row without a palette. */
function trueColor(view: DataView, { bits }: Header, { row, x }: { row: number; x: number }): Color {
  if (bits === 16) {
    const value = view.getUint16(row + x * 2, true);
    const part = (shift: number): number => (((value >> shift) & 31) * 255) / 31;
    return [part(10), part(5), part(0)];
  }
  const at = row + (x * bits) / 8;
  return [view.getUint8(at + 2), view.getUint8(at + 1), view.getUint8(at)];
}

/**
 * A device-independent bitmap ([MS-WMF] 2.2.2.9) as a canvas; null for one that is not read here.
 * @param pixels where its pixels are, where they do not follow the header.
 * @throws RangeError where it is cut short.
 */
export function readDib(header: Uint8Array, pixels?: Uint8Array): Canvas | null {
  const head = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const info = readHeader(head);
  if (!info || info.width <= 0 || info.height <= 0 || info.width * info.height > MAX_PIXELS) return null;
  if (![1, 4, 8, 16, 24, 32].includes(info.bits)) return null;
  const start = pixels ? 0 : info.paletteAt + info.colors * 4;
  const body = pixels ? new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength) : head;
  const stride = Math.ceil((info.width * info.bits) / 32) * 4;
  const palette = Array.from({ length: info.colors }, (_, index): Color => {
    const at = info.paletteAt + index * 4;
    return [head.getUint8(at + 2), head.getUint8(at + 1), head.getUint8(at)];
  });
  const canvas = createCanvas(info.width, info.height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(info.width, info.height);
  for (let y = 0; y < info.height; y++) {
    const row = start + (info.topDown ? y : info.height - 1 - y) * stride;
    for (let x = 0; x < info.width; x++) {
      let color: Color | undefined;
      if (info.bits <= 8) {
        const byte = body.getUint8(row + ((x * info.bits) >> 3));
        color = palette[(byte >> (8 - info.bits - ((x * info.bits) & 7))) & ((1 << info.bits) - 1)];
      } else color = trueColor(body, info, { row, x });
      const at = (y * info.width + x) * 4;
      image.data[at] = color?.[0] ?? 0;
      image.data[at + 1] = color?.[1] ?? 0;
      image.data[at + 2] = color?.[2] ?? 0;
      image.data[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** The part of a bitmap that a call names; all of it where that is no part. */
export function partOfBitmap(
  bitmap: Canvas,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Canvas {
  const isPart =
    x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= bitmap.width && y + height <= bitmap.height;
  if (!isPart || (width === bitmap.width && height === bitmap.height)) return bitmap;
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(bitmap, x, y, width, height, 0, 0, width, height);
  return canvas;
}
