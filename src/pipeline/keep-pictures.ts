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
  const kept = new Map<string, KeptPicture>();
  return {
    async keep(bytes, order) {
      const hash = hashOf(order ?? bytes);
      const known = kept.get(hash);
      if (known) return known;
      const ref = refOf(hash);
      const picture = await decode(bytes, maxPixels);
      if (!picture) return null;
      const entry = { ref, width: picture.width, height: picture.height };
      kept.set(hash, entry);
      bytesByRef.set(ref, picture.png);
      return entry;
    },
    async drawn(order) {
      const hash = hashOf(order);
      const ref = refOf(hash);
      const png = kept.has(hash) ? undefined : bytesByRef.get(ref);
      if (png) {
        const { width, height } = await sharp(png).metadata();
        kept.set(hash, { ref, width, height });
      }
      return kept.get(hash) ?? null;
    },
    all: () => bytesByRef,
  };
}

const hashOf = (said: Uint8Array | string): string => createHash('sha256').update(said).digest('hex').slice(0, 32);
const refOf = (hash: string): string => `upload%2F${hash}.png`;

/** What a picture that is drawn to an order is called. */
export const refOfOrder = (order: string): string => refOf(hashOf(order));

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
