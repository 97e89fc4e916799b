/**
 * What the pipeline tells while it works. A build's events become the run's log (JobEvent) and the chat's `data-stage`; words of the
 * assistant become text and reasoning deltas.
 */
export const stages = ['read', 'plan', 'write', 'compose', 'build', 'check', 'paint', 'export'] as const;
export type Stage = (typeof stages)[number];

export const stageEventKinds = ['start', 'progress', 'end', 'artifact', 'warning'] as const;

export interface StageEvent {
  stage: Stage;
  kind: (typeof stageEventKinds)[number];
  message: string;
  /** 0 to 1 within the stage. */
  progress?: number;
  artifact?: { name: string; kind: string; url: string };
}

export type Emit = (event: StageEvent) => void | Promise<void>;
