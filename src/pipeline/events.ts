import type { Params } from '../errors.ts';

/**
 * What the pipeline tells while it works. A build's events become the run's log (JobEvent) and the chat's `data-stage`; words of the
 * assistant become text and reasoning deltas.
 */
export const stages = ['read', 'plan', 'write', 'compose', 'build', 'check', 'paint', 'export'] as const;
export type Stage = (typeof stages)[number];

export const stageEventKinds = ['start', 'progress', 'end', 'artifact', 'warning'] as const;

/** A sentence for a person, with what it says as a stable word and the data it takes in. */
export interface Told {
  code: string;
  params?: Params | undefined;
  message: string;
}

export interface StageEvent {
  stage: Stage;
  kind: (typeof stageEventKinds)[number];
  message: string;
  /** What the message says, as a stable word; of starts and ends it is the stage. */
  code?: string | undefined;
  /** What the message takes in. */
  params?: Params | undefined;
  /** 0 to 1 within the stage. */
  progress?: number;
  artifact?: { name: string; kind: string; url: string };
}

export type Emit = (event: StageEvent) => void | Promise<void>;
