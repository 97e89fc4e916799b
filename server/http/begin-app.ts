import Koa from 'koa';
import type { Services } from '../../routers/context.ts';
import { answerErrors } from './answer-errors.ts';
import { checkWebServer } from './check-web-server.ts';
import { logAccess } from './log-access.ts';
import { nameRequest } from './name-request.ts';
import type { RequestState } from './request-state.ts';
import { traceRequests } from './trace-requests.ts';

/** What every request passes first, whoever answers it. */
export function beginApp(services: Services): Koa<RequestState> {
  const app = new Koa<RequestState>();
  app.use(nameRequest(services.log));
  if (services.tracing.isOn) app.use(traceRequests(services.tracing));
  app.use(logAccess(services.log));
  app.use(answerErrors);
  app.use(checkWebServer(services.config));
  app.on('error', (error) => services.log.warn({ err: error }, 'a reply was not written'));
  return app;
}
