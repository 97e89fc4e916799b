import type { Part } from '../../office/opc/part.ts';
import type { Layout } from '../presentationml/layout.ts';
import type { Master } from '../presentationml/master.ts';
import type { LayoutPlaceholder } from '../presentationml/layout-placeholder.ts';
import type { Shape } from '../presentationml/walk-shapes.ts';
import type { Slide } from '../presentationml/slide.ts';
import type { XmlElement } from '../../office/xml/tree.ts';
import { paintBackground, type Ground } from './paint-background.ts';
import { paintShapes, type LayerShapes } from './paint-shapes.ts';
import type { Layer, Stage } from './stage.ts';

/** A page that can be painted, with what lies under it. */
export type PaintedPage =
  | { kind: 'slide'; slide: Slide }
  | { kind: 'layout'; layout: Layout; prompts: boolean }
  | { kind: 'master'; master: Master; prompts: boolean };

const byElement = (placeholders: readonly LayoutPlaceholder[]): ReadonlyMap<XmlElement, LayoutPlaceholder> =>
  new Map(placeholders.map((placeholder) => [placeholder.element, placeholder]));

const groundOf = (part: Part, master: Master): Ground => ({ part, themePart: master.themePart });
const isNoPlaceholder = (shape: Shape): boolean => shape.placeholder === null;

interface Painted extends LayerShapes {
  layer: Layer;
}

const layerOf = (part: Part, master: Master, context: Layer['context']): Layer => ({
  part,
  context,
  otherText: master.textStyles['p:otherStyle'],
});

/** What a slide shows of its layout and master: their shapes that are no placeholders, and nothing where it or the layout hides them. */
function layersUnder({ layout, context, showMasterSp }: Slide): Painted[] {
  const { master } = layout;
  if (!showMasterSp) return [];
  const under: Painted[] = [];
  if (layout.showMasterSp) {
    under.push({ layer: layerOf(master.part, master, context), shapes: master.shapes, shows: isNoPlaceholder });
  }
  under.push({ layer: layerOf(layout.part, master, context), shapes: layout.shapes, shows: isNoPlaceholder });
  return under;
}

/** The master that a page stands on. */
export function masterOf(page: PaintedPage): Master {
  if (page.kind === 'slide') return page.slide.layout.master;
  return page.kind === 'layout' ? page.layout.master : page.master;
}

/** Backgrounds of a page and of what lies under it, its own first. */
function groundsOf(page: PaintedPage): Ground[] {
  const master = masterOf(page);
  const grounds = [groundOf(master.part, master)];
  if (page.kind === 'layout') grounds.unshift(groundOf(page.layout.part, master));
  if (page.kind === 'slide') {
    grounds.unshift(groundOf(page.slide.part, master), groundOf(page.slide.layout.part, master));
  }
  return grounds;
}

function ownLayer(page: PaintedPage): Painted {
  const master = masterOf(page);
  switch (page.kind) {
    case 'slide': {
      const { part, layout, context, shapes, placeholders } = page.slide;
      return {
        layer: layerOf(part, master, context),
        shapes,
        placeholders,
        parts: [part, layout.part, master.part],
      };
    }
    case 'layout': {
      const { part, context, shapes, placeholders } = page.layout;
      return {
        layer: layerOf(part, master, context),
        shapes,
        placeholders: byElement(placeholders),
        parts: [part, master.part],
        showsText: (shape) => page.prompts || isNoPlaceholder(shape),
      };
    }
    case 'master':
      return {
        layer: layerOf(master.part, master, master.context),
        shapes: master.shapes,
        placeholders: byElement(master.placeholders),
        parts: [master.part],
        showsText: (shape) => page.prompts || isNoPlaceholder(shape),
      };
  }
}

function under(page: PaintedPage): Painted[] {
  if (page.kind === 'slide') return layersUnder(page.slide);
  if (page.kind === 'master' || !page.layout.showMasterSp) return [];
  const master = masterOf(page);
  return [{ layer: layerOf(master.part, master, page.layout.context), shapes: master.shapes, shows: isNoPlaceholder }];
}

/** The layer that a page's own shapes are on. */
export const layerOfPage = (page: PaintedPage): Layer => ownLayer(page).layer;

/** Paints what is the same on every slide of a layout: the background, and the shapes of master and layout. */
export function paintUnder(stage: Stage, page: PaintedPage): void {
  paintBackground(stage, groundsOf(page));
  const paintPage = backgroundPainter(page);
  for (const { layer, ...shapes } of under(page)) paintShapes({ ...stage, layer, paintPage }, shapes);
}

/** Draws the background again, for shapes that show it. */
const backgroundPainter = (page: PaintedPage): NonNullable<Stage['paintPage']> => {
  const layer = layerOfPage(page);
  return (stage) => paintBackground({ ...stage, layer }, groundsOf(page));
};

/** Paints a page's own shapes. */
export function paintOwn(stage: Stage, page: PaintedPage): void {
  const { layer, ...shapes } = ownLayer(page);
  paintShapes({ ...stage, layer, paintPage: backgroundPainter(page) }, shapes);
}

/** Paints a page: background, then the shapes of master, layout and slide over each other. */
export function paintPage(stage: Stage, page: PaintedPage): void {
  paintUnder(stage, page);
  paintOwn(stage, page);
}
