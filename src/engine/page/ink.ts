import { contrastOn } from '../drawingml/contrast-ratio.ts';
import type { Rgba } from '../drawingml/rgba.ts';
import type { Ink, Page } from './page.ts';
import { tintedColor } from './tinted-color.ts';

export type { Ink };

/** Contrast that text must have on what is behind it (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

const tints = [-0.25, -0.5, -0.75, 0.4, 0.6, 0.8];

/** The theme's black or white on a ground (on the worst, of several), whichever is legible; else its second pair; else a shade of the nearest of them. */
export function legibleInk({ palette }: Pick<Page, 'palette'>, ...grounds: readonly Rgba[]): Ink {
  const contrastOf = ({ color, tint }: Ink) => {
    return contrastOn(tintedColor(palette[color], tint), grounds);
  };
  const better = (a: Ink, b: Ink) => (contrastOf(b) > contrastOf(a) ? b : a);
  const plain = better({ color: 'dk1' }, { color: 'lt1' });
  if (contrastOf(plain) >= TEXT_CONTRAST) return plain;
  const second = better({ color: 'dk2' }, { color: 'lt2' });
  if (contrastOf(second) >= TEXT_CONTRAST) return second;
  const best = better(plain, second);
  const shades = tints.map((tint): Ink => ({ color: best.color, tint }));
  return shades.find((shade) => contrastOf(shade) >= TEXT_CONTRAST) ?? shades.reduce(better, best);
}
