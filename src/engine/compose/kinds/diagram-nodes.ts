import type { Paragraph } from '../../../deck/content.ts';
import type { FreeElement } from '../../../deck/document.ts';
import type { DraftOf } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import type { SlideDraft } from '../composer.ts';
import { line, roomInside, shape } from '../free-text.ts';
import { headingOn, surfaceLook, type Surface } from '../palette.ts';

import { fitAlike, warnShortened } from './fit-alike.ts';

export type Diagram = DraftOf<'diagram'>;

type Node = Diagram['nodes'][number];

/** Connection sites of a rectangle. */
export const SITE = { top: 0, left: 1, bottom: 2, right: 3 } as const;
export type Site = (typeof SITE)[keyof typeof SITE];

interface NodesPlace {
  boxes: readonly Box[];
  surfaces: readonly Surface[];
  geometry?: string;
  /** Points on a slide 7.5 in high. */
  most?: number;
  align?: 'start' | 'center';
}

export const nodeId = (i: number): string => `Node ${i + 1}`;

/** Nodes as filled shapes, their names bold and what is said of them under it, all in one size. */
export function placeNodes(slide: SlideDraft, nodes: readonly Node[], place: NodesPlace): void {
  slide.add(...nodeShapes(slide, nodes, place));
}

/** The same as shapes, for drawings that put other texts between them. */
export function nodeShapes(
  slide: SlideDraft,
  nodes: readonly Node[],
  { boxes, surfaces, geometry = 'flowChartAlternateProcess', most = 24, align = 'center' }: NodesPlace,
): FreeElement[] {
  const { page, region } = slide;
  const texts = nodes.map(({ title, text }, i) => ({
    bold: true,
    text: (size: number): Paragraph[] => {
      const surface = surfaces[i];
      const color = surface && text ? headingOn(page, surface) : undefined;
      return [
        line(title, { bold: true, ...(color ? { color } : {}) }),
        ...(text ? [line(text, { size: Math.max(12, size - 2) })] : []),
      ];
    },
    room: roomInside(boxes[i] ?? region, geometry),
  }));
  const { size, fitted } = fitAlike(slide, texts, most);
  warnShortened(slide, fitted);
  return nodes.flatMap((_, i) => {
    const surface = surfaces[i];
    if (!surface) return [];
    return [
      shape({
        name: nodeId(i),
        box: boxes[i] ?? region,
        geometry,
        ...surfaceLook(surface),
        paragraphs: fitted[i]?.paragraphs ?? [],
        size,
        anchor: 'middle',
        align,
      }),
    ];
  });
}

const pointAt = ({ x, y, width, height }: Box, site: Site): { x: number; y: number } =>
  ({
    [SITE.top]: { x: x + width / 2, y },
    [SITE.bottom]: { x: x + width / 2, y: y + height },
    [SITE.left]: { x, y: y + height / 2 },
    [SITE.right]: { x: x + width, y: y + height / 2 },
  })[site];

export interface Tied {
  from: number;
  to: number;
  fromSite: Site;
  toSite: Site;
  elbow?: boolean;
  arrow?: boolean;
  /** Where an elbow bends, in 100 000ths of its way across. */
  bend?: number;
}

/** Ends nearer to one line than this, in EMU, are on one. */
const STRAIGHT = 6_000;

/** A line from one node's side to another's that moves with them: straight, or with two bends between facing sides. */
export function connector(
  { composer, page }: SlideDraft,
  boxes: readonly Box[],
  { from, to, fromSite, toSite, elbow = false, arrow = false, bend }: Tied,
): FreeElement[] {
  const [one, other] = [boxes[from], boxes[to]];
  if (!one || !other) return [];
  const [a, b] = [pointAt(one, fromSite), pointAt(other, toSite)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const bends = elbow && Math.abs(dx) > STRAIGHT && Math.abs(dy) > STRAIGHT;
  const down = fromSite === SITE.bottom || fromSite === SITE.top;
  const turned = turn({ dx, dy, upright: bends && down });
  const [across, along] = [Math.abs(dx), Math.abs(dy)];
  const [width, height] = bends && down ? [along, across] : [across, along];
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const drawn = shape({
    name: `Line ${from + 1} to ${to + 1}`,
    box: { x: middle.x - width / 2, y: middle.y - height / 2, width, height },
    geometry: bends ? 'bentConnector3' : 'straightConnector1',
    ...(bends && bend !== undefined ? { adjusts: [bend] } : {}),
    line: page.text,
    lineWidth: composer.length(0.02),
    decorative: true,
    ...(turned.rotation ? { rotation: turned.rotation } : {}),
  });
  return [
    {
      ...drawn,
      ...(turned.flipped ? { flipped: true } : {}),
      connects: {
        from: { id: nodeId(from), site: fromSite },
        to: { id: nodeId(to), site: toSite },
        ...(arrow ? { arrow } : {}),
      },
    },
  ];
}

/** How a line that runs from the upper left to the lower right is turned to run as it should (20.1.7.6 `a:xfrm`). */
export function turn({ dx, dy, upright }: { dx: number; dy: number; upright: boolean }): {
  rotation?: number;
  flipped?: boolean;
} {
  if (upright) {
    // Bends of an elbow leave and reach a shape at its top or bottom: the line is laid on its side.
    const flipped = dy > 0 === dx > 0;
    return { rotation: dy > 0 ? (flipped ? -90 : 90) : flipped ? 90 : -90, flipped };
  }
  if (dx >= 0) return dy >= 0 ? {} : { rotation: 180, flipped: true };
  return dy >= 0 ? { flipped: true } : { rotation: 180 };
}
