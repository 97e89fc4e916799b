import type { EditOp, EditOperation } from '../../deck/edit-operation.ts';
import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import type { Brief } from '../brief.ts';
import type { SlideRef } from '../request/find-slides.ts';
import type { EditSpeaker, Said } from './edit-speaker.ts';
import { type Standing, findStanding, ofKind } from './find-standing.ts';

/** What came of all changes of a message. */
export interface Applied {
  plan: DeckPlan;
  /** What was done, each said without a full stop ("removed slide 3"). */
  done: EditOperation[];
  /** What was not, each as a sentence with its reason. */
  undone: string[];
}

/** What came of one: the slides as they stand after it, or why it was not made. */
export type Outcome = { deck: Standing[]; done: string; op: EditOp; slide: Standing | null } | { undone: string };

/** What a change is made in. */
export interface Surroundings {
  plan: DeckPlan;
  brief: Brief;
  speaker: EditSpeaker;
}

export type Wish =
  'duplicate' | 'notes' | 'remove' | 'move' | 'merge' | 'swap' | 'split' | 'rename' | 'shorten' | 'restyle';

/** Why slides that were named cannot be found. */
export function missing(
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

/** The slides with one in its new form. */
export const replace = (deck: readonly Standing[], old: Standing, slide: PlanSlide): Standing[] =>
  deck.map((one) => (one === old ? { ...one, slide } : one));

/** Why the slide that is meant cannot be found: there is none, or there are several. */
export function notFound(
  ref: SlideRef,
  { deck, plan, speaker }: { deck: readonly Standing[]; plan: DeckPlan; speaker: EditSpeaker },
): Said<'reason'> {
  if (typeof ref !== 'object') return ['noSuchNumber', { n: plan.slides.length }];
  const alike = 'kind' in ref ? ofKind(deck, ref, plan) : [];
  return alike.length > 1 ? ['several', { slides: speaker.slides(alike.map(({ number }) => number)) }] : 'noSuchTitle';
}
