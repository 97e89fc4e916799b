import { isOpening as isOpeningSlide, type SlideKind } from '../../deck/slide-kinds.ts';
import { rowOrder } from '../geometry/visual-order.ts';
import { isTitle, type Page, type Pages, type Slot } from '../page/page.ts';
import type { LayoutKind } from '../template-profile.ts';
import { besideObstacles } from './region.ts';

/** What a slide asks of a layout. */
export interface Need {
  kind: SlideKind;
  /** Kinds of layout that suit, best first. */
  layouts: readonly LayoutKind[];
  /** How many content placeholders (text, object, picture, chart, table) the slide fills. */
  content: number;
  picture?: boolean;
  /** Content is drawn on the grid: a layout whose middle is empty suits best. */
  drawn?: boolean;
  subtitle?: boolean;
  /** A chart or table wants most of the slide: layouts with small places for it suit badly. */
  large?: boolean;
  /** Running text: it stays in its placeholder rather than change the layout for a change's sake. */
  firm?: boolean;
}

const content = new Set<Slot['role']>([
  'body',
  'object',
  'picture',
  'chart',
  'table',
  'media',
  'subtitle',
  'caption',
  'number',
  'label',
]);

const trimmed = new WeakMap<Page, Slot[]>();

/** Placeholders for content, in reading order (by rows, then across), less what the layout draws over them. */
export function contentSlots(page: Page): Slot[] {
  let slots = trimmed.get(page);
  if (!slots) {
    const title = titleSlot(page);
    slots = page.slots
      .filter((slot) => slot !== title && content.has(slot.role) && slot.box.width > 0 && slot.box.height > 0)
      .map((slot) => ({ ...slot, box: besideObstacles(slot.box, page.obstacles) }))
      .toSorted((one, other) => rowOrder(one.box, other.box));
    trimmed.set(page, slots);
  }
  return slots;
}

/** The title's placeholder; where a layout has none, its subtitle stands in. */
export const titleSlot = (page: Page): Slot | undefined =>
  page.slots.find(({ type }) => isTitle(type)) ?? page.slots.find(({ type }) => type === 'subTitle');

/** Share of the slide that a chart or table should have. */
const LARGE_SHARE = 0.32;
/** Text of the template that is hardly visible on its own layout (white on white, say). */
export const POOR_CONTRAST = 2.5;
/** A master with fewer layouts that have a title is not made for whole decks. */
const LEAST_USEFUL = 2;
/** What a layout gains that the template's own slides use. */
const SAMPLED = 7;
/** A photograph behind content: only where the template has no calm layout for it. */
const UNREST = 0.1;
const UNREST_PENALTY = 60;
/** More than all that speaks for a layout. */
const AVOIDED_PENALTY = 400;
/** Titles of one deck have one size: a layout whose title is set much smaller or larger suits its slides badly (by the logarithm). */
const SAME_SIZE = 0.22;
const OTHER_TITLE = 20;
const MAX_RUN = 3;
const RUN_PENALTY = 45;
/** Running text goes over to a layout like its own, never to one without a place for it. */
const FIRM_RUN_PENALTY = 10;

/** Chooses layouts for the slides of one deck in turn: what suits best, without wearing out one layout. */
export class LayoutChooser {
  private readonly pages: Pages;
  private readonly master: string;
  /** Of most layouts for content, in points; 0 where they have no titles. */
  private readonly titleSize: number;
  /** Some templates keep their covers on a master of their own. */
  private readonly hasOpenings: boolean;
  private readonly used = new Map<string, number>();
  private avoided: ReadonlySet<string> = new Set();
  private last = '';
  private run = 0;

  constructor(pages: Pages) {
    this.pages = pages;
    this.master = mainMaster(pages);
    this.titleSize = usualTitleSize(pages.pages.filter((page) => page.master === this.master));
    this.hasOpenings = pages.pages.some((page) => page.master === this.master && isOpening(page));
  }

  /** Layouts that the slide to come must not stand on while there is another. */
  avoid(layouts: readonly string[] = []): void {
    this.avoided = new Set(layouts);
  }

  /** Candidates by falling score. */
  rank(need: Need): Page[] {
    return this.pages.pages
      .map((page) => ({ page, score: this.score(page, need) }))
      .toSorted((a, b) => b.score - a.score)
      .map(({ page }) => page);
  }

  choose(need: Need): Page {
    const [best] = this.rank(need);
    if (!best) throw new Error('A template has at least one layout, made where it had none.');
    return best;
  }

  /** Whether the layout has just been used as often in a row as is pleasant. */
  isWorn(page: Page): boolean {
    return page.id === this.last && this.run >= MAX_RUN;
  }

  take(page: Page): void {
    this.run = page.id === this.last ? this.run + 1 : 1;
    this.last = page.id;
    this.used.set(page.id, (this.used.get(page.id) ?? 0) + 1);
  }

