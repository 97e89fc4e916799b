import { z } from 'zod';
import { ModelError } from '../../errors.ts';
import type { ModelPort } from '../model-port.ts';
import { warn, type PipelinePorts } from '../ports.ts';
import { prompts } from './prompts.ts';
import { tellModelFault } from './tell-model-fault.ts';

/** What a model can see on a painted slide; all but the last may go away on another layout. */
const seenFaults = ['overlap', 'cut', 'unreadable', 'unbalanced', 'mismatch'] as const;
export type SeenFault = (typeof seenFaults)[number];

export interface Seen {
  /** From 1. */
  slide: number;
  fault: SeenFault;
  /** A sentence in the language asked for. */
  says: string;
}

const SeenSlide = z.object({
  slide: z.coerce.number().int(),
  fault: z.enum(seenFaults),
  says: z.string(),
});
const Look = z.object({ slides: z.array(SeenSlide.nullable().catch(null)) });

/** Pictures in one question, and on how many slides of a deck a model looks. */
const AT_ONCE = 4;
const MOST_SLIDES = 24;
const MOST_LETTERS = 300;

interface Painted {
  slide: number;
  png: Uint8Array;
  title: string;
}

/**
 * What a model sees wrong on the painted slides, by a list of questions. Nothing where it fails, which is told.
 * @throws DomainError `cancelled`
 */
export async function lookWithModel(
  painted: readonly Painted[],
  { model, language, ports }: { model: ModelPort; language: string; ports: PipelinePorts },
): Promise<Seen[]> {
  const seen: Seen[] = [];
  const shown = painted.slice(0, MOST_SLIDES);
  for (let from = 0; from < shown.length; from += AT_ONCE) {
    const some = shown.slice(from, from + AT_ONCE);
    const told = some.map(({ slide, title }) => `Slide ${slide}: ${title}`).join('\n');
    try {
      const { value } = await model.complete({
        system: prompts.vision,
        messages: [
          {
            role: 'user',
            text: `The pictures are, in this order:\n${told}\n\nSay what you see in the language ${language}.`,
            images: some.map(({ png }) => ({ bytes: png, mediaType: 'image/png' })),
          },
        ],
        schema: Look,
        signal: ports.signal,
      });
      const asked = new Set(some.map(({ slide }) => slide));
      for (const one of value.slides)
        if (one && asked.has(one.slide)) seen.push({ ...one, says: one.says.trim().slice(0, MOST_LETTERS) });
    } catch (error) {
      ports.signal.throwIfAborted();
      if (!(error instanceof ModelError)) throw error;
      const reason = tellModelFault(error);
      const message = `${reason} Nobody looked at the painted slides but the checker.`;
      await warn(ports, 'check', { code: 'not_looked_at', params: { reason }, message });
      return seen;
    }
  }
  return seen;
}
