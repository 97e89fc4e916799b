import { EMU_PER_INCH, inches } from '../../../deck/units.ts';
import { bottom, commonWidth } from '../../geometry/box.ts';
import { drawnLayers } from '../../template/drawn-layers.ts';
import type { CheckedDeck, CheckedSlide } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import type { Item } from '../read-items.ts';
import { bodyEdges, bodyItems, isContentSlide, seenEdges, titleOnTop } from './content-slide.ts';

/** Between the letters of a title and what stands under it, on a slide 7.5 in high. */
const GREATEST_GAP = inches(0.9);
const USUAL_HEIGHT = inches(7.5);
/** Share of a title's width that what is drawn under it has at least. */
const ACROSS = 0.8;
/** A title that has less of the slide's width stands beside a picture, in a size of its own. */
const NARROW = 0.5;
/** Sizes nearer than this are one to the eye, in points. */
const SAME_SIZE = 0.5;

const sizeOf = ({ text }: Item): number =>
  Math.max(
    0,
    ...(text?.paragraphs ?? []).flatMap(({ runs }) =>
      runs.filter((run) => run.text.trim() !== '').map(({ style }) => style.size * (text?.body.fontScale ?? 1)),
    ),
  );

/** The gap between a title and the nearest of what stands under it, in EMU; null where the two stand beside each other. */
function gapUnderTitle(slide: CheckedSlide): number | null {
  const title = titleOnTop(slide);
  const body = bodyItems(slide);
  if (!title || body.length === 0) return null;
  const end = seenEdges(title).bottom;
  const tops = bodyEdges(slide).map((edges) => edges.top);
  if (tops.some((top) => top < end) || body.every((item) => commonWidth(item.bounds, title.bounds) <= 0)) return null;
  return Math.min(...tops) - Math.max(end, ...bandsUnder(slide, { title, end, top: Math.min(...tops) }));
}

/** Lower edges of what the layout draws between a title and its content, across it: a band or a rule there is part of the heading. */
function bandsUnder(slide: CheckedSlide, { title, end, top }: { title: Item; end: number; top: number }): number[] {
  const own = new Set(slide.slide.shapes.map(({ element }) => element));
  return drawnLayers(slide.slide, slide.area)
    .filter(({ element }) => element !== null && !own.has(element))
    .filter(({ bounds }) => bounds.y >= end - bounds.height && bottom(bounds) <= top)
    .filter(({ bounds }) => commonWidth(bounds, title.bounds) >= title.bounds.width * ACROSS)
    .map(({ bounds }) => bottom(bounds));
}

/** Titles of content slides: of one size in one deck, and near to what they name. */
export function measureTitlePlaces({ slides, template }: CheckedDeck, findings: Findings) {
  const allowed = (GREATEST_GAP * template.slideSize.height) / USUAL_HEIGHT;
  let farTitles = 0;
  const gaps: number[] = [];
  const sizes: { size: number; slides: number[] }[] = [];
  for (const slide of slides.filter(isContentSlide)) {
    const gap = gapUnderTitle(slide);
    if (gap !== null) gaps.push(gap);
    if (gap !== null && gap > allowed) {
      farTitles++;
      findings.warn(
        'title_far',
        `There are ${(gap / EMU_PER_INCH).toFixed(1)} in between the title and what stands under it. Move the content up, or the title down.`,
        { slide: slide.number },
      );
    }
    // A title lower on the page opens a deck or a part of it, whatever its layout is called.
    const title = titleOnTop(slide);
    const size = title?.text ? sizeOf(title) : 0;
    if (size === 0 || (title && title.bounds.width < template.slideSize.width * NARROW)) continue;
    const known = sizes.find((one) => Math.abs(one.size - size) <= SAME_SIZE);
    if (known) known.slides.push(slide.number);
    else sizes.push({ size, slides: [slide.number] });
  }
  if (sizes.length > 1) tellSizes(sizes, findings);
  const middle = gaps.toSorted((one, other) => one - other)[gaps.length >> 1];
  return { farTitles, titleSizes: sizes.length, titleGap: middle === undefined ? null : middle / EMU_PER_INCH };
}

/** Told once, at the first slide that differs from most. */
function tellSizes(sizes: { size: number; slides: number[] }[], findings: Findings): void {
  const [most, ...others] = sizes.toSorted((one, other) => other.slides.length - one.slides.length);
  const first = others.flatMap((one) => one.slides).toSorted((one, other) => one - other)[0];
  if (!most || first === undefined) return;
  const named = others.map(({ size, slides }) => `${round(size)} pt (${slidesIn(slides)})`).join(', ');
  findings.warn(
    'title_sizes',
    `Titles of content slides are ${round(most.size)} pt on most slides and ${named} on others. Give them one size, and shorten those that do not fit.`,
    { slide: first },
  );
}

/** Named one by one up to so many. */
const MAX_NAMED = 5;
const slidesIn = (slides: readonly number[]): string =>
  slides.length === 1
    ? `slide ${slides[0]}`
    : slides.length <= MAX_NAMED
      ? `slides ${slides.join(', ')}`
      : `${slides.length} slides`;

const round = (size: number): number => Math.round(size * 10) / 10;
