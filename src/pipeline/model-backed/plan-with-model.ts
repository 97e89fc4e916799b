import { z } from 'zod';
import { ChartKind } from '../../deck/chart-kinds.ts';
import { type SourceRef } from '../../deck/content.ts';
import { SlideKind } from '../../deck/slide-kinds.ts';
import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import { ModelError } from '../../errors.ts';
import type { Brief } from '../brief.ts';
import { chooseLanguage } from '../request/choose-language.ts';
import { planId } from '../plan-id.ts';
import { fitsTitle, trimTitle } from '../wording/title-rules.ts';
import { groundNumbers } from '../review/ground-numbers.ts';
import type { ModelMessage, ModelPort } from '../model-port.ts';
import { warn, type PipelinePorts } from '../ports.ts';
import type { RequestReading } from '../request/read-request.ts';
import { describeMaterial } from './describe-material.ts';
import { prompts } from './read-prompt.ts';

/** What a model is asked for: minimal and forgiving, since it comes from elsewhere. */
const ModelPlan = z.object({
  title: z.string(),
  slides: z
    .array(
      z.object({
        kind: z.string(),
        title: z.string(),
        points: z.array(z.string()).nullish(),
        sources: z.array(z.string()).nullish(),
        data: z
          .object({
            fileId: z.string(),
            block: z.number(),
            chart: z.string().nullish(),
            columns: z.array(z.string()).nullish(),
          })
          .nullish(),
        picture: z.object({ fileId: z.string(), block: z.number() }).nullish(),
      }),
    )
    .min(1),
});
type ModelSlide = z.infer<typeof ModelPlan>['slides'][number];

interface Task {
  reading: RequestReading;
  ports: PipelinePorts;
  model: ModelPort;
  /** The plan of the finished deck that the request changes. */
  current?: DeckPlan;
}

/** A plan made by the model, checked against the material; null where its reply stayed unusable after one repair. */
export async function planWithModel(brief: Brief, { reading, ports, model, current }: Task): Promise<DeckPlan | null> {
  const { textLanguage } = chooseLanguage(brief, reading);
  const language = brief.options.language ?? reading.language ?? textLanguage;
  let reply: z.infer<typeof ModelPlan>;
  try {
    const answer = await model.complete({
      system: prompts.planner,
      messages: messagesFor(brief, { language, reading, current }),
      schema: ModelPlan,
      signal: ports.signal,
    });
    reply = answer.value;
  } catch (error) {
    ports.signal.throwIfAborted();
    if (error instanceof ModelError) return null;
    throw error;
  }
  const slides = reply.slides.slice(0, 100).map((slide, i) => toPlanSlide(slide, i, brief));
  const body = {
    title: reply.title.slice(0, 1_000),
    language,
    templateId: brief.templateId,
    variants: brief.options.variants,
    slides,
  };
  await warnUngrounded(slides, brief, ports);
  return { id: planId(body), ...body };
}

function messagesFor(
  brief: Brief,
  { language, reading, current }: { language: string; reading: RequestReading; current?: DeckPlan },
): ModelMessage[] {
  const count = brief.options.slideCount ?? reading.slideCount;
  const layouts = [...new Set(brief.profile.layouts.map((layout) => layout.kind))].join(', ');
  const wishes = [
    `Language of the deck: ${language}.`,
    count ? `Exactly ${count} slides.` : 'As many slides as the material deserves, rarely more than 15.',
    `The template has layouts for: ${layouts}.`,
  ];
  const present = current
    ? `\n\n# The present plan, to be changed as asked and otherwise kept\n${JSON.stringify({ title: current.title, slides: current.slides })}`
    : '';
  const earlier = brief.conversation.map((message) => ({ role: message.role, text: message.text }));
  return [
    ...earlier,
    {
      role: 'user',
      text: `${brief.request}\n\n${wishes.join('\n')}\n\n# Materials\n${describeMaterial(brief)}${present}`,
    },
  ];
}

function toPlanSlide(slide: ModelSlide, index: number, brief: Brief): PlanSlide {
  const kind = SlideKind.safeParse(slide.kind);
  const title = slide.title.trim();
  const known = (
    ref: { fileId: string; block: number } | null | undefined,
  ): { fileId: string; block: number } | null => {
    const block = ref && brief.materials.find((item) => item.fileId === ref.fileId)?.material.blocks[ref.block];
    return ref && block ? { fileId: ref.fileId, block: ref.block } : null;
  };
  const data = known(slide.data);
  const picture = known(slide.picture);
  const chart = ChartKind.safeParse(slide.data?.chart);
  return {
    id: `slide-${index + 1}`,
    kind: kind.success ? kind.data : 'bullets',
    title: fitsTitle(title) ? title : trimTitle(title),
    points: (slide.points ?? []).map((point) => point.slice(0, 5_000)).slice(0, 100),
    sources: sourcesOf(slide, brief, data),
    ...(data
      ? {
          data: {
            ...data,
            ...(chart.success ? { chart: chart.data } : {}),
            ...(slide.data?.columns?.length ? { columns: slide.data.columns } : {}),
          },
        }
      : {}),
    ...(picture ? { picture } : {}),
  };
}

function sourcesOf(slide: ModelSlide, brief: Brief, data: { fileId: string; block: number } | null): SourceRef[] {
  const names = [...(slide.sources ?? []), ...(data ? [`${data.fileId}#${data.block}`] : [])];
  const sources = names.flatMap((name): SourceRef[] => {
    const at = name.lastIndexOf('#');
    const item = brief.materials.find((material) => material.fileId === name.slice(0, at));
    const block = item?.material.blocks[Number(name.slice(at + 1))];
    return item && block ? [{ fileId: item.fileId, name: item.material.name, locator: block.locator }] : [];
  });
  return [...new Map(sources.map((source) => [JSON.stringify(source), source])).values()].slice(0, 20);
}

async function warnUngrounded(slides: readonly PlanSlide[], brief: Brief, ports: PipelinePorts): Promise<void> {
  const check = groundNumbers(brief, slides);
  for (const [i, slide] of slides.entries()) {
    const loose = check([slide.title, ...slide.points].join('\n'), slide);
    if (loose.length > 0)
      await warn(
        ports,
        'plan',
        `Slide ${i + 1} (“${slide.title}”) has numbers that the material does not: ${loose.join(', ')}. Check them before you approve the plan.`,
      );
  }
}
