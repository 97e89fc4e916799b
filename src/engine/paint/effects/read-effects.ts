import { toPoints } from '../../../deck/units.ts';
import { resolveColorIn, type ColorContext } from '../../drawingml/resolve-color.ts';
import { fraction, fromHex, type Rgba } from '../../drawingml/rgba.ts';
import { readEmu } from '../../presentationml/placement.ts';
import { childOf, elementsOf, isFalse, type XmlElement } from '../../../office/xml/tree.ts';

/** A shadow (`a:outerShdw`, `a:innerShdw`, `a:prstShdw`, ECMA-376 part 1, 20.1.8.45, .40, .49). Lengths in points. */
export interface Shadow {
  color: Rgba;
  blur: number;
  x: number;
  y: number;
  /** Of the shadow to the shape, about `align`. */
  scaleX: number;
  scaleY: number;
  /** Degrees. */
  skewX: number;
  skewY: number;
  /** 20.1.10.53 ST_RectAlignment: the point that stays where it is. */
  align: string;
  /** Whether it turns with its shape. */
  turns: boolean;
}

/** `a:reflection` (20.1.8.50): opacities at its start and end, shares of the height; lengths in points. */
export interface Reflection {
  blur: number;
  distance: number;
  startAlpha: number;
  endAlpha: number;
  endAt: number;
  scaleY: number;
}

export interface Effects {
  outer: Shadow | null;
  inner: Shadow | null;
  glow: { color: Rgba; radius: number } | null;
  /** Points that the edge fades over. */
  softEdge: number;
  reflection: Reflection | null;
  /** Names of effects that are not drawn. */
  others: readonly string[];
}

/** No effect reaches farther: PowerPoint's own dialogs end at 200 and 100 points. */
const MAX_REACH = 500;
const length = (value: string | undefined): number => Math.min(MAX_REACH, Math.max(0, toPoints(readEmu(value) ?? 0)));
const degrees = (value: string | undefined): number => (Number(value ?? 0) || 0) / 60_000;
const black = fromHex('000000');

function readShadow(element: XmlElement | undefined, context: ColorContext): Shadow | null {
  if (!element) return null;
  const { blurRad, dist, dir, sx, sy, kx, ky, algn = 'b', rotWithShape } = element.attributes;
  const angle = (degrees(dir) * Math.PI) / 180;
  const away = length(dist);
  return {
    color: resolveColorIn(element, context) ?? black,
    blur: length(blurRad),
    x: away * Math.cos(angle),
    y: away * Math.sin(angle),
    scaleX: fraction(sx, 1),
    scaleY: fraction(sy, 1),
    skewX: Math.min(89, Math.max(-89, degrees(kx))),
    skewY: Math.min(89, Math.max(-89, degrees(ky))),
    align: algn,
    turns: !isFalse(rotWithShape),
  };
}

function readReflection(element: XmlElement | undefined): Reflection | null {
  if (!element) return null;
  const { blurRad, dist, stA, endA, endPos, sy } = element.attributes;
  return {
    blur: length(blurRad),
    distance: length(dist),
    startAlpha: fraction(stA, 1),
    endAlpha: fraction(endA, 0),
    endAt: Math.min(1, Math.max(0, fraction(endPos, 1))),
    scaleY: fraction(sy, -1),
  };
}

const drawn = new Set(['a:outerShdw', 'a:prstShdw', 'a:innerShdw', 'a:glow', 'a:softEdge', 'a:reflection']);

/** Reads an effect list (`a:effectLst`, 20.1.8.25). */
export function readEffects(list: XmlElement, context: ColorContext): Effects {
  const glow = childOf(list, 'a:glow');
  return {
    outer: readShadow(childOf(list, 'a:outerShdw') ?? childOf(list, 'a:prstShdw'), context),
    inner: readShadow(childOf(list, 'a:innerShdw'), context),
    glow: glow ? { color: resolveColorIn(glow, context) ?? black, radius: length(glow.attributes['rad']) } : null,
    softEdge: length(childOf(list, 'a:softEdge')?.attributes['rad']),
    reflection: readReflection(childOf(list, 'a:reflection')),
    others: elementsOf(list)
      .map(({ name }) => name)
      .filter((name) => !drawn.has(name)),
  };
}
