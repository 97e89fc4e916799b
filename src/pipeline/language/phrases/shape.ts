/**
 * The writer's own words in one language; `{…}` are filled from the material. Patterns avoid inflecting what they take in, so that any
 * column name reads well: {m} measure, {c} category, {v} value, {n} count, {a} and {b} first and last value, {p} and {q} their periods.
 */
export interface Phrases {
  agenda: string;
  keyPoints: string;
  summary: string;
  nextSteps: string;
  /** Over what the reader is asked for. */
  asks: string;
  decisions: string;
  risks: string;
  questions: string;
  /** Over questions that a lesson ends with, and one of them about {n}. */
  reviewQuestions: string;
  whatIsKnown: string;
  /** Two places that give different figures for one thing: {s} and {t} the places, {a} and {b} what they say. */
  differ: string;
  /** Heads of a table of actions. */
  /** What people propose, over a list of it. */
  ideas: string;
  who: string;
  what: string;
  when: string;
  source: string;
  /** Places in a material, with {n} for the number or the name. */
  page: string;
  sheet: string;
  line: string;
  other: string;
  total: string;
  average: string;
  median: string;
  highest: string;
  lowest: string;
  count: string;
  appendix: string;
  yourText: string;
  overview: string;
  rose: string;
  fell: string;
  steady: string;
  /** What goes up and down, by its lowest and its highest. */
  ranges: string;
  leads: string;
  trails: string;
  share: string;
  /** A share of what is listed, where the whole is not known. */
  shareListed: string;
  by: string;
  countBy: string;
  relation: string;
  topOf: string;
  numbersAt: string;
  /** One of several like parts: {c} its name, {v} its sum, {n} its leader with {a}. */
  unitTotal: string;
  /** The highest and the lowest of several sums: {c} with {v}. */
  peak: string;
  trough: string;
  /** The highest of a course: {m} what is measured, {c} when, {v} how much. */
  peakOf: string;
  /** The same of a day. */
  peakOn: string;
  /** {n} of {k} indicators are where they should be. */
  targetsMet: string;
  /** {n} of {k} risks whose {m} (a column's name) is {v}. */
  risksAt: string;
  /** An indicator beside its target: {c} its name, {v} its value, {a} the target. */
  againstTarget: string;
  /** Over a quotation whose speaker is not named. */
  quotation: string;
}
