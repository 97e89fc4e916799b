import type { Brief } from '../brief.ts';
import type { Phrases } from '../language/phrases.ts';
import type { CandidateSlide } from './candidate-slide.ts';

/** What every step of the outline needs to know. */
export interface OutlineContext {
  brief: Brief;
  language: string;
  /** The material's language, which its sentences are cut and ranked in. */
  textLanguage: string;
  phrases: Phrases;
  /** Whether the writer has words of its own in the material's language: else no sentence is computed. */
  speaks: boolean;
  /** What the materials recommend, in their sentences. */
  recommended: readonly string[];
  /** Materials that sum their rows up in a table of their own. */
  summarised: ReadonlySet<string>;
  /** Slides that the tables could make, worked out once each. */
  tables: Map<object, CandidateSlide[]>;
}
