import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';

/**
 * A painted page as PNG. libvips at its fastest takes some five milliseconds for a page, the canvas' own encoder fifty and more. Pages
 * are opaque, so the alpha channel is left out.
 */
export function encodePng(canvas: Canvas): Promise<Buffer> {
  const { width, height } = canvas;
  return sharp(canvas.data(), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
