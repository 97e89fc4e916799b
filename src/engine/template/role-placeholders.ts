import type { PlaceholderProfile } from '../../deck/template-profile.ts';
import type { Layout } from '../presentationml/layout.ts';
import type { SlideSize } from '../presentationml/presentation.ts';
import { familyOf, isTitle } from '../presentationml/placeholder-ref.ts';
import type { LayoutPlaceholder } from '../presentationml/layout-placeholder.ts';
import { area, bottom, coveredBy, sharedWidth } from '../geometry/box.ts';
import { linesAt } from './text-capacity.ts';

export type Role = PlaceholderProfile['role'];

export interface RoledPlaceholder {
  placeholder: LayoutPlaceholder;
  role: Role;
}

/** What the type alone decides; `body` and `obj` are told by geometry. */
const roleByType: Readonly<Record<string, Role>> = {
  title: 'title',
  ctrTitle: 'title',
  subTitle: 'subtitle',
  dt: 'date',
  ftr: 'footer',
  hdr: 'footer',
  sldNum: 'slideNumber',
  pic: 'picture',
  clipArt: 'picture',
  chart: 'chart',
  tbl: 'table',
  media: 'media',
  dgm: 'object',
  sldImg: 'picture',
};

/** Shares of the slide's area. */
const TINY = 0.003;
const SMALL_PICTURE = 0.008;
const BIG_NUMBER_POINTS = 40;
const LARGE_CONTENT = 0.08;
/** Share of the slide's height. */
const MAX_SUBTITLE = 0.35;
/** Small print: a date, a name, a department. */
const SMALL_PRINT_POINTS = 14;
const SMALL_PRINT_AREA = 0.04;

interface Neighbours {
  placeholder: LayoutPlaceholder;
  /** The other placeholders that are no footers. */
  others: readonly LayoutPlaceholder[];
  slide: SlideSize;
}

const share = (placeholder: LayoutPlaceholder, slide: SlideSize): number =>
  area(placeholder.box) / (slide.width * slide.height);

const sizeOf = (placeholder: LayoutPlaceholder): number => placeholder.levels[0]?.size ?? 18;
const hasBullet = (placeholder: LayoutPlaceholder): boolean =>
  (placeholder.levels[0]?.bullet.kind ?? 'none') !== 'none';
const holdsText = (placeholder: LayoutPlaceholder): boolean =>
  placeholder.type === 'body' || placeholder.type === 'obj';
const isFigure = ({ type }: LayoutPlaceholder): boolean =>
  type === 'pic' || type === 'clipArt' || type === 'chart' || type === 'tbl' || type === 'media' || type === 'dgm';

/** One line of figures set as large as a headline: "34 %". Only digits and a few letters fit, so it is narrow against its type. */
function isNumber({ placeholder, others }: Neighbours): boolean {
  const size = sizeOf(placeholder);
  if (size < BIG_NUMBER_POINTS || hasBullet(placeholder) || linesAt(placeholder, size) > 2) return false;
  const title = others.find(({ type }) => isTitle(type));
  return !title || size > sizeOf(title) * 1.2;
}

/** A heading right above a column of content of the same width, as on comparisons; or right below it, but for figures, which get captions. */
function isLabel({ placeholder, others, slide }: Neighbours): boolean {
  if (placeholder.type !== 'body' || linesAt(placeholder, sizeOf(placeholder)) > 3) return false;
  return others.some((other) => {
    if (!holdsText(other) && !isFigure(other)) return false;
    const above = other.box.y - bottom(placeholder.box);
    const below = placeholder.box.y - bottom(other.box);
    const gap = holdsText(other) && Math.abs(below) < Math.abs(above) ? below : above;
    return (
      sharedWidth(placeholder.box, other.box) > 0.8 &&
      Math.abs(other.box.width - placeholder.box.width) < other.box.width * 0.25 &&
      gap > -slide.height * 0.03 &&
      gap < slide.height * 0.06 &&
      other.box.height > placeholder.box.height * 1.5
    );
  });
}

/** A line or two right under a title and over the content. */
function isSubtitle({ placeholder, others, slide }: Neighbours): boolean {
  const title = others.find(({ type }) => isTitle(type));
  const lines = linesAt(placeholder, sizeOf(placeholder));
  if (!title || (lines > 2 && (placeholder.type !== 'body' || hasBullet(placeholder)))) return false;
  const gap = placeholder.box.y - bottom(title.box);
  const isBeneath =
    sharedWidth(placeholder.box, title.box) > 0.7 && gap > -slide.height * 0.05 && gap < slide.height * 0.08;
  if (!isBeneath || placeholder.box.width < title.box.width * 0.6) return false;
  const opens = others.filter((other) => other !== title).every((other) => share(other, slide) < LARGE_CONTENT);
  return lines <= 2 || (opens && placeholder.box.height < slide.height * MAX_SUBTITLE);
}

