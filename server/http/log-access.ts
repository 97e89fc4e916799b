import type { Middleware } from 'koa';
import type { Histogram } from 'prom-client';
import type { Logger } from 'pino';
import { requestSeconds } from '../metrics/instruments.ts';
import type { RequestState } from './request-state.ts';

/** One line a request when it is over: never a header, a query, a body or a token. */
export function logAccess(log: Logger): Middleware<RequestState> {
  return (ctx, next) => {
    const { state, res } = ctx;
    const start = performance.now();
    res.once('close', () => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const { requestId, operation, caller } = state;
      histogramOf(operation ?? 'none', res.statusCode).observe(ms / 1_000);
      if (!log.isLevelEnabled('info')) return;
      const line = {
        requestId,
        method: ctx.method,
        path: ctx.path.slice(0, 300),
        operation,
        address: caller.forwardedFor ?? caller.address,
        accountId: caller.accountId,
        status: res.statusCode,
        ms,
      };
      if (res.writableFinished) log.info(line, 'request');
      else log.info({ ...line, aborted: true }, 'request');
    });
    return next();
  };
}

/** By operation and status, both of which are few: looking them up anew costs more than counting. */
const histograms = new Map<string, Histogram.Internal<string>>();

function histogramOf(operation: string, status: number): Histogram.Internal<string> {
  const key = `${operation} ${status}`;
  let known = histograms.get(key);
  if (known === undefined) histograms.set(key, (known = requestSeconds.labels(operation, String(status))));
  return known;
}
