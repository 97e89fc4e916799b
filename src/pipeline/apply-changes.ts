import type { ChartKind } from '../deck/chart-kinds.ts';
import type { EditOp, EditOperation } from '../deck/edit-operation.ts';
import type { DeckPlan, PlanSlide } from '../deck/plan.ts';
import { isFrame, leadsThrough, type Reshaped, type SlideKind } from '../deck/slide-kinds.ts';
import type { Brief } from './brief.ts';
import { slideAbout } from './built-in/index.ts';
import { DECK_FILE_ID } from './edits/read-standing-deck.ts';
import type { EditSpeaker, Said } from './edits/edit-speaker.ts';
import { findStanding, ofKind, standingSlides, type Standing } from './edits/find-standing.ts';
import { reshapeSlide } from './edits/reshape-slide.ts';
import { splitSlide } from './edits/split-slide.ts';
import { drawChart } from './evidence/draw-chart.ts';
import { readFigures } from './evidence/read-figures.ts';
import { phrasesFor } from './language/phrases.ts';
import { countWords, likeness } from './language/words.ts';
import { contentLanguage } from './request/choose-language.ts';
import type { KindRef } from './request/find-kinds.ts';
import type { SlideRef } from './request/find-slides.ts';
import type { Change, Place } from './request/changes/change.ts';
import { findBlock } from './statements/find-blocks.ts';
import { trimTitle } from './wording/title-rules.ts';
import { shortenPoint } from './wording/shorten-point.ts';

/** A change of single slides; the others are of the whole deck. */
export type SlideChange = Exclude<Change, { type: 'count' }>;

export interface Applied {
  plan: DeckPlan;
  /** What was done, each said without a full stop ("removed slide 3"). */
  done: EditOperation[];
  /** What was not, each as a sentence with its reason. */
  undone: string[];
}

type Outcome = { deck: Standing[]; done: string; op: EditOp; slide: Standing | null } | { undone: string };

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

