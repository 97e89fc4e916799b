import type Koa from 'koa';
import type { Services } from '../../routers/context.ts';
import { healthRouter } from '../../routers/health/router.ts';
import { router } from '../../routers/trpc.ts';
import { beginApp } from './begin-app.ts';
import type { RequestState } from './request-state.ts';
import { serveMetrics } from './routes/serve-metrics.ts';
import { serveRest } from './serve-rest.ts';
import { beginAnswer } from './set-common-heads.ts';

/** What a machine that is a worker only is asked: how it is, and what it measures. */
export function createWorkerApp(services: Services): Koa<RequestState> {
  const app = beginApp(services);
  app.use(serveRest(router({ health: healthRouter }), services));
  app.use(beginAnswer);
  app.use(serveMetrics(services));
  return app;
}
