import type { ChatEvent } from '../src/chat/chat-event.ts';
import { joinDeltas } from '../src/chat/condense-events.ts';
import { appendTurnEvents, type Writer } from './event-log.ts';
import type { EntityManager } from './orm.ts';

/**
 * Writes a turn's events for its worker: in order, a few at a time, so that a model's hundred small deltas a second cost a few rows.
 * Deltas of one text that wait together become one.
 */
export interface TurnWriter {
  /** @throws what an earlier write met, LostJobError among it: then the worker stops. */
  write(event: ChatEvent): void;
  /** Resolves when all events so far are in the table. */
  flush(): Promise<void>;
}

const WAIT_MS = 40;

export function openTurnWriter(em: EntityManager, writer: Writer): TurnWriter {
  let waiting: ChatEvent[] = [];
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
      const last = waiting.at(-1);
      const joined = last && joinDeltas(last, event);
      if (joined) waiting[waiting.length - 1] = joined;
      else waiting.push(event);
      timer ??= setTimeout(() => void flush().catch(() => {}), WAIT_MS);
    },
    flush,
  };
}
