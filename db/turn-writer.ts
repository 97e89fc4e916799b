import { eventKey, type ChatEvent } from '../src/chat/chat-event.ts';
import { joinDeltas } from '../src/chat/condense-events.ts';
import { appendTurnEvents, type Writer } from './event-log.ts';
import type { EntityManager } from './orm.ts';

/**
 * Writes a turn's events for its worker: in order, a few at a time, so that a model's hundred small deltas a second cost a few rows.
 * Deltas of one text that wait together become one, and of what only passes the latest is written.
 */
export interface TurnWriter {
  /** @throws what an earlier write met, LostJobError among it: then the worker stops. */
  write(event: ChatEvent): void;
  /** Resolves when all events so far are in the table. */
  flush(): Promise<void>;
}

/** The first event goes out at once, those that follow at most so often. */
const APART_MS = 60;

export function openTurnWriter(em: EntityManager, writer: Writer): TurnWriter {
  let waiting: ChatEvent[] = [];
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let failure: unknown;
  let wrote = Number.NEGATIVE_INFINITY;

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
    wrote = performance.now();
    writing = writeAfter(writing);
    return writing;
  };

  return {
    write(event) {
      if (failure !== undefined) throw failure;
      const last = waiting.at(-1);
      const joined = last && joinDeltas(last, event);
      if (joined) waiting[waiting.length - 1] = joined;
      else waiting = [...waiting.filter((earlier) => !passes(earlier, event)), event];
      const waitMs = Math.max(0, wrote + APART_MS - performance.now());
      timer ??= setTimeout(() => void flush().catch(() => {}), waitMs);
    },
    flush,
  };
}

/** Whether nobody needs the earlier event once the later one is said. */
const passes = (earlier: ChatEvent, later: ChatEvent): boolean =>
  'transient' in earlier && earlier.transient === true && 'transient' in later && eventKey(earlier) === eventKey(later);
