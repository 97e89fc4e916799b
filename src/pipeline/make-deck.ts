import type { DeckDocument } from '../deck/document.ts';
import type { DeckPlan } from '../deck/plan.ts';
import type { Engine, LayoutChoice, Problem } from '../engine/index.ts';
import { checkAndMend, renumber } from './review/check-and-mend.ts';
import type { Brief } from './brief.ts';
import { criticiseDeck, type LeftOut, type Mended, type TakenStatement } from './critic/index.ts';
import type { Emit, Told } from './events.ts';
import type { ModelPort } from './model-port.ts';
import { missingPictures, paintPages, type PaintLimits } from './paint-pages.ts';
import type { MediaPort, PipelinePorts } from './ports.ts';
import { variantStyleOf, varyPlan } from './vary-plan.ts';
import { stageRunner } from './stage-runner.ts';
import { writeDeck } from './write-deck.ts';

export interface DeckOrder {
  /** The approved plan. */
  plan: DeckPlan;
  brief: Brief;
  /** Bytes of the template. */
  template: Uint8Array;
  engine: Engine;
  /** The writer's model; the built-in writer when null or absent. */
  model?: ModelPort | null;
  media: MediaPort;
  emit: Emit;
  signal: AbortSignal;
  /** 1 to 5; the first is the plan as approved. */
  variant: number;
  /** How the slides are painted; no pictures when absent. */
  pictures?: PaintLimits;
}

/** A picture of a slide. */
export interface SlidePicture {
  /** From 1. */
  slide: number;
  png: Uint8Array;
}

export interface MadeDeck {
  document: DeckDocument;
  pptx: Uint8Array;
  /** What is left to look at after mending: noticed by critic, composer, builder and checker, by slide. */
  problems: Problem[];
  /** What the critic put right in the words and charts of its draft. */
  mended: Mended[];
  /** What the material says and no slide does, the weightiest first, with the reason. */
  leftOut: LeftOut[];
  /** Why the statements behind each slide were taken. */
  taken: TakenStatement[];
  /** Why each slide stands on its layout, in the order of the slides. */
  layouts: LayoutChoice[];
  slideCount: number;
  /** In the order of the slides. A slide that could not be painted has none, which a warning of the paint stage tells. */
  pictures: SlidePicture[];
}

/**
 * From an approved plan to a deck: write, compose, build, check, paint, each a stage with its events. The signal is honoured between and inside
 * the stages.
 * @throws DomainError `cancelled`; TemplateUnreadableError and the engine's own errors pass through.
 */
export async function makeDeck(order: DeckOrder): Promise<MadeDeck> {
  const { plan, brief, engine, template, media, emit, signal } = order;
  const ports: PipelinePorts = { model: order.model ?? null, media, emit, signal };
  const stage = stageRunner(order);
  const varied = varyPlan(plan, order.variant);
  const review = await stage(
    'write',
    {
      message: `Writing ${varied.slides.length} slides (${variantStyleOf(order.variant)}).`,
      params: { of: varied.slides.length, style: variantStyleOf(order.variant) },
    },
    async () => criticiseDeck(await writeDeck(varied, brief, ports), varied, brief),
  );
  const composed = await stage('compose', 'Fitting the slides to the template.', () =>
    engine.compose(review.draft, template, { signal }),
  );
  const built = await stage('build', 'Building the file.', () =>
    engine.build(composed.document, template, media.all(), { signal }),
  );
  const { document, pptx, problems, layouts } = await stage('check', 'Checking the deck.', async () => {
    const context = { engine, template, media: media.all(), plan: varied, signal };
    const checked = await checkAndMend(context, review.draft, { composed, built });
    const found = merge([checked.problems, renumber(review.problems, review.draft, checked.document)]);
    for (const told of inFewWords(found)) await emit({ stage: 'check', kind: 'warning', ...told });
    return { ...checked, problems: found };
  });
  const slideCount = document.slides.length;
  const limits = order.pictures;
  const pictures = limits
    ? await stage('paint', 'Painting the slides.', () => paintSlides(order, { file: pptx, slideCount, limits }))
    : [];
  const { leftOut } = review;
  const mended = renumber(review.mended, review.draft, document);
  const taken = renumber(review.taken, review.draft, document);
  return { document, pptx, problems, mended, leftOut, taken, layouts, slideCount, pictures };
}

/** What could not be painted as PowerPoint would is told this often at most; what slides share is told once. */
const MAX_DIAGNOSTICS = 5;

/** A deck is as good without its pictures: what goes wrong here is a warning. */
async function paintSlides(
  { engine, emit, signal }: DeckOrder,
  { file, slideCount, limits }: { file: Uint8Array; slideCount: number; limits: PaintLimits },
): Promise<SlidePicture[]> {
  const asked = Math.min(slideCount, limits.maxPages);
  const pictures: SlidePicture[] = [];
  const { pages, outcome } = paintPages({
    engine,
    file,
    pages: Array.from({ length: asked }, (_, index) => ({ kind: 'slide', id: String(index + 1) })),
    limits,
    signal,
  });
  for await (const { ref, png } of pages) {
    pictures.push({ slide: Number(ref.id), png });
    const done = pictures.length;
    const message = `${done} of ${asked} slides are painted.`;
    if (done % limits.batchPages === 0 && done < asked)
      await emit({
        stage: 'paint',
        kind: 'progress',
        code: 'slides_painted',
        params: { done, of: asked },
        message,
        progress: done / asked,
      });
  }
  const warning = missingPictures(outcome, { total: slideCount, asked, limits });
  if (warning !== null) await emit({ stage: 'paint', kind: 'warning', code: 'pictures_missing', message: warning });
  const unlike = new Set(outcome.diagnostics.map(({ message }) => message));
  for (const reason of [...unlike].slice(0, MAX_DIAGNOSTICS))
    await emit({
      stage: 'paint',
      kind: 'warning',
      code: 'pictures_differ',
      params: { reason },
      message: `The pictures of the slides differ: ${reason}`,
    });
  return pictures.sort((one, other) => one.slide - other.slide);
}

/** From so many slides on, one thing that is wrong with all of them is said once. */
const TOLD_ONCE = 4;

/** The problems as sentences: one each, and one for a kind that many slides share. */
function inFewWords(problems: readonly Problem[]): Told[] {
  const kinds = Map.groupBy(problems, ({ code }) => code);
  return [...kinds.values()].flatMap((alike) => {
    const [first] = alike;
    const slides = alike.flatMap(({ slide }) => (slide === undefined ? [] : [slide]));
    if (first && slides.length >= TOLD_ONCE) {
      const { code, params, message } = first;
      const named = [...new Set(slides)].join(', ');
      return [{ code, params: { ...params, slides: named }, message: `Slides ${named}: ${message}` }];
    }
    return alike.map(({ code, params, slide, message }) =>
      slide ? { code, params: { ...params, slide }, message: `Slide ${slide}: ${message}` } : { code, params, message },
    );
  });
}

/** Each thing once: what the checker measured on the finished slide goes before what the critic said of its draft. */
function merge([first = [], ...others]: readonly (readonly Problem[])[]): Problem[] {
  const seen = new Map<string, Problem>();
  const placeOf = ({ code, slide }: Problem): string => JSON.stringify([code, slide]);
  const told = new Set(first.map(placeOf));
  for (const problem of [...first, ...others.flat().filter((other) => !told.has(placeOf(other)))])
    seen.set(JSON.stringify([problem.code, problem.slide, problem.shape, problem.message]), problem);
  return [...seen.values()].sort((a, b) => (a.slide ?? 0) - (b.slide ?? 0));
}
