import { endFeed, toFeed, type Feed } from '../../src/feed.ts';
import type { Context } from '../context.ts';

export interface CountedStream {
  /** Passes the events on until they end or the stream must. */
  through(events: unknown): Feed<unknown>;
  close(): void;
}

/**
 * Counts a subscription among its account's streams and sets `ctx.signal`, which the procedure must heed: it aborts when the reader left,
 * the account's access ended, here or at another instance (`watch-sessions.ts`), or the service stops.
 * @throws DomainError `too_many_requests`
 */
export function openStream(ctx: Context, reader: AbortSignal | undefined): CountedStream {
  const { signal, close, abort } = ctx.streams.open({
    id: ctx.account?.id ?? '',
    sessionId: ctx.account?.sessionId ?? '',
  });
  if (reader?.aborted) abort();
  reader?.addEventListener('abort', abort, { once: true });
  signal.addEventListener('abort', close, { once: true });
  ctx.signal = signal;
  return { through: (events) => endFeed(toFeed(events as AsyncIterable<unknown>), signal, close), close };
}
