import type { Middleware, ParameterizedContext } from 'koa';
import type { RequestState } from './request-state.ts';

/**
 * The heads of every answer: the request's id, and that answers are one account's own: nobody caches, sniffs, frames or refers to them,
 * unless a route says otherwise.
 */
export const commonHeads = (requestId: string) => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
});

/** For answers that are put together head by head; JSON goes out with all its heads at once (`write-answer.ts`). */
export function setCommonHeads({ res, state }: ParameterizedContext<RequestState>): void {
  const heads = commonHeads(state.requestId);
  for (const name in heads) res.setHeader(name, heads[name as keyof typeof heads]);
}

/** Before the routes that answer by hand. */
export const beginAnswer: Middleware<RequestState> = (ctx, next) => {
  setCommonHeads(ctx);
  return next();
};
