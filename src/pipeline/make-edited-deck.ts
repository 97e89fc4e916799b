import type { DeckDocument, Slide } from '../deck/document.ts';
import type { DeckDraft } from '../deck/draft.ts';
import { numberParts } from '../deck/number-parts.ts';
import type { PlanSlide } from '../deck/plan.ts';
import type { CallOptions, Engine, Problem } from '../engine/index.ts';
import type { Brief } from './brief.ts';
import type { Emit } from './events.ts';
import { drawPictures, putPictures } from './model-backed/draw-pictures.ts';
import type { ModelPort, PicturePort } from './model-port.ts';
import { leaveOutItemsOfDeck } from './request/leave-out-items.ts';
import { localiseTables } from './localise-tables.ts';
import type { OnPictures } from './make-deck.ts';
import { missingPictures, paintPages, type PaintLimits } from './paint-pages.ts';
import type { MediaPort, PipelinePorts } from './ports.ts';
import { draftOf, mendable, renumber } from './review/check-and-mend.ts';
import { reviewDeck } from './review/review-deck.ts';
import { stageRunner, type StageRunner } from './stage-runner.ts';
import { writeDeck } from './write-deck.ts';
import { fatesOf, withId, type DeckEdit, type SlideFate } from './edits/plan-edit.ts';

export interface DeckEditOrder extends DeckEdit {
  brief: Brief;
  /** Bytes of the template of the new deck. */
  template: Uint8Array;
  engine: Engine;
  /** The writer's model; the built-in writer when null. */
  model: ModelPort | null;
  /** Draws the pictures that the plan wishes for; they stay away when null. */
  painter: PicturePort | null;
  /** Holds the pictures of the deck as it stands. */
  media: MediaPort;
  emit: Emit;
  signal: AbortSignal;
  pictures: PaintLimits;
  /** Told of the pictures so far while the slides are painted. */
  onPictures?: OnPictures | undefined;
  /** The picture of a slide that stays at this number, where there is one that still shows it. */
  pictureOf: (slide: Slide, number: number) => Promise<Uint8Array | null>;
}

export interface EditedDeck {
  document: DeckDocument;
  pptx: Uint8Array;
  /** Of the slides that changed. */
  problems: Problem[];
  /** Ids of the slides of the new deck that are as they were. */
  kept: ReadonlySet<string>;
  slideCount: number;
  /** In the order of the slides. */
  pictures: { slide: number; png: Uint8Array }[];
}

/**
 * A change carried out on the deck as it stands: only the slides concerned are written, composed, checked and painted; the others are
 * taken over with their pictures.
 * @throws DomainError `cancelled`; the engine's own errors pass through
 */
export async function makeEditedDeck(order: DeckEditOrder): Promise<EditedDeck> {
  const { engine, template, media, signal, after } = order;
  const stage = stageRunner(order);
  const fates = fatesOf(order);
  const planned = fates.flatMap((fate) => ('plan' in fate ? [fate.plan] : []));
  const composed = planned.length > 0 ? await writeSlides(order, { stage, planned, fates }) : null;
  const { slides, changed } = placeSlides(fates, composed);
  const { size, problems: composeProblems } = composed ?? { size: null, problems: [] };
  const document: DeckDocument = {
    ...order.document,
    title: after.title,
    language: after.language,
    templateId: after.templateId,
    ...(size && after.templateId !== order.before.templateId ? { slideSize: size } : {}),
    slides,
  };
  const built = await stage('build', 'Building the file.', () =>
    engine.build(document, template, media.all(), { signal }),
  );
  const found = await stage('check', 'Checking the slides that changed.', (onProgress) =>
    checkSlides(order, { document, changed, onProgress }),
  );
  const toSlide = new Map(slides.map(({ id }, at) => [id, at + 1]));
  const problems = [...composeProblems, ...found].flatMap(({ id, problem }) =>
    toSlide.has(id) ? [{ ...problem, slide: toSlide.get(id) ?? 1 }] : [],
  );
  const pictures = await stage('paint', 'Painting the slides that changed.', (onProgress) =>
    picturesOf(order, { document, pptx: built.pptx, changed, onProgress }),
  );
  const kept = new Set(slides.flatMap(({ id }) => (changed.has(id) ? [] : [id])));
  return { document, pptx: built.pptx, problems, kept, slideCount: slides.length, pictures };
}

