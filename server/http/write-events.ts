import type { ServerResponse } from 'node:http';
import type { ParameterizedContext } from 'koa';
import type { RequestState } from './request-state.ts';

export interface EventStreamParts {
  events: AsyncIterable<unknown>;
  /** A comment is sent after so long a silence. */
  keepAliveMs: number;
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

/**
 * Writes events as `data: <JSON>` lines until they end. A slow reader slows the events down (each waits for the socket to drain) instead of
 * filling memory; comments keep an idle connection open, but are not piled up either. What breaks off on its way goes to the log, for the
 * status is sent by then.
 */
export async function writeEvents(ctx: ParameterizedContext<RequestState>, { parts }: EventStream): Promise<void> {
  if (ctx.method === 'HEAD') {
    parts.gone.abort();
    ctx.status = 200;
    ctx.type = 'text/event-stream';
    return;
  }
  ctx.respond = false;
  try {
    await pump(ctx.res, parts);
  } catch (error) {
    ctx.state.log.error({ err: error }, 'a stream broke off');
  }
}

async function pump(response: ServerResponse, { events, keepAliveMs, gone }: EventStreamParts): Promise<void> {
  const { signal } = gone;
  response.writeHead(200, heads);
  response.flushHeaders();
  response.socket?.setNoDelay(true);
  let silent = true;
  const keepAlive = setInterval(() => {
    if (silent && !response.writableNeedDrain) response.write(': keep-alive\n\n');
    silent = true;
  }, keepAliveMs);
  try {
    for await (const event of events) {
      if (signal.aborted || response.destroyed) break;
      silent = false;
      if (!response.write(`data: ${JSON.stringify(event)}\n\n`)) await drained(response, signal);
    }
  } finally {
    clearInterval(keepAlive);
    response.end();
  }
}

function drained(response: ServerResponse, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    response.once('drain', done);
    response.once('close', done);
    signal.addEventListener('abort', done, { once: true });
    if (response.destroyed || signal.aborted) done();
  });
}
