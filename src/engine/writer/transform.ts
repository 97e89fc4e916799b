import type { Box } from '../../deck/units.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';

/** `a:xfrm` or `p:xfrm` (ECMA-376 part 1, 20.1.7.6); the rotation is clockwise in degrees. */
export function transform(
  name: 'a:xfrm' | 'p:xfrm',
  box: Box,
  { rotation, flipped }: { rotation?: number; flipped?: boolean } = {},
): XmlElement {
  return el(
    name,
    { rot: rotation ? Math.round(rotation * 60_000) : undefined, flipH: flipped || undefined },
    el('a:off', { x: Math.round(box.x), y: Math.round(box.y) }),
    el('a:ext', { cx: Math.max(0, Math.round(box.width)), cy: Math.max(0, Math.round(box.height)) }),
  );
}
