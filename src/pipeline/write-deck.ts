import type { DeckDraft, DraftSlide } from '../deck/draft.ts';
import type { DeckPlan } from '../deck/plan.ts';
import type { Brief } from './brief.ts';
import { writeSlideBuiltIn } from './built-in/write-slide.ts';
import { writeSlideWithModel } from './model-backed/write-slide-with-model.ts';
import { warn, type PipelinePorts } from './ports.ts';
import { withRequestMaterial } from './request-material.ts';

/**
 * The writer: every slide of the plan as a slide of the draft, in order. With a model each slide is one call of its own; a slide whose reply
 * stays bad is written by the built-in writer, so that no deck is lost to one reply.
 * @throws DomainError `cancelled`
 */
export async function writeDeck(plan: DeckPlan, brief: Brief, ports: PipelinePorts): Promise<DeckDraft> {
  const full = withRequestMaterial(brief, plan);
  const slides: DraftSlide[] = [];
  for (const [i, slide] of plan.slides.entries()) {
    ports.signal.throwIfAborted();
    const task = { slide, brief: full, language: plan.language };
    const written = ports.model ? await writeSlideWithModel(task, { plan, ports, model: ports.model }) : null;
    if (ports.model && !written)
      await warn(
        ports,
        'write',
        `Slide ${i + 1} (“${slide.title}”): the model gave no usable reply; the built-in writer wrote it.`,
      );
    slides.push(written ?? (await writeSlideBuiltIn(task, ports)));
    await ports.emit({
      stage: 'write',
      kind: 'progress',
      message: slide.title,
      progress: (i + 1) / plan.slides.length,
    });
  }
  return { title: plan.title, language: plan.language, templateId: plan.templateId, slides };
}
