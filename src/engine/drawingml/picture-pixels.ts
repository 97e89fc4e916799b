import type { Part } from '../../office/opc/part.ts';
import type { Rgba } from './rgba.ts';

/** Pictures are looked at this coarsely: enough to find a band or a sky. */
export const PICTURE_SIDE = 48;
const CHANNELS = 4;

/** A picture squeezed into `PICTURE_SIDE` rows of `PICTURE_SIDE` pixels. */
export interface PicturePixels {
  /** Column and row from 0. */
  at(column: number, row: number): Rgba;
  /** The pixel at a point given as shares of the picture's sides. */
  near(x: number, y: number): Rgba;
}

const cell = (share: number): number => Math.min(PICTURE_SIDE - 1, Math.max(0, Math.floor(share * PICTURE_SIDE)));

const decoded = new WeakMap<Part, Promise<PicturePixels | null>>();

async function decode(part: Part): Promise<PicturePixels | null> {
  try {
    // Loaded when something stands on a picture, which it mostly does not.
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(part.bytes, { limitInputPixels: part.limits.maxPicturePixels, failOn: 'none' })
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'fill' })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Grey pictures come with one colour and the alpha.
    const isGrey = info.channels < CHANNELS;
    const at = (column: number, row: number): Rgba => {
      const from = (row * PICTURE_SIDE + column) * info.channels;
      const channel = (offset: number): number => (data[from + offset] ?? 0) / 255;
      return {
        r: channel(0),
        g: channel(isGrey ? 0 : 1),
        b: channel(isGrey ? 0 : 2),
        alpha: channel(info.channels - 1),
      };
    };
    return { at, near: (x, y) => at(cell(x), cell(y)) };
  } catch {
    // Metafiles, damaged pictures and those over the limit: the caller goes on with what is behind and says that it is a guess.
    return null;
  }
}

/** The pixels of a picture part (PNG, JPEG, GIF, WebP, TIFF, SVG), decoded once; null when there is none or it cannot be decoded. */
export async function picturePixels(part: Part | undefined): Promise<PicturePixels | null> {
  if (!part) return null;
  let pixels = decoded.get(part);
  if (!pixels) decoded.set(part, (pixels = decode(part)));
  return pixels;
}
