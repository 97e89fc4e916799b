import type { Part } from '../opc/part.ts';
import type { Rgba } from '../drawingml/color-model.ts';

/** Decoding more would cost more than an answer about contrast is worth. */
const MAX_PIXELS = 100_000_000;
const MAX_BYTES = 50 * 1024 * 1024;
const SIDE = 32;

/** A picture in a few cells: its colour near any point, given as shares of its sides. */
export interface PictureGrid {
  at(x: number, y: number): Rgba;
}

const grids = new WeakMap<Part, Promise<PictureGrid | null>>();

async function decode(part: Part): Promise<PictureGrid | null> {
  if (part.size > MAX_BYTES) return null;
  try {
    // Loaded when text stands on a picture, which it mostly does not.
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(part.bytes, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
      .resize(SIDE, SIDE, { fit: 'fill' })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const cell = (share: number): number => Math.min(SIDE - 1, Math.max(0, Math.floor(share * SIDE)));
    return {
      at(x, y) {
        const { channels } = info;
        const from = (cell(y) * SIDE + cell(x)) * channels;
        const channel = (offset: number): number => (data[from + offset] ?? 0) / 255;
        // Grey pictures come with one colour and the alpha.
        const grey = channels < 4;
        return {
          r: channel(0),
          g: channel(grey ? 0 : 1),
          b: channel(grey ? 0 : 2),
          alpha: channel(channels - 1),
        };
      },
    };
  } catch {
    // Metafiles and damaged pictures: what is behind them counts.
    return null;
  }
}

/** The picture of an image part in cells; null when there is none, or it cannot be decoded. */
export function pictureGrid(part: Part): Promise<PictureGrid | null> {
  let grid = grids.get(part);
  if (!grid) grids.set(part, (grid = decode(part)));
  return grid;
}
