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
import { isOpeningLayout, titleSlot } from './page-slots.ts';

/** The house page of a deck stands on no photograph, where there is another. */
const UNREST = 0.1;

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
