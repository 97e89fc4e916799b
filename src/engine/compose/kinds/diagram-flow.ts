import type { DraftEdge } from '../../../deck/draft.ts';
import type { FreeElement } from '../../../deck/document.ts';
import type { Box } from '../../../deck/units.ts';
import { sortVisually } from '../../geometry/sort-visually.ts';
import type { SlideDraft } from '../composer.ts';
import { shape } from '../free-text.ts';
import { quietSurface, strongSurface } from '../palette.ts';
import type { Diagram } from './diagram-nodes.ts';
import { connector, nodeId, nodeShapes, SITE, turn } from './diagram-nodes.ts';
import { fitAlike, warnShortened } from './fit-alike.ts';

/** Inches on a slide 7.5 in high. */
const [ACROSS, LABELLED, DOWN, MOST_HEIGHT, MOST_WIDTH, LANE] = [0.6, 1, 0.35, 1.9, 3.2, 0.45];
/** Nodes narrower than this break their words; lines shorter than this are none. */
const [LEAST_WIDTH, LEAST_GAP, LEAST_LABELLED] = [1.5, 0.3, 0.55];
/** A single row is taller, and stands this far down its room. */
const [ALONE_HEIGHT, ALONE_DOWN] = [3, 0.12];
/** An elbow that runs on at the height of where it comes from bends near its end. */
const LATE = 86_000;
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
  const gaps = Math.max(1, columns - 1);
  // Names come before the lines between them: where columns are many, gaps give way.
  const least = (region.width - composer.length(LEAST_WIDTH) * columns) / gaps;
  const shortest = composer.length(edges.some(({ label }) => label) ? LEAST_LABELLED : LEAST_GAP);
  const room = Math.max(shortest, Math.min(gap, (region.width * 0.3) / gaps, least));
  const width = Math.min(composer.length(MOST_WIDTH), (region.width - room * (columns - 1)) / columns);
  const across = columns > 1 ? (region.width - width * columns) / (columns - 1) : 0;
  const rows = Math.max(...ranks.map((rank) => ranks.filter((other) => other === rank).length));
  const down = composer.length(DOWN);
  const foot = returning ? composer.length(0.5) : 0;
  const skips = edges.some(({ from, to }) => (ranks[to] ?? 0) - (ranks[from] ?? 0) > 1);
  const head = skips ? composer.length(LANE) : 0;
  const free = { y: region.y + head, height: region.height - head - foot };
  const most = composer.length(rows === 1 ? ALONE_HEIGHT : MOST_HEIGHT);
  const height = Math.min(most, (free.height - down * (rows - 1)) / rows);
  const boxes = nodes.map((_, i): Box => {
    const rank = ranks[i] ?? 0;
    const column = ranks.flatMap((other, at) => (other === rank ? [at] : []));
    const step = Math.min(height * 1.9, (free.height - height) / Math.max(1, column.length - 1));
    const spare = free.height - height - step * (column.length - 1);
    const top = free.y + spare * (rows === 1 ? ALONE_DOWN : 0.5);
    return { x: region.x + rank * (width + across), y: top + step * column.indexOf(i), width, height };
  });
  const [quiet, strong] = [quietSurface(page), strongSurface(page)];
  const isFirst = (i: number): boolean => !edges.some(({ to }) => to === i);
  const surfaces = nodes.map((_, i) => (isFirst(i) ? strong : quiet));
  const drawn = nodeShapes(slide, nodes, { boxes, surfaces, most: rows === 1 ? 24 : 22 });
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
  const way = wayOf(boxes, { edge, ranks });
  if (way === 'over' || way === 'under') return roundLine(slide, boxes, { edge, over: way === 'over' });
  const steps = (ranks[to] ?? 0) - (ranks[from] ?? 0);
  return connector(slide, boxes, {
    from,
    to,
    fromSite: SITE.right,
    toSite: SITE.left,
    elbow: true,
    arrow: true,
    ...(way === 'late' ? { bend: LATE } : label || steps > 1 ? { bend: EARLY } : {}),
  });
}

