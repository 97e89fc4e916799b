import { inches, type Box } from '../../deck/units.ts';
import { area, bottom, commonHeight, commonWidth, overlaps, right } from '../geometry/box.ts';
import { isTitle, type Page, type Pages, type Slot } from '../page/page.ts';

/** Where content goes on a layout outside its placeholders. */
const isFooter = (type: string): boolean => type === 'dt' || type === 'ftr' || type === 'sldNum';
const MIN_MARGIN = inches(0.5);
const TITLE_GAP = inches(0.2);
/** Between the letters of a title and what is drawn under it, on a slide 7.5 in high. */
const UNDER_TITLE = inches(0.4);
const FOOTER_GAP = inches(0.12);

/** What is left of `region` beside an obstacle: the largest of the four strips. */
function besides(region: Box, obstacle: Box): Box {
  const strips: Box[] = [
    { ...region, height: obstacle.y - region.y },
    { ...region, y: bottom(obstacle), height: bottom(region) - bottom(obstacle) },
    { ...region, width: obstacle.x - region.x },
    { ...region, x: right(obstacle), width: right(region) - right(obstacle) },
  ];
  return strips.reduce((best, strip) => (area(strip) > area(best) ? strip : best));
}

/** Between a band or a logo and what is drawn beside it. */
const AIR = inches(0.12);
const withAir = ({ x, y, width, height }: Box): Box => ({
  x: x - AIR,
  y: y - AIR,
  width: width + 2 * AIR,
  height: height + 2 * AIR,
});

/** Share of a placeholder that an ornament may not cost it. */
const KEPT = 0.6;
/** An ornament that lies behind nearly all of a placeholder is its panel. */
const PANEL = 0.85;

/** Usual space between a placeholder's edge and its letters. */
const INSET_X = inches(0.1);
const INSET_Y = inches(0.05);
/** Whether a cut takes no more than where no letters stand. */
const withinInsets = (box: Box, rest: Box): boolean =>
  rest.x - box.x <= INSET_X &&
  right(box) - right(rest) <= INSET_X &&
  rest.y - box.y <= INSET_Y &&
  bottom(box) - bottom(rest) <= INSET_Y;

/** A placeholder's box less the ornaments that reach into it. */
export function besideObstacles(box: Box, obstacles: readonly Box[]): Box {
  let left = box;
  for (const obstacle of obstacles) {
    if (!overlaps(left, obstacle)) continue;
    if (
      commonWidth(left, obstacle) * commonHeight(left, obstacle) > area(left) * PANEL ||
      area(obstacle) > area(box) * 4
    )
      continue;
    const rest = besides(left, obstacle);
    if (withinInsets(left, rest)) continue;
    if (area(rest) >= area(box) * KEPT) left = rest;
  }
  return left === box ? box : roundedIn(left);
}

const roundedIn = (box: Box): Box => ({
  x: Math.ceil(box.x),
  y: Math.ceil(box.y),
  width: Math.floor(box.width),
  height: Math.floor(box.height),
});

/**
 * The area for content on this page: as wide as the template's content, under the title, above the footers, beside logos and bands.
 */
