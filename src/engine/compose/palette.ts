import type { ThemeColor } from '../../deck/content.ts';
import type { Page } from '../build/page.ts';
import { contrastOf, contrastRatio, relativeLuminance } from '../drawingml/contrast.ts';
import { fromHex, fromHsl, toHsl, type Rgba } from '../drawingml/color-model.ts';

/** Contrast that text must have on what is behind it (WCAG 2.2, 1.4.3), and large text, and graphics. */
const TEXT_CONTRAST = 4.5;
const LARGE_CONTRAST = 3;

/** As `tinted` of the builder writes it: luminance kept in part, the rest towards white. */
function tintedColor(hex: string, tint: number): Rgba {
  const hsl = toHsl(fromHex(hex));
  const keep = 1 - Math.abs(tint);
  return fromHsl({ ...hsl, l: hsl.l * keep + (tint > 0 ? 1 - keep : 0) }, 1);
}

/** An accent as text on the page's background where it is legible enough, else the page's text colour. */
export function accentText(page: Page, { large = false } = {}): ThemeColor {
  const needed = large ? LARGE_CONTRAST : TEXT_CONTRAST;
  const legible = page.accents.find(
    (accent) => contrastOf(relativeLuminance(fromHex(page.palette[accent])), page.luminance) >= needed,
  );
  return legible ?? page.text;
}

export interface Surface {
  fill: ThemeColor;
  fillTint?: number;
  text: ThemeColor;
}

const textOn = (page: Page, ground: Rgba): { color: ThemeColor; contrast: number } => {
  const candidates = (['dk1', 'lt1', 'dk2', 'lt2'] as const).map((color) => ({
    color,
    contrast: contrastRatio(fromHex(page.palette[color]), ground),
  }));
  const [dark, light] = candidates;
  const best = candidates.reduce((a, b) => (b.contrast > a.contrast ? b : a));
  // Black and white of the theme first: the second pair is for headings, and only where the first fails.
  const plain = dark && light ? (dark.contrast >= light.contrast ? dark : light) : best;
  return plain.contrast >= TEXT_CONTRAST ? plain : best;
};

/** A strong surface in the page's first accent, with text that is legible on it. */
export function strongSurface(page: Page): Surface {
  for (const fill of page.accents) {
    const { color, contrast } = textOn(page, fromHex(page.palette[fill]));
    if (contrast >= TEXT_CONTRAST) return { fill, text: color };
  }
  const fill = page.accents[0] ?? 'accent1';
  return { fill, text: textOn(page, fromHex(page.palette[fill])).color };
}

/** A quiet surface for cards: the accent as a breath of colour on light pages, a lift of the ground on dark ones. */
export function quietSurface(page: Page): Surface {
  const fill = page.accents[0] ?? 'accent1';
  const light = page.luminance > 0.4;
  const tints = light ? [0.88, 0.92] : [-0.55, -0.7, -0.8];
  for (const fillTint of tints) {
    const ground = tintedColor(page.palette[fill], fillTint);
    const { color, contrast } = textOn(page, ground);
    if (contrast >= 7) return { fill, fillTint, text: color };
  }
  return { fill: page.text, text: page.background };
}

/** Accent on a quiet surface for its headings, where legible. */
export function headingOn(page: Page, surface: Surface): ThemeColor {
  const ground = surface.fillTint
    ? tintedColor(page.palette[surface.fill], surface.fillTint)
    : fromHex(page.palette[surface.fill]);
  const legible = page.accents.find((accent) => contrastRatio(fromHex(page.palette[accent]), ground) >= TEXT_CONTRAST);
  return legible ?? surface.text;
}
