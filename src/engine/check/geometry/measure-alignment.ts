import type { Layout } from '../../presentationml/layout.ts';
import type { SlideSize } from '../../presentationml/presentation.ts';
import { bottom, right, sharedHeight, sharedWidth } from '../../geometry/box.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { isContent, type Item } from '../read-items.ts';

/** Edges nearer than this are aligned to the eye, and further apart than that are meant to be; shares of the slide's side. */
const ALIGNED = 0.002;
const APART = 0.01;
const FACING = 0.5;

/** Where an edge of an item may be said to lie: at its box, and at its letters where they stand in from that. */
interface Edges {
  left: number[];
  right: number[];
  top: number[];
  bottom: number[];
}

/** The edges that the eye can see: of a text without fill those that its lines are set against. */
function edgesOf({ kind, text, set, fill, bounds, rotation }: Item): Edges {
  const { x, y } = bounds;
  const whole: Edges = { left: [x], right: [right(bounds)], top: [y], bottom: [bottom(bounds)] };
  // Tables end where their rows end.
  if (kind === 'table') return { ...whole, bottom: [] };
  if (!text || !set || fill || rotation !== 0) return whole;
  const { insets, anchor } = text.body;
  const align = text.paragraphs[0]?.style.align;
  return {
    left: align === 'left' || align === 'justify' ? [x, x + insets.left] : [],
    right: align === 'right' || align === 'justify' ? [right(bounds), right(bounds) - insets.right] : [],
    top: anchor === 'top' ? [y, y + insets.top] : [],
    bottom: anchor === 'bottom' ? [bottom(bounds), bottom(bounds) - insets.bottom] : [],
  };
}

/** The lines that a layout's placeholders and their letters stand on. */
function gridOf({ placeholders }: Layout): Edges {
  const grid: Edges = { left: [], right: [], top: [], bottom: [] };
  for (const { box, body, hasBox } of placeholders) {
    if (!hasBox) continue;
    const { left, right: after, top, bottom: low } = body.insets;
    grid.left.push(box.x, box.x + left);
    grid.right.push(right(box), right(box) - after);
    grid.top.push(box.y, box.y + top);
    grid.bottom.push(bottom(box), bottom(box) - low);
  }
  return grid;
}

/** How far apart two edges are at the nearest, in EMU; infinite where one cannot be seen. */
const apart = (one: readonly number[], other: readonly number[]): number =>
  Math.min(Infinity, ...one.flatMap((a) => other.map((b) => Math.abs(a - b))));

interface Miss {
  edge: keyof Edges;
  /** Share of the slide's side. */
  by: number;
}

/** Edges of two items that stand under or beside each other and are meant to be in line. */
function missesBetween(one: Item, other: Item, { slide, grid }: { slide: SlideSize; grid: Edges }): Miss[] {
  const [a, b] = [edgesOf(one), edgesOf(other)];
  // Where both stand on lines of the layout it is its author who set them apart.
  const onGrid = (edge: keyof Edges, side: number): boolean =>
    apart(a[edge], grid[edge]) <= side * ALIGNED && apart(b[edge], grid[edge]) <= side * ALIGNED;
  const misses: Miss[] = [];
  const add = (edge: keyof Edges, side: number): void => {
    if (!onGrid(edge, side)) misses.push({ edge, by: apart(a[edge], b[edge]) / side });
  };
  if (sharedWidth(one.bounds, other.bounds) > FACING) {
    add('left', slide.width);
    add('right', slide.width);
  }
  if (sharedHeight(one.bounds, other.bounds) > FACING) {
    add('top', slide.height);
    add('bottom', slide.height);
  }
  return misses.filter(({ by }) => by > ALIGNED && by < APART);
}

/** Edges that are a little out of line: the eye sees that they should be and are not. */
export function measureAlignment({ slides, template }: CheckedDeck, findings: Findings) {
  let almostAligned = 0;
  for (const { number, items, slide } of slides) {
    const grid = gridOf(slide.layout);
    const content = items.filter((item) => isContent(item) && item.rotation % 90 === 0);
    content.forEach((one, i) => {
      for (const other of content.slice(i + 1)) {
        if ((one.inherited && other.inherited) || (one.group && one.group === other.group)) continue;
        const [miss] = missesBetween(one, other, { slide: template.slideSize, grid });
        if (!miss) continue;
        almostAligned++;
        findings.warn(
          'almost_aligned',
          `Its ${miss.edge} edge is ${(miss.by * 100).toFixed(1)} % of the slide off that of "${other.name}". Align them.`,
          { slide: number, shape: one.name },
        );
      }
    });
  }
  return { almostAligned };
}
