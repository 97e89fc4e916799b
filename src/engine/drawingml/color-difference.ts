import { toLinear, type Rgba } from './rgba.ts';

/** A colour in CIELAB (CIE 15:2004, 8.2.1): lightness from 0 to 100, and the two axes green to red and blue to yellow. */
type Lab = readonly [lightness: number, a: number, b: number];

/** White of daylight D65, the one of sRGB. */
const WHITE = [0.950_47, 1, 1.088_83] as const;

const compress = (share: number): number =>
  share > (6 / 29) ** 3 ? Math.cbrt(share) : share / (3 * (6 / 29) ** 2) + 4 / 29;

function toLab(color: Rgba): Lab {
  const [r, g, b] = [toLinear(color.r), toLinear(color.g), toLinear(color.b)];
  const x = compress((0.412_456 * r + 0.357_576 * g + 0.180_438 * b) / WHITE[0]);
  const y = compress((0.212_673 * r + 0.715_152 * g + 0.072_175 * b) / WHITE[1]);
  const z = compress((0.019_334 * r + 0.119_192 * g + 0.950_304 * b) / WHITE[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far apart two colours look (ΔE of CIE 1976): 0 the same, about 2 just to be told side by side, over 100 black and white. */
export function colorDifference(one: Rgba, other: Rgba): number {
  const [l, a, b] = toLab(one);
  const [m, c, d] = toLab(other);
  return Math.hypot(l - m, a - c, b - d);
}
