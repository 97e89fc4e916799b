import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import { leadsThrough } from '../../deck/slide-kinds.ts';
import { likeness } from '../language/words.ts';
import type { Change } from '../request/changes/change.ts';
import type { Said } from './edit-speaker.ts';
import { type Standing, findStanding } from './find-standing.ts';
import { type Outcome, type Surroundings, notFound, replace } from './outcome.ts';

/** Enough of the words that name a point must be in it. */
const NAMES_POINT = 0.5;

export function movePoint(
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
