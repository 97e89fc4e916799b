import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { RequestState } from './request-state.ts';

/** A caller's id is kept when it is short and plain, so that it cannot forge log lines or headers. */
const sane = /^[A-Za-z0-9._~-]{1,128}$/;

/** Every request has an id, its reply carries it, and so do its log lines. */
export function nameRequest(log: Logger): Middleware<RequestState> {
  return (ctx, next) => {
    const given = ctx.req.headers['x-request-id'];
    ctx.state = new RequestState(typeof given === 'string' && sane.test(given) ? given : randomUUID(), log);
    return next();
  };
}
