import { createContext } from '../../../routers/context.ts';
import { callOperation } from '../call-operation.ts';
import { jsonBodyReader } from '../json-body-reader.ts';
import { writeEvents } from '../write-events.ts';
import type { MakeHandler } from './make-handler.ts';

/**
 * An `events` operation. A subscription (`GET /chats/{id}/stream`) is followed as it is; a mutation (`POST /chats/{id}/turns`) decides
 * first, and what it returns is the input of the subscription it names in `follow`. Whatever is refused is refused before the stream
 * begins; a reader who leaves ends the following, never the turn.
 */
export const followEvents: MakeHandler = (operation, { router, services }) => {
  const readBody = jsonBodyReader(services.config.JSON_MAX_BYTES);
  const { follow, method } = operation.rest;
  return async (ctx) => {
    const { requestId, caller } = ctx.state;
    const gone = new AbortController();
    ctx.res.once('close', () => gone.abort());
    const readInput = async () => ({ ...(method === 'GET' ? ctx.query : await readBody(ctx)), ...ctx.params });
    let events = await callOperation(router, operation, {
      context: createContext(services, { requestId, caller, readInput }),
      signal: gone.signal,
    });
    if (follow !== '') {
      const context = createContext(services, { requestId, caller });
      events = await callOperation(router, { name: follow }, { context, input: events, signal: gone.signal });
    }
    if (ctx.method === 'HEAD') {
      gone.abort();
      ctx.status = 200;
      ctx.type = 'text/event-stream';
      return;
    }
    ctx.respond = false;
    try {
      await writeEvents(ctx.res, events as AsyncIterable<unknown>, {
        keepAliveMs: services.config.SSE_KEEPALIVE_MS,
        signal: gone.signal,
      });
    } catch (error) {
      ctx.state.log.error({ err: error }, 'a stream broke off');
    }
  };
};
