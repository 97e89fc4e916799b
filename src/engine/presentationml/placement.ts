import type { Box } from '../../deck/units.ts';
import { EMU_PER_INCH, EMU_PER_POINT } from '../../deck/units.ts';
import { childOf, isTrue, type XmlElement } from '../../office/xml/tree.ts';

/** Where a shape stands (`a:xfrm`, ECMA-376 part 1, 20.1.7.6): the box before it is turned, then turned and flipped about its middle. */
export interface Placement {
  box: Box;
  /** Clockwise, in degrees. */
  rotation: number;
  flipH: boolean;
  flipV: boolean;
}

const unitEmu: Readonly<Record<string, number>> = {
  emu: 1,
  mm: EMU_PER_INCH / 25.4,
  cm: EMU_PER_INCH / 2.54,
  in: EMU_PER_INCH,
  pt: EMU_PER_POINT,
  pc: 12 * EMU_PER_POINT,
  pi: 12 * EMU_PER_POINT,
};

/** The ends of ST_CoordinateUnqualified (20.1.10.19); what lies beyond is cut, so that sums stay whole numbers. */
const MAX_COORDINATE = 27_273_042_316_900;
const bounded = (length: number): number =>
  Math.round(Math.min(MAX_COORDINATE, Math.max(-MAX_COORDINATE, length))) || 0;

/** A coordinate (20.1.10.16 ST_Coordinate): EMU, or a number with a unit; undefined for what is neither. */
export function readEmu(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const plain = Number(value);
  if (Number.isFinite(plain) && value.trim() !== '') return bounded(plain);
  const match = /^(-?\d+(?:\.\d+)?)(mm|cm|in|pt|pc|pi)$/.exec(value);
  return match ? bounded(Number(match[1]) * (unitEmu[match[2] ?? 'emu'] ?? 1)) : undefined;
}

const degrees = (value: string | undefined): number => {
  const angle = Number(value ?? 0) / 60_000;
  return Number.isFinite(angle) ? angle : 0;
};

/** Reads `a:xfrm` or a graphic frame's `p:xfrm`; null when it gives no place. */
export function readPlacement(xfrm: XmlElement | undefined): Placement | null {
  const offset = childOf(xfrm, 'a:off')?.attributes;
  const extent = childOf(xfrm, 'a:ext')?.attributes;
  if (!xfrm || !offset || !extent) return null;
  const box = {
    x: readEmu(offset['x']) ?? 0,
    y: readEmu(offset['y']) ?? 0,
    width: Math.max(0, readEmu(extent['cx']) ?? 0),
    height: Math.max(0, readEmu(extent['cy']) ?? 0),
  };
  const { rot, flipH, flipV } = xfrm.attributes;
  return { box, rotation: degrees(rot), flipH: isTrue(flipH), flipV: isTrue(flipV) };
}

/** Takes a placement inside a group to where it is outside the group. */
export type GroupTransform = (inside: Placement) => Placement;

/** Past 45 degrees a turned child's width lies along the group's height, so the scales change places (as PowerPoint does). */
const liesAcross = (rotation: number): boolean => {
  const turned = ((rotation % 180) + 180) % 180;
  return turned >= 45 && turned < 135;
};

/** The transform of a group (`p:grpSpPr/a:xfrm`, 20.1.7.5): child coordinates scaled to the group's box, turned and flipped with it. */
export function groupTransform(xfrm: XmlElement | undefined): GroupTransform {
  const group = readPlacement(xfrm);
  const childOffset = childOf(xfrm, 'a:chOff')?.attributes;
  const childExtent = childOf(xfrm, 'a:chExt')?.attributes;
  if (!group) return (inside) => inside;
  const { box } = group;
  const fromX = readEmu(childOffset?.['x']) ?? box.x;
  const fromY = readEmu(childOffset?.['y']) ?? box.y;
  const scaleX = box.width / (readEmu(childExtent?.['cx']) || box.width || 1);
  const scaleY = box.height / (readEmu(childExtent?.['cy']) || box.height || 1);
  const angle = (group.rotation * Math.PI) / 180;
  const midX = box.x + box.width / 2;
  const midY = box.y + box.height / 2;
  return (inside) => {
    const across = liesAcross(inside.rotation);
    const width = inside.box.width * (across ? scaleY : scaleX);
    const height = inside.box.height * (across ? scaleX : scaleY);
    let dx = box.x + (inside.box.x + inside.box.width / 2 - fromX) * scaleX - midX;
    let dy = box.y + (inside.box.y + inside.box.height / 2 - fromY) * scaleY - midY;
    if (group.flipH) dx = -dx;
    if (group.flipV) dy = -dy;
    const x = midX + dx * Math.cos(angle) - dy * Math.sin(angle);
    const y = midY + dx * Math.sin(angle) + dy * Math.cos(angle);
    const mirrored = group.flipH !== group.flipV;
    return {
      box: {
        x: bounded(x - width / 2),
        y: bounded(y - height / 2),
        width: bounded(width),
        height: bounded(height),
      },
      rotation: group.rotation + (mirrored ? -inside.rotation : inside.rotation),
      flipH: inside.flipH !== group.flipH,
      flipV: inside.flipV !== group.flipV,
    };
  };
}
