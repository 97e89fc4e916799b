import { z } from 'zod';
import { paragraph } from '../../deck/content.ts';
import type { DraftSlide } from '../../deck/draft.ts';
import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import { numbersIn } from '../../deck/written-numbers.ts';
import { ModelError } from '../../errors.ts';
import { findBlocks } from '../statements/find-blocks.ts';
import { speakerNotes } from '../statements/speaker-notes.ts';
import { formatSources } from '../wording/format-source.ts';
import { phrasesFor } from '../language/phrases.ts';
import { fitsTitle } from '../wording/title-rules.ts';
import { writeSlideBuiltIn, type SlideTask } from '../built-in/index.ts';
import { groundNumbers } from '../review/ground-numbers.ts';
import type { ModelPort } from '../model-port.ts';
import { warn, type PipelinePorts } from '../ports.ts';
import { readConstraints } from '../request/constraints/read-constraints.ts';
import { describeLayouts } from './describe-layouts.ts';
import { describeBlock, fenced } from './describe-material.ts';
import { readingTools } from './model-tools.ts';
import { planForms } from './plan-forms.ts';
import { tellGuidance } from './tell-guidance.ts';
import { prompts } from './prompts.ts';

const ModelSlide = z.object({ title: z.string(), points: z.array(z.string()).nullish(), notes: z.string().nullish() });

interface Writing {
  plan: DeckPlan;
  ports: PipelinePorts;
  model: ModelPort;
}

/** Slides whose words are fixed by the plan: there is nothing to write. */
export const hasFixedWords = ({ kind }: PlanSlide): boolean => planForms[kind].fixed ?? false;
const MAX_SOURCE_CHARACTERS = 12_000;

/** A slide of the draft, and the plan's slide in the words that it is made of. */
export interface WrittenSlide {
  draft: DraftSlide;
  words: PlanSlide;
}

/**
 * One slide in the model's words, with the plan's chart, table or picture. Numbers that the material does not carry put the plan's own
 * words back. Where the model failed, its error: the caller tells it and goes on.
 */
export async function writeSlideWithModel(
  task: SlideTask,
  { plan, ports, model }: Writing,
): Promise<WrittenSlide | ModelError> {
  const { slide, brief, language } = task;
  if (hasFixedWords(slide)) return { draft: await writeSlideBuiltIn(task, ports), words: slide };
  let value: z.infer<typeof ModelSlide>;
  const { text, isCut } = describeTask(task, plan, model.contextLength ?? null);
  const used = { read: new Set<string>(), computed: new Set<number>() };
  try {
    const reply = await model.complete({
      system: prompts.writer,
      messages: [{ role: 'user', text }],
      // what the slide rests on is given whole, as far as there is room
      ...(isCut && model.callsTools ? { tools: readingTools({ brief, used }) } : {}),
      schema: ModelSlide,
      signal: ports.signal,
    });
    value = reply.value;
  } catch (error) {
    ports.signal.throwIfAborted();
    if (error instanceof ModelError) return error;
    throw error;
  }
  const check = groundNumbers(brief, plan.slides);
  const written: PlanSlide = {
    ...slide,
    title: fitsTitle(value.title) && value.title.trim() ? value.title.trim() : slide.title,
    points: usablePoints(value.points, slide),
  };
  const loose = check([written.title, ...written.points].join('\n'), slide);
  if (loose.length > 0)
    await warn(ports, 'write', {
      code: 'numbers_without_ground',
      params: { title: slide.title, numbers: loose.join(', ') },
      message: `Slide “${slide.title}”: the model wrote numbers that the material does not have (${loose.join(', ')}); the plan's words stand.`,
    });
  const words = loose.length > 0 ? slide : { ...written, title: tellingTitle(written, slide) };
  const made = await writeSlideBuiltIn({ ...task, slide: words }, ports);
  const notes = value.notes?.trim();
  if (!notes || check(notes, slide).length > 0) return { draft: made, words };
  const sources = formatSources(slide.sources, language);
  const foot = sources !== '' ? [paragraph(`${phrasesFor(language).source}: ${sources}`)] : [];
  const own = speakerNotes(slide.sources, brief);
  const told = [...[...own, ...notes.split(/\n+/)].map((line) => paragraph(line)), ...foot];
  return { draft: { ...made, notes: told }, words };
}

/** The title where it drops no figure of the plan's that no point says, else the plan's. */
function tellingTitle({ title, points }: PlanSlide, planned: PlanSlide): string {
  const said = new Set([title, ...points].flatMap((text) => numbersIn(text).flatMap(({ meanings }) => meanings)));
  const tells = numbersIn(planned.title).every(({ meanings }) => meanings.some((value) => said.has(value)));
  return tells ? title : planned.title;
}

/** The points where they are as many as the slide can have, else its own. */
export function usablePoints(points: readonly string[] | null | undefined, slide: PlanSlide): string[] {
  const filled = (points ?? []).map((point) => point.trimEnd()).filter((point) => point.trim() !== '');
  if (filled.length === 0 || filled.length > Math.max(8, slide.points.length + 3)) return slide.points;
  return filled;
}

/** A window below this is a small model's: it gets the neighbours alone and little material. */
const SMALL_WINDOW = 16_384;
const SMALL_SOURCE_CHARACTERS = 3_000;

interface DescribedTask {
  text: string;
  /** Whether some of what the slide rests on had no room. */
  isCut: boolean;
}

function describeTask(
  { slide, brief, language }: SlideTask,
  plan: DeckPlan,
  contextLength: number | null,
): DescribedTask {
  const isSmall = contextLength !== null && contextLength < SMALL_WINDOW;
  const here = plan.slides.indexOf(slide);
  const outline = plan.slides
    .map((other, i) => ({ i, line: `${i + 1}. [${other.kind}] ${other.title}${i === here ? ' (this one)' : ''}` }))
    .filter(({ i }) => !isSmall || Math.abs(i - here) <= 1)
    .map(({ line }) => line)
    .join('\n');
  let room = isSmall ? SMALL_SOURCE_CHARACTERS : MAX_SOURCE_CHARACTERS;
  const blocks: string[] = [];
  for (const text of slide.sources.flatMap((source) => findBlocks(source, brief)).map(describeBlock)) {
    if (room <= 0) break;
    blocks.push(text.slice(0, room));
    room -= text.length;
  }
  const { audience, purpose, detail } = readConstraints(brief.request);
  const wishes = [
    `Language of the deck: ${language}`,
    ...(audience === null ? [] : [`For: ${audience}`]),
    ...(purpose === null ? [] : [`Purpose: ${purpose}`]),
    ...(detail === null ? [] : [`Texts: ${detail}`]),
  ];
  const text = [
    wishes.join('\n'),
    `# The deck “${plan.title}”\n${outline}`,
    `# What the layouts hold, lines × letters\n${describeLayouts(brief.profile)}`,
    `# The slide to write\nkind: ${slide.kind}\ntitle: ${slide.title}\npoints:\n${slide.points.map((point) => `- ${point}`).join('\n')}`,
    `# What it rests on\n${blocks.length > 0 ? fenced(blocks.join('\n\n')) : '(nothing beyond the plan)'}`,
    `The person asked: ${brief.request.slice(0, isSmall ? 500 : 2_000)}`,
    ...tellGuidance(brief),
  ].join('\n\n');
  return { text, isCut: room < 0 };
}
