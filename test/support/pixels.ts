import sharp from 'sharp';

export interface Pixels {
  width: number;
  height: number;
  /** `RRGGBB` of a pixel. */
  at: (x: number, y: number) => string;
  /** How many pixels of a box are not of that colour. */
  inkIn: (box: { x: number; y: number; width: number; height: number }, paper?: string) => number;
}

/** Reads a painted page. */
export async function readPixels(png: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const start = (Math.floor(y) * info.width + Math.floor(x)) * 3;
    return data
      .subarray(start, start + 3)
      .toString('hex')
      .toUpperCase();
  };
  const inkIn: Pixels['inkIn'] = (box, paper = 'FFFFFF') => {
    let ink = 0;
    for (let y = box.y; y < box.y + box.height; y++)
      for (let x = box.x; x < box.x + box.width; x++) if (at(x, y) !== paper) ink++;
    return ink;
  };
  return { width: info.width, height: info.height, at, inkIn };
}
