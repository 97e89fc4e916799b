import type { DeckDocument } from '../deck/document.ts';
import type { DeckPlan } from '../deck/plan.ts';
import type { Engine, LayoutChoice, Problem } from '../engine/index.ts';
import {
  checkAndMend,
  composeOtherwise,
  renumber,
  type CheckContext,
  type CheckedDeck,
} from './review/check-and-mend.ts';
import type { Brief } from './brief.ts';
import { CRITIC_CODES, criticiseDeck, type LeftOut, type Mended, type TakenStatement } from './critic/index.ts';
import type { Emit, Told } from './events.ts';
import { leaveOutItems } from './request/leave-out-items.ts';
import { localiseTables } from './localise-tables.ts';
import { drawPictures, putPictures } from './model-backed/draw-pictures.ts';
import type { ModelPort, PicturePort } from './model-port.ts';
import { missingPictures, paintPages, type PaintLimits } from './paint-pages.ts';
import type { MediaPort, PipelinePorts } from './ports.ts';
import { variantStyleOf, varyPlan } from './vary-plan.ts';
import { stageRunner } from './stage-runner.ts';
import { openEditSpeaker } from './edits/edit-speaker.ts';
import { detectTextLanguage } from './language/detect-text-language.ts';
import { capitalise } from './language/words.ts';
import { titleOf } from './edits/slide-words.ts';
import { criticiseWithModel } from './model-backed/criticise-with-model.ts';
import { lookWithModel } from './model-backed/look-with-model.ts';
import { writeInWords } from './write-deck.ts';

export interface DeckOrder {
  /** The approved plan. */
  plan: DeckPlan;
  brief: Brief;
  /** Bytes of the template. */
  template: Uint8Array;
  engine: Engine;
  /** The writer's model; the built-in writer when null or absent. */
  model?: ModelPort | null;
  /** The critic's, which reads the text beside the rules; none when null or absent. */
  critic?: ModelPort | null;
  /** The model that looks at the painted slides; none when null or absent. */
  vision?: ModelPort | null;
  /** Draws the pictures that the plan wishes for; they stay away when null or absent. */
  painter?: PicturePort | null;
  media: MediaPort;
  emit: Emit;
  signal: AbortSignal;
  /** 1 to 5; the first is the plan as approved. */
  variant: number;
  /** How the slides are painted; no pictures when absent. */
  pictures?: PaintLimits;
  /** Told of the pictures so far while the slides are painted. */
  onPictures?: OnPictures | undefined;
}

/** Takes the pictures so far, in the order of the slides, of a deck of so many slides. */
export type OnPictures = (pictures: readonly SlidePicture[], slideCount: number) => Promise<void>;

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
  const { plan, engine, template, media, emit, signal } = order;
  const brief = localiseTables(leaveOutItems(order.brief));
  const ports: PipelinePorts = { model: order.model ?? null, pictures: order.painter ?? null, media, emit, signal };
  const stage = stageRunner(order);
  const varied = varyPlan(plan, order.variant);
  const review = await stage(
    'write',
    {
      message: `Writing ${varied.slides.length} slides (${variantStyleOf(order.variant)}).`,
      params: { of: varied.slides.length, style: variantStyleOf(order.variant) },
    },
    async () => {
      const [written, drawn] = await Promise.all([
        writeInWords(varied, brief, ports),
        drawPictures(varied, brief, ports),
      ]);
      const { critic } = order;
      const draft = critic
        ? await criticiseWithModel(written, { plan: varied, brief, ports, model: critic })
        : written.draft;
      return criticiseDeck(putPictures(draft, drawn), varied, brief);
    },
  );
  const composed = await stage('compose', 'Fitting the slides to the template.', (onProgress) =>
    engine.compose(review.draft, template, { signal, onProgress }),
  );
  const built = await stage('build', 'Building the file.', () =>
    engine.build(composed.document, template, media.all(), { signal }),
  );
  const context: CheckContext = { engine, template, media: media.all(), plan: varied, signal };
  const problemsOf = (deck: CheckedDeck): Problem[] =>
    merge([deck.problems, renumber(review.problems, review.draft, deck.document)]);
  const checked = await stage('check', 'Checking the deck.', async (onProgress) => {
    const deck = await checkAndMend({ ...context, onProgress }, review.draft, { composed, built });
    const spoken = detectTextLanguage(brief.request) ?? plan.language;
    for (const told of inFewWords(problemsOf(deck), spoken)) await emit({ stage: 'check', kind: 'warning', ...told });
    return deck;
  });
  const limits = order.pictures;
  const { deck, pictures, seen } = limits
    ? await stage('paint', 'Painting the slides.', () => paintAndLook(order, { checked, context, limits, ports }))
    : { deck: checked, pictures: [], seen: [] };
  const { document, pptx, layouts } = deck;
  const problems = merge([problemsOf(deck), seen]);
  const slideCount = document.slides.length;
  const { leftOut } = review;
  const mended = renumber(review.mended, review.draft, document);
  const taken = renumber(review.taken, review.draft, document);
  return { document, pptx, problems, mended, leftOut, taken, layouts, slideCount, pictures };
}

