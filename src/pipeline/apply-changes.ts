import type { ChartKind } from '../deck/chart-kinds.ts';
import type { EditOp, EditOperation } from '../deck/edit-operation.ts';
import type { DeckPlan, PlanSlide } from '../deck/plan.ts';
import { isFrame, leadsThrough, type SlideKind } from '../deck/slide-kinds.ts';
import type { Brief } from './brief.ts';
import { slideAbout } from './built-in/index.ts';
import { DECK_FILE_ID } from './edits/read-standing-deck.ts';
import { drawChart } from './evidence/draw-chart.ts';
import { readFigures } from './evidence/read-figures.ts';
import { phrasesFor } from './language/phrases.ts';
import { countWords, likeness } from './language/words.ts';
import { contentLanguage } from './request/choose-language.ts';
import type { SlideRef } from './request/find-slides.ts';
import type { Change, Place } from './request/read-changes.ts';
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

/** A slide with its number in the deck that the person speaks of. */
interface Standing {
  number: number;
  slide: PlanSlide;
}

type Outcome = { deck: Standing[]; done: string; op: EditOp; slide: Standing | null } | { undone: string };

/**
 * The changes in their order. Numbers mean the slides as they stand in `plan`, whatever the changes before did; a change of one slide
 * touches that slide alone, and one that cannot be made wholly is not made.
 */
