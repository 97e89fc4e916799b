import type { Part } from '../opc/part.ts';
import type { Rgba } from './color-model.ts';

/** Decoding more would cost more than a mean colour is worth. */
const MAX_PIXELS = 100_000_000;
const MAX_BYTES = 50 * 1024 * 1024;
const SIDE = 16;

const means = new WeakMap<Part, Promise<Rgba | null>>();

async function decodeMean(part: Part): Promise<Rgba | null> {
  if (part.size > MAX_BYTES) return null;
  try {
    // Loaded when a template has picture backgrounds, which most have not.
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(part.bytes, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
      .resize(SIDE, SIDE, { fit: 'fill' })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const sum = [0, 0, 0, 0];
    for (let at = 0; at < data.length; at += info.channels) {
      const alpha = data[at + 3] ?? 255;
      for (let channel = 0; channel < 3; channel++)
        sum[channel] = (sum[channel] ?? 0) + (data[at + channel] ?? 0) * alpha;
      sum[3] = (sum[3] ?? 0) + alpha;
    }
    const [r = 0, g = 0, b = 0, opacity = 0] = sum;
    if (opacity === 0) return null;
    return {
      r: r / opacity / 255,
      g: g / opacity / 255,
      b: b / opacity / 255,
      alpha: opacity / 255 / (data.length / info.channels),
    };
  } catch {
    // Metafiles and damaged pictures: the caller goes on with what is behind and says that it is a guess.
    return null;
  }
}

/** The mean colour of a picture part (PNG, JPEG, GIF, WebP, TIFF, SVG); null when there is none, or it cannot be decoded. */
export function pictureMean(part: Part | undefined): Promise<Rgba | null> {
  if (!part) return Promise.resolve(null);
  let mean = means.get(part);
  if (!mean) means.set(part, (mean = decodeMean(part)));
  return mean;
}