  private score(page: Page, need: Need): number {
    const { width, height } = this.pages.slideSize;
    const rank = need.layouts.indexOf(page.kind);
    let score = rank >= 0 ? 100 - rank * 14 : 20;
    if (this.avoided.has(page.id)) score -= AVOIDED_PENALTY;
    if (page.master !== this.master) score -= isOpening(page) && !this.hasOpenings ? 10 : 90;
    if (page.samples > 0) score += SAMPLED;
    const title = titleSlot(page);
    if (!title) score -= 45;
    else if (!isTitle(title.type)) score -= 25;
    else if ((title.contrast ?? 21) < POOR_CONTRAST) score -= 55;
    const slots = contentSlots(page);
    if (slots.some((slot) => (slot.contrast ?? 21) < POOR_CONTRAST)) score -= 12;
    const spare = need.large ? 22 : 5;
    score -= Math.abs(slots.length - need.content) * (slots.length > need.content ? spare : 12);
    const pictures = slots.filter((slot) => slot.role === 'picture').length;
    if (need.picture) score += pictures > 0 ? 12 : 0;
    else score -= pictures * 15;
    if (slots.some((slot) => slot.vertical)) score -= 70;
    // A title that runs down the side is read with a turned head: only where the template has no other.
    if (title?.vertical) score -= 60;
    const opening = isOpeningSlide(need.kind);
    // Covers and dividers are for openings: their pictures and bands leave no room for content.
    if (!opening && (page.kind === 'title' || page.kind === 'section') && rank < 0) score -= 35;
    if (!opening && title) {
      if (title.box.y > height * 0.4 && !title.vertical) score -= 40;
      if (title.box.height > height * 0.35 && !title.vertical) score -= 25;
      if (title.box.width < width * 0.5 && !title.vertical) score -= need.picture ? 5 : 45;
    }
    if (!opening && title && this.titleSize > 0 && Math.abs(Math.log(sizeOf(title) / this.titleSize)) > SAME_SIZE)
      score -= OTHER_TITLE;
    if (!opening && page.unrest > UNREST) score -= UNREST_PENALTY;
    const room = slots.reduce((sum, { box }) => sum + box.width * box.height, 0) / (width * height);
    if (need.content > 0 && !opening) score += Math.min(0.55, room) * 30;
    if (need.large) {
      const largest = Math.max(0, ...slots.map(({ box }) => box.width * box.height)) / (width * height);
      if (slots.length > 0 && largest < LARGE_SHARE) score -= 40;
    }
    // Dividers of one deck look alike: that is what they are known by.
    if (opening) return score;
    if (this.isWorn(page)) score -= need.firm ? FIRM_RUN_PENALTY : RUN_PENALTY;
    // Slides of running text look alike: two layouts that suit as well are not alternated.
    else if (need.firm) return score;
    else if (page.id === this.last) score -= Math.min(2, this.run);
    return score - Math.min(6, this.used.get(page.id) ?? 0) * 0.5;
  }
}

const isOpening = ({ kind }: Page): boolean => kind === 'title' || kind === 'section' || kind === 'closing';

const sizeOf = (slot: Slot): number => slot.levels[0]?.size ?? 0;

/** The size that most titles over content have, those on layouts in use counted first. */
function usualTitleSize(pages: readonly Page[]): number {
  const votes = new Map<number, number>();
  for (const page of pages) {
    const title = titleSlot(page);
    if (!title || isOpening(page) || title.vertical || !mainKinds.has(page.kind)) continue;
    votes.set(sizeOf(title), (votes.get(sizeOf(title)) ?? 0) + 1 + (page.kind === 'content' ? 1 : 0) + page.samples);
  }
  return [...votes].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}
const mainKinds: ReadonlySet<LayoutKind> = new Set([
  'content',
  'twoContent',
  'comparison',
  'titleOnly',
  'chart',
  'table',
]);

/** Layouts of a master that can carry a content slide: covers do not count, and hardly those that put a slide together without a title. */
const usefulness = (page: Page): number => {
  if (isOpening(page)) return 0;
  const title = titleSlot(page);
  return title && isTitle(title.type) && !title.vertical ? 1 : 0.1;
};

/**
 * The master that the whole deck keeps to: the one most of the template's own slides stand on, where it can carry content at all; else
 * the first, which yields only to a clearly richer one.
 */
function mainMaster({ pages }: Pages): string {
  const masters = new Map<string, { useful: number; samples: number }>();
  for (const page of pages) {
    const { useful, samples } = masters.get(page.master) ?? { useful: 0, samples: 0 };
    masters.set(page.master, { useful: useful + usefulness(page), samples: samples + page.samples });
  }
  const usefulOf = (master: string) => masters.get(master)?.useful ?? 0;
  const [lived] = [...masters]
    .filter(([, { samples, useful }]) => samples > 0 && useful >= LEAST_USEFUL)
    .toSorted(([, a], [, b]) => b.samples - a.samples);
  if (lived) return lived[0];
  return [...masters.keys()].reduce(
    (best, master) => (usefulOf(master) > usefulOf(best) * 1.5 && usefulOf(best) < 3 ? master : best),
    pages[0]?.master ?? '',
  );
}
