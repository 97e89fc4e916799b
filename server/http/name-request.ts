import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { RequestState } from './request-state.ts';

/** A caller's id is kept when it is short and plain, so that it cannot forge log lines or headers. */
const sane = /^[A-Za-z0-9._~-]{1,128}$/;

/** Every request has an id, its reply carries it, and so do its log lines. */
export const nameRequest: Middleware<RequestState> = (ctx, next) => {
  const given = ctx.get('x-request-id');
  ctx.state.requestId = sane.test(given) ? given : randomUUID();
  ctx.set('x-request-id', ctx.state.requestId);
  return next();
};
