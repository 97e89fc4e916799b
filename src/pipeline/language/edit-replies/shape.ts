import type { ChartKind } from '../../../deck/chart-kinds.ts';
import type { Reshaped } from '../../../deck/slide-kinds.ts';

/** What a slide can be made into by an order of a few words. */
export type ShownForm = ChartKind | Reshaped;

/**
 * What the assistant says of changes to a deck, in one language. `{slides}` stands for one slide or several by their names, `{n}` and `{to}`
 * for numbers of slides; the clauses carry no full stop and begin small where the language does so.
 */
export interface EditReplies {
  /** Between two things that were done, and after the last. */
  between: string;
  end: string;
  name: {
    slide: string;
    /** `{n}` is a list of numbers. */
    slides: string;
    last: string;
    titled: string;
    any: string;
    deck: string;
  };
  /** What a slide is or is to be. */
  form: Readonly<Record<ShownForm, string>>;
  done: {
    removed: string;
    movedToStart: string;
    movedToEnd: string;
    movedTo: string;
    movedBefore: string;
    movedAfter: string;
    movedPoint: string;
    merged: string;
    swapped: string;
    split: string;
    renamed: string;
    replacedText: string;
    added: string;
    /** `{n}` is the slide, `{to}` its copy. */
    duplicated: string;
    notesWanted: string;
    notesTaken: string;
    shortened: string;
    /** How many slides of the deck became shorter. */
    shortenedMany: string;
    /** In brackets behind a shortened slide. */
    pointsLeftOut: string;
    restyled: string;
    retemplated: string;
    madeAnew: string;
    madeAnewWith: string;
  };
  undone: {
    remove: string;
    move: string;
    movePoint: string;
    merge: string;
    swap: string;
    split: string;
    rename: string;
    replaceText: string;
    insert: string;
    duplicate: string;
    notes: string;
    shorten: string;
    lengthen: string;
    translate: string;
    restyle: string;
    count: string;
  };
  /** Why something was not done. */
  reason: {
    everySlide: string;
    sameSlide: string;
    noSuchTitle: string;
    several: string;
    hasNotes: string;
    noNotes: string;
    /** `{n}` is the number of the last slide. */
    noSuchNumber: string;
    nothingAbout: string;
    noPoints: string;
    noSuchPoint: string;
    noSuchText: string;
    alreadyThere: string;
    leftEmpty: string;
    addsNothing: string;
    translatesNothing: string;
    nothingToLeaveOut: string;
    noTable: string;
    noneHasTable: string;
    unfitFigures: string;
    unfitPoints: string;
    ownStep: string;
    modelAway: string;
    changesLost: string;
  };
  /** A sentence of what was not done and why. */
  because: string;
  notUnderstood: string;
  undid: string;
  redid: string;
  /** The same of an open plan. */
  undidPlan: string;
  redidPlan: string;
  nothingToUndo: string;
  nothingToRedo: string;
}
