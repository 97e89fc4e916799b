import type { ThemeColor } from '../../deck/content.ts';
import type { FreeElement } from '../../deck/document.ts';
import type { Box } from '../../deck/units.ts';
import { boundsOf } from '../geometry/box.ts';
import { shape } from './free-text.ts';
import { legibleInk, type Ink } from '../page/ink.ts';
import { isRestless, type Page } from '../page/page.ts';
import { tintedColor } from '../page/tinted-color.ts';
import { colorDifference } from '../drawingml/color-difference.ts';
import { contrastOf, contrastRatio, relativeLuminance } from '../drawingml/contrast-ratio.ts';
import { blend } from '../drawingml/resolve-color.ts';
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

/** What a filled shape looks like, and the text on it. */
export interface Surface {
  fill: ThemeColor;
  fillTint?: number;
  /** Part of the fill that covers what is behind it. */
  fillAlpha?: number;
  text: ThemeColor;
  textTint?: number;
}

/** A surface as the fields of a shape. */
export const surfaceLook = ({ text, textTint, ...fill }: Surface) => ({
  ...fill,
  color: text,
  ...(textTint === undefined ? {} : { textTint }),
});

/** A surface as it comes out on the page. */
export const shownOn = (page: Page, { fill, fillTint, fillAlpha = 1 }: Omit<Surface, 'text'>): Rgba =>
  blend({ ...tintedColor(page.palette[fill], fillTint), alpha: fillAlpha }, page.ground);

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

/** Above it a ground is light: colour lies on it as a breath; on others the ground itself is made lighter or darker. */
const LIGHT = 0.4;
export const isDark = ({ luminance }: Pick<Page, 'luminance'>): boolean => luminance <= LIGHT;
const CARD_TEXT_CONTRAST = 5.5;
/** Cards are told from the ground from this difference on (ΔE of CIE 1976), and shout from the second on. */
const SEEN = 3;
const LOUD = 16;
/** A second ground of the theme with more colour than this is no neutral. */
const NEUTRAL = 0.09;
/** How much of the accent lies on a card, the least that can be seen first. */
const breaths = [0.12, 0.18, 0.25];
/** How much of the ground's own end of the scale, or of the text's, lifts a card off a dark ground. */
const lifts = [0.28, 0.4];
const counterLifts = [0.1, 0.14];
/** A panel on a photograph lets this little of it through. */
const PANEL = 0.88;

const spreadOf = ({ r, g, b }: Rgba): number => Math.max(r, g, b) - Math.min(r, g, b);

function quietCandidates(page: Page): Omit<Surface, 'text'>[] {
  const { background, text, accents, palette } = page;
  if (isRestless(page)) return [{ fill: background, fillAlpha: PANEL }];
  if (isDark(page))
    return [
      ...lifts.map((fillAlpha) => ({ fill: background, fillAlpha })),
      ...counterLifts.map((fillAlpha) => ({ fill: text, fillAlpha })),
    ];
  const neutral = spreadOf(fromHex(palette.lt2)) <= NEUTRAL ? [{ fill: 'lt2' as const }] : [];
  return [...neutral, ...breaths.map((fillAlpha) => ({ fill: accents[0] ?? 'accent1', fillAlpha }))];
}

/** A quiet surface for cards: the template's own second ground where it is a neutral, else a breath of the accent; a lift of the ground on dark pages, a panel on photographs. */
export function quietSurface(page: Page): Surface {
  for (const candidate of quietCandidates(page)) {
    const ground = shownOn(page, candidate);
    const { color, contrast } = textOn(page, ground);
    const difference = colorDifference(ground, page.ground);
    const seen = isRestless(page) || (difference >= SEEN && (isDark(page) || difference <= LOUD));
    if (contrast >= CARD_TEXT_CONTRAST && seen) return { ...candidate, text: color };
  }
  if (page.textTint !== undefined) return { fill: page.background, text: page.text, textTint: page.textTint };
  // The page's text is legible on its ground; its ground need not be on its text, where a picture stands before it.
  const { color, tint } = legibleInk(page, fromHex(page.palette[page.text]));
  return { fill: page.text, text: color, ...(tint === undefined ? {} : { textTint: tint }) };
}

/** A fill with the ink that is legible on it, a shade of a theme colour where no colour of the theme is. */
function inked(page: Page, fill: Omit<Surface, 'text'>): Surface {
  const { color, tint } = legibleInk(page, shownOn(page, fill));
  return { ...fill, text: color, ...(tint === undefined ? {} : { textTint: tint }) };
}

/** The surface of what carries the message among quiet ones: more of the accent than they have. */
export function messageSurface(page: Page, accent = page.accents[0] ?? 'accent1'): Surface {
  if (isRestless(page)) return inked(page, { fill: accent, fillTint: 0.7, fillAlpha: PANEL });
  const candidate = { fill: accent, fillAlpha: isDark(page) ? 0.34 : 0.2 };
  const { color, contrast } = textOn(page, shownOn(page, candidate));
  return contrast >= TEXT_CONTRAST ? { ...candidate, text: color } : quietSurface(page);
}

/** A surface between the quiet and the strong: as much of the accent as its text allows. */
export function middleSurface(page: Page, accent = page.accents[0] ?? 'accent1'): Surface {
  // On photographs nothing shines through: a lighter shade of the accent stands on the panel.
  if (isRestless(page)) {
    for (const fillTint of [0.5, 0.65]) {
      const surface = { fill: accent, fillTint };
      const { color, contrast } = textOn(page, shownOn(page, surface));
      if (contrast >= TEXT_CONTRAST) return { ...surface, text: color };
    }
    return inked(page, { fill: accent, fillTint: 0.6 });
  }
  for (const fillAlpha of [0.55, 0.45, 0.35]) {
    const { color, contrast } = textOn(page, shownOn(page, { fill: accent, fillAlpha }));
    if (contrast >= TEXT_CONTRAST) return { fill: accent, fillAlpha, text: color };
  }
  return messageSurface(page, accent);
}

/** A panel of the ground's own end of the scale under boxes, `air` EMU larger than they are, within the slide's left and top. */
export function panelUnder(boxes: readonly Box[], page: Page, { air }: { air: number }): FreeElement {
  const { x, y, width, height } = boundsOf(boxes);
  return shape({
    name: 'Panel',
    box: { x: Math.max(0, x - air), y: Math.max(0, y - air), width: width + 2 * air, height: height + 2 * air },
    fill: page.background,
    fillAlpha: PANEL,
    decorative: true,
  });
}

/** Ink on such a panel, whatever of the ground shines through it. */
export const panelInk = (page: Page): Ink =>
  legibleInk(
    page,
    ...(['#000000', '#FFFFFF'] as const).map((end) =>
      blend({ ...fromHex(page.palette[page.background]), alpha: PANEL }, fromHex(end)),
    ),
  );

/** Accent on a surface for its headings and figures, where legible. */
export function headingOn(page: Page, surface: Surface, { large = false } = {}): ThemeColor | undefined {
  const ground = shownOn(page, surface);
  const needed = large ? LARGE_CONTRAST : TEXT_CONTRAST;
  const legible = page.accents.find((accent) => contrastRatio(fromHex(page.palette[accent]), ground) >= needed);
  return surface.textTint === undefined ? (legible ?? surface.text) : undefined;
}
