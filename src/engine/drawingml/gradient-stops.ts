import { childOf, childrenOf, type XmlElement } from '../../office/xml/tree.ts';
import { resolveColorIn, type ColorContext } from './resolve-color.ts';
import { clamp, fraction, white, type Rgba } from './rgba.ts';

/** More stops than a designer ever sets; what is beyond is left out. */
const MAX_STOPS = 256;

export interface GradientStop {
  /** 0 to 1 */
  at: number;
  color: Rgba;
}

/** The stops of a gradient (ECMA-376 part 1, 20.1.8.36) in their order along it; those whose colour means nothing are left out. */
export const gradientStops = (fill: XmlElement, context: ColorContext): GradientStop[] =>
  childrenOf(childOf(fill, 'a:gsLst'), 'a:gs')
    .slice(0, MAX_STOPS)
    .flatMap((stop) => {
      const color = resolveColorIn(stop, context);
      return color ? [{ at: clamp(fraction(stop.attributes['pos'])), color }] : [];
    })
    .sort((one, other) => one.at - other.at);

/** The colour at a place of 0 to 1; white where there are no stops. */
export function colorOnGradient(stops: readonly GradientStop[], at: number): Rgba {
  const after = stops.find((stop) => stop.at >= at) ?? stops.at(-1);
  const before = stops.findLast((stop) => stop.at <= at) ?? stops[0];
  if (!after || !before) return white;
  const share = after.at > before.at ? (at - before.at) / (after.at - before.at) : 0;
  const mix = (one: number, other: number): number => one + (other - one) * share;
  return {
    r: mix(before.color.r, after.color.r),
    g: mix(before.color.g, after.color.g),
    b: mix(before.color.b, after.color.b),
    alpha: mix(before.color.alpha, after.color.alpha),
  };
}
