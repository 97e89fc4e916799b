import { gunzipSync } from 'node:zlib';
import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import sharp, { type Metadata } from 'sharp';
import type { Part } from '../../../office/opc/part.ts';
import type { Diagnostic, Picture } from '../stage.ts';
import { playEmf } from './metafile/play-emf.ts';
import { playWmf } from './metafile/play-wmf.ts';
import { recognisePicture, type PictureFormat } from './recognise-picture.ts';
import { MAX_SVG_COST, svgCost } from './svg-cost.ts';

export type PictureProblem = Omit<Diagnostic, 'shape'>;
export type Decoded = { picture: Picture } | { problem: PictureProblem };

export interface DecodeOptions {
  /** A picture of more pixels is not decoded at all. */
  maxPixels: number;
  /** Longer side in pixels beyond which a picture is made smaller while it is decoded. */
  maxSide: number;
}

const POINTS_PER_INCH = 72;
/** What PowerPoint takes where a picture says nothing. */
const USUAL_DPI = 96;
/** An SVG is drawn this much larger than its own size, but no smaller than the side below and no larger than `maxSide`. */
const SVG_SCALE = 4;
const MIN_SVG_SIDE = 512;
const DECODE_SECONDS = 20;

const metafiles: ReadonlySet<PictureFormat> = new Set(['emf', 'wmf', 'packed metafile']);
/** Formats that the canvas reads by itself, the first picture of an animation. */
const canvasReads: ReadonlySet<PictureFormat> = new Set(['png', 'jpeg', 'gif', 'webp', 'bmp']);

const broken = (name: string): Decoded => ({
  problem: {
    code: 'broken_picture',
    message: `The picture ${name} is damaged and cannot be decoded: its box is drawn instead.`,
  },
});
const unsupported = (name: string, what: string): Decoded => ({
  problem: {
    code: 'unsupported_picture',
    message: `The picture ${name} is ${what}, which is not painted: its box is drawn instead. Save it as PNG or SVG.`,
  },
});
const tooElaborate = (name: string): Decoded => ({
  problem: {
    code: 'picture_too_large',
    message: `The picture ${name} takes too long to draw: its box is drawn instead. Save it as PNG.`,
  },
});
const tooLarge = (name: string, { maxPixels }: DecodeOptions): Decoded => ({
  problem: {
    code: 'picture_too_large',
    message: `The picture ${name} has more than ${maxPixels} pixels: its box is drawn instead. Make it smaller.`,
  },
});

interface Raw {
  data: Buffer;
  info: { width: number; height: number };
}

function toCanvas({ data, info: { width, height } }: Raw): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  image.data.set(data);
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Through libvips: sRGB, eight bits, no orientation applied (as PowerPoint shows it), the first page, no larger than asked for. */
async function decodeBySharp(
  bytes: Uint8Array,
  side: number,
  options: DecodeOptions,
  density?: number,
): Promise<Canvas> {
  const raw = await sharp(bytes, {
    limitInputPixels: options.maxPixels,
    pages: 1,
    failOn: 'none',
    ...(density === undefined ? {} : { density }),
  })
    .timeout({ seconds: DECODE_SECONDS })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true, fastShrinkOnLoad: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return toCanvas(raw);
}

/** BMP is none of libvips' formats: its size stands in its header. */
function bitmapSize(bytes: Uint8Array, format: PictureFormat): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'bmp' && bytes.byteLength >= 26) {
    return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
  }
  return null;
}

/** An SVG is drawn at a size that stays sharp on a page. It is a picture only: libvips loads no file and no address that it names, and runs no script. */
async function decodeSvg(bytes: Uint8Array, { width, height }: Metadata, options: DecodeOptions): Promise<Decoded> {
  const long = Math.max(width, height, 1);
  const side = Math.min(options.maxSide, Math.max(long * SVG_SCALE, MIN_SVG_SIDE));
  const density = Math.min(2_400, Math.max(1, (POINTS_PER_INCH * side) / long));
  const image = await decodeBySharp(bytes, Math.round(side), options, density);
  const points = POINTS_PER_INCH / USUAL_DPI;
  return { picture: { image, width: width * points, height: height * points } };
}

