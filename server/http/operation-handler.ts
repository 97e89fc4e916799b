import type { ParameterizedContext } from 'koa';
import type { Services } from '../../routers/context.ts';
import type { AppRouter } from '../../routers/index.ts';
import type { Operation } from './list-operations.ts';
import type { RequestState } from './request-state.ts';

/** Answers a request of one operation, given the percent-decoded parameters of its path. @throws what the procedure throws. */
export type OperationHandler = (
  ctx: ParameterizedContext<RequestState>,
  parameters: Readonly<Record<string, string>>,
) => Promise<void>;

/** Makes the handler of one operation, when the service starts. */
export type MakeHandler = (operation: Operation, api: { router: AppRouter; services: Services }) => OperationHandler;
