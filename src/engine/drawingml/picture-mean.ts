import type { Part } from '../opc/part.ts';
import type { Rgba } from './color-model.ts';

/** Decoding more would cost more than a mean colour is worth. */
const MAX_PIXELS = 100_000_000;
const MAX_BYTES = 50 * 1024 * 1024;
/** Pictures are looked at this coarsely: enough to find a band or a sky. */
const SIDE = 48;

/** A part of a picture, as fractions of its width and height. */
export interface Region {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const whole: Region = { left: 0, top: 0, right: 1, bottom: 1 };

/** `SIDE` rows of `SIDE` pixels, four channels each. */
type Pixels = Uint8Array;

const decoded = new WeakMap<Part, Promise<Pixels | null>>();

async function decode(part: Part): Promise<Pixels | null> {
  if (part.size > MAX_BYTES) return null;
  try {
    // Loaded when a template has picture backgrounds, which most have not.
    const { default: sharp } = await import('sharp');
    return await sharp(part.bytes, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
      .resize(SIDE, SIDE, { fit: 'fill' })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer();
  } catch {
    // Metafiles and damaged pictures: the caller goes on with what is behind and says that it is a guess.
    return null;
  }
}

function meanOf(pixels: Pixels, { left, top, right, bottom }: Region): Rgba | null {
  const index = (fraction: number) => Math.min(SIDE - 1, Math.max(0, Math.floor(fraction * SIDE)));
  const end = (fraction: number, first: number) => Math.min(SIDE, Math.max(first + 1, Math.round(fraction * SIDE)));
  const [fromX, fromY] = [index(left), index(top)];
  const [toX, toY] = [end(right, fromX), end(bottom, fromY)];
  let [r, g, b, opacity] = [0, 0, 0, 0];
  for (let y = fromY; y < toY; y++) {
    for (let x = fromX; x < toX; x++) {
      const at = (y * SIDE + x) * 4;
      const alpha = pixels[at + 3] ?? 255;
      r += (pixels[at] ?? 0) * alpha;
      g += (pixels[at + 1] ?? 0) * alpha;
      b += (pixels[at + 2] ?? 0) * alpha;
      opacity += alpha;
    }
  }
  if (opacity === 0) return null;
  const alpha = opacity / 255 / ((toX - fromX) * (toY - fromY));
  return { r: r / opacity / 255, g: g / opacity / 255, b: b / opacity / 255, alpha };
}

/**
 * The mean colour of a picture part (PNG, JPEG, GIF, WebP, TIFF, SVG), or of a region of it; null when there is none, it is clear there, or
 * it cannot be decoded.
 */
export async function pictureMean(part: Part | undefined, region: Region = whole): Promise<Rgba | null> {
  if (!part) return null;
  let pixels = decoded.get(part);
  if (!pixels) decoded.set(part, (pixels = decode(part)));
  const found = await pixels;
  return found && meanOf(found, region);
}
