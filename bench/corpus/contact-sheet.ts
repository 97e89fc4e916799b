import sharp from 'sharp';

export interface Cell {
  picture: Uint8Array | string;
  /** Drawn next to it: another program's picture of the same page. */
  beside?: Uint8Array | string;
}

const CELL = 420;
const GAP = 8;

/** Pages in rows, each with what stands beside it. */
export async function contactSheet(cells: readonly Cell[], columns: number): Promise<Buffer> {
  const pairs = cells.some(({ beside }) => beside !== undefined);
  const across = pairs ? 2 : 1;
  const scaled = await Promise.all(
    cells.map(async ({ picture, beside }) => ({
      own: await sharp(picture).resize({ width: CELL }).png().toBuffer({ resolveWithObject: true }),
      other: beside === undefined ? null : await sharp(beside).resize({ width: CELL }).png().toBuffer(),
    })),
  );
  const height = Math.max(1, ...scaled.map(({ own }) => own.info.height)) + GAP;
  const width = CELL * across + GAP * 2;
  const rows = Math.ceil(cells.length / columns);
  const layers = scaled.flatMap(({ own, other }, index) => {
    const left = (index % columns) * width + GAP;
    const top = Math.floor(index / columns) * height + GAP;
    return [{ input: own.data, left, top }, ...(other ? [{ input: other, left: left + CELL, top }] : [])];
  });
  return sharp({
    create: { width: Math.max(1, columns * width), height: rows * height + GAP, channels: 3, background: '#777777' },
  })
    .composite(layers)
    .jpeg({ quality: 82 })
    .toBuffer();
}
