import type { Context } from '../context.ts';
import { findCallerAccount } from './find-caller-account.ts';

/** How long a stream may outlive the access of its account when another instance took it away. */
const RECHECK_MS = 30_000;

export interface CountedStream {
  /** Passes the events on until they end or the stream must. */
  through(events: unknown): AsyncIterable<unknown>;
  close(): void;
}

/**
 * Counts a subscription among its account's streams and sets `ctx.signal`, which the procedure must heed: it aborts when the reader left,
 * the account's access ended, here or at another instance, or the service stops.
 * @throws DomainError `too_many_requests`
 */
export function openStream(ctx: Context, reader: AbortSignal | undefined): CountedStream {
  const entry = ctx.streams.open(ctx.account?.id ?? '');
  const signal = reader === undefined ? entry.signal : AbortSignal.any([entry.signal, reader]);
  ctx.signal = signal;
  const recheck = setInterval(() => {
    findCallerAccount(ctx).then(
      (account) => account ?? ctx.streams.closeAccount(ctx.account?.id ?? ''),
      (error: unknown) => ctx.log.warn({ err: error }, 'the session of a stream could not be checked'),
    );
  }, RECHECK_MS);
  recheck.unref();
  const close = () => {
    clearInterval(recheck);
    entry.close();
  };
  signal.addEventListener('abort', close, { once: true });

  async function* pass(events: AsyncIterable<unknown>): AsyncGenerator {
    try {
      for await (const event of events) {
        if (signal.aborted) return;
        yield event;
      }
    } finally {
      close();
    }
  }
  return { through: (events) => pass(events as AsyncIterable<unknown>), close };
}
