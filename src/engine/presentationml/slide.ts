import { backgroundElement, readBackground } from '../drawingml/fill.ts';
import type { Part } from '../../office/opc/part.ts';
import type { TextContext } from './effective-style.ts';
import { contextOn, type Layout } from './layout.ts';
import { backgroundPart, type Background } from './master.ts';
import { parentOnLayout } from './placeholder-ref.ts';
import { readPlaceholder, textStyleName, type LayoutPlaceholder } from './layout-placeholder.ts';
import { walkShapes, type Shape } from './walk-shapes.ts';
import { isFalse } from '../../office/xml/tree.ts';

/** A slide (`p:sld`, ECMA-376 part 1, 19.3.1.38) on its layout, everything inherited resolved. */
export interface Slide {
  part: Part;
  layout: Layout;
  /** Theme and colour map in force: the layout's unless the slide overrides them. */
  context: TextContext;
  /** Its own background, else the layout's. */
  background: Background | null;
  /** Whether the shapes of layout and master are shown behind the slide's. */
  showMasterSp: boolean;
  hidden: boolean;
  /** In drawing order, groups before what is in them. */
  shapes: readonly Shape[];
  /** The placeholders among the shapes, by their element, with what they inherit from layout and master. */
  placeholders: ReadonlyMap<Shape['element'], LayoutPlaceholder>;
}

export function readSlide(part: Part, layout: Layout): Slide {
  const root = part.xml;
  const context = contextOn(root, part, layout.context);
  const shapes = walkShapes(root);
  const placeholders = new Map<Shape['element'], LayoutPlaceholder>();
  for (const shape of shapes) {
    if (!shape.placeholder) continue;
    const parent = parentOnLayout(shape.placeholder, layout.placeholders);
    const styles = layout.master.textStyles[textStyleName(shape.placeholder.type)];
    placeholders.set(shape.element, readPlaceholder(shape, { parent, styles, context }));
  }
  const fill = readBackground(backgroundElement(root), context.theme, context);
  const own = fill && fill.kind !== 'none' ? { fill, part: backgroundPart(root, part, layout.master.themePart) } : null;
  return {
    part,
    layout,
    context,
    background: own ?? layout.background,
    showMasterSp: !isFalse(root.attributes['showMasterSp']),
    hidden: isFalse(root.attributes['show']),
    shapes,
    placeholders,
  };
}