/** A problem by the slide's id: numbers change while a deck is put together. */
interface PlacedProblem {
  id: string;
  problem: Problem;
}

interface ComposedSlides {
  slides: Slide[];
  draft: DeckDraft;
  size: DeckDocument['slideSize'];
  problems: PlacedProblem[];
}

async function writeSlides(
  order: DeckEditOrder,
  { stage, planned, fates }: { stage: StageRunner; planned: PlanSlide[]; fates: readonly SlideFate[] },
): Promise<ComposedSlides> {
  const { engine, template, media, emit, signal, model, painter, after } = order;
  const brief = localiseTables(leaveOutItemsOfDeck(order.brief));
  const ports: PipelinePorts = { model, pictures: painter, media, emit, signal };
  const plan = { ...after, slides: planned };
  const message = `Writing ${planned.length} ${planned.length === 1 ? 'slide' : 'slides'}.`;
  // a slide that only gets its notes has its pictures
  const drawn = { ...plan, slides: fates.flatMap((fate) => (fate.type === 'written' ? [fate.plan] : [])) };
  const review = await stage('write', { message, params: { of: planned.length } }, async () => {
    const [draft, pictures] = await Promise.all([
      writeDeck(plan, brief, ports, after.slides),
      drawPictures(drawn, brief, ports),
    ]);
    return reviewDeck(putPictures(draft, pictures), plan, brief);
  });
  const beside = fates.flatMap((fate) => ('slide' in fate ? [fate.slide] : []));
  const compose = (draft: DeckDraft, onProgress?: CallOptions['onProgress']) =>
    engine.compose({ ...draft, beside }, template, { signal, onProgress });
  const composed = await stage('compose', 'Fitting the slides to the template.', async (onProgress) => {
    const first = await compose(review.draft, onProgress);
    return (await mended(order, { draft: review.draft, first: first.document, compose })) ?? first;
  });
  const { document } = composed;
  const told = [...composed.problems, ...renumber(review.problems, review.draft, document)];
  const notes = new Map(
    fates.flatMap((fate) => (fate.type === 'written' ? [[fate.plan.id, fate.notes] as const] : [])),
  );
  return {
    // what the person wrote in the notes stays
    slides: document.slides.map((slide) => {
      const own = notes.get(slide.id) ?? [];
      return own.length > 0 ? { ...slide, notes: own } : slide;
    }),
    draft: review.draft,
    size: document.slideSize,
    problems: told.flatMap((problem) => {
      const slide = document.slides[(problem.slide ?? 0) - 1];
      return slide ? [{ id: slide.id, problem }] : [];
    }),
  };
}

type Composition = Awaited<ReturnType<Engine['compose']>>;

/** Composed once more on other layouts, where that leaves fewer faults; null where nothing is to be mended. */
async function mended(
  order: DeckEditOrder,
  {
    draft,
    first,
    compose,
  }: { draft: DeckDraft; first: DeckDocument; compose: (draft: DeckDraft) => Promise<Composition> },
): Promise<Composition | null> {
  const all = (document: DeckDocument) => ({ document, changed: new Set(document.slides.map(({ id }) => id)) });
  const isFault = ({ problem }: PlacedProblem): boolean => problem.severity === 'error' && mendable.has(problem.code);
  const faults = (await checkSlides(order, all(first))).filter(isFault);
  if (faults.length === 0) return null;
  const avoid = new Map(
    faults.flatMap(({ id }) => {
      const slide = first.slides.find((one) => one.id === id);
      const source = slide && draftOf(slide, draft);
      return slide && source ? [[source.id, slide.layout] as const] : [];
    }),
  );
  const slides = draft.slides.map((slide) => {
    const layout = avoid.get(slide.id);
    return layout ? { ...slide, avoidLayouts: [layout] } : slide;
  });
  const again = await compose({ ...draft, slides });
  const left = (await checkSlides(order, all(again.document))).filter(isFault);
  return left.length < faults.length ? again : null;
}

