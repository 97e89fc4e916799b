import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';

/**
 * A painted page as PNG. libvips at its fastest takes some five milliseconds for a page, the canvas' own encoder fifty and more. Pages
 * are opaque, so the alpha channel is left out.
 */
export async function encodePng(canvas: Canvas): Promise<Buffer> {
  const { width, height } = canvas;
  const pixels = canvas.data();
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  // Given back now: the collector, which sees a small heap, would let some pages of pixels pile up.
  (pixels.buffer as ArrayBuffer).transfer(0);
  return png;
}
