import type { Brief } from '../brief.ts';
import type { RequestConstraints } from '../request/request-constraints.ts';
import type { SlideRoom } from './choose-slides.ts';
import type { OutlineContext } from './outline-context.ts';

/** What is told by: what the person wants, and what is known of the materials. */
export interface Telling {
  wishes: RequestConstraints;
  context: OutlineContext;
}

/** The number of slides asked for, both ends included: an option of the turn wins over the message. */
export const countAsked = (
  { options: { slideCount } }: Brief,
  wishes: RequestConstraints,
): RequestConstraints['count'] => (slideCount ? { least: slideCount, most: slideCount } : wishes.count);

/** Slides for the frame and the content, both ends included. */
export function roomFor({ wishes, context }: Telling, words: number): SlideRoom {
  const count = countAsked(context.brief, wishes);
  const cover = wishes.excluded.furniture.includes('title') ? 0 : 1;
  const free = { least: 1, most: Math.min(comfortable(words), context.explains ? MOST_EXPLAINING : Infinity) };
  const { least, most } = count ?? { ...free, most: Math.min(free.most, mostIn(wishes.minutes)) };
  return {
    // "at most 10" asks for no more than 10, not for 10
    least: Math.max(0, (count && least > 1 ? least : free.least) - cover),
    most: Math.max(1, (count ? (least > 1 ? most : Math.min(most, free.most + 2)) : most) - cover),
    asked: count !== null && least > 1,
    isAgendaExcluded: wishes.excluded.furniture.includes('agenda'),
    isAppendixExcluded: wishes.excluded.furniture.includes('appendix'),
  };
}

/** A text that only explains is shown in its main parts. */
const MOST_EXPLAINING = 12;

/** A slide takes a minute; fewer than this are no deck. */
const mostIn = (minutes: number | null): number => (minutes === null ? Infinity : Math.max(LEAST_IN_MINUTES, minutes));
const LEAST_IN_MINUTES = 3;

/** So many slides a material of so many words is worth at most. */
function comfortable(words: number): number {
  if (words < 150) return 8;
  if (words < 600) return 13;
  return 14;
}

/** A story with a cover and an answer. */
export const MIN_STORY = 5;
