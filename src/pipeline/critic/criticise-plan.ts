import type { DeckPlan } from '../../deck/plan.ts';
import type { Brief } from '../brief.ts';
import { planId } from '../plan-id.ts';
import { findFaults } from './find-faults.ts';
import type { CriticCode, Finding } from './finding.ts';
import { mendPlan } from './mend-plan.ts';
import type { Mended } from './mend-draft.ts';
import { readDeck, readMaterialForCritic, type MaterialReading } from './reading.ts';
import { saidPlan } from './said-plan.ts';

/** Each round reads the plan once more. */
export const MAX_ROUNDS = 2;

/**
 * The critic of content before a person sees a plan: what can be put right is, in at most two rounds. What is left is told of the finished deck.
 * A text that is to stand as it is stays.
 */
export function criticisePlan(
  plan: DeckPlan,
  brief: Brief,
  material: MaterialReading = readMaterialForCritic(brief),
): { plan: DeckPlan; mended: Mended[] } {
  if (material.wishes.literal !== null || material.wishes.verbatim) return { plan, mended: [] };
  let best = plan;
  const mended: Mended[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const reading = readDeck(material, saidPlan(best, brief), best.language);
    const made = mendPlan(best, findFaults(reading), reading);
    if (made.mended.length === 0) break;
    mended.push(...made.mended);
    const { id: _id, ...body } = { ...best, slides: made.slides };
    best = { id: planId(body), ...body };
  }
  return { plan: best, mended };
}

/** Faults that a reader would be misled or let down by; the others are matters of finish. */
const SERIOUS: ReadonlySet<CriticCode> = new Set([
  'decisive_missing',
  'kept_missing',
  'off_scope',
  'excluded_told',
  'count_missed',
  'literal_changed',
  'order_missed',
  'title_unsupported',
  'title_cut',
  'title_against_chart',
  'title_label',
  'units_mixed',
  'total_among_parts',
  'said_again',
  'sentence_cut',
  'language_mixed',
  'raw_text',
]);

export const isSerious = ({ code }: Finding): boolean => SERIOUS.has(code);
