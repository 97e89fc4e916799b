import type { Part } from '../../office/opc/part.ts';
import type { Rgba } from './rgba.ts';
import { picturePixels, PICTURE_SIDE, type PicturePixels } from './picture-pixels.ts';

/** A part of a picture, as fractions of its width and height. */
export interface Region {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const whole: Region = { left: 0, top: 0, right: 1, bottom: 1 };

function meanOf(pixels: PicturePixels, { left, top, right, bottom }: Region): Rgba | null {
  const index = (fraction: number) => Math.min(PICTURE_SIDE - 1, Math.max(0, Math.floor(fraction * PICTURE_SIDE)));
  const end = (fraction: number, first: number) =>
    Math.min(PICTURE_SIDE, Math.max(first + 1, Math.round(fraction * PICTURE_SIDE)));
  const [fromX, fromY] = [index(left), index(top)];
  const [toX, toY] = [end(right, fromX), end(bottom, fromY)];
  const sum: Rgba = { r: 0, g: 0, b: 0, alpha: 0 };
  for (let y = fromY; y < toY; y++) {
    for (let x = fromX; x < toX; x++) {
      const { r, g, b, alpha } = pixels.at(x, y);
      sum.r += r * alpha;
      sum.g += g * alpha;
      sum.b += b * alpha;
      sum.alpha += alpha;
    }
  }
  if (sum.alpha === 0) return null;
  const alpha = sum.alpha / ((toX - fromX) * (toY - fromY));
  return { r: sum.r / sum.alpha, g: sum.g / sum.alpha, b: sum.b / sum.alpha, alpha };
}

/**
 * The mean colour of a picture part, or of a region of it; null when there is none, it is clear there, or it cannot be decoded.
 */
export async function pictureMean(part: Part | undefined, region: Region = whole): Promise<Rgba | null> {
  const pixels = await picturePixels(part);
  return pixels && meanOf(pixels, region);
}
