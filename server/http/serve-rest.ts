import type { AnyRouter } from '@trpc/server';
import type { Middleware } from 'koa';
import type { Services } from '../../routers/context.ts';
import type { RestTransport } from '../../routers/rest.ts';
import { answerJson } from './answer-json.ts';
import { listOperations } from './list-operations.ts';
import type { RequestState } from './request-state.ts';
import { RouteTable } from './route-table.ts';

const transports: ReadonlySet<RestTransport> = new Set(['json', 'file']);

/** The REST facade: every procedure whose answer is JSON or a file, under the path that its `rest(…)` names. */
export function serveRest(router: AnyRouter, services: Services): Middleware<RequestState> {
  const table = new RouteTable(
    listOperations(router).map((operation) => ({
      method: operation.rest.method,
      path: operation.rest.path,
      name: operation.name,
      // What a Koa route answers keeps its address: `/chats/events` is no chat.
      handle: transports.has(operation.rest.transport) ? answerJson(operation, services) : null,
    })),
  );
  return (ctx, next) => {
    const match = table.find(ctx.method === 'HEAD' ? 'GET' : ctx.method, ctx.path);
    if (match === null || match.route.handle === null) return next();
    ctx.state.operation = match.route.name;
    return match.route.handle(ctx, match.parameters);
  };
}
