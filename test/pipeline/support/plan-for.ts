import type { DeckPlan } from '../../../src/deck/plan.ts';
import type { Brief } from '../../../src/pipeline/brief.ts';
import { planDeck } from '../../../src/pipeline/plan-deck.ts';
import type { PipelinePorts } from '../../../src/pipeline/ports.ts';
import { ports } from './briefs.ts';

/** The plan that a brief comes to. */
export async function planFor(brief: Brief, told: PipelinePorts = ports()): Promise<DeckPlan> {
  const outcome = await planDeck(brief, told);
  if (outcome.type !== 'plan') throw new Error('expected a plan');
  return outcome.plan;
}
