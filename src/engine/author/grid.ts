import { inches } from '../../deck/units.ts';
import type { Box, Emu } from '../../deck/units.ts';

/**
 * The grid of the product's own templates: 13.333 × 7.5 in, margins of 0.6 in, twelve columns with gutters of 0.2 in, the title, the
 * content's top line and the footer line at one place each.
 */
export const SLIDE_WIDTH: Emu = inches(40 / 3);
export const SLIDE_HEIGHT: Emu = inches(7.5);
export const MARGIN: Emu = inches(0.6);
export const GUTTER: Emu = inches(0.2);
const COLUMNS = 12;
const COLUMN: Emu = (SLIDE_WIDTH - 2 * MARGIN - (COLUMNS - 1) * GUTTER) / COLUMNS;

export const TITLE_TOP: Emu = inches(0.4);
export const TITLE_HEIGHT: Emu = inches(0.95);
export const CONTENT_TOP: Emu = inches(1.6);
export const CONTENT_BOTTOM: Emu = inches(6.5);
export const FOOTER_TOP: Emu = inches(6.95);
export const FOOTER_HEIGHT: Emu = inches(0.25);

/** Gap between things that belong together, and between groups. */
export const NEAR: Emu = inches(0.15);
export const APART: Emu = inches(0.4);

/** Left edge of a column, 1 to 12. */
export const columnLeft = (column: number): Emu => MARGIN + (column - 1) * (COLUMN + GUTTER);

/** Width of so many columns with the gutters between them. */
export const columnsWidth = (count: number): Emu => count * COLUMN + (count - 1) * GUTTER;

export interface Span {
  /** First column, 1 to 12. */
  from: number;
  count: number;
}

/** The box over some columns between two heights. */
export function onColumns(span: Span, top: Emu, bottom: Emu): Box {
  return { x: columnLeft(span.from), y: top, width: columnsWidth(span.count), height: bottom - top };
}

/**
 * Equal boxes side by side over the whole width, `APART` from each other: wider than a gutter, because neighbouring texts and charts
 * need the air.
 */
export function sideBySide(count: number, top: Emu, bottom: Emu): Box[] {
  const width = Math.round((SLIDE_WIDTH - 2 * MARGIN - (count - 1) * APART) / count);
  return Array.from({ length: count }, (_, index) => ({
    x: MARGIN + index * (width + APART),
    y: top,
    width,
    height: bottom - top,
  }));
}

/** A wide box and a narrow one, parted at a column line and `APART` from each other. */
export function wideAndNarrow(columns: number, top: Emu, bottom: Emu): [wide: Box, narrow: Box] {
  const give = (APART - GUTTER) / 2;
  const wide = onColumns({ from: 1, count: columns }, top, bottom);
  const narrow = onColumns({ from: columns + 1, count: COLUMNS - columns }, top, bottom);
  return [
    { ...wide, width: wide.width - give },
    { ...narrow, x: narrow.x + give, width: narrow.width - give },
  ];
}

/** The box over some columns from the content's top line to its bottom. */
export const contentBox = (from: number, count: number): Box => onColumns({ from, count }, CONTENT_TOP, CONTENT_BOTTOM);

export const titleBox = (from = 1, count = COLUMNS): Box =>
  onColumns({ from, count }, TITLE_TOP, TITLE_TOP + TITLE_HEIGHT);

export const wholeSlide: Box = { x: 0, y: 0, width: SLIDE_WIDTH, height: SLIDE_HEIGHT };
