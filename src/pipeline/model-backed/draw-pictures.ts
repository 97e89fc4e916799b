import pLimit from 'p-limit';
import type { PictureContent } from '../../deck/content.ts';
import type { DeckDraft, DraftSlide } from '../../deck/draft.ts';
import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import type { SlideKind } from '../../deck/slide-kinds.ts';
import type { TemplateProfile } from '../../deck/template-profile.ts';
import { ModelError } from '../../errors.ts';
import type { Brief } from '../brief.ts';
import type { PicturePort } from '../model-port.ts';
import { warn, type KeptPicture, type PipelinePorts } from '../ports.ts';
import { constraintsOf } from '../request/leave-out-items.ts';
import { prompts } from './prompts.ts';
import { tellModelFault } from './tell-model-fault.ts';

/** Pictures drawn for a deck, by the id of their slide. */
export type DrawnPictures = ReadonlyMap<string, PictureContent>;

/** So many pictures in a row that failed twice each, and no more are asked for. */
const GIVE_UP_AFTER = 2;
/** A picture that failed is asked for once more, alone. */
const TRIES = 2;

/** A picture to be drawn: the same order is drawn once. */
interface PictureOrder {
  slide: PlanSlide;
  shows: string;
  prompt: string;
  ratio: number;
}

/** Kinds of slide that have a place for a picture that is drawn for them. */
const withPlace: ReadonlySet<SlideKind> = new Set(['picture', 'pictureText', 'bullets']);

/** The pictures that a plan wishes for, as they are asked for. */
export function pictureOrders({ slides }: DeckPlan, profile: TemplateProfile): PictureOrder[] {
  return slides.flatMap((slide) => {
    const shows = slide.wishedPicture?.trim();
    if (!shows || slide.picture || !withPlace.has(slide.kind)) return [];
    const ratio = ratioOf(slide, profile);
    return [{ slide, shows, ratio, prompt: promptFor(shows, ratio, profile) }];
  });
}

/**
 * The pictures that the plan wishes for, drawn by the images role, a few at once, each on its own: one that fails is asked for again alone,
 * and its slide then stands without it, which is told. What was drawn before, by an earlier worker or for another variant, is not asked for again.
 * @throws DomainError `cancelled`
 */
export async function drawPictures(
  plan: DeckPlan,
  brief: Brief,
  ports: Pick<PipelinePorts, 'pictures' | 'media' | 'emit' | 'signal'>,
): Promise<DrawnPictures> {
  const orders = constraintsOf(brief).excluded.furniture.includes('pictures') ? [] : pictureOrders(plan, brief.profile);
  const drawn = new Map<string, PictureContent>();
  let failures = 0;
  let port = ports.pictures ?? null;
  const drawOne = async ({ slide, shows, prompt, ratio }: PictureOrder): Promise<void> => {
    ports.signal.throwIfAborted();
    const params = { title: slide.title };
    let kept = await ports.media.drawn(prompt);
    if (!kept && port) {
      const made = await draw(port, { prompt, ratio, signal: ports.signal }, ports.media);
      if (made instanceof ModelError) {
        failures += 1;
        const reason = tellModelFault(made);
        const message = `The picture for “${slide.title}” could not be drawn; the slide stands without it. ${reason}`;
        await warn(ports, 'write', { code: 'picture_not_drawn', params: { ...params, reason }, message });
        if (made.details['fault'] === 'unauthorized' || failures >= GIVE_UP_AFTER) port = null;
        return;
      }
      failures = 0;
      kept = made;
      const message = `A picture is drawn: ${slide.title}`;
      await ports.emit({ stage: 'write', kind: 'progress', code: 'picture_drawn', params, message });
    }
    // whole to the middle: a drawn picture fills its place, as a photograph does
    if (kept) drawn.set(slide.id, { type: 'picture', ...kept, alt: shows, focus: { x: 0.5, y: 0.5 } });
  };
  await pLimit(port?.atOnce ?? 1).map(orders, drawOne);
  return drawn;
}

async function draw(
  port: PicturePort,
  request: Parameters<PicturePort['draw']>[0],
  media: PipelinePorts['media'],
): Promise<KeptPicture | ModelError> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { bytes } = await port.draw(request);
      const kept = await media.keep(bytes, request.prompt);
      if (kept) return kept;
      throw new ModelError('What the model calls a picture cannot be read as one.', { retryable: true });
    } catch (error) {
      request.signal.throwIfAborted();
      if (!(error instanceof ModelError)) throw error;
      if (attempt >= TRIES || error.details['fault'] === 'unauthorized') return error;
    }
  }
}

/** The draft with the pictures that were drawn, where words alone stood for them. */
export function putPictures(draft: DeckDraft, drawn: DrawnPictures): DeckDraft {
  if (drawn.size === 0) return draft;
  return { ...draft, slides: draft.slides.map((slide) => withPicture(slide, drawn.get(slide.id))) };
}

function withPicture(slide: DraftSlide, picture: PictureContent | undefined): DraftSlide {
  if (!picture) return slide;
  if (slide.kind === 'bullets') return { ...slide, kind: 'pictureText', picture };
  if (slide.kind !== 'section') return slide;
  const { subtitle, ...rest } = slide;
  return { ...rest, kind: 'picture', picture, ...(subtitle ? { caption: subtitle } : {}) };
}

const EVEN = 1.15;
const shapeOf = (ratio: number): string =>
  ratio > EVEN ? 'wider than high' : ratio < 1 / EVEN ? 'higher than wide' : 'a square';

function promptFor(shows: string, ratio: number, { palette }: TemplateProfile): string {
  const { accent1, accent2, accent3, lt1 } = palette;
  const told: Record<string, string> = {
    // a description cannot close its own fence
    shows: shows.replace(/<\/?shows>/gi, ''),
    shape: shapeOf(ratio),
    colours: [accent1, accent2, accent3].join(', '),
    ground: lt1,
  };
  return prompts.painter.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => told[name] ?? '');
}

/** Width by height of the place that the template has for the slide's picture; without one, of half the content's area beside text, of all of it alone. */
function ratioOf({ points }: PlanSlide, { layouts, grid }: TemplateProfile): number {
  const kind = points.length > 0 ? 'pictureText' : 'picture';
  const places = layouts
    .filter((layout) => layout.kind === kind && layout.unusable === null)
    .flatMap(({ placeholders }) => placeholders.filter(({ role }) => role === 'picture'))
    .map(({ box }) => box);
  const [place] = places.toSorted((a, b) => b.width * b.height - a.width * a.height);
  const { width, height } = place ?? grid.content;
  const ratio = width / Math.max(1, height);
  return Number((place || kind === 'picture' ? ratio : ratio / 2).toFixed(2));
}