export function applyChanges(plan: DeckPlan, changes: readonly SlideChange[], brief: Brief): Applied {
  let deck = plan.slides.map((slide, i): Standing => ({ number: i + 1, slide }));
  const [done, undone]: [EditOperation[], string[]] = [[], []];
  for (const change of changes) {
    const outcome = applyChange(deck, change, { plan, brief });
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
}

function applyChange(deck: Standing[], change: SlideChange, surroundings: Surroundings): Outcome {
  const { plan } = surroundings;
  const found = (slide: SlideRef): Standing | null => findSlide(deck, slide, plan);
  switch (change.type) {
    case 'remove': {
      const slides = change.slides.map(found);
      if (slides.includes(null)) return { undone: missing('remove', change.slides, deck, plan) };
      const left = deck.filter((one) => !slides.includes(one));
      return left.length > 0
        ? { deck: left, done: `removed ${listed(slides)}`, op: 'remove', slide: slides[0] ?? null }
        : { undone: 'I did not remove every slide: a deck has at least one.' };
    }
    case 'move': {
      const [slide, beside] = [found(change.slide), found(change.to.slide)];
      if (!slide || !beside) return { undone: missing('move', [change.slide, change.to.slide], deck, plan) };
      return {
        deck: move(deck, slide, { at: change.to.at, beside }),
        done: `moved slide ${slide.number} ${where(change.to, beside)}`,
        op: 'move',
        slide,
      };
    }
    case 'movePoint':
      return movePoint(deck, change, plan);
    case 'insert':
      return insert(deck, change, surroundings);
    case 'merge': {
      const [one, two] = change.slides.map(found);
      if (!one || !two || one === two) return { undone: missing('merge', change.slides, deck, plan) };
      const done = `merged slides ${one.number} and ${two.number}`;
      return { deck: merge(deck, one, two), done, op: 'merge', slide: one };
    }
    case 'rename': {
      const slide = found(change.slide);
      if (!slide) return { undone: missing('rename', [change.slide], deck, plan) };
      const title = trimTitle(change.title);
      return {
        deck: replace(deck, slide, { ...slide.slide, title }),
        done: `slide ${slide.number} is now called “${title}”`,
        op: 'rewrite',
        slide,
      };
    }
    case 'chart':
    case 'table':
      return showData(deck, change, surroundings);
    case 'shorter':
      return shorten(deck, change.slides, plan);
    case 'longer':
      return {
        undone: `I did not make ${named(change.slides)} longer: without a model I add nothing of my own. Choose a model, or send the text to add.`,
      };
    case 'language':
      return {
        undone: `I did not translate ${named(change.slides)}: without a model the text stays in its language. Choose a model for the writer.`,
      };
  }
}

function findSlide(deck: readonly Standing[], ref: SlideRef, plan: DeckPlan): Standing | null {
  if (ref === 'last') return deck.find(({ number }) => number === plan.slides.length) ?? null;
  if (typeof ref === 'number') return deck.find(({ number }) => number === ref) ?? null;
  const wanted = ref.title.trim().toLowerCase();
  const original = (standing: Standing): string => (plan.slides[standing.number - 1]?.title ?? '').toLowerCase();
  const alike = deck.filter((standing) => original(standing).includes(wanted));
  return deck.find((standing) => original(standing) === wanted) ?? (alike.length === 1 ? (alike[0] ?? null) : null);
}

const nameOf = (ref: SlideRef): string =>
  ref === 'last' ? 'the last slide' : typeof ref === 'number' ? `slide ${ref}` : `the slide “${ref.title}”`;
const named = (refs: readonly SlideRef[]): string => new Intl.ListFormat('en').format(refs.map(nameOf));

function listed(slides: readonly (Standing | null)[]): string {
  const numbers = slides.flatMap((slide) => (slide ? [String(slide.number)] : []));
  return `${numbers.length === 1 ? 'slide' : 'slides'} ${new Intl.ListFormat('en').format(numbers)}`;
}

/** Why slides that were named cannot be found. */
function missing(verb: string, refs: readonly SlideRef[], deck: readonly Standing[], plan: DeckPlan): string {
  const lost = refs.filter((ref) => !findSlide(deck, ref, plan));
  const reason =
    lost.length === 0
      ? 'these are one slide'
      : lost.some((ref) => typeof ref === 'object')
        ? `no slide, or more than one, is called so`
        : `the deck has ${plan.slides.length} slides, and those that were removed are gone`;
  return `I did not ${verb} ${named(lost.length > 0 ? lost : refs)}: ${reason}.`;
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

const where = ({ at, slide }: Place, beside: Standing): string =>
  at === 'after' && slide === 'last'
    ? 'to the end'
    : at === 'before' && slide === 1
      ? 'to the beginning'
      : at === 'at'
        ? `to the place of slide ${beside.number}`
        : `${at} slide ${beside.number}`;

function merge(deck: readonly Standing[], one: Standing, two: Standing): Standing[] {
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
  return replace(
    deck.filter((other) => other !== second),
    first,
    merged,
  );
}

/** One more slide from the material, where the person wants it, else before the closing. */
function insert(deck: Standing[], change: Extract<Change, { type: 'insert' }>, { plan, brief }: Surroundings): Outcome {
  const undone = (reason: string): Outcome => ({ undone: `I did not add a slide about “${change.topic}”: ${reason}.` });
  const beside = change.to ? findSlide(deck, change.to.slide, plan) : null;
  if (change.to && !beside) return undone(`I do not find ${nameOf(change.to.slide)} in the deck`);
  const materials = brief.materials.filter(({ fileId }) => fileId !== DECK_FILE_ID);
  const made = slideAbout(change.topic, { ...brief, materials });
  if (!made)
    return undone(
      'the material says nothing about it, and without a model I add nothing of my own. Send a text or a file about it',
    );
  const taken = new Set([...plan.slides, ...deck.map(({ slide }) => slide)].map(({ id }) => id));
  let number = 1;
  while (taken.has(`added-${number}`)) number += 1;
  const standing: Standing = { number: 0, slide: { ...made, id: `added-${number}` } };
  const ending = deck.findLastIndex(({ slide }) => !['closing', 'appendix'].includes(slide.kind)) + 1;
  const at = beside && change.to ? deck.indexOf(beside) + (change.to.at === 'after' ? 1 : 0) : ending;
  return {
    deck: deck.toSpliced(at, 0, standing),
    done: `added slide ${at + 1}, “${made.title}”`,
    op: 'insert',
    slide: standing,
  };
}

/** Enough of the words that name a point must be in it. */
const NAMES_POINT = 0.5;

function movePoint(deck: Standing[], change: Extract<Change, { type: 'movePoint' }>, plan: DeckPlan): Outcome {
  const undone = (reason: string): Outcome => ({ undone: `I did not move “${change.topic}”: ${reason}.` });
  const to = findSlide(deck, change.to, plan);
  const from = change.from === null ? null : findSlide(deck, change.from, plan);
  if (!to || (change.from !== null && !from)) return undone(`the deck has ${plan.slides.length} slides`);
  if (leadsThrough(to.slide.kind)) return undone(`slide ${to.number} holds no points`);
  const points = (from ? [from] : deck.filter((one) => one !== to)).flatMap((standing) =>
    standing.slide.points.map((point, at) => ({
      standing,
      point,
      at,
      score: likeness(change.topic, point, plan.language),
    })),
  );
  const best = points.reduce<(typeof points)[number] | null>(
    (top, one) => (top && top.score >= one.score ? top : one),
    null,
  );
  if (!best || best.score < NAMES_POINT)
    return undone(`no point of ${from ? `slide ${from.number}` : 'the deck'} names it; say some words of the point`);
  const { standing: source, at, point } = best;
  if (source === to) return undone(`it is on slide ${to.number}`);
  const { slide } = source;
  if (slide.points.length === 1 && !slide.data && !slide.picture)
    return undone(`slide ${source.number} would be left empty; merge slides ${source.number} and ${to.number} instead`);
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
    done: `moved “${point}” from slide ${source.number} to slide ${to.number}`,
    op: 'move',
    slide: to,
  };
}

/** Words of a point on a slide that was to be shorter, and the share of its words that may stay. */
const SHORT_POINT_WORDS = 9;
const SHORT_SHARE = 0.65;

/** Kinds whose points are a list that may lose some; columns, steps and the like mean something by their number. */
const LISTS = new Set<SlideKind>(['bullets', 'chart', 'table', 'closing', 'appendix', 'pictureText']);

/** Slides shortened in their words, and lists in their last points; kind, chart and pictures stay. */
function shorten(deck: Standing[], refs: readonly SlideRef[], plan: DeckPlan): Outcome {
  let shorter = deck;
  const said: string[] = [];
  for (const ref of refs) {
    const standing = findSlide(shorter, ref, plan);
    if (!standing) return { undone: missing('shorten', [ref], shorter, plan) };
    const { slide, number } = standing;
    const words = (points: readonly string[]): number => points.reduce((sum, point) => sum + countWords(point), 0);
    const points = slide.points.map((point) => shortenPoint(point, SHORT_POINT_WORDS));
    const room = words(slide.points) * SHORT_SHARE;
    if (LISTS.has(slide.kind)) while (points.length > 1 && words(points) > room) points.pop();
    const dropped = slide.points.length - points.length;
    if (words(points) >= words(slide.points))
      return {
        undone: `I did not shorten slide ${number}: without a model I only leave words out, and here none can go.`,
      };
    shorter = replace(shorter, standing, { ...slide, points });
    said.push(`slide ${number}${dropped > 0 ? ` (${dropped} ${dropped === 1 ? 'point' : 'points'} left out)` : ''}`);
  }
  const [first] = refs;
  const slide = refs.length === 1 && first !== undefined ? findSlide(shorter, first, plan) : null;
  return { deck: shorter, done: `shortened ${new Intl.ListFormat('en').format(said)}`, op: 'rewrite', slide };
}

/** Every slide of the story shortened that can be; what was done to the slides stays. */
export function shortenDeck(plan: DeckPlan): Applied {
  let deck = plan.slides.map((slide, i): Standing => ({ number: i + 1, slide }));
  let count = 0;
  for (const { number, slide } of deck) {
    if (isFrame(slide.kind)) continue;
    const outcome = shorten(deck, [number], plan);
    if ('undone' in outcome) continue;
    ({ deck } = outcome);
    count += 1;
  }
  const done: EditOperation[] =
    count === 0 ? [] : [{ op: 'rewrite', slideId: null, said: `shortened ${count} slides` }];
  const undone =
    count > 0 ? [] : ['I did not shorten the deck: without a model I only leave words out, and here none can go.'];
  return { plan: { ...plan, slides: deck.map(({ slide }) => slide) }, done, undone };
}

/** The agenda lists the sections that are there. */
function renewAgenda(slides: readonly PlanSlide[]): PlanSlide[] {
  const sections = slides.filter((slide) => slide.kind === 'section').map((slide) => slide.title);
  if (sections.length === 0) return slides.filter((slide) => slide.kind !== 'agenda' || slide.points.length > 0);
  return slides.map((slide) => (slide.kind === 'agenda' ? { ...slide, points: sections } : slide));
}

/** The slide's table as another chart or as a table; without a number, the first slide that has one. */
function showData(
  deck: Standing[],
  change: Extract<Change, { type: 'chart' | 'table' }>,
  { plan, brief }: Surroundings,
): Outcome {
  const form = change.type === 'table' ? 'a table' : `a ${change.chart} chart`;
  const standing =
    change.slide === null
      ? deck.find(
          ({ slide }) => slide.data && (change.type === 'chart' ? slide.kind !== 'bigNumbers' : slide.kind === 'chart'),
        )
      : findSlide(deck, change.slide, plan);
  const place = standing ? `slide ${standing.number}` : change.slide === null ? 'a slide' : nameOf(change.slide);
  const undone = (reason: string): Outcome => ({ undone: `I did not make ${place} ${form}: ${reason}.` });
  if (!standing) return undone(change.slide === null ? 'none has a table behind it' : 'I do not find it in the deck');
  const { slide } = standing;
  const block = findBlock(slide.data, brief);
  if (!slide.data || block?.type !== 'table') return undone('it has no table of the material behind it');
  const { data } = slide;
  if (change.type === 'table')
    return {
      deck: replace(deck, standing, { ...slide, kind: 'table', data: { fileId: data.fileId, block: data.block } }),
      done: `slide ${standing.number} is now a table`,
      op: 'restyle',
      slide: standing,
    };
  const figures = readFigures(block, contentLanguage(brief));
  const draws = (columns?: string[]): boolean =>
    drawChart(figures, { chart: change.chart, ...(columns ? { columns } : {}) }, phrasesFor(plan.language)) !== null;
  if (!draws(data.columns) && !draws()) return undone('its figures do not fit that kind of chart');
  return {
    deck: replace(deck, standing, {
      ...slide,
      kind: 'chart',
      data: { ...data, chart: change.chart satisfies ChartKind },
    }),
    done: `slide ${standing.number} is now ${form}`,
    op: 'restyle',
    slide: standing,
  };
}
