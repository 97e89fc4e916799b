import { blend } from './resolve-color.ts';
import { toLinear, type Rgba } from './rgba.ts';

/** Relative luminance (WCAG 2.2): 0 black to 1 white. */
export const relativeLuminance = ({ r, g, b }: Rgba): number =>
  0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);

/** Contrast ratio of two luminances (WCAG 2.2, 1.4.3): 1 to 21. */
export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

export const contrastRatio = (one: Rgba, other: Rgba): number =>
  contrastOf(relativeLuminance(one), relativeLuminance(other));

/** WCAG 2.2, 1.4.3: what text needs, and what large text needs (18 pt, or 14 pt bold). */
const ENOUGH = 4.5;
const ENOUGH_LARGE = 3;
const LARGE = 18;
const LARGE_BOLD = 14;

/** The contrast that text needs at a size in points. */
export const neededContrast = (size: number, bold: boolean): number =>
  size >= LARGE || (size >= LARGE_BOLD && bold) ? ENOUGH_LARGE : ENOUGH;

/** A line or an edge may run under text; what matters is what most of it stands on. */
const MAY_FAIL = 0.25;

/** The contrast of a colour with all but the worst quarter of what is behind it; infinite where nothing is. */
export function contrastOn(color: Rgba, grounds: readonly Rgba[]): number {
  const ratios = grounds.map((ground) => contrastRatio(blend(color, ground), ground)).sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * MAY_FAIL)] ?? Infinity;
}
