import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { openQueue } from '../db/queue.ts';
import type { Services } from '../routers/context.ts';
import type { Config } from '../src/config.ts';
import { checkPlaces } from './check-places.ts';
import { createApp, createWorkerApp } from './http/create-app.ts';
import { openMigratedDatabase } from './cli/open-migrated-database.ts';
import { openEngineHost } from './engine/engine-host.ts';
import { choosePort, createHttpServer, listen } from './http/http-server.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { createLog } from './log.ts';
import { engineSeconds } from './metrics/instruments.ts';
import { timeCalls } from './metrics/time-calls.ts';
import { assembleServices } from './services.ts';
import { onStopSignal } from './stop-signals.ts';
import { refuseOpenAddress } from './http/check-web-server.ts';

export interface RunningService {
  /** Where the process listens; null for a worker without WORKER_PORT. */
  address: AddressInfo | null;
  services: Services;
  /** Ends politely: nothing new is taken, what runs gets SHUTDOWN_GRACE_MS, jobs that do not end go to another worker. */
  close(): Promise<void>;
}

/**
 * Starts what SERVICE_ROLE says: the API, the worker, or both. What was opened is closed again when a later step fails.
 * @throws Error with one line that says what to do.
 */
export async function startService(config: Config, log: Logger = createLog(config.LOG_LEVEL)): Promise<RunningService> {
  const port = choosePort(config);
  if (port !== null) refuseOpenAddress(config);
  await checkPlaces(config);
  await using opened = new AsyncDisposableStack();
  log.info(
    { role: config.SERVICE_ROLE },
    'the service starts; the first time the database is set up, which takes a while',
  );
  const database = opened.adopt(await openMigratedDatabase(config, (message) => log.info(message)), (open) =>
    open.close(),
  );
  const engine = opened.adopt(await openEngineHost(config, log), (open) => open.close());
  const timedEngine = timeCalls(engine, engineSeconds, 'method');
  const queue = opened.adopt(
    await openQueue(database, { log: (message) => log.warn(message), turnTimeoutMs: config.TURN_TIMEOUT_MS }),
    (open) => open.stop(config.SHUTDOWN_GRACE_MS),
  );
  const services = opened.adopt(await assembleServices({ config, log, database, engine: timedEngine, queue }), (open) =>
    open.close(),
  );
  if (config.SERVICE_ROLE !== 'api') await startJobs(services);
  const app = config.SERVICE_ROLE === 'worker' ? createWorkerApp(services) : createApp(services);
  const server = port === null ? null : createHttpServer(config, app.callback());
  const address = server === null || port === null ? null : await listen(server, { HOST: config.HOST, PORT: port });
  if (server !== null) opened.defer(() => stopServer(server, services));
  log.info({ role: config.SERVICE_ROLE, address: address?.address, port: address?.port }, 'the service is ready');
  const everything = opened.move();
  let closing: Promise<void> | undefined;
  return { address, services, close: () => (closing ??= everything.disposeAsync()) };
}

/** Runs the service until a signal asks it to stop, then closes it; also where that comes before it has started. */
export async function serveUntilStopped(config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  const asked = Promise.withResolvers<NodeJS.Signals>();
  onStopSignal(asked.resolve);
  const service = await startService(config, log);
  const signal = await asked.promise;
  log.info({ signal }, 'the service stops');
  await service.close();
  log.info('the service has stopped');
}

/** No new connections; streams end, so that their readers come back to another instance; the rest has its time to finish. */
async function stopServer(server: Server, { streams, config }: Services): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  streams.closeAll();
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), config.SHUTDOWN_GRACE_MS);
  await closed;
  clearTimeout(impatience);
}
