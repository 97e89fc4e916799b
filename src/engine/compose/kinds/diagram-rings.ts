import type { Box } from '../../../deck/units.ts';
import type { Paragraph } from '../../../deck/content.ts';
import type { SlideDraft } from '../composer.ts';
import { line, shape } from '../free-text.ts';
import { quietSurface, strongSurface } from '../palette.ts';
import type { Diagram } from './diagram-nodes.ts';
import { connector, placeNodes, SITE, type Site } from './diagram-nodes.ts';
import { fitAlike, warnShortened } from './fit-alike.ts';

/** Inches on a slide 7.5 in high. */
const [MOST_WIDTH, MOST_HEIGHT, AIR] = [3.3, 1.35, 0.45];
/** Rings are no wider than this share of their height. */
const WIDE = 2.8;

/** Boxes of one size on a ring in the region, the first at its top, clockwise. */
function ringOf({ composer, region }: SlideDraft, count: number): Box[] {
  const upright = Math.ceil(count / 2);
  const air = composer.length(AIR);
  // Up to seven, those that stand one over another have half a ring between them, and the middle one.
  const rows = count <= 7 ? 3 : upright + 1;
  const height = Math.min(composer.length(MOST_HEIGHT), (region.height - air * (rows - 1)) / rows);
  const width = Math.min(
    composer.length(MOST_WIDTH),
    (region.width - 2 * air) / (count > 7 ? 4.2 : count > 4 ? 3.4 : 3),
  );
  const ry = (region.height - height) / 2;
  const rx = Math.min((region.width - width) / 2, ry * WIDE);
  const middle = { x: region.x + region.width / 2, y: region.y + region.height / 2 };
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2;
    return {
      x: middle.x + rx * Math.cos(angle) - width / 2,
      y: middle.y + ry * Math.sin(angle) - height / 2,
      width,
      height,
    };
  });
}

/** The sides by which two boxes face each other: where they are farther apart. */
function facing(one: Box, other: Box): { fromSite: Site; toSite: Site } {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  if (Math.abs(dx) - one.width > Math.abs(dy) - one.height)
    return dx > 0 ? { fromSite: SITE.right, toSite: SITE.left } : { fromSite: SITE.left, toSite: SITE.right };
  return dy > 0 ? { fromSite: SITE.bottom, toSite: SITE.top } : { fromSite: SITE.top, toSite: SITE.bottom };
}

/** The sides by which a box on a ring leads to the next, clockwise: outside of the ring where the two stand aslant, so that the lines run round. */
function onward(one: Box, other: Box): { fromSite: Site; toSite: Site } {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  if (Math.abs(dx) < one.width * ASLANT || Math.abs(dy) < one.height * ASLANT) return facing(one, other);
  if (dx > 0) return dy > 0 ? { fromSite: SITE.right, toSite: SITE.top } : { fromSite: SITE.top, toSite: SITE.left };
  return dy > 0 ? { fromSite: SITE.bottom, toSite: SITE.right } : { fromSite: SITE.left, toSite: SITE.bottom };
}
/** Shares of a box's sides by which another stands aslant of it. */
const ASLANT = 0.75;

/** What leads round to where it began. */
export function drawCycle(slide: SlideDraft, { nodes }: Diagram): void {
  const boxes = ringOf(slide, nodes.length);
  const [quiet, strong] = [quietSurface(slide.page), strongSurface(slide.page)];
  placeNodes(slide, nodes, { boxes, surfaces: nodes.map((_, i) => (i === 0 ? strong : quiet)) });
  nodes.forEach((_, from) => {
    const to = (from + 1) % nodes.length;
    const [one, other] = [boxes[from], boxes[to]];
    if (one && other && (nodes.length > 2 || from === 0))
      slide.add(...connector(slide, boxes, { from, to, ...onward(one, other), arrow: true }));
  });
}

/** One in the middle that all others hang on. */
export function drawHub(slide: SlideDraft, { nodes }: Diagram): void {
  const { composer, region, page } = slide;
  const around = ringOf(slide, nodes.length - 1);
  const size = around[0] ?? region;
  const [width, height] = [Math.min(size.width, composer.length(2.8)), Math.min(size.height, composer.length(1.3))];
  const centre: Box = {
    x: region.x + (region.width - width) / 2,
    y: region.y + (region.height - height) / 2,
    width,
    height,
  };
  const boxes = [centre, ...around];
  const [quiet, strong] = [quietSurface(page), strongSurface(page)];
  placeNodes(slide, nodes, { boxes, surfaces: nodes.map((_, i) => (i === 0 ? strong : quiet)) });
  around.forEach((box, i) => {
    slide.add(...connector(slide, boxes, { from: 0, to: i + 1, ...facing(centre, box) }));
  });
}

/** Where the ellipses of two and of three sets stand, and where their names do, in shares of the region. */
const circles: Readonly<Record<2 | 3, readonly { at: readonly number[]; text: readonly number[] }[]>> = {
  2: [
    { at: [0.08, 0, 0.52, 1], text: [0.14, 0.2, 0.24, 0.6] },
    { at: [0.4, 0, 0.52, 1], text: [0.62, 0.2, 0.24, 0.6] },
  ],
  3: [
    { at: [0.27, 0, 0.46, 0.6], text: [0.36, 0.05, 0.28, 0.29] },
    { at: [0.08, 0.4, 0.46, 0.6], text: [0.12, 0.6, 0.24, 0.28] },
    { at: [0.46, 0.4, 0.46, 0.6], text: [0.64, 0.6, 0.24, 0.28] },
  ],
};

/** Sets that share something: ellipses that shine through where they overlap, each named where it stands alone. */
export function drawVenn(slide: SlideDraft, { nodes }: Diagram): void {
  const { region, page } = slide;
  const places = circles[nodes.length === 2 ? 2 : 3];
  const within = ([x = 0, y = 0, width = 1, height = 1]: readonly number[]): Box => ({
    x: region.x + x * region.width,
    y: region.y + y * region.height,
    width: width * region.width,
    height: height * region.height,
  });
  const rooms = nodes.map((_, i) => within(places[i]?.text ?? []));
  const { size, fitted } = fitAlike(
    slide,
    nodes.map(({ title, text }, i) => ({
      bold: true,
      text: (points: number): Paragraph[] => [
        line(title, { bold: true }),
        ...(text ? [line(text, { size: Math.max(12, points - 2) })] : []),
      ],
      room: rooms[i] ?? region,
    })),
    22,
  );
  warnShortened(slide, fitted);
  const colorOf = (i: number) => page.accents[i % Math.max(1, page.accents.length)] ?? 'accent1';
  slide.add(
    ...nodes.map((_, i) =>
      shape({
        name: `Set ${i + 1}`,
        box: within(places[i]?.at ?? []),
        geometry: 'ellipse',
        fill: colorOf(i),
        fillAlpha: 0.3,
        line: colorOf(i),
        decorative: true,
      }),
    ),
    ...rooms.map((box, i) =>
      shape({
        name: `Name ${i + 1}`,
        box,
        paragraphs: fitted[i]?.paragraphs ?? [],
        size,
        color: page.text,
        anchor: 'middle',
        align: 'center',
      }),
    ),
  );
}
