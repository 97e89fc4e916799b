import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import type { Brief } from '../brief.ts';
import type { RequestConstraints } from '../request/request-constraints.ts';
import { unmetWishes } from '../request/unmet-wishes.ts';
import { isSerious } from './criticise-plan.ts';
import { factsTold, isToldSomehow } from './facts-told.ts';
import { findFaults } from './find-faults.ts';
import type { CriticCode } from './finding.ts';
import { bareText } from './fold-text.ts';
import { readDeck, readMaterialForCritic } from './reading.ts';
import { missingStatements } from './rules/decisive-missing.ts';
import { isLabel } from './rules/title-label.ts';
import { saidPlan } from './said-plan.ts';

export interface PlanWeight {
  /** Serious ones that the critic finds, what is decisive and not said in any words, wishes of the request that are not kept, titles that stand twice. */
  faults: number;
  /** Share of the material's weight that its slides say, 0 to 1; of the best so many slides where a number is given. */
  told: (most?: number) => number;
  slides: number;
  /** Titles that say nothing. */
  labels: number;
  /** Deck and material speak one language. */
  comparable: boolean;
}

/** What the plan's own wishes tell as well. */
const OF_REQUEST: ReadonlySet<CriticCode> = new Set<CriticCode>(['count_missed', 'order_missed', 'excluded_told']);

/** A plan by its faults and by what it tells, so that two for one brief can be held against each other. */
export function weighPlan(plan: DeckPlan, brief: Brief): PlanWeight {
  const reading = readDeck(readMaterialForCritic(brief), saidPlan(plan, brief), plan.language);
  const found = findFaults(reading).filter((finding) => isSerious(finding) && finding.code !== 'decisive_missing');
  const missing = missingStatements(reading).filter((statement) => !isToldSomehow(statement, reading)).length;
  const ofRequest = found.filter(({ code }) => OF_REQUEST.has(code)).length;
  const unmet = unmetWishes(reading.wishes, plan).length;
  const titles = plan.slides.map(({ title }) => bareText(title));
  const alike = titles.length - new Set(titles).size;
  return {
    faults: found.length + missing - ofRequest + Math.max(ofRequest, unmet) + alike + sharedPages(plan, reading.wishes),
    told: (most) => (reading.literal ? 1 : factsTold(reading, most)),
    slides: plan.slides.length,
    labels: reading.slides.filter((slide) => slide.role === 'content' && isLabel(slide, reading)).length,
    comparable: reading.comparable,
  };
}

/** Slides of the request's outline that the plan has no slide of its own for. */
function sharedPages({ slides }: DeckPlan, { outline }: RequestConstraints): number {
  const isPage = ({ kind }: PlanSlide): boolean =>
    (kind !== 'title' && kind !== 'agenda') || outline.some((item) => item.kind === kind);
  return Math.max(0, outline.length - slides.filter(isPage).length);
}
