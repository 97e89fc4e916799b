import type { EditOperation } from '../deck/edit-operation.ts';
import type { DeckPlan, PlanSlide } from '../deck/plan.ts';
import type { Brief } from './brief.ts';
import { slideAbout } from './built-in/index.ts';
import type { EditSpeaker, Said } from './edits/edit-speaker.ts';
import { type Standing, findStanding, ofKind, standingSlides } from './edits/find-standing.ts';
import { movePoint } from './edits/move-point.ts';
import {
  type Applied,
  type Outcome,
  type Surroundings,
  type Wish,
  missing,
  notFound,
  replace,
} from './edits/outcome.ts';
import { DECK_FILE_ID } from './edits/read-standing-deck.ts';
import { replaceText } from './edits/replace-text.ts';
import { shorten } from './edits/shorten-slides.ts';
import { reshape, showData, undraw } from './edits/show-data.ts';
import { splitSlide } from './edits/split-slide.ts';
import type { Change, Place } from './request/changes/change.ts';
import type { KindRef } from './request/find-kinds.ts';
import type { SlideRef } from './request/find-slides.ts';
import { trimTitle } from './wording/title-rules.ts';

/** A change of single slides; the others are of the whole deck. */
export type SlideChange = Exclude<Change, { type: 'count' }>;

/**
 * The changes in their order. Numbers mean the slides as they stand in `plan`, whatever the changes before did; a change of one slide
 * touches that slide alone, and one that cannot be made wholly is not made. `speaker` says what became of them.
 */
export function applyChanges(
  plan: DeckPlan,
  changes: readonly SlideChange[],
  { brief, speaker }: { brief: Brief; speaker: EditSpeaker },
): Applied {
  let deck = standingSlides(plan);
  const [done, undone]: [EditOperation[], string[]] = [[], []];
  for (const change of changes) {
    const outcome = applyChange(deck, change, { plan, brief, speaker });
    if ('undone' in outcome) undone.push(outcome.undone);
    else {
      ({ deck } = outcome);
      done.push({ op: outcome.op, slideId: outcome.slide?.slide.id ?? null, said: outcome.done });
    }
  }
  return { plan: { ...plan, slides: renewAgenda(deck.map(({ slide }) => slide)) }, done, undone };
}

function applyChange(deck: Standing[], change: SlideChange, surroundings: Surroundings): Outcome {
  const { plan, speaker } = surroundings;
  const found = (ref: SlideRef): Standing | null => findStanding(deck, ref, plan);
  const lost = (what: Wish, refs: readonly SlideRef[]): Outcome => missing(what, refs, { deck, ...surroundings });
  /** Where the slide is there. */
  const on = (what: Wish, ref: SlideRef, make: (slide: Standing) => Outcome): Outcome => {
    const slide = found(ref);
    return slide ? make(slide) : lost(what, [ref]);
  };
  /** Where both are there, and are two. */
  const onTwo = (what: Wish, refs: readonly SlideRef[], make: (one: Standing, two: Standing) => Outcome): Outcome => {
    const [one, two] = refs.map(found);
    return one && two && one !== two ? make(one, two) : lost(what, refs);
  };
  switch (change.type) {
    case 'remove':
      return remove(deck, change.slides, surroundings);
    case 'move': {
      const [slide, beside] = [found(change.slide), found(change.to.slide)];
      if (!slide || !beside) return lost('move', [change.slide, change.to.slide]);
      return moved(deck, slide, { change, beside, speaker });
    }
    case 'movePoint':
      return movePoint(deck, change, surroundings);
    case 'insert':
      return insert(deck, change, surroundings);
    case 'merge':
      return onTwo('merge', change.slides, (one, two) => merge(deck, [one, two], speaker));
    case 'swap':
      return onTwo('swap', change.slides, (one, two) => swap(deck, [one, two], speaker));
    case 'replaceText':
      return replaceText(deck, change, surroundings);
    case 'duplicate':
      return on('duplicate', change.slide, (slide) => duplicate(deck, slide, surroundings));
    case 'notes':
      return setNotes(deck, change, surroundings);
    case 'split':
      return on('split', change.slide, (slide) => split(deck, slide, surroundings));
    case 'rename':
      return on('rename', change.slide, (slide) => rename(deck, slide, { title: trimTitle(change.title), speaker }));
    case 'form':
      return on('restyle', change.slide, (slide) => reshape(deck, slide, { ...surroundings, form: change.form }));
    case 'undraw':
      return on('restyle', change.slide, (slide) => undraw(deck, slide, surroundings));
    case 'chart':
    case 'table':
      return showData(deck, change, surroundings);
    case 'shorter':
      return shorten(deck, change.slides, surroundings);
    case 'longer':
      return { undone: speaker.undone(['lengthen', { slides: speaker.named(change.slides) }], 'addsNothing') };
    case 'language':
      return { undone: speaker.undone(['translate', { slides: speaker.named(change.slides) }], 'translatesNothing') };
  }
}

