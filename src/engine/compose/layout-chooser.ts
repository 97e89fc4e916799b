import type { Box } from '../../deck/units.ts';
import { isTitle, type Page, type Pages } from '../page/page.ts';
import type { LayoutKind } from '../../deck/template-profile.ts';
import {
  candidateOf,
  groundOf,
  isWorn,
  reasonsOf,
  scoreOf,
  titleSizeOf,
  type DeckSoFar,
  type House,
  type LayoutChoice,
  type Need,
} from './layout-rules.ts';
import { colorDifference } from '../drawingml/color-difference.ts';
import type { Rgba } from '../drawingml/rgba.ts';
import { area } from '../geometry/box.ts';
import { contentSlots, isOpeningLayout, titleSlot } from './page-slots.ts';

/** The house page of a deck stands on no photograph, where there is another. */
const UNREST = 0.1;

/** Colours nearer than this (ΔE of CIE 1976) are one ground. */
const SAME_COLOR = 20;

/** Of a master without a layout for running text. */
const LEAST_ROOM = 0.01;

/** A master with fewer layouts that have a title is not made for whole decks. */
const LEAST_USEFUL = 2;

/** Chooses layouts for the slides of one deck in turn: what suits best by the rules, without wearing out one layout. */
export class LayoutChooser {
  readonly #pages: Pages;
  readonly #used = new Map<string, number>();
  readonly #deck: DeckSoFar;
  /** Of the slides made so far, in their order. */
  readonly choices: LayoutChoice[] = [];
  /** What the slide made last asked for. */
  lastNeed: Need | undefined;

