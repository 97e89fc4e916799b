import { setTimeout as delay } from 'node:timers/promises';

/**
 * Logs that many followers in one process read together. Each followed log keeps its events in memory while somebody follows it; when
 * it is said to have changed, what is new is read once, for all logs that changed in one go, and every follower goes on from its place.
 */
export interface LogEntry<Event> {
  seq: number;
  event: Event;
  /** The event as it stands in the table: one line. */
  json: string;
}

export interface LogSource<Event> {
  /** Entries after the given numbers, ascending; logs that no longer exist are `gone`. */
  read(wanted: readonly { id: string; after: number }[]): Promise<{
    entries: ReadonlyMap<string, LogEntry<Event>[]>;
    gone: readonly string[];
  }>;
  /** Whether nothing can follow this event. */
  isLast(event: Event): boolean;
}

interface Followed<Event> {
  /** All of it, from number 1 on. */
  entries: LogEntry<Event>[];
  followers: number;
  ended: boolean;
  /** Wakes the followers that wait for more. */
  waiting: Set<() => void>;
}

const RETRY_MS = 500;

export class FollowedLog<Event> {
  readonly #source: LogSource<Event>;
  readonly #logs = new Map<string, Followed<Event>>();
  readonly #dirty = new Set<string>();
  #reading = false;
  #closed = false;

  constructor(source: LogSource<Event>) {
    this.#source = source;
  }

  /** The log has new events. */
  changed(id: string): void {
    if (!this.#logs.has(id) || this.#closed) return;
    this.#dirty.add(id);
    if (!this.#reading) void this.#readDirty();
  }

  /** Any log may have new events. */
  allChanged(): void {
    for (const id of this.#logs.keys()) this.changed(id);
  }

  /** The log was deleted. */
  gone(id: string): void {
    const log = this.#logs.get(id);
    if (log) end(log);
  }

  close(): void {
    this.#closed = true;
    for (const log of this.#logs.values()) end(log);
  }

  /** Entries after `after`, then those to come, until the last one, the end of the log, or `signal`. */
  async *follow(id: string, after: number, signal?: AbortSignal): AsyncGenerator<LogEntry<Event>, void, undefined> {
    if (this.#closed || signal?.aborted) return;
    const log = this.#enter(id);
    let wake = () => {};
    const onAbort = () => wake();
    signal?.addEventListener('abort', onAbort);
    try {
      let next = after;
      while (true) {
        if (signal?.aborted) return;
        const entry = log.entries[next];
        if (entry) {
          yield entry;
          if (this.#source.isLast(entry.event)) return;
          next++;
        } else if (log.ended) {
          return;
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
            log.waiting.add(resolve);
          });
          log.waiting.delete(wake);
        }
      }
    } finally {
      signal?.removeEventListener('abort', onAbort);
      if (--log.followers === 0 && this.#logs.get(id) === log) this.#logs.delete(id);
    }
  }

  #enter(id: string): Followed<Event> {
    const known = this.#logs.get(id);
    if (known && !known.ended) {
      known.followers++;
      return known;
    }
    const log: Followed<Event> = { entries: [], followers: 1, ended: false, waiting: new Set() };
    this.#logs.set(id, log);
    this.changed(id);
    return log;
  }

  async #readDirty(): Promise<void> {
    this.#reading = true;
    try {
      while (this.#dirty.size > 0 && !this.#closed) {
        const ids = [...this.#dirty];
        this.#dirty.clear();
        try {
          await this.#read(ids);
        } catch {
          // The database is away: those who follow wait, and so do we.
          for (const id of ids) this.#dirty.add(id);
          await delay(RETRY_MS, undefined, { ref: false });
        }
      }
    } finally {
      this.#reading = false;
    }
  }

  async #read(ids: readonly string[]): Promise<void> {
    const logs = new Map<string, Followed<Event>>();
    for (const id of ids) {
      const log = this.#logs.get(id);
      if (log && !log.ended) logs.set(id, log);
    }
    if (logs.size === 0) return;
    const wanted = [...logs].map(([id, log]) => ({ id, after: log.entries.length }));
    const { entries, gone } = await this.#source.read(wanted);
    for (const [id, list] of entries) {
      const log = logs.get(id);
      if (!log) continue;
      for (const entry of list) if (entry.seq === log.entries.length + 1) log.entries.push(entry);
      wakeAll(log);
    }
    for (const id of gone) {
      const log = logs.get(id);
      if (log) end(log);
    }
  }
}

function end(log: Followed<unknown>): void {
  log.ended = true;
  wakeAll(log);
}

function wakeAll(log: Followed<unknown>): void {
  for (const wake of log.waiting) wake();
  log.waiting.clear();
}
