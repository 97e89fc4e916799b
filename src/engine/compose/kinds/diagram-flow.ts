import type { DraftEdge } from '../../../deck/draft.ts';
import type { FreeElement } from '../../../deck/document.ts';
import type { Box } from '../../../deck/units.ts';
import { sortVisually } from '../../geometry/sort-visually.ts';
import type { SlideDraft } from '../composer.ts';
import { shape } from '../free-text.ts';
import { quietSurface, strongSurface } from '../palette.ts';
import type { Diagram } from './diagram-nodes.ts';
import { connector, nodeId, nodeShapes, SITE } from './diagram-nodes.ts';
import { fitAlike, warnShortened } from './fit-alike.ts';

/** Inches on a slide 7.5 in high. */
const [ACROSS, LABELLED, DOWN, MOST_HEIGHT, MOST_WIDTH] = [0.6, 1.25, 0.35, 1.9, 3.2];
/** An elbow with words on it bends near its start, so that they have a line to stand on. */
const EARLY = 14_000;

/** Nodes in columns by how many steps lead to them, each edge an arrow; an edge back runs under the nodes. */
export function drawFlow(slide: SlideDraft, { nodes, edges: given }: Diagram): void {
  const { composer, page, region } = slide;
  const edges = (given ?? nodes.slice(1).map((_, i): DraftEdge => ({ from: i, to: i + 1 }))).filter(
    ({ from, to }) => from !== to && from < nodes.length && to < nodes.length,
  );
  const ranks = rankNodes(nodes.length, edges);
  const columns = Math.max(...ranks) + 1;
  const returning = edges.some(({ from, to }) => (ranks[from] ?? 0) > (ranks[to] ?? 0));
  const gap = composer.length(edges.some(({ label }) => label) ? LABELLED : ACROSS);
  const room = Math.min(gap, (region.width * 0.34) / Math.max(1, columns - 1));
  const width = Math.min(composer.length(MOST_WIDTH), (region.width - room * (columns - 1)) / columns);
  const across = columns > 1 ? (region.width - width * columns) / (columns - 1) : 0;
  const rows = Math.max(...ranks.map((rank) => ranks.filter((other) => other === rank).length));
  const down = composer.length(DOWN);
  const foot = returning ? composer.length(0.5) : 0;
  const height = Math.min(composer.length(MOST_HEIGHT), (region.height - foot - down * (rows - 1)) / rows);
  const boxes = nodes.map((_, i): Box => {
    const rank = ranks[i] ?? 0;
    const column = ranks.flatMap((other, at) => (other === rank ? [at] : []));
    const step = Math.min(height * 1.9, (region.height - foot - height) / Math.max(1, column.length - 1));
    const top = region.y + (region.height - foot - height - step * (column.length - 1)) / 2;
    return { x: region.x + rank * (width + across), y: top + step * column.indexOf(i), width, height };
  });
  const [quiet, strong] = [quietSurface(page), strongSurface(page)];
  const isFirst = (i: number): boolean => !edges.some(({ to }) => to === i);
  const surfaces = nodes.map((_, i) => (isFirst(i) ? strong : quiet));
  const drawn = nodeShapes(slide, nodes, { boxes, surfaces, most: 22 });
  // what a line says is read on the way to where it leads
  slide.add(...sortVisually([...drawn, ...labelShapes(slide, edges, { boxes, ranks })]));
  for (const edge of edges) slide.add(...lineOf(slide, boxes, { edge, ranks }));
}

/** Columns of nodes: one after the farthest of those that lead to it; edges that would close a circle lead back. */
function rankNodes(count: number, edges: readonly DraftEdge[]): number[] {
  const ranks = Array.from({ length: count }, () => 0);
  const open = new Set<number>();
  const done = new Set<number>();
  const order: number[] = [];
  const back = new Set<DraftEdge>();
  const visit = (node: number): void => {
    open.add(node);
    for (const edge of edges.filter(({ from }) => from === node)) {
      if (open.has(edge.to)) back.add(edge);
      else if (!done.has(edge.to)) visit(edge.to);
    }
    open.delete(node);
    done.add(node);
    order.unshift(node);
  };
  for (let node = 0; node < count; node++) if (!done.has(node)) visit(node);
  for (const node of order)
    for (const edge of edges)
      if (edge.from === node && !back.has(edge)) ranks[edge.to] = Math.max(ranks[edge.to] ?? 0, (ranks[node] ?? 0) + 1);
  return ranks;
}

