import type { ChartKind } from '../../../deck/chart-kinds.ts';
import type { Reshaped } from '../../../deck/slide-kinds.ts';
import type { SlideRef } from '../find-slides.ts';

/** Where a slide goes: to the place of another, or beside it. */
export interface Place {
  at: 'at' | 'before' | 'after';
  slide: SlideRef;
}

/** A change of a finished deck, as far as it can be read without a model. An empty list of slides means the whole deck. */
export type Change =
  | { type: 'remove'; slides: SlideRef[] }
  | { type: 'move'; slide: SlideRef; to: Place }
  /** A point goes to another slide; from whichever has it where no slide is named. */
  | { type: 'movePoint'; topic: string; from: SlideRef | null; to: SlideRef }
  | { type: 'merge' | 'swap'; slides: [SlideRef, SlideRef] }
  | { type: 'rename'; slide: SlideRef; title: string }
  /** Words of a slide give way to others; on every slide that has them where none is named. */
  | { type: 'replaceText'; slide: SlideRef | null; old: string; text: string }
  /** One more slide on what the material says of a topic; before the closing where no place is named. */
  | { type: 'insert'; topic: string; to: Place | null }
  | { type: 'chart'; slide: SlideRef | null; chart: ChartKind }
  | { type: 'table'; slide: SlideRef | null }
  /** A slide says the same in another form. */
  | { type: 'form'; slide: SlideRef; form: Exclude<Reshaped, 'table'> }
  /** Its chart or table goes, and what it says stays. */
  | { type: 'undraw'; slide: SlideRef }
  | { type: 'split'; slide: SlideRef }
  | { type: 'duplicate'; slide: SlideRef }
  /** Slides get speaker's notes, or lose them. */
  | { type: 'notes'; slides: SlideRef[]; isWanted: boolean }
  | { type: 'count'; slides: number }
  | { type: 'shorter'; slides: SlideRef[] }
  | { type: 'longer'; slides: SlideRef[] }
  | { type: 'language'; language: string; slides: SlideRef[] };

export interface ChangeReading {
  /** In the order of the message; numbers mean the deck as it stood when it was written. */
  changes: Change[];
  /** Whether it asks something; a question changes nothing. */
  isQuestion: boolean;
  /** What is neither a change that can be read nor a negation, as written. */
  notUnderstood: string[];
}

/** A change of the whole deck, and of no slide of it. */
export const concernsDeck = (change: Change): boolean =>
  change.type === 'count' ||
  ((change.type === 'shorter' || change.type === 'longer' || change.type === 'language') && change.slides.length === 0);