  constructor(pages: Pages) {
    this.#pages = pages;
    const master = mainMaster(pages);
    const own = pages.pages.filter((page) => page.master === master);
    this.#deck = {
      slideSize: pages.slideSize,
      master,
      hasOpenings: own.some(isOpeningLayout),
      hasDividers: own.some(({ kind }) => kind === 'section'),
      covers: pages.firstMaster,
      titleSize: usualTitleSize(own),
      content: pages.content,
      house: houseOf(own, pages.content),
      avoided: new Set(),
      used: this.#used,
      last: '',
      run: 0,
    };
  }

  /** Layouts that the slide to come must not stand on while there is another. */
  avoid(layouts: readonly string[] = []): void {
    this.#deck.avoided = new Set(layouts);
  }

  /** Candidates by falling score. */
  rank(need: Need): Page[] {
    return this.#pages.pages
      .map((page) => ({ page, score: scoreOf(candidateOf(page, need, this.#deck)) }))
      .toSorted((a, b) => b.score - a.score)
      .map(({ page }) => page);
  }

  choose(need: Need): Page {
    const [best] = this.rank(need);
    if (!best) throw new Error('A template has at least one layout, made where it had none.');
    return best;
  }

  /** What speaks for a layout and against it, as the deck stands. */
  explain(page: Page, need: Need): LayoutChoice {
    const candidate = candidateOf(page, need, this.#deck);
    return {
      layout: page.id,
      score: Math.round(scoreOf(candidate) * 10) / 10,
      reasons: reasonsOf(candidate),
    };
  }

  /** Whether the layout has just been used as often in a row as is pleasant. */
  isWorn(page: Page): boolean {
    return isWorn(page, this.#deck);
  }

  take(page: Page, need: Need): void {
    this.choices.push(this.explain(page, need));
    this.lastNeed = need;
    this.#deck.run = page.id === this.#deck.last ? this.#deck.run + 1 : 1;
    this.#deck.last = page.id;
    this.#used.set(page.id, (this.#used.get(page.id) ?? 0) + 1);
  }
}

/**
 * The page that the deck's content slides look like: of those with a title over their content the one that most of the template's own slides
 * stand on, else its layout for running text.
 */
function houseOf(pages: readonly Page[], content: Box): House | undefined {
  const page = houseOn(pages);
  const title = page && titleSlot(page);
  return page && title ? { title: title.box, ground: groundOf(page, content) } : undefined;
}

/** The page that most content slides of a deck stand on. */
export function housePage(pages: Pages): Page | undefined {
  const master = mainMaster(pages);
  return houseOn(pages.pages.filter((page) => page.master === master));
}

function houseOn(pages: readonly Page[]): Page | undefined {
  const weight = ({ kind, samples }: Page): number =>
    samples * 3 + (kind === 'content' ? 2 : kind === 'titleOnly' ? 1 : 0);
  const [page] = pages
    .filter((one) => {
      const title = titleSlot(one);
      return mainKinds.has(one.kind) && title && isTitle(title.type) && !title.vertical && one.unrest <= UNREST;
    })
    .toSorted((a, b) => weight(b) - weight(a));
  return page;
}

/** The size that most titles over content have, those on layouts in use counted first. */
function usualTitleSize(pages: readonly Page[]): number {
  const votes = new Map<number, number>();
  for (const page of pages) {
    const title = titleSlot(page);
    if (!title || isOpeningLayout(page) || title.vertical || !mainKinds.has(page.kind)) continue;
    votes.set(
      titleSizeOf(title),
      (votes.get(titleSizeOf(title)) ?? 0) + 1 + (page.kind === 'content' ? 1 : 0) + page.samples,
    );
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
  if (isOpeningLayout(page)) return 0;
  const title = titleSlot(page);
  return title && isTitle(title.type) && !title.vertical ? 1 : 0.1;
};

/**
 * The master that the whole deck keeps to: of those that can carry content at all the one that most of the template's own slides stand on,
 * covers aside, weighed by the room that it leaves; else the first, which yields only to a clearly richer one.
 */
function mainMaster({ pages, slideSize, firstMaster }: Pages): string {
  const masters = [...new Set(pages.map(({ master }) => master))].map((id) => {
    const own = pages.filter(({ master }) => master === id);
    const sum = (of: (page: Page) => number): number => own.reduce((total, page) => total + of(page), 0);
    const shown = sum((page) => (isOpeningLayout(page) || page.kind === 'blank' ? 0 : page.samples));
    // A first slide that alone stands on its master is a cover, whatever its layout is called.
    const lived = id === firstMaster && sum(({ samples }) => samples) === 1 ? 0.5 : shown;
    return { id, own, useful: sum(usefulness), samples: sum(({ samples }) => samples), lived };
  });
  const [lived] = masters
    .filter(({ samples, useful }) => samples > 0 && useful >= LEAST_USEFUL)
    .map((master, _, all) => ({ ...master, weight: all.length > 1 ? master.lived * roomOf(master.own, slideSize) : 1 }))
    .toSorted((a, b) => b.weight - a.weight || b.samples - a.samples);
  if (lived) return lived.id;
  const [first] = masters;
  return (
    masters.reduce(
      (best, master) => (best && master.useful > best.useful * 1.5 && best.useful < 3 ? master : best),
      first,
    )?.id ?? ''
  );
}

/** The room for content on the best of a master's layouts for it, as a share of the slide, as far as it shows one ground. */
function roomOf(pages: readonly Page[], { width, height }: Pages['slideSize']): number {
  const rooms = pages
    .filter(({ kind, unrest }) => kind === 'content' && unrest <= UNREST)
    .map((page) => {
      const boxes = contentSlots(page).map(({ box }) => box);
      const [largest] = boxes.toSorted((a, b) => area(b) - area(a));
      return largest ? (area(largest) / (width * height)) * evenness(page.behind(largest)) : 0;
    });
  return Math.max(LEAST_ROOM, ...rooms);
}

/** Share of the points of a ground that are of the colour that most of them are of, squared: two colours are worth a quarter. */
function evenness(colors: readonly Rgba[]): number {
  const alike = colors.map((color) => colors.filter((other) => colorDifference(color, other) < SAME_COLOR).length);
  return (Math.max(0, ...alike) / Math.max(1, colors.length)) ** 2;
}
