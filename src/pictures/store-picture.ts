import sharp from 'sharp';
import type { Config } from '../config.ts';
import { DomainError, ValidationError } from '../errors.ts';
import { saySize } from '../say-size.ts';

export interface StoredPicture {
  png: Uint8Array;
  width: number;
  height: number;
}

const accepted = new Set(['png', 'jpeg', 'webp', 'gif']);

/**
 * A picture as a deck keeps it: PNG in sRGB, upright by its EXIF orientation, of an animation the first frame.
 * @throws ValidationError, or DomainError `file_too_large`, that says what to send instead.
 */
export async function storePicture(
  bytes: Uint8Array,
  limits: Pick<Config, 'PICTURE_MAX_BYTES' | 'PICTURE_MAX_PIXELS'>,
): Promise<StoredPicture> {
  if (bytes.length > limits.PICTURE_MAX_BYTES)
    throw new DomainError(
      'file_too_large',
      `The picture is larger than ${saySize(limits.PICTURE_MAX_BYTES)}, the most that is taken here.`,
      { maxBytes: limits.PICTURE_MAX_BYTES },
    );
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    if (!accepted.has(format)) throw unusable(`Send a PNG, JPEG, WebP or GIF picture, not ${format.toUpperCase()}.`);
    if (width * height > limits.PICTURE_MAX_PIXELS)
      throw unusable(`The picture has more than ${limits.PICTURE_MAX_PIXELS} pixels: make it smaller.`);
    const { data, info } = await sharp(bytes, {
      limitInputPixels: limits.PICTURE_MAX_PIXELS,
      pages: 1,
      failOn: 'error',
    })
      .rotate()
      .toColourspace('srgb')
      .png({ compressionLevel: 6 })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw unusable('The picture cannot be read: it is damaged, or no PNG, JPEG, WebP or GIF.', error);
  }
}

function unusable(message: string, cause?: unknown): ValidationError {
  const error = new ValidationError(message, [{ path: 'data', message, code: 'unusable' }]);
  if (cause !== undefined) error.cause = cause;
  return error;
}
