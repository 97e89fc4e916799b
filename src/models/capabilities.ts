import { z } from 'zod';
import { dialectsOf } from './thinking-dialects.ts';
import type { ThinkingDialect } from './thinking-dialects.ts';
import type { Protocol } from './connection.ts';

/** What is known of a model's abilities; null is unknown, asked again later. */
export interface LearnedCapabilities {
  thinking: {
    supported: boolean | null;
    /** Id of the dialect that switches it; `always` where it cannot be switched. */
    how: string | null;
    depthMatters: boolean | null;
    /** What may be asked for: `off` and `on` where it can be switched, and depths where they matter. */
    values: string[];
  };
  structuredOutput: boolean | null;
  tools: boolean | null;
  imageInput: boolean | null;
  /** ISO time of the last answer. */
  learnedAt: string | null;
}

const learned = z.boolean().nullable().default(null);

/**
 * The questions asked so far and what came of them, kept between calls so that learning goes on where it stopped. `outcomes` by dialect:
 * `works`: it switches thinking; `depthOnly`: it cannot switch it off, but takes a depth; `ignored`: no effect; `refused`: an error.
 */
export const CapabilityNotes = z.object({
  /** The API they were learned at; another one is learned anew. */
  apiRoot: z.string(),
  /** Whether the model thinks without being asked to. */
  thinksUnasked: learned,
  outcomes: z.record(z.string(), z.enum(['works', 'depthOnly', 'ignored', 'refused'])).default({}),
  /** One entry a comparison of little with much: did the amount differ? */
  depthTries: z.array(z.boolean()).default([]),
  structuredOutput: learned,
  tools: learned,
  imageInput: learned,
  learnedAt: z.string().nullable().default(null),
});
export type CapabilityNotes = z.infer<typeof CapabilityNotes>;

export const nothingLearned: LearnedCapabilities = {
  thinking: { supported: null, how: null, depthMatters: null, values: [] },
  structuredOutput: null,
  tools: null,
  imageInput: null,
  learnedAt: null,
};

/** The notes to go on from: those kept, or none where they are of another address or unreadable. */
export function openNotes(kept: unknown, apiRoot: string): CapabilityNotes {
  const parsed = CapabilityNotes.safeParse(kept);
  return parsed.success && parsed.data.apiRoot === apiRoot ? parsed.data : CapabilityNotes.parse({ apiRoot });
}

/** What the notes say so far. */
export function readNotes(notes: CapabilityNotes, protocol: Protocol): LearnedCapabilities {
  const { structuredOutput, tools, imageInput, learnedAt } = notes;
  return { thinking: readThinking(notes, protocol), structuredOutput, tools, imageInput, learnedAt };
}

function readThinking(notes: CapabilityNotes, protocol: Protocol): LearnedCapabilities['thinking'] {
  if (notes.thinksUnasked === null) return nothingLearned.thinking;
  const dialects = dialectsOf(protocol);
  const switching = dialects.find(({ id }) => notes.outcomes[id] === 'works');
  const deepening = deepeningDialect(notes, protocol);
  const depthMatters = deepening ? judgeDepth(notes.depthTries) : false;
  const depths = deepening && depthMatters ? Object.keys(deepening.depths) : [];
  if (switching) return { supported: true, how: switching.id, depthMatters, values: ['off', 'on', ...depths] };
  if (dialects.some(({ id }) => notes.outcomes[id] === undefined)) {
    return { supported: notes.thinksUnasked || null, how: null, depthMatters: null, values: [] };
  }
  if (!notes.thinksUnasked) return { supported: false, how: null, depthMatters: false, values: [] };
  const how = deepening && depthMatters ? deepening.id : 'always';
  return { supported: true, how, depthMatters, values: depths };
}

/** The dialect whose depths are worth comparing, once it is known which. */
export function deepeningDialect(notes: CapabilityNotes, protocol: Protocol): ThinkingDialect | null {
  const dialects = dialectsOf(protocol);
  const candidate =
    dialects.find(({ id }) => notes.outcomes[id] === 'works') ??
    dialects.find(({ id }) => notes.outcomes[id] === 'depthOnly');
  return candidate && Object.keys(candidate.depths).length > 0 ? candidate : null;
}

/** Depth matters when the amount of thinking differs in two tries of three. */
export function judgeDepth(tries: readonly boolean[]): boolean | null {
  if (tries.filter(Boolean).length >= 2) return true;
  return tries.filter((differed) => !differed).length >= 2 ? false : null;
}
