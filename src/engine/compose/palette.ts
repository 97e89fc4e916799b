import type { ThemeColor } from '../../deck/content.ts';
import { legibleInk } from '../page/ink.ts';
import type { Page } from '../page/page.ts';
import { tintedColor } from '../page/tinted-color.ts';
import { contrastOf, contrastRatio, relativeLuminance } from '../drawingml/contrast-ratio.ts';
import { fromHex, type Rgba } from '../drawingml/rgba.ts';

/** Contrast that text must have on what is behind it (WCAG 2.2, 1.4.3), and large text, and graphics. */
const TEXT_CONTRAST = 4.5;
const LARGE_CONTRAST = 3;

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
  textTint?: number;
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
  // No colour of the theme is legible on any of them: a shade of one is.
  const fill = page.accents[0] ?? 'accent1';
  const { color, tint } = legibleInk(page, fromHex(page.palette[fill]));
  return { fill, text: color, ...(tint === undefined ? {} : { textTint: tint }) };
}

/** Cards on dark pages: the ground itself a little darker or lighter, so that they lift off without a colour of their own. */
const darkLifts = [-0.4, 0.12, 0.2, -0.6];
const MIN_LIFT = 1.15;
const CARD_TEXT_CONTRAST = 5.5;

/** A quiet surface for cards: the accent as a breath of colour on light pages, a lift of the ground on dark ones. */
export function quietSurface(page: Page): Surface {
  const light = page.luminance > 0.4;
  const luminance = (color: ThemeColor) => relativeLuminance(fromHex(page.palette[color]));
  const nearest = (['dk2', 'dk1', 'lt2', 'lt1'] as const).reduce((a, b) =>
    Math.abs(luminance(b) - page.luminance) < Math.abs(luminance(a) - page.luminance) ? b : a,
  );
  const candidates: Surface[] = light
    ? [0.85, 0.9].map((fillTint) => ({ fill: page.accents[0] ?? 'accent1', fillTint, text: page.text }))
    : darkLifts.map((fillTint) => ({ fill: nearest, fillTint, text: page.text }));
  for (const { fill, fillTint } of candidates) {
    const ground = tintedColor(page.palette[fill], fillTint);
    const { color, contrast } = textOn(page, ground);
    const lifted = light || contrastOf(relativeLuminance(ground), page.luminance) >= MIN_LIFT;
    if (contrast >= CARD_TEXT_CONTRAST && lifted) return { fill, fillTint, text: color };
  }
  if (page.textTint !== undefined) return { fill: page.background, text: page.text, textTint: page.textTint };
  return { fill: page.text, text: page.background };
}

/** Accent on a quiet surface for its headings, where legible. */
export function headingOn(page: Page, surface: Surface): ThemeColor | undefined {
  const ground = surface.fillTint
    ? tintedColor(page.palette[surface.fill], surface.fillTint)
    : fromHex(page.palette[surface.fill]);
  const legible = page.accents.find((accent) => contrastRatio(fromHex(page.palette[accent]), ground) >= TEXT_CONTRAST);
  return surface.textTint === undefined ? (legible ?? surface.text) : undefined;
}
