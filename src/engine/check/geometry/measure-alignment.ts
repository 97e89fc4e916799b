import type { Box } from '../../../deck/units.ts';
import { bottom, right, sharedHeight, sharedWidth } from '../../template/geometry.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { isContent, type Item } from '../read-items.ts';

/** Edges nearer than this are aligned to the eye, and further apart than that are meant to be; shares of the slide's side. */
const ALIGNED = 0.002;
const APART = 0.01;
const FACING = 0.5;

interface Edge {
  name: 'left' | 'right' | 'top' | 'bottom';
  /** The distance of the two items' edges as a share of the slide's side. */
  apart: number;
}

/** What the eye takes for an item's edges: those of its fill, of its picture, or the column that its letters stand in. */
function seenBox({ text, fill, bounds, rotation }: Item): Box {
  if (!text || fill || rotation !== 0) return bounds;
  const { left, right: after, top, bottom: low } = text.body.insets;
  return {
    x: bounds.x + left,
    y: bounds.y + top,
    width: Math.max(0, bounds.width - left - after),
    height: Math.max(0, bounds.height - top - low),
  };
}

/** Edges of two items that stand under or beside each other and are meant to be in line. */
function edgesOf(one: Item, other: Item, slide: { width: number; height: number }): Edge[] {
  const [a, b] = [seenBox(one), seenBox(other)];
  const edges: Edge[] = [];
  if (sharedWidth(a, b) > FACING) {
    edges.push({ name: 'left', apart: Math.abs(a.x - b.x) / slide.width });
    edges.push({ name: 'right', apart: Math.abs(right(a) - right(b)) / slide.width });
  }
  if (sharedHeight(a, b) > FACING) {
    edges.push({ name: 'top', apart: Math.abs(a.y - b.y) / slide.height });
    // Tables end where their rows end, and lines of text where the words do.
    if (one.kind !== 'table' && other.kind !== 'table')
      edges.push({ name: 'bottom', apart: Math.abs(bottom(a) - bottom(b)) / slide.height });
  }
  return edges;
}

/** Edges that are a little out of line: the eye sees that they should be and are not. */
export function measureAlignment({ slides, template }: CheckedDeck, findings: Findings) {
  let almostAligned = 0;
  for (const { number, items } of slides) {
    const content = items.filter((item) => isContent(item) && item.rotation % 90 === 0);
    content.forEach((one, i) => {
      for (const other of content.slice(i + 1)) {
        if ((one.inherited && other.inherited) || (one.group && one.group === other.group)) continue;
        const edge = edgesOf(one, other, template.slideSize).find(({ apart }) => apart > ALIGNED && apart < APART);
        if (!edge) continue;
        almostAligned++;
        findings.warn(
          'almost_aligned',
          `Its ${edge.name} edge is ${(edge.apart * 100).toFixed(1)} % of the slide off that of "${other.name}". Align them.`,
          { slide: number, shape: one.name },
        );
      }
    });
  }
  return { almostAligned };
}
