import type { RouterMiddleware } from '@koa/router';
import type { Services } from '../../../routers/context.ts';
import type { AppRouter } from '../../../routers/index.ts';
import type { Operation } from '../list-operations.ts';
import type { RequestState } from '../request-state.ts';

/** Makes the Koa handler of one operation. */
export type MakeHandler = (
  operation: Operation,
  api: { router: AppRouter; services: Services },
) => RouterMiddleware<RequestState>;
