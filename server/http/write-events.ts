import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { Feed, FeedTap, Receiver } from '../../src/feed.ts';
import { streamsDropped } from '../metrics/instruments.ts';
import { GATHER_MS, type EventPulse, type Pulsed } from './event-pulse.ts';
import { eventText, frameEvent, frameText, KEEP_ALIVE } from './frame-event.ts';
import type { RequestState } from './request-state.ts';

export interface EventStreamParts {
  events: Feed<unknown>;
  pulse: EventPulse;
  /** Aborted when the reader has left; aborting it ends the events. */
  gone: AbortController;
}

/** An answer that is a stream of events. Whatever could be refused was refused before it was made. */
export class EventStream {
  readonly parts: EventStreamParts;

  constructor(parts: EventStreamParts) {
    this.parts = parts;
  }
}

/** Heads that no proxy may buffer, change or keep. */
const heads = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** What is gathered goes out when it is so much, even before its time. */
const MAX_GATHERED_BYTES = 65_536;

const keepAliveFrame = frameText(KEEP_ALIVE);

/**
 * Begins to write events as `data: <JSON>` lines, until they end. A slow reader slows them down (no more are taken until the socket has
 * drained) instead of filling memory, and is let go where it takes nothing for STREAM_STALL_MS: whoever comes back gets the reply so far.
 * What breaks off on its way goes to the log, for the status is sent by then.
 */
export function writeEvents(ctx: ParameterizedContext<RequestState>, { parts }: EventStream): void {
  if (ctx.method === 'HEAD') {
    parts.gone.abort();
    ctx.status = 200;
    ctx.type = 'text/event-stream';
    return;
  }
  ctx.respond = false;
  ctx.res.writeHead(200, heads);
  ctx.res.flushHeaders();
  ctx.res.socket?.setNoDelay(true);
  new EventWriter(ctx.res, parts.pulse, ctx.state.log).follow(parts.events);
}

/** One reader's end of a stream. */
class EventWriter implements Receiver<unknown>, Pulsed {
  readonly #response: ServerResponse;
  /**
   * The connection, where this answer goes out on it in chunks and no other before it: then chunks that were framed once for all readers
   * are written to it as they are, at half the cost of framing each again for each.
   */
  readonly #socket: Socket | null;
  readonly #pulse: EventPulse;
  readonly #log: Logger;
  #tap: FeedTap | undefined;
  #gathered: Buffer[] = [];
  #gatheredBytes = 0;
  #wroteAt = 0;
  /** Since when the reader has taken nothing of what waits; null while it keeps up. */
  #stalledAt: number | null = null;
  #isOver = false;

  constructor(response: ServerResponse, pulse: EventPulse, log: Logger) {
    this.#response = response;
    this.#socket = response.chunkedEncoding ? response.socket : null;
    this.#pulse = pulse;
    this.#log = log;
  }

  follow(events: Feed<unknown>): void {
    // What is there already goes out at once.
    this.#wroteAt = performance.now() - GATHER_MS;
    this.#pulse.add(this);
    this.#tap = events.attach(this);
  }

  next(event: unknown): boolean {
    const frame = this.#socket === null ? Buffer.from(eventText(event)) : frameEvent(event);
    this.#gatheredBytes += frame.length;
    if (this.#gathered.push(frame) === 1) {
      if (performance.now() - this.#wroteAt >= GATHER_MS) this.flush();
      else this.#pulse.gather(this);
    }
    if (this.#gatheredBytes >= MAX_GATHERED_BYTES) this.flush();
    return this.#stalledAt === null;
  }

  end(error?: unknown): void {
    if (this.#isOver) return;
    this.flush();
    this.#isOver = true;
    this.#pulse.remove(this);
    if (error !== undefined) {
      streamsDropped.inc({ reason: 'broken' });
      this.#log.error({ err: error }, 'a stream broke off');
    }
    this.#response.end();
  }

  flush(): void {
    if (this.#gathered.length === 0 || this.#isOver) return;
    const [first] = this.#gathered;
    const bytes = this.#gathered.length === 1 && first !== undefined ? first : Buffer.concat(this.#gathered);
    this.#gathered = [];
    this.#gatheredBytes = 0;
    this.#write(bytes);
  }

  beat(now: number): void {
    if (this.#stalledAt !== null) {
      if (now - this.#stalledAt >= this.#pulse.stallMs) this.#drop();
    } else if (now - this.#wroteAt >= this.#pulse.keepAliveMs) {
      this.#write(this.#socket === null ? Buffer.from(KEEP_ALIVE) : keepAliveFrame);
    }
  }

  #write(bytes: Buffer): void {
    const sink = this.#socket ?? this.#response;
    if (sink.destroyed) return;
    this.#wroteAt = performance.now();
    if (sink.write(bytes) || this.#stalledAt !== null) return;
    this.#stalledAt = this.#wroteAt;
    sink.once('drain', () => {
      this.#stalledAt = null;
      if (!this.#isOver) this.#tap?.resume();
    });
  }

  #drop(): void {
    this.#isOver = true;
    this.#pulse.remove(this);
    streamsDropped.inc({ reason: 'slow' });
    this.#log.warn(
      { reason: 'slow', stallMs: this.#pulse.stallMs },
      'a reader of a stream took nothing for too long and was let go',
    );
    this.#tap?.leave();
    this.#response.destroy();
  }
}
