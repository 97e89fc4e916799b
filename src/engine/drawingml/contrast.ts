import { toLinear, type Rgba } from './color-model.ts';

/** Relative luminance (WCAG 2.2): 0 black to 1 white. */
export const relativeLuminance = ({ r, g, b }: Rgba): number =>
  0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);

/** Contrast ratio of two luminances (WCAG 2.2, 1.4.3): 1 to 21. */
export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

export const contrastRatio = (one: Rgba, other: Rgba): number =>
  contrastOf(relativeLuminance(one), relativeLuminance(other));
