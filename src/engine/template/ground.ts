import type { Box } from '../../deck/units.ts';
import { blend, resolveColorIn } from '../drawingml/resolve-color.ts';
import type { Rgba } from '../drawingml/rgba.ts';
import { readFill } from '../drawingml/fill.ts';
import { pictureMean, type Region } from '../drawingml/picture-mean.ts';
import type { Part } from '../../office/opc/part.ts';
import type { Layout } from '../presentationml/layout.ts';
import type { SlideSize } from '../presentationml/presentation.ts';
import { shapeFill, type ShapeFill } from '../presentationml/shape-fill.ts';
import type { Shape } from '../presentationml/walk-shapes.ts';
import { childOf, descend, type XmlElement } from '../../office/xml/tree.ts';
import { bottom, coveredBy, right, turnedBounds } from '../geometry/box.ts';
import { white } from '../drawingml/rgba.ts';

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
function fillDrawn(shape: Shape, layout: Layout, part: Part): Omit<Layer, 'box' | 'crop'> | null {
  const { element } = shape;
  const { context } = layout;
  if (shape.kind === 'picture') {
    const fill = readFill({ ...(childOf(element, 'p:blipFill') ?? element), name: 'a:blipFill' }, context);
    return fill && { fill, part };
  }
  const geometry = descend(element, 'p:spPr', 'a:prstGeom')?.attributes['prst'];
  if (shape.kind !== 'shape' || geometry === undefined || !fullGeometries.has(geometry)) return null;
  const fill = shapeFill(element, context);
  return fill && fill.kind !== 'none' ? { fill, part } : null;
}

/** A fill, and where a picture in it shows which of its parts. */
interface Layer {
  fill: ShapeFill;
  part: Part;
  /** The box that the picture is stretched over; the slide's where undefined. */
  box?: Box;
  crop?: Region;
}

/** `a:srcRect` (20.1.8.55): the part of a picture that is shown, as fractions of it. */
function cropOf(blipFill: XmlElement | undefined): Region | undefined {
  const cut = childOf(blipFill, 'a:srcRect')?.attributes;
  if (!cut) return undefined;
  const share = (name: string) => Number(cut[name] ?? 0) / 100_000 || 0;
  return { left: share('l'), top: share('t'), right: 1 - share('r'), bottom: 1 - share('b') };
}

/** Everything drawn behind a box of a layout, from the back: its background, then the shapes of master and layout that cover the box. */
function layersBehind(layout: Layout, box: Box, slide: SlideSize): Layer[] {
  const layers: Layer[] = layout.background ? [{ ...layout.background, box: { x: 0, y: 0, ...slide } }] : [];
  const drawn: (readonly [Part, readonly Shape[]])[] = [[layout.part, layout.shapes]];
  if (layout.showMasterSp) drawn.unshift([layout.master.part, layout.master.shapes]);
  for (const [part, shapes] of drawn) {
    for (const shape of shapes) {
      if (shape.placeholder || shape.hidden || !shape.placement) continue;
      if (coveredBy(box, turnedBounds(shape.placement.box, shape.placement.rotation)) < COVERED) continue;
      const layer = fillDrawn(shape, layout, part);
      const crop = cropOf(childOf(shape.element, 'p:blipFill') ?? descend(shape.element, 'p:spPr', 'a:blipFill'));
      if (layer) layers.push({ ...layer, box: shape.placement.box, crop });
    }
  }
  return layers;
}

/** Which part of a stretched picture lies behind a box, as fractions of the picture. */
function regionBehind(box: Box, over: Box, crop: Region = { left: 0, top: 0, right: 1, bottom: 1 }): Region {
  const along = (at: number, [from, length]: [number, number], [start, end]: [number, number]) =>
    start + Math.min(1, Math.max(0, (at - from) / Math.max(1, length))) * (end - start);
  const x = (at: number) => along(at, [over.x, over.width], [crop.left, crop.right]);
  const y = (at: number) => along(at, [over.y, over.height], [crop.top, crop.bottom]);
  return { left: x(box.x), top: y(box.y), right: x(right(box)), bottom: y(bottom(box)) };
}

async function colorOf({ fill, part, box: over, crop }: Layer, box: Box): Promise<Rgba | null> {
  if (fill.kind === 'none' || fill.kind === 'page') return null;
  if (fill.kind !== 'picture') return fill.color;
  return (
    fill.tint ?? (await pictureMean(part.relationships.targetOf(fill.embed), over && regionBehind(box, over, crop)))
  );
}

interface Beneath {
  slide: SlideSize;
  /** The fill of the placeholder itself, which lies over everything else. */
  over?: ShapeFill | null;
}

export interface Ground {
  color: Rgba;
  /** False where a picture is involved that could not be read: the colour is a guess. */
  known: boolean;
}

/**
 * The mean colour behind a box on a layout (and behind a placeholder's text, with its own fill as `over`). Where nothing is drawn it is
 * the colour of `bg1`; a picture counts by the mean of its pixels there.
 */
export async function groundBehind(layout: Layout, box: Box, { slide, over = null }: Beneath): Promise<Ground> {
  const base = resolveColorIn(
    {
      name: 'a:solidFill',
      attributes: {},
      children: [{ name: 'a:schemeClr', attributes: { val: 'bg1' }, children: [] }],
    },
    layout.context,
  );
  let ground: Ground = { color: base ?? white, known: true };
  const layers = layersBehind(layout, box, slide);
  if (over) layers.push({ fill: over, part: layout.part });
  // A shape that shows the page is as if nothing lay between its background and the text.
  const cut = layers.findLastIndex(({ fill }) => fill.kind === 'page');
  if (cut >= 0) layers.splice(layout.background ? 1 : 0, layout.background ? cut : cut + 1);
  for (const layer of layers) {
    const color = await colorOf(layer, box);
    if (color) ground = { color: blend(color, ground.color), known: color.alpha >= 1 || ground.known };
    else if (layer.fill.kind === 'picture') ground = { color: ground.color, known: false };
  }
  return ground;
}
