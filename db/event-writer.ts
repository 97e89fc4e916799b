import { appendTurnEvents, type TurnEventBody, type Writer } from './event-log.ts';
import type { EntityManager } from './orm.ts';

/**
 * A worker's pen: events are written in order, a few at a time, so that a model's hundred small deltas a second cost a few rows. Deltas
 * of one text that wait together become one.
 */
export interface TurnWriter {
  /** @throws what an earlier write met, LostJobError among it: then the worker stops. */
  write(event: TurnEventBody): void;
  /** Resolves when all events so far are in the table. */
  flush(): Promise<void>;
}

const WAIT_MS = 40;

export function openTurnWriter(em: EntityManager, writer: Writer): TurnWriter {
  let waiting: TurnEventBody[] = [];
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let failure: unknown;

  const writeAfter = async (before: Promise<void>): Promise<void> => {
    await before.catch(() => {});
    if (failure !== undefined) throw failure;
    const events = waiting;
    waiting = [];
    if (events.length === 0) return;
    try {
      await appendTurnEvents(em.fork(), writer, events);
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writeAfter(writing);
    return writing;
  };

  return {
    write(event) {
      if (failure !== undefined) throw failure;
      const merged = mergeDeltas(waiting.at(-1), event);
      if (merged) waiting[waiting.length - 1] = merged;
      else waiting.push(event);
      timer ??= setTimeout(() => void flush().catch(() => {}), WAIT_MS);
    },
    flush,
  };
}

/** One event for two deltas of the same text that follow each other, else null. */
function mergeDeltas(last: TurnEventBody | undefined, next: TurnEventBody): TurnEventBody | null {
  if (!last || last.type !== next.type || last['id'] !== next['id'] || !next.type.endsWith('-delta')) return null;
  const [first, second] = [last['delta'], next['delta']];
  return typeof first === 'string' && typeof second === 'string' ? { ...last, delta: first + second } : null;
}
