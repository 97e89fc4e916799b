import type { ChartKind } from '../deck/chart-kinds.ts';
import type { DeckPlan, PlanSlide } from '../deck/plan.ts';
import { slideKinds, type SlideKind } from '../deck/slide-kinds.ts';
import { readTerm, writePair } from './wording/point-lines.ts';
import { salientNumber } from '../deck/salient-number.ts';
import { countWords } from './language/words.ts';

/** The ways a plan is told, by number of the variant: as approved; figures first; in columns; in shapes; conclusion first. */
const variantStyles = ['narrative', 'numbersFirst', 'columns', 'visual', 'conclusionFirst'] as const;
export type VariantStyle = (typeof variantStyles)[number];
export const variantStyleOf = (variant: number): VariantStyle =>
  variantStyles[(Math.max(1, variant) - 1) % variantStyles.length] ?? 'narrative';

/** The plan of a variant (1 to 5): the first is the plan as approved, the others differ in order, emphasis and kinds of slide, not in what they say. */
export function varyPlan(plan: DeckPlan, variant: number): DeckPlan {
  const style = variantStyleOf(variant);
  if (style === 'narrative') return plan;
  return { ...plan, slides: otherwiseEnough(plan.slides, toldIn(style, plan.slides), variant) };
}

function toldIn(style: Exclude<VariantStyle, 'narrative'>, slides: readonly PlanSlide[]): PlanSlide[] {
  switch (style) {
    case 'numbersFirst':
      return figuresFirst(slides);
    case 'columns':
      return inShapes(slides, ['twoColumns']);
    case 'visual':
      return inShapes(slides, ['cards', 'bigNumbers', 'process']);
    case 'conclusionFirst':
      return conclusionFirst(slides);
  }
}

/** Ids of the slides that a variant shows in another place or another form. */
export function differingSlides(
  approved: readonly PlanSlide[],
  varied: readonly PlanSlide[],
): { moved: string[]; reshaped: string[] } {
  const before = new Map(approved.map((slide, at) => [slide.id, { slide, at }]));
  const known = varied.flatMap((slide, at) => {
    const origin = before.get(slide.id);
    return origin ? [{ ...origin, now: slide, place: at }] : [];
  });
  return {
    moved: known.filter(({ at, place }) => at !== place).map(({ now }) => now.id),
    reshaped: known
      .filter(({ slide, now }) => slide.kind !== now.kind || slide.data?.chart !== now.data?.chart)
      .map(({ now }) => now.id),
  };
}

/** Variants show at least this share of their slides otherwise. */
const LEAST_SHARE = 0.5;

/** The slides, more of them in another form until enough differ from the plan as approved; what they say stays. */
function otherwiseEnough(approved: readonly PlanSlide[], varied: readonly PlanSlide[], variant: number): PlanSlide[] {
  let slides = [...varied];
  for (let at = 0; at < slides.length; at++) {
    const { moved, reshaped } = differingSlides(approved, slides);
    const differing = new Set([...moved, ...reshaped]);
    if (differing.size >= approved.length * LEAST_SHARE) return slides;
    const slide = slides[at];
    if (!slide || differing.has(slide.id)) continue;
    const forms = otherForms(slide);
    const form = forms[variant % Math.max(1, forms.length)];
    if (form) slides = slides.with(at, form);
  }
  return slides;
}

/** Words of a point that still reads on a card. */
const CARD_WORDS = 24;

const otherCharts: Partial<Record<ChartKind, ChartKind>> = {
  column: 'bar',
  bar: 'column',
  line: 'area',
  area: 'line',
  pie: 'doughnut',
  doughnut: 'pie',
};

/** Forms in which a slide says the same. */
const otherForms = (slide: PlanSlide): PlanSlide[] => formsOf[slide.kind]?.(slide) ?? [];

const isFlat = ({ points }: PlanSlide): boolean =>
  points.every((point) => !/^\s/.test(point) && !/[:：]\s*$/.test(point));

const asList = (slide: PlanSlide): PlanSlide[] => (isFlat(slide) && !slide.data ? [{ ...slide, kind: 'bullets' }] : []);

const formsOf: Partial<Record<SlideKind, (slide: PlanSlide) => PlanSlide[]>> = {
  bullets(slide) {
    const { points } = slide;
    if (!isFlat(slide)) return [];
    const fitsCards = points.length <= 6 && points.every((point) => countWords(point) <= CARD_WORDS);
    const cards = points.map(readTerm).map(({ head, text }) => writePair(head, text));
    return [
      ...(fitsCards && points.length >= 2 ? [{ ...slide, kind: 'cards' as const, points: cards }] : []),
      ...(points.length >= 4 ? [{ ...slide, kind: 'twoColumns' as const }] : []),
    ];
  },
  cards: asList,
  process: asList,
  twoColumns: asList,
  timeline: (slide) => (slide.points.length <= 6 ? [{ ...slide, kind: 'process' }] : []),
  chart({ data, ...slide }) {
    const chart = data?.chart && otherCharts[data.chart];
    return data && chart ? [{ ...slide, data: { ...data, chart } }] : [];
  },
};

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

type Shape = 'twoColumns' | 'cards' | 'bigNumbers' | 'process';

/** Slides of points in shapes instead of lists, where the points suit the shape. */
function inShapes(slides: readonly PlanSlide[], shapes: readonly Shape[]): PlanSlide[] {
  return slides.map((slide, i) => {
    if (slide.kind !== 'bullets') return slide;
    const flat = slide.points.filter((point) => !/^\s/.test(point));
    if (shapes.includes('bigNumbers') && i === 1) return asNumbers(slide) ?? slide;
    const terms = flat.map(readTerm);
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
