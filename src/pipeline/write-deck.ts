import type { DeckDraft, DraftSlide } from '../deck/draft.ts';
import type { DeckPlan } from '../deck/plan.ts';
import { ModelError } from '../errors.ts';
import type { Brief } from './brief.ts';
import { writeSlideBuiltIn } from './built-in/index.ts';
import { hasFixedWords, writeSlideWithModel } from './model-backed/write-slide-with-model.ts';
import { tellModelFault } from './model-backed/tell-model-fault.ts';
import { warn, type PipelinePorts } from './ports.ts';
import { writeFootnote } from './wording/write-footnote.ts';
import { withRequestMaterial } from './request/with-request-material.ts';

/** So many slides in a row without a usable reply, each after its retries, and the model is given up for this deck. */
const GIVE_UP_AFTER = 3;

/**
 * The writer: every slide of the plan as a slide of the draft, in order. With a model each slide is one call of its own; a slide whose reply
 * stays bad is written by the built-in writer, so that no deck is lost to one reply; a model that fails on and on is not asked for every slide.
 * @throws DomainError `cancelled`
 */
export async function writeDeck(plan: DeckPlan, brief: Brief, ports: PipelinePorts): Promise<DeckDraft> {
  const full = withRequestMaterial(brief, plan);
  const slides: DraftSlide[] = [];
  let { model } = ports;
  let failures = 0;
  for (const [i, slide] of plan.slides.entries()) {
    ports.signal.throwIfAborted();
    const task = { slide, brief: full, language: plan.language, slides: plan.slides };
    const reply = model ? await writeSlideWithModel(task, { plan, ports, model }) : null;
    const written = reply instanceof ModelError ? null : reply;
    if (written) failures = hasFixedWords(slide) ? failures : 0;
    if (reply instanceof ModelError) {
      failures += 1;
      const reason = tellModelFault(reply);
      await warn(ports, 'write', `Slide ${i + 1} (“${slide.title}”): ${reason} The built-in writer wrote it.`);
      const isHopeless = reply.details['fault'] === 'unauthorized' || failures === GIVE_UP_AFTER;
      if (isHopeless && i + 1 < plan.slides.length) {
        model = null;
        await warn(ports, 'write', `The built-in writer writes the rest of the slides. ${reason}`);
      }
    }
    const made = written ?? (await writeSlideBuiltIn(task, ports));
    slides.push({ ...made, ...writeFootnote(slide.sources, plan.language) });
    await ports.emit({
      stage: 'write',
      kind: 'progress',
      message: `${i + 1} of ${plan.slides.length} slides are written: ${slide.title}`,
      progress: (i + 1) / plan.slides.length,
    });
  }
  return { title: plan.title, language: plan.language, templateId: plan.templateId, slides };
}
