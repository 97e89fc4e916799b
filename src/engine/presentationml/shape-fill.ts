import { fillChild, readFill, referencedFill, type Fill } from '../drawingml/fill.ts';
import { childOf, descend, isTrue, type XmlElement } from '../../office/xml/tree.ts';
import type { TextContext } from './effective-style.ts';

/** A shape's fill; `page` where the page's background shows in it as if all that lies between were cut out. */
export type ShapeFill = Fill | { kind: 'page' };

/** Whether a shape shows the background of its page (`p:sp/@useBgFill`, ECMA-376 part 1, 19.3.1.43). */
export const showsPage = ({ attributes }: XmlElement): boolean => isTrue(attributes['useBgFill']);

/** The fill of a shape's own, else what its style refers to (20.1.4.2.10 `a:fillRef`); null when neither says one. */
export function shapeFill(element: XmlElement, context: TextContext): ShapeFill | null {
  if (showsPage(element)) return { kind: 'page' };
  const fill = fillChild(childOf(element, 'p:spPr'));
  if (fill) return readFill(fill, context);
  const reference = descend(element, 'p:style', 'a:fillRef');
  return reference ? referencedFill(reference, context.theme, context) : null;
}
