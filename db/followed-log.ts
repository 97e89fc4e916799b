import { setTimeout as delay } from 'node:timers/promises';
import { Feed, type Receiver } from '../src/feed.ts';

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
  followers: Set<Follower<Event>>;
  ended: boolean;
}

/** One reader of a log: how far it is, and whether it takes more just now. */
interface Follower<Event> {
  receiver: Receiver<LogEntry<Event>>;
  /** How many entries it was told of, or came in after. */
  told: number;
  paused: boolean;
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
    if (log) this.#end(log);
  }

  close(): void {
    this.#closed = true;
    for (const log of this.#logs.values()) this.#end(log);
  }

  /** Entries after `after`, then those to come, until the last one, the end of the log, or `signal`. */
  follow(id: string, after: number, signal?: AbortSignal): Feed<LogEntry<Event>> {
    return new Feed((receiver) => {
      const follower: Follower<Event> = { receiver, told: after, paused: false };
      if (this.#closed || signal?.aborted) {
        receiver.end();
        return { resume() {}, leave() {} };
      }
      const log = this.#enter(id, follower);
      const leave = (): void => {
        signal?.removeEventListener('abort', stop);
        log.followers.delete(follower);
        if (log.followers.size === 0 && this.#logs.get(id) === log) this.#logs.delete(id);
      };
      const stop = (): void => {
        leave();
        receiver.end();
      };
      signal?.addEventListener('abort', stop, { once: true });
      this.#tell(log, follower);
      return {
        resume: () => {
          follower.paused = false;
          if (log.followers.has(follower)) this.#tell(log, follower);
        },
        leave,
      };
    });
  }

  #enter(id: string, follower: Follower<Event>): Followed<Event> {
    const known = this.#logs.get(id);
    if (known && !known.ended) {
      known.followers.add(follower);
      return known;
    }
    const log: Followed<Event> = { entries: [], followers: new Set([follower]), ended: false };
    this.#logs.set(id, log);
    this.changed(id);
    return log;
  }

  /** Tells a follower of what it does not know yet, as far as it takes it. */
  #tell(log: Followed<Event>, follower: Follower<Event>): void {
    while (!follower.paused) {
      const entry = log.entries[follower.told];
      if (entry === undefined) {
        if (log.ended) this.#release(log, follower);
        return;
      }
      follower.told++;
      follower.paused = !follower.receiver.next(entry);
      // A receiver that left meanwhile is told nothing more.
      if (!log.followers.has(follower)) return;
      if (this.#source.isLast(entry.event)) {
        this.#release(log, follower);
        return;
      }
    }
  }

  #release(log: Followed<Event>, follower: Follower<Event>): void {
    log.followers.delete(follower);
    follower.receiver.end();
  }

  #tellAll(log: Followed<Event>): void {
    for (const follower of log.followers) this.#tell(log, follower);
  }

  #end(log: Followed<Event>): void {
    log.ended = true;
    this.#tellAll(log);
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
      this.#tellAll(log);
    }
    for (const id of gone) {
      const log = logs.get(id);
      if (log) this.#end(log);
    }
  }
}
