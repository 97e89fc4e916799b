import type { DeckPlan, PlanSlide } from '../deck/plan.ts';
import { findBlock } from './statements/find-blocks.ts';
import { planBuiltIn } from './built-in/index.ts';
import { contentLanguage } from './request/choose-language.ts';
import { planId } from './plan-id.ts';
import { phrasesFor } from './language/phrases.ts';
import { drawChart } from './evidence/draw-chart.ts';
import { readFigures } from './evidence/read-figures.ts';
import { trimTitle } from './wording/choose-title.ts';
import type { Brief } from './brief.ts';
import { answerInWords } from './request/ask-for-material.ts';
import { planWithModel } from './model-backed/plan-with-model.ts';
import type { PlanOutcome } from './plan-deck.ts';
import { warn, type PipelinePorts } from './ports.ts';
import { readChange, type Change } from './request/read-change.ts';
import { readRequest } from './request/read-request.ts';
import { withRequestMaterial } from './request/with-request-material.ts';
import { detectTextLanguage } from './language/detect-text-language.ts';

/**
 * A finished deck changed on request (`brief.request`): a new plan, or an honest answer where the built-in writer cannot do it. With a model
 * a request that is no plain command goes to the planner, with the present plan.
 * @throws DomainError `cancelled`
 */
export async function changeDeck(plan: DeckPlan, brief: Brief, ports: PipelinePorts): Promise<PlanOutcome> {
  ports.signal.throwIfAborted();
  const full = withRequestMaterial(brief, plan);
  const change = readChange(brief.request);
  const changed = change ? applyChange(plan, change, full) : null;
  if (changed) {
    for (const warning of changed.warnings) await warn(ports, 'plan', warning);
    return { type: 'plan', plan: withNewId(changed.plan) };
  }
  if (ports.model) {
    const made = await planWithModel(full, {
      reading: readRequest(brief.request),
      ports,
      model: ports.model,
      current: plan,
    });
    if (made) return { type: 'plan', plan: made };
  }
  const reading = readRequest(brief.request);
  const language = detectTextLanguage(brief.request) ?? plan.language;
  return { type: 'answer', text: answerInWords(reading.kind === 'thanks' ? 'thanks' : 'changes', language) };
}

const withNewId = ({ id, ...body }: DeckPlan): DeckPlan => ({ id: planId([id, body]), ...body });

interface Changed {
  plan: DeckPlan;
  warnings: string[];
}

/** Null where the plan has no such slide, or nothing would change. */
function applyChange(plan: DeckPlan, change: Change, brief: Brief): Changed | null {
  const { slides } = plan;
  const has = (number: number): boolean => number >= 1 && number <= slides.length;
  const withSlides = (changed: PlanSlide[]): Changed | null =>
    changed.length > 0 ? { plan: { ...plan, slides: renewAgenda(changed) }, warnings: [] } : null;
  switch (change.type) {
    case 'remove':
      return change.slides.every(has) ? withSlides(slides.filter((_, i) => !change.slides.includes(i + 1))) : null;
    case 'move':
      return has(change.slide)
        ? withSlides(move(slides, change.slide - 1, Math.min(change.to, slides.length) - 1))
        : null;
    case 'merge':
      return change.slides.every(has) && change.slides[0] !== change.slides[1]
        ? withSlides(merge(slides, change.slides))
        : null;
    case 'rename':
      return has(change.slide)
        ? withSlides(
            slides.map((slide, i) => (i === change.slide - 1 ? { ...slide, title: trimTitle(change.title) } : slide)),
          )
        : null;
    case 'chart':
    case 'table':
      return showData(plan, change, brief);
    case 'count':
      return replan(plan, brief, { slideCount: change.slides });
    case 'shorter':
      return replan(plan, brief, { slideCount: Math.max(3, Math.round(slides.length * 0.65)) });
    case 'longer':
      return replan(plan, brief, { slideCount: Math.min(100, Math.ceil(slides.length * 1.4) + 1) });
    case 'language':
      return replan(plan, brief, { language: change.language, slideCount: slides.length });
  }
}

function move(slides: readonly PlanSlide[], from: number, to: number): PlanSlide[] {
  const rest = slides.filter((_, i) => i !== from);
  const moving = slides[from];
  return moving ? [...rest.slice(0, to), moving, ...rest.slice(to)] : [...slides];
}

function merge(slides: readonly PlanSlide[], [first, second]: readonly [number, number]): PlanSlide[] {
  const [one, two] = [slides[Math.min(first, second) - 1], slides[Math.max(first, second) - 1]];
  if (!one || !two) return [...slides];
  const shown = one.data ? one : two.data ? two : one;
  const merged: PlanSlide = {
    ...shown,
    id: one.id,
    kind: one.kind === two.kind ? one.kind : shown.data ? shown.kind : 'bullets',
    title: one.title,
    points: [
      ...one.points,
      ...(two.title === one.title ? [] : two.points.length === 0 ? [two.title] : []),
      ...two.points,
    ],
    sources: [...one.sources, ...two.sources],
  };
  return slides.filter((slide) => slide !== two).map((slide) => (slide === one ? merged : slide));
}

/** The agenda lists the sections that are there. */
function renewAgenda(slides: readonly PlanSlide[]): PlanSlide[] {
  const sections = slides.filter((slide) => slide.kind === 'section').map((slide) => slide.title);
  if (sections.length === 0) return slides.filter((slide) => slide.kind !== 'agenda' || slide.points.length > 0);
  return slides.map((slide) => (slide.kind === 'agenda' ? { ...slide, points: sections } : slide));
}

/** The slide's table as another chart or as a table; without a number, the first slide that has one. */
function showData(plan: DeckPlan, change: Extract<Change, { type: 'chart' | 'table' }>, brief: Brief): Changed | null {
  const at =
    change.slide === null
      ? plan.slides.findIndex(
          (slide) => slide.data && (change.type === 'chart' ? slide.kind !== 'bigNumbers' : slide.kind === 'chart'),
        )
      : change.slide - 1;
  const slide = plan.slides[at];
  const block = findBlock(slide?.data, brief);
  if (!slide?.data || block?.type !== 'table') return null;
  const data = { ...slide.data };
  if (change.type === 'chart') {
    const language = contentLanguage(brief);
    const figures = readFigures(block, language);
    if (
      !drawChart(figures, { chart: change.chart, columns: data.columns }, phrasesFor(plan.language)) &&
      !drawChart(figures, { chart: change.chart }, phrasesFor(plan.language))
    )
      return null;
  }
  const shown: PlanSlide =
    change.type === 'chart'
      ? { ...slide, kind: 'chart', data: { ...data, chart: change.chart } }
      : { ...slide, kind: 'table', data: { fileId: data.fileId, block: data.block } };
  return { plan: { ...plan, slides: plan.slides.map((other) => (other === slide ? shown : other)) }, warnings: [] };
}

function replan(plan: DeckPlan, brief: Brief, wish: { slideCount: number; language?: string }): Changed | null {
  if (brief.materials.length === 0) return null;
  const first = brief.conversation.find((message) => message.role === 'user')?.text ?? '';
  const options = {
    ...brief.options,
    slideCount: wish.slideCount,
    variants: plan.variants,
    language: wish.language ?? plan.language,
  };
  const request = { ...brief, request: first, options, templateId: plan.templateId };
  const made = planBuiltIn(request, { ...readRequest(first), title: plan.title });
  return { plan: made.plan, warnings: made.warnings };
}
