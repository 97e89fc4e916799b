import type { DraftedSlide, Talk } from '../ports.ts';
import { readPartial } from './read-partial.ts';

/** Letters by which the outcome's name has come. */
const HEAD = 400;

interface Begun {
  outcome?: unknown;
  text?: unknown;
  slides?: unknown;
}

/** Tells what a planner's reply says while it is written: the words of an answer letter by letter, a plan slide by slide. */
export function watchOutcome(talk: Talk): { onText: (delta: string) => void; onReasoning: (delta: string) => void } {
  let reply = '';
  let answered = '';
  let drafted = 0;
  const sayAnswer = (text: string): void => {
    const soFar = text.trimStart();
    if (soFar.length > answered.length) talk.answer(soFar.slice(answered.length));
    answered = soFar;
  };
  const sayDraft = (slides: readonly unknown[]): void => {
    // the last one is still being written
    const whole = slides.slice(0, -1).flatMap(toDrafted);
    if (whole.length > drafted) talk.draft(whole);
    drafted = whole.length;
  };
  return {
    onReasoning: (delta) => talk.thinking(delta),
    onText(delta) {
      reply += delta;
      // a slide is whole where a bracket closes
      if (answered === '' && reply.length > HEAD && !delta.includes('}')) return;
      const { outcome, text, slides } = (readPartial(reply) ?? {}) as Begun;
      if (outcome === 'answer' && typeof text === 'string') sayAnswer(text);
      else if (Array.isArray(slides)) sayDraft(slides);
    },
  };
}

function toDrafted(slide: unknown): DraftedSlide[] {
  const { kind, title, points } = (slide ?? {}) as { kind?: unknown; title?: unknown; points?: unknown };
  if (typeof title !== 'string' || title.trim() === '') return [];
  const told = Array.isArray(points) ? points.filter((point) => typeof point === 'string') : [];
  return [{ kind: typeof kind === 'string' ? kind : 'bullets', title, ...(told.length > 0 ? { points: told } : {}) }];
}
