import { toPoints } from '../../deck/units.ts';
import type { LayoutPlaceholder } from '../presentationml/layout-placeholder.ts';
import { readPlaceholder } from '../presentationml/layout-placeholder.ts';
import type { Shape } from '../presentationml/walk-shapes.ts';
import { readPlacement, type Placement } from '../presentationml/placement.ts';
import { readTextFrame } from '../text/read-text-frame.ts';
import { isEmptyFrame, type TextFrame } from '../text/text-frame.ts';
import { childOf, descend, isTrue, type XmlNode } from '../../office/xml/tree.ts';
import { inPlace, pointBox } from './point-box.ts';
import type { PointBox, Stage } from './stage.ts';
import { drawTextFrame } from './text/draw-text-frame.ts';

/** Placeholders whose prompt, where a layout has none of its own, is what stands in the master's. */
const prompted = new Set(['title', 'ctrTitle', 'subTitle', 'body', 'obj']);

/** The text of a shape, with what it inherits from its placeholder or from the master's style for other text; null where it has none. */
export function frameOf(stage: Stage, shape: Shape, placeholder: LayoutPlaceholder | undefined): TextFrame | null {
  const { context, otherText, part } = stage.layer;
  const inherited = placeholder ?? readPlaceholder(shape, { parent: undefined, styles: otherText, context });
  const surroundings = { styles: inherited.styles, context, part, fields: { slideNumber: stage.page.number } };
  const txBody = childOf(shape.element, 'p:txBody');
  const frame = txBody && readTextFrame(txBody, { ...surroundings, body: inherited.body });
  if (frame && !isEmptyFrame(frame)) return frame;
  if (stage.page.kind !== 'layout' || !placeholder || !prompted.has(placeholder.type)) return null;
  const above = childOf(placeholder.parent?.element, 'p:txBody');
  const prompt = above && readTextFrame({ ...above, children: above.children.filter(isParagraph) }, surroundings);
  return prompt && !isEmptyFrame(prompt) ? { ...prompt, body: inherited.body } : null;
}

/** What the master's placeholder says is shown in the layout's own style. */
const isParagraph = (node: XmlNode): boolean => typeof node !== 'string' && node.name === 'a:p';

/** Turned nearer to upright than to lying: sides of a text box change places when its shape lies. */
const lies = (rotation: number): boolean => {
  const turned = ((rotation % 180) + 180) % 180;
  return turned > 45 && turned < 135;
};

/** Where text stands that does not turn with its shape (`bodyPr/@upright`, ECMA-376 part 1, 21.1.2.1.1). */
function uprightBox({ x, y, width, height }: PointBox, { rotation, box }: Placement): PointBox {
  if (!lies(rotation)) return { x, y, width, height };
  const middle = { x: toPoints(box.width) / 2, y: toPoints(box.height) / 2 };
  const away = { x: x + width / 2 - middle.x, y: y + height / 2 - middle.y };
  return { x: middle.x + away.x - height / 2, y: middle.y + away.y - width / 2, width: height, height: width };
}

/**
 * Draws a shape's text where it stands. Text is never mirrored: one flipped over its middle line takes the other side of the shape, and
 * one flipped upside down is turned by half, as PowerPoint does.
 */
export function paintText(
  stage: Stage,
  { shape, placement, frame, textBox }: { shape: Shape; placement: Placement; frame: TextFrame; textBox: PointBox },
): void {
  const { width } = pointBox(placement);
  const bodyPr = descend(shape.element, 'p:txBody', 'a:bodyPr');
  const upright = isTrue(bodyPr?.attributes['upright']);
  // Diagrams say where the text stands apart from the shape (`dsp:txXfrm`), in the coordinates of the drawing.
  const apart = readPlacement(childOf(shape.element, 'p:txXfrm'));
  if (apart) {
    const { x: _x, y: _y, ...size } = pointBox(apart);
    // Its turn is relative to the shape's: a shape turned by half has text that is turned back.
    const standing = { ...apart, rotation: placement.rotation + apart.rotation };
    inPlace(stage, { placement: standing, flipped: false }, () => drawTextFrame(stage, frame, { x: 0, y: 0, ...size }));
    return;
  }
  const mirrored = placement.flipH !== placement.flipV;
  const box = mirrored ? { ...textBox, x: width - textBox.x - textBox.width } : textBox;
  const rotation = upright ? 0 : placement.rotation + (placement.flipV ? 180 : 0);
  const standing = upright ? uprightBox(box, placement) : box;
  inPlace(stage, { placement: { ...placement, rotation }, flipped: false }, () =>
    drawTextFrame(stage, frame, standing),
  );
}