function remove(deck: readonly Standing[], refs: readonly SlideRef[], surroundings: Surroundings): Outcome {
  const { plan, speaker } = surroundings;
  const found = (ref: SlideRef): Standing | null => findStanding(deck, ref, plan);
  const slides = refs.flatMap((ref) => (isDividers(ref) ? ofKind(deck, ref, plan) : (found(ref) ?? [])));
  if (!refs.every((ref) => (isDividers(ref) ? slides.length > 0 : found(ref) !== null)))
    return missing('remove', refs, { deck, ...surroundings });
  const left = deck.filter((one) => !slides.includes(one));
  if (left.length === 0) return { undone: speaker.undone(['remove', { slides: speaker.named(refs) }], 'everySlide') };
  const done = speaker.done('removed', { slides: speaker.slides(slides.map(({ number }) => number)) });
  return { deck: left, done, op: 'remove', slide: slides[0] ?? null };
}

function moved(
  deck: readonly Standing[],
  slide: Standing,
  { change, beside, speaker }: { change: Extract<Change, { type: 'move' }>; beside: Standing; speaker: EditSpeaker },
): Outcome {
  // what is to be told first is told behind the cover
  const isFirst = typeof change.slide === 'object' && change.to.at === 'before' && beside.slide.kind === 'title';
  return {
    deck: move(deck, slide, { at: isFirst ? 'after' : change.to.at, beside }),
    done: speaker.done(placed(change.to), { slides: speaker.slides([slide.number]), to: beside.number }),
    op: 'move',
    slide,
  };
}

function swap(deck: readonly Standing[], [one, two]: readonly [Standing, Standing], speaker: EditSpeaker): Outcome {
  return {
    deck: deck.map((slide) => (slide === one ? two : slide === two ? one : slide)),
    done: speaker.done('swapped', { slides: speaker.slides([one.number, two.number]) }),
    op: 'move',
    slide: one,
  };
}

function duplicate(deck: readonly Standing[], slide: Standing, { plan, speaker }: Surroundings): Outcome {
  const copy: Standing = { number: 0, slide: { ...slide.slide, id: freeId(deck, plan) } };
  const at = deck.indexOf(slide) + 1;
  return {
    deck: deck.toSpliced(at, 0, copy),
    done: speaker.done('duplicated', { n: slide.number, to: at + 1 }),
    op: 'insert',
    slide: copy,
  };
}

function rename(
  deck: readonly Standing[],
  slide: Standing,
  { title, speaker }: { title: string; speaker: EditSpeaker },
): Outcome {
  return {
    deck: replace(deck, slide, { ...slide.slide, title }),
    done: speaker.done('renamed', { slides: speaker.slides([slide.number]), title }),
    op: 'rewrite',
    slide,
  };
}

/** "The section slides" are all of them. */
const isDividers = (ref: SlideRef): ref is KindRef =>
  typeof ref === 'object' && 'kind' in ref && ref.kind === 'section' && ref.about === undefined;

function move(
  deck: readonly Standing[],
  slide: Standing,
  { at, beside }: { at: Place['at']; beside: Standing },
): Standing[] {
  if (slide === beside) return [...deck];
  const forward = deck.indexOf(slide) < deck.indexOf(beside);
  const rest = deck.filter((one) => one !== slide);
  const place = rest.indexOf(beside) + (at === 'after' || (at === 'at' && forward) ? 1 : 0);
  return [...rest.slice(0, place), slide, ...rest.slice(place)];
}

const placed = ({ at, slide }: Place): keyof EditSpeaker['replies']['done'] =>
  at === 'after' && slide === 'last'
    ? 'movedToEnd'
    : at === 'before' && slide === 1
      ? 'movedToStart'
      : ({ at: 'movedTo', before: 'movedBefore', after: 'movedAfter' } as const)[at];

function merge(deck: readonly Standing[], [one, two]: readonly [Standing, Standing], speaker: EditSpeaker): Outcome {
  const [first, second] = deck.indexOf(one) < deck.indexOf(two) ? [one, two] : [two, one];
  const [a, b] = [first.slide, second.slide];
  const shown = a.data ? a : b.data ? b : a;
  const merged: PlanSlide = {
    ...shown,
    id: a.id,
    kind: a.kind === b.kind ? a.kind : shown.data ? shown.kind : 'bullets',
    title: a.title,
    points: [...a.points, ...(b.title === a.title ? [] : b.points.length === 0 ? [b.title] : []), ...b.points],
    sources: [...a.sources, ...b.sources],
  };
  const left = deck.filter((other) => other !== second);
  const done = speaker.done('merged', { slides: speaker.slides([one.number, two.number]) });
  return { deck: replace(left, first, merged), done, op: 'merge', slide: one };
}

