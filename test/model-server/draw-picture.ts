import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** Pixels of a picture that nobody gave a size. */
const USUAL = '1024x1024';
const SCALE = 8;

/** A picture of a hill under a sun, in colours that follow from the prompt; small, in the shape asked for. */
export async function drawPicture(prompt: string, size = USUAL): Promise<Buffer> {
  const [width = 0, height = 0] = size.split('x').map((side) => Math.round(Number(side) / SCALE));
  const [hue = 0, sun = 0] = createHash('sha256').update(prompt).digest();
  const sky = `hsl(${Math.round((hue / 255) * 360)} 45% 78%)`;
  const hill = `hsl(${Math.round((hue / 255) * 360)} 40% 40%)`;
  const at = 0.2 + (sun / 255) * 0.6;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${sky}"/>
    <circle cx="${at * width}" cy="${height * 0.3}" r="${height * 0.12}" fill="hsl(45 90% 60%)"/>
    <ellipse cx="${width / 2}" cy="${height}" rx="${width * 0.7}" ry="${height * 0.4}" fill="${hill}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
