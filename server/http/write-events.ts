import type { ServerResponse } from 'node:http';

export interface SseOptions {
  /** A comment is sent after so long a silence. */
  keepAliveMs: number;
  /** Aborts when the stream must end: the reader left, or the service stops. */
  signal: AbortSignal;
}

/** Heads that no proxy may buffer, change or keep. */
const heads = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * Writes events as `data: <JSON>` lines until they end. A slow reader slows the events down (each waits for the socket to drain) instead of
 * filling memory; comments keep an idle connection open, but are not piled up either.
 */
export async function writeEvents(
  response: ServerResponse,
  events: AsyncIterable<unknown>,
  options: SseOptions,
): Promise<void> {
  const { keepAliveMs, signal } = options;
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
