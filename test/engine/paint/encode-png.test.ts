import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { encodePng } from '../../../src/engine/paint/encode-png.ts';

it('gives the pixels of a page back as soon as they are encoded', async () => {
  const canvas = createCanvas(40, 20);
  const context = canvas.getContext('2d');
  context.fillStyle = '#3366cc';
  context.fillRect(0, 0, 40, 20);
  using read = vi.spyOn(canvas, 'data');
  const pages = await Promise.all([encodePng(canvas), encodePng(canvas)]);
  expect(read.mock.results.map(({ value }) => (value as Buffer).buffer.byteLength)).toEqual([0, 0]);
  for (const png of pages) {
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels, ...data.subarray(0, 3)]).toEqual([40, 20, 3, 0x33, 0x66, 0xcc]);
  }
});