function split(deck: Standing[], standing: Standing, { plan, speaker }: Surroundings): Outcome {
  const halves = splitSlide(standing.slide);
  if (!halves)
    return { undone: speaker.undone(['split', { slides: speaker.slides([standing.number]) }], 'unfitPoints') };
  const [one, two] = halves;
  const second: Standing = {
    number: 0,
    slide: { ...two, id: freeId(deck, plan), title: secondTitle(two.title, deck) },
  };
  const at = deck.indexOf(standing);
  return {
    deck: deck.toSpliced(at, 1, { ...standing, slide: one }, second),
    done: speaker.done('split', { n: standing.number, to: at + 2 }),
    op: 'split',
    slide: standing,
  };
}

/** The title with the number that tells it from the others. */
function secondTitle(title: string, deck: readonly Standing[]): string {
  const taken = new Set(deck.map(({ slide }) => slide.title));
  for (let number = 2; ; number++) if (!taken.has(`${title} (${number})`)) return `${title} (${number})`;
}

function freeId(deck: readonly Standing[], plan: DeckPlan): string {
  const taken = new Set([...plan.slides, ...deck.map(({ slide }) => slide)].map(({ id }) => id));
  for (let number = 1; ; number++) if (!taken.has(`added-${number}`)) return `added-${number}`;
}

/** One more slide from the material, where the person wants it, else before the closing. */
function insert(deck: Standing[], change: Extract<Change, { type: 'insert' }>, surroundings: Surroundings): Outcome {
  const { plan, brief, speaker } = surroundings;
  const undone = (why: Said<'reason'>): Outcome => ({
    undone: speaker.undone(['insert', { topic: change.topic }], why),
  });
  const beside = change.to ? findStanding(deck, change.to.slide, plan) : null;
  if (change.to && !beside) return undone(notFound(change.to.slide, { deck, plan, speaker }));
  const materials = brief.materials.filter(({ fileId }) => fileId !== DECK_FILE_ID);
  const made = slideAbout(change.topic, { ...brief, materials });
  if (!made) return undone('nothingAbout');
  const there = deck.find(
    ({ slide }) => made.points.length > 0 && made.points.every((point) => slide.points.includes(point)),
  );
  // where a place is named it is wanted there, said before or not
  if (there && !change.to) return undone(['alreadyThere', { n: there.number }]);
  const standing: Standing = { number: 0, slide: { ...made, id: freeId(deck, plan) } };
  const ending = deck.findLastIndex(({ slide }) => !['closing', 'appendix'].includes(slide.kind)) + 1;
  const at = beside && change.to ? deck.indexOf(beside) + (change.to.at === 'after' ? 1 : 0) : ending;
  return {
    deck: deck.toSpliced(at, 0, standing),
    done: speaker.done('added', { n: at + 1, title: made.title }),
    op: 'insert',
    slide: standing,
  };
}

/** The agenda lists the sections that are there. */
function renewAgenda(slides: readonly PlanSlide[]): PlanSlide[] {
  const sections = slides.filter((slide) => slide.kind === 'section').map((slide) => slide.title);
  if (sections.length === 0) return slides.filter((slide) => slide.kind !== 'agenda' || slide.points.length > 0);
  return slides.map((slide) => (slide.kind === 'agenda' ? { ...slide, points: sections } : slide));
}

/** Slides get speaker's notes or lose them, all of the deck where none is named. */
function setNotes(
  deck: Standing[],
  { slides: refs, isWanted }: Extract<Change, { type: 'notes' }>,
  surroundings: Surroundings,
): Outcome {
  const { plan, speaker } = surroundings;
  const named = refs.flatMap((ref) => findStanding(deck, ref, plan) ?? []);
  if (named.length < refs.length) return missing('notes', refs, { deck, ...surroundings });
  const isSet = ({ slide }: Standing): boolean => (slide.notes ?? true) === isWanted;
  const changed = (refs.length === 0 ? deck : named).filter((standing) => !isSet(standing));
  if (changed.length === 0)
    return { undone: speaker.undone(['notes', { slides: speaker.named(refs) }], isWanted ? 'hasNotes' : 'noNotes') };
  const slides = refs.length === 0 ? speaker.replies.name.deck : speaker.slides(changed.map(({ number }) => number));
  const [first = null] = changed;
  return {
    deck: deck.map((one) => (changed.includes(one) ? { ...one, slide: { ...one.slide, notes: isWanted } } : one)),
    done: speaker.done(isWanted ? 'notesWanted' : 'notesTaken', { slides }),
    op: 'rewrite',
    slide: refs.length === 1 ? first : null,
  };
}