/** Dots per inch. A JFIF header without a unit gives only the shape of the pixels, which libvips takes for 72 dpi. */
function densityOf(bytes: Uint8Array, { density, format, exif }: Metadata): number {
  const isJfif = format === 'jpeg' && bytes[3] === 0xe0 && bytes[6] === 0x4a && bytes[7] === 0x46;
  if (isJfif && bytes[13] === 0 && !exif) return USUAL_DPI;
  return density !== undefined && density > 1 ? density : USUAL_DPI;
}

async function decodeRaster(bytes: Uint8Array, metadata: Metadata, options: DecodeOptions): Promise<Decoded> {
  const { width, height, orientation = 1, space } = metadata;
  const points = POINTS_PER_INCH / densityOf(bytes, metadata);
  const size = { width: width * points, height: height * points };
  const long = Math.max(width, height);
  const plain = orientation === 1 && space !== 'cmyk' && metadata.format !== 'tiff';
  const image =
    plain && long <= options.maxSide * 1.25
      ? await loadImage(bytes)
      : await decodeBySharp(bytes, Math.round(options.maxSide), options);
  return { picture: { image, ...size } };
}

/** Metafiles draw much smaller things than pages: more pixels would not show more. */
const METAFILE_SIDE = 1_200;
const MAX_METAFILE_BYTES = 32 * 1024 * 1024;

/** A metafile is played as far as its calls are known, which is said; one that is not understood at all is a box. */
function decodeMetafile(
  { name, bytes, format }: { name: string; bytes: Uint8Array; format: PictureFormat },
  { maxSide }: DecodeOptions,
): Decoded {
  const plain = format === 'packed metafile' ? gunzipSync(bytes, { maxOutputLength: MAX_METAFILE_BYTES }) : bytes;
  const side = Math.min(maxSide, METAFILE_SIDE);
  const played = recognisePicture(plain) === 'wmf' ? playWmf(plain, side) : playEmf(plain, side);
  if (!played) return unsupported(name, 'a Windows metafile');
  const note = {
    code: 'metafile_redrawn',
    message: `The picture ${name} is a Windows metafile: it is redrawn from its commands and may differ in details. Save it as PNG or SVG to be sure.`,
  };
  return { picture: { image: played.canvas, width: played.width, height: played.height, note } };
}

/** Decodes the picture of an image part; what is not one, or too large, comes back as the reason. Never throws for what a file holds. */
export async function decodePicture(part: Part, options: DecodeOptions): Promise<Decoded> {
  const name = part.name.slice(part.name.lastIndexOf('/') + 1);
  try {
    const { bytes } = part;
    const format = recognisePicture(bytes);
    if (metafiles.has(format)) return decodeMetafile({ name, bytes, format }, options);
    if (format === 'JPEG XR') return unsupported(name, 'a JPEG XR picture');
    const bitmap = bitmapSize(bytes, format);
    if (bitmap) {
      if (bitmap.width * bitmap.height > options.maxPixels) return tooLarge(name, options);
      const points = POINTS_PER_INCH / USUAL_DPI;
      return {
        picture: {
          image: await loadImage(bytes),
          width: bitmap.width * points,
          height: bitmap.height * points,
        },
      };
    }
    if (!canvasReads.has(format) && format !== 'tiff' && format !== 'svg') return broken(name);
    if (format === 'svg' && svgCost(bytes) > MAX_SVG_COST) return tooElaborate(name);
    const metadata = await sharp(bytes, { limitInputPixels: false, pages: 1, failOn: 'none' }).metadata();
    if (!metadata.width || !metadata.height) return broken(name);
    if (format === 'svg') return await decodeSvg(bytes, metadata, options);
    if (metadata.width * metadata.height > options.maxPixels) return tooLarge(name, options);
    return await decodeRaster(bytes, metadata, options);
  } catch {
    // Decoders fail in many ways on damaged bytes; to whoever looks at the page they are all one.
    return broken(name);
  }
}
