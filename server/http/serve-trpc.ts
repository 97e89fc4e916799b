import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import type { Middleware } from 'koa';
import { createContext, type Services } from '../../routers/context.ts';
import { toDomainError } from '../../routers/services/to-domain-error.ts';
import type { AppRouter } from '../../routers/index.ts';
import { retryAfterOf, statusOf } from './api-error.ts';
import type { RequestState } from './request-state.ts';

const PREFIX = '/trpc/';

/**
 * The procedures themselves, for internal TypeScript tools, under the same guards. One call a request: calls of one batch would share a
 * unit of work.
 */
export function serveTrpc(router: AppRouter, services: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(PREFIX)) {
      await next();
      return;
    }
    const { requestId, caller } = ctx.state;
    const path = ctx.path.slice(PREFIX.length);
    // A path that names no procedure is the caller's text: no name for the log's groups or the metrics.
    ctx.state.operation = Object.hasOwn(router._def.procedures, path) ? path : 'unknown';
    ctx.respond = false;
    // tRPC sets a status only where none was chosen, and Koa starts from 404.
    ctx.res.statusCode = 200;
    await nodeHTTPRequestHandler({
      router,
      req: ctx.req,
      res: ctx.res,
      path,
      allowBatching: false,
      maxBodySize: services.config.JSON_MAX_BYTES,
      createContext: () => createContext(services, { requestId, caller: { ...caller, via: 'trpc' } }),
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
        if (statusOf(domain) >= 500) ctx.state.log.error({ err: domain, code: domain.code }, 'request failed');
      },
    });
  };
}
