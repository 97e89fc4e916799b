import { resolveColorIn, type ColorContext } from '../drawingml/resolve-color.ts';
import { fillChild } from '../drawingml/fill.ts';
import type { Part } from '../../office/opc/part.ts';
import type { TextContext } from '../presentationml/effective-style.ts';
import { showsPage } from '../presentationml/shape-fill.ts';
import { childOf, elementsOf, type XmlElement } from '../../office/xml/tree.ts';
import { looksSolid } from './effects/looks-solid.ts';
import { readPaint, type Paint } from './fill/read-paint.ts';
import { geometryChild } from './geometry/drawn-outline.ts';
import { lineOver, readLine, type Line } from './line/read-line.ts';

/** A shape, or the placeholder that it inherits from, with the part that its relationships are found by. */
export interface Link {
  element: XmlElement;
  part: Part;
}

/** What is drawn of a shape besides its text. */
export interface ShapeLook {
  geometry: XmlElement | undefined;
  paint: Paint | null;
  line: Line | null;
  /** `a:effectLst` (ECMA-376 part 1, 20.1.8.25) and what its colours mean. */
  effects: { list: XmlElement; context: ColorContext } | null;
  /** Whether it has depth, which is painted flat. */
  solid: boolean;
}

/** `p:spPr` of shapes, pictures and connectors. */
const shapeProperties = (element: XmlElement): XmlElement | undefined => childOf(element, 'p:spPr');

function reference(element: XmlElement, name: string): { index: number; element: XmlElement } | undefined {
  const found = childOf(childOf(element, 'p:style'), name);
  return found && { index: Number(found.attributes['idx'] ?? 0) || 0, element: found };
}

const inPlace = (context: TextContext, place: XmlElement): TextContext => {
  const placeholder = resolveColorIn(place, context);
  return placeholder ? { ...context, placeholder } : context;
};

/** Its own fill, that of its style (`a:fillRef`, 20.1.4.2.10), else those of the placeholders above. */
function paintOf(chain: readonly Link[], context: TextContext): Paint | null {
  for (const { element, part } of chain) {
    if (showsPage(element)) return { kind: 'page' };
    const own = fillChild(shapeProperties(element));
    if (own) {
      const paint = readPaint(own, context);
      return paint?.kind === 'picture' ? { ...paint, part } : paint;
    }
    const style = reference(element, 'a:fillRef');
    if (!style) continue;
    const { theme } = context;
    const { index } = style;
    if (index === 0 || index === 1_000) return null;
    const fill = index > 1_000 ? theme.backgroundFills[index - 1_001] : theme.fills[index - 1];
    return readPaint(fill, inPlace(context, style.element));
  }
  return null;
}

/** Its own line over that of its style (`a:lnRef`, 20.1.4.2.19), over those of the placeholders above. */
function lineOf(chain: readonly Link[], context: TextContext): Line | null {
  let element: XmlElement | undefined;
  let colors = context;
  for (const link of chain) {
    element = lineOver(element, childOf(shapeProperties(link.element), 'a:ln'));
    const style = reference(link.element, 'a:lnRef');
    if (!style) continue;
    colors = inPlace(context, style.element);
    if (style.index > 0) element = lineOver(element, context.theme.lines[style.index - 1]);
    break;
  }
  return readLine(element, colors);
}

function effectsOf(chain: readonly Link[], context: TextContext): ShapeLook['effects'] {
  for (const { element } of chain) {
    const own = childOf(shapeProperties(element), 'a:effectLst');
    if (own) return own.children.length > 0 ? { list: own, context } : null;
    const style = reference(element, 'a:effectRef');
    if (!style) continue;
    const list = childOf(context.theme.effects[style.index - 1], 'a:effectLst');
    return list && elementsOf(list).length > 0 ? { list, context: inPlace(context, style.element) } : null;
  }
  return null;
}

function solidOf(chain: readonly Link[], context: TextContext): boolean {
  for (const { element } of chain) {
    const own = looksSolid(shapeProperties(element));
    if (own !== undefined) return own;
    const style = reference(element, 'a:effectRef');
    if (style) return looksSolid(context.theme.effects[style.index - 1]) ?? false;
  }
  return false;
}

/** @param chain the shape, then the placeholders that it inherits from, the nearest first. */
export function lookOf(chain: readonly Link[], context: TextContext): ShapeLook {
  let geometry: XmlElement | undefined;
  for (const { element } of chain) geometry ??= geometryChild(shapeProperties(element));
  return {
    geometry,
    paint: paintOf(chain, context),
    line: lineOf(chain, context),
    effects: effectsOf(chain, context),
    solid: solidOf(chain, context),
  };
}
