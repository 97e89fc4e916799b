import type { FreeElement } from '../../../deck/document.ts';
import type { Paragraph } from '../../../deck/content.ts';
import type { Box } from '../../../deck/units.ts';
import type { SlideDraft } from '../composer.ts';
import { shape } from '../free-text.ts';
import { quietSurface, surfaceLook } from '../palette.ts';

/** Height of the strip along the top of a card, in inches on a slide 7.5 in high. */
const EDGE = 0.06;

/** The strip in the first accent along the top of a card. */
export const topEdge = ({ composer, page }: SlideDraft, box: Box, i: number): FreeElement =>
  shape({
    name: `Edge ${i + 1}`,
    box: { ...box, height: composer.length(EDGE) },
    fill: page.accents[0] ?? 'accent1',
    decorative: true,
  });

/** A card under its strip: what stands first on it keeps clear of the strip. */
export function underEdge({ composer }: SlideDraft, box: Box): Box {
  const edge = composer.length(EDGE);
  return { ...box, y: box.y + edge, height: box.height - edge };
}

/** Inches on a slide 7.5 in high: the bar along the side of a card, and what its words keep off the card's edges. */
const [BAR, BESIDE, OVER] = [0.08, 0.32, 0.12];

/** A card's room for words beside the bar at its side. */
export const besideBar = ({ composer }: SlideDraft, box: Box): Box => ({
  x: box.x + composer.length(BESIDE),
  y: box.y + composer.length(OVER),
  width: box.width - composer.length(BESIDE + OVER),
  height: box.height - 2 * composer.length(OVER),
});

/** A quiet card with a bar in the first accent along the side from which it is read, its words in the middle of its height. */
export function barCard(
  slide: SlideDraft,
  { box, name, paragraphs, size, at }: { box: Box; name: string; paragraphs: Paragraph[]; size: number; at: number },
): FreeElement[] {
  const { composer, page } = slide;
  const surface = quietSurface(page);
  return [
    shape({ name: `Ground ${at + 1}`, box, ...surfaceLook(surface), decorative: true }),
    shape({
      name: `Bar ${at + 1}`,
      box: { ...box, width: composer.length(BAR) },
      fill: page.accents[0] ?? 'accent1',
      decorative: true,
    }),
    shape({
      name,
      box: besideBar(slide, box),
      paragraphs,
      size,
      color: surface.text,
      ...(surface.textTint === undefined ? {} : { textTint: surface.textTint }),
      anchor: 'middle',
    }),
  ];
}
