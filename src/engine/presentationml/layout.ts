import { backgroundElement, readBackground } from '../drawingml/fill.ts';
import type { Part } from '../../office/opc/part.ts';
import { baseName } from '../../office/opc/part-name.ts';
import { childOf, descend, isFalse, type XmlElement } from '../../office/xml/tree.ts';
import type { TextContext } from './effective-style.ts';
import { backgroundPart, contextOf, readColorMap, themeOn, type Background, type Master } from './master.ts';
import { parentOnMaster } from './placeholder-ref.ts';
import { readPlaceholder, textStyleName, type LayoutPlaceholder } from './layout-placeholder.ts';
import { walkShapes, type Shape } from './walk-shapes.ts';

/** A slide layout (`p:sldLayout`, ECMA-376 part 1, 19.3.1.39) on its master. */
export interface Layout {
  /** Base name of the part: `slideLayout2`. */
  id: string;
  name: string;
  /** `p:sldLayout/@type` (19.7.15), a hint only. */
  type: string;
  part: Part;
  master: Master;
  /** Whether the master's own shapes are shown behind the layout's. */
  showMasterSp: boolean;
  context: TextContext;
  /** Its own background, else the master's; null when neither has one (white). */
  background: Background | null;
  shapes: readonly Shape[];
  placeholders: readonly LayoutPlaceholder[];
}

/** Theme and colour map in force on a layout or slide: those of its master unless it overrides them. */
export function contextOn(root: XmlElement, part: Part, above: TextContext): TextContext {
  const mapping = descend(root, 'p:clrMapOvr', 'a:overrideClrMapping');
  const theme = themeOn(part, above.theme);
  if (!mapping && theme === above.theme) return above;
  return contextOf(theme, mapping ? readColorMap(mapping) : above.map);
}

/** @param overrides false when the package has no theme overrides at all, so that the layout's relationships need not be read for one. */
export function readLayout(part: Part, master: Master, overrides = true): Layout {
  const root = part.xml;
  const context =
    overrides || descend(root, 'p:clrMapOvr', 'a:overrideClrMapping')
      ? contextOn(root, part, master.context)
      : master.context;
  const shapes = walkShapes(root);
  const placeholders: LayoutPlaceholder[] = [];
  for (const shape of shapes) {
    if (!shape.placeholder) continue;
    const parent = parentOnMaster(shape.placeholder, master.placeholders);
    const styles = master.textStyles[textStyleName(shape.placeholder.type)];
    placeholders.push(readPlaceholder(shape, { parent, styles, context }));
  }
  const fill = readBackground(backgroundElement(root), context.theme, context);
  const own = fill && fill.kind !== 'none' ? { fill, part: backgroundPart(root, part, master.themePart) } : null;
  const shown = root.attributes['showMasterSp'];
  return {
    id: baseName(part.name),
    name: childOf(root, 'p:cSld')?.attributes['name'] ?? '',
    type: root.attributes['type'] ?? 'cust',
    part,
    master,
    showMasterSp: !isFalse(shown),
    context,
    // A background that says "none" is shown as the master's: PowerPoint has no transparent slides.
    background: own ?? master.background,
    shapes,
    placeholders,
  };
}
