import type { Box } from '../../../deck/units.ts';
import type { SlideDraft } from '../composer.ts';
import { middleSurface, quietSurface, strongSurface } from '../palette.ts';
import type { Diagram } from './diagram-nodes.ts';
import { connector, placeNodes, SITE } from './diagram-nodes.ts';

/** Inches on a slide 7.5 in high. */
const [BESIDE, BETWEEN, MOST_BETWEEN, MOST_HEIGHT, MOST_WIDTH] = [0.2, 0.4, 0.8, 1.6, 3.2];

interface Placed {
  parent: number | undefined;
  level: number;
  /** Middle of the node, counted in leaves from the left. */
  middle: number;
  /** Leaves under it; a leaf counts itself. */
  span: number;
}

/** Parents over their children, each as wide as a leaf has room. */
export function drawTree(slide: SlideDraft, { nodes, edges }: Diagram): void {
  const { composer, page, region } = slide;
  const ties = edges ?? nodes.slice(1).map((_, i) => ({ from: 0, to: i + 1 }));
  const { placed, leaves } = placeInTree(nodes.length, ties);
  const levels = Math.max(...placed.map(({ level }) => level)) + 1;
  const beside = composer.length(BESIDE);
  // The outer leaves end where the region does.
  const slot = (region.width + beside) / Math.max(1, leaves);
  const between = composer.length(BETWEEN);
  const height = Math.min(composer.length(MOST_HEIGHT), (region.height - between * (levels - 1)) / levels);
  const step =
    height + Math.min(composer.length(MOST_BETWEEN), (region.height - height * levels) / Math.max(1, levels - 1));
  const boxes = placed.map(({ level, middle, span }): Box => {
    const width = Math.min(composer.length(MOST_WIDTH), Math.min(2, span) * slot - beside);
    return { x: region.x - beside / 2 + middle * slot - width / 2, y: region.y + level * step, width, height };
  });
  const byLevel = [strongSurface(page), middleSurface(page)];
  placeNodes(slide, nodes, {
    boxes,
    surfaces: placed.map(
      ({ level }) => (levels > 2 ? byLevel[level] : level === 0 ? byLevel[0] : undefined) ?? quietSurface(page),
    ),
  });
  placed.forEach(({ parent }, to) => {
    if (parent !== undefined)
      slide.add(...connector(slide, boxes, { from: parent, to, fromSite: SITE.bottom, toSite: SITE.top, elbow: true }));
  });
}

/** Each node under the first that leads to it; those that nothing leads to are roots, side by side. */
function placeInTree(
  count: number,
  ties: readonly { from: number; to: number }[],
): { placed: Placed[]; leaves: number } {
  const parents = Array.from({ length: count }, (_, node) => {
    const parent = ties.find(({ to, from }) => to === node && from !== node && from < count)?.from;
    return parent;
  });
  // A circle has no root: its first node becomes one.
  for (let node = 0; node < count; node++) {
    const seen = new Set<number>();
    let at: number | undefined = node;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      at = parents[at];
    }
    if (at !== undefined) parents[at] = undefined;
  }
  const placed: Placed[] = parents.map((parent) => ({ parent, level: 0, middle: 0, span: 1 }));
  let leaves = 0;
  const place = (node: number, level: number): number => {
    const children = parents.flatMap((parent, i) => (parent === node ? [i] : []));
    const first = leaves;
    const middles = children.map((child) => place(child, level + 1));
    const middle = middles.length > 0 ? ((middles[0] ?? 0) + (middles.at(-1) ?? 0)) / 2 : leaves++ + 0.5;
    placed[node] = { parent: parents[node], level, middle, span: leaves - first };
    return middle;
  };
  parents.forEach((parent, node) => {
    if (parent === undefined) place(node, 0);
  });
  return { placed, leaves };
}