export function contentRegion(pages: Pages, page: Page): Box {
  const { width, height } = pages.slideSize;
  const margin = Math.round(Math.min(MIN_MARGIN, width * 0.06));
  let region: Box = { ...(page.room ?? pages.content) };
  const title = page.slots.find(({ type }) => isTitle(type));
  const largest = page.slots
    .filter(
      ({ role }) => role === 'body' || role === 'object' || role === 'table' || role === 'chart' || role === 'picture',
    )
    .map(({ box }) => box)
    .toSorted((a, b) => area(b) - area(a))[0];
  const isMain = largest !== undefined && largest.width > width * 0.6 && largest.height > height * 0.4;
  if (isMain) region = { ...largest };
  if (title) {
    const below = bottom(title.box);
    const isOnTop = title.box.y < height * 0.35 && below < height * 0.5;
    if (isOnTop && (page.titleEnd !== undefined || below + TITLE_GAP > region.y)) {
      const end = bottom(region);
      region.y =
        page.titleEnd === undefined
          ? Math.max(region.y, below + (largest && largest.y >= below ? 0 : TITLE_GAP))
          : page.titleEnd + Math.round(UNDER_TITLE * pages.scale);
      region.height = end - region.y;
    } else if (overlaps(region, title.box)) region = besides(region, title.box);
    // A title that stands at the side marks the margin on its side, content lines up with a title above.
    if (below <= region.y && Math.abs(title.box.x - region.x) < inches(0.35) && title.box.x >= margin) {
      region.width += region.x - title.box.x;
      region.x = title.box.x;
    }
  }
  if (pages.footers && bottom(region) > page.foot.box.y - FOOTER_GAP / 2)
    region.height = page.foot.box.y - FOOTER_GAP / 2 - region.y;
  const footers = page.slots.filter(({ type }) => isFooter(type)).map(({ box }) => box);
  for (const footer of footers) {
    if (footer.y > height * 0.75 && bottom(region) > footer.y - FOOTER_GAP)
      region.height = footer.y - FOOTER_GAP - region.y;
    else if (overlaps(region, footer)) region = besides(region, footer);
  }
  for (const obstacle of page.obstacles) {
    if (!overlaps(region, obstacle) || area(obstacle) > width * height * 0.4) continue;
    const left = besides(region, obstacle);
    if (area(left) > area(region) * 0.6) region = besides(region, withAir(obstacle));
  }
  // An ornament of a slanted shape leaves more room than its box says: where the layout itself puts text, content may stand.
  if (isMain && largest && region.width < largest.width) {
    const end = Math.max(right(region), right(largest));
    region.x = Math.min(region.x, largest.x);
    region.width = end - region.x;
  }
  // Drawn things stand flush with the title's letters, not with its invisible box.
  const inset = title && Math.abs(title.box.x - region.x) < inches(0.05) ? title.insets.left : 0;
  const inside = insidePage(
    { ...region, x: region.x + inset, width: region.width - 2 * inset },
    { width, height, margin },
  );
  return flushSides(inside, [...(title && !title.vertical ? [title] : []).map(flushWithText), page.foot.box], width);
}

/** Share of the slide's width under which two edges are meant to be one. */
export const FLUSH = 0.012;

/** Sides that are a little off those of the title's letters, or of the foot's, are put in line with them. */
function flushSides(region: Box, lines: readonly Box[], slideWidth: number): Box {
  const side = right(region);
  const nearest = (side: number, others: readonly number[]): number =>
    others.find((other) => Math.abs(other - side) < slideWidth * FLUSH) ?? side;
  const x = Math.round(
    nearest(
      region.x,
      lines.map((line) => line.x),
    ),
  );
  const end = Math.round(nearest(side, lines.map(right)));
  return { ...region, x, width: end - x };
}

function insidePage(region: Box, { width, height, margin }: { width: number; height: number; margin: number }): Box {
  const x = Math.max(region.x, margin);
  const y = Math.max(region.y, margin);
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(Math.min(right(region), width - margin) - x),
    height: Math.round(Math.min(bottom(region), height - margin) - y),
  };
}

/** A placeholder's box as far as its text goes, so that tables and charts stand flush with the letters of the title. */
export const flushWithText = ({ box, insets }: Pick<Slot, 'box' | 'insets'>): Box => ({
  ...box,
  x: box.x + insets.left,
  width: box.width - insets.left - insets.right,
});

/** Equal columns across a region. */
export function columnsOf(region: Box, count: number, gutter: number): Box[] {
  const width = (region.width - gutter * (count - 1)) / count;
  return Array.from({ length: count }, (_, i) => ({ ...region, x: region.x + i * (width + gutter), width }));
}

/** A grid of equal cells, row by row. */
export function cellsOf(
  region: Box,
  { columns, rows, gutter }: { columns: number; rows: number; gutter: number },
): Box[] {
  const height = (region.height - gutter * (rows - 1)) / rows;
  return Array.from({ length: rows }, (_, r) =>
    columnsOf({ ...region, y: region.y + r * (height + gutter), height }, columns, gutter),
  ).flat();
}
