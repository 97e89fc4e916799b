import sharp from 'sharp';

export interface PictureForm {
  /** Pixels; null keeps the picture's own. A picture is never made wider than it is. */
  width: number | null;
  type: 'image/png' | 'image/webp';
}

/** Of a slide: text stays crisp, and a page of them stays light. */
const WEBP_QUALITY = 80;

/** A picture that the painter made, in the width and type that somebody asks for. */
export async function scalePicture(png: Uint8Array, { width, type }: PictureForm): Promise<Uint8Array> {
  const image = sharp(png);
  if (width !== null) image.resize({ width, withoutEnlargement: true });
  return type === 'image/webp'
    ? image.webp({ quality: WEBP_QUALITY, effort: 3 }).toBuffer()
    : image.png({ compressionLevel: 8, palette: width !== null }).toBuffer();
}