interface Surroundings {
  plan: DeckPlan;
  brief: Brief;
  speaker: EditSpeaker;
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

type Wish = 'duplicate' | 'notes' | 'remove' | 'move' | 'merge' | 'swap' | 'split' | 'rename' | 'shorten' | 'restyle';

/** Why slides that were named cannot be found. */
function missing(
  what: Wish,
  refs: readonly SlideRef[],
  { deck, plan, speaker }: Surroundings & { deck: readonly Standing[] },
): { undone: string } {
  const lost = refs.filter((ref) => !findStanding(deck, ref, plan));
  const slides = speaker.named(lost.length > 0 ? lost : refs);
  const [first] = lost;
  const why = first === undefined ? 'sameSlide' : notFound(first, { deck, plan, speaker });
  return { undone: speaker.undone([what, { slides }], why) };
}

const replace = (deck: readonly Standing[], old: Standing, slide: PlanSlide): Standing[] =>
  deck.map((one) => (one === old ? { ...one, slide } : one));

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

/** Words give way to others wherever the titles and points of the slides say them. */
function replaceText(
  deck: Standing[],
  { slide: ref, old, text }: Extract<Change, { type: 'replaceText' }>,
  { plan, speaker }: Surroundings,
): Outcome {
  const undone = (why: Said<'reason'>): Outcome => ({ undone: speaker.undone(['replaceText', { old }], why) });
  const named = ref === null ? null : findStanding(deck, ref, plan);
  if (ref !== null && !named) return undone(notFound(ref, { deck, plan, speaker }));
  const given = (said: string): string => said.replaceAll(wholeWords(old), () => text);
  const renewed = deck.map((standing): Standing => {
    if (named && standing !== named) return standing;
    const { slide } = standing;
    const [title, points] = [given(slide.title), slide.points.map(given)];
    const isSame = title === slide.title && points.every((point, at) => point === slide.points[at]);
    return isSame ? standing : { ...standing, slide: { ...slide, title, points } };
  });
  const changed = renewed.filter((standing) => !deck.includes(standing));
  if (changed.length === 0) return undone('noSuchText');
  const slides = speaker.slides(changed.map(({ number }) => number));
  return {
    deck: renewed,
    done: speaker.done('replacedText', { old, text, slides }),
    op: 'rewrite',
    slide: changed.length === 1 ? (changed[0] ?? null) : null,
  };
}

/** The words as they are said, and not inside of longer words or numbers; spaces may be of any kind. */
function wholeWords(words: string): RegExp {
  const source = words
    .trim()
    .replace(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)
    .replace(/\s+/gu, String.raw`\s+`);
  const edge = (sign: string): boolean => /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u.test(sign);
  const before = edge(words.trim().charAt(0)) ? String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}]|\d[.,])` : '';
  const after = edge(words.trim().slice(-1)) ? String.raw`(?![\p{Script=Latin}\p{Script=Cyrillic}\p{N}]|[.,]\d)` : '';
  return new RegExp(`${before}${source}${after}`, 'gu');
}

/** Enough of the words that name a point must be in it. */
const NAMES_POINT = 0.5;

function movePoint(
  deck: Standing[],
  change: Extract<Change, { type: 'movePoint' }>,
  { plan, speaker }: Surroundings,
): Outcome {
  const undone = (why: Said<'reason'>): Outcome => ({
    undone: speaker.undone(['movePoint', { point: change.topic }], why),
  });
  const to = findStanding(deck, change.to, plan);
  const from = change.from === null ? null : findStanding(deck, change.from, plan);
  if (!to || (change.from !== null && !from)) return undone(notFound(change.to, { deck, plan, speaker }));
  if (leadsThrough(to.slide.kind)) return undone(['noPoints', { n: to.number }]);
  const told = deck.filter(({ slide }) => !leadsThrough(slide.kind));
  const best = pointAbout(change.topic, from ? [from] : told.filter((one) => one !== to), plan);
  if (!best) {
    const elsewhere = pointAbout(change.topic, told, plan);
    return undone(elsewhere ? ['alreadyThere', { n: elsewhere.standing.number }] : 'noSuchPoint');
  }
  const { standing: source, at, point } = best;
  if (source === to) return undone(['alreadyThere', { n: to.number }]);
  const { slide } = source;
  if (slide.points.length === 1 && !slide.data && !slide.picture)
    return undone(['leftEmpty', { n: source.number, to: to.number }]);
  const key = (value: unknown): string => JSON.stringify(value);
  const known = new Set(to.slide.sources.map(key));
  const taken = replace(deck, source, { ...slide, points: slide.points.filter((_, i) => i !== at) });
  const given: PlanSlide = {
    ...to.slide,
    points: [...to.slide.points, point],
    sources: [...to.slide.sources, ...slide.sources.filter((one) => !known.has(key(one)))],
  };
  return {
    deck: replace(taken, to, given),
    done: speaker.done('movedPoint', { point: point.trim(), n: source.number, to: to.number }),
    op: 'move',
    slide: to,
  };
}

/** The point that says most of what names it; null where none says enough. */
function pointAbout(
  topic: string,
  slides: readonly Standing[],
  { language }: DeckPlan,
): { standing: Standing; point: string; at: number } | null {
  const points = slides.flatMap((standing) =>
    standing.slide.points.map((point, at) => ({ standing, point, at, score: likeness(topic, point, language) })),
  );
  const best = points.reduce<(typeof points)[number] | null>(
    (top, one) => (top && top.score >= one.score ? top : one),
    null,
  );
  return best && best.score >= NAMES_POINT ? best : null;
}

/** Words of a point on a slide that was to be shorter, and the share of its words that may stay. */
const SHORT_POINT_WORDS = 9;
const SHORT_SHARE = 0.65;

/** Kinds whose points are a list that may lose some; columns, steps and the like mean something by their number. */
const LISTS = new Set<SlideKind>(['bullets', 'chart', 'table', 'closing', 'appendix', 'pictureText']);

/** Slides shortened in their words, and lists in their last points; kind, chart and pictures stay. */
function shorten(deck: Standing[], refs: readonly SlideRef[], surroundings: Surroundings): Outcome {
  const { plan, speaker } = surroundings;
  let shorter = deck;
  let dropped = 0;
  const numbers: number[] = [];
  for (const ref of refs) {
    const standing = findStanding(shorter, ref, plan);
    if (!standing) return missing('shorten', [ref], { deck: shorter, ...surroundings });
    const { slide, number } = standing;
    const words = (points: readonly string[]): number => points.reduce((sum, point) => sum + countWords(point), 0);
    const points = slide.points.map((point) => shortenPoint(point, SHORT_POINT_WORDS));
    const room = words(slide.points) * SHORT_SHARE;
    if (LISTS.has(slide.kind)) while (points.length > 1 && words(points) > room) points.pop();
    if (words(points) >= words(slide.points))
      return { undone: speaker.undone(['shorten', { slides: speaker.slides([number]) }], 'nothingToLeaveOut') };
    dropped += slide.points.length - points.length;
    shorter = replace(shorter, standing, { ...slide, points });
    numbers.push(number);
  }
  const [first] = refs;
  const slide = refs.length === 1 && first !== undefined ? findStanding(shorter, first, plan) : null;
  const done = speaker.done('shortened', { slides: speaker.slides(numbers) });
  const left = dropped > 0 ? ` (${speaker.done('pointsLeftOut', { n: dropped })})` : '';
  return { deck: shorter, done: `${done}${left}`, op: 'rewrite', slide };
}

/** Every slide of the story shortened that can be; what was done to the slides stays. */
export function shortenDeck(plan: DeckPlan, around: { brief: Brief; speaker: EditSpeaker }): Applied {
  const { speaker } = around;
  let deck = standingSlides(plan);
  let count = 0;
  for (const { number, slide } of deck) {
    if (isFrame(slide.kind)) continue;
    const outcome = shorten(deck, [number], { plan, ...around });
    if ('undone' in outcome) continue;
    ({ deck } = outcome);
    count += 1;
  }
  const done: EditOperation[] =
    count === 0 ? [] : [{ op: 'rewrite', slideId: null, said: speaker.done('shortenedMany', { n: count }) }];
  const undone =
    count > 0 ? [] : [speaker.undone(['shorten', { slides: speaker.replies.name.deck }], 'nothingToLeaveOut')];
  return { plan: { ...plan, slides: deck.map(({ slide }) => slide) }, done, undone };
}

/** The agenda lists the sections that are there. */
function renewAgenda(slides: readonly PlanSlide[]): PlanSlide[] {
  const sections = slides.filter((slide) => slide.kind === 'section').map((slide) => slide.title);
  if (sections.length === 0) return slides.filter((slide) => slide.kind !== 'agenda' || slide.points.length > 0);
  return slides.map((slide) => (slide.kind === 'agenda' ? { ...slide, points: sections } : slide));
}

function notFound(
  ref: SlideRef,
  { deck, plan, speaker }: { deck: readonly Standing[]; plan: DeckPlan; speaker: EditSpeaker },
): Said<'reason'> {
  if (typeof ref !== 'object') return ['noSuchNumber', { n: plan.slides.length }];
  const alike = 'kind' in ref ? ofKind(deck, ref, plan) : [];
  return alike.length > 1 ? ['several', { slides: speaker.slides(alike.map(({ number }) => number)) }] : 'noSuchTitle';
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

/** The slide with what it says in another form. */
function reshape(
  deck: Standing[],
  standing: Standing,
  { form, brief, speaker, slide: told = standing.slide }: Surroundings & { form: Reshaped; slide?: PlanSlide },
): Outcome {
  const block = findBlock(told.data, brief);
  const slide = reshapeSlide(told, form, block?.type === 'table' ? block : null);
  const said = { slides: speaker.slides([standing.number]), form: speaker.replies.form[form] };
  return slide
    ? { deck: replace(deck, standing, slide), done: speaker.done('restyled', said), op: 'restyle', slide: standing }
    : { undone: speaker.undone(['restyle', said], 'unfitPoints') };
}

/** The slide without what it draws: its points, or the rows where it has none. */
function undraw(deck: Standing[], standing: Standing, surroundings: Surroundings): Outcome {
  const { data, ...told } = standing.slide;
  if (!data)
    return {
      undone: surroundings.speaker.undone(
        [
          'restyle',
          { slides: surroundings.speaker.slides([standing.number]), form: surroundings.speaker.replies.form.bullets },
        ],
        'noTable',
      ),
    };
  return told.points.length > 0
    ? reshape(deck, standing, { ...surroundings, form: 'bullets', slide: told })
    : reshape(deck, standing, { ...surroundings, form: 'bullets' });
}

/** The slide's table as another chart or as a table; without a number, the first slide that has one. */
function showData(
  deck: Standing[],
  change: Extract<Change, { type: 'chart' | 'table' }>,
  surroundings: Surroundings,
): Outcome {
  const { plan, brief, speaker } = surroundings;
  const form = speaker.replies.form[change.type === 'table' ? 'table' : change.chart];
  const standing =
    change.slide === null
      ? deck.find(
          ({ slide }) => slide.data && (change.type === 'chart' ? slide.kind !== 'bigNumbers' : slide.kind === 'chart'),
        )
      : findStanding(deck, change.slide, plan);
  const slides = standing
    ? speaker.slides([standing.number])
    : change.slide === null
      ? speaker.replies.name.any
      : speaker.named([change.slide]);
  const undone = (why: Said<'reason'>): Outcome => ({ undone: speaker.undone(['restyle', { slides, form }], why) });
  if (!standing)
    return undone(change.slide === null ? 'noneHasTable' : notFound(change.slide, { deck, plan, speaker }));
  const { slide } = standing;
  const block = findBlock(slide.data, brief);
  if (change.type === 'table' && !slide.data) return reshape(deck, standing, { ...surroundings, form: 'table' });
  if (!slide.data || block?.type !== 'table') return undone('noTable');
  if (change.type === 'table') return reshape(deck, standing, { ...surroundings, form: 'table' });
  const { data } = slide;
  const figures = readFigures(block, contentLanguage(brief));
  const draws = (columns?: string[]): boolean =>
    drawChart(figures, { chart: change.chart, ...(columns ? { columns } : {}) }, phrasesFor(plan.language)) !== null;
  if (!draws(data.columns) && !draws()) return undone('unfitFigures');
  return {
    deck: replace(deck, standing, {
      ...slide,
      kind: 'chart',
      data: { ...data, chart: change.chart satisfies ChartKind },
    }),
    done: speaker.done('restyled', { slides, form }),
    op: 'restyle',
    slide: standing,
  };
}