interface Painting {
  checked: CheckedDeck;
  context: CheckContext;
  limits: PaintLimits;
  ports: PipelinePorts;
}

/** The slides painted, and, where a model looks at them, put on other layouts once where it sees faults; what it saw is told of the others. */
async function paintAndLook(
  order: DeckOrder,
  { checked, context, limits, ports }: Painting,
): Promise<{ deck: CheckedDeck; pictures: SlidePicture[]; seen: Problem[] }> {
  const paint = ({ pptx, document }: CheckedDeck): Promise<SlidePicture[]> =>
    paintSlides(order, { file: pptx, slideCount: document.slides.length, limits });
  const pictures = await paint(checked);
  const { vision: model, plan } = order;
  if (!model || pictures.length === 0) return { deck: checked, pictures, seen: [] };
  const titled = pictures.map((picture) => {
    const slide = checked.document.slides[picture.slide - 1];
    return { ...picture, title: slide ? titleOf(slide) : '' };
  });
  const faults = await lookWithModel(titled, { model, language: plan.language, ports });
  const movable = faults.filter(({ fault }) => fault !== 'mismatch').map(({ slide }) => slide);
  const again = movable.length > 0 ? await composeOtherwise(context, checked, [...new Set(movable)]) : null;
  const told = again ? faults.filter(({ fault }) => fault === 'mismatch') : faults;
  const seen = told.map(({ slide, fault, says }): Problem => ({
    code: 'seen',
    severity: 'warning',
    slide,
    message: says,
    params: { fault },
  }));
  if (!again) return { deck: checked, pictures, seen };
  const placed = renumber(seen, checked.draft, again.document);
  return { deck: again, pictures: await paint(again), seen: placed };
}

/** What could not be painted as PowerPoint would is told this often at most; what slides share is told once. */
const MAX_DIAGNOSTICS = 5;

/** A deck is as good without its pictures: what goes wrong here is a warning. */
async function paintSlides(
  { engine, emit, signal, onPictures }: DeckOrder,
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
    onBatch: async () => {
      const done = pictures.length;
      if (done === asked) return;
      await emit({
        stage: 'paint',
        kind: 'progress',
        code: 'slides_painted',
        params: { done, of: asked },
        message: `${done} of ${asked} slides are painted.`,
        progress: done / asked,
      });
      await onPictures?.(pictures, slideCount);
    },
  });
  for await (const { ref, png } of pages) pictures.push({ slide: Number(ref.id), png });
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

const criticCodes: ReadonlySet<string> = new Set(CRITIC_CODES);

/** From so many slides on, one thing that is wrong with all of them is said once. */
const TOLD_ONCE = 4;

/** The problems as sentences: one each, and one for a kind that many slides share. */
function inFewWords(problems: readonly Problem[], language: string): Told[] {
  // the critic speaks the language of the conversation, the engine English
  const nameOf = (code: string, slides: readonly number[]): string =>
    capitalise(openEditSpeaker(criticCodes.has(code) ? language : 'en').slides(slides));
  const kinds = Map.groupBy(problems, ({ code }) => code);
  return [...kinds.values()].flatMap((alike) => {
    const [first] = alike;
    const slides = alike.flatMap(({ slide }) => (slide === undefined ? [] : [slide]));
    if (first && slides.length >= TOLD_ONCE) {
      const { code, params } = first;
      const numbers = [...new Set(slides)];
      const message = `${nameOf(code, numbers)}: ${first.message}`;
      return [{ code, params: { ...params, slides: numbers.join(', ') }, message }];
    }
    return alike.map(({ code, params, slide, message }) =>
      slide
        ? { code, params: { ...params, slide }, message: `${nameOf(code, [slide])}: ${message}` }
        : { code, params, message },
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
