import pLimit from 'p-limit';
import type { DeckDraft } from '../deck/draft.ts';
import type { DeckPlan, PlanSlide } from '../deck/plan.ts';
import { ModelError } from '../errors.ts';
import type { Brief } from './brief.ts';
import { writeSlideBuiltIn, type SlideTask } from './built-in/index.ts';
import { judgeDraft, saysLess } from './critic/index.ts';
import type { WrittenDeck } from './model-backed/criticise-with-model.ts';
import { hasFixedWords, writeSlideWithModel, type WrittenSlide } from './model-backed/write-slide-with-model.ts';
import { tellModelFault } from './model-backed/tell-model-fault.ts';
import { warn, type PipelinePorts } from './ports.ts';
import { writeFootnote } from './wording/write-footnote.ts';
import { constraintsOf } from './request/leave-out-items.ts';
import { withRequestMaterial } from './request/with-request-material.ts';

/** So many slides in a row without a usable reply, each after its retries, and the model is given up for this deck. */
const GIVE_UP_AFTER = 3;

/**
 * The writer: every slide of the plan as a slide of the draft, in order. With a model each slide is one call of its own, a few at once; a slide whose reply
 * stays bad is written by the built-in writer, so that no deck is lost to one reply; a model that fails on and on is not asked for every slide.
 * `around`: the slides of the whole deck, where the plan holds some of them.
 * @throws DomainError `cancelled`
 */
export async function writeInWords(
  plan: DeckPlan,
  brief: Brief,
  ports: PipelinePorts,
  around: readonly PlanSlide[] = plan.slides,
): Promise<WrittenDeck> {
  const full = withRequestMaterial(brief, plan);
  const { literal, verbatim } = constraintsOf(full);
  // words that are to stand as they are leave nothing to write
  let model = literal !== null || verbatim ? null : ports.model;
  const isModels = model !== null;
  let failures = 0;
  let written = 0;
  const count = plan.slides.length;
  const isSilent = constraintsOf(brief).excluded.furniture.includes('notes');
  // what a person approved is not lost to shorter words
  const keepingStatements = async (reply: WrittenSlide, task: SlideTask): Promise<WrittenSlide> => {
    if (hasFixedWords(task.slide) || reply.words === task.slide) return reply;
    const planned = await writeSlideBuiltIn(task, ports);
    if (!saysLess(reply.draft, planned, { brief: full, language: plan.language })) return reply;
    const params = { title: task.slide.title };
    const message = `Slide “${task.slide.title}”: the model’s words say less than the plan; the plan’s words stand.`;
    await warn(ports, 'write', { code: 'words_of_plan', params, message });
    return { draft: { ...planned, notes: reply.draft.notes }, words: task.slide };
  };
  const writeOne = async (slide: PlanSlide, i: number): Promise<WrittenSlide> => {
    ports.signal.throwIfAborted();
    const task = { slide, brief: full, language: plan.language, slides: around };
    const reply = model ? await writeSlideWithModel(task, { plan, ports, model }) : null;
    const good = reply instanceof ModelError ? null : reply && (await keepingStatements(reply, task));
    if (good && !hasFixedWords(slide)) failures = 0;
    if (reply instanceof ModelError) {
      failures += 1;
      const reason = tellModelFault(reply);
      await warn(ports, 'write', {
        code: 'slide_without_model',
        params: { slide: i + 1, title: slide.title, reason },
        message: `Slide ${i + 1} (“${slide.title}”): ${reason} The built-in writer wrote it.`,
      });
      const isHopeless = reply.details['fault'] === 'unauthorized' || failures >= GIVE_UP_AFTER;
      if (model && isHopeless && written + 1 < count) {
        model = null;
        await warn(ports, 'write', {
          code: 'rest_without_model',
          params: { reason },
          message: `The built-in writer writes the rest of the slides. ${reason}`,
        });
      }
    }
    const made = good ?? { draft: await writeSlideBuiltIn(task, ports), words: slide };
    written += 1;
    const message = `${written} of ${count} slides are written: ${slide.title}`;
    const params = { done: written, of: count, title: slide.title };
    await ports.emit({
      stage: 'write',
      kind: 'progress',
      code: 'slides_written',
      params,
      message,
      progress: written / count,
    });
    const silence = (slide.notes ?? !isSilent) ? {} : { notes: [] };
    return { ...made, draft: { ...made.draft, ...silence, ...writeFootnote(slide.sources, plan.language) } };
  };
  // what waits for a model waits side by side; without one the order of the work is the order of the slides
  const slides = await pLimit(model?.atOnce ?? 1).map(plan.slides, writeOne);
  return isModels ? withoutLosses(slides, plan, { brief: full, ports }) : toDeck(slides, plan);
}

const toDeck = (slides: readonly WrittenSlide[], { title, language, templateId }: DeckPlan): WrittenDeck => ({
  draft: { title, language, templateId, slides: slides.map(({ draft }) => draft) },
  words: slides.map(({ words }) => words),
});

/**
 * The deck in the model's words, held as a whole against the plan's own words: slides in which it has serious faults that those have not
 * are told in them, and the whole deck where it is still the worse one.
 */
async function withoutLosses(
  slides: readonly WrittenSlide[],
  plan: DeckPlan,
  { brief, ports }: { brief: Brief; ports: PipelinePorts },
): Promise<WrittenDeck> {
  const written = toDeck(slides, plan);
  if (plan.slides.every((slide, at) => slides[at]?.words === slide)) return written;
  const own = await Promise.all(
    plan.slides.map(async (slide, at): Promise<WrittenSlide> => {
      const task = { slide, brief, language: plan.language, slides: plan.slides };
      // what is to be warned of was when the slide was written
      const draft = await writeSlideBuiltIn(task, { ...ports, emit: () => undefined });
      const notes = slides[at]?.draft.notes ?? draft.notes;
      return { draft: { ...draft, notes, ...writeFootnote(slide.sources, plan.language) }, words: slide };
    }),
  );
  const asPlanned = toDeck(own, plan);
  const [judged, best] = [judgeDraft(written.draft, plan, brief), judgeDraft(asPlanned.draft, plan, brief)];
  if (judged.serious <= best.serious) return written;
  const faulty = new Set(judged.faults.flatMap(({ slide }) => (slide === undefined ? [] : [slide - 1])));
  const mended = toDeck(
    slides.map((slide, at) => (faulty.has(at) ? (own[at] ?? slide) : slide)),
    plan,
  );
  const isMended = judgeDraft(mended.draft, plan, brief).serious <= best.serious;
  const params = {
    slides: [...faulty].map((at) => at + 1).join(', '),
    faults: judged.serious,
    otherFaults: best.serious,
  };
  const message = isMended
    ? `Slides ${params.slides}: the critic finds more serious faults in the model’s words than in the plan’s; the plan’s words stand.`
    : `The critic finds ${judged.serious} serious faults in the model’s words and ${best.serious} in the plan’s: the plan’s words stand.`;
  await warn(ports, 'write', { code: 'words_of_plan', params, message });
  return isMended ? mended : asPlanned;
}

/** The draft alone. */
export const writeDeck = async (...work: Parameters<typeof writeInWords>): Promise<DeckDraft> =>
  (await writeInWords(...work)).draft;
