import type { Box } from '../../deck/units.ts';
import { type ColorContext } from '../drawingml/resolve-color.ts';
import { type Rgba, white } from '../drawingml/rgba.ts';
import { backgroundElement, type Fill, fillChild } from '../drawingml/fill.ts';
import type { Part } from '../../office/opc/part.ts';
import { shapeFill, showsPage } from '../presentationml/shape-fill.ts';
import type { Shape } from '../presentationml/walk-shapes.ts';
import type { SlideSize } from '../presentationml/presentation.ts';
import type { Slide } from '../presentationml/slide.ts';
import { turnedBounds } from '../geometry/box.ts';
import { childOf, descend, type XmlElement } from '../../office/xml/tree.ts';
import { colorOnGradient, gradientStops } from '../drawingml/gradient-stops.ts';

/** Something drawn on a slide that text may stand on. */
export interface Layer {
  bounds: Box;
  /** What its colour is spread over, where that is more than its bounds: a cutting shows its place of the background. */
  over?: Box;
  /** A round shape leaves its corners open. */
  round: boolean;
  /** The shape; null for the background. */
  element: XmlElement | null;
  /** Its colour at a point, given as shares of its bounds; a picture's is asked of its pixels. */
  color: ((x: number, y: number) => Rgba) | { picture: Part };
}

const roundShapes: ReadonlySet<string> = new Set(['ellipse', 'donut', 'pie', 'chord', 'flowChartConnector']);

/** What of a slide decides what is drawn behind its text; a layout alone is a slide without shapes. */
export type Drawn = Pick<
  Slide,
  'part' | 'layout' | 'context' | 'background' | 'showMasterSp' | 'shapes' | 'placeholders'
>;

/** All that is drawn with a fill, from the back: background, shapes of master and layout, the slide's own. */
export function drawnLayers(slide: Drawn, size: SlideSize): Layer[] {
  const { layout } = slide;
  const page = { x: 0, y: 0, ...size };
  const background = backgroundOf(slide, page);
  const layers = background ? [background] : [];
  const behind = { color: background?.color ?? (() => white), over: page };
  const add = (shapes: readonly Shape[], part: Part): void => {
    for (const shape of shapes) {
      if (shape.placeholder && shapes !== slide.shapes) continue;
      const layer = layerOf(shape, { part, slide, behind });
      if (layer) layers.push(layer);
    }
  };
  if (slide.showMasterSp) {
    if (layout.showMasterSp) add(layout.master.shapes, layout.master.part);
    add(layout.shapes, layout.part);
  }
  add(slide.shapes, slide.part);
  return layers;
}

function backgroundOf(slide: Drawn, bounds: Box): Layer | null {
  const { background, context, layout } = slide;
  if (!background) return null;
  const color = colorOf(background.fill, background.part);
  if (!color) return null;
  const owner = [slide.part, layout.part, layout.master.part].find(
    (part) => part === background.part && backgroundElement(part.xml) !== undefined,
  );
  const own = fillChild(descend(backgroundElement(owner?.xml ?? slide.part.xml), 'p:bgPr'));
  const gradient = own?.name === 'a:gradFill' ? gradientAt(own, context) : null;
  return { bounds, round: false, element: null, color: gradient ?? color };
}

function colorOf(fill: Fill | null, part: Part): Layer['color'] | null {
  if (!fill || fill.kind === 'none') return null;
  const color = fill.kind === 'picture' ? fill.tint : fill.color;
  if (color) return () => color;
  const picture = fill.kind === 'picture' ? part.relationships.targetOf(fill.embed) : undefined;
  return picture ? { picture } : null;
}

interface Under {
  part: Part;
  slide: Drawn;
  /** The background, as it shows through a shape that is cut out of what lies over it. */
  behind: Pick<Layer, 'color' | 'over'>;
}

function layerOf(shape: Shape, { part, slide, behind }: Under): Layer | null {
  const { element, kind } = shape;
  const placement = shape.placement ?? slide.placeholders.get(element);
  if (!placement || shape.hidden) return null;
  const { context } = slide;
  const properties = childOf(element, 'p:spPr');
  const geometry = childOf(properties, 'a:prstGeom')?.attributes['prst'] ?? 'rect';
  const shared = {
    bounds: turnedBounds(placement.box, placement.rotation),
    round: roundShapes.has(geometry),
    element,
  };
  if (kind === 'picture') {
    const picture = part.relationships.targetOf(descend(element, 'p:blipFill', 'a:blip')?.attributes['r:embed']);
    return picture ? { ...shared, color: { picture } } : null;
  }
  if (kind !== 'shape') return null;
  const own = showsPage(element) ? undefined : fillChild(properties);
  if (own?.name === 'a:gradFill') {
    const gradient = gradientAt(own, context);
    if (gradient) return { ...shared, color: gradient };
  }
  const fill = shapeFill(element, context) ?? slide.placeholders.get(element)?.fill ?? null;
  if (fill?.kind === 'page') return { ...shared, ...behind };
  const color = colorOf(fill, part);
  return color && { ...shared, color };
}

/** A gradient's colour by point (ECMA-376 part 1, 20.1.8.33): linear ones along their angle, others from the middle out. */
function gradientAt(fill: XmlElement, context: ColorContext): ((x: number, y: number) => Rgba) | null {
  const stops = gradientStops(fill, context);
  if (stops.length === 0) return null;
  const linear = childOf(fill, 'a:lin');
  if (!linear) return (x, y) => colorOnGradient(stops, Math.min(1, Math.hypot(x - 0.5, y - 0.5) * 2));
  const angle = ((Number(linear.attributes['ang']) || 0) / 60_000 / 180) * Math.PI;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const length = Math.abs(dx) + Math.abs(dy);
  return (x, y) => colorOnGradient(stops, ((x - 0.5) * dx + (y - 0.5) * dy) / length + 0.5);
}
