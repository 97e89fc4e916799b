import { accountUsageRouter } from './account-usage/router.ts';
import { authRouter } from './auth/router.ts';
import { chatsRouter } from './chats/router.ts';
import { editorRouter } from './editor/router.ts';
import { filesRouter } from './files/router.ts';
import { healthRouter } from './health/router.ts';
import { libraryRouter } from './library/router.ts';
import { modelSettingsRouter } from './model-settings/router.ts';
import { runsRouter } from './runs/router.ts';
import { createCallerFactory, router } from './trpc.ts';
import { usersRouter } from './users/router.ts';

/** The table of contents of the API, in the order of its specification. */
export const appRouter = router({
  auth: authRouter,
  modelSettings: modelSettingsRouter,
  accountUsage: accountUsageRouter,
  users: usersRouter,
  files: filesRouter,
  chats: chatsRouter,
  editor: editorRouter,
  library: libraryRouter,
  runs: runsRouter,
  health: healthRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures in this process, under the same guards: `createCaller(context).users.me()`. */
export const createCaller = createCallerFactory(appRouter);
