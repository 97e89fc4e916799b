import type { DeckDocument, Slide } from '../../deck/document.ts';
import type { DeckDraft, DraftSlide } from '../../deck/draft.ts';
import type { DeckPlan } from '../../deck/plan.ts';
import { leadsThrough } from '../../deck/slide-kinds.ts';
import type {
  Built,
  CallOptions,
  CheckOrder,
  Composed,
  Engine,
  LayoutChoice,
  Media,
  Problem,
} from '../../engine/index.ts';
import { DomainError } from '../../errors.ts';

/** A deck on its way through composer, builder and checker. */
export interface CheckedDeck {
  document: DeckDocument;
  pptx: Uint8Array;
  /** What composer and builder noticed, then what the checker found, where slides have their final numbers. */
  problems: Problem[];
  /** Why each slide stands on its layout. */
  layouts: LayoutChoice[];
  /** What the deck was composed of. */
  draft: DeckDraft;
  /** Of the checker only. */
  found: Problem[];
}

export interface CheckContext {
  engine: Engine;
  template: Uint8Array;
  media: Media;
  plan: DeckPlan;
  signal: AbortSignal;
  /** Told how far the first check is; what is mended afterwards takes no longer as a rule. */
  onProgress?: (share: number) => void;
}

/** Faults that another layout, and with it another size or split, may mend. */
export const mendable: ReadonlySet<string> = new Set([
  'overflow',
  'collision',
  'off_slide',
  'contrast_low',
  'text_small',
  'text_shrunk',
  'empty_prompt',
  'covered',
  'foot_over',
]);
/** Each round composes, builds and checks the deck once more. */
const MAX_ROUNDS = 2;

/**
 * Checks a built deck and mends what it can: slides with faults are composed again on other layouts, as long as that leaves fewer faults.
 * A deck whose check fails is as good as before: that is one warning more.
 */
export async function checkAndMend(
  context: CheckContext,
  draft: DeckDraft,
  first: { composed: Composed; built: Built },
): Promise<CheckedDeck> {
  let best = await inspect(context, draft, first);
  for (let round = 0; round < MAX_ROUNDS && faultsOf(best) > 0; round++) {
    const slides = best.found.filter(isMendable).flatMap(({ slide }) => slide ?? []);
    const again = await mendOrLeave(context, best, slides);
    if (!again || faultsOf(again) >= faultsOf(best)) break;
    best = again;
  }
  return best;
}

/** The deck with slides on other layouts, in which somebody saw faults; null where they have no other, or more would be at fault there. */
export async function composeOtherwise(
  context: CheckContext,
  deck: CheckedDeck,
  slides: readonly number[],
): Promise<CheckedDeck | null> {
  const again = await mendOrLeave(context, deck, slides);
  return again && faultsOf(again) <= faultsOf(deck) ? again : null;
}

const isMendable = ({ code, severity, slide }: Problem): boolean =>
  severity === 'error' && slide !== undefined && mendable.has(code);
const faultsOf = ({ found }: CheckedDeck): number => found.filter(isMendable).length;

async function inspect(
  { engine, template, plan, signal, onProgress }: CheckContext,
  draft: DeckDraft,
  { composed, built }: { composed: Composed; built: Built },
): Promise<CheckedDeck> {
  const { document } = composed;
  const order: CheckOrder = {
    template,
    document,
    plan: plan.slides.map(({ id, title }) => ({ id, title })),
    footnotes: askedFootnotes(draft),
  };
  const found = await checkOrWarn(engine, built.pptx, { order, options: { signal, onProgress } });
  return {
    draft,
    document,
    pptx: built.pptx,
    layouts: composed.layouts,
    found,
    problems: [...composed.problems, ...built.problems, ...found],
  };
}

/** Slides that lead through the deck show no sources: they would be those of all slides that follow. */
const askedFootnotes = ({ slides }: DeckDraft): { id: string; text: string }[] =>
  slides.flatMap(({ id, kind, footnote }) => (footnote && !leadsThrough(kind) ? [{ id, text: footnote }] : []));

async function checkOrWarn(
  engine: Engine,
  pptx: Uint8Array,
  { order, options }: { order: CheckOrder; options: CallOptions & { signal: AbortSignal } },
): Promise<Problem[]> {
  try {
    return (await engine.check(pptx, order, options)).problems;
  } catch (error) {
    if (options.signal.aborted || !(error instanceof DomainError)) throw error;
    return [{ code: 'unchecked', severity: 'warning', message: `The deck could not be checked: ${error.message}` }];
  }
}

/** A deck that cannot be composed otherwise stays as it is. */
async function mendOrLeave(
  context: CheckContext,
  deck: CheckedDeck,
  numbers: readonly number[],
): Promise<CheckedDeck | null> {
  try {
    return await mend(context, deck, numbers);
  } catch (error) {
    if (context.signal.aborted || !(error instanceof DomainError)) throw error;
    return null;
  }
}

/** The deck with slides on other layouts, by their numbers; null where no slide of the draft is among them. */
async function mend(
  context: CheckContext,
  { draft, document }: CheckedDeck,
  numbers: readonly number[],
): Promise<CheckedDeck | null> {
  const avoided = new Map<DraftSlide, Set<string>>();
  for (const number of numbers) {
    const shown = document.slides[number - 1];
    const source = shown && draftOf(shown, draft);
    if (!source) continue;
    const layouts = avoided.get(source) ?? new Set(source.avoidLayouts);
    avoided.set(source, layouts.add(shown.layout));
  }
  if (avoided.size === 0) return null;
  const slides = draft.slides.map((slide) => {
    const layouts = avoided.get(slide);
    return layouts ? { ...slide, avoidLayouts: [...layouts] } : slide;
  });
  const changed = { ...draft, slides };
  const { engine, template, media, signal } = context;
  const composed = await engine.compose(changed, template, { signal });
  const built = await engine.build(composed.document, template, media, { signal });
  return inspect(context, changed, { composed, built });
}

/** The slide of the draft that a slide of the deck comes of: long ones are split into `id`, `id-2`, and so on. */
export const draftOf = ({ id }: Slide, { slides }: DeckDraft): DraftSlide | undefined =>
  slides.find((slide) => slide.id === id) ?? slides.find((slide) => id.startsWith(`${slide.id}-`));

/** What was told of slides of the draft, with the numbers that these slides have in the deck. */
export function renumber<T extends { slide?: number }>(
  told: readonly T[],
  draft: DeckDraft,
  { slides }: DeckDocument,
): T[] {
  return told.map((one) => {
    const id = one.slide === undefined ? undefined : draft.slides[one.slide - 1]?.id;
    const at = slides.findIndex((slide) => slide.id === id);
    return at < 0 ? one : { ...one, slide: at + 1 };
  });
}
