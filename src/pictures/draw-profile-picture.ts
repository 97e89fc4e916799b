import sharp from 'sharp';
import type { Config } from '../config.ts';
import { ValidationError } from '../errors.ts';
import { decodeDataUrl } from './data-url.ts';

const SIDE_PIXELS = 256;
const MAX_BYTES = 20_000;
/** Ever coarser until the picture is small enough; even noise fits at the last. */
const QUALITIES = [88, 75, 60, 45, 30, 15, 5];

/**
 * A picture as an account shows it: cropped to a square of 256 px and re-encoded (WebP) to at most 20 KB, as a data URL.
 * @param dataUrl of a PNG, JPEG, WebP or GIF.
 * @throws ValidationError naming `picture`.
 */
export async function drawProfilePicture(
  dataUrl: string,
  limits: Pick<Config, 'PICTURE_MAX_BYTES' | 'PICTURE_MAX_PIXELS'>,
): Promise<string> {
  const bytes = decodeDataUrl(dataUrl);
  if (bytes === null) throw unusable('Send the picture as a data URL: data:image/png;base64,…');
  if (bytes.length > limits.PICTURE_MAX_BYTES)
    throw unusable(`The picture is larger than ${limits.PICTURE_MAX_BYTES} bytes.`);
  try {
    const image = sharp(bytes, { limitInputPixels: limits.PICTURE_MAX_PIXELS, pages: 1, failOn: 'error' });
    const { format } = await image.metadata();
    if (!['png', 'jpeg', 'webp', 'gif'].includes(format)) throw unusable('Send a PNG, JPEG, WebP or GIF picture.');
    const square = await image
      .rotate()
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover', position: 'attention' })
      .png()
      .toBuffer();
    for (const quality of QUALITIES) {
      const encoded = await sharp(square).webp({ quality }).toBuffer();
      if (encoded.length <= MAX_BYTES) return `data:image/webp;base64,${encoded.toString('base64')}`;
    }
  } catch (error) {
    if (error instanceof ValidationError) throw error;
    throw unusable('The picture cannot be read: it is damaged, too large, or not a PNG, JPEG, WebP or GIF.', error);
  }
  throw unusable('The picture cannot be made small enough: choose a calmer one.');
}

function unusable(message: string, cause?: unknown): ValidationError {
  const error = new ValidationError(message, [{ path: 'picture', message, code: 'unusable' }]);
  if (cause !== undefined) error.cause = cause;
  return error;
}
