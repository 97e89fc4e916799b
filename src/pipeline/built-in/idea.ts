import type { SourceRef } from '../../deck/content.ts';
import type { PlanSlide } from '../../deck/plan.ts';
import type { Brief } from '../brief.ts';
import type { Phrases } from '../language/phrases.ts';
import type { RankedSentence } from '../statements/rank-sentences.ts';

/** A slide that could be: what the plan will say, without its id, and how much it matters. */
export type Idea = Omit<PlanSlide, 'id'> & {
  weight: number;
  /** The strongest thing the slide says, where it is more than a label: what a summary would repeat. */
  lead?: string;
};

/** What every step of the outline needs to know. */
export interface OutlineContext {
  brief: Brief;
  language: string;
  /** The material's language, which its sentences are cut and ranked in. */
  textLanguage: string;
  phrases: Phrases;
  /** Topic words of the request. */
  focus: ReadonlySet<string>;
  /** A number of slides was asked for: text is spread as thin as that takes. */
  exact: boolean;
  /** Slides that the tables could make, worked out once each. */
  tables: Map<object, Idea[]>;
  /** Sentences ranked so far, by the blocks they stand in. */
  ranked: Map<string, RankedSentence[]>;
}

const MAX_SOURCES = 6;

export function mergeSources(sources: readonly (SourceRef | null | undefined)[]): SourceRef[] {
  const seen = new Map<string, SourceRef>();
  for (const source of sources) if (source) seen.set(JSON.stringify([source.fileId, source.locator]), source);
  return [...seen.values()].slice(0, MAX_SOURCES);
}
