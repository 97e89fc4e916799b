import type { Middleware } from 'koa';
import type { Services } from '../../../routers/context.ts';
import { gaugeInstallation } from '../../metrics/gauge-installation.ts';
import { registry } from '../../metrics/instruments.ts';
import type { RequestState } from '../request-state.ts';

/** `GET /metrics`, behind the web server's key: the text format of Prometheus. It answers without the database too. */
export function serveMetrics(services: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    if (ctx.path !== '/metrics' || ctx.method !== 'GET') return next();
    ctx.state.operation = 'metrics';
    await gaugeInstallation(services).catch((error: unknown) =>
      ctx.state.log.warn({ err: error }, 'the metrics of the database are missing'),
    );
    ctx.type = registry.contentType;
    ctx.body = await registry.metrics();
  };
}
