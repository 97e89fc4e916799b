import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import type { Context, Middleware } from 'koa';
import { createContext, type Services } from '../../routers/context.ts';
import { faults } from './fault-log.ts';
import { toDomainError } from '../../routers/services/to-domain-error.ts';
import type { AppRouter } from '../../routers/index.ts';
import type { DomainError } from '../../src/errors.ts';
import { retryAfterOf, statusOf } from './api-error.ts';
import { hasBody, jsonBodyReader } from './json-body-reader.ts';
import { proceduresOf } from './list-operations.ts';
import type { RequestState } from './request-state.ts';

const PREFIX = '/trpc/';

interface ReadBody {
  text?: string;
  fault?: DomainError;
}

/**
 * The procedures themselves, for internal TypeScript tools, under the same guards. One call a request: calls of one batch would share a
 * unit of work.
 */
export function serveTrpc(router: AppRouter, services: Services): Middleware<RequestState> {
  const readers = new Map(
    Object.entries(proceduresOf(router)).map(([name, { _def }]) => [
      name,
      jsonBodyReader(services.config, { name, bodyKind: _def.meta?.rest?.bodyKind ?? 'small' }),
    ]),
  );
  const unknown = jsonBodyReader(services.config, { name: 'unknown', bodyKind: 'small' });
  const readBody = async (ctx: Context, path: string): Promise<ReadBody> => {
    if (ctx.method !== 'POST' || !hasBody(ctx)) return {};
    try {
      return { text: await (readers.get(path) ?? unknown).text(ctx) };
    } catch (error) {
      // Told when the procedure asks for its input: who may not call hears that first.
      return { text: '{}', fault: toDomainError(error) };
    }
  };
  return async (ctx, next) => {
    if (!ctx.path.startsWith(PREFIX)) {
      await next();
      return;
    }
    const { requestId, caller } = ctx.state;
    const path = ctx.path.slice(PREFIX.length);
    // A path that names no procedure is the caller's text: no name for the log's groups or the metrics.
    ctx.state.operation = Object.hasOwn(router._def.procedures, path) ? path : 'unknown';
    const { text, fault } = await readBody(ctx, ctx.state.operation);
    ctx.respond = false;
    // tRPC sets a status only where none was chosen, and Koa starts from 404.
    ctx.res.statusCode = 200;
    await nodeHTTPRequestHandler({
      router,
      // With a body that was read already it does not read the request itself.
      req: text === undefined ? ctx.req : Object.assign(ctx.req, { body: text }),
      res: ctx.res,
      path,
      allowBatching: false,
      maxBodySize: services.config.JSON_MAX_BYTES,
      createContext: () =>
        createContext(services, {
          requestId,
          caller: Object.assign(caller, { via: 'trpc' as const }),
          bodyFault: fault,
        }),
      responseMeta: ({ errors }) => {
        const [error] = errors;
        if (error === undefined) return {};
        const domain = toDomainError(error);
        const retryAfter = retryAfterOf(domain);
        // Where the request itself was not understood, tRPC would leave the type of its JSON to the platform, which says text.
        const headers = {
          'content-type': 'application/json',
          ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
        };
        return { status: statusOf(domain), headers };
      },
      onError: ({ error }) => {
        const domain = toDomainError(error);
        if (statusOf(domain) >= 500) faults.tell(ctx.state.log, domain);
      },
    });
  };
}
