import type { Middleware } from 'koa';
import type { Tracing } from '../../src/tracing.ts';
import type { RequestState } from './request-state.ts';

/** Each request is a span, from its head to the last byte of the reply; one that says who asked for it (`traceparent`) is part of that. */
export function traceRequests(tracing: Tracing): Middleware<RequestState> {
  return (ctx, next) => {
    const { state, res, method, headers } = ctx;
    const parent = headers['traceparent'];
    const span = tracing.begin('request', {
      kind: 'server',
      parent: typeof parent === 'string' ? parent : undefined,
      facts: { 'http.request.method': method, 'deckwright.request_id': state.requestId },
    });
    res.once('close', () => {
      span.tell({ 'http.response.status_code': res.statusCode }, state.operation);
      span.end(res.statusCode >= 500 ? new Error(String(res.statusCode)) : undefined);
    });
    return span.run(next);
  };
}
