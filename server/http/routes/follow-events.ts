import { createContext } from '../../../routers/context.ts';
import { toFeed } from '../../../src/feed.ts';
import { compileCall } from '../compile-call.ts';
import { jsonBodyReader } from '../json-body-reader.ts';
import { proceduresOf } from '../list-operations.ts';
import type { MakeHandler } from '../operation-handler.ts';
import { writeAnswer } from '../write-answer.ts';
import { EventPulse } from '../event-pulse.ts';
import { EventStream } from '../write-events.ts';

/**
 * An `events` operation. A subscription (`GET /chats/{id}/stream`) is followed as it is; a mutation (`POST /chats/{id}/turns`) decides
 * first, and what it returns is the input of the subscription it names in `follow`. Whatever is refused is refused before the stream
 * begins; a reader who leaves ends the following, never the turn.
 */
export const followEvents: MakeHandler = (operation, { router, services }) => {
  const { rest } = operation;
  const body = jsonBodyReader(services.config, { name: operation.name, bodyKind: rest.bodyKind });
  const decide = compileCall(operation);
  const followed = rest.follow === '' ? undefined : proceduresOf(router)[rest.follow];
  const follow = followed === undefined ? undefined : compileCall({ name: rest.follow, procedure: followed });
  const pulse = new EventPulse(services.config);
  return async (ctx, parameters) => {
    const gone = new AbortController();
    const { signal } = gone;
    ctx.res.once('close', () => gone.abort());
    const readInput = async () =>
      rest.method === 'GET' ? { ...ctx.query, ...parameters } : body.input(ctx, parameters);
    const decided = await decide({ context: createContext(services, ctx.state), readInput, signal });
    const events =
      follow === undefined
        ? decided
        : // The turn's own unit of work is over.
          await follow({ context: createContext(services, ctx.state), readInput: async () => decided, signal });
    await writeAnswer(ctx, rest, new EventStream({ events: toFeed(events as AsyncIterable<unknown>), pulse, gone }));
  };
};
