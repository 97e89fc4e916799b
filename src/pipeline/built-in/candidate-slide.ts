import type { PlanSlide } from '../../deck/plan.ts';

/** A slide that could be: what the plan will say, without its id, and how much it matters. */
export type CandidateSlide = Omit<PlanSlide, 'id'> & {
  weight: number;
  /** The strongest thing the slide says, where it is more than a label: what a summary would repeat. */
  lead?: string;
};
