import { healthRouter } from './health/router.ts';
import { createCallerFactory, router } from './trpc.ts';

/** The table of contents of the API, in the order of its specification. */
export const appRouter = router({
  health: healthRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures in this process, under the same guards: `createCaller(context).users.me()`. */
export const createCaller = createCallerFactory(appRouter);
