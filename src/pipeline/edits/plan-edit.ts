import { isDeepStrictEqual } from 'node:util';
import type { DeckDocument, Slide } from '../../deck/document.ts';
import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import { withPoints, withTitle } from './slide-words.ts';

/** What becomes of a slide: it stays, its words change in place, or it is written and composed anew. */
export type SlideFate =
  | { type: 'kept'; slide: Slide }
  | { type: 'reworded'; slide: Slide }
  /** It stays, and gets the notes that are written for it. */
  | { type: 'noted'; slide: Slide; plan: PlanSlide }
  | { type: 'written'; plan: PlanSlide; notes: Slide['notes'] };

export interface DeckEdit {
  document: DeckDocument;
  /** The deck as it stands, a slide for each of the document. */
  before: DeckPlan;
  after: DeckPlan;
  /** Slides edited by hand, by id: what can be done to them in place is. */
  byHand: ReadonlySet<string>;
}

/** What becomes of each slide of the new deck, in its order. On another template all are composed anew. */
export function fatesOf({ document, before, after, byHand }: DeckEdit): SlideFate[] {
  const standing = new Map(before.slides.map((slide, i) => [slide.id, { plan: slide, slide: document.slides[i] }]));
  const stays = new Set(after.slides.map(({ id }) => id));
  const gone = before.slides.filter(({ id }) => !stays.has(id));
  return after.slides.map((asked): SlideFate => {
    const known = standing.get(asked.id);
    // whoever says nothing of the notes leaves them as they are
    const plan = asked.notes === undefined && known?.plan.notes === false ? { ...asked, notes: false } : asked;
    const isRetemplated = after.templateId !== before.templateId;
    if (!known?.slide) {
      const same = isRetemplated
        ? undefined
        : before.slides.find((one) => isDeepStrictEqual({ ...one, id: plan.id }, plan));
      const copied = same && standing.get(same.id)?.slide;
      return copied ? { type: 'reworded', slide: withId(copied, plan.id) } : { type: 'written', plan, notes: [] };
    }
    const taken = gone.filter(
      ({ points }) => points.length > 0 && points.every((point) => plan.points.includes(point)),
    );
    const notes = [known.slide, ...taken.flatMap(({ id }) => standing.get(id)?.slide ?? [])].flatMap(
      (one) => one.notes,
    );
    const told = plan.notes === false ? [] : notes;
    if (isRetemplated) return { type: 'written', plan, notes: told };
    if (isDeepStrictEqual(known.plan, plan)) return { type: 'kept', slide: known.slide };
    const slide = reworded(known.slide, { before: known.plan, after: plan, mayAdd: byHand.has(plan.id) });
    if (!slide) return { type: 'written', plan, notes: told };
    return plan.notes === true
      ? { type: 'noted', slide, plan }
      : { type: 'reworded', slide: plan.notes === false ? { ...slide, notes: [] } : slide };
  });
}

/** A slide, and what is drawn on it, under another id. */
export const withId = (slide: Slide, id: string): Slide => ({
  ...slide,
  id,
  elements: slide.elements.map((element, i) => ({ ...element, id: `${id.slice(0, 80)}/${i + 1}` })),
});

/** The slide with its words changed where they stand; null where more than its words changed, or they need another place. */
function reworded(
  slide: Slide,
  { before, after, mayAdd }: { before: PlanSlide; after: PlanSlide; mayAdd: boolean },
): Slide | null {
  const { title, points, sources, notes: _notes, ...rest } = after;
  const { title: titleBefore, points: pointsBefore, sources: _sources, notes: _notesBefore, ...restBefore } = before;
  if (!isDeepStrictEqual(rest, restBefore)) return null;
  const said = pairPoints(pointsBefore, points);
  if (!said || (said.added.length > 0 && !mayAdd)) return null;
  const isSame = said.kept.every(({ before: one, after: other }) => one === other) && said.added.length === 0;
  const worded = isSame ? slide : withPoints(slide, said.kept, said.added);
  const titled = worded && title !== titleBefore ? withTitle(worded, title) : worded;
  return titled && { ...titled, sources };
}

interface PairedPoints {
  kept: { before: string; after: string | null }[];
  added: string[];
}

/** Which point became which: the same one, a shorter one, or none; null where they cannot be told. */
function pairPoints(before: readonly string[], after: readonly string[]): PairedPoints | null {
  const open = [...after];
  const kept = before.map((point) => {
    const at = open.findIndex((other) => other === point || isShortened(point, other));
    const [found = null] = at < 0 ? [] : open.splice(0, at + 1).slice(-1);
    return { before: point, after: found };
  });
  const matched = kept.filter((pair) => pair.after !== null).length;
  return matched + open.length === after.length ? { kept, added: open } : null;
}

/** All its words stand in the longer one, in their order. */
function isShortened(long: string, short: string): boolean {
  const words = wordsOf(long);
  let at = 0;
  return wordsOf(short).every((word) => {
    at = words.indexOf(word, at) + 1;
    return at > 0;
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
