import type { Box } from '../../../deck/units.ts';
import { bottom } from '../../geometry/box.ts';
import type { CheckedDeck, CheckedSlide } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import { isTitleItem } from '../read-items.ts';
import { bodyEdges, bodyItems, isContentSlide, titleOnTop } from './content-slide.ts';

/** Content that ends above this share of its area leaves the slide half empty. */
const LEAST_REACH = 0.55;
/** A placeholder lower than this share of the slide is not all of the area. */
const LEAST_AREA = 0.3;

const bodyTypes: ReadonlySet<string> = new Set(['obj', 'body', 'chart', 'tbl', 'dgm', 'media']);

/** The area that a slide has for content: what its layout's placeholders span, else the deck's. */
function contentArea({ layout, area }: CheckedSlide, usual: Box): { top: number; bottom: number } {
  const boxes = (layout?.placeholders ?? [])
    .filter(({ type, hasBox }) => hasBox && bodyTypes.has(type))
    .map(({ box }) => box);
  const top = Math.min(...boxes.map(({ y }) => y));
  const end = Math.max(...boxes.map(bottom));
  return end - top >= area.height * LEAST_AREA ? { top, bottom: end } : { top: usual.y, bottom: bottom(usual) };
}

/** How far down its area the content of a slide reaches; null where that says nothing: no content, or a picture that carries the slide. */
function reachOf(slide: CheckedSlide, usual: Box): number | null {
  if (!isContentSlide(slide) || !titleOnTop(slide)) return null;
  if (slide.items.some(({ kind }) => kind === 'picture')) return null;
  const body = bodyItems(slide);
  if (body.every((item) => item.kind === 'drawing' || isTitleItem(item))) return null;
  const { top, bottom: end } = contentArea(slide, usual);
  const lowest = Math.max(...bodyEdges(slide).map((edges) => edges.bottom));
  return end > top ? (lowest - top) / (end - top) : null;
}

/** Slides whose lower half shows nothing although they say something. */
export function measureFullness({ slides, contentArea: usual }: CheckedDeck, findings: Findings) {
  let halfEmpty = 0;
  for (const slide of slides) {
    const reach = reachOf(slide, usual);
    if (reach === null || reach >= LEAST_REACH) continue;
    halfEmpty++;
    findings.warn(
      'half_empty',
      `The content ends at ${Math.max(0, Math.round(reach * 100))} % of the height it has, and the rest of the slide is empty. Set it larger, give it more to say, or choose a layout made for little.`,
      { slide: slide.number },
    );
  }
  return { halfEmpty };
}
