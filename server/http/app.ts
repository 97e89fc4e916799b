import Koa from 'koa';
import type { Services } from '../../routers/context.ts';
import { appRouter, type AppRouter } from '../../routers/index.ts';
import { logAccess } from './access-log.ts';
import { serveDocs } from '../document/docs.ts';
import { answerErrors } from './error-boundary.ts';
import { nameRequest } from './request-id.ts';
import type { RequestState } from './request-state.ts';
import { serveRest } from './rest-facade.ts';
import { serveStreams } from './routes/index.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { serveTrpc } from './trpc-http.ts';
import { checkWebServer } from './web-server-check.ts';

/** The order in which a request passes. */
export function createApp(services: Services, router: AppRouter = appRouter): Koa<RequestState> {
  const app = new Koa<RequestState>();
  app.use(nameRequest);
  app.use(logAccess(services.log));
  app.use(setSecurityHeaders);
  app.use(answerErrors);
  app.use(checkWebServer(services.config));
  app.use(serveRest(router, services));
  app.use(serveStreams(router, services));
  app.use(serveDocs(router));
  app.use(serveTrpc(router, services));
  app.on('error', (error) => services.log.warn({ err: error }, 'a reply was not written'));
  return app;
}
