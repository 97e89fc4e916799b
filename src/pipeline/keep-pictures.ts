import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Media } from '../engine/index.ts';
import type { KeptPicture, MediaPort } from './ports.ts';

const DEFAULT_MAX_PIXELS = 50_000_000;
const MAX_SIDE = 4_096;

/**
 * Pictures of one deck in memory: decoded within limits, turned upright, stored as PNG under the hash of what came in. `held`: those that
 * the deck has already, by reference.
 */
export function keepPicturesInMemory(maxPixels = DEFAULT_MAX_PIXELS, held: Media = new Map()): MediaPort {
  const bytesByRef = new Map(held);
  const kept = new Map<string, KeptPicture | null>();
  return {
    async keep(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const known = kept.get(hash);
      if (known !== undefined) return known;
      const ref = `upload%2F${hash}.png`;
      const picture = await decode(bytes, maxPixels);
      const entry = picture && { ref, width: picture.width, height: picture.height };
      kept.set(hash, entry);
      if (picture) bytesByRef.set(ref, picture.png);
      return entry;
    },
    all: () => bytesByRef,
  };
}

async function decode(
  bytes: Uint8Array,
  maxPixels: number,
): Promise<{ png: Uint8Array; width: number; height: number } | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 6 })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch {
    // a picture that cannot be decoded is left out; the slide's writer says so
    return null;
  }
}
