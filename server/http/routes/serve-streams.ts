import { Router } from '@koa/router';
import type { Middleware } from 'koa';
import type { Services } from '../../../routers/context.ts';
import type { AppRouter } from '../../../routers/index.ts';
import type { RestTransport } from '../../../routers/rest.ts';
import { listOperations } from '../list-operations.ts';
import type { RequestState } from '../request-state.ts';
import { followEvents } from './follow-events.ts';
import { takeMedia } from './take-media.ts';
import type { MakeHandler } from '../operation-handler.ts';
import { takeUpload } from './take-upload.ts';

const makers: Partial<Record<RestTransport, MakeHandler>> = {
  multipart: takeUpload,
  media: takeMedia,
  events: followEvents,
};

/** The hand-written routes: what comes as a form or a picture, and what leaves as a stream of events. They call procedures and decide nothing. */
export function serveStreams(router: AppRouter, services: Services): Middleware<RequestState> {
  const routes = new Router<RequestState>({ sensitive: true, strict: true });
  for (const operation of listOperations(router)) {
    const make = makers[operation.rest.transport];
    if (make === undefined) continue;
    const handle = make(operation, { router, services });
    routes.register(koaPath(operation.rest.path), [operation.rest.method], (ctx) => {
      ctx.state.operation = operation.name;
      return handle(ctx, ctx.params);
    });
  }
  return routes.routes() as unknown as Middleware<RequestState>;
}

/** `/chats/{id}` as the router of Koa writes it. */
const koaPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
