import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Emit, StageEvent } from '../../src/pipeline/events.ts';
import type { Progress } from './show-progress.ts';

/** Shows a run's events, and keeps of them what the report needs. */
export interface RunWatch {
  emit: Emit;
  readonly timings: Record<string, number>;
  /** What was said beside the problems of a deck, which the report lists by slide. */
  readonly warnings: string[];
}

export function watchRun(progress: Progress): RunWatch {
  const timings: Record<string, number> = {};
  const warnings: string[] = [];
  const started = new Map<string, number>();
  const emit = async (event: StageEvent): Promise<void> => {
    const { stage, kind, message } = event;
    const now = performance.now();
    if (kind === 'start') started.set(stage, now);
    const since = started.get(stage);
    if (kind === 'end' && since !== undefined) {
      timings[stage] = Math.round((timings[stage] ?? 0) + now - since);
      started.delete(stage);
    }
    if (kind === 'warning' && stage !== 'check' && !warnings.includes(message)) warnings.push(message);
    progress.show(event);
    // Signals are only seen between turns of the event loop, which a run of pure computation never ends.
    await nextTurn();
  };
  return {
    emit,
    timings,
    warnings,
  };
}
