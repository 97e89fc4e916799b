import type { DeckPlan, PlanSlide } from '../deck/plan.ts';
import { slideKinds } from '../deck/slide-kinds.ts';
import type { Brief } from './brief.ts';
import { readPair, writePair } from './wording/point-lines.ts';
import { salientNumber } from './language/salient-number.ts';
import { countWords } from './language/words.ts';

/** The ways a plan is told, by number of the variant: as approved; figures first; compact; in shapes; conclusion first. */
export const variantStyles = ['narrative', 'numbersFirst', 'compact', 'visual', 'conclusionFirst'] as const;
export type VariantStyle = (typeof variantStyles)[number];
export const variantStyleOf = (variant: number): VariantStyle =>
  variantStyles[(Math.max(1, variant) - 1) % variantStyles.length] ?? 'narrative';

/** The plan of a variant (1 to 5): the first is the plan as approved, the others differ in order, emphasis and kinds of slide, not in what they say. */
export function varyPlan(
  plan: DeckPlan,
  variant: number,
  { slideCount }: Pick<Brief['options'], 'slideCount'>,
): DeckPlan {
  const slides = plan.slides;
  switch (variantStyleOf(variant)) {
    case 'narrative':
      return plan;
    case 'numbersFirst':
      return { ...plan, slides: figuresFirst(slides) };
    case 'compact':
      return { ...plan, slides: slideCount ? inShapes(slides, ['twoColumns']) : compact(slides) };
    case 'visual':
      return { ...plan, slides: inShapes(slides, ['cards', 'bigNumbers', 'process']) };
    case 'conclusionFirst':
      return { ...plan, slides: conclusionFirst(slides) };
  }
}

const isFigure = (slide: PlanSlide): boolean => ['chart', 'bigNumbers', 'table'].includes(slide.kind);
/** What comes after the last slide of a section. */
const endsSection = (slide: PlanSlide | undefined): boolean =>
  slide === undefined || slide.kind === 'section' || ['closing', 'appendix'].includes(slideKinds[slide.kind].role);

/** Charts, tables and figures come right after the key statements; key statements with figures become big numbers. */
function figuresFirst(slides: readonly PlanSlide[]): PlanSlide[] {
  const [title, key, ...rest] = slides;
  if (!title || !key) return [...slides];
  const figures = rest.filter(isFigure);
  const others = rest.filter((slide) => !isFigure(slide));
  const told = asNumbers(key);
  // where the figures follow the key statements already, they go before them
  const follow = told === null && figures.length > 0 && figures.every((slide, i) => rest[i] === slide);
  return [title, ...(follow ? [...figures, key] : [told ?? key, ...figures]), ...dropEmptySections(others)];
}

/** A section that lost all its slides goes too, and so does its line in the agenda. */
function dropEmptySections(slides: readonly PlanSlide[]): PlanSlide[] {
  const kept = slides.filter((slide, i) => slide.kind !== 'section' || !endsSection(slides[i + 1]));
  const gone = new Set(slides.filter((slide) => !kept.includes(slide)).map((slide) => slide.title));
  return kept
    .map((slide) =>
      slide.kind === 'agenda' ? { ...slide, points: slide.points.filter((point) => !gone.has(point)) } : slide,
    )
    .filter((slide) => slide.kind !== 'agenda' || slide.points.length >= 2);
}

function asNumbers(slide: PlanSlide): PlanSlide | null {
  if (slide.kind !== 'bullets') return null;
  const found = slide.points
    .map((point) => ({ point, value: salientNumber(point) }))
    .filter((item): item is { point: string; value: string } => item.value !== null);
  if (found.length < 2) return null;
  return { ...slide, kind: 'bigNumbers', points: found.slice(0, 4).map(({ point, value }) => writePair(value, point)) };
}

const COMPACT_POINTS = 3;

/** Without agenda and dividers, neighbouring thin slides joined, three points each. */
function compact(slides: readonly PlanSlide[]): PlanSlide[] {
  const lean = slides.filter((slide) => !['agenda', 'section', 'appendix', 'quote'].includes(slide.kind));
  const result: PlanSlide[] = [];
  for (const slide of lean) {
    const last = result.at(-1);
    const joins =
      last &&
      last.kind === 'bullets' &&
      slide.kind === 'bullets' &&
      result.length > 2 &&
      last.points.length <= COMPACT_POINTS &&
      slide.points.length > 0;
    if (joins && last)
      result[result.length - 1] = {
        ...last,
        kind: 'comparison',
        points: [...group(last), ...group(slide)],
        sources: [...last.sources, ...slide.sources],
        title: `${last.title} · ${slide.title}`.length <= 70 ? `${last.title} · ${slide.title}` : last.title,
      };
    else result.push(slide.kind === 'bullets' ? { ...slide, points: slide.points.slice(0, COMPACT_POINTS) } : slide);
  }
  return result;
}

const group = (slide: PlanSlide): string[] => [
  `${slide.title}:`,
  ...slide.points.slice(0, COMPACT_POINTS).map((point) => `- ${point.trim()}`),
];

type Shape = 'twoColumns' | 'cards' | 'bigNumbers' | 'process';

/** Slides of points in shapes instead of lists, where the points suit the shape. */
function inShapes(slides: readonly PlanSlide[], shapes: readonly Shape[]): PlanSlide[] {
  return slides.map((slide, i) => {
    if (slide.kind !== 'bullets') return slide;
    const flat = slide.points.filter((point) => !/^\s/.test(point));
    if (shapes.includes('bigNumbers') && i === 1) return asNumbers(slide) ?? slide;
    const terms = flat.map(splitTerm);
    if (
      shapes.includes('cards') &&
      flat.length >= 2 &&
      flat.length <= 6 &&
      (terms.every((term) => term.text !== null) || flat.every((point) => countWords(point) <= 16))
    )
      return { ...slide, kind: 'cards', points: terms.map(({ head, text }) => writePair(head, text)) };
    if (shapes.includes('twoColumns') && flat.length >= 4) return { ...slide, kind: 'twoColumns' };
    return slide;
  });
}

function splitTerm(point: string): { head: string; text: string | null } {
  const pair = readPair(point);
  if (pair.text) return pair;
  const match = /^([^:：]{2,40})[:：]\s+(\S.*)$/u.exec(point);
  return match?.[1] && match[2] ? { head: match[1], text: match[2] } : { head: point, text: null };
}

/** What to do next comes right after the title, the evidence after it; the key statements close. */
function conclusionFirst(slides: readonly PlanSlide[]): PlanSlide[] {
  const [title, key, ...rest] = slides;
  const closing = rest.find((slide) => slide.kind === 'closing');
  if (!title || !key || !closing) return figuresFirst(slides);
  const middle = rest.filter((slide) => slide !== closing);
  const early: PlanSlide = { ...closing, kind: 'bullets' };
  const late: PlanSlide = key.kind === 'bullets' ? { ...key, kind: 'closing' } : key;
  return [title, early, ...middle, late];
}
