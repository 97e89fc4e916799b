import sharp from 'sharp';

/** Pictures are compared at this width: text is then a texture whose place counts, not single pixels of its edges. */
const WIDTH = 480;
const WINDOW = 8;
const STEP = 4;

interface Grey {
  width: number;
  height: number;
  data: Uint8Array;
}

async function greyOf(png: Uint8Array | string, size?: { width: number; height: number }): Promise<Grey> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#ffffff' })
    .resize({ width: size?.width ?? WIDTH, height: size?.height, fit: 'fill' })
    .greyscale()
    .blur(0.8)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Structural similarity of one window (Wang, Bovik, Sheikh, Simoncelli 2004). */
function windowSimilarity(one: Grey, other: Grey, at: number): number {
  let [sum1, sum2, square1, square2, product] = [0, 0, 0, 0, 0];
  for (let row = 0; row < WINDOW; row++) {
    for (let column = 0; column < WINDOW; column++) {
      const index = at + row * one.width + column;
      const a = one.data[index] ?? 0;
      const b = other.data[index] ?? 0;
      sum1 += a;
      sum2 += b;
      square1 += a * a;
      square2 += b * b;
      product += a * b;
    }
  }
  const count = WINDOW * WINDOW;
  const [mean1, mean2] = [sum1 / count, sum2 / count];
  const [variance1, variance2] = [square1 / count - mean1 * mean1, square2 / count - mean2 * mean2];
  const covariance = product / count - mean1 * mean2;
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  return (
    ((2 * mean1 * mean2 + c1) * (2 * covariance + c2)) /
    ((mean1 * mean1 + mean2 * mean2 + c1) * (variance1 + variance2 + c2))
  );
}

/** Mean structural similarity of two pictures of a page, 1 where they are the same. */
export async function similarity(one: Uint8Array | string, other: Uint8Array | string): Promise<number> {
  const first = await greyOf(one);
  const second = await greyOf(other, first);
  let sum = 0;
  let count = 0;
  for (let y = 0; y + WINDOW <= first.height; y += STEP) {
    for (let x = 0; x + WINDOW <= first.width; x += STEP) {
      sum += windowSimilarity(first, second, y * first.width + x);
      count++;
    }
  }
  return count === 0 ? 1 : sum / count;
}
