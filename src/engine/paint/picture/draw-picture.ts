import type { Path2D } from '@napi-rs/canvas';
import type { XmlElement } from '../../../office/xml/tree.ts';
import type { PointBox, Stage } from '../stage.ts';
import { drawBlip } from './draw-blip.ts';
import { rectangle } from './draw-missing.ts';

/**
 * Draws the picture of a `p:pic` (ECMA-376 part 1, 19.3.1.37) inside its outline, the box where none is given. Its line and effects are the
 * shape's, and a picture always turns with it.
 */
export function drawPicture(stage: Stage, blipFill: XmlElement, place: { box: PointBox; outline?: Path2D }): void {
  const { rotWithShape: _, ...attributes } = blipFill.attributes;
  drawBlip(stage, place.outline ?? rectangle(place.box), { fill: { ...blipFill, attributes } }, place.box);
}
