import sharp from 'sharp';
import { getResolvedPDFJS, type getDocumentProxy } from 'unpdf';
import type { Block } from '../blocks.ts';
import type { Reading } from '../limits.ts';

type PageProxy = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;
type Matrix = [number, number, number, number, number, number];
export type PictureBlock = Extract<Block, { type: 'picture' }>;

/** A picture and the place it has on its page, in points from the top left corner. */
export interface PlacedPicture {
  block: PictureBlock;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
interface PdfImage {
  data?: Uint8Array | Uint8ClampedArray;
  width?: number;
  height?: number;
}

/** Logos, rules and the tiles that a drawing was cut into are no pictures to show. */
const MIN_SIDE = 100;
const MAX_RATIO = 8;

/** The raster pictures of a page as PNG. */
export async function readPagePictures(page: PageProxy, reading: Reading): Promise<PlacedPicture[]> {
  const pictures: PlacedPicture[] = [];
  let drawn: { key: string; matrix: Matrix }[];
  try {
    drawn = await drawnImages(page);
  } catch {
    reading.warn('Some pictures are damaged and were left out.');
    return [];
  }
  for (const { key, matrix } of drawn) {
    reading.checkTime();
    const { data, width = 0, height = 0 } = (await imageOf(page, key)) ?? {};
    const channels = data ? data.length / (width * height) : 0;
    if (!data || (channels !== 1 && channels !== 3 && channels !== 4)) continue;
    if (Math.min(width, height) < MIN_SIDE || Math.max(width, height) > Math.min(width, height) * MAX_RATIO) continue;
    const bytes = new Uint8Array(
      await sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 3 }).toBuffer(),
    );
    if (!reading.admitPicture(bytes.length)) continue;
    pictures.push({
      block: { type: 'picture', bytes, mime: 'image/png', alt: '', width, height, locator: { page: page.pageNumber } },
      ...boxOf(matrix),
    });
  }
  return pictures;
}

/** Where the page draws its pictures: the matrix takes the unit square to the page. */
async function drawnImages(page: PageProxy): Promise<{ key: string; matrix: Matrix }[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawn: { key: string; matrix: Matrix }[] = [];
  const stack: Matrix[] = [];
  let matrix = page.getViewport({ scale: 1 }).transform as Matrix;
  for (const [index, operator] of fnArray.entries()) {
    const given = argsArray[index];
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) stack.push(matrix);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = multiply(matrix, given as Matrix);
    else if (operator === OPS.paintFormXObjectBegin && given?.[0]) matrix = multiply(matrix, [...(given[0] as Matrix)]);
    else if (operator === OPS.paintImageXObject) drawn.push({ key: String(given?.[0]), matrix });
  }
  return drawn;
}

const imageOf = (page: PageProxy, key: string): Promise<PdfImage | null> =>
  new Promise((resolve) => (key.startsWith('g_') ? page.commonObjs : page.objs).get(key, resolve));

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f,
]; // prettier-ignore

function boxOf([a, b, c, d, e, f]: Matrix): Omit<PlacedPicture, 'block'> {
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