interface PlacedEdge {
  edge: DraftEdge;
  ranks: readonly number[];
}

function lineOf(slide: SlideDraft, boxes: readonly Box[], { edge, ranks }: PlacedEdge): FreeElement[] {
  const { from, to, label } = edge;
  const steps = (ranks[to] ?? 0) - (ranks[from] ?? 0);
  if (steps >= 0)
    return connector(slide, boxes, {
      from,
      to,
      fromSite: SITE.right,
      toSite: SITE.left,
      elbow: true,
      arrow: true,
      ...(label || steps > 1 ? { bend: EARLY } : {}),
    });
  return returningLine(slide, boxes, edge);
}

/** A line of three parts under the nodes, back to an earlier one. */
function returningLine(
  { composer, page, region }: SlideDraft,
  boxes: readonly Box[],
  { from, to }: DraftEdge,
): FreeElement[] {
  const [one, other] = [boxes[from], boxes[to]];
  if (!one || !other) return [];
  const start = { x: one.x + one.width / 2, y: one.y + one.height };
  const end = { x: other.x + other.width / 2, y: other.y + other.height };
  const lowest = Math.min(
    region.y + region.height,
    Math.max(...boxes.map(({ y, height }) => y + height)) + composer.length(0.35),
  );
  // Laid on its side: how far its ends are apart in height is its width, and how deep it runs is told in parts of that.
  const apart = Math.max(12_700, Math.abs(end.y - start.y));
  const span = Math.abs(start.x - end.x);
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const falls = end.y >= start.y;
  const drawn = shape({
    name: `Line ${from + 1} back to ${to + 1}`,
    box: { x: middle.x - apart / 2, y: middle.y - span / 2, width: apart, height: span },
    geometry: 'bentConnector3',
    adjusts: [Math.round(((falls ? lowest - start.y : start.y - lowest) / apart) * 100_000)],
    line: page.text,
    lineWidth: composer.length(0.02),
    decorative: true,
    rotation: falls ? 90 : -90,
  });
  return [
    {
      ...drawn,
      ...(falls ? {} : { flipped: true }),
      connects: {
        from: { id: nodeId(from), site: SITE.bottom },
        to: { id: nodeId(to), site: SITE.bottom },
        arrow: true,
      },
    },
  ];
}

/** Words of edges, above the line before the node that it leads to; those of a line back stand on it. */
function labelShapes(
  slide: SlideDraft,
  edges: readonly DraftEdge[],
  { boxes, ranks }: { boxes: readonly Box[]; ranks: readonly number[] },
): FreeElement[] {
  const { composer, page, region } = slide;
  const height = composer.length(0.56);
  const said = edges.filter(({ label }) => label);
  const places = said.map(({ from, to }): Box => {
    const [one, other] = [boxes[from] ?? region, boxes[to] ?? region];
    if ((ranks[to] ?? 0) <= (ranks[from] ?? 0))
      return {
        x: other.x + other.width / 2 + composer.length(0.1),
        y: Math.max(...boxes.map((box) => box.y + box.height)) + composer.length(0.02),
        width: Math.max(composer.length(1), one.x - other.x - composer.length(0.2)),
        height: composer.length(0.32),
      };
    const previous = Math.max(...boxes.filter(({ x }) => x < other.x).map(({ x, width }) => x + width));
    const start = previous + (other.x - previous) * 0.18;
    return {
      x: start,
      y: other.y + other.height / 2 - height - composer.length(0.03),
      width: other.x - start - composer.length(0.12),
      height,
    };
  });
  const { size, fitted } = fitAlike(
    slide,
    said.map(({ label = '' }, i) => ({ text: label, room: places[i] ?? region })),
    16,
  );
  warnShortened(slide, fitted);
  return places.map((box, i) =>
    shape({
      name: `Label ${i + 1}`,
      box,
      paragraphs: fitted[i]?.paragraphs ?? [],
      size,
      color: page.text,
      anchor: 'bottom',
      align: 'center',
    }),
  );
}
