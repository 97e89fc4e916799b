import { contrastOn, neededContrast } from '../../drawingml/contrast-ratio.ts';
import { fromHex, type Rgba } from '../../drawingml/rgba.ts';
import { blend } from '../../drawingml/resolve-color.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { shareOf } from '../findings.ts';
import { textPlaces, type TextPlace } from '../text-places.ts';
import { SeenGround } from '../../template/seen-ground.ts';

/** Rounding of colours to eight bits. */
const ROUNDING = 0.05;
const lengthOf = (text: string): number => text.replace(/\s/g, '').length;

/** Contrast of each run against what is really behind it; `onSlide` hears before each slide how far this is, 0 to 1. */
export async function measureContrast(
  { slides, template }: CheckedDeck,
  findings: Findings,
  onSlide: (share: number) => void,
) {
  let [characters, passed] = [0, 0];
  for (const [at, slide] of slides.entries()) {
    onSlide(at / slides.length);
    const ground = new SeenGround(slide.slide, template.slideSize);
    const places = textPlaces(slide);
    await ground.load(places.map(({ ink }) => ink));
    for (const place of places) {
      const grounds = groundsOf(place, ground);
      const worst = { ratio: Infinity, needed: 1, text: '' };
      for (const run of place.text.paragraphs.flatMap(({ runs }) => runs)) {
        const length = lengthOf(run.text);
        if (length === 0) continue;
        const color = { ...fromHex(run.style.color), alpha: run.style.alpha };
        const needed = neededContrast(run.style.size * place.text.body.fontScale, run.style.bold);
        const ratio = contrastOn(color, grounds);
        characters += length;
        if (ratio >= needed - ROUNDING) passed += length;
        else if (ratio / needed < worst.ratio / worst.needed) Object.assign(worst, { ratio, needed, text: run.text });
      }
      if (worst.ratio < Infinity)
        findings.error(
          'contrast_low',
          `"${shorten(worst.text)}" has a contrast of ${worst.ratio.toFixed(1)} to 1 with what is behind it and needs ${worst.needed}. Choose a colour of the theme that stands out more.`,
          { slide: slide.number, shape: place.item.name },
        );
    }
  }
  return { contrast: shareOf(passed, characters) };
}

function groundsOf({ item, ink, cellFill }: TextPlace, ground: SeenGround): Rgba[] {
  const behind = ground.behind(ink, item.shape.element);
  return cellFill ? behind.map((color) => blend(cellFill, color)) : behind;
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text.trim());
