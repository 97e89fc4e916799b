import type { Box } from '../../deck/units.ts';
import { blend, resolveColorIn } from '../drawingml/color.ts';
import type { Rgba } from '../drawingml/color-model.ts';
import { fillChild, readFill, referencedFill, type Fill } from '../drawingml/fill.ts';
import { pictureMean } from '../drawingml/picture-mean.ts';
import type { Part } from '../opc/part.ts';
import type { Layout } from '../presentationml/layout.ts';
import type { Background } from '../presentationml/master.ts';
import type { Shape } from '../presentationml/shape-tree.ts';
import { childOf, descend } from '../xml/tree.ts';
import { coveredBy, turnedBounds } from './geometry.ts';

/** Shapes that fill their box, or nearly. */
const fullGeometries: ReadonlySet<string> = new Set([
  'rect',
  'roundRect',
  'round1Rect',
  'round2SameRect',
  'snip1Rect',
  'snip2SameRect',
  'flowChartProcess',
]);
const COVERED = 0.95;

/** The fill of a drawn shape, with the part its picture is found by; null when it lets through what is behind. */
function shapeFill(shape: Shape, layout: Layout, part: Part): Background | null {
  const { element } = shape;
  const { context } = layout;
  if (shape.kind === 'picture') {
    const fill = readFill({ ...(childOf(element, 'p:blipFill') ?? element), name: 'a:blipFill' }, context);
    return fill && { fill, part };
  }
  const properties = childOf(element, 'p:spPr');
  const geometry = childOf(properties, 'a:prstGeom')?.attributes['prst'];
  if (shape.kind !== 'shape' || geometry === undefined || !fullGeometries.has(geometry)) return null;
  const own = fillChild(properties);
  const reference = descend(element, 'p:style', 'a:fillRef');
  const fill = own ? readFill(own, context) : reference ? referencedFill(reference, context.theme, context) : null;
  return fill && fill.kind !== 'none' ? { fill, part } : null;
}

const white: Rgba = { r: 1, g: 1, b: 1, alpha: 1 };

/** Everything drawn behind a box of a layout, from the back: its background, then the shapes of master and layout that cover the box. */
function layersBehind(layout: Layout, box: Box): Background[] {
  const layers: Background[] = layout.background ? [layout.background] : [];
  const drawn: (readonly [Part, readonly Shape[]])[] = [[layout.part, layout.shapes]];
  if (layout.showMasterSp) drawn.unshift([layout.master.part, layout.master.shapes]);
  for (const [part, shapes] of drawn) {
    for (const shape of shapes) {
      if (shape.placeholder || shape.hidden || !shape.placement) continue;
      if (coveredBy(box, turnedBounds(shape.placement.box, shape.placement.rotation)) < COVERED) continue;
      const layer = shapeFill(shape, layout, part);
      if (layer) layers.push(layer);
    }
  }
  return layers;
}

async function colorOf({ fill, part }: Background): Promise<Rgba | null> {
  if (fill.kind === 'none') return null;
  if (fill.kind !== 'picture') return fill.color;
  return fill.tint ?? (await pictureMean(part.relationships.targetOf(fill.embed)));
}

export interface Ground {
  color: Rgba;
  /** False where a picture is involved that could not be read: the colour is a guess. */
  known: boolean;
}

/**
 * The mean colour behind a box on a layout (and behind a placeholder's text, with its own fill as `over`). Where nothing is drawn it is
 * the colour of `bg1`; a picture counts by the mean of its pixels.
 */
export async function groundBehind(layout: Layout, box: Box, over: Fill | null = null): Promise<Ground> {
  const base = resolveColorIn(
    {
      name: 'a:solidFill',
      attributes: {},
      children: [{ name: 'a:schemeClr', attributes: { val: 'bg1' }, children: [] }],
    },
    layout.context,
  );
  let ground: Ground = { color: base ?? white, known: true };
  const layers = layersBehind(layout, box);
  if (over) layers.push({ fill: over, part: layout.part });
  for (const layer of layers) {
    const color = await colorOf(layer);
    if (color) ground = { color: blend(color, ground.color), known: color.alpha >= 1 || ground.known };
    else if (layer.fill.kind === 'picture') ground = { color: ground.color, known: false };
  }
  return ground;
}
