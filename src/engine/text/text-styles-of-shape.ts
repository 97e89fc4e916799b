import type { TextBody } from '../presentationml/body-properties.ts';
import { fontReference, type LayoutPlaceholder } from '../presentationml/placeholder-shape.ts';
import { overAllLevels, type LevelStyles } from '../presentationml/text-style.ts';
import type { XmlElement } from '../xml/tree.ts';

/** What the text body of a shape inherits: the levels and body properties that `readTextFrame` takes. */
export interface ShapeTextStyles {
  styles: LevelStyles;
  /** Undefined where nothing is inherited and PowerPoint's own hold. */
  body: TextBody | undefined;
}

/**
 * What the text of a shape inherits. A placeholder inherits from those above it; any other shape from the master's `p:otherStyle`, over
 * which the font reference of its own style (`p:style/a:fontRef`, ECMA-376 part 1, 20.1.4.1.17) sets typeface and colour.
 * @param placeholder the shape as `readPlaceholder` resolved it, where it is one
 * @param otherText levels of text that is in no placeholder (`Layer.otherText`)
 */
export function textStylesOfShape(
  element: XmlElement,
  placeholder: LayoutPlaceholder | undefined,
  otherText: LevelStyles,
): ShapeTextStyles {
  if (placeholder) return { styles: placeholder.styles, body: placeholder.body };
  return { styles: overAllLevels(otherText, fontReference(element)), body: undefined };
}
