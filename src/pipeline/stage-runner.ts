import { DomainError } from '../errors.ts';
import type { Emit, Stage, Told } from './events.ts';

/**
 * Runs a piece of work as a stage: its start and its end are told, and the signal is honoured before and while it runs. The work may tell
 * how far it is, from 0 to 1, as often as it likes.
 */
export type StageRunner = <T>(
  stage: Stage,
  said: string | Omit<Told, 'code'>,
  work: (advance: (share: number) => void) => Promise<T>,
) => Promise<T>;

/** A person sees a bar move; what is told more often only costs. */
const TOLD_APART_MS = 150;

/** A stage ends with DomainError `cancelled` as soon as the signal aborts, whether or not its work has noticed. */
export function stageRunner({ emit, signal }: { emit: Emit; signal: AbortSignal }): StageRunner {
  return async (stage, said, work) => {
    refuseWhenCancelled(signal);
    const told: Told = { code: stage, ...(typeof said === 'string' ? { message: said } : said) };
    await emit({ stage, kind: 'start', ...told });
    let telling: Promise<unknown> = Promise.resolve();
    let toldAt = performance.now();
    let reached = 0;
    const advance = (share: number): void => {
      const now = performance.now();
      if (signal.aborted || share <= reached || now - toldAt < TOLD_APART_MS) return;
      reached = share;
      toldAt = now;
      // Told at once: the work may leave no room for others before it is done. What goes wrong with it is met at the stage's end.
      telling = Promise.all([telling, emit({ stage, kind: 'progress', ...told, progress: share })]);
      telling.catch(() => {});
    };
    const result = await untilCancelled(work(advance), signal);
    await telling;
    await emit({ stage, kind: 'end', ...told });
    return result;
  };
}

const cancelled = (): DomainError => new DomainError('cancelled', 'The build was cancelled.');

function refuseWhenCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw cancelled();
}

async function untilCancelled<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const abort = Promise.withResolvers<never>();
  const onAbort = (): void => abort.reject(cancelled());
  signal.addEventListener('abort', onAbort, { once: true });
  // the work has begun, and may have aborted already
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([work, abort.promise]);
  } catch (error) {
    refuseWhenCancelled(signal);
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
