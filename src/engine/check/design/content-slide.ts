import type { LayoutKind } from '../../../deck/template-profile.ts';
import type { CheckedSlide } from '../checked-deck.ts';
import { isContent, isSmallPrint, isTitleItem, type Item } from '../read-items.ts';
import type { Box } from '../../../deck/units.ts';
import { EMU_PER_POINT, points } from '../../../deck/units.ts';
import { area, bottom, coveredBy } from '../../geometry/box.ts';
import { drawnLayers } from '../../template/drawn-layers.ts';

/** Layouts for slides that say something under a title; covers, dividers, quotations and pages of pictures have their own proportions. */
const contentKinds: ReadonlySet<LayoutKind> = new Set([
  'content',
  'twoContent',
  'comparison',
  'pictureText',
  'chart',
  'table',
  'bigNumber',
  'titleOnly',
  'agenda',
]);

export const isContentSlide = ({ kind }: CheckedSlide): boolean => kind !== null && contentKinds.has(kind);

/** Share of the slide's height that a title above the content ends in. */
const TOP = 0.4;
/** Rules and strips, which belong to the design. */
const THIN = points(12);

/** A title that stands above what the slide says. */
export const titleOnTop = ({ items, area }: CheckedSlide): Item | undefined =>
  items.find(
    (item) => isTitleItem(item) && item.set !== null && item.ink.y + item.ink.height < area.y + area.height * TOP,
  );

/** Whether a drawing is a card: it says nothing itself, and what is said stands on it. */
const carries = (card: Item, { items }: CheckedSlide): boolean =>
  card.kind === 'drawing' &&
  items.some(
    (item) => item !== card && isContent(item) && !isTitleItem(item) && coveredBy(item.ink, card.bounds) >= INSIDE,
  );

/** Share of the slide from which a filled drawing is a part of a figure, such as a level of a pyramid, and no mark. */
const FIGURE = 0.003;
const isFigure = ({ kind, fill, bounds }: Item, slide: CheckedSlide): boolean =>
  kind === 'drawing' && fill !== null && bounds.height > THIN && area(bounds) > area(slide.area) * FIGURE;

/** What stands under the title: content, and the cards and bars that carry it; neither rules nor the small print. */
export const bodyItems = (slide: CheckedSlide): Item[] => {
  const title = titleOnTop(slide);
  return slide.items.filter((item) => {
    if (isTitleItem(item) || isSmallPrint(item, slide.area)) return false;
    if (item.decorative && !carries(item, slide) && !isFigure(item, slide)) return false;
    if (isContent(item)) return true;
    if (item.kind !== 'drawing' || item.fill === null || item.bounds.height <= THIN) return false;
    return !title || item.bounds.y >= bottom(title.ink);
  });
};

/** A shape of the layout that is larger than this share of the slide is its ground, and carries no single thing. */
const GROUND = 0.6;
const INSIDE = 0.98;
const grounds = new WeakMap<CheckedSlide, readonly Box[]>();

/** Cards and bands that layout and master draw for what is put on them. */
function carriersOf(slide: CheckedSlide): readonly Box[] {
  let found = grounds.get(slide);
  if (found) return found;
  const own = new Set(slide.slide.shapes.map(({ element }) => element));
  found = drawnLayers(slide.slide, slide.area)
    .filter(({ element }) => element !== null && !own.has(element))
    .map(({ bounds }) => bounds)
    .filter((box) => area(box) < area(slide.area) * GROUND && Math.min(box.width, box.height) > THIN);
  grounds.set(slide, found);
  return found;
}

/** Upper and lower edge of what stands under a slide's title, item by item, with the cards that carry it. */
export const bodyEdges = (slide: CheckedSlide): { top: number; bottom: number }[] =>
  bodyItems(slide).map((item) => {
    const carrier = carriersOf(slide).find((box) => coveredBy(item.ink, box) >= INSIDE);
    return carrier ? { top: carrier.y, bottom: bottom(carrier) } : seenEdges(item);
  });

/** Capitals stand about so much above the base line, as a share of the size. */
const CAPITALS = 0.7;

/** Upper and lower edge of what is seen: of the letters where it is text on no ground of its own, in EMU on the slide. */
export function seenEdges({ set, box, ink, fill, bounds, rotation }: Item): { top: number; bottom: number } {
  const whole: Box = fill ? bounds : ink;
  const edges = { top: whole.y, bottom: whole.y + whole.height };
  const [first, last] = [set?.lines[0], set?.lines.at(-1)];
  if (fill || rotation % 360 !== 0 || !set || set.turn !== 0 || !first || !last) return edges;
  const size = Math.max(0, ...first.pieces.map((piece) => piece.size));
  return {
    top: box.y + (first.baseline - size * CAPITALS) * EMU_PER_POINT,
    bottom: box.y + last.baseline * EMU_PER_POINT,
  };
}
