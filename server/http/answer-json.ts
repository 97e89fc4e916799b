import { compileOperation } from './compile-operation.ts';
import { jsonBodyReader } from './json-body-reader.ts';
import type { Services } from '../../routers/context.ts';
import type { Operation } from './list-operations.ts';
import type { OperationHandler } from './operation-handler.ts';

/**
 * A `json` or `file` operation: its input is the query where the method has no body, else the JSON body; the path's parameters win over
 * both.
 */
export function answerJson(operation: Operation, services: Services): OperationHandler {
  const answer = compileOperation(operation, services);
  const { method } = operation.rest;
  if (method === 'GET' || method === 'DELETE') {
    return (ctx, parameters) =>
      answer(ctx, async () => (ctx.querystring === '' ? parameters : { ...ctx.query, ...parameters }));
  }
  const body = jsonBodyReader(services.config, { name: operation.name, bodyKind: operation.rest.bodyKind });
  return (ctx, parameters) => answer(ctx, () => body.input(ctx, parameters));
}
