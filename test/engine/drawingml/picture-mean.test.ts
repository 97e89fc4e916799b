import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureMean } from '../../../src/engine/drawingml/picture-mean.ts';
import { defaultPackageLimits } from '../../../src/office/package-limits.ts';
import { defaultPackageRules } from '../../../src/office/package-rules.ts';
import { Part } from '../../../src/office/opc/part.ts';

/** Left half of one grey, right half of another, as PNG in the colour space. */
async function halves(space: 'b-w' | 'srgb', limits = defaultPackageLimits): Promise<Part> {
  const pixels = Buffer.from(Array.from({ length: 96 * 4 }, (_, at) => (at % 96 < 48 ? 51 : 204)));
  const content = await sharp(pixels, { raw: { width: 96, height: 4, channels: 1 } })
    .toColourspace(space)
    .png()
    .toBuffer();
  return new Part('/ppt/media/image1.png', 'image/png', { content, rules: { ...defaultPackageRules, limits } });
}
const rounded = (color: Awaited<ReturnType<typeof pictureMean>>): number[] =>
  color ? [color.r, color.g, color.b, color.alpha].map((share) => Math.round(share * 10) / 10) : [];

it.each(['b-w', 'srgb'] as const)('finds the mean of regions of a picture stored as %s', async (space) => {
  const part = await halves(space);
  expect(rounded(await pictureMean(part, { left: 0, top: 0, right: 0.5, bottom: 1 }))).toEqual([0.2, 0.2, 0.2, 1]);
  expect(rounded(await pictureMean(part, { left: 0.5, top: 0, right: 1, bottom: 1 }))).toEqual([0.8, 0.8, 0.8, 1]);
  expect(rounded(await pictureMean(part))).toEqual([0.5, 0.5, 0.5, 1]);
});

it('does not decode a picture of more pixels than the limit', async () => {
  expect(await pictureMean(await halves('srgb', { ...defaultPackageLimits, maxPicturePixels: 100 }))).toBeNull();
});
