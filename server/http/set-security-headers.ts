import type { Middleware } from 'koa';

/** Answers are one account's own: nobody caches, sniffs, frames or refers to them, unless a route says otherwise. */
export const setSecurityHeaders: Middleware = (ctx, next) => {
  ctx.res.setHeader('x-content-type-options', 'nosniff');
  ctx.res.setHeader('cache-control', 'no-store');
  ctx.res.setHeader('referrer-policy', 'no-referrer');
  ctx.res.setHeader('x-frame-options', 'DENY');
  ctx.res.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  return next();
};
