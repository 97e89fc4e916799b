import { EMU_PER_POINT, inches, type Box } from '../../deck/units.ts';
import { bottom, contains, overlaps } from '../geometry/box.ts';
import { LINE_HEIGHT } from '../fonts/index.ts';
import { isTitle, type FootArea, type Slot } from './page.ts';

/** Sources and credits are set this small, in points. */
const FOOT_POINTS = 10;
/** Where they stand among the content they are as large as the smallest of it. */
const CONTENT_POINTS = 12;
/** Between the line and what stands above or below it. */
const AIR = inches(0.01);
/** Nothing is set nearer to the slide's edge. */
const EDGE = inches(0.1);
/** Share of the slide's width under which the line holds hardly a name. */
const LEAST_WIDTH = 0.28;
/** Lines this near to each other are one. */
const SAME_LINE = inches(0.03);

interface LayoutFoot {
  slots: readonly Slot[];
  obstacles: readonly Box[];
  slide: { width: number; height: number };
  /** The template's area for content. */
  content: Box;
  scale: number;
  /** Covers and dividers show no sources, so the others settle the height. */
  opens: boolean;
}

const isFooter = ({ type }: Slot): boolean => type === 'dt' || type === 'ftr' || type === 'sldNum';
/** The widest part of a line that nothing stands in; what lies behind all of it is its ground. */
function widestFree(line: Box, taken: readonly Box[]): Box {
  const blocks = taken.filter((box) => overlaps(box, line) && !contains(box, line)).toSorted((a, b) => a.x - b.x);
  const gap = inches(0.15);
  let from = line.x;
  let best: Box = { ...line, width: 0 };
  for (const { x, width } of [...blocks, { x: line.x + line.width + gap, width: 0 }]) {
    if (x - gap - from > best.width) best = { ...line, x: from, width: x - gap - from };
    from = Math.max(from, x + width + gap);
  }
  return best;
}

/**
 * Lines for sources on a layout: between content and footers, beside the footers, or under them, as the slide's foot leaves room; never on
 * footers, nor on anything that the layout draws. Where there is none, the lowest line of the content's own area.
 */
function footLines({ slots, obstacles, slide, content, scale }: LayoutFoot): FootArea[] {
  const size = Math.max(FOOT_POINTS, Math.round(FOOT_POINTS * scale));
  const height = Math.ceil(size * LINE_HEIGHT * EMU_PER_POINT);
  const footers = slots.filter((slot) => isFooter(slot) && slot.box.y > slide.height * 0.75).map(({ box }) => box);
  const bodies = slots.filter((slot) => !isFooter(slot) && !isTitle(slot.type) && slot.box.height > 0);
  const lowest = bodies.length > 0 ? Math.max(...bodies.map(({ box }) => bottom(box))) : bottom(content);
  const inset = slots.find(({ type }) => isTitle(type))?.insets.left ?? 0;
  const line = { x: content.x + inset, width: content.width - 2 * inset, height };
  const footTop = Math.min(slide.height - EDGE, ...footers.map(({ y }) => y));
  const rows = [
    footTop - AIR - height,
    ...footers.map((box) => Math.round(box.y + (box.height - height) / 2)),
    Math.max(0, ...footers.map(bottom)) + AIR,
    slide.height - EDGE - height,
  ];
  const free = rows
    .filter((y) => y >= lowest && y + height <= slide.height - EDGE / 2)
    .map((y) => widestFree({ ...line, y }, [...footers, ...obstacles]))
    .filter(({ width }) => width >= slide.width * LEAST_WIDTH);
  if (free.length > 0) return free.map((box) => ({ box, size, inContent: false }));
  const larger = Math.max(CONTENT_POINTS, Math.round(CONTENT_POINTS * scale));
  const high = Math.ceil(larger * LINE_HEIGHT * EMU_PER_POINT);
  const inside = { ...line, y: Math.min(lowest, footTop) - high, height: high };
  return [{ box: widestFree(inside, footers), size: larger, inContent: true }];
}

/** The line for each of a template's layouts: at one height on as many of them as have room there. */
export function footAreas(layouts: readonly LayoutFoot[]): FootArea[] {
  const found = layouts.map(footLines);
  const heights = found.flatMap((lines, i) => (layouts[i]?.opens ? [] : [...new Set(lines.map(({ box }) => box.y))]));
  const votes = (y: number) => heights.filter((other) => Math.abs(other - y) <= SAME_LINE).length;
  return found.map((lines) => lines.reduce((best, one) => (votes(one.box.y) > votes(best.box.y) ? one : best)));
}
