import type { ChartKind } from '../../deck/chart-kinds.ts';
import type { SlideKind } from '../../deck/slide-kinds.ts';
import type { RequestReading } from './read-request.ts';

/** Parts of a deck that a person can do without, whatever its subject. */
export const FURNITURE = [
  'agenda',
  'sections',
  'appendix',
  'closing',
  'title',
  'charts',
  'pictures',
  'tables',
  'notes',
] as const;
export type Furniture = (typeof FURNITURE)[number];

export const PURPOSES = [
  'decision',
  'status',
  'result',
  'plan',
  'lesson',
  'pitch',
  'minutes',
  'comparison',
  'data',
] as const;
export type Purpose = (typeof PURPOSES)[number];

export const PERIODS = ['year', 'quarter', 'month', 'week', 'day'] as const;
export type Period = (typeof PERIODS)[number];

/** Slides that a deck has where somebody asks for them; a recap is the summary at its end. */
export const WANTED = ['agenda', 'pictures', 'questions', 'exercises', 'summary', 'recap'] as const;
export type Wanted = (typeof WANTED)[number];

export interface OutlineItem {
  title: string;
  /** A wish for furniture ("title", "agenda", "questions") instead of a topic. */
  kind?: 'title' | 'agenda' | 'closing';
}

/** One wish as it was written, so that an answer can quote it. */
export interface Wish {
  text: string;
  kind:
    | 'scope'
    | 'excluded'
    | 'kept'
    | 'audience'
    | 'purpose'
    | 'count'
    | 'language'
    | 'outline'
    | 'order'
    | 'unit'
    | 'literal'
    | 'forms'
    | 'detail'
    | 'title'
    | 'wanted'
    | 'minutes'
    | 'manner'
    | 'format'
    | 'template';
}

/** A request as what it binds the writer to. Quotations in it are names, never instructions. */
export interface RequestConstraints extends RequestReading {
  /** The language that the request is written in. */
  writtenIn: string;
  /** What the deck is to be about, nothing else ("only the risks"); empty: everything. */
  scope: string[];
  /** What stays out. */
  excluded: { furniture: Furniture[]; topics: string[] };
  /** Kinds of charts that are not to be drawn. */
  undrawn: ChartKind[];
  /** What the deck is to have beside its content ("with questions at the end"). */
  wanted: Wanted[];
  /** What must not be left out ("do not leave out the risks"). */
  kept: string[];
  audience: string | null;
  purpose: Purpose | null;
  /** Slides, both ends included: "exactly 6" is 6 to 6, "at most 10" 1 to 10, "about 8" 7 to 9. */
  count: { least: number; most: number } | null;
  /** How long somebody speaks to it. */
  minutes: number | null;
  /** How it is to speak, as written ("no jargon", "in a friendly tone"). */
  manner: string | null;
  /** A kind of file that is asked for, as written ("as a Word document"). */
  format: string | null;
  /** The slides as listed by the person, in order; empty: none listed. */
  outline: OutlineItem[];
  /** Topics in the order asked for ("first the costs, then the risks"). */
  order: string[];
  /** The topics to end with, in their order. */
  endsWith: string[];
  /** "One slide per quarter": the unit's word as written, and what it means. */
  unit: { word: string; period: Period | null; part: 'chapter' | 'material' | null } | null;
  /** The text that is to stand exactly as it is, lines and order kept. */
  literal: string | null;
  /** Topics with the form that they are to have; without a name what the deck is about. */
  forms: { topic: string; kind: SlideKind; chart?: ChartKind }[];
  /** The template that is named, as written. */
  template: string | null;
  detail: 'short' | 'long' | null;
  /** Questions that the deck is to answer, as written ("what does it cost"). */
  questions: string[];
  /** Questions and parts in the order in which the request lists them, where it orders nothing by words. */
  listed: string[];
  /** Every wish found, as written, in the order of the request. */
  wishes: Wish[];
}
