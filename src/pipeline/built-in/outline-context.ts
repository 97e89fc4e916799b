import type { Brief } from '../brief.ts';
import type { Phrases } from '../language/phrases.ts';
import type { SaidTitle } from '../wording/say-title.ts';
import type { Definition } from './definition-of.ts';
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
  /** The sentences with figures in them, which may quote a table's. */
  counting: readonly string[];
  /** What the materials recommend, in their sentences. */
  recommended: readonly string[];
  /** What the second slide is to say; other slides say something else in their titles. Null where there is none. */
  answer: SaidTitle | null;
  /** What the subject is, where that is the answer: nothing is recommended, asked or decided. */
  definition: Definition | null;
  /** The material explains: no part of it says what should be done. */
  explains: boolean;
  /** Columns that a title may take on the template. */
  titleRoom: number;
  /** Materials that sum their rows up in a table of their own. */
  summarised: ReadonlySet<string>;
  /** Slides that the tables could make, worked out once each. */
  tables: Map<object, CandidateSlide[]>;
}
