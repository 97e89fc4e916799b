import sharp from 'sharp';
import { extractImages, type getDocumentProxy } from 'unpdf';
import type { Block } from '../blocks.ts';
import type { Reading } from '../limits.ts';

/** Logos, rules and the tiles that a drawing was cut into are no pictures to show. */
const MIN_SIDE = 100;
const MAX_RATIO = 8;

/** The raster pictures of a page as PNG. */
export async function readPagePictures(
  document: Awaited<ReturnType<typeof getDocumentProxy>>,
  page: number,
  reading: Reading,
): Promise<Block[]> {
  const blocks: Block[] = [];
  let images: Awaited<ReturnType<typeof extractImages>>;
  try {
    images = await extractImages(document, page);
  } catch {
    reading.warn('Some pictures are damaged and were left out.');
    return [];
  }
  for (const { data, width, height, channels } of images) {
    reading.checkTime();
    if (Math.min(width, height) < MIN_SIDE || Math.max(width, height) > Math.min(width, height) * MAX_RATIO) continue;
    if (data.length !== width * height * channels) continue;
    const bytes = new Uint8Array(
      await sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 3 }).toBuffer(),
    );
    if (reading.admitPicture(bytes.length))
      blocks.push({ type: 'picture', bytes, mime: 'image/png', alt: '', width, height, locator: { page } });
  }
  return blocks;
}
