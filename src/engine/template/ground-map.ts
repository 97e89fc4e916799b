import type { Box } from '../../deck/units.ts';
import { contrastOf, relativeLuminance } from '../drawingml/contrast-ratio.ts';
import type { Layout } from '../presentationml/layout.ts';
import type { SlideSize } from '../presentationml/presentation.ts';
import { groundBehind } from './ground.ts';

/** Cells of the map, coarse enough to be cheap, fine enough to find the edge of a band. */
const COLUMNS = 16;
const ROWS = 36;

/** How a layout looks behind its content, cell by cell. */
export interface GroundMap {
  /** Relative luminance, row by row. */
  cells: readonly number[];
  slide: SlideSize;
}

const isPicture = (layout: Layout): boolean => {
  if (layout.background?.fill.kind === 'picture') return true;
  const shapes = layout.showMasterSp ? [...layout.master.shapes, ...layout.shapes] : layout.shapes;
  return shapes.some(({ kind, hidden, placeholder }) => kind === 'picture' && !hidden && !placeholder);
};

/** The luminance of each part of a layout; null where no picture is drawn, since a plain ground is the same all over. */
export async function readGroundMap(layout: Layout, slide: SlideSize): Promise<GroundMap | null> {
  if (!isPicture(layout)) return null;
  const width = slide.width / COLUMNS;
  const height = slide.height / ROWS;
  const boxes = Array.from({ length: COLUMNS * ROWS }, (_, i): Box => {
    return { x: (i % COLUMNS) * width, y: Math.floor(i / COLUMNS) * height, width, height };
  });
  const grounds = await Promise.all(boxes.map((box) => groundBehind(layout, box, { slide })));
  return { cells: grounds.map(({ color }) => relativeLuminance(color)), slide };
}

/** Cells whose middle lies in a box, by rows. */
function rowsIn({ cells, slide }: GroundMap, box: Box): { row: number; cells: number[] }[] {
  const inside = (middle: number, from: number, length: number) => middle >= from && middle <= from + length;
  return Array.from({ length: ROWS }, (_, row) => ({
    row,
    cells: cells.slice(row * COLUMNS, (row + 1) * COLUMNS).filter((_cell, column) => {
      const x = ((column + 0.5) * slide.width) / COLUMNS;
      return inside(x, box.x, box.width);
    }),
  })).filter(({ row }) => inside(((row + 0.5) * slide.height) / ROWS, box.y, box.height));
}

/** Text needs 4.5:1; a band is told by less, since a picture's cells are means. */
const BAND_CONTRAST = 3;
/** Share of a row on which text would be hard to read, from which the row is no place for it. */
const BAND_SHARE = 0.25;

/** Bands of a background picture on which text of a luminance cannot be read: whole rows of the box, as obstacles to content. */
export function illegibleBands(map: GroundMap, box: Box, ink: number): Box[] {
  const height = map.slide.height / ROWS;
  const bands: Box[] = [];
  for (const { row, cells } of rowsIn(map, box)) {
    const bad = cells.filter((luminance) => contrastOf(luminance, ink) < BAND_CONTRAST).length;
    if (bad <= cells.length * BAND_SHARE) continue;
    const y = Math.floor(row * height);
    const last = bands.at(-1);
    if (last && y <= last.y + last.height + 1) last.height = Math.ceil((row + 1) * height) - last.y;
    else bands.push({ x: box.x, y, width: box.width, height: Math.ceil(height) });
  }
  // A band begins somewhere within the row before the first that shows it.
  return bands.map((band) => ({ ...band, y: band.y - Math.ceil(height), height: band.height + 2 * Math.ceil(height) }));
}

/** How much the lightness varies over a box: 0 for a plain ground, about 0.1 for a soft gradient, more for a photograph. */
export function unrestOf(map: GroundMap, box: Box): number {
  // The eye sees about the cube root of the luminance.
  const lightness = rowsIn(map, box).flatMap(({ cells }) => cells.map(Math.cbrt));
  const mean = lightness.reduce((sum, one) => sum + one, 0) / Math.max(1, lightness.length);
  return Math.sqrt(lightness.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, lightness.length));
}
