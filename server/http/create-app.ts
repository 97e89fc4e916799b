import type Koa from 'koa';
import type { Services } from '../../routers/context.ts';
import { appRouter, type AppRouter } from '../../routers/index.ts';
import { serveDocs } from '../document/serve-docs.ts';
import { beginApp } from './begin-app.ts';
import type { RequestState } from './request-state.ts';
import { serveRest } from './serve-rest.ts';
import { serveMetrics } from './routes/serve-metrics.ts';
import { serveStreams } from './routes/serve-streams.ts';
import { beginAnswer } from './set-common-heads.ts';
import { serveTrpc } from './serve-trpc.ts';

/** The order in which a request passes. */
export function createApp(services: Services, router: AppRouter = appRouter): Koa<RequestState> {
  const app = beginApp(services);
  app.use(serveRest(router, services));
  app.use(beginAnswer);
  app.use(serveStreams(router, services));
  app.use(serveMetrics(services));
  app.use(serveDocs(router));
  app.use(serveTrpc(router, services));
  return app;
}
