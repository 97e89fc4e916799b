import type { DeckPlan } from '../../deck/plan.ts';
import type { Brief } from '../brief.ts';
import { isSerious } from './criticise-plan.ts';
import { findFaults } from './find-faults.ts';
import { readDeck, readMaterialForCritic, slidesThatTell } from './reading.ts';
import { saidPlan } from './said-plan.ts';

/** Statements below this say little by themselves. */
const LEAST_WEIGHT = 2;

export interface PlanWeight {
  /** Serious ones that the critic finds. */
  faults: number;
  /** Share of the material's weight that its slides say, 0 to 1; 1 where that cannot be told, the deck being in another language. */
  told: number;
  slides: number;
}

/** A plan by its faults and by what it tells, so that two for one brief can be held against each other. */
export function weighPlan(plan: DeckPlan, brief: Brief): PlanWeight {
  const reading = readDeck(readMaterialForCritic(brief), saidPlan(plan, brief), plan.language);
  const faults = findFaults(reading).filter(isSerious).length;
  const slides = plan.slides.length;
  if (!reading.comparable || reading.literal) return { faults, told: 1, slides };
  const asked = reading.statements.filter(
    (statement) =>
      statement.weight >= LEAST_WEIGHT && statement.topic.role !== 'appendix' && reading.isInScope(statement),
  );
  const weightOf = (statements: typeof asked): number => statements.reduce((sum, { weight }) => sum + weight, 0);
  const all = weightOf(asked);
  return {
    faults,
    slides,
    told: all === 0 ? 1 : weightOf(asked.filter((one) => slidesThatTell(one, reading).length > 0)) / all,
  };
}
