import { DomainError } from '../errors.ts';
import type { Emit, Stage, Told } from './events.ts';

/** Runs a piece of work as a stage: its start and its end are told, and the signal is honoured before and while it runs. */
export type StageRunner = <T>(stage: Stage, said: string | Omit<Told, 'code'>, work: () => Promise<T>) => Promise<T>;

/** A stage ends with DomainError `cancelled` as soon as the signal aborts, whether or not its work has noticed. */
export function stageRunner({ emit, signal }: { emit: Emit; signal: AbortSignal }): StageRunner {
  return async (stage, said, work) => {
    refuseWhenCancelled(signal);
    const told: Told = { code: stage, ...(typeof said === 'string' ? { message: said } : said) };
    await emit({ stage, kind: 'start', ...told });
    const result = await untilCancelled(work(), signal);
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
