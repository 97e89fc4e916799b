import type { EditOperation } from '../../deck/edit-operation.ts';
import type { DeckPlan } from '../../deck/plan.ts';
import { type SlideKind, isFrame } from '../../deck/slide-kinds.ts';
import type { Brief } from '../brief.ts';
import { countWords } from '../language/words.ts';
import type { SlideRef } from '../request/find-slides.ts';
import { shortenPoint } from '../wording/shorten-point.ts';
import type { EditSpeaker } from './edit-speaker.ts';
import { type Standing, findStanding, standingSlides } from './find-standing.ts';
import { type Applied, type Outcome, type Surroundings, missing, replace } from './outcome.ts';

/** Words of a point on a slide that was to be shorter, and the share of its words that may stay. */
const SHORT_POINT_WORDS = 9;
const SHORT_SHARE = 0.65;

/** Kinds whose points are a list that may lose some; columns, steps and the like mean something by their number. */
const LISTS = new Set<SlideKind>(['bullets', 'chart', 'table', 'closing', 'appendix', 'pictureText']);

/** Slides shortened in their words, and lists in their last points; kind, chart and pictures stay. */
export function shorten(deck: Standing[], refs: readonly SlideRef[], surroundings: Surroundings): Outcome {
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
