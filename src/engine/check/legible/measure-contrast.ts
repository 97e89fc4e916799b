import { contrastRatio } from '../../drawingml/contrast.ts';
import { fromHex, type Rgba } from '../../drawingml/color-model.ts';
import { blend } from '../../drawingml/color.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { shareOf } from '../findings.ts';
import type { FrameRun } from '../../text/text-frame.ts';
import { textPlaces, type TextPlace } from '../text-places.ts';
import { Ground } from './ground.ts';

/** WCAG 2.2, 1.4.3: what text needs, and what large text needs (18 pt, or 14 pt bold). */
const ENOUGH = 4.5;
const ENOUGH_LARGE = 3;
const LARGE = 18;
const LARGE_BOLD = 14;
/** Rounding of colours to eight bits. */
const ROUNDING = 0.05;
/** A line or an edge may run under text; what matters is what most of it stands on. */
const MAY_FAIL = 0.25;

function neededBy({ style }: FrameRun, scale: number): number {
  const size = style.size * scale;
  return size >= LARGE || (size >= LARGE_BOLD && style.bold) ? ENOUGH_LARGE : ENOUGH;
}

/** The contrast that a colour has with all but the worst quarter of what is behind it. */
function contrastOn(color: Rgba, grounds: readonly Rgba[]): number {
  const ratios = grounds.map((ground) => contrastRatio(blend(color, ground), ground)).sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * MAY_FAIL)] ?? Infinity;
}

const lengthOf = (text: string): number => text.replace(/\s/g, '').length;

/** Contrast of each run against what is really behind it. */
export async function measureContrast({ slides, template }: CheckedDeck, findings: Findings) {
  let [characters, passed] = [0, 0];
  for (const slide of slides) {
    const ground = new Ground(slide.slide, template.slideSize);
    const places = textPlaces(slide);
    await ground.load(places.map(({ ink }) => ink));
    for (const place of places) {
      const grounds = groundsOf(place, ground);
      const worst = { ratio: Infinity, needed: ENOUGH, text: '' };
      for (const run of place.text.paragraphs.flatMap(({ runs }) => runs)) {
        const length = lengthOf(run.text);
        if (length === 0) continue;
        const color = { ...fromHex(run.style.color), alpha: run.style.alpha };
        const needed = neededBy(run, place.text.body.fontScale);
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

function groundsOf({ item, ink, cellFill }: TextPlace, ground: Ground): Rgba[] {
  const behind = ground.behind(item.shape.element, ink);
  return cellFill ? behind.map((color) => blend(cellFill, color)) : behind;
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text.trim());
