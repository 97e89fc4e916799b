import type { SlideKind } from '../../../deck/slide-kinds.ts';
import type { Furniture, Period, Purpose, Wanted } from '../request-constraints.ts';

/**
 * The words that requests are made of in one language: sources of regular expressions, without case. `{T}` stands where the topic stands;
 * without it the topic follows. `{^}` is the beginning of a clause. An empty source never matches.
 */
export interface RequestWords {
  /** Words stand between spaces; false for scripts and affixes that do not leave any. */
  bounded: boolean;
  slides: string;
  /** What the deck is called. */
  deck: string;
  /** Verbs and courtesies that open a request ("please make me a"); they belong to no topic. */
  opening: string;
  /** One to twelve, by commas; synonyms by a bar. */
  numbers: string;
  exactly: string;
  atMost: string;
  atLeast: string;
  about: string;
  /** Between the ends of a span ("4 to 7"). */
  to: string;
  only: readonly string[];
  notOnly: readonly string[];
  without: readonly string[];
  /** "Do not leave out". */
  notWithout: readonly string[];
  audience: readonly string[];
  /** "Audience:", followed by whoever it is. */
  audienceLabel: string;
  /** Nouns for people who watch a deck: what makes "for X" an audience. */
  people: string;
  first: readonly string[];
  /** "Then X", behind what comes first. */
  next: readonly string[];
  last: readonly string[];
  /** "One slide per {T}". */
  perSlide: readonly string[];
  /** Before a title in quotation marks, or around it with `{T}` in its place. */
  titled: string;
  /** "Use exactly this text". */
  literal: string;
  /** Before a list of slides and a colon. */
  outline: string;
  /** What items of an outline say that wish for furniture, beside its own names. */
  outlineWords: Readonly<Record<'title' | 'agenda' | 'closing', string>>;
  /** Between a deck and its subject ("about"). */
  concerning: string;
  /** Sentences that give a topic a form: `{T}` the topic, `{K}` the form ("show {T} as a {K}"). */
  formed: readonly string[];
  /** Before "short" or "detailed" it says the opposite. */
  not: string;
  short: string;
  long: string;
  /** Words that open a question. */
  asks: string;
  and: string;
  /** Determiners and small words that are no part of a topic's name. */
  articles: string;
  /** What can follow a topic and is no part of its name, such as particles. */
  trailing?: string;
  /** Before, or around `{T}`, what a deck is to have: "with {T}", "add {T}". */
  with: readonly string[];
  /** What can be wished for so, or put at the start or at the end; agenda and pictures are named among the furniture. */
  wanted: Readonly<Record<Exclude<Wanted, 'agenda' | 'pictures' | 'recap'>, string>>;
  /** Words that open a reason or what is said of a topic ("since the board knows them"): they end a list. */
  reasons: string;
  /** "Figures", where they are no topic but all that counts. */
  figures: string;
  /** How a text is to speak: its tone, and what makes it hard. */
  manner: string;
  minutes: string;
  /** Occasions that minutes belong to, beside the names of a deck. */
  talk: string;
  furniture: Readonly<Record<Furniture, string>>;
  purposes: Readonly<Record<Purpose, string>>;
  forms: Readonly<Partial<Record<SlideKind, string>>>;
  periods: Readonly<Record<Period, string>>;
  chapter: string;
  material: string;
}
