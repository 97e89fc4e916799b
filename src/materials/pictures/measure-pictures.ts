import sharp from 'sharp';
import type { Block } from '../blocks.ts';
import type { Reading } from '../limits.ts';

/** Rules, icons and spacers are not pictures a slide would show. */
const MIN_SIDE_PIXELS = 24;
const MAX_PIXELS = 100_000_000;

/** Notes the size of each picture, and drops what is no picture to show: broken, tiny, or too large to decode. */
export async function measurePictures(blocks: Block[], reading: Reading): Promise<void> {
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const block = blocks[index];
    if (block?.type !== 'picture' || block.width !== undefined) continue;
    reading.checkTime();
    const size = await sizeOf(block.bytes);
    if (!size) reading.warn('Some pictures are damaged and were left out.');
    if (!size || Math.min(size.width, size.height) < MIN_SIDE_PIXELS) blocks.splice(index, 1);
    else Object.assign(block, size);
  }
}

async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    return width && height ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}
