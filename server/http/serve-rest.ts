import type { Middleware, ParameterizedContext } from 'koa';
import { createOpenApiKoaMiddleware } from 'trpc-to-openapi';
import { z } from 'zod';
import { createContext, type Context, type Services } from '../../routers/context.ts';
import { FileReply } from '../../routers/services/file-reply.ts';
import type { AppRouter } from '../../routers/index.ts';
import { writeFileReply } from './write-file-reply.ts';
import { jsonBodyReader } from './json-body-reader.ts';
import { listOperations, type Operation } from './list-operations.ts';
import type { RequestState } from './request-state.ts';
import { RestExchange } from './rest-exchange.ts';
import { RouteTable } from './route-table.ts';

/**
 * The REST facade: every procedure with `rest(…)` under its path, through trpc-to-openapi. What its Koa adapter does otherwise than the
 * contract wants is settled here, once: paths are matched by our own table, each operation is handed to the adapter under a name that
 * cannot clash, bodies are read after the guards, and what the procedure answered or threw is written by us.
 */
export function serveRest(router: AppRouter, services: Services): Middleware<RequestState> {
  const operations = listOperations(router).filter(
    ({ rest }) => rest.transport === 'json' || rest.transport === 'file',
  );
  const table = new RouteTable(
    operations.map((operation) => ({ method: operation.rest.method, path: operation.rest.path, operation })),
  );
  const exchanges = new WeakMap<Context, RestExchange>();
  const adapter = createOpenApiKoaMiddleware({
    router: underOwnNames(router, operations),
    createContext: ({ req }: { req: unknown }) => {
      const exchange = req as RestExchange;
      exchanges.set(exchange.context, exchange);
      return exchange.context;
    },
    responseMeta: ({ ctx, data, errors }) => {
      const exchange = exchanges.get(ctx as Context);
      exchange?.settle(data[0], errors[0]);
      return {};
    },
    onError: ({ error, req }) => {
      (req as unknown as RestExchange).settle(undefined, error);
    },
  });
  const readBody = jsonBodyReader(services.config.JSON_MAX_BYTES);

  return async (ctx, next) => {
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
    const match = table.find(method, ctx.path);
    if (match === null) {
      await next();
      return;
    }
    const { operation } = match.route;
    ctx.state.operation = operation.name;
    const readInput = async () =>
      method === 'GET' || method === 'DELETE'
        ? { ...ctx.query, ...match.parameters }
        : { ...(await readBody(ctx)), ...match.parameters };
    const { requestId, caller } = ctx.state;
    const exchange = new RestExchange(operation, createContext(services, { requestId, caller, readInput }));
    await adapter(exchange.asKoaContext(), async () => {});
    await writeAnswer(ctx, operation, exchange.answer());
  };
}

async function writeAnswer(
  ctx: ParameterizedContext<RequestState>,
  { rest }: Operation,
  answer: unknown,
): Promise<void> {
  if (answer instanceof FileReply) {
    await writeFileReply(ctx, answer);
    return;
  }
  ctx.status = rest.status;
  if (rest.status === 204) {
    ctx.body = null;
    return;
  }
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = JSON.stringify(answer);
}

/** A schema made once: the adapter makes, and coerces, an empty object a call where there is none. */
const nothing = z.void();

/**
 * The router as the adapter sees it: the operations of the facade, each at `/<procedure>`, so that its own matching has no choice to make,
 * and without their schemas, which it would change to coerce (`null` to 0, `"no"` to true) for every caller. The call itself goes to the
 * procedure, schemas and all.
 */
function underOwnNames(router: AppRouter, operations: readonly Operation[]): AppRouter {
  const procedures = Object.fromEntries(
    operations.map(({ name, procedure }) => {
      const { meta } = procedure._def;
      const renamed = { ...meta, openapi: { ...meta?.openapi, path: RestExchange.pathOf(name) } };
      return [name, { _def: { ...procedure._def, meta: renamed, inputs: [nothing], output: nothing } }];
    }),
  );
  return { ...router, _def: { ...router._def, procedures } } as unknown as AppRouter;
}