/** The slides of the new deck in their order, each under an id of its own, and the ids of those that changed. */
function placeSlides(
  fates: readonly SlideFate[],
  composed: ComposedSlides | null,
): { slides: Slide[]; changed: ReadonlySet<string> } {
  const taken = new Set(fates.flatMap((fate) => ('slide' in fate ? [fate.slide.id] : [])));
  const changed = new Set<string>();
  const slides = fates.flatMap((fate): Slide[] => {
    if (fate.type === 'kept') return [fate.slide];
    if (fate.type === 'reworded') {
      changed.add(fate.slide.id);
      return [fate.slide];
    }
    const made = composed?.slides.filter((slide) => draftOf(slide, composed.draft)?.id === fate.plan.id) ?? [];
    if (fate.type === 'noted') {
      changed.add(fate.slide.id);
      return [{ ...fate.slide, notes: made.flatMap(({ notes }) => notes) }];
    }
    return made.map((slide) => {
      const id = freeId(slide.id, taken);
      taken.add(id);
      changed.add(id);
      return id === slide.id ? slide : withId(slide, id);
    });
  });
  const counted = numberParts(slides);
  // A divider whose part is now another one of the deck shows another number.
  counted.forEach((slide, at) => {
    if (slide !== slides[at]) changed.add(slide.id);
  });
  return { slides: counted, changed };
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  let count = 2;
  while (taken.has(`${id}-${count}`)) count += 1;
  return `${id}-${count}`;
}

/** What the checker finds on the slides named, in a file of them alone. */
async function checkSlides(
  { engine, template, media, signal }: DeckEditOrder,
  {
    document,
    changed,
    onProgress,
  }: { document: DeckDocument; changed: ReadonlySet<string>; onProgress?: CallOptions['onProgress'] },
): Promise<PlacedProblem[]> {
  const slides = document.slides.filter(({ id }) => changed.has(id));
  if (slides.length === 0) return [];
  const alone = { ...document, slides };
  const { pptx } = await engine.build(alone, template, media.all(), { signal });
  const { problems } = await engine.check(pptx, { template, document: alone }, { signal, onProgress });
  return problems.flatMap((problem) => {
    const slide = slides[(problem.slide ?? 0) - 1];
    return slide ? [{ id: slide.id, problem }] : [];
  });
}

/** Pictures of all slides: those that stay are taken over, the others are painted. */
async function picturesOf(
  order: DeckEditOrder,
  {
    document,
    pptx,
    changed,
    onProgress,
  }: { document: DeckDocument; pptx: Uint8Array; changed: ReadonlySet<string>; onProgress: (share: number) => void },
): Promise<EditedDeck['pictures']> {
  const { engine, emit, signal, onPictures, pictures: limits } = order;
  const shown = document.slides.slice(0, limits.maxPages);
  const taken = await Promise.all(
    shown.map(async (slide, at) => {
      const png = changed.has(slide.id) ? null : await order.pictureOf(slide, at + 1);
      return png && { slide: at + 1, png };
    }),
  );
  const missing = taken.flatMap((picture, at) => (picture ? [] : [{ kind: 'slide' as const, id: String(at + 1) }]));
  const pictures = taken.filter((picture) => picture !== null);
  if (missing.length === 0) return pictures;
  const inOrder = () => pictures.toSorted((one, other) => one.slide - other.slide);
  const onBatch = async (): Promise<void> => {
    onProgress(pictures.length / shown.length);
    if (pictures.length < shown.length) await onPictures?.(inOrder(), document.slides.length);
  };
  await onBatch();
  const { pages, outcome } = paintPages({ engine, file: pptx, pages: missing, limits, signal, onBatch });
  for await (const { ref, png } of pages) pictures.push({ slide: Number(ref.id), png });
  const warning = missingPictures(outcome, { total: document.slides.length, asked: shown.length, limits });
  if (warning !== null) await emit({ stage: 'paint', kind: 'warning', code: 'pictures_missing', message: warning });
  return inOrder();
}