/** Text without bullets, smaller than content, beside or under something larger that it explains. */
function isCaption({ placeholder, others, slide }: Neighbours): boolean {
  if (placeholder.type !== 'body' || hasBullet(placeholder)) return false;
  const main = others.filter(
    (other) =>
      (isFigure(other) || holdsText(other)) &&
      area(other.box) > area(placeholder.box) * 1.3 &&
      share(other, slide) > LARGE_CONTENT,
  );
  if (main.length === 0) return false;
  const largest = main.reduce((one, other) => (area(one.box) > area(other.box) ? one : other));
  if (isFigure(largest)) return sizeOf(placeholder) <= 18 || linesAt(placeholder, sizeOf(placeholder)) <= 3;
  return sizeOf(placeholder) < sizeOf(largest);
}

function roleOfText(around: Neighbours): Role {
  if (isNumber(around)) return 'number';
  if (isLabel(around)) return 'label';
  if (isSubtitle(around)) return 'subtitle';
  if (isCaption(around)) return 'caption';
  const { placeholder, others, slide } = around;
  if (placeholder.type !== 'body' || hasBullet(placeholder) || share(placeholder, slide) > SMALL_PRINT_AREA)
    return 'body';
  const lines = linesAt(placeholder, sizeOf(placeholder));
  if (lines <= 1) return others.some((other) => holdsText(other) || isFigure(other)) ? 'label' : 'caption';
  return lines <= 2 && sizeOf(placeholder) <= SMALL_PRINT_POINTS ? 'caption' : 'body';
}

/** Share of the slide's height over which the middle of a heading stands, and of its area from which a subtitle is a page of text. */
const HEADING = 0.2;
const PAGE_OF_TEXT = 0.35;

/** What some programs write for the text of every master: a subtitle in the place of the whole content, under a heading at the top. */
function isPageOfText({ placeholder, others, slide }: Neighbours): boolean {
  if (placeholder.type !== 'subTitle' || share(placeholder, slide) < PAGE_OF_TEXT) return false;
  return others.some(
    ({ type, box }) =>
      isTitle(type) && box.y + box.height / 2 < slide.height * HEADING && bottom(box) <= placeholder.box.y,
  );
}

/** Off the slide for the most part, without a box, or too small to hold anything. */
function isDecoration(placeholder: LayoutPlaceholder, slide: SlideSize): boolean {
  if (!placeholder.hasBox) return true;
  const shown = coveredBy(placeholder.box, { x: 0, y: 0, ...slide });
  return shown < 0.5 || share(placeholder, slide) < TINY;
}

/** Placeholders whose idx is taken by one before them: a slide cannot tell them apart, so only the first can be filled. */
export function twins({ placeholders }: Layout): Set<LayoutPlaceholder> {
  const taken = new Set<string>();
  const later = new Set<LayoutPlaceholder>();
  for (const placeholder of placeholders) {
    const key = `${familyOf(placeholder.type)} ${placeholder.idx}`;
    if (taken.has(key)) later.add(placeholder);
    taken.add(key);
  }
  return later;
}

/** What each placeholder of a layout is for. Names are not looked at, so the language of the template does not matter. */
export function rolePlaceholders(layout: Layout, slide: SlideSize): RoledPlaceholder[] {
  const { placeholders } = layout;
  const indistinct = twins(layout);
  const content = placeholders.filter(({ type }) => !['dt', 'ftr', 'sldNum', 'hdr'].includes(type));
  return placeholders.map((placeholder) => {
    const byType = Object.hasOwn(roleByType, placeholder.type) ? roleByType[placeholder.type] : undefined;
    if (byType === 'date' || byType === 'footer' || byType === 'slideNumber') return { placeholder, role: byType };
    if (indistinct.has(placeholder) || isDecoration(placeholder, slide)) return { placeholder, role: 'decoration' };
    if (byType === 'picture' && share(placeholder, slide) < SMALL_PICTURE) return { placeholder, role: 'decoration' };
    const others = content.filter((other) => other !== placeholder && !isDecoration(other, slide));
    const around: Neighbours = { placeholder, others, slide };
    if (isPageOfText(around)) return { placeholder, role: 'body' };
    return { placeholder, role: byType ?? roleOfText(around) };
  });
}
