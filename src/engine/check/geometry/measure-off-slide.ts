import { inches, type Box } from '../../../deck/units.ts';
import { bottom, right } from '../../geometry/box.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { isContent, isSmallPrint, type Item } from '../read-items.ts';

/** Rounding of positions, EMU. */
const ROUNDING = 12_700 / 4;
/** Share of the slide's width that a line may be measured too long. */
const LINE_TOLERANCE = 0.005;
const LEAST_MARGIN = inches(0.5);
/** Of a margin that a slide 7.5 in high should have; smaller slides have smaller ones. */
const USUAL_HEIGHT = inches(7.5);

/** How far a box reaches over each edge of the slide, at most. EMU. */
function overhang(box: Box, slide: Box): number {
  return Math.max(slide.x - box.x, slide.y - box.y, right(box) - right(slide), bottom(box) - bottom(slide));
}

/** A picture that covers the slide from edge to edge may bleed. */
const bleeds = ({ kind, bounds }: Item, slide: Box): boolean =>
  kind === 'picture' && bounds.width >= slide.width * 0.98 && bounds.height >= slide.height * 0.5;

/** Content that hangs over the slide's edge, or stands nearer to it than half an inch and than the template's own. */
export function measureOffSlide({ slides, template }: CheckedDeck, findings: Findings) {
  let offSlide = 0;
  let narrowMargins = 0;
  const scale = Math.min(1, template.slideSize.height / USUAL_HEIGHT);
  for (const { number, items, area, slide } of slides) {
    const own = ownMargin(
      slide.layout.placeholders.map(({ box }) => box).filter(({ width }) => width > 0),
      area,
    );
    const wanted = Math.min(LEAST_MARGIN * scale, own);
    for (const item of items) {
      const place = { slide: number, shape: item.name };
      // Lines that do not break, or overflow, may leave a slide that their box stands on.
      const runsOff =
        item.kind === 'text' && item.rotation === 0 && overhang(item.ink, area) > area.width * LINE_TOLERANCE;
      if (runsOff && overhang(item.bounds, area) <= ROUNDING) {
        offSlide++;
        findings.error(
          'off_slide',
          'Its text runs over the edge of the slide. Let it wrap, shorten it, or make it smaller.',
          place,
        );
        continue;
      }
      if (item.inherited || bleeds(item, area)) continue;
      const shown = item.kind === 'text' && !item.fill ? item.ink : item.bounds;
      if (overhang(item.bounds, area) > ROUNDING && (isContent(item) || overhang(item.bounds, area) > area.width)) {
        offSlide++;
        findings.error('off_slide', 'It hangs over the edge of the slide. Move it in, or make it smaller.', place);
      } else if (
        isContent(item) &&
        item.kind !== 'picture' &&
        !isSmallPrint(item, area) &&
        -overhang(shown, area) < wanted * 0.98 - ROUNDING
      ) {
        narrowMargins++;
        findings.warn(
          'margin_narrow',
          `It stands ${(-overhang(shown, area) / 914_400).toFixed(2)} in from the edge of the slide; leave at least ${(wanted / 914_400).toFixed(2)} in.`,
          place,
        );
      }
    }
  }
  return { offSlide, narrowMargins };
}

/** The least margin that the template's author leaves on this layout. */
function ownMargin(boxes: readonly Box[], slide: Box): number {
  const margins = boxes.map((box) => -overhang(box, slide));
  return Math.max(0, Math.min(LEAST_MARGIN, ...margins));
}
