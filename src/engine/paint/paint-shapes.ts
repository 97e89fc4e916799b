import { DomainError } from '../../errors.ts';
import { fillChild } from '../drawingml/fill.ts';
import type { Part } from '../../office/opc/part.ts';
import type { LayoutPlaceholder } from '../presentationml/layout-placeholder.ts';
import { walkTree, type Shape } from '../presentationml/walk-shapes.ts';
import type { Placement } from '../presentationml/placement.ts';
import { childOf, descend, type XmlElement } from '../../office/xml/tree.ts';
import { paintShape, type ShownShape } from './paint-shape.ts';
import { inPlace, pointBox } from './point-box.ts';
import type { Link } from './shape-look.ts';
import type { Layer, PointBox, Stage } from './stage.ts';

/** The shapes of a layer, and how its placeholders inherit. */
export interface LayerShapes {
  shapes: Iterable<Shape>;
  placeholders?: ReadonlyMap<XmlElement, LayoutPlaceholder>;
  /** Parts of a placeholder and of those above it: the layer's own, the layout's, the master's. */
  parts?: readonly Part[];
  /** Which shapes are drawn; all when left out. */
  shows?: (shape: Shape) => boolean;
  /** Whether placeholders show their text: not on layouts without their prompts. */
  showsText?: (shape: Shape) => boolean;
}

const placementOf = (shape: Shape, placeholder: LayoutPlaceholder | undefined): Placement | null =>
  shape.placement ??
  (placeholder?.hasBox ? { box: placeholder.box, rotation: placeholder.rotation, flipH: false, flipV: false } : null);

function chainOf(element: XmlElement, placeholder: LayoutPlaceholder | undefined, parts: readonly Part[]): Link[] {
  const chain: Link[] = [];
  const last = parts[parts.length - 1];
  const link = (one: XmlElement): void => {
    const part = parts[chain.length] ?? last;
    if (part) chain.push({ element: one, part });
  };
  link(element);
  for (let above = placeholder?.parent; above; above = above.parent) link(above.element);
  return chain;
}

/** The fill that `a:grpFill` means in the innermost group that has one of its own, its box seen from the shape's top left. */
function groupFillOf(
  { groups }: Shape,
  placements: ReadonlyMap<XmlElement, Placement>,
  origin: PointBox,
): Stage['groupFill'] {
  for (const group of groups.toReversed()) {
    const fill = fillChild(childOf(group, 'p:grpSpPr'));
    const placement = placements.get(group);
    if (!fill || fill.name === 'a:grpFill' || !placement) continue;
    const box = pointBox(placement);
    return { fill, box: { ...box, x: box.x - origin.x, y: box.y - origin.y } };
  }
  return undefined;
}

const stageOf = (stage: Stage, name: string, groupFill: Stage['groupFill']): Stage => ({
  ...stage,
  // Never empty, which would mean a page.
  shape: name || 'shape',
  groupFill,
  report: stage.note ? (code, message) => stage.note?.({ code, message, shape: name }) : stage.report,
});

function paintFrame(stage: Stage, { shape, placement }: ShownShape): void {
  const { width, height } = pointBox(placement);
  // A frame has no flips that would be seen: charts and tables are never mirrored.
  inPlace(stage, { placement, flipped: false }, () =>
    stage.drawFrame?.({ ...stage, paintPage: undefined }, shape.element, { x: 0, y: 0, width, height }),
  );
}

function paintOne(stage: Stage, shown: ShownShape): void {
  if (shown.shape.kind === 'frame') paintFrame(stage, shown);
  else if (shown.shape.kind === 'ink')
    stage.report('unsupported_ink', 'The ink has no picture to be shown by and is left out.');
  else paintShape(stage, shown);
}

function reportGroupEffects(stage: Stage, { element, name }: Shape): void {
  const effects = descend(element, 'p:grpSpPr', 'a:effectLst');
  if (!effects || effects.children.length === 0) return;
  stageOf(stage, name, undefined).report(
    'unsupported_effect',
    'Effects of a whole group (a shadow, for instance) are left out: its shapes are painted without them.',
  );
}

/** More than the drawing of a shape ever keeps. */
const MAX_SAVED_STATES = 256;

/**
 * Paints a shape; one that breaks its painter is left out and reported, so that a damaged corner of a file does not cost the page. Shapes
 * inside diagrams break with their diagram.
 */
function paintSafely(stage: Stage, shown: ShownShape): void {
  const { canvas } = stage;
  const before = canvas.getTransform();
  try {
    paintOne(stage, shown);
  } catch (error) {
    // How many states were saved when it broke is not known; what is restored too often stays as it is.
    for (let state = 0; state < MAX_SAVED_STATES; state++) canvas.restore();
    canvas.setTransform(before);
    // A part that is refused says why: it is damaged, or holds more than is read.
    const why = error instanceof DomainError ? error.message : 'A shape is damaged in a way that was not foreseen.';
    stage.report('shape_failed', `${why} The shape is left out.`);
  }
}

/** Draws shapes in their order, the canvas' origin at the page's top left. */
export function paintShapes(stage: Stage, layer: LayerShapes): void {
  const placements = new Map<XmlElement, Placement>();
  const hiddenGroups = new Set<XmlElement>();
  const parts = layer.parts ?? [stage.layer.part];
  const paint = stage.shape === '' ? paintSafely : paintOne;
  for (const shape of layer.shapes) {
    if (stage.mayGoOn?.() === false) return;
    const hidden = shape.hidden || shape.groups.some((group) => hiddenGroups.has(group));
    if (shape.kind === 'group') {
      if (hidden) hiddenGroups.add(shape.element);
      if (shape.placement) placements.set(shape.element, shape.placement);
    }
    if (hidden || (layer.shows && !layer.shows(shape))) continue;
    const placeholder = layer.placeholders?.get(shape.element);
    const placement = placementOf(shape, placeholder);
    if (shape.kind === 'group') reportGroupEffects(stage, shape);
    if (!placement || shape.kind === 'group') continue;
    const groupFill = groupFillOf(shape, placements, pointBox(placement));
    paint(stageOf(stage, shape.name, groupFill), {
      shape,
      placement,
      placeholder,
      chain: chainOf(shape.element, placeholder, parts),
      showsText: layer.showsText?.(shape) ?? true,
    });
  }
}

/**
 * Draws a shape tree that is no page's own: a diagram's drawing (`dsp:spTree`), whose elements carry other prefixes but mean the same.
 * The canvas' origin is the tree's.
 */
export function paintTree(stage: Stage, tree: XmlElement, layer?: Layer): void {
  const there = layer ? { ...stage, layer } : stage;
  const plain = tree.name.startsWith('p:') ? tree : asPresentation(tree);
  paintShapes(there, { shapes: walkTree(plain) });
}

/** The tree with the prefix of its root's vocabulary made `p:`. Rebuilt, since parts are shared and read by others. */
function asPresentation(element: XmlElement): XmlElement {
  return {
    name: element.name.replace(/^dsp:/, 'p:'),
    attributes: element.attributes,
    children: element.children.map((node) => (typeof node === 'string' ? node : asPresentation(node))),
  };
}
