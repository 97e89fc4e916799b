import type { Emit } from '../../src/pipeline/events.ts';
import { stageSeconds } from './instruments.ts';

/** Passes events on and times the stages between their start and their end. */
export function timeStages(emit: Emit): Emit {
  const started = new Map<string, number>();
  return (event) => {
    if (event.kind === 'start') started.set(event.stage, performance.now());
    const start = started.get(event.stage);
    if (event.kind === 'end' && start !== undefined)
      stageSeconds.observe({ stage: event.stage }, (performance.now() - start) / 1_000);
    return emit(event);
  };
}