/** How an edge runs: straight or by an early or a late bend where no node lies in the way, else over all nodes; back to an earlier node under them. */
function wayOf(boxes: readonly Box[], { edge: { from, to }, ranks }: PlacedEdge): 'early' | 'late' | 'over' | 'under' {
  const [first, last] = [ranks[from] ?? 0, ranks[to] ?? 0];
  if (last < first) return 'under';
  const between = boxes.filter((_, i) => (ranks[i] ?? 0) > first && (ranks[i] ?? 0) < last);
  const isFree = (end: Box | undefined): boolean => {
    const y = end ? end.y + end.height / 2 : 0;
    return between.every((box) => y < box.y || y > box.y + box.height);
  };
  if (isFree(boxes[to])) return 'early';
  return isFree(boxes[from]) ? 'late' : 'over';
}

/** A line of three parts over or under the nodes, from one's top or foot to another's. */
function roundLine(
  { composer, page, region }: SlideDraft,
  boxes: readonly Box[],
  { edge: { from, to }, over }: { edge: DraftEdge; over: boolean },
): FreeElement[] {
  const [one, other] = [boxes[from], boxes[to]];
  if (!one || !other) return [];
  const side = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: over ? y : y + height });
  const [start, end] = [side(one), side(other)];
  const farthest = over
    ? Math.max(region.y, Math.min(...boxes.map(({ y }) => y)) - composer.length(LANE) * 0.6)
    : Math.min(region.y + region.height, Math.max(...boxes.map(({ y, height }) => y + height)) + composer.length(0.35));
  // Laid on its side: how far its ends are apart in height is its width, and how far off it runs is told in parts of that.
  const apart = Math.max(12_700, Math.abs(end.y - start.y));
  const span = Math.abs(start.x - end.x);
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const falls = end.y >= start.y;
  const turned = turn({ dx: end.x - start.x, dy: falls ? apart : -apart, upright: true });
  const drawn = shape({
    name: over ? `Line ${from + 1} to ${to + 1}` : `Line ${from + 1} back to ${to + 1}`,
    box: { x: middle.x - apart / 2, y: middle.y - span / 2, width: apart, height: span },
    geometry: 'bentConnector3',
    adjusts: [Math.round(((falls ? farthest - start.y : start.y - farthest) / apart) * 100_000)],
    line: page.text,
    lineWidth: composer.length(0.02),
    decorative: true,
    rotation: turned.rotation,
  });
  const site = over ? SITE.top : SITE.bottom;
  return [
    {
      ...drawn,
      ...(turned.flipped ? { flipped: true } : {}),
      connects: { from: { id: nodeId(from), site }, to: { id: nodeId(to), site }, arrow: true },
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
  const places = said.map(({ from, to }, i): Box => {
    const [one, other] = [boxes[from] ?? region, boxes[to] ?? region];
    if ((ranks[to] ?? 0) <= (ranks[from] ?? 0))
      return {
        x: other.x + other.width / 2 + composer.length(0.1),
        y: Math.max(...boxes.map((box) => box.y + box.height)) + composer.length(0.02),
        width: Math.max(composer.length(1), one.x - other.x - composer.length(0.2)),
        height: composer.length(0.32),
      };
    if (wayOf(boxes, { edge: said[i] ?? { from, to }, ranks }) === 'over')
      return {
        x: one.x + one.width / 2 + composer.length(0.1),
        y: Math.max(region.y, one.y - composer.length(LANE) * 0.6) + composer.length(0.02),
        width: composer.length(1.2),
        height: composer.length(LANE) * 0.55,
      };
    const previous = Math.max(...boxes.filter(({ x }) => x < other.x).map(({ x, width }) => x + width));
    const start = previous + (other.x - previous) * 0.1;
    return {
      x: start,
      y: other.y + other.height / 2 - height - composer.length(0.03),
      width: other.x - start - composer.length(0.06),
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
