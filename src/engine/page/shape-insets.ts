import type { ShapeContent } from '../../deck/content.ts';
import { noInsets, type Insets } from '../geometry/insets.ts';

const even = (x: number, y: number): Insets => ({ left: x, right: x, top: y, bottom: y });

/**
 * Space between a shape's edge and its text, in EMU; composer and writer must agree, or text that was fitted does not fit. Unfilled text stands
 * on the grid itself; a filled card pads its text; figures with text in them leave it to their geometry.
 */
export function shapeInsets(shape: Pick<ShapeContent, 'fill' | 'line' | 'geometry'>): Insets {
  if (shape.fill === null && shape.line === null) return noInsets;
  if (shape.geometry === 'rect' || shape.geometry === 'roundRect') return even(164_592, 109_728);
  return even(36_576, 36_576);
}
