import type { Variant } from '../../db/entities/variant.ts';
import type { DeckPlan } from '../../src/deck/plan.ts';
import type { Brief } from '../../src/pipeline/brief.ts';
import type { LoadedDeck } from './load-standing-deck.ts';

/** A variant that is to be built. */
export interface VariantOrder {
  variant: Variant;
  brief: Brief;
  plan: DeckPlan;
  /** The deck that the plan changes; none where all is built from the plan. */
  base?: LoadedDeck | null;
}
