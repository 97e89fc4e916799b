import Koa from 'koa';
import type { Services } from '../../routers/context.ts';
import { healthRouter } from '../../routers/health/router.ts';
import { appRouter, type AppRouter } from '../../routers/index.ts';
import { router as routerOf } from '../../routers/trpc.ts';
import { logAccess } from './log-access.ts';
import { serveDocs } from '../document/serve-docs.ts';
import { answerErrors } from './answer-errors.ts';
import { nameRequest } from './name-request.ts';
import type { RequestState } from './request-state.ts';
import { serveRest } from './serve-rest.ts';
import { serveMetrics } from './routes/serve-metrics.ts';
import { serveStreams } from './routes/serve-streams.ts';
import { beginAnswer } from './set-common-heads.ts';
import { serveTrpc } from './serve-trpc.ts';
import { checkWebServer } from './check-web-server.ts';

/** The order in which a request passes. */
export function createApp(services: Services, router: AppRouter = appRouter): Koa<RequestState> {
  const app = startOfApp(services);
  app.use(serveRest(router, services));
  app.use(beginAnswer);
  app.use(serveStreams(router, services));
  app.use(serveMetrics(services));
  app.use(serveDocs(router));
  app.use(serveTrpc(router, services));
  return app;
}

/** What a machine that is a worker only is asked: how it is, and what it measures. */
export function createWorkerApp(services: Services): Koa<RequestState> {
  const app = startOfApp(services);
  app.use(serveRest(routerOf({ health: healthRouter }), services));
  app.use(beginAnswer);
  app.use(serveMetrics(services));
  return app;
}

function startOfApp(services: Services): Koa<RequestState> {
  const app = new Koa<RequestState>();
  app.use(nameRequest(services.log));
  app.use(logAccess(services.log));
  app.use(answerErrors);
  app.use(checkWebServer(services.config));
  app.on('error', (error) => services.log.warn({ err: error }, 'a reply was not written'));
  return app;
}
