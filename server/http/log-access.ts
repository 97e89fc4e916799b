import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { requestSeconds } from '../metrics/instruments.ts';
import type { RequestState } from './request-state.ts';

/** One line a request when it is over: never a header, a query, a body or a token. */
export function logAccess(log: Logger): Middleware<RequestState> {
  return (ctx, next) => {
    const start = performance.now();
    let own: Logger | undefined;
    // Most requests have nothing to say beyond this one line.
    Object.defineProperty(ctx.state, 'log', {
      enumerable: true,
      get: () => (own ??= log.child({ requestId: ctx.state.requestId })),
    });
    ctx.res.once('close', () => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const { operation } = ctx.state;
      requestSeconds.observe({ operation: operation ?? 'none', status: String(ctx.res.statusCode) }, ms / 1_000);
      const line = {
        requestId: ctx.state.requestId,
        method: ctx.method,
        path: ctx.path.slice(0, 300),
        operation,
        status: ctx.res.statusCode,
        ms,
      };
      if (ctx.res.writableFinished) log.info(line, 'request');
      else log.info({ ...line, aborted: true }, 'request');
    });
    return next();
  };
}
