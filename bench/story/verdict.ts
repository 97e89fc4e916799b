/** A fact or a form that the case asks for, and how much of it the deck has. */
export interface Found {
  fact: string;
  weight: number;
  /** From 0 to 1. */
  share: number;
  /** What is missing, where it is less than all. */
  remark: string;
}

/** Something that should not be there; a grave one alone keeps a deck from passing. */
export interface Fault {
  code: string;
  /** Number of the slide, from 1; 0 for the deck as a whole. */
  slide: number;
  remark: string;
  /** Points taken off. */
  cost: number;
  grave: boolean;
}

export interface Verdict {
  slides: number;
  found: Found[];
  faults: Fault[];
  /** Share of the weights told, from 0 to 100. */
  told: number;
  /** Points taken off, at most 60. */
  taken: number;
  /** From 0 to 100. */
  score: number;
  passed: boolean;
}
